import type { Cite, Message, Violation } from '../table/reasons';
import type { Shape } from '../table/shapes';
import type { SideId, Unit, UnitId } from '../table/unit';
import type { Action } from './action';
import type { Json } from './book';
import type { FormationChoice, FormationWish, MarchAdvice, MarchPlan, Step } from './marching-advice';

/** One unit's order as it stands on a sheet. Its elements are commands of the book, carried out later. */
export interface SheetOrder {
  readonly unit: UnitId;
  readonly elements: readonly { readonly type: string; readonly [field: string]: Json }[];
}

/** What a book says while a side writes its orders. Nothing here tells a distance while measuring is locked. */
export interface OrderWriter<S> {
  /** What can still be read of a sheet that was kept. */
  read(content: Json): readonly SheetOrder[];
  /** Who takes orders on this side, as they come in its order of battle. */
  units(state: S, side: SideId): readonly UnitId[];
  /** The sheet with this command on it; undefined where it is nothing that is ordered. */
  write(state: S, side: SideId, sheet: readonly SheetOrder[], command: object): Written | undefined;
  /** The orders of the bound before, as far as nothing stands against them now. */
  before(state: S, side: SideId): readonly SheetOrder[];
  /** The sheet with them on it, of one unit or of all that have no order yet; and what stands against those left out. */
  again(
    state: S,
    side: SideId,
    sheet: readonly SheetOrder[],
    only: UnitId | undefined,
  ): { readonly sheet: readonly SheetOrder[]; readonly violations: readonly Violation[] };
  signs(state: S, order: SheetOrder): readonly OrderSign[];
  /** Whether the order will have to be thrown for, as far as that may be known now. */
  roll(state: S, sheet: readonly SheetOrder[], order: SheetOrder): RollSign | undefined;
  /** The sheet on the table: quiet, and without numbers. */
  shapes(state: S, sheet: readonly SheetOrder[]): readonly Shape[];
  /** A unit as it will stand when it begins its march, and the march from there. */
  standing(state: S, sheet: readonly SheetOrder[], unit: UnitId): Unit | undefined;
  planMarch(state: S, sheet: readonly SheetOrder[], plan: MarchPlan): MarchAdvice;
  formations(state: S, unit: UnitId, wish?: FormationWish): readonly FormationChoice[];
  /** What may be ordered besides marching and forming: on the card of formations, and on the unit's own. */
  actions(state: S, unit: UnitId): { readonly forming: readonly Action[]; readonly others: readonly Action[] };
  /** Opponents whom an attack may be ordered on, and why not. */
  targets(state: S, unit: UnitId): readonly OrderTarget[];
}

/** `may`: that is measured when the sheets are opened, and not before. */
export interface RollSign {
  readonly needed: 'yes' | 'may';
  readonly reasons: readonly (Message & { readonly cite: Cite })[];
}

export type Written =
  | { readonly kind: 'written'; readonly unit: UnitId; readonly sheet: readonly SheetOrder[] }
  | { readonly kind: 'refused'; readonly violations: readonly Violation[] };

/** Somebody whom an attack may be ordered on: the ways to do so, the usual one first; or why not. */
export interface OrderTarget {
  readonly unit: UnitId;
  readonly violations: readonly Violation[];
  readonly ways: readonly AttackWay[];
}

/** An attack as it may be ordered: plainly, at the charge, on the position the target holds. */
export interface AttackWay extends Message {
  readonly id: string;
  readonly cite: Cite;
  readonly command: object;
}

export type SignKind =
  | 'march'
  | 'form'
  | 'attack'
  | 'position'
  | 'canister'
  | 'work'
  | 'soutien'
  | 'transfer'
  | 'skirmish'
  | 'house'
  | 'other';

/** One element of an order as a sheet shows it. */
export interface OrderSign extends Message {
  readonly kind: SignKind;
  /** Its place in the order. */
  readonly index: number;
  /** Of a march. */
  readonly steps?: readonly Step[];
  /** Of a march, or of an attack that is not at the usual rate. */
  readonly gait?: string;
  /** Of a change of formation: as it would stand. */
  readonly stand?: Unit;
  /** Whom it is about besides: a target, a soutien, an officer. */
  readonly other?: UnitId;
  /** What its writer may have forgotten. */
  readonly hint?: Message;
}
