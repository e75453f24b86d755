import { type Table, unitOf } from '../../../../table/table';
import type { Area, Terrain } from '../../../../table/terrain';
import type { Unit, UnitId } from '../../../../table/unit';
import type { BelleAllianceState } from '../../state';
import { withUnits } from '../../units/bodies';
import { againstEdge } from './edge';
import { type Course, courseOf } from './flight-course';
import { centreOf, inRoutAt, shifted } from './flight-place';
import { type Flown, gone } from './flight-retreat';
import type { Stop } from './flight-way';
import { drawnTo, setUpInRout } from './free-place';
import { pushedBy } from './pushed';

/** Those who run together, the foremost first (5.4.2). */
export interface Throng {
  readonly lead: UnitId;
  readonly followers: readonly UnitId[];
  readonly bearing: number;
  /** Of the bound, as much as is left. */
  readonly share: number;
  /** The house that the foremost comes out of, and the one that those behind come out of (6.1.3). */
  readonly house: Area | undefined;
  readonly houseBehind: Area | undefined;
  readonly spreadsTo: (unit: UnitId) => boolean;
}

export interface Routed extends Flown {
  /** The foremost where it came to, before it is set up. */
  readonly reached: Unit;
  readonly followers: readonly FollowerEnd[];
}

interface FollowerEnd {
  readonly unit: UnitId;
  readonly stand: Unit;
  /** Where it came to, before it is set up. */
  readonly reached: Unit;
  readonly cm: number;
  readonly passed: readonly UnitId[];
  /** It could not go on with the others, and has set up where it came to. */
  readonly stop?: Stop;
}

/**
 * 5.4.1, R172: a bound at the rate of rout. Where it touches own units to whom it may spread it halts as it came, until that
 * is decided; else it is set up in rout where it ends, or in the nearest free place. Out of a house it runs as if that were not
 * there (6.1.3).
 */
export function routAlong(state: BelleAllianceState, throng: Throng): Routed {
  const { lead: id, bearing, house, houseBehind } = throng;
  const lead = unitOf(state.table, id);
  const course = courseOf(
    withoutHouse(state, house),
    {
      unit: lead,
      must: 'rout',
      bearing,
      share: throng.share,
      followers: throng.followers.map((each) => unitOf(state.table, each)),
      spreadsTo: throng.spreadsTo,
    },
    withoutHouse(state, houseBehind),
  );
  const { stop, share, passed, leaves } = course;
  const cm = leaves ? 0 : course.cm;
  const pushed = leaves ? [] : pushedBy(state, course, bearing);
  const table = withUnits(state.table, ...pushed.map(({ stand }) => stand));
  const flown = { cm, share, passed, pushed, ...(stop ? { stop } : {}), gone: leaves };
  const moved = shifted(lead, bearing, cm);
  const halts = stop?.why === 'friend';
  const stand = leaves ? gone(lead) : halts ? moved : routEnd(table, moved, stop, bearing, throng.followers);
  return {
    ...flown,
    stand,
    reached: moved,
    followers: followersOf(withUnits(table, stand), course, throng, stand, halts),
  };
}

const isHalted = (stop: Stop | undefined): boolean => stop?.why === 'unit' || stop?.why === 'obstacle';

function routEnd(
  table: Table,
  moved: Unit,
  stop: Stop | undefined,
  bearing: number,
  ignoring: readonly UnitId[],
): Unit {
  const block = inRoutAt(table, moved, centreOf(table, moved));
  const wished = stop?.why === 'edge' ? againstEdge(table, block, bearing) : block;
  return setUpInRout(table, wished, { bearing, halted: isHalted(stop), ignoring });
}

/** Each shifted as the foremost is, as far as it can go; set up one after the other, in base contact. */
function followersOf(
  start: Table,
  { following }: Course,
  { bearing, followers }: Throng,
  lead: Unit,
  halts: boolean,
): readonly FollowerEnd[] {
  let table = start;
  return followers.flatMap((id, i): readonly FollowerEnd[] => {
    const end = following.find(({ unit }) => unit === id);
    if (!end) return [];
    const moved = shifted(unitOf(table, id), bearing, end.cm);
    const ignoring = followers.slice(i + 1);
    const set = setUpInRout(table, moved, { bearing, halted: false, ignoring });
    const stand = end.stop ? set : halts ? moved : drawnTo(table, set, lead);
    table = withUnits(table, stand);
    return [{ ...end, stand, reached: moved }];
  });
}

/** Terrain lists are replaced and never changed, and land is known by its list: the same house is left out in the same list. */
const withoutHouses = new WeakMap<readonly Terrain[], Map<Area, readonly Terrain[]>>();

/** 6.1.3: a rout out of a house goes without any consideration of it. */
function withoutHouse(state: BelleAllianceState, house: Area | undefined): BelleAllianceState {
  if (!house) return state;
  const { terrain } = state.table;
  const lists = withoutHouses.get(terrain) ?? new Map<Area, readonly Terrain[]>();
  withoutHouses.set(terrain, lists);
  const rest = lists.get(house) ?? terrain.filter((piece) => piece !== house);
  lists.set(house, rest);
  return { ...state, table: { ...state.table, terrain: rest } };
}
