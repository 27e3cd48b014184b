// Names for those who want to play at once; they can be changed.
const birds = ['Albatross', 'Cormorant', 'Gull', 'Heron', 'Pelican', 'Petrel', 'Puffin', 'Tern', 'Osprey', 'Gannet'];

let suggested: string | undefined;

// The same until the page is loaded again: who reads it and plays at once bears it.
export function suggestName(): string {
  return (suggested ??= makeName());
}

function makeName(): string {
  const bird = birds[Math.floor(Math.random() * birds.length)] ?? 'Gull';
  return `${bird}${Math.floor(Math.random() * 90) + 10}`;
}
