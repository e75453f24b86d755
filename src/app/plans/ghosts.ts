import type { UnitChange } from '../../plans/compare';
import type { HexShape } from '../../table/hex-table';
import type { Shape } from '../../table/shapes';
import type { PlanOnScreen } from '../book-screen';

/** Whoever stands elsewhere in the plan: his bases where he stands in the battle, and a line from there. */
export function ghostsOf(changes: readonly UnitChange[]): Pick<PlanOnScreen, 'shapes' | 'hexes'> {
  const shapes: Shape[] = [];
  const hexes: HexShape[] = [];
  for (const { was, way, hexes: led, formed } of changes) {
    if (was && (way || formed)) shapes.push({ kind: 'ghost', tone: 'ghost', unit: was });
    if (way) shapes.push({ kind: 'line', tone: 'ghost', points: [way.from, way.to], dashed: true });
    if (led) hexes.push({ kind: 'path', tone: 'ghost', hexes: [led.from, led.to], dashed: true });
    if (led) hexes.push({ kind: 'mark', tone: 'ghost', hex: led.from });
  }
  return { shapes, hexes };
}
