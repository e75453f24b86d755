import type { Edition } from './edition/edition';
import type { Light } from './vocabulary';

/** The light of the turn that the clock shows; both ends of a span are in it (R132). */
export function lightAt({ daylight: { dusk, night } }: Edition, clock: string): Light {
  const within = (span: typeof dusk): boolean => span !== null && clock >= span.from && clock <= span.to;
  if (within(night)) return 'night';
  return within(dusk) ? 'dusk' : 'day';
}

export const mayCharge = ({ daylight: { nightCharges } }: Edition, light: Light): boolean =>
  light !== 'night' || nightCharges.allowed;

const MINUTES = 60;

/** What the clock shows a turn later. */
export function nextTurn({ daylight: { turn } }: Edition, clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const later = hours * MINUTES + minutes + turn.minutes;
  const two = (amount: number): string => `${amount}`.padStart(2, '0');
  return `${two(Math.floor(later / MINUTES))}:${two(later % MINUTES)}`;
}
