import type { Cite, Saying } from '../../../table/reasons';
import type { SideId, UnitId } from '../../../table/unit';
import type { Factor, ThrowCard } from '../../card';
import { type Asking, faces } from '../../resolution';
import type { WbEvent } from './event';

/** What dice are thrown for. */
const THROWS = ['activation', 'combat', 'fire', 'ford', 'initiative', 'test'] as const;
type ThrowKind = (typeof THROWS)[number];

type Thrown = Extract<WbEvent, { readonly type: 'thrown' }>;

/** The log holds the words that the dice were asked for by: they tell what it was. */
const keyOf = (kind: ThrowKind): string => `wb.asks.${kind}`;
export const throwKindOf = ({ about }: Thrown): ThrowKind | undefined =>
  THROWS.find((kind) => keyOf(kind) === about.key);

interface Asked {
  readonly values: Readonly<Record<string, string | number>>;
  readonly of: SideId;
  readonly cite: Cite;
  readonly card?: ThrowCard;
  readonly count?: number;
}

interface Dice {
  readonly dice: readonly number[];
  /** That they were thrown, of whom, and what came of it. */
  told(units: readonly UnitId[], outcome: Saying, factors?: readonly Factor[]): Thrown;
}

/** Dice of six faces are thrown for something: one, unless said otherwise. */
export function* throwDice(kind: ThrowKind, { values, of, cite, card, count = 1 }: Asked): Asking<Dice> {
  const about = { key: keyOf(kind), values };
  const wants = { kind: 'dice', count, faces: 6 } as const;
  const shown = yield* faces({ ...about, of, cite, ...(card && { card }), wants });
  const dice = Array.from({ length: count }, (_, i) => shown[i] ?? 1);
  const type = 'thrown';
  return {
    dice,
    told: (units, outcome, factors = []) => ({ type, about, units, faces: dice, factors, outcome, cite }),
  };
}
