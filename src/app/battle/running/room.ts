import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../../geometry/point';
import { type MovementRun, movementRun } from '../../../rules/belle-alliance/events/running';
import type { Json } from '../../../rules/book';
import type { UnitId } from '../../../table/unit';
import { runningTexts } from '../../../texts/running-texts';
import type { Desk, Guest } from '../desk';
import type { OpenBattle } from '../follow';
import type { RoomWorld } from '../room-world';
import type { NotDone } from '../use-battle';
import { createRunDesk, type RunControl } from './run-desk';

/** What is to be done with the orders of the movement phase. */
export interface Ordered {
  readonly stage: 'waiting' | 'carried-out' | undefined;
  /** Sent, or fetched from the log. */
  readonly busy: boolean;
  readonly refused: NotDone | undefined;
}

/** The movement run: it comes with the orders, and stays with the screen. */
export interface RunRoom {
  readonly run: RunControl;
  readonly store: StoreApi<Ordered>;
  readonly guest: Guest;
  /** Carries out all that was ordered. */
  start(): Promise<void>;
  /** The figures of a unit stand otherwise: it is taken up, to be put there. */
  correct(unit: UnitId, note: string): void;
  leave(): void;
  /** `reviewed`: what the log has of a run of earlier that was asked for. */
  follow(battle: OpenBattle, desk: Pick<Desk, 'tool' | 'selected'>, reviewed: readonly Json[] | undefined): void;
}

/** So far back the run of this bound is looked for: a phase has few steps after it. */
const FAR_BACK = 80;

/** A moment is looked at with those who stand about it. */
const ABOUT = 15;
const roundAbout = ({ x, y }: Point): readonly Point[] => [
  { x, y },
  { x: x - ABOUT, y: y - ABOUT },
  { x: x + ABOUT, y: y + ABOUT },
];

/** The run that is among these events, if there is one. */
function runAmong(events: readonly Json[]): MovementRun | undefined {
  for (const event of events) {
    const read = v.safeParse(movementRun.schema, event);
    if (read.success) return read.output;
  }
  return undefined;
}

export function openRunRoom(world: RoomWorld): RunRoom {
  const { control } = world;
  const store = createStore<Ordered>(() => ({ stage: undefined, busy: false, refused: undefined }));
  let battle: OpenBattle | undefined;
  /** Which entries and which stage were followed last. */
  let seen = '';
  let tool: Desk['tool'] | undefined;
  let reviewed: readonly Json[] | undefined;
  let isReviewing = false;

  const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
  const run = createRunDesk({
    pose: (units) => world.scene()?.poseUnits(units),
    redraw: control.redraw,
    lookAt: (at) => world.bringIntoSight(roundAbout(at)),
    calm: isCalm,
    nextFrame(act) {
      const id = requestAnimationFrame(act);
      return () => cancelAnimationFrame(id);
    },
    after(ms, act) {
      const id = setTimeout(act, ms);
      return () => clearTimeout(id);
    },
  });

  /** Looks the run of this bound up; where it is the last that happened it comes to hand by itself. */
  async function find({ entries }: OpenBattle, isFresh: boolean): Promise<void> {
    store.setState({ busy: true });
    const [last, earlier] = await Promise.all([
      world.eventsOf(entries, entries),
      world.eventsOf(Math.max(1, entries - FAR_BACK), entries),
    ]).catch(() => [[], []]);
    store.setState({ busy: false });
    if (battle?.entries !== entries || isReviewing) return;
    const ofNow = runAmong(last);
    run.show(ofNow ?? runAmong(earlier.toReversed()), battle.view.table);
    if (ofNow) takeUp(control.store.getState());
    if (!isFresh || control.store.getState().tool !== 'run') return;
    // All march: whoever watched one of them sees the others too.
    world.scene()?.overview();
    if (!isCalm()) run.play();
  }

  function takeUp({ tool: inHand, selected }: Pick<Desk, 'tool' | 'selected'>): void {
    if (inHand === 'select' && selected === undefined) control.pick('run');
  }

  /** The run of this bound, if it has one; played at once, if it has only just been run. */
  function showOfNow(next: OpenBattle, isFresh = false): void {
    if (next.view.ordered === 'carried-out') void find(next, isFresh);
    else run.show(undefined, next.view.table);
  }

  return {
    run,
    store,
    guest: {
      press(_pointer, { phase, unit }) {
        // While they are on their way nobody can be taken up.
        if (phase === 'up' && unit !== undefined && run.store.getState().share === 1) {
          control.pick('select');
          control.select(unit, runningTexts.afterRun);
        }
        return false;
      },
      shapes: run.shapes,
    },
    async start() {
      if (store.getState().busy) return;
      store.setState({ busy: true, refused: undefined });
      const refused = await world.send({ type: 'run-movement' });
      store.setState({ busy: false, refused });
    },
    correct(unit, note) {
      run.end();
      control.pick('select');
      control.select(unit, note);
      control.arm();
      world.scene()?.focus(unit);
    },
    leave() {
      run.end();
      control.pick('select');
    },
    follow(next, desk, wanted) {
      const { view, entries } = next;
      const stage = view.ordered;
      const before = battle?.view.ordered;
      const isLeft = tool === 'run' && desk.tool !== 'run';
      const now = `${entries} ${stage}`;
      const isNews = now !== seen;
      battle = next;
      tool = desk.tool;
      seen = now;
      if (isLeft) run.end();
      if (wanted !== reviewed) {
        reviewed = wanted;
        isReviewing = wanted !== undefined;
        run.show(runAmong(wanted ?? []), view.table);
      }
      if (isNews) {
        run.stand(view.table);
        store.setState({ stage, refused: undefined });
      }
      if (isReviewing) {
        isReviewing = !isLeft;
        if (isLeft) showOfNow(next);
        return;
      }
      if (isNews && (before !== stage || !run.store.getState().run)) showOfNow(next, before === 'waiting');
      if (stage === 'waiting' && before !== stage) takeUp(desk);
      if (stage === undefined && desk.tool === 'run') control.pick('select');
    },
  };
}
