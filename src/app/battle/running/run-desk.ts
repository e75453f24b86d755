import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../../geometry/point';
import type { Pose } from '../../../geometry/pose';
import type { MovementRun } from '../../../rules/belle-alliance/events/running';
import type { Moment } from '../../../rules/belle-alliance/running/moment';
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
  /** While it is not at its end: the table with columns bent as they were then. */
  readonly table: Table | undefined;
}

export interface RunControl {
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
  table: undefined,
};

/** Plays a run through: nothing is reckoned here, everybody is where the tracks have them. */
export function createRunDesk(world: RunWorld): RunControl {
  const store = createStore<Playing>(() => START);
  let table: Table | undefined;
  let bends = '';
  let away: readonly UnitId[] = [];
  let forget: () => void = () => undefined;

  function lay(share: number, moment: number | undefined): void {
    const { run, moment: before } = store.getState();
    if (!run || !table) return;
    const isOver = share >= 1;
    store.setState({ share: isOver ? 1 : share, moment, table: isOver ? undefined : bentTable(run, table, share) });
    const poses = isOver ? new Map<UnitId, Pose>() : posesAt(run, table, share);
    const back = away.filter((unit) => !poses.has(unit)).map((unit) => [unit, undefined] as const);
    away = [...poses.keys()];
    if (away.length > 0 || back.length > 0) world.pose([...poses, ...back]);
    if (moment !== before) world.redraw();
  }

  /** The same table as before, as long as nobody's column bends otherwise: to draw another takes longer than to move units on it. */
  function bentTable(run: MovementRun, standing: Table, share: number): Table {
    const { table: before } = store.getState();
    const now = bendsAt(run, share);
    if (before && now === bends) return before;
    bends = now;
    return tableAt(standing, run, share);
  }

  /** While it goes on, what happened last is pointed at; at the end nothing is. */
  const goTo = (share: number): void =>
    lay(share, share >= 1 ? undefined : momentAt(store.getState().moments, Math.max(0, share)));

  function pause(): void {
    forget();
    forget = () => undefined;
    if (store.getState().playing) store.setState({ playing: false });
  }

  function goOn(before: number): void {
    forget = world.nextFrame((now) => {
      goTo(store.getState().share + Math.min(now - before, LONGEST_FRAME) / WHOLE_BOUND);
      if (store.getState().share < 1) goOn(now);
      else pause();
    });
  }

  function stepOn(): void {
    forget = world.after(TO_READ, () => {
      const { moments, share } = store.getState();
      goTo(nextShare(moments, share));
      if (store.getState().share < 1) stepOn();
      else pause();
    });
  }

  function end(): void {
    pause();
    lay(1, undefined);
  }

  function jump(index: number): void {
    const moment = store.getState().moments[index];
    if (!moment) return;
    pause();
    lay(moment.at, index);
    world.lookAt(moment.place);
  }

  return {
    store,
    show(run, standing) {
      end();
      table = standing;
      store.setState({ ...START, run, moments: inTime(run?.moments ?? []) });
      world.redraw();
    },
    stand(standing) {
      end();
      table = standing;
    },
    play() {
      pause();
      const { run, share } = store.getState();
      if (!run) return;
      if (share >= 1) goTo(0);
      store.setState({ playing: true });
      if (world.calm()) stepOn();
      else forget = world.nextFrame(goOn);
    },
    pause,
    seek(share) {
      pause();
      goTo(share);
    },
    jump,
    step(by) {
      const { moments, moment, share } = store.getState();
      const before = momentAt(moments, share);
      const at = moment ?? (share >= 1 ? moments.length : (before ?? -1));
      jump(Math.min(moments.length - 1, Math.max(0, at + by)));
    },
    end,
    shapes() {
      const { run, moments, moment } = store.getState();
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
    },
  };
}
