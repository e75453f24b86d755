import { radians } from '../../../geometry/angle';
import { type ArcOfEdge, outsideArc } from '../../../geometry/arc';
import { type Box, boxAround, grownBox } from '../../../geometry/box';
import type { Point } from '../../../geometry/point';
import { nearestOnSegment } from '../../../geometry/segment';
import type { Unit } from '../../../table/unit';
import { within } from '../explain/tolerance';
import { zonesOf } from '../fire/fire-zones';
import { facesOf } from '../fire/firing-line';
import { groundSeer } from '../sight/sight-seen-ground';
import { type BelleAllianceState, rosterOf } from '../state';
import { FIRE_ARCS } from '../tables/angles';

/** The ground a unit could fire at from where it stands. */
interface AimedGround {
  /** Nothing outside of it is. */
  readonly box: Box;
  readonly holds: (at: Point) => boolean;
  /** How far, in cm; the table that says so; and degrees to each side. */
  readonly most: number;
  readonly table: 'T13' | 'T14';
  readonly arc: number;
}

/** 3.1.3, 1.1.6: within the last zone, in the arc of one of its faces, and seen. Who stands in between may be gone by then. */
export function firesAt(state: BelleAllianceState, unit: Unit): AimedGround | undefined {
  const roster = rosterOf(state, unit.id);
  const most = zonesOf(roster).at(-1);
  const arc = unit.arm === 'artillery' ? FIRE_ARCS.artillery : FIRE_ARCS.handWeapons;
  const arcs = facesOf(state.table, unit).flatMap(({ heading, files }): ArcOfEdge[] => {
    const [first, last] = [files[0]?.edge.from, files.at(-1)?.edge.to];
    return first && last ? [{ edge: { from: first, to: last }, heading, angle: radians(arc) }] : [];
  });
  if (most === undefined || arcs.length === 0) return undefined;
  const sees = groundSeer(state, unit.id);
  const isAimed = (at: Point): boolean =>
    arcs.some((each) => within(nearestOnSegment(at, each.edge).distance, most) && outsideArc(each, at) <= 0);
  return {
    box: grownBox(boxAround(arcs.flatMap(({ edge }) => [edge.from, edge.to])), most),
    holds: (at) => isAimed(at) && sees(at),
    most,
    table: roster.pounder > 0 ? 'T14' : 'T13',
    arc,
  };
}
