import type { Gap } from '../../geometry/gap';
import type { BattleView } from '../../rules/book';
import { type Field, makeField } from '../../table/field';
import { type LiveDistances, liveDistances, newLiveDistances } from '../../table/live-distances';
import { measure } from '../../table/measure';
import type { Table } from '../../table/table';
import { isStaff } from '../../table/troops';
import type { UnitGap } from '../../table/unit-gap';
import type { Measurer, Neighbour } from '../../tools/measurer';

/** Beyond this nobody cares while dragging, but for the nearest enemy. */
const NEAR_CM = 30;
/** More lines than this hide the table. */
const MOST_LINES = 4;

/**
 * The measuring lock, in its one place: where the book locks measuring there is no measurer, and without one
 * no tool, drawing or reading can show a distance.
 */
export function measurerOf({ table, measuring }: BattleView): Measurer | undefined {
  return table === undefined || measuring === 'locked' ? undefined : makeMeasurer(table);
}

/** Distances that come of themselves while dragging are not asked for one by one, so they cannot be written down. */
export const showsLiveDistances = ({ measuring }: BattleView): boolean => measuring === 'free' || measuring === 'open';

function makeMeasurer(table: Table): Measurer {
  let field: Field | undefined;
  let live: LiveDistances | undefined;
  return {
    between: (from, to) => measure(table, from, to),
    around(unit, pose) {
      field ??= makeField(table);
      live ??= newLiveDistances(field, NEAR_CM);
      const index = field.indexOf.get(unit);
      if (index === undefined) return { enemy: undefined, near: [] };
      liveDistances(field, index, pose, live);
      return { enemy: enemyIn(field, live), near: nearIn(table, field, live) };
    },
  };
}

function enemyIn(field: Field, { enemy }: LiveDistances): Neighbour | undefined {
  const unit = field.ids[enemy.unit];
  return unit === undefined || !Number.isFinite(enemy.distance) ? undefined : { unit, gap: gapOf(enemy) };
}

/** Staff figures are left out: they stand close by without being in anyone's way, and their lines would hide the rest. */
function nearIn(table: Table, field: Field, live: LiveDistances): readonly Neighbour[] {
  const near: Neighbour[] = [];
  for (let i = 0; i < live.count; i++) {
    const unit = field.ids[live.units[i] ?? -1];
    if (unit === undefined || live.units[i] === live.enemy.unit) continue;
    const standing = table.units.get(unit);
    if (standing && isStaff(table, standing)) continue;
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = live.points.subarray(i * 4, i * 4 + 4);
    const gap = { distance: live.distances[i] ?? 0, from: { x: fromX, y: fromY }, to: { x: toX, y: toY } };
    near.push({ unit, gap });
  }
  return near.sort((a, b) => a.gap.distance - b.gap.distance).slice(0, MOST_LINES);
}

const gapOf = (gap: UnitGap): Gap => ({
  distance: gap.distance,
  from: { x: gap.fromX, y: gap.fromY },
  to: { x: gap.toX, y: gap.toY },
});
