import { polygonHolds } from '../../../../geometry/polygon';
import { toTable } from '../../../../geometry/pose';
import { basesOf } from '../../../../table/measure';
import { type Table, unitOf } from '../../../../table/table';
import type { Area } from '../../../../table/terrain';
import type { Unit, UnitId } from '../../../../table/unit';
import type { Question } from '../../../book';
import { formationStand } from '../../../miniatures/miniatures-stand';
import { ba } from '../../belle-alliance-cite';
import { choice, type Resolution, type Simulation } from '../../belle-alliance-resolution';
import type { BelleAllianceEvent } from '../../event';
import type { Flight } from '../../morale/flight/flight';
import { dispersedWith, harmTo } from '../../morale/morale-harm';
import { type BelleAllianceState, rosterOf } from '../../state';
import { withUnits } from '../../units/bodies';
import { centroidOf } from '../../units/formation/centroid';
import { houseOf } from '../../units/formation/indoors';
import { reshaped } from '../../units/formation/pivot';
import { garrisonWith } from './garrison';
import { inHuddle, type Spot, spotsAt } from './house-spots';

/**
 * 6.1.3: how a unit that is driven out of a house comes out of it, before its flight is run.
 * `outside`: it stands in the open, and flees from there; also when it was in no house at all.
 * `fd-inside`: it stands in rout formation at the middle of the house, and routs from there as if the house were not there; the
 * flight that is due is that rout, also where it was to be a retreat.
 * `gone`: nobody is left of it.
 */
export function* leaveHouse(simulation: Simulation, flight: Flight): Resolution<'outside' | 'fd-inside' | 'gone'> {
  const { now, emit } = simulation;
  const unit = unitOf(now.table, flight.unit);
  if (unit.figures + unit.guns === 0) return 'gone';
  const house = houseOf(now.table, unit);
  if (!house) return 'outside';
  if (flight.must === 'retreat') {
    const together = retreatingWith(now, unit, house);
    if (yield* putOut(simulation, together, house)) return 'outside';
    // 5.4.1: where a retreat cannot be carried out the way of the rout is free.
    for (const each of together) {
      emit({ type: 'unit-harmed', by: 'retreat', ...harmTo(now, each, { loss: 0, morale: 'FD', cause: null }) });
      emit(...dispersedWith(now, each));
    }
  }
  const left = unitOf(now.table, flight.unit);
  if (left.figures + left.guns === 0) return 'gone';
  const stand = atMiddle(now.table, left, house);
  emit({ type: 'house-abandoned', unit: unit.id, house: house.id, must: 'rout', stand });
  return 'fd-inside';
}

/** 6.1.1: the garrison is one unit, so that those of it who have to retreat come out together; the one whose turn it is comes first. */
function retreatingWith(state: BelleAllianceState, unit: Unit, house: Area): readonly UnitId[] {
  const others = garrisonWith(state, unit.id).filter(
    (other) =>
      other !== unit.id &&
      houseOf(state.table, unitOf(state.table, other)) === house &&
      state.flights.some((due) => due.unit === other && due.must === 'retreat'),
  );
  return [unit.id, ...others];
}

/** Each in huddle at a wall; nobody, where there is not room for all of them at the same time. */
function* putOut({ now, emit }: Simulation, units: readonly UnitId[], house: Area): Resolution<boolean> {
  for (const [i, id] of units.entries()) {
    const unit = unitOf(now.table, id);
    const others = units.slice(i + 1).map((each) => unitOf(now.table, each));
    const spots = spotsAt(now.table, inHuddle(unit), house).filter(({ stand }) =>
      hasRoomFor(withUnits(now.table, stand), others, house),
    );
    const [first] = spots;
    if (!first) return false;
    const chosen = spots.length > 1 ? yield* choice(spotQuestion(unit, house, spots)) : first.id;
    const { stand } = spots.find((spot) => spot.id === chosen) ?? first;
    emit({ type: 'house-abandoned', unit: id, house: house.id, must: 'retreat', stand });
  }
  return true;
}

/** Is there room at its walls for all of them together? */
const hasRoomFor = (table: Table, [unit, ...others]: readonly Unit[], house: Area): boolean =>
  !unit ||
  spotsAt(table, inHuddle(unit), house).some(({ stand }) => hasRoomFor(withUnits(table, stand), others, house));

/** In rout formation with its middle on that of the house. */
function atMiddle(table: Table, unit: Unit, house: Area): Unit {
  const routed = reshaped(unit, { formation: 'rout', files: 1 });
  const { front, back } = formationStand(routed, table.bases).bounds;
  const pose = { ...unit.pose, at: centroidOf(house.outline) };
  return { ...routed, pose: { ...pose, at: toTable(pose, { x: 0, y: (front - back) / 2 }) } };
}

function spotQuestion({ name, side }: Unit, house: Area, spots: readonly Spot[]): Question {
  return {
    key: 'urban.where-out',
    values: { unit: name, house: house.name },
    of: side,
    cite: ba('6.1.3'),
    wants: {
      kind: 'choice',
      choices: spots.map(({ id, stand, wall }, i) => ({
        id,
        key: 'urban.out-at',
        values: { place: i + 1, wall: wall + 1 },
        shapes: [{ kind: 'ghost', tone: 'ghost', unit: stand }],
      })),
    },
  };
}

/** 6.1.3, R188: figures of a unit whose rout out of a house was stopped that are still within its walls, by the middle of each base. */
export const surrendering = (table: Table, house: Area, stand: Unit): number =>
  basesOf(table, stand).filter(({ center }) => polygonHolds(house.outline, center)).length;

/** They are removed; those outside go on, with what the loss cost them (5.5.2). */
export function surrender(state: BelleAllianceState, id: UnitId, figures: number): readonly BelleAllianceEvent[] {
  const { figures: all } = unitOf(state.table, id);
  if (figures <= 0 || all === 0) return [];
  // As prisoners of one who is brought into FD: it is in FD already, so that nothing else comes of it.
  const taken = { loss: 0, prisoners: Math.min(figures, all), morale: 'FD', cause: null, breaks: 0 } as const;
  const { stand, refugees, valour } = harmTo(state, id, taken);
  return [
    {
      type: 'garrison-surrendered',
      unit: id,
      figures: all - stand.figures,
      stand,
      refugees,
      valour: Math.min(valour, rosterOf(state, id).valour),
    },
  ];
}
