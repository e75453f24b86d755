import { polygonHolds } from '../../../geometry/polygon';
import { toTable } from '../../../geometry/pose';
import { basesOf } from '../../../table/measure';
import { standOf } from '../../../table/stand';
import { type Table, unitOf } from '../../../table/table';
import type { Area } from '../../../table/terrain';
import type { Unit, UnitId } from '../../../table/unit';
import type { Question } from '../../book';
import { type Asking, choice, type Unfolding } from '../asking';
import { ba } from '../cite';
import type { BelleAllianceEvent } from '../event';
import type { Flight } from '../flight/flight';
import { centroidOf } from '../forming/centroid';
import { houseOf } from '../forming/indoors';
import { reshaped } from '../forming/pivot';
import { dispersedWith, harmTo } from '../harm';
import { type BelleAllianceState, rosterOf } from '../state';
import { inHuddle, type Spot, spotsAt } from './spots';

/**
 * 6.1.3: how a unit that is driven out of a house comes out of it, before its flight is run.
 * `outside`: it stands in the open, and flees from there; also when it was in no house at all.
 * `fd-inside`: it stands in rout formation at the middle of the house, and routs from there as if the house were not there; the
 * flight that is due is that rout, also where it was to be a retreat.
 * `gone`: nobody is left of it.
 */
export function* leaveHouse(unfolding: Unfolding, flight: Flight): Asking<'outside' | 'fd-inside' | 'gone'> {
  const { now, happens } = unfolding;
  const unit = unitOf(now.table, flight.unit);
  if (unit.figures + unit.guns === 0) return 'gone';
  const house = houseOf(now.table, unit);
  if (!house) return 'outside';
  if (flight.must === 'retreat') {
    const spots = spotsAt(now.table, inHuddle(unit), house);
    const [first] = spots;
    if (first) {
      const chosen = spots.length > 1 ? yield* choice(spotQuestion(unit, house, spots)) : first.id;
      const { stand } = spots.find(({ id }) => id === chosen) ?? first;
      happens({ type: 'house-abandoned', unit: unit.id, house: house.id, must: 'retreat', stand });
      return 'outside';
    }
    // 5.4.1: where a retreat cannot be carried out the way of the rout is free.
    const harm = harmTo(now, unit.id, { loss: 0, morale: 'FD', cause: null });
    happens({ type: 'unit-harmed', by: 'retreat', ...harm });
    happens(...dispersedWith(now, unit.id));
  }
  const left = unitOf(now.table, flight.unit);
  if (left.figures + left.guns === 0) return 'gone';
  const stand = atMiddle(now.table, left, house);
  happens({ type: 'house-abandoned', unit: unit.id, house: house.id, must: 'rout', stand });
  return 'fd-inside';
}

/** In rout formation with its middle on that of the house. */
function atMiddle(table: Table, unit: Unit, house: Area): Unit {
  const routed = reshaped(unit, { formation: 'rout', files: 1 });
  const { front, back } = standOf(routed, table.bases).bounds;
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
