import type { Point } from '../../../geometry/point';
import { type Pose, toLocal, toTable } from '../../../geometry/pose';
import { distanceBetween, headingTo, lengthOf } from '../../../geometry/vector';
import type { Saying } from '../../../table/reasons';
import type { Table } from '../../../table/table';
import { type Unit, type UnitId, withoutStance } from '../../../table/unit';
import { baseSize, type Formation, formationOf } from '../../miniatures/miniatures-unit';
import { roomFor, staffUnder } from '../units/formation/room';
import { boundsOf, type DrawnUp, inRows, type Slot } from './deploy-rows';
import { type WetGround, wetGroundOf, wetUnder } from './dry-ground';
import type { Forces } from './forces';
import { isOfficer, subordinatesOf, superiorsOf } from './order-of-battle';
import { bodyOf } from './reorganise';

/** A body of troops set up in one gesture, along a front that is drawn from its left end to its right. */
export interface DeployAsked extends Partial<DrawnUp> {
  /** An officer with all his own, or a unit alone. */
  readonly body: UnitId;
  readonly left: Point;
  readonly right: Point;
  /** Nobody looks for another place: a glance while the finger still moves. */
  readonly exactly?: true;
  /** Nobody said where: whoever can keeps out of water and off bridges and fords. */
  readonly dry?: true;
}

export interface DeployedUnit {
  readonly unit: UnitId;
  readonly pose: Pose;
  readonly formation: Formation;
  readonly files: number;
}

export interface UnitNote extends Saying {
  readonly unit: UnitId;
  /** Where it was to stand. */
  readonly at?: Point;
}

export interface Deployment {
  readonly units: readonly DeployedUnit[];
  /** Who stays where he was, and why. */
  readonly left: readonly UnitNote[];
  readonly remarks: readonly UnitNote[];
}

/** Ours: battalions beside each other, batteries between them, cavalry on the wings. */
export const USUAL: DrawnUp = { formation: 'line', lines: 1, gap: 3, guns: 'intervals', cavalry: 'wings' };
const SHORTEST_FRONT = 1;
/** 1.3.1, R45. */
const SMALLEST_COLUMN = 16;

export function deploy(table: Table, forces: Forces, asked: DeployAsked): Deployment {
  const members = membersOf(forces, asked.body);
  if (distanceBetween(asked.left, asked.right) < SHORTEST_FRONT)
    return { units: [], left: members.map((unit) => note(unit, 'deploy.no-front')), remarks: [] };
  // Who finds no room stays where he stands, and then is in the way of the others.
  const staying = new Set<UnitId>();
  for (;;) {
    const found = deployedWith(table, forces, members, asked, staying);
    const more = found.left.filter(({ unit }) => table.units.has(unit) && !staying.has(unit));
    if (more.length === 0) return found;
    for (const { unit } of more) staying.add(unit);
  }
}

/** Who of a body can be set up: all but those who are out from a unit, or of whom nobody is left. */
export const membersOf = (forces: Forces, body: UnitId): readonly Unit[] =>
  bodyOf(forces, body).flatMap((id) => {
    const unit = forces.units.get(id);
    return unit && unit.figures + unit.guns > 0 && !forces.rosters.get(id)?.detached ? [unit] : [];
  });

function deployedWith(
  table: Table,
  forces: Forces,
  members: readonly Unit[],
  asked: DeployAsked,
  staying: ReadonlySet<UnitId>,
): Deployment {
  const front: Pose = { at: asked.left, heading: headingTo(asked.left, asked.right) + Math.PI / 2 };
  const length = distanceBetween(asked.left, asked.right);
  const how = { ...USUAL, ...asked };
  const moving = new Set(members.filter(({ id }) => !staying.has(id)).map(({ id }) => id));
  const units = new Map([...table.units].filter(([id]) => !moving.has(id)));
  const wet = asked.dry ? wetGroundOf(table) : [];
  const field: Field = { table: { ...table, units }, units, front, length, exactly: asked.exactly ?? false, wet };
  const fighting = members.filter(({ arm }) => arm !== 'staff');
  const { slots, over } = inRows(table, forces, fighting, length, how);
  const blocked = placeFighting(field, slots);
  const staff = members.filter(({ arm }) => arm === 'staff');
  const unplaced = staff.length > 0 ? placeStaff(field, forces, staff) : [];
  const placed = members.flatMap(({ id }) => {
    const unit = moving.has(id) ? units.get(id) : undefined;
    return unit ? [unit] : [];
  });
  return {
    units: placed.map((unit) => ({ unit: unit.id, pose: unit.pose, formation: formationOf(unit), files: unit.files })),
    left: [...over.map((unit) => note(unit, 'deploy.front-too-short')), ...blocked, ...unplaced],
    remarks: placed
      .filter((unit) => unit.formation === 'attack-column' && unit.figures < SMALLEST_COLUMN)
      .map((unit) => note(unit, 'deploy.small-column')),
  };
}

const note = (unit: Unit, key: string, values: Saying['values'] = {}): UnitNote => ({
  unit: unit.id,
  key,
  values: { unit: unit.name, ...values },
});

/** The table while it fills. */
interface Field {
  readonly table: Table;
  readonly units: Map<UnitId, Unit>;
  readonly front: Pose;
  readonly length: number;
  readonly exactly: boolean;
  /** What is to be kept clear of. */
  readonly wet: readonly WetGround[];
}

const standing = ({ front }: Field, { unit, x, y }: Slot): Unit => ({
  ...unit,
  pose: { at: toTable(front, { x, y }), heading: front.heading },
});

/** What stands against it: whatever takes its room, staff, and ground that is to be kept clear of. */
function hindranceTo({ table, wet }: Field, unit: Unit): Saying['values'] | undefined {
  const [violation] = roomFor(table, unit);
  if (violation) return violation.values ?? {};
  const clash = staffUnder(table, unit);
  if (clash) return { by: 'unit', name: clash.name };
  const water = wetUnder(table, wet, unit);
  return water && { by: 'water', name: water.name };
}

/** First all whose place is free, so that nobody who looks for another takes it; then the others as near as they can. */
function placeFighting(field: Field, slots: readonly Slot[]): readonly UnitNote[] {
  const later = slots.filter((slot) => {
    const unit = standing(field, slot);
    const isBlocked = hindranceTo(field, unit) !== undefined;
    if (!isBlocked) field.units.set(unit.id, unit);
    return isBlocked;
  });
  return later.flatMap((slot) => settle(field, slot, FIGHTING_TRIES));
}

/** Places to try instead, the nearest first: to either side, and backwards; staff also forward. */
const tries = (aside: number, back: number, forward: number, step: number): readonly Point[] => {
  const list: Point[] = [];
  for (let x = -aside; x <= aside; x += step) for (let y = -back; y <= forward; y += step) list.push({ x, y });
  return list.sort((a, b) => lengthOf(a) - lengthOf(b));
};
const FIGHTING_TRIES = tries(10, 20, 0, 1);
const STAFF_TRIES = tries(30, 30, 20, 2);

function settle(field: Field, slot: Slot, places: readonly Point[]): readonly UnitNote[] {
  let hindrance: Saying['values'];
  // The nearest is where it was wanted.
  for (const { x, y } of field.exactly ? places.slice(0, 1) : places) {
    const unit = standing(field, { ...slot, x: slot.x + x, y: slot.y + y });
    const found = hindranceTo(field, unit);
    if (!found) {
      field.units.set(unit.id, unit);
      return [];
    }
    // What is in the way where it was wanted is what the person understands.
    hindrance ??= found;
  }
  // Better wet than nowhere.
  if (field.wet.length > 0 && !field.exactly) return settle({ ...field, wet: [] }, slot, places);
  return [{ ...note(slot.unit, 'deploy.no-room', hindrance), at: toTable(field.front, slot) }];
}

const BEHIND = 2;
const BESIDE = 1;

/** Each officer behind the middle of his own, those below him first; his adjutants to his left and right. */
function placeStaff(field: Field, forces: Forces, staff: readonly Unit[]): readonly UnitNote[] {
  const depth = ({ id }: Unit): number => superiorsOf(forces, id).length;
  const officers = staff.filter(({ id }) => isOfficer(forces, id)).sort((a, b) => depth(b) - depth(a));
  const places = new Map<UnitId, Point>();
  const left = officers.flatMap((officer) => {
    const at = behindHisOwn(field, forces, officer);
    places.set(officer.id, at);
    return settle(field, { unit: withoutStance(officer), ...at }, STAFF_TRIES);
  });
  const adjutants = staff.filter(({ id }) => !isOfficer(forces, id));
  const served = new Map<UnitId | null, number>();
  return [
    ...left,
    ...adjutants.flatMap((adjutant) => {
      const officer = forces.rosters.get(adjutant.id)?.commander ?? null;
      const count = served.get(officer) ?? 0;
      served.set(officer, count + 1);
      const { x, y } = (officer && places.get(officer)) || { x: field.length / 2, y: 0 };
      const step = (Math.floor(count / 2) + 1) * (baseSize(field.table.bases, 'staff').frontage + BESIDE);
      return settle(field, { unit: withoutStance(adjutant), x: x + (count % 2 === 0 ? -step : step), y }, STAFF_TRIES);
    }),
  ];
}

/** In the frame of the front; the middle of it for an officer of whom nobody was set up. */
function behindHisOwn({ units, front, length, table }: Field, forces: Forces, officer: Unit): Point {
  const own = subordinatesOf(forces, officer.id).flatMap((id) => units.get(id) ?? []);
  const spots = own.map((unit) => ({ at: toLocal(front, unit.pose.at), back: boundsOf(table, unit).back }));
  if (spots.length === 0) return { x: length / 2, y: 0 };
  const xs = spots.map(({ at }) => at.x);
  const rear = Math.min(...spots.map(({ at, back }) => at.y + back));
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: rear - BEHIND };
}
