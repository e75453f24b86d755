import type { Unit } from '../../../../table/unit';
import type { Asking } from '../../belle-alliance-resolution';
import { keyOf } from '../../belle-alliance-violation';
import type { Fault } from '../march';
import { mayPassThrough } from '../others';
import { drivenMover } from './pushing';
import { layOut, pieceAt } from './together-course';
import { finish, goOn, halt, pairOf, type Run, restNow, tell, travellerOf, unhand, unitNow } from './together-run';
import { firstClash, goesInto } from './together-search';
import { blockPush } from './touching';
import type { Traveller } from './traveller';

/** 2.3.4: two bodies would lie on each other. Who may goes through; who may not waits as long as the other is on the move himself. */
export function* clash(run: Run, a: Traveller, b: Traveller): Asking<void> {
  const [pieceA, pieceB] = [pieceAt(a.course, run.time), pieceAt(b.course, run.time)];
  const into = [a, b].filter((one) =>
    one === a ? goesInto(pieceA, pieceB, run.time) : goesInto(pieceB, pieceA, run.time),
  );
  // Where rounding hides who goes into whom, whoever moves does.
  const going = into.length > 0 ? into : [a, b].filter(({ course }) => pieceAt(course, run.time).going);
  const passing = going.filter((one) => goesThrough(run, one, one === a ? b : a));
  if (passing.length > 0) {
    run.through.add(pairOf(a, b));
    for (const one of passing) passThrough(run, one, one === a ? b : a);
    // With the pair out of the way what lies beyond has to be looked for again.
    a.version++;
    run.changed.add(a);
    return;
  }
  for (const one of going) yield* bar(run, one, one === a ? b : a);
}

function goesThrough(run: Run, one: Traveller, other: Traveller): boolean {
  const mover = one.state === 'pushed' ? drivenMover(run, one) : one.march?.mover;
  return mover !== undefined && mayPassThrough(mover, unitNow(run, other));
}

function passThrough(run: Run, one: Traveller, other: Traveller): void {
  if (one.start.side !== other.start.side) return;
  one.passed.add(other.id);
  tell(run, 'passes', '2.3.4', [one.id, other.id]);
}

function* bar(run: Run, one: Traveller, other: Traveller): Asking<void> {
  if (one.state === 'pushed') {
    yield* blockPush(run, { rider: one, fault: inTheWay(other.start) });
    return;
  }
  if (!one.march || one.state !== 'marches') return;
  unhand(run, one);
  if (!mayMoveAgain(other)) {
    stopBefore(run, one, other);
    return;
  }
  if (one.march.waitsFor !== other.id) tell(run, 'waits', '2.3.4', [one.id, other.id]);
  one.march.waitsFor = other.id;
  halt(run, one);
  one.state = 'waits';
}

const mayMoveAgain = ({ state }: Traveller): boolean => state === 'marches' || state === 'waits' || state === 'pushed';

function stopBefore(run: Run, one: Traveller, other: Traveller): void {
  if (one.march) one.march.stopped ??= { key: 'march.unit-in-the-way', values: { unit: other.start.name } };
  tell(run, 'in-the-way', '2.3.4', [one.id, other.id]);
  finish(run, one);
}

const inTheWay = ({ name }: Unit): Fault => ({
  kind: 'march/unit-in-the-way',
  key: keyOf('march/unit-in-the-way'),
  values: { unit: name },
  overridable: true,
  step: 0,
  progress: 0,
});

/** Less than this of the bound is no way to go. */
const AT_ONCE = 1e-9;

/** One who waits looks whether the way is free. */
export function retry(run: Run, one: Traveller): void {
  const { march } = one;
  if (!march || march.waitsFor === undefined) return;
  const other = travellerOf(run, march.waitsFor);
  const rest = restNow(run, one);
  const onward = layOut(run.now.table, unitNow(run, one), one.disorder, rest, run.time);
  const met = firstClash(onward, other.course, run.time);
  if (met === undefined || met > run.time + AT_ONCE) {
    tell(run, 'goes-on', '2.3.4', [one.id, other.id]);
    one.state = 'marches';
    goOn(run, one, rest);
    return;
  }
  if (mayMoveAgain(other)) {
    // Looked for again at the next slice.
    one.version++;
    run.changed.add(one);
    return;
  }
  stopBefore(run, one, other);
}
