import type { Point } from '../../../../geometry/point';
import { placeIn } from '../../../../geometry/polygon';
import type { Pose } from '../../../../geometry/pose';
import { nearestOnSegment } from '../../../../geometry/segment';
import { ahead, along, headingTo, plus, times } from '../../../../geometry/vector';
import type { Table } from '../../../../table/table';
import type { Unit } from '../../../../table/unit';
import type { Arrival, Entry, Zone } from '../../scenarios/briefing';
import type { BelleAllianceState } from '../../state';
import { reachOf } from '../../units/bodies';
import { roomFor, staffUnder } from '../../units/formation/room';

/** The zone where somebody comes on, where it is one. */
const zoneOf = ({ briefing }: BelleAllianceState, where: Entry): Zone | undefined =>
  'zone' in where ? briefing?.zones.find(({ id }) => id === where.zone) : undefined;

/** How exactly a unit is put on the edge of the table, in cm. */
const NEAR = 2;

/** Does the middle of its front stand where it is to come on: in the zone, or hardly farther from the stretch of edge than it is long? */
export function isAtEntry(state: BelleAllianceState, { where }: Arrival, unit: Unit): boolean {
  const zone = zoneOf(state, where);
  if (zone) return placeIn(zone.outline, unit.pose.at) !== 'outside';
  if ('zone' in where) return true;
  return nearestOnSegment(unit.pose.at, where).distance <= reachOf(state.table, unit) + NEAR;
}

const TRIES = 12;
const SHARES = [0, 0.5, 1, 1.5, 2];

/**
 * Where it comes on unless somebody says otherwise: where the scenario has it stand, if that is where it comes on; else facing the middle
 * of the table, at the first place that has room and no staff on it; else the first from which only staff step aside; else the first of all.
 */
export function usualEntry(state: BelleAllianceState, arrival: Arrival): Pose {
  const { table } = state;
  const meant = 'zone' in arrival.where && isAtEntry(state, arrival, arrival.unit) ? [arrival.unit.pose] : [];
  const poses = [...meant, ...placesFor(state, arrival)];
  const roomy = poses.filter((pose) => roomFor(table, { ...arrival.unit, pose }).length === 0);
  const free = roomy.find((pose) => !staffUnder(table, { ...arrival.unit, pose }));
  return free ?? roomy[0] ?? poses[0] ?? facingIn(table, { x: table.width / 2, y: table.depth / 2 });
}

function placesFor(state: BelleAllianceState, arrival: Arrival): readonly Pose[] {
  const { table } = state;
  const { where, unit } = arrival;
  const zone = zoneOf(state, where);
  if (zone) return insideOf(zone.outline).map((at) => facingIn(table, at));
  if ('zone' in where) return [];
  const deep = reachOf(table, unit);
  const steps = Array.from({ length: TRIES + 1 }, (_, i) => along(where.from, where.to, fromMiddle(i)));
  return steps.flatMap((at) => {
    const { heading } = facingIn(table, at);
    // The front is so far in that the tail is on the table too; where that is deeper than it must be, less.
    return SHARES.map((share) => ({ at: plus(at, times(ahead(heading), (deep * share) / 2)), heading })).filter(
      (pose) => isAtEntry(state, arrival, { ...unit, pose }),
    );
  });
}

/** Shares of a stretch from its middle outwards: a half, a little less, a little more… */
const fromMiddle = (i: number): number => 0.5 + (i % 2 === 0 ? 1 : -1) * (Math.ceil(i / 2) / TRIES);

/** Points of a lattice in an outline, those near its middle first. */
function insideOf(outline: readonly Point[]): readonly Point[] {
  const middle = times(
    outline.reduce((sum, corner) => plus(sum, corner), { x: 0, y: 0 }),
    1 / outline.length,
  );
  const points = outline.flatMap((corner) =>
    [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((share) => along(middle, corner, share)),
  );
  const inside = [middle, ...points].filter((point) => placeIn(outline, point) !== 'outside');
  return inside.length > 0 ? inside : outline.slice(0, 1);
}

function facingIn({ width, depth }: Table, at: Point): Pose {
  const straight = quarterTowards(headingTo(at, { x: width / 2, y: depth / 2 }));
  return { at, heading: straight };
}

/** Straight across the table, the way nearest to a heading. */
const quarterTowards = (heading: number): number => Math.round(heading / (Math.PI / 2)) * (Math.PI / 2);
