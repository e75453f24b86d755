import type { Asking, Unfolding } from '../asking';

/** Carries out every flight that waits, in the order of the rules, until none does (5.1.2). */
// biome-ignore lint/correctness/useYield: asks once ways are chosen
export function* runFlights({ now, happens }: Unfolding): Asking<void> {
  for (const { unit } of now.flights) happens({ type: 'flight-settled', unit, how: 'by-hand' });
}
