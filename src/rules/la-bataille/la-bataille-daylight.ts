import type { Edition } from './edition/edition';
import type { Light } from './la-bataille-vocabulary';

/** The light of the turn that the clock shows; both ends of a span are in it (R132). */
export function lightAt({ daylight: { dusk, night } }: Edition, clock: string): Light {
  const within = (span: typeof dusk): boolean => span !== null && clock >= span.from && clock <= span.to;
  if (within(night)) return 'night';
  return within(dusk) ? 'dusk' : 'day';
}

export const mayCharge = ({ daylight: { nightCharges } }: Edition, light: Light): boolean =>
  light !== 'night' || nightCharges.allowed;

const MINUTES = 60;
const DAY = 24 * MINUTES;

/** What the clock shows a turn later. Midnight is the end of its day, as on the charts; then the next begins. */
export function nextTurn({ daylight: { turn } }: Edition, clock: string): string {
  const later = minutesOf(clock) + turn.minutes;
  const shown = later > DAY ? later - DAY : later;
  const two = (amount: number): string => `${amount}`.padStart(2, '0');
  return `${two(Math.floor(shown / MINUTES))}:${two(shown % MINUTES)}`;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * MINUTES + minutes;
}

/** How many minutes pass from one hour to the next time the clock shows another. */
export const minutesUntil = (from: string, to: string): number => (DAY + minutesOf(to) - minutesOf(from)) % DAY;
