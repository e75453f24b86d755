import type { Cite, Message } from '../table/reasons';
import type { Shape } from '../table/shapes';
import type { SideId, UnitId } from '../table/unit';
import type { Command } from './action';
import type { ThrowCard } from './card';
import type { OrderSign, OrderWriter } from './order-writing';

/** What a book with written orders says about them before the dice are thrown. Loaded apart, with the screen that asks. */
export interface OrdersAdviser<S> {
  /** Orders that wait for their dice, in the order of the sheets. */
  rolls(state: S): OrderRolls;
  /** Fallen officers who can be replaced now, each with every adjutant who could be used. */
  replacements(state: S): readonly Replacement[];
  /** Orders of this bound that all know of, in the order of the sheets. */
  given(state: S): readonly GivenLine[];
  /** Those of them that are still to be carried out, on the table: quiet, and without numbers. */
  shapes(state: S): readonly Shape[];
  readonly writer: OrderWriter<S>;
}

export type AnyOrdersAdviser = OrdersAdviser<unknown>;

/** An order that has been opened, and what has become of it. */
export interface GivenLine {
  readonly unit: UnitId;
  readonly side: SideId;
  readonly signs: readonly OrderSign[];
  readonly roll: 'not-needed' | 'needed' | 'followed' | 'failed';
  /** Elements carried out or lapsed, by their place in the order. */
  readonly settled: readonly number[];
}

export interface OrderRolls {
  readonly waiting: readonly OrderRoll[];
  /** Throws for all of them one after the other; absent where none waits. */
  readonly command?: Command;
  /** A side may still be writing: nobody is told which orders wait for dice before the players say that all are written. */
  readonly tooEarly?: boolean;
}

export interface OrderRoll {
  readonly unit: UnitId;
  /** Others whose order hangs on the same throw. */
  readonly others: readonly UnitId[];
  /** Why the order must be thrown for. */
  readonly reasons: readonly (Message & { readonly cite: Cite })[];
  readonly card: ThrowCard;
  readonly command: Command;
}

export interface Replacement {
  readonly officer: UnitId;
  readonly adjutant: UnitId;
  readonly card: ThrowCard;
  readonly command: Command;
}
