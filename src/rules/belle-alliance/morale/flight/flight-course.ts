import type { Unit, UnitId } from '../../../../table/unit';
import { ROUNDING } from '../../explain/tolerance';
import type { Shift } from '../../march/body';
import { marchGround } from '../../march/from-state';
import type { BelleAllianceState } from '../../state';
import { TABLE_3 } from '../../tables/table-03-rates';
import { CONTACT } from '../../units/bodies';
import { type Companion, firstOf, following, type Lead, pushedBefore } from './companions';
import { edgeAhead } from './edge';
import { type Met, metOn, moverOf, paced, type Stop, type StopAt, stopBy, stopByGround, stripped } from './flight-way';
import { reachedIn } from './together';

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
  /** Opponents who give way before it, and how far. */
  readonly pushed: readonly { readonly unit: UnitId; readonly cm: number; readonly passed: readonly UnitId[] }[];
  /** How far each follower gets, and what it was that kept it from going on with the others. */
  readonly following: readonly {
    readonly unit: UnitId;
    readonly cm: number;
    readonly passed: readonly UnitId[];
    readonly stop?: Stop;
  }[];
}

/** Looked beyond the end, so that what is met right at the end is met; who retreats may have to go on to be clear of others (2.3.4). */
const BEYOND = { retreat: 30, rout: 1 } as const;

/** `behind`: the table as it is to those who follow, where a house they come out of is not in their way (6.1.3). */
export function courseOf(state: BelleAllianceState, drive: Drive, behind = state): Course {
  const { unit, must, bearing, share, spreadsTo } = drive;
  const mover = moverOf(state, unit, must);
  const { road, normal } = TABLE_3[mover.row];
  const shift: Shift = {
    kind: 'shift',
    towards: bearing,
    cm: share * Math.max(road ?? 0, normal) + BEYOND[must],
  };
  const lead: Lead = { mover, shift, along: new Set([unit.id, ...drive.followers.map(({ id }) => id)]) };
  const { legs, fault } = paced(mover, shift, marchGround(state));
  const edge = edgeAhead(state.table, unit, bearing);
  const met = metOn(state, mover, shift, lead.along, spreadsTo);
  const pushed = met.filter(isPush).map((each) => pushedBefore(state, each, lead));
  const throng: Follower[] = [];
  for (const each of drive.followers) {
    const already = [...pushed, ...throng.flatMap((other) => other.pushed)];
    throng.push(withPushed(state, following(behind, moverOf(state, each, must), lead, spreadsTo), lead, already));
  }
  const first = firstOf([
    ...met.filter(isFriend).map((each) => stopBy(each, 'friend')),
    ...throng.flatMap(friendsOf),
    ...met.filter(({ how }) => how === 'bar').map((each) => stopBy(each, 'unit')),
    ...pushed.map(stopByPushed),
    ...(fault ? [stopByGround(fault)] : []),
    ...(edge === undefined ? [] : [{ why: 'edge' as const, progress: edge }]),
  ]);
  const freeTo = Math.min(first?.progress ?? shift.cm, shift.cm);
  const all = [...pushed, ...throng.flatMap((each) => [each, ...each.pushed])];
  const reached = reachedIn(share, freeTo, [{ offset: 0, legs }, ...all], normal);
  const stopped = first !== undefined && first.progress <= reached.cm + ROUNDING;
  const cm = stopped ? Math.max(0, Math.min(reached.cm, first.progress) - ROUNDING) : reached.cm;
  return {
    cm,
    share: reached.share,
    ...(stopped ? { stop: stripped(first) } : {}),
    freeTo,
    leaves: stopped && first.why === 'edge' && first.progress <= CONTACT,
    passed: passedBy(met, cm),
    pushed: [...pushed, ...throng.flatMap((each) => each.pushed)]
      .filter(({ offset }) => offset < cm)
      .map(({ unit: id, offset, limit, met: theirs }) => {
        const driven = Math.min(cm - offset, limit);
        return { unit: id, cm: driven, passed: passedBy(theirs, driven) };
      }),
    following: throng.map(({ unit: id, limit, stop, met: theirs }) => {
      const gone = Math.max(0, Math.min(limit - ROUNDING, cm));
      return {
        unit: id,
        cm: gone,
        passed: passedBy(theirs, gone),
        ...(stop && limit < cm ? { stop: stripped(stop) } : {}),
      };
    }),
  };
}

const isPush = ({ how }: Met): boolean => how === 'push';
const isFriend = ({ how }: Met): boolean => how === 'friend';

const passedBy = (met: readonly Met[], cm: number): readonly UnitId[] =>
  met.filter(({ how, from }) => how === 'pass' && from < cm).map(({ meeting }) => meeting.unit.id);

/** Own units that a follower runs into before anything stops it are run into by all of them. */
const friendsOf = ({ met, limit }: Companion): readonly StopAt[] =>
  met.filter((each) => isFriend(each) && each.from <= limit).map((each) => stopBy(each, 'friend'));

/** Who cannot be driven any further stops the one behind him (4.2.0). */
const stopByPushed = ({ unit, offset, limit }: Companion): StopAt => ({
  why: 'unit',
  unit,
  progress: offset + limit,
});

/** With those whom it drives on. */
type Follower = Companion & { readonly pushed: readonly Companion[] };

/** A follower with those whom nobody drives on before it, and no further than they can be driven. */
function withPushed(
  state: BelleAllianceState,
  follower: Companion,
  lead: Lead,
  already: readonly Companion[],
): Follower {
  const pushed = follower.met
    .filter((each) => isPush(each) && each.from < follower.limit)
    .filter(({ meeting }) => !already.some(({ unit }) => unit === meeting.unit.id))
    .map((each) => pushedBefore(state, each, lead));
  const stop = firstOf([...(follower.stop ? [follower.stop] : []), ...pushed.map(stopByPushed)]);
  const limit = stop?.progress ?? Infinity;
  return {
    ...follower,
    limit,
    stop,
    pushed: pushed
      .filter(({ offset }) => offset < limit)
      .map((each) => ({ ...each, limit: Math.min(each.limit, limit - each.offset) })),
  };
}
