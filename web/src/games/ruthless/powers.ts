export interface PowerStep {
  power: string;
  number?: number;
}

// `captain / rescue + draw 1`: alternatives, each a list of powers that are all used.
export function readPowers(powers: string): PowerStep[][] {
  if (powers === '') return [];
  return powers.split(' / ').map((alternative) =>
    alternative.split(' + ').map((step) => {
      const [power, number] = step.split(' ');
      return { power: power!, number: number === undefined ? undefined : Number(number) };
    }),
  );
}
