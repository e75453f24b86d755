import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../../geometry/point';
import { type MovementRun, movementRun } from '../../../rules/belle-alliance/events/running';
import type { Json } from '../../../rules/book';
import type { UnitId } from '../../../table/unit';
import { runningTexts } from '../../../texts/running-texts';
import { handled } from '../../../tools/hand';
import { withTool } from '../../../tools/table-hand';
import { picked, type TableHand, type TablePress, type TableStep } from '../../../tools/table-state';
import type { OpenBattle } from '../follow';
import { bringInto } from '../on-screen';
import type { TableStore } from '../table-store';
import type { ToolContext } from '../tool-context';
import type { NotDone } from '../use-battle';
import { createRunPlayer, type RunPlayer } from './run-player';

/** What is to be done with the orders of the movement phase. */
export interface Ordered {
  readonly stage: 'waiting' | 'carried-out' | undefined;
  /** Sent, or fetched from the log. */
  readonly busy: boolean;
  readonly refused: NotDone | undefined;
}

/** The movement run: it comes with the orders, and stays with the screen. */
export interface RunStore {
  readonly player: RunPlayer;
  readonly store: StoreApi<Ordered>;
  /** A finger while a run is looked at. */
  press(hand: TableHand, input: TablePress): TableStep;
  /** Carries out all that was ordered. */
  start(): Promise<void>;
  /** The figures of a unit stand otherwise: it is taken up, to be put there. */
  correct(unit: UnitId, note: string): void;
  leave(): void;
  /** `reviewed`: what the log has of a run of earlier that was asked for. */
  follow(battle: OpenBattle, hand: InHand, reviewed: readonly Json[] | undefined): void;
}

type InHand = Pick<TableHand, 'tool' | 'units'>;

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

/** What of a battle was followed last. */
interface Followed {
  readonly battle: OpenBattle | undefined;
  readonly tool: InHand['tool'] | undefined;
  readonly reviewed: readonly Json[] | undefined;
  readonly isReviewing: boolean;
}

const NOTHING_FOLLOWED: Followed = { battle: undefined, tool: undefined, reviewed: undefined, isReviewing: false };

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const playerFor = (latest: () => ToolContext): RunPlayer => {
  const player: RunPlayer = createRunPlayer({
    pose: (units) => latest().scene()?.poseUnits(units),
    redraw: () => void latest().control.act({ do: 'preview', by: 'run', shapes: player.shapes() }),
    lookAt: (at) => bringInto(latest().scene(), roundAbout(at), false),
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
  return player;
};

/** Those that stand: a battle that has just been opened has heard of nothing before. */
async function eventsOf({ engine, battle }: ToolContext, from: number, to: number): Promise<readonly Json[]> {
  const lines = await engine.log(battle.id, from, to);
  return lines.filter(({ standing }) => standing).flatMap(({ events }) => events);
}

export function createRunStore(latest: () => ToolContext): RunStore {
  const { control } = latest();
  const { act } = control;
  const store = createStore<Ordered>(() => ({ stage: undefined, busy: false, refused: undefined }));
  const followed = createStore<Followed>(() => NOTHING_FOLLOWED);
  const player = playerFor(latest);

  /** Looks the run of this bound up; where it is the last that happened it comes to hand by itself. */
  async function find({ entries }: OpenBattle, isFresh: boolean): Promise<void> {
    store.setState({ busy: true });
    const [last, earlier] = await Promise.all([
      eventsOf(latest(), entries, entries),
      eventsOf(latest(), Math.max(1, entries - FAR_BACK), entries),
    ]).catch(() => [[], []]);
    store.setState({ busy: false });
    const { battle, isReviewing } = followed.getState();
    if (battle?.entries !== entries || isReviewing) return;
    const ofNow = runAmong(last);
    player.show(ofNow ?? runAmong(earlier.toReversed()), battle.view.table);
    if (ofNow) takeUp(control);
    if (!isFresh || control.store.getState().hand.tool !== 'run') return;
    // All march: whoever watched one of them sees the others too.
    latest().scene()?.overview();
    if (!isCalm()) player.play();
  }

  /** The run of this bound, if it has one; played at once, if it has only just been run. */
  function showOfNow(next: OpenBattle, isFresh = false): void {
    if (next.view.ordered === 'carried-out') void find(next, isFresh);
    else player.show(undefined, next.view.table);
  }

  function follow(next: OpenBattle, { tool }: InHand, wanted: readonly Json[] | undefined): void {
    const { view, entries } = next;
    const { battle, tool: had, reviewed, ...before } = followed.getState();
    const stage = view.ordered;
    const isLeft = had === 'run' && tool !== 'run';
    const isOther = stage !== battle?.view.ordered;
    const isNews = isOther || entries !== battle?.entries;
    const isReviewing = wanted === reviewed ? before.isReviewing : wanted !== undefined;
    followed.setState({ battle: next, tool, reviewed: wanted, isReviewing: isReviewing && !isLeft }, true);
    if (isLeft) player.end();
    if (wanted !== reviewed) player.show(runAmong(wanted ?? []), view.table);
    if (isNews) {
      player.stand(view.table);
      store.setState({ stage, refused: undefined });
    }
    if (isReviewing) {
      if (isLeft) showOfNow(next);
      return;
    }
    if (isNews && (isOther || !player.store.getState().run)) showOfNow(next, battle?.view.ordered === 'waiting');
    if (stage === 'waiting' && isOther) takeUp(control);
    if (stage === undefined && tool === 'run') act({ do: 'tool', tool: 'select' });
  }

  return {
    player,
    store,
    follow,
    press: (hand, input) => pressed(hand, input, player.store.getState().share === 1),
    async start() {
      if (store.getState().busy) return;
      store.setState({ busy: true, refused: undefined });
      const refused = await latest().actions.send({ type: 'run-movement' });
      store.setState({ busy: false, refused });
    },
    correct(unit, note) {
      leave(player, control);
      act({ do: 'pick', unit, note });
      act({ do: 'arm' });
      latest().scene()?.focus(unit);
    },
    leave: () => leave(player, control),
  };
}

/** While they are on their way nobody can be taken up. */
function pressed(hand: TableHand, { phase, unit }: TablePress, isOver: boolean): TableStep {
  const isTaken = phase === 'up' && unit !== undefined && isOver;
  return handled(isTaken ? picked(withTool(hand, 'select'), unit, runningTexts.afterRun) : hand);
}

function leave(player: RunPlayer, { act }: TableStore): void {
  player.end();
  act({ do: 'tool', tool: 'select' });
}

/** A run comes to a hand that is empty. */
function takeUp({ store, act }: TableStore): void {
  const { tool, units } = store.getState().hand;
  if (tool === 'select' && units.length === 0) act({ do: 'tool', tool: 'run' });
}
