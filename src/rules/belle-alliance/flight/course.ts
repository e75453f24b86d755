import type { Point } from '../../../geometry/point';
import { type Table, unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { CONTACT } from '../bodies';
import { type Shift, tracksOf } from '../movement/body';
import { marchGround } from '../movement/from-state';
import { type Fault, type MarchGround, march } from '../movement/march';
import { type Forced, type Mover, makeMover } from '../movement/mover';
import { type Meeting, meetingsOf } from '../movement/others';
import { type BelleAllianceState, rosterOf } from '../state';
import { TABLE_3 } from '../tables/table-03-rates';
import { ROUNDING } from '../within';
import { edgeAhead } from './edge';
import { type Encounter, encounterWith } from './encounter';
import { type Pace, reachedIn } from './together';

/** One who is driven that way: how far, by the ground and by whom it meets (5.3.1, 5.4.1). */
export interface Drive {
  readonly unit: Unit;
  readonly must: 'retreat' | 'rout';
  /** Radians on the table. */
  readonly bearing: number;
  /** Of the bound, as much as is left for it. */
  readonly share: number;
  /** Who runs along in base contact (5.4.2). */
  readonly followers: readonly Unit[];
  /** May the rout spread to this own unit, should it be touched? */
  readonly spreadsTo: (unit: UnitId) => boolean;
}

export interface Stop {
  readonly why: 'edge' | 'obstacle' | 'ground' | 'unit' | 'friend';
  readonly unit?: UnitId;
  readonly at?: Point;
}

export interface Course {
  readonly cm: number;
  readonly share: number;
  /** Absent where its bound ended before anything else did. */
  readonly stop?: Stop;
  /** Nothing but the end of its bound would have kept it from going as far as this. */
  readonly freeTo: number;
  /** It stood on the border already, and what stops it is the border. */
  readonly leaves: boolean;
  readonly passed: readonly UnitId[];
  /** Opponents who give way before it, and from where on. */
  readonly pushed: readonly { readonly unit: UnitId; readonly from: number; readonly passed: readonly UnitId[] }[];
  /** How far each follower gets. */
  readonly following: readonly { readonly unit: UnitId; readonly cm: number; readonly stopped: boolean }[];
}

interface Met {
  readonly how: Encounter;
  readonly meeting: Meeting;
  readonly from: number;
}

/** Looked beyond the end, so that what is met right at the end is met; who retreats may have to go on to be clear of others (2.3.4). */
const BEYOND = { retreat: 30, rout: 1 } as const;

export function courseOf(state: BelleAllianceState, drive: Drive): Course {
  const { unit, must, bearing, share, followers } = drive;
  const ground = marchGround(state);
  const mover = moverOf(state, unit, must);
  const { road, normal } = TABLE_3[mover.row];
  const shift: Shift = {
    kind: 'shift',
    towards: bearing,
    cm: share * Math.max(road ?? 0, normal) + BEYOND[must],
  };
  const along = new Set([unit.id, ...followers.map(({ id }) => id)]);
  const { legs, fault } = paced(mover, shift, ground);
  const edge = edgeAhead(ground.table, unit, bearing);
  const met = metOn(state, drive, mover, shift, along);
  const pushed = met
    .filter(({ how }) => how === 'push')
    .map((each) => ({ ...each, ...pushedCourse(state, each, mover, shift, along) }));
  const stops: readonly (Stop & { readonly progress: number })[] = [
    ...met.filter(({ how }) => how === 'friend').map((each) => stopBy(each, 'friend')),
    ...met.filter(({ how }) => how === 'bar').map((each) => stopBy(each, 'unit')),
    ...pushed.map((each) => ({ ...stopBy(each, 'unit'), progress: each.from + each.limit })),
    ...(fault ? [stopByGround(fault)] : []),
    ...(edge === undefined ? [] : [{ why: 'edge' as const, progress: edge }]),
  ];
  const first = stops.reduce<(typeof stops)[number] | undefined>(
    (best, each) => (best && best.progress <= each.progress + ROUNDING ? best : each),
    undefined,
  );
  const freeTo = Math.min(first?.progress ?? shift.cm, shift.cm);
  const behind = followers.map((each) => followerCourse(state, drive, each, mover, shift, along));
  const reached = reachedIn(
    share,
    freeTo,
    [{ offset: 0, legs }, ...pushed.map(({ from, legs: theirs }) => ({ offset: from, legs: theirs })), ...behind],
    normal,
  );
  const stopped = first !== undefined && first.progress <= reached.cm + ROUNDING;
  const cm = stopped ? Math.max(0, Math.min(reached.cm, first.progress) - ROUNDING) : reached.cm;
  return {
    cm,
    share: reached.share,
    ...(stopped ? { stop: stripped(first) } : {}),
    freeTo,
    leaves: stopped && first.why === 'edge' && first.progress <= CONTACT,
    passed: met.filter(({ how, from }) => how === 'pass' && from < cm).map(({ meeting }) => meeting.unit.id),
    pushed: pushed
      .filter(({ from }) => from < cm)
      .map(({ meeting, from, passes }) => ({
        unit: meeting.unit.id,
        from,
        passed: passes.filter((each) => from + each.at < cm).map(({ unit: id }) => id),
      })),
    following: behind.map(({ unit: id, limit }) => ({
      unit: id,
      cm: Math.max(0, Math.min(limit - ROUNDING, cm)),
      stopped: limit < cm,
    })),
  };
}

const stripped = ({ why, unit, at }: Stop): Stop => ({ why, ...(unit ? { unit } : {}), ...(at ? { at } : {}) });

const stopBy = ({ meeting, from }: Met, why: 'friend' | 'unit') => ({
  why,
  unit: meeting.unit.id,
  at: meeting.at,
  progress: from,
});

const BREAKS = 'march.breaks';

const stopByGround = ({ key, progress, at }: Fault) => ({
  why: key === BREAKS ? ('ground' as const) : ('obstacle' as const),
  progress,
  ...(at ? { at } : {}),
});

/** Driven, it goes at the plain rate of how it stands, and through whoever lets others through (R57, 1.1.1). */
export const moverOf = (state: BelleAllianceState, unit: Unit, forced: Forced): Mover =>
  makeMover({ unit, roster: rosterOf(state, unit.id), forced });

/** What the ground makes of a way, as if nobody stood on it. The edge of the table is looked for apart. */
function paced(
  mover: Mover,
  shift: Shift,
  ground: MarchGround,
): { readonly legs: readonly Pace[]; readonly fault?: Fault } {
  const bare = { ...ground, table: { ...ground.table, units: NOBODY } };
  const { legs, faults } = march(mover, 'normal', [shift], bare);
  const fault = faults[0];
  if (!fault) return { legs };
  if (fault.key !== OFF_TABLE) return { legs, fault };
  // Who hangs over the edge goes on as on open ground: only to go further out is barred.
  return { legs: [...legs, { from: fault.progress, to: shift.cm, rate: TABLE_3[mover.row].normal }] };
}

const NOBODY: Table['units'] = new Map();
const OFF_TABLE = 'march.barred.edge';

function metOn(
  state: BelleAllianceState,
  drive: Drive,
  mover: Mover,
  shift: Shift,
  along: ReadonlySet<UnitId>,
): readonly Met[] {
  const { table } = state;
  return meetingsOf(mover, tracksOf(mover.unit, shift, table.bases), marchGround(state))
    .filter(({ unit }) => !along.has(unit.id))
    .map((meeting) => ({
      how: encounterWith(state, mover, meeting.unit, drive.bearing, drive.spreadsTo),
      meeting,
      from: enteredAt(meeting),
    }));
}

const enteredAt = ({ stretches }: Meeting): number => stretches[0]?.[0] ?? 0;

interface Alongside {
  readonly offset: number;
  readonly legs: readonly Pace[];
  readonly limit: number;
  readonly passes: readonly { readonly unit: UnitId; readonly at: number }[];
}

/** 4.2.0, 5.4.2: at the rate of him whom it goes with, its own ground counting, and not where it could not go itself. */
function alongside(
  state: BelleAllianceState,
  mover: Mover,
  row: Mover['row'],
  shift: Shift,
  along: ReadonlySet<UnitId>,
  isBarred: (meeting: Meeting) => boolean,
): Alongside {
  const ground = marchGround(state);
  const own = paced(mover, shift, ground);
  const common = paced({ ...mover, row }, shift, ground);
  const edge = edgeAhead(ground.table, mover.unit, shift.towards);
  const met = meetingsOf(mover, tracksOf(mover.unit, shift, ground.table.bases), ground).filter(
    ({ unit }) => !along.has(unit.id),
  );
  const bars = met.filter(isBarred).map(enteredAt);
  return {
    offset: 0,
    // Where the other's row knows no such ground, one goes as one can.
    legs: [...common.legs, ...own.legs.filter(({ to }) => to > (common.fault?.progress ?? shift.cm))],
    limit: Math.min(own.fault?.progress ?? Infinity, edge ?? Infinity, ...bars),
    passes: met.filter((each) => !isBarred(each)).map((each) => ({ unit: each.unit.id, at: enteredAt(each) })),
  };
}

/** Whoever gives way passes through his own, and is barred by those he runs against (4.2.0). */
function pushedCourse(
  state: BelleAllianceState,
  { meeting, from }: Met,
  pusher: Mover,
  shift: Shift,
  along: ReadonlySet<UnitId>,
): Alongside {
  const mover = moverOf(state, meeting.unit, 'forced-back');
  return alongside(
    state,
    mover,
    pusher.row,
    { ...shift, cm: Math.max(0, shift.cm - from) },
    along,
    ({ unit }) => encounterWith(state, mover, unit, shift.towards) !== 'pass',
  );
}

function followerCourse(
  state: BelleAllianceState,
  { spreadsTo: _spreads, ...drive }: Drive,
  follower: Unit,
  lead: Mover,
  shift: Shift,
  along: ReadonlySet<UnitId>,
): Alongside & { readonly unit: UnitId } {
  const mover = moverOf(state, unitOf(state.table, follower.id), drive.must);
  return {
    unit: follower.id,
    ...alongside(
      state,
      mover,
      lead.row,
      shift,
      along,
      ({ unit }) => encounterWith(state, mover, unit, shift.towards) === 'bar',
    ),
  };
}
