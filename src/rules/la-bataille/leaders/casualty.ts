import { dividedBy, type Fraction, fraction, ONE, plus, readFraction, times } from '../../../dice/fraction';
import type { Edition } from '../edition/edition';

export type CasualtyFrom = 'fire' | 'attacker' | 'defender';

/** Only the dice as they lie count, before anything is added (R4). */
export const callsForLeader = ({ leaders }: Edition, from: CasualtyFrom, natural: number): boolean =>
  leaders[from].rolls.includes(natural);

type Wound = Edition['leaders']['wounds'][number];

export interface Casualty {
  readonly wound: Wound['wound'];
  /** The die is thrown again: nobody is captured by a shot. */
  readonly again: boolean;
  readonly away: Wound['away'];
  /** Dice still to be thrown for how long. */
  readonly dice: number;
  readonly rule: Wound['rule'];
}

/** Undefined for what is no face of the die. */
export function casualtyOf({ leaders }: Edition, from: CasualtyFrom, die: number): Casualty | undefined {
  const found = leaders.wounds.find(({ face }) => face === die);
  if (!found) return undefined;
  const again = from === 'fire' && found.wound === 'capture' && leaders.captureByFire.again;
  return { wound: found.wound, again, away: found.away, dice: found.dice, rule: found.rule };
}

/** Hours, or turns, he is away. */
export const timeAway = ({ dice }: Casualty, faces: readonly number[]): number =>
  faces.slice(0, dice).reduce((sum, each) => sum + each, 0);

/** Those in his hex look to their morale when he is killed or wounded, not when he is taken or grazed (R125). */
export const shakesUnits = ({ wound }: Casualty): boolean => ['head', 'chest', 'leg', 'arm'].includes(wound);

/** Chances of each of several leaders: the one whose bonus was used half, the others the rest in equal parts (R126). */
export function leaderShares({ leaders }: Edition, count: number, used: number | null): readonly Fraction[] {
  const places = Array.from({ length: count }, (_, place) => place);
  if (used === null || count <= 1) return places.map(() => fraction(1, Math.max(1, count)));
  const his = readFraction(leaders.several.share);
  const each = dividedBy(plus(ONE, times(his, fraction(-1))), fraction(count - 1));
  return places.map((place) => (place === used ? his : each));
}
