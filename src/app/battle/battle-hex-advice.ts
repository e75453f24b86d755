import type { Hex } from '../../hex/axial';
import type { Action, Asked } from '../../rules/action';
import type {
  AnyHexAdviser,
  HexCorrection,
  HexMarch,
  HexMarchAdvice,
  HexReach,
  HexReason,
  HexSightAdvice,
} from '../../rules/hex-advice';
import type { HexShape } from '../../table/hex-table';
import type { SideId, UnitId } from '../../table/unit';

/** What a book on hexes advises on the battle as it is shown. */
export interface HexAdvice {
  actions(asked: Asked): readonly Action[];
  reach(march: HexMarch): HexReach | undefined;
  plan(march: HexMarch): HexMarchAdvice;
  extendTo(march: HexMarch, hex: Hex): HexMarch | undefined;
  noWay(march: HexMarch, hex: Hex): readonly HexReason[];
  sight(from: Hex, to: Hex): HexSightAdvice;
  aspects(unit: UnitId): readonly HexShape[];
  zones(side: SideId): readonly HexShape[];
  idle(unit: UnitId): readonly HexReason[];
  correction(unit: UnitId): HexCorrection | undefined;
}

export const hexAdviceOn = (adviser: AnyHexAdviser, state: unknown): HexAdvice => ({
  actions: (asked) => adviser.actions(state, asked),
  reach: (march) => adviser.reach(state, march),
  plan: (march) => adviser.plan(state, march),
  extendTo: (march, hex) => adviser.extendTo(state, march, hex),
  noWay: (march, hex) => adviser.noWay(state, march, hex),
  sight: (from, to) => adviser.sight(state, from, to),
  aspects: (unit) => adviser.aspects(state, unit),
  zones: (side) => adviser.zones(state, side),
  idle: (unit) => adviser.idle(state, unit),
  correction: (unit) => adviser.correction?.(state, unit),
});
