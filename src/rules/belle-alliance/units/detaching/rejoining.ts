import * as v from 'valibot';
import { toTable } from '../../../../geometry/pose';
import { copyTable } from '../../../../table/change';
import { basesOf } from '../../../../table/measure';
import type { Violation } from '../../../../table/reasons';
import { gapSchema, unitIdSchema } from '../../../../table/schemas';
import { type Table, unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import { type Decision, refuse } from '../../../book';
import type { FieldsOf } from '../../../define';
import { formationStand } from '../../../miniatures/miniatures-stand';
import { decideWith, distinct, type Override, overrideSchema } from '../../../override';
import { defineCommand, MEASURED } from '../../belle-alliance-define-command';
import { FINAL, fault, violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import { within } from '../../explain/tolerance';
import { type BelleAllianceState, rosterOf } from '../../state';
import { gapBetween, withUnits } from '../bodies';
import { formFields } from '../formation/formation-command';
import { changeViolations } from '../formation/once';
import { roomFor } from '../formation/room';
import { distanceTo, mostSkirmishers, tooMany } from './detaching-skirmishers';
import { dressed } from './dressed';
import { formingBefore } from './forming-with';
import { motherOf } from './kin';
import { commonStatus, cutOf, ownFigures, resized, sumOf } from './shares';

const recallFields = {
  line: unitIdSchema,
  /** A change of formation of the mother unit just after, as part of it (2.2.3). */
  with: v.exactOptional(v.object(formFields)),
  override: v.exactOptional(overrideSchema),
};
const resizeFields = {
  line: unitIdSchema,
  figures: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
  gap: v.exactOptional(gapSchema),
  override: v.exactOptional(overrideSchema),
};
type RecallCommand = FieldsOf<typeof recallFields>;
type ResizeCommand = FieldsOf<typeof resizeFields>;

const ofLine = ({ line }: { readonly line: UnitId }): readonly UnitId[] => [line];

export const RECALL_SKIRMISHERS = defineCommand({
  ...MEASURED,
  type: 'recall-skirmishers',
  fields: recallFields,
  units: ofLine,
  decide: (state, command) => withMother(state, command.line, (pair) => decideRecall(state, pair, command)),
});

export const RESIZE_SKIRMISHERS = defineCommand({
  ...MEASURED,
  type: 'resize-skirmishers',
  fields: resizeFields,
  units: ofLine,
  decide: (state, command) => withMother(state, command.line, (pair) => decideResize(state, pair, command)),
});

/** 2.2.3: a figure that rejoins is at most this far from its mother unit. */
const TO_REJOIN = 15;

function withMother(
  state: BelleAllianceState,
  line: UnitId,
  decide: (pair: Pair) => Decision<BelleAllianceEvent>,
): Decision<BelleAllianceEvent> {
  const mother = motherOf(state, line);
  if (!mother || rosterOf(state, line).detached?.as !== 'skirmishers')
    return refuse(violation('no-mother', '1.3.2', FINAL));
  return decide({ line: unitOf(state.table, line), mother: unitOf(state.table, mother) });
}

interface Pair {
  readonly line: Unit;
  readonly mother: Unit;
}

/** Which figures of the line are near enough to rejoin, by their place in it from the left. */
function nearEnough(table: Table, { line, mother }: Pair): readonly boolean[] {
  return basesOf(table, line).map((base) => within(distanceTo(table, mother, base), TO_REJOIN));
}

/** All figures come back that are near enough; the others stay out (R62). */
function decideRecall(state: BelleAllianceState, pair: Pair, command: RecallCommand): Decision<BelleAllianceEvent> {
  const near = nearEnough(state.table, pair);
  const far = near.filter((is) => !is).length;
  const stays = rest(state.table, pair.line, near);
  if (stays && !command.with) return comeBack(state, pair, stays, command.override);
  const whole = withLine(state, pair);
  const after: BelleAllianceState = { ...state, table: tableWith(state.table, whole, pair.line.id) };
  const then = formingBefore(after, pair.mother.id, command.with);
  if ('kind' in then) return then;
  const violations = [
    ...bothChange(state, pair),
    ...(far === 0 ? [] : far === near.length || stays ? [tooFar] : [farApart]),
    // Where it forms anew at once, the room it takes in between is nobody's.
    ...(command.with ? then.violations : roomFor(after.table, whole)),
  ];
  return decideWith<BelleAllianceEvent>(distinct(violations), command.override, (note) => [
    {
      type: 'skirmishers-recalled',
      unit: pair.mother.id,
      mother: { stand: whole, ...holdings(state, pair) },
      line: pair.line.id,
      status: commonStatus(state, [contingent(pair.mother), contingent(pair.line)]),
      ...note,
    },
    ...then.events,
  ]);
}

const tooFar = violation('too-far-to-rejoin', '2.2.3', { values: { most: TO_REJOIN } });

/** Nobody is moved to make one line of those who stay out. */
const farApart: Violation = { ...tooFar, key: 'belle-alliance.far-at-both-ends' };

const contingent = ({ id, figures }: Unit) => ({ unit: id, figures });

/** 2.2.3: it is both the line and its mother unit that change formation. */
const bothChange = (state: BelleAllianceState, { line, mother }: Pair): readonly Violation[] => [
  ...changeViolations(state, mother.id, 'rejoin'),
  ...changeViolations(state, line.id, 'rejoin'),
];

function withLine(state: BelleAllianceState, { line, mother }: Pair): Unit {
  const { figures, figuresAtStart } = sumOf(state, [mother, line]);
  return dressed(state.table, mother, resized(mother, figures, figuresAtStart), [line.id]);
}

function holdings(state: BelleAllianceState, { line, mother }: Pair) {
  return { squadrons: rosterOf(state, mother.id).squadrons, original: sumOf(state, [mother, line]).original };
}

function tableWith(table: BelleAllianceState['table'], unit: Unit, gone: UnitId): BelleAllianceState['table'] {
  const changed = copyTable(table);
  changed.units.set(unit.id, unit);
  changed.units.delete(gone);
  return changed;
}

/** The line that stays out, each in his place: those at one end who are too far, if there are any and all are there. */
function rest(table: Table, line: Unit, near: readonly boolean[]): Unit | undefined {
  const far = near.filter((is) => !is).length;
  const first = near.indexOf(false);
  const isOneEnd = first === near.length - far || (first === 0 && near.indexOf(true) === far);
  if (far === 0 || far === near.length || !isOneEnd) return undefined;
  const { spots } = formationStand(line, table.bases);
  const x = ((spots[first * 3] ?? 0) + (spots[(first + far - 1) * 3] ?? 0)) / 2;
  return { ...line, figures: far, pose: { ...line.pose, at: toTable(line.pose, { x, y: 0 }) } };
}

/** Some figures rejoin the mother unit, and the line goes on with those that stay. */
function comeBack(
  state: BelleAllianceState,
  pair: Pair,
  stays: Unit,
  override: Override | undefined,
  more: readonly Violation[] = [],
): Decision<BelleAllianceEvent> {
  const back = pair.line.figures - stays.figures;
  const cut = cutOf(pair.line, rosterOf(state, pair.line.id), back);
  const { original, squadrons } = rosterOf(state, pair.mother.id);
  const line = { ...stays, figuresAtStart: cut.stays.figuresAtStart };
  const whole = resized(pair.mother, pair.mother.figures + back, pair.mother.figuresAtStart + cut.goes.figuresAtStart);
  const mother = dressed(withUnits(state.table, line), pair.mother, whole);
  const table = withUnits(state.table, line, mother);
  const violations = distinct([
    ...bothChange(state, pair),
    ...more,
    ...roomFor(table, mother),
    ...roomFor(table, line),
  ]);
  return decideWith<BelleAllianceEvent>(violations, override, (note) => [
    {
      type: 'skirmishers-resized',
      unit: mother.id,
      mother: { stand: mother, squadrons, original: original + cut.goes.original },
      line: { stand: line, squadrons: 1, original: cut.stays.original },
      grown: false,
      status: commonStatus(state, [contingent(pair.mother), { unit: line.id, figures: back }]),
      ...note,
    },
  ]);
}

/** The line gets another number of figures, round its middle. */
function decideResize(state: BelleAllianceState, pair: Pair, command: ResizeCommand): Decision<BelleAllianceEvent> {
  const gap = command.gap === undefined ? {} : { gap: command.gap };
  const line: Unit = { ...pair.line, figures: command.figures, ...gap };
  const more = command.figures - pair.line.figures;
  if (more === 0) return refuse(fault('stands-so-already'));
  if (more < 0) {
    const near = nearEnough(state.table, pair).filter((is) => is).length;
    return comeBack(state, pair, line, command.override, near < -more ? [tooFar] : []);
  }
  if (more >= ownFigures(pair.mother, rosterOf(state, pair.mother.id)))
    return refuse(violation('nobody-left', '1.3.2', FINAL));
  return goOut(state, pair, line, command.override);
}

/** 2.2.3: as those who come back, those who follow a line that is out already go no farther than this. */
const tooFarOut = violation('too-far-to-grow', '2.2.3', { values: { most: TO_REJOIN } });

function isNear(table: Table, { line, mother }: Pair): boolean {
  const gap = gapBetween(table, line, mother);
  return gap !== undefined && within(gap.distance, TO_REJOIN);
}

function goOut(
  state: BelleAllianceState,
  pair: Pair,
  wanted: Unit,
  override: Override | undefined,
): Decision<BelleAllianceEvent> {
  const out = wanted.figures - pair.line.figures;
  const { stays, goes } = cutOf(pair.mother, rosterOf(state, pair.mother.id), out);
  const line = { ...wanted, figuresAtStart: pair.line.figuresAtStart + goes.figuresAtStart };
  const mother = dressed(state.table, pair.mother, resized(pair.mother, stays.figures, stays.figuresAtStart));
  const most = mostSkirmishers(state, mother.id);
  const violations = distinct([
    ...changeViolations(state, mother.id, 'deploy'),
    ...changeViolations(state, line.id, 'form'),
    ...(line.figures > most ? [tooMany(most)] : []),
    ...(isNear(state.table, pair) ? [] : [tooFarOut]),
    ...roomFor(withUnits(state.table, mother), line),
  ]);
  return decideWith<BelleAllianceEvent>(violations, override, (note) => [
    {
      type: 'skirmishers-resized',
      unit: mother.id,
      mother: { stand: mother, squadrons: rosterOf(state, mother.id).squadrons, original: stays.original },
      line: { stand: line, squadrons: 1, original: rosterOf(state, line.id).original + goes.original },
      grown: true,
      status: commonStatus(state, [contingent(pair.line), { unit: mother.id, figures: out }]),
      ...note,
    },
  ]);
}
