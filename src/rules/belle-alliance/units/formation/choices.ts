import type { Violation } from '../../../../table/reasons';
import { unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import type { FormationChoice, FormationWay, FormationWish, PlacedViolation } from '../../../marching-advice';
import { type Formation, formationOf } from '../../../miniatures/miniatures-unit';
import { fault, violation } from '../../belle-alliance-violation';
import { isGunners } from '../../march/rates';
import { type BelleAllianceState, rosterOf } from '../../state';
import { isLocked, LOCKED, unlessLocked } from '../../turn/lock';
import { skirmishersOf } from '../detaching/kin';
import { columnFronts, formationsOf, isDeep, onlyFront, usualFront } from './arms';
import { houseOf, indoorPlacing, indoorRoom } from './indoors';
import { limberingPlacings } from './limbering';
import { changeViolations } from './once';
import { type Placing, pivotPlacings, reshaped, type Shape } from './pivot';
import { quarterPlacings } from './quarter';
import { remarksOn } from './remarks';
import { roomFor } from './room';

/** Midway between what 1.3.2 allows. */
const USUAL_GAP = 1.5;

/** Every formation this unit's arm has, as it would stand here. Nobody forms a unit that has no figures left. */
export function formationChoices(
  state: BelleAllianceState,
  id: UnitId,
  wish: FormationWish = {},
): readonly FormationChoice[] {
  const unit = unitOf(state.table, id);
  if (unit.figures === 0 && unit.guns === 0) return [];
  return formationsOf(unit, rosterOf(state, id)).map((formation) => choiceOf(state, unit, formation, wish));
}

/** One of them. `ignoring`: units that make room together with this change. */
export function choiceOf(
  state: BelleAllianceState,
  unit: Unit,
  formation: Formation,
  wish: FormationWish,
  ignoring: readonly UnitId[] = [],
): FormationChoice {
  const fileChoices = isDeep(formation) ? columnFronts(unit.figures) : [onlyFront(formation, unit)];
  const files = filesFor(unit, formation, wish);
  const gap = formation === 'skirmish' ? { gap: wish.gap ?? unit.gap ?? USUAL_GAP } : {};
  const shape: Shape = { formation, files, ...gap };
  return {
    formation,
    files,
    ...(formation === 'skirmish' ? { gaps: true } : {}),
    fileChoices,
    ways: waysOf(state, unit, shape, ignoring),
    violations: [
      ...(isLocked(state) ? [LOCKED] : []),
      ...sameViolations(unit, shape),
      ...(isDeep(formation) && !fileChoices.includes(files) ? [WRONG_FRONT] : []),
      ...kindViolations(state, unit, formation),
      ...changeViolations(state, unit.id, isGunners(unit) && isStaying(formation) ? 'gunners-to-work' : 'form'),
    ],
  };
}

const isStaying = (formation: Formation): boolean => formation === 'work' || formation === 'rest';

function filesFor(unit: Unit, formation: Formation, { files }: FormationWish): number {
  if (!isDeep(formation)) return onlyFront(formation, unit);
  if (files !== undefined) return files;
  return isDeep(formationOf(unit)) && columnFronts(unit.figures).includes(unit.files)
    ? unit.files
    : usualFront(unit.figures);
}

export const WRONG_FRONT = violation('wrong-front', '1.3.1');

function sameViolations(unit: Unit, { formation, files, gap }: Shape): readonly Violation[] {
  const isSame =
    unit.formation === formation &&
    (!isDeep(formation) || unit.files === files) &&
    (formation !== 'skirmish' || (unit.gap ?? USUAL_GAP) === gap);
  return isSame ? [fault('stands-so-already')] : [];
}

/** What only some units may do. */
export function kindViolations(state: BelleAllianceState, unit: Unit, formation: Formation): readonly Violation[] {
  const { light, detached } = rosterOf(state, unit.id);
  const isLine = detached?.as === 'skirmishers';
  const violations: Violation[] = [];
  if (formation === 'skirmish' && !isLine) {
    if (!light) violations.push(violation('not-light', '1.3.2'));
    if (skirmishersOf(state, unit.id)) violations.push(violation('one-skirmish-line', '1.3.2'));
  }
  if (formation !== 'skirmish' && isLine) violations.push(violation('must-rejoin', '2.2.3'));
  if (unit.guns > 0 && unit.figures === 0) violations.push(violation('nobody-at-the-guns', '2.2.5'));
  return violations;
}

function waysOf(
  state: BelleAllianceState,
  unit: Unit,
  shape: Shape,
  ignoring: readonly UnitId[],
): readonly FormationWay[] {
  const { table } = state;
  const house = shape.formation === 'work' || isIndoors(unit, shape) ? houseOf(table, unit) : undefined;
  if (house) {
    const placing = indoorPlacing(table, reshaped(unit, shape), house);
    return [wayOf(state, placing, () => indoorRoom(table, unit, placing.stand, house))];
  }
  const placings =
    unit.guns > 0
      ? limberingPlacings(unit, shape, table.bases)
      : [...pivotPlacings(unit, shape, table.bases), ...quarterPlacings(unit, shape, table.bases)];
  // Guns that stand so already have no way to it; they are shown as they stand.
  const shown = placings.length > 0 ? placings : [{ ...AS_IT_STANDS, stand: unit }];
  return shown.map((placing) => wayOf(state, placing, () => roomFor(table, placing.stand, ignoring)));
}

/** A garrison may rest, and be as it was before it worked or rested; it forms for the field when it leaves (6.1.1). */
const isIndoors = ({ inside }: Unit, { formation }: Shape): boolean =>
  inside !== undefined && (formation === 'huddle' || formation === 'rest');

const AS_IT_STANDS = { id: 'as-is', key: 'belle-alliance.way.pivot', values: { shift: 'centre' } };

function wayOf(state: BelleAllianceState, placing: Placing, room: () => readonly PlacedViolation[]): FormationWay {
  const violations = unlessLocked(state, room);
  return {
    ...placing,
    violations,
    shapes: violations.flatMap(({ at }) => (at ? [{ kind: 'mark' as const, tone: 'no' as const, at }] : [])),
    remarks: remarksOn(state, placing.stand),
  };
}
