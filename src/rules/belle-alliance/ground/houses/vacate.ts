import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { gapSchema, poseSchema, unitIdSchema } from '../../../../table/schemas';
import { unitOf } from '../../../../table/table';
import type { Unit } from '../../../../table/unit';
import { refuse } from '../../../book';
import type { FieldsOf } from '../../../define';
import { FORMATIONS, formationOf } from '../../../miniatures/miniatures-unit';
import { decideWith, overrideSchema } from '../../../override';
import { defineCommand, ofUnit } from '../../belle-alliance-define-command';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import { rosterOf } from '../../state';
import { columnFronts, formationsOf, isDeep, onlyFront, usualFront } from '../../units/formation/arms';
import { kindViolations, WRONG_FRONT } from '../../units/formation/choices';
import { garrisonStand } from '../../units/formation/garrison-stand';
import { houseOf } from '../../units/formation/indoors';
import { changeViolations } from '../../units/formation/once';
import { reshaped } from '../../units/formation/pivot';
import { roomFor } from '../../units/formation/room';
import { touchesHouse } from './house';
import { CANNOT_SPLIT, partingOf } from './parting';

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500));

const fields = {
  unit: unitIdSchema,
  formation: v.picklist(FORMATIONS),
  /** Of a column of attack; left out: as is usual. */
  files: v.exactOptional(count),
  gap: v.exactOptional(gapSchema),
  pose: poseSchema,
  /** How many go out; left out: all. */
  figures: v.exactOptional(count),
  override: v.exactOptional(overrideSchema),
};

/** 6.1.1: a unit leaves its house by a change of formation, into any formation that touches it. */
export const VACATE = defineCommand({
  type: 'vacate',
  fields,
  phases: { only: ['movement'], otherwise: violation('urban/not-now', '6.1.1') },
  needsMeasuring: true,
  units: ofUnit,
  decide(state, command, _answers, against) {
    const { table } = state;
    const unit = unitOf(table, command.unit);
    const house = houseOf(table, unit);
    if (!house) return refuse(violation('urban/not-inside', '6.1.1', FINAL));
    if (!formationsOf(unit, rosterOf(state, unit.id)).includes(command.formation))
      return refuse(violation('not-its-formation', '1.3.1', FINAL));
    const figures = command.figures ?? unit.figures;
    const parting = figures < unit.figures ? partingOf(state, unit, figures) : undefined;
    if (figures !== unit.figures && !parting) return refuse(CANNOT_SPLIT);
    const stand = standing(parting?.goes ?? unit, command);
    const violations: readonly Violation[] = [
      ...against,
      ...changeViolations(state, unit.id, 'form'),
      ...kindViolations(state, unit, command.formation),
      ...(isDeep(formationOf(stand)) && !columnFronts(stand.figures).includes(stand.files) ? [WRONG_FRONT] : []),
      ...(parting?.violations ?? []),
      ...(touchesHouse(table, stand, house)
        ? []
        : [violation('urban/not-touching', '6.1.1', { values: { name: house.name } })]),
      ...roomFor(table, stand, [unit.id]),
    ];
    return decideWith<BelleAllianceEvent>(violations, command.override, (note) => [
      ...(parting ? [parting.event(garrisonStand(table, parting.keeps, house), stand)] : []),
      { type: 'house-vacated', unit: stand.id, house: house.id, stand, ...note },
    ]);
  },
});

function standing(unit: Unit, { formation, files, gap, pose }: FieldsOf<typeof fields>): Unit {
  const front = isDeep(formation) ? (files ?? usualFront(unit.figures)) : onlyFront(formation, unit);
  const interval = formation === 'skirmish' && gap !== undefined ? { gap } : {};
  return { ...reshaped(unit, { formation, files: front, ...interval }), pose };
}
