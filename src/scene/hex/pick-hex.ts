import type { Point } from '../../geometry/point';
import { distanceBetween } from '../../geometry/vector';
import { type Hex, hexesWithin } from '../../hex/axial';
import { hexUnder } from '../../hex/board';
import { indexOf } from '../../hex/layout';
import type { UnitId } from '../../table/unit';
import { atLevel, type Ray } from '../camera';
import { type LaidOut, PLATE_THICK } from './counters';
import type { Relief } from './relief';

export interface Pointed {
  readonly at: Point;
  readonly hex: Hex | undefined;
  readonly unit: UnitId | undefined;
}

/** Piles may hide what lies behind them, from the seat: so many hexes nearer than the ground under the finger. */
const BEFORE = 2;

/** What a line of sight meets: the pile that is highest along it, else the ground. */
export function pickHex(ray: Ray, relief: Relief, laid: LaidOut): Pointed {
  const at = relief.under(ray);
  const below = hexUnder(relief.board, at);
  let found: { readonly hex: Hex; readonly top: number } | undefined;
  for (const hex of below ? hexesWithin(below, BEFORE) : []) {
    const index = indexOf(relief.map.layout, hex);
    const pile = index === undefined ? undefined : laid.piles.get(index);
    if (!pile) continue;
    const over = hexUnder(relief.board, atLevel(ray, pile.top + PLATE_THICK));
    const isMet = over !== undefined && over.q === hex.q && over.r === hex.r;
    if (isMet && (!found || pile.top > found.top)) found = { hex, top: pile.top };
  }
  const hex = found?.hex ?? below;
  const discs = laid.plates.filter(({ counter }) => counter.sign === 'leader');
  const disc = discs.findLast((plate) => {
    const on = atLevel(ray, plate.height);
    return distanceBetween(plate.at, on) < plate.wide / 2;
  });
  if (disc) return { at, hex: disc.counter.hexes[0] ?? hex, unit: disc.counter.id };
  return { at, hex, unit: hex && topOf(relief, laid, hex) };
}

/** Who is on top there: a unit before leaders, who lie beside it and are met by themselves. */
function topOf(relief: Relief, laid: LaidOut, hex: Hex): UnitId | undefined {
  const index = indexOf(relief.map.layout, hex);
  const pile = index === undefined ? undefined : laid.piles.get(index);
  return pile?.unit ?? pile?.leaders.at(-1);
}
