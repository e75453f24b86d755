import type { Hex } from '../../hex/axial';
import type {
  AnyHexAdviser,
  HexAsked,
  HexDeed,
  HexMarch,
  HexMarchAdvice,
  HexReach,
  HexReason,
  HexRighting,
  HexSightAdvice,
} from '../../rules/hex-advice';
import type { HexShape } from '../../table/hex-table';
import type { SideId, UnitId } from '../../table/unit';

/** What a book on hexes advises on the battle as it is shown. */
export interface HexAdvice {
  deeds(asked: HexAsked): readonly HexDeed[];
  reach(march: HexMarch): HexReach | undefined;
  plan(march: HexMarch): HexMarchAdvice;
  ledTo(march: HexMarch, hex: Hex): HexMarch | undefined;
  noWay(march: HexMarch, hex: Hex): readonly HexReason[];
  sight(from: Hex, to: Hex): HexSightAdvice;
  aspects(unit: UnitId): readonly HexShape[];
  zones(side: SideId): readonly HexShape[];
  idle(unit: UnitId): readonly HexReason[];
  righting(unit: UnitId): HexRighting | undefined;
}

export const hexAdviceOn = (adviser: AnyHexAdviser, state: unknown): HexAdvice => ({
  deeds: (asked) => adviser.deeds(state, asked),
  reach: (march) => adviser.reach(state, march),
  plan: (march) => adviser.plan(state, march),
  ledTo: (march, hex) => adviser.ledTo(state, march, hex),
  noWay: (march, hex) => adviser.noWay(state, march, hex),
  sight: (from, to) => adviser.sight(state, from, to),
  aspects: (unit) => adviser.aspects(state, unit),
  zones: (side) => adviser.zones(state, side),
  idle: (unit) => adviser.idle(state, unit),
  righting: (unit) => adviser.righting?.(state, unit),
});
