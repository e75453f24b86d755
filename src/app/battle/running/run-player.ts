import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../../geometry/point';
import type { Pose } from '../../../geometry/pose';
import type { MovementRun } from '../../../rules/belle-alliance/events/running';
import type { Moment } from '../../../rules/belle-alliance/march/together/moment';
import { SCALE } from '../../../rules/belle-alliance/scale';
import type { Shape } from '../../../table/shapes';
import type { Table } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { minutesText } from '../../../texts/running-texts';
import { bendsAt, inTime, momentAt, nextShare, posesAt, tableAt } from './playback';

/** A run as it is looked at. */
export interface Playing {
  readonly run: MovementRun | undefined;
  readonly moments: readonly Moment[];
  /** How much of the bound has gone by; at 1 the table is as it stands. */
  readonly share: number;
  readonly playing: boolean;
  /** The moment that is pointed at, by its place among `moments`. */
  readonly moment: number | undefined;
  /** As the table stands. */
  readonly standing: Table | undefined;
  /** While it is not at its end: the table with columns bent as they were then, and how they were. */
  readonly table: Table | undefined;
  readonly bends: string;
}

export interface RunPlayer {
  readonly store: StoreApi<Playing>;
  /** Lays this run out to be looked at, on the table as it is now; none: nothing is. */
  show(run: MovementRun | undefined, table: Table | undefined): void;
  /** The table has changed: what is looked at is put back. */
  stand(table: Table | undefined): void;
  play(): void;
  pause(): void;
  seek(share: number): void;
  /** Goes to a moment and shows its place. */
  jump(moment: number): void;
  /** To the moment before or after the one that is pointed at. */
  step(by: 1 | -1): void;
  /** The table as it stands. */
  end(): void;
  shapes(): readonly Shape[];
}

export interface RunWorld {
  /** Draws units elsewhere than the table has them; undefined puts one back. */
  pose(units: Iterable<readonly [UnitId, Pose | undefined]>): void;
  redraw(): void;
  lookAt(at: Point): void;
  /** The person wants no motion. */
  calm(): boolean;
  /** Calls back at the next frame with its time; the function given back forgets it. */
  nextFrame(act: (now: number) => void): () => void;
  after(ms: number, act: () => void): () => void;
}

/** A minute of the bound takes a second. */
const WHOLE_BOUND = SCALE.minutesOfBound * 1_000;
/** A page that slept goes on where it was. */
const LONGEST_FRAME = 100;
/** Without motion, so long for each moment. */
const TO_READ = 3_000;

const START: Playing = {
  run: undefined,
  moments: [],
  share: 1,
  playing: false,
  moment: undefined,
  standing: undefined,
  table: undefined,
  bends: '',
};

/** The run at a share of the bound, with a moment pointed at. */
function laid(now: Playing, at: number, moment: number | undefined): Playing {
  const { run, standing } = now;
  if (!run || !standing) return now;
  if (at >= 1) return { ...now, share: 1, moment, table: undefined };
  const bends = bendsAt(run, at);
  // To draw another table takes longer than to move units on it.
  const isSame = now.table !== undefined && bends === now.bends;
  return { ...now, share: at, moment, bends, table: isSame ? now.table : tableAt(standing, run, at) };
}

/** While it goes on, what happened last is pointed at; at the end nothing is. */
const goneTo = (now: Playing, share: number): Playing =>
  laid(now, share, share >= 1 ? undefined : momentAt(now.moments, Math.max(0, share)));

const posesOf = ({ run, standing, share }: Playing): ReadonlyMap<UnitId, Pose> =>
  run && standing && share < 1 ? posesAt(run, standing, share) : new Map();

/** The moment so many before or after the one that is pointed at. */
function momentBy({ moments, moment, share }: Playing, by: number): number {
  const at = moment ?? (share >= 1 ? moments.length : (momentAt(moments, share) ?? -1));
  return Math.min(moments.length - 1, Math.max(0, at + by));
}

/** Everybody who has moved between the two, and what is pointed at. */
function draw(world: RunWorld, before: Playing, next: Playing): void {
  const poses = posesOf(next);
  const back = [...posesOf(before).keys()].filter((unit) => !poses.has(unit)).map((unit) => [unit, undefined] as const);
  if (next.share !== before.share && poses.size + back.length > 0) world.pose([...poses, ...back]);
  if (next.moment !== before.moment || next.run !== before.run) world.redraw();
}

/** Plays a run through: nothing is reckoned here, everybody is where the tracks have them. */
export function createRunPlayer(world: RunWorld): RunPlayer {
  const store = createStore<Playing>(() => START);
  const clock: { forget: () => void } = { forget: () => undefined };
  const now = store.getState;

  function put(next: Playing): void {
    const before = now();
    store.setState(next, true);
    draw(world, before, next);
  }

  function pause(): void {
    clock.forget();
    clock.forget = () => undefined;
    if (now().playing) store.setState({ playing: false });
  }

  /** Goes on by what `on` waits for, until the end. */
  function goOn(to: (now: Playing) => number, again: () => void): void {
    put(goneTo(now(), to(now())));
    if (now().share < 1) again();
    else pause();
  }

  const byFrames = (before: number): void => {
    clock.forget = world.nextFrame((time) => {
      const gone = Math.min(time - before, LONGEST_FRAME) / WHOLE_BOUND;
      goOn(
        ({ share }) => share + gone,
        () => byFrames(time),
      );
    });
  };

  const byMoments = (): void => {
    clock.forget = world.after(TO_READ, () => goOn(({ moments, share }) => nextShare(moments, share), byMoments));
  };

  function end(): void {
    pause();
    put(laid(now(), 1, undefined));
  }

  function jump(index: number): void {
    const moment = now().moments[index];
    if (!moment) return;
    pause();
    put(laid(now(), moment.at, index));
    world.lookAt(moment.place);
  }

  return {
    store,
    pause,
    end,
    jump,
    step: (by) => jump(momentBy(now(), by)),
    seek(share) {
      pause();
      put(goneTo(now(), share));
    },
    stand(standing) {
      end();
      store.setState({ standing });
    },
    show(run, standing) {
      end();
      put({ ...START, run, standing, moments: inTime(run?.moments ?? []) });
    },
    play() {
      pause();
      if (!now().run) return;
      if (now().share >= 1) put(goneTo(now(), 0));
      store.setState({ playing: true });
      if (world.calm()) byMoments();
      else clock.forget = world.nextFrame(byFrames);
    },
    shapes: () => momentShapes(now()),
  };
}

/** The moment that is pointed at, and the ways of those it is about. */
function momentShapes({ run, moments, moment }: Playing): readonly Shape[] {
  const shown = moment === undefined ? undefined : moments[moment];
  if (!run || !shown) return [];
  const ways = run.tracks
    .filter(({ unit }) => shown.units.includes(unit))
    .map(({ knots }): Shape => ({ kind: 'line', tone: 'ghost', points: knots.map(([, x, y]) => ({ x, y })) }));
  return [
    ...ways,
    { kind: 'mark', tone: 'measure', at: shown.place },
    { kind: 'label', tone: 'measure', at: shown.place, text: minutesText(shown.at) },
  ];
}
