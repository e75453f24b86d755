import * as v from 'valibot';
import { type Base, baseGap } from '../../../../geometry/base';
import { toTable } from '../../../../geometry/pose';
import { basesOf } from '../../../../table/measure';
import type { Violation } from '../../../../table/reasons';
import { gapSchema, MOST_UNITS, poseSchema, unitIdSchema } from '../../../../table/schemas';
import { type Table, unitOf } from '../../../../table/table';
import { type Unit, type UnitId, withoutStance } from '../../../../table/unit';
import { refuse } from '../../../book';
import { centreFigures, formationStand } from '../../../miniatures/miniatures-stand';
import { armOf, baseSize } from '../../../miniatures/miniatures-unit';
import { decideWith, distinct, overrideSchema } from '../../../override';
import { defineCommand, MEASURED, ofUnit } from '../../belle-alliance-define-command';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import { within } from '../../explain/tolerance';
import { type BelleAllianceState, rosterOf } from '../../state';
import { groundOf, withUnits } from '../bodies';
import { formFields } from '../formation/formation-command';
import { changeViolations } from '../formation/once';
import { roomFor } from '../formation/room';
import { dressed } from './dressed';
import { formingBefore } from './forming-with';
import { skirmishersOf } from './kin';
import { cutOf, ownFigures, resized } from './shares';
import { freshId, suffixed } from './splitting';

/** 2.2.3: the centre figure of a new line stands at most this far from its mother unit. */
const FROM_MOTHER = 5;

/** Tells a line from its mother unit, whose name it bears. */
const SUFFIX = ' (skirmishers)';

/** 1.3.2, 2.2.3: some figures form a skirmish line of their own before, beside or behind their unit. */
export const DEPLOY_SKIRMISHERS = defineCommand({
  ...MEASURED,
  type: 'deploy-skirmishers',
  fields: {
    unit: unitIdSchema,
    figures: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
    gap: gapSchema,
    /** Of the line: the middle of its front and the way it looks. */
    at: poseSchema,
    /** A change of formation of the mother unit just before, as part of it (2.2.3). */
    with: v.exactOptional(v.object(formFields)),
    override: v.exactOptional(overrideSchema),
  },
  units: ofUnit,
  decide(state, command) {
    const impossible = impossibleFor(state, command.unit, command.figures);
    if (impossible) return refuse(impossible);
    const first = formingBefore(state, command.unit, command.with);
    if ('kind' in first) return first;
    const mother = first.stand;
    const { stays, goes } = cutOf(mother, rosterOf(state, mother.id), command.figures);
    const left = dressed(state.table, mother, resized(mother, stays.figures, stays.figuresAtStart));
    const line: Unit = {
      ...withoutStance(mother),
      ...goesAs(goes.figures, goes.figuresAtStart),
      id: freshId(state.table, mother.id),
      name: suffixed(mother.name, SUFFIX),
      gap: command.gap,
      pose: command.at,
    };
    const table = withUnits(state.table, left);
    const violations = distinct([
      ...first.violations,
      ...changeViolations(state, mother.id, 'deploy'),
      ...numberViolations(state, mother.id, command.figures),
      ...nearnessViolations(table, line, left),
    ]);
    const crowded = [...roomFor(table, line), ...roomToDress(state.table, mother, left)];
    return decideWith<BelleAllianceEvent>([...violations, ...crowded], command.override, (note) => [
      ...first.events,
      {
        type: 'skirmishers-deployed',
        unit: mother.id,
        mother: { stand: left, squadrons: rosterOf(state, mother.id).squadrons, original: stays.original },
        line: { stand: line, squadrons: 1, original: goes.original },
        ...note,
      },
    ]);
  },
});

/** Those who stay change their front (2.2.1), unless they are in a house or had no room before. */
const roomToDress = (table: Table, before: Unit, after: Unit): readonly Violation[] =>
  before.inside || roomFor(table, before).length > 0 ? [] : roomFor(table, after);

const goesAs = (figures: number, figuresAtStart: number) =>
  ({ formation: 'skirmish', files: 1, figures, figuresAtStart }) as const;

function impossibleFor(state: BelleAllianceState, id: UnitId, figures: number): Violation | undefined {
  const unit = unitOf(state.table, id);
  const roster = rosterOf(state, id);
  if (
    unit.arm === 'staff' ||
    unit.arm === 'artillery' ||
    unit.formation === 'skirmish' ||
    roster.detached?.as === 'skirmishers'
  )
    return violation('no-skirmishers-from-it', '1.3.2', FINAL);
  if (figures >= ownFigures(unit, roster) || state.table.units.size >= MOST_UNITS)
    return violation('nobody-left', '1.3.2', FINAL);
  return undefined;
}

/** The most figures a unit may have out (1.3.2): all if it is light, or else a third of all it has, those who are out included. */
export function mostSkirmishers(state: BelleAllianceState, mother: UnitId): number {
  const line = skirmishersOf(state, mother);
  const all = unitOf(state.table, mother).figures + (line ? unitOf(state.table, line).figures : 0);
  if (rosterOf(state, mother).light) return all;
  return state.readings['skirmisher-third'] === 'floor' ? Math.floor(all / 3) : Math.round(all / 3);
}

function numberViolations(state: BelleAllianceState, mother: UnitId, figures: number): readonly Violation[] {
  const most = mostSkirmishers(state, mother);
  return [
    ...(skirmishersOf(state, mother) ? [violation('one-skirmish-line', '1.3.2')] : []),
    ...(figures > most ? [tooMany(most)] : []),
  ];
}

export const tooMany = (most: number): Violation => violation('too-many-skirmishers', '1.3.2', { values: { most } });

function nearnessViolations(table: Table, line: Unit, mother: Unit): readonly Violation[] {
  const bases = basesOf(table, line);
  const centres = centreFigures(line, table.bases).flatMap((i) => bases[i] ?? []);
  const near = centres.some((base) => within(distanceTo(table, mother, base), FROM_MOTHER));
  return near ? [] : [violation('too-far-from-mother', '2.2.3', { values: { most: FROM_MOTHER } })];
}

/** From one base to the nearest base of a unit. */
export const distanceTo = (table: Table, unit: Unit, base: Base): number =>
  Math.min(...groundOf(table, unit).map((ground) => baseGap(base, ground).distance));

/** Where a line of so many would usually stand: before the middle of its unit, as far ahead as it may. */
export function usualLine(table: Table, mother: Unit): Unit['pose'] {
  const { front } = formationStand(mother, table.bases).bounds;
  const depth = baseSize(table.bases, armOf(mother)).depth;
  return { at: toTable(mother.pose, { x: 0, y: front + FROM_MOTHER + depth }), heading: mother.pose.heading };
}
