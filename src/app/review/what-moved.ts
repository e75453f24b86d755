import type { BattleView } from '../../rules/book';
import type { HexShape } from '../../table/hex-table';
import type { Shape } from '../../table/shapes';

/** Who stood elsewhere before the step: where he came from, and the way from there. Nothing where nobody moved. */
export function movedOnTable(before: BattleView | undefined, now: BattleView): readonly Shape[] {
  const [was, is] = [before?.table, now.table];
  if (!was || !is) return [];
  return [...is.units.values()].flatMap((unit): Shape[] => {
    const stood = was.units.get(unit.id);
    if (!stood || (stood.pose.at.x === unit.pose.at.x && stood.pose.at.y === unit.pose.at.y)) return [];
    return [
      { kind: 'ghost', tone: 'ghost', unit: stood },
      { kind: 'line', tone: 'reach', points: [stood.pose.at, unit.pose.at], dashed: true },
    ];
  });
}

export function movedOnHexes(before: BattleView | undefined, now: BattleView): readonly HexShape[] {
  const [was, is] = [before?.hexes, now.hexes];
  if (!was || !is) return [];
  return is.counters.flatMap((counter): HexShape[] => {
    const [from] = was.counters.find(({ id }) => id === counter.id)?.hexes ?? [];
    const [to] = counter.hexes;
    if (!from || !to || (from.q === to.q && from.r === to.r)) return [];
    return [{ kind: 'path', tone: 'reach', hexes: [from, to], dashed: true }];
  });
}
