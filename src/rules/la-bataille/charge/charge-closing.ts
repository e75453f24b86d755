import { fraction } from '../../../dice/fraction';
import type { Factor } from '../../card';
import { columnFor } from '../columns';
import type { Edition } from '../edition/edition';
import type { Method } from '../edition/edition-assault';
import { dice, diceIf } from '../explained';
import type { Aspect } from '../la-bataille-vocabulary';

/** How many stand on both sides of an assault, for those who stand very few against many. */
export interface Numbers {
  readonly attackers: number;
  readonly defenders: number;
  /** Guns in the target's hex. */
  readonly guns: boolean;
}

const FEW = 2;
const MANY = 4;
const fewDefenders = ({ attackers, defenders, guns }: Numbers): boolean =>
  defenders <= FEW && !guns && attackers >= MANY;
const fewAttackers = ({ attackers, defenders }: Numbers): boolean => defenders >= MANY && attackers <= FEW;

export interface CloseCase extends Numbers {
  readonly distance: number;
  readonly method: Method;
  readonly inColumn: boolean;
  readonly higher: boolean;
  readonly prone: boolean;
}

/** Null: too far to declare (R137), or a book that knows no such roll. */
export function closeModifiers({ closing }: Edition, it: CloseCase): readonly Factor[] | null {
  const row = closing?.distances.find(({ distance }) => distance === it.distance);
  if (!closing || !row) return null;
  return [
    ...dice('distance', { rule: row.rule, add: row[it.method] }),
    ...diceIf(it.inColumn && it.method !== 'french', 'method-column', closing.close['method-column']),
    ...diceIf(it.higher, 'higher', closing.close.higher),
    ...diceIf(fewDefenders(it), 'close-few-defenders', closing.close['few-defenders']),
    ...diceIf(fewAttackers(it), 'close-few-attackers', closing.close['few-attackers']),
    ...diceIf(it.prone, 'close-prone', closing.close.prone),
  ];
}

/** Which method a nation attacks by in a year. */
export function methodOf(nation: AttackNation, year: number): Method {
  if (nation === 'british' || nation === 'portuguese') return 'british';
  const old =
    nation === 'spanish' ||
    (nation === 'austrian' && year < AUSTRIAN_REFORM) ||
    (year < OTHER_REFORMS && ['russian', 'prussian', 'saxon'].includes(nation));
  return old ? 'prussian' : 'french';
}

export const ATTACK_NATIONS = [
  'french',
  'british',
  'portuguese',
  'spanish',
  'austrian',
  'russian',
  'prussian',
  'saxon',
  'other',
] as const;
export type AttackNation = (typeof ATTACK_NATIONS)[number];

const AUSTRIAN_REFORM = 1807;
const OTHER_REFORMS = 1810;

export interface StandCase extends Numbers {
  readonly aspect: Aspect;
  readonly oldGuard: boolean;
  readonly caughtSkirmishers: boolean;
  readonly prone: boolean;
}

/** Null for a book that knows no such roll. */
export function standModifiers({ closing }: Edition, it: StandCase): readonly Factor[] | null {
  if (!closing) return null;
  const { stand } = closing;
  const odds = closing.odds[Math.max(0, columnFor(closing.odds, fraction(it.attackers), fraction(it.defenders)))];
  return [
    ...(odds ? dice('assault-odds', odds) : []),
    ...diceIf(fewDefenders(it), 'stand-few-defenders', stand['few-defenders']),
    ...diceIf(fewAttackers(it), 'stand-few-attackers', stand['few-attackers']),
    ...diceIf(it.oldGuard, 'old-guard', stand['old-guard']),
    ...diceIf(it.caughtSkirmishers, 'caught-skirmishers', stand['caught-skirmishers']),
    ...diceIf(it.prone, 'stand-prone', stand.prone),
    ...diceIf(it.aspect === 'flank', 'stand-flank', stand.flank),
    ...diceIf(it.aspect === 'rear', 'stand-rear', stand.rear),
  ];
}
