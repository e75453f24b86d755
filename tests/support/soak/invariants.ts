import { isDeepStrictEqual } from 'node:util';
import { cornersOf } from '../../../src/geometry/base';
import { boxesMeet } from '../../../src/geometry/box';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { type BelleAllianceEvent, evolve } from '../../../src/rules/belle-alliance/event';
import { type BelleAllianceState, rosterOf } from '../../../src/rules/belle-alliance/state';
import { PHASES } from '../../../src/rules/belle-alliance/tables/table-01-phases';
import { boxOf, groundOf, overlapOf } from '../../../src/rules/belle-alliance/units/bodies';
import { throughJson } from '../../../src/rules/book';
import { basesOf } from '../../../src/table/measure';
import type { Unit } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { eventInWords } from '../../../src/texts/log-words';
import { say } from '../../../src/texts/sayings';
import { goneWith } from '../melee-invariants';

/** What must hold of any battle, whatever is played: each gives what is wrong, in words for whoever looks for the fault. */

/** Words that were not filled in, or keys that have none. */
const GAPS = /[{}]|undefined|NaN|\bevent\.|^[a-z-]+(\.[a-z0-9-]+)+/;

const unspoken = (words: string): readonly string[] => (GAPS.test(words) ? [`no words: ${words}`] : []);

export const unsaid = (saying: Parameters<typeof say>[0]): readonly string[] => unspoken(say(saying));

/** Brings a state past one event and looks whether figures went only as it says. */
export function faultsOfEvent(state: BelleAllianceState, event: BelleAllianceEvent): readonly string[] {
  const words = eventInWords(throughJson(event), state.table);
  const expected = figuresIn(state) - goneWith(state, event);
  const { bound, phase } = state;
  evolve(state, event);
  const moments = event.type === 'movement-run' ? event.moments.flatMap(unsaid) : [];
  const lapsed = event.type === 'order-settled' && event.lapsed ? unsaid(event.lapsed) : [];
  return [
    ...unspoken(words),
    ...moments,
    ...lapsed,
    ...(figuresIn(state) === expected ? [] : [`${figuresIn(state) - expected} figures too many after ${event.type}`]),
    ...faultsOfClock(state, { bound, phase }, event),
  ];
}

const figuresIn = ({ table }: BelleAllianceState): number =>
  [...table.units.values()].reduce((sum, { figures }) => sum + figures, 0);

function faultsOfClock(
  state: BelleAllianceState,
  before: Pick<BelleAllianceState, 'bound' | 'phase'>,
  { type }: BelleAllianceEvent,
): readonly string[] {
  const next = PHASES[PHASES.indexOf(before.phase) + 1];
  const closed = type === 'phase-closed';
  const bound = closed && !next ? before.bound + 1 : before.bound;
  const phase = closed ? (next ?? PHASES[0]) : before.phase;
  return state.bound === bound && state.phase === phase
    ? []
    : [`${type} leads from ${before.phase} ${before.bound} to ${state.phase} ${state.bound}`];
}

const isThere = ({ figures, guns }: Unit): boolean => figures + guns > 0;
const isBody = (unit: Unit): boolean => isThere(unit) && unit.arm !== 'staff' && unit.inside === undefined;

/** Less than this is rounding. */
const HAIR = 0.01;

/** What a state must be after every step. */
export function faultsOfState(state: BelleAllianceState): readonly string[] {
  const { table } = state;
  const units = [...table.units.values()];
  return [
    ...units
      .filter((unit) => !isThere(unit) && basesOf(table, unit).length > 0)
      .map(({ id }) => `nobody stands: ${id}`),
    ...units.filter((unit) => isThere(unit) && isOff(state, unit)).map(({ id }) => `off the table: ${id}`),
    ...units.flatMap((unit) => faultsOfUnit(state, unit)),
    ...overlaps(state),
  ];
}

/** The state as a file would keep it is a state by its schema, and the same when it is kept again. */
export function unreadable(state: BelleAllianceState): readonly string[] {
  const packed = throughJson(belleAlliance.pack(state));
  const read = belleAlliance.unpack(packed);
  if (!read.ok) return [`the state does not read back: ${JSON.stringify(read.problem)}`];
  const again = throughJson(belleAlliance.pack(read.value));
  return isDeepStrictEqual(again, packed) ? [] : ['the state is kept otherwise when it has been read'];
}

function isOff({ table }: BelleAllianceState, unit: Unit): boolean {
  const { width, depth } = table;
  return basesOf(table, unit)
    .flatMap(cornersOf)
    .some(({ x, y }) => Math.min(x, y, width - x, depth - y) < -HAIR);
}

function faultsOfUnit(state: BelleAllianceState, { id, figures, guns, figuresAtStart }: Unit): readonly string[] {
  const { supplies, refugees } = rosterOf(state, id);
  const most = figuresAtStart + (refugees?.figures ?? 0);
  return [
    ...(Number.isInteger(figures) && figures >= 0 && figures <= most
      ? []
      : [`${id} has ${figures} of ${most} figures`]),
    ...(Number.isInteger(guns) && guns >= 0 ? [] : [`${id} has ${guns} guns`]),
    ...(supplies === 'plenty' || supplies >= 0 ? [] : [`${id} has ${supplies} supplies`]),
  ];
}

/** Guns that nobody serves any more. */
const isAbandoned = ({ guns, figures }: Unit): boolean => guns > 0 && figures === 0;

/** Nobody stands on anybody, opponents or own; only among guns that the other side has abandoned (2.3.4, 4.1.1). */
function overlaps({ table }: BelleAllianceState): readonly string[] {
  const bodies = [...table.units.values()].filter(isBody);
  const faults: string[] = [];
  for (const [i, a] of bodies.entries())
    for (const b of bodies.slice(i + 1))
      if (
        (a.side === b.side || !(isAbandoned(a) || isAbandoned(b))) &&
        boxesMeet(boxOf(table, a), boxOf(table, b)) &&
        overlapOf(groundOf(table, a), groundOf(table, b))
      )
        faults.push(`${a.side === b.side ? 'own' : 'opponents'} on each other: ${a.id} ${b.id}`);
  return faults;
}
