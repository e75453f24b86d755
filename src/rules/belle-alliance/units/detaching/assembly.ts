import * as v from 'valibot';
import { cornersOf } from '../../../../geometry/base';
import { type Pose, toLocal, toTable } from '../../../../geometry/pose';
import type { Violation } from '../../../../table/reasons';
import { unitIdSchema } from '../../../../table/schemas';
import { type Table, unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import { refuse } from '../../../book';
import { decideWith, distinct, overrideSchema } from '../../../override';
import { defineCommand, firstMissing, MEASURED } from '../../belle-alliance-define-command';
import { FINAL, violation } from '../../belle-alliance-violation';
import { type BelleAllianceState, rosterOf } from '../../state';
import { routViolations } from '../abilities';
import { areInContact, groundOf } from '../bodies';
import { roomFor } from '../formation/room';
import { skirmishersOf, wholeOf } from './kin';
import { commonStatus, resized, sumOf } from './shares';
import { orderViolations } from './splitting';

/** 1.2.1, 2.1.0: parts of one unit become one again. */
export const ASSEMBLE = defineCommand({
  ...MEASURED,
  type: 'assemble',
  fields: {
    units: v.pipe(v.array(unitIdSchema), v.minLength(2), v.maxLength(20)),
    override: v.exactOptional(overrideSchema),
  },
  units: ({ units }, state) => firstMissing(state, units),
  decide(state, { units: ids, override }) {
    const { table } = state;
    if (new Set(ids).size < ids.length || new Set(ids.map((id) => wholeOf(state, id))).size > 1)
      return refuse(violation('not-parts-of-one', '1.2.1', FINAL));
    const batteries = ids.flatMap((id) => rosterOf(state, id).refugees?.from ?? []);
    if (new Set(batteries).size > 1) return refuse(violation('two-refuges', '1.3.4', FINAL));
    const parts = ids.map((id) => unitOf(table, id));
    const status = commonStatus(
      state,
      parts.map(({ id, figures }) => ({ unit: id, figures })),
    );
    const survivor = survivorOf(state, parts);
    const { squadrons, original, ...sum } = sumOf(state, parts);
    const stand = assembledAt(table, parts, survivor, sum);
    const gone = ids.filter((id) => id !== survivor.id);
    const violations = [
      ...distinct(ids.flatMap((id) => [...routViolations(state, id), ...orderViolations(state, id)])),
      ...contactViolations(table, parts),
      ...lineViolations(state, ids),
      ...roomFor(table, stand, ids),
    ];
    return decideWith(violations, override, (note) => [
      { type: 'units-assembled', unit: survivor.id, whole: { stand, squadrons, original }, gone, status, ...note },
    ]);
  },
});

/** The unit they are parts of goes on if it is among them, else the largest. */
function survivorOf(state: BelleAllianceState, parts: readonly Unit[]): Unit {
  const largest = largestOf(parts);
  return parts.find(({ id }) => wholeOf(state, id) === id) ?? largest;
}

const largestOf = (parts: readonly Unit[]): Unit =>
  parts.reduce((best, each) => (each.figures > best.figures ? each : best));

/** In the formation and facing of the largest part, its front in the middle of the front of all of them. */
function assembledAt(
  table: Table,
  parts: readonly Unit[],
  survivor: Unit,
  sum: { readonly figures: number; readonly figuresAtStart: number; readonly guns: number },
): Unit {
  const like = largestOf(parts);
  const { trail: _trail, inside, ...straight } = like;
  return {
    ...(inside && parts.every((part) => part.inside === inside) ? { inside } : {}),
    ...resized(straight, sum.figures, sum.figuresAtStart, sum.guns),
    id: survivor.id,
    name: survivor.name,
    pose: commonFront(table, parts, like.pose),
  };
}

function commonFront(table: Table, parts: readonly Unit[], { heading }: Pose): Pose {
  const frame = { at: { x: 0, y: 0 }, heading };
  const corners = parts
    .flatMap((part) => groundOf(table, part).flatMap(cornersOf))
    .map((point) => toLocal(frame, point));
  const across = corners.map(({ x }) => x);
  const x = (Math.min(...across) + Math.max(...across)) / 2;
  return { at: toTable(frame, { x, y: Math.max(...corners.map(({ y }) => y)) }), heading };
}

/** 2.1.0: each must touch another, and so all hang together. */
function contactViolations(table: Table, parts: readonly Unit[]): readonly Violation[] {
  return inContactWith(table, parts[0] as Unit, parts).length < parts.length
    ? [violation('parts-not-in-contact', '2.1.0')]
    : [];
}

/** Those of the parts that hang together with this one by base contact, it included. */
export function inContactWith(table: Table, part: Unit, parts: readonly Unit[]): readonly Unit[] {
  const together = [part];
  for (const each of together) {
    for (const other of parts) if (!together.includes(other) && areInContact(table, each, other)) together.push(other);
  }
  return together;
}

/** 1.3.2: one unit, one skirmish line. */
function lineViolations(state: BelleAllianceState, ids: readonly UnitId[]): readonly Violation[] {
  return ids.filter((id) => skirmishersOf(state, id)).length > 1 ? [violation('one-skirmish-line', '1.3.2')] : [];
}
