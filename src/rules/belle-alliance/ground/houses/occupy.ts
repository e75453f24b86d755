import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { terrainIdSchema, unitIdSchema } from '../../../../table/schemas';
import { type Table, unitOf } from '../../../../table/table';
import type { Area } from '../../../../table/terrain';
import type { Unit, UnitId } from '../../../../table/unit';
import { refuse } from '../../../book';
import { decideWith, overrideSchema } from '../../../override';
import { defineCommand, MEASURED, ofUnit } from '../../belle-alliance-define-command';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import { type BelleAllianceState, rosterOf } from '../../state';
import { routViolations } from '../../units/abilities';
import { halvesOf } from '../../units/detaching/halves';
import { garrisonStand } from '../../units/formation/garrison-stand';
import { houseBy, houseOf } from '../../units/formation/indoors';
import { changeViolations } from '../../units/formation/once';
import { placesOnCentre } from '../../units/formation/pivot';
import { roomFor } from '../../units/formation/room';
import { garrisonFigures, garrisonOf } from './garrison';
import { capacityOf, touchesHouse } from './house';
import { inHuddle, spotsAt } from './house-spots';
import type { Occupation } from './occupation';
import { CANNOT_SPLIT, type Parting, partingOf } from './parting';

/** 6.1.1: a unit goes into a house it touches, by a change of formation or in continued advance after attacking it. */
export const OCCUPY = defineCommand({
  ...MEASURED,
  type: 'occupy',
  fields: {
    unit: unitIdSchema,
    house: terrainIdSchema,
    /** How many go in; left out: all for whom there is room. */
    figures: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))),
    override: v.exactOptional(overrideSchema),
  },
  units: ofUnit,
  decide(state, command) {
    const { table } = state;
    const house = houseBy(table, command.house);
    if (!house) return refuse(violation('urban/no-such-house', '6.1.1', FINAL));
    const unit = unitOf(table, command.unit);
    const impossible = impossibleFor(table, unit);
    if (impossible) return refuse(impossible);
    const advance = advanceInto(state, unit.id, house);
    const enemies = garrisonOf(state, house.id)
      .map((id) => unitOf(table, id))
      .filter(({ side }) => side !== unit.side);
    const rivals = enemies.flatMap((enemy) => attemptOf(state, enemy) ?? []);
    if (enemies.length > (advance ? 0 : rivals.length))
      return refuse(violation('urban/held', '6.1.1', { values: { name: house.name }, final: true }));
    const violations = [
      ...whoViolations(unit, rosterOf(state, unit.id).detached?.as),
      ...(touchesHouse(table, unit, house)
        ? []
        : [violation('urban/not-touching', '6.1.1', { values: { name: house.name } })]),
      ...(advance ? routViolations(state, unit.id) : changingViolations(state, unit.id, house)),
    ];
    if (rivals.length > 0)
      return decideWith<BelleAllianceEvent>(violations, command.override, (note) => [
        {
          type: 'occupation-contested',
          unit: unit.id,
          house: house.id,
          out: rivals.map((attempt) => outsideAgain(table, attempt, house)),
          ...note,
        },
      ]);
    const free = capacityOf(table, house) - garrisonFigures(state, house.id);
    const figures = command.figures ?? (free > 0 ? Math.min(unit.figures, free) : unit.figures);
    const parting = figures < unit.figures ? partingOf(state, unit, figures) : undefined;
    if (figures !== unit.figures && !parting) return refuse(CANNOT_SPLIT);
    const entry = { unit, house, parting, advance: advance ? unit.id : null };
    return decideWith<BelleAllianceEvent>(
      [...violations, ...roomViolations(table, house, free, figures), ...(parting?.violations ?? [])],
      command.override,
      (note) => enteringOf(state, entry, note),
    );
  },
});

interface Entry {
  readonly unit: Unit;
  readonly house: Area;
  readonly parting: Parting | undefined;
  readonly advance: UnitId | null;
}

function impossibleFor(table: Table, unit: Unit): Violation | undefined {
  if (unit.arm === 'staff') return violation('urban/foot-only', '6.1.1', FINAL);
  if (unit.figures === 0) return violation('urban/nobody', '6.1.1', FINAL);
  const within = houseOf(table, unit);
  return within && violation('urban/in-a-house', '6.1.1', { values: { name: within.name }, final: true });
}

/** 6.1.1: foot only; gunners are artillery, on foot or not. 2.2.3: a skirmish line that is out rejoins, and forms nothing else. */
function whoViolations({ arm }: Unit, detached: 'skirmishers' | 'part' | 'gunners' | undefined): readonly Violation[] {
  return [
    ...(arm === 'infantry' ? [] : [violation('urban/foot-only', '6.1.1')]),
    ...(detached === 'skirmishers' ? [violation('must-rejoin', '2.2.3')] : []),
  ];
}

/** 6.1.1, 6.1.2: the right to continued advance after an attack on this very house. */
const advanceInto = ({ phase, advances }: BelleAllianceState, unit: UnitId, house: Area): boolean =>
  phase === 'melee' && advances.some((advance) => advance.unit === unit && advance.house === house.id);

function changingViolations(state: BelleAllianceState, unit: UnitId, house: Area): readonly Violation[] {
  const isContested = state.occupations.some(
    (each) => each.house === house.id && each.contested && each.bound === state.bound,
  );
  return [
    ...(state.phase === 'movement' ? [] : [violation('urban/not-now', '6.1.1')]),
    ...(isContested ? [violation('urban/contested', '6.1.1', { values: { name: house.name } })] : []),
    ...changeViolations(state, unit, 'form'),
  ];
}

function roomViolations(table: Table, house: Area, free: number, figures: number): readonly Violation[] {
  const { name } = house;
  if (free <= 0) return [violation('urban/full', '6.1.1', { values: { name, most: capacityOf(table, house) } })];
  return figures > free ? [violation('urban/too-many', '6.1.1', { values: { name, most: free, figures } })] : [];
}

/** The whole unit goes in; or a part of it, and the rest stays as it is formed (R184). */
function enteringOf(
  { table }: BelleAllianceState,
  { unit, house, parting, advance }: Entry,
  note: { readonly note?: string },
): readonly BelleAllianceEvent[] {
  const stand = garrisonStand(table, parting?.goes ?? unit, house);
  const keeps = parting && (placesOnCentre(unit, parting.keeps, table.bases)[0] ?? parting.keeps);
  return [
    ...(parting && keeps ? [parting.event(keeps, stand)] : []),
    {
      type: 'house-occupied',
      unit: stand.id,
      house: house.id,
      stand,
      outside: advance ? null : parting ? besideRest(table, unit, parting) : unit,
      advance,
      ...note,
    },
  ];
}

/** Where the part that goes in stood until then. */
function besideRest(table: Table, unit: Unit, { keeps, goes }: Parting): Unit {
  const [halves] = halvesOf(unit, keeps, goes, table.bases);
  return halves ? { ...halves[1], id: goes.id, name: goes.name } : goes;
}

interface Attempt {
  readonly unit: Unit;
  readonly outside: NonNullable<Occupation['outside']>;
}

/** That a unit in a house went in by a change of formation in this very bound, and so at the same time as any other does. */
function attemptOf({ occupations, bound }: BelleAllianceState, unit: Unit): Attempt | undefined {
  const attempt = occupations.find((each) => each.unit === unit.id && !each.contested);
  return attempt?.outside && attempt.bound === bound ? { unit, outside: attempt.outside } : undefined;
}

/** 6.1.1: where it stood before it went in; if somebody stands there now, anywhere else in contact with the house. */
function outsideAgain(table: Table, { unit, outside }: Attempt, house: Area): Unit {
  const { figures, figuresAtStart } = unit;
  const stood: Unit = { ...outside, figures, figuresAtStart };
  if (touchesHouse(table, stood, house) && roomFor(table, stood).length === 0) return stood;
  return spotsAt(table, inHuddle(unit), house)[0]?.stand ?? stood;
}
