import { type Base, baseGap, basesOverlap, cornersOf } from '../../../geometry/base';
import { type Box, boxAround } from '../../../geometry/box';
import type { Gap } from '../../../geometry/gap';
import { hypotenuse } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { formationStand } from '../../miniatures/miniatures-stand';
import { within } from '../explain/tolerance';
import { rectanglesOf } from '../march/body';

interface Body {
  readonly bases: Table['bases'];
  readonly ground: readonly Base[];
  readonly box: Box;
  readonly reach: number;
}

/** Units are replaced and never changed, so that what is known of one stays true as long as it is asked for. */
const bodies = new WeakMap<Unit, Body>();

function bodyOf({ bases }: Table, unit: Unit): Body {
  const known = bodies.get(unit);
  if (known?.bases === bases) return known;
  const { left, right, front, back } = formationStand(unit, bases).bounds;
  const reach = hypotenuse(Math.max(-left, right), Math.max(front, -back));
  const ground = rectanglesOf(unit, bases);
  const body = { bases, ground, box: boxAround(ground.flatMap(cornersOf)), reach };
  bodies.set(unit, body);
  return body;
}

/** The ground a unit stands on, or would: the same as that of its bases, in as few rectangles as may be. */
export const groundOf = (table: Table, unit: Unit): readonly Base[] => bodyOf(table, unit).ground;

/** The box along the table's axes round a unit as it stands. */
export const boxOf = (table: Table, unit: Unit): Box => bodyOf(table, unit).box;

/** How far any part of a unit is from the middle of its front, at most. */
export const reachOf = (table: Table, unit: Unit): number => bodyOf(table, unit).reach;

/** The shortest way between two units, base edge to base edge; nothing where one of them has no figures left. */
export function gapBetween(table: Table, a: Unit, b: Unit): Gap | undefined {
  const theirs = groundOf(table, b);
  let best: Gap | undefined;
  for (const own of groundOf(table, a)) {
    for (const other of theirs) {
      const gap = baseGap(own, other);
      if (!best || gap.distance < best.distance) best = gap;
    }
  }
  return best;
}

/** A point where the two stand on each other, if they do; those who only touch do not. */
export function overlapOf(own: readonly Base[], theirs: readonly Base[]): Gap['from'] | undefined {
  for (const a of own) {
    for (const b of theirs) if (basesOverlap(a, b)) return baseGap(a, b).from;
  }
  return undefined;
}

/** Base contact as a hand can set it down: what parts them is less than the thickness of a base. */
export const CONTACT = 0.1;

export function areInContact(table: Table, a: Unit, b: Unit): boolean {
  const gap = gapBetween(table, a, b);
  return gap !== undefined && within(gap.distance, CONTACT);
}

/** The table with these units as they would be. */
export function withUnits(table: Table, ...units: readonly Unit[]): Table {
  const changed = new Map(table.units);
  for (const unit of units) changed.set(unit.id, unit);
  return { ...table, units: changed };
}
