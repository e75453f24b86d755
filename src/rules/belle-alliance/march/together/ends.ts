import { boxesMeet } from '../../../../geometry/box';
import type { Unit } from '../../../../table/unit';
import type { AdvanceEvent, UnitMarched } from '../../events/events-marching';
import { boxOf, groundOf } from '../../units/bodies';
import { cornerOff } from '../../units/formation/room';
import { forcedBackBy, isOn, marchedBy } from './record';
import { type Piece, partOf, standingCourse } from './together-course';
import type { Run } from './together-run';
import { unitAt } from './together-way';
import type { Traveller } from './traveller';

/** Where a unit is when all have marched, and how it came there. */
interface End {
  readonly traveller: Traveller;
  readonly marched: UnitMarched | undefined;
  readonly forcedBack: Extract<AdvanceEvent, { type: 'unit-forced-back' }> | undefined;
  readonly stand: Unit;
}

/** Who goes back may come to lie on who came after him: so many times for each unit at most. */
const MOST_ROUNDS = 6;

/**
 * 2.3.4: nobody ends on another. Who went through others is set clear of them; but all do that at the same time, and where a jam, the
 * ground or a push leaves no room beyond, one of two is taken back to where he was last clear of everybody.
 */
export function endsOf(run: Run): readonly End[] {
  const ends = [...run.travellers.values()].map((traveller) => ontoTable(run, endOf(run, traveller)));
  for (let round = ends.length * MOST_ROUNDS; round > 0; round--) {
    const [one, other] = crowded(run, ends) ?? [];
    if (!one || !other) break;
    const back = [one, other]
      .flatMap((each) => takenBack(run, each, ends) ?? [])
      .sort((a, b) => b.time - a.time || a.end.traveller.rank - b.end.traveller.rank)[0];
    if (!back) break;
    tellOf(run, back, back.end.traveller.id === one.traveller.id ? other : one);
    ends[ends.findIndex(({ traveller }) => traveller.id === back.end.traveller.id)] = back.end;
  }
  return ends;
}

function endOf(run: Run, traveller: Traveller, asItIs = false): End {
  const marched = marchedBy(run, traveller, asItIs);
  const forcedBack = forcedBackBy(run, traveller, asItIs);
  return { traveller, marched, forcedBack, stand: standAfter(traveller.start, marched, forcedBack) };
}

/** 5.1.2: nobody ends over the edge. The last rank of a column swings out as it comes round a bend: then it is stopped before that. */
function ontoTable(run: Run, end: End): End {
  const { traveller, stand } = end;
  if (!hasGone(end) || !isOff(run, stand) || isOff(run, traveller.start)) return end;
  const time = lastClear(traveller.past, (at) => !isOff(run, standIn(run, traveller, at)));
  return endOf(run, cutAt(run, traveller, time), true);
}

/** Less over the edge than this, in cm, is rounding. */
const HAIR = 0.01;

const isOff = ({ now: { table } }: Run, unit: Unit): boolean =>
  cornerOff(table, groundOf(table, unit), HAIR) !== undefined;

function standAfter(start: Unit, marched: End['marched'], forcedBack: End['forcedBack']): Unit {
  const { trail: _trail, about: _about, ...plain } = start;
  const { pose, trail, about } = marched ?? start;
  const stand = { ...plain, pose, ...(trail ? { trail } : {}), ...(about ? { about } : {}) };
  return forcedBack ? { ...stand, pose: forcedBack.pose } : stand;
}

/** 2.3.4: guns that nobody serves are in no opponent's way: he may stand among them. */
const isAbandonedTo = (by: Unit, { guns, figures, side }: Unit): boolean =>
  guns > 0 && figures === 0 && side !== by.side;

const areCrowded = ({ now: { table } }: Run, a: Unit, b: Unit): boolean =>
  !isAbandonedTo(a, b) &&
  !isAbandonedTo(b, a) &&
  !a.inside &&
  boxesMeet(boxOf(table, a), boxOf(table, b)) &&
  isOn({ table }, a, b);

/** The first two who end on each other, unless they stood so before. */
function crowded(run: Run, ends: readonly End[]): readonly [End, End] | undefined {
  for (const [i, one] of ends.entries())
    for (const other of ends.slice(i + 1))
      if (
        areCrowded(run, one.stand, other.stand) &&
        (hasGone(one) || hasGone(other)) &&
        !areCrowded(run, one.traveller.start, other.traveller.start)
      )
        return [one, other];
  return undefined;
}

const hasGone = ({ traveller: { past } }: End): boolean => past.some(({ going }) => going !== undefined);

interface Back {
  readonly end: End;
  readonly time: number;
}

/** Where it was last clear of everybody's end; nothing where it has not been anywhere. */
function takenBack(run: Run, end: End, ends: readonly End[]): Back | undefined {
  if (!hasGone(end)) return undefined;
  const { traveller } = end;
  const others = ends.filter((each) => each.traveller.id !== traveller.id);
  const isClear = (time: number): boolean => {
    const stand = standIn(run, traveller, time);
    return others.every((other) => !areCrowded(run, stand, other.stand));
  };
  const time = lastClear(traveller.past, isClear);
  return { end: endOf(run, cutAt(run, traveller, time), true), time };
}

/** Looks at every piece of the way are taken so many times. */
const LOOKS = 24;
const HALVINGS = 30;
/** Less of the bound than this is no way gone. */
const NO_WAY = 1e-6;

function lastClear(past: readonly Piece[], isClear: (time: number) => boolean): number {
  const times = past.flatMap(({ from, to, going }) =>
    going ? Array.from({ length: LOOKS }, (_, i) => from + ((to - from) * i) / LOOKS) : [],
  );
  const at = times.findLastIndex(isClear);
  if (at < 0) return 0;
  const looked = times[at] as number;
  let [clear, crowdedAt] = [looked, times[at + 1] ?? past.at(-1)?.to ?? 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (clear + crowdedAt) / 2;
    if (isClear(middle)) clear = middle;
    else crowdedAt = middle;
  }
  return clear - looked < NO_WAY ? looked : clear;
}

/** The way up to a time; what takes no time there has not been made. */
function goneBefore(past: readonly Piece[], time: number): readonly Piece[] {
  return past
    .filter(({ from }) => from < time)
    .map((piece) => {
      const { from, to, going } = piece;
      if (to <= time) return piece;
      return { ...piece, to: time, going: going && partOf(going, 0, (time - from) / (to - from)) };
    });
}

function standIn({ now: { table } }: Run, { past, start }: Traveller, time: number): Unit {
  const going = goneBefore(past, time).findLast((piece) => piece.going)?.going;
  return going ? unitAt(table, going.way, going.to) : start;
}

function cutAt(run: Run, traveller: Traveller, time: number): Traveller {
  const stays = standingCourse(run.now.table, standIn(run, traveller, time), traveller.disorder, time).pieces;
  return { ...traveller, past: [...goneBefore(traveller.past, time), ...stays] };
}

function tellOf(run: Run, { end: { traveller, stand }, time }: Back, other: End): void {
  const [unit, name] = [traveller.start.name, other.traveller.start.name];
  if (traveller.march) traveller.march.stopped ??= { key: 'march.unit-in-the-way', values: { unit: name } };
  run.moments.push({
    at: Math.min(1, Math.max(0, time)),
    key: 'running.in-the-way',
    values: { unit, other: name },
    rule: '2.3.4',
    units: [traveller.id, other.traveller.id],
    place: stand.pose.at,
  });
}
