import type { Factor } from '../../card';
import type { Edition } from '../edition/edition';
import { dice, diceIf, type Losses } from '../explained';
import type { Formation, Light, Order } from '../la-bataille-vocabulary';

/** What may bear on any check of morale. */
export interface MoraleCase {
  readonly formation: Formation;
  readonly order: Order;
  readonly losses: Losses;
  /** Increments it had when this began, and lost in it. */
  readonly now: Losses;
  readonly structure: boolean;
  readonly underOldGuard: boolean;
  /** Other combat units in the hex, where no leader is with them. */
  readonly others: number;
  readonly leader: number;
  /** A leader who just fell: what he gave is taken away. */
  readonly fallenLeader: number;
  /** The minus of the level its organisation has come to. */
  readonly level: number;
  readonly light: Light;
  /** Cavalry and infantry went through each other. */
  readonly passage: boolean;
  /** When rolling to close, a square or a structure does not help. */
  readonly closing: boolean;
}

/** The general morale check modifiers; what a book does not know adds nothing. */
export function generalModifiers(edition: Edition, it: MoraleCase): readonly Factor[] {
  const { rows } = edition.morale;
  return [
    ...diceIf(it.formation === 'carre' && it.order === 'good' && !it.closing, 'carre', rows.carre),
    ...diceIf(it.structure && !it.closing, 'structures', rows.structures),
    ...diceIf(it.formation === 'road-march', 'road-march', rows['road-march']),
    ...diceIf(it.order === 'disorder', 'disorder', rows.disorder),
    ...diceIf(it.order === 'rout', 'rout', rows.rout),
    ...diceIf(isHalfLost(edition, it.losses), 'half-lost', rows['half-lost']),
    ...diceIf(it.now.lost > 0 && 2 * it.now.lost >= it.now.of, 'half-lost-now', rows['half-lost-now']),
    ...diceIf(it.underOldGuard, 'under-old-guard', rows['under-old-guard']),
    ...dice('each-other-unit', rows['each-other-unit'], it.others),
    ...diceIf(it.light === 'dusk', 'dusk', rows.dusk),
    ...diceIf(it.light === 'night', 'night', rows.night),
    ...diceIf(it.passage, 'cavalry-passage', rows['cavalry-passage']),
    ...dice('morale-leader', { rule: edition.leaders.fire.rule, add: it.leader }),
    ...dice('fallen-leader', { rule: 'P7', add: -it.fallenLeader }),
    ...dice('level', { rule: levelRule(edition), add: it.level }),
  ];
}

const levelRule = ({ morale }: Edition) => morale.levels[0]?.rule ?? 'M20.3';

/** More than half of what it began with, or half already, by the book (R128). */
const isHalfLost = ({ morale }: Edition, { of, lost }: Losses): boolean =>
  morale.half.from === 'more' ? 2 * lost > of : lost > 0 && 2 * lost >= of;
