// Names for those who want to play at once; they can be changed.
const birds = ['Albatross', 'Cormorant', 'Gull', 'Heron', 'Pelican', 'Petrel', 'Puffin', 'Tern', 'Osprey', 'Gannet'];

export function suggestName(): string {
  const bird = birds[Math.floor(Math.random() * birds.length)] ?? 'Gull';
  return `${bird}${Math.floor(Math.random() * 90) + 10}`;
}
