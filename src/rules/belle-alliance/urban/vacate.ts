import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { gapSchema, poseSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { type Decision, refuse } from '../../book';
import { FORMATIONS, formationOf } from '../../miniatures/unit';
import { decideWith, overrideSchema } from '../../override';
import { unknownUnit } from '../../placing';
import { ba } from '../cite';
import type { BelleAllianceEvent } from '../event';
import { columnFronts, formationsOf, isDeep, onlyFront, usualFront } from '../forming/arms';
import { kindViolations, WRONG_FRONT } from '../forming/choices';
import { garrisonStand } from '../forming/garrison-stand';
import { houseOf } from '../forming/indoors';
import { changeViolations } from '../forming/once';
import { reshaped } from '../forming/pivot';
import { roomFor } from '../forming/room';
import { type BelleAllianceState, rosterOf } from '../state';
import { touchesHouse } from './house';
import { CANNOT_SPLIT, partingOf } from './parting';

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500));

export const vacateCommandSchema = v.object({
  type: v.literal('vacate'),
  unit: unitIdSchema,
  formation: v.picklist(FORMATIONS),
  /** Of a column of attack; left out: as is usual. */
  files: v.exactOptional(count),
  gap: v.exactOptional(gapSchema),
  pose: poseSchema,
  /** How many go out; left out: all. */
  figures: v.exactOptional(count),
  override: v.exactOptional(overrideSchema),
});
type VacateCommand = v.InferOutput<typeof vacateCommandSchema>;

/** 6.1.1: a unit leaves its house by a change of formation, into any formation that touches it. */
export function decideVacate(state: BelleAllianceState, command: VacateCommand): Decision<BelleAllianceEvent> {
  const { table } = state;
  const unknown = unknownUnit(table, command.unit);
  if (unknown) return refuse(unknown);
  const unit = unitOf(table, command.unit);
  const house = houseOf(table, unit);
  if (!house) return refuse({ key: 'urban.not-inside', cite: ba('6.1.1'), overridable: false });
  if (!formationsOf(unit, rosterOf(state, unit.id)).includes(command.formation))
    return refuse({ key: 'belle-alliance.not-its-formation', cite: ba('1.3.1'), overridable: false });
  const figures = command.figures ?? unit.figures;
  const parting = figures < unit.figures ? partingOf(state, unit, figures) : undefined;
  if (figures !== unit.figures && !parting) return refuse(CANNOT_SPLIT);
  const stand = standing(parting?.goes ?? unit, command);
  const violations: readonly Violation[] = [
    ...(state.phase === 'movement' ? [] : [{ key: 'urban.not-now', cite: ba('6.1.1'), overridable: true }]),
    ...changeViolations(state, unit.id, 'form'),
    ...kindViolations(state, unit, command.formation),
    ...(isDeep(formationOf(stand)) && !columnFronts(stand.figures).includes(stand.files) ? [WRONG_FRONT] : []),
    ...(parting?.violations ?? []),
    ...(touchesHouse(table, stand, house)
      ? []
      : [{ key: 'urban.not-touching', values: { name: house.name }, cite: ba('6.1.1'), overridable: true }]),
    ...roomFor(table, stand, [unit.id]),
  ];
  return decideWith<BelleAllianceEvent>(violations, command.override, (note) => [
    ...(parting ? [parting.event(garrisonStand(table, parting.keeps, house), stand)] : []),
    { type: 'house-vacated', unit: stand.id, house: house.id, stand, ...note },
  ]);
}

function standing(unit: Unit, { formation, files, gap, pose }: VacateCommand): Unit {
  const front = isDeep(formation) ? (files ?? usualFront(unit.figures)) : onlyFront(formation, unit);
  const interval = formation === 'skirmish' && gap !== undefined ? { gap } : {};
  return { ...reshaped(unit, { formation, files: front, ...interval }), pose };
}
