import { createStore, type StoreApi } from 'zustand/vanilla';
import { problemOf } from '../../engine/connect';
import type { Point } from '../../geometry/point';
import { NO_BATTLE } from '../../rules/book';
import type { SceneHandle } from '../../scene/handle';
import type { TablePointer } from '../../scene/TableScene';
import type { UnitId } from '../../table/unit';
import { sayProblem } from '../../texts/sayings';
import type { Effect, Refusal } from '../../tools/hand';
import type { Handle } from '../../tools/march-handles';
import { lieAlike } from '../../tools/stand-alike';
import { handlesInHand, handleTable } from '../../tools/table-hand';
import {
  EMPTY_TABLE_HAND,
  previewsOf,
  type TableHand,
  type TableInput,
  type TableReply,
} from '../../tools/table-state';
import { measurerOf } from './battle-measurer';
import { lengthsToLabels } from './lengths-to-labels';
import { cmPerPixel } from './on-screen';
import { NO_ADVICE, type ShownContext, type TableAdvised, tableAdvised } from './table-advised';

/** What is in hand, the battle it is in, and what is shown of it. */
export interface TableNow {
  readonly hand: TableHand;
  readonly context: ShownContext;
  readonly advised: TableAdvised;
}

/** What the hand may have done. */
export interface TableWorld {
  send(command: object): Promise<Refusal | undefined>;
  tell(text: string): void;
  lookAt(at: Point): void;
  bringIntoSight(places: readonly Point[]): void;
  frame(units: readonly UnitId[], places: readonly Point[]): void;
  /** These places of the screen should be in sight. */
  keepInSight(places: readonly Point[]): void;
}

/** What a screen tells the hand of its battle; how it is seen comes from the picture. */
export type Shown = Omit<ShownContext, 'toScreen' | 'cmPerPixel' | 'measurer'>;

export interface TableStore {
  readonly store: StoreApi<TableNow>;
  /** The handles of the march as they lie on the screen now; they move with the table, so nothing else may hang on them. */
  readonly handles: StoreApi<readonly Handle[]>;
  /** Says whether the finger is the hand's. */
  act(input: TableInput): boolean;
  /** The battle changed. */
  show(shown: Shown): void;
  attach(scene: SceneHandle | undefined): void;
  pointer(pointer: TablePointer): boolean;
}

const NOWHERE: ShownContext = {
  view: { ...NO_BATTLE, measuring: 'locked' },
  readOnly: true,
  measurer: undefined,
  planner: undefined,
  toScreen: undefined,
  cmPerPixel: () => 0.2,
  entries: 0,
  pending: false,
  eventsSince: () => [],
  aims: {},
  queues: {},
  late: {},
};

/** Holds the hand, does what it wants done, and draws what is in it. While a finger is down nothing here goes through React. */
export function createTableStore(world: TableWorld): TableStore {
  const store = createStore<TableNow>(() => ({ hand: EMPTY_TABLE_HAND, context: NOWHERE, advised: NO_ADVICE }));
  const handles = createStore<readonly Handle[]>(() => []);
  let scene: SceneHandle | undefined;
  let stopWatching: () => void = () => undefined;

  function draw(): void {
    const { hand, advised } = store.getState();
    scene?.setShapes(lengthsToLabels([...advised.shapes, ...previewsOf(hand)]));
    layHandles();
  }

  /** Where the handles lie hangs on the view as well, so this is asked after each frame. */
  function layHandles(): void {
    const { hand, context } = store.getState();
    const laid = handlesInHand(hand, context);
    if (!lieAlike(laid, handles.getState())) handles.setState(laid, true);
  }

  function set(hand: TableHand, context: ShownContext): void {
    const before = store.getState().hand.astray;
    store.setState({ hand, context, advised: tableAdvised(hand, context) }, true);
    if (before && before.unit !== hand.astray?.unit) scene?.poseUnit(before.unit, undefined);
    if (hand.astray) scene?.poseUnit(hand.astray.unit, hand.astray.pose);
    draw();
  }

  function act(input: TableInput): boolean {
    return take(input, store.getState().context);
  }

  function take(input: TableInput, context: ShownContext): boolean {
    const { hand, effects, claimed } = handleTable(store.getState().hand, input, context);
    set(hand, context);
    for (const effect of effects) void run(effect, world, made);
    return claimed;
  }

  const made: TableStore = {
    store,
    handles,
    act,
    show(shown) {
      const { context } = store.getState();
      const before = context === NOWHERE ? undefined : context;
      const measurer = before?.view === shown.view ? before.measurer : measurerOf(shown.view);
      const { toScreen, cmPerPixel: perPixel } = context;
      take({ do: 'follow', before }, { ...shown, measurer, toScreen, cmPerPixel: perPixel });
    },
    attach(handle) {
      stopWatching();
      scene = handle;
      const { hand, context } = store.getState();
      const perPixel = handle ? (at: Point) => cmPerPixel(handle, at) : NOWHERE.cmPerPixel;
      set(hand, { ...context, toScreen: handle?.toScreen, cmPerPixel: perPixel });
      stopWatching = handle?.onFrame(layHandles) ?? (() => undefined);
    },
    pointer({ phase, at, unit, screen }) {
      if (phase === 'hover') return false;
      return act({ do: 'press', phase, at, unit, screen, cmPerPixel: store.getState().context.cmPerPixel(at) });
    },
  };
  return made;
}

/** Does what the hand wants done, and lets it hear what came of that. */
async function run(effect: Effect<TableReply>, world: TableWorld, { act, handles }: TableStore): Promise<void> {
  switch (effect.do) {
    case 'send':
      act({ do: 'answered', to: effect.reply, refused: await sent(world, effect.command) });
      return;
    case 'measure':
      act({ do: 'answered', to: effect.reply, ...(await measureAll(effect.pairs, world)) });
      return;
    case 'tell':
      return world.tell(effect.text);
    case 'look':
      return world.lookAt(effect.at);
    case 'bring':
      return world.bringIntoSight(effect.places);
    case 'frame':
      return world.frame(effect.units, effect.places);
    case 'keep-handles':
      return world.keepInSight(handles.getState());
  }
}

/** Whatever goes wrong on the way is an answer too: else the hand would wait for one for ever. */
async function sent(world: TableWorld, command: object): Promise<Refusal | undefined> {
  try {
    return await world.send(command);
  } catch (error) {
    return { text: sayProblem(problemOf(error)), overridable: false };
  }
}

/** One after the other: the log has an order. */
async function measureAll(
  pairs: readonly { readonly from: object; readonly to: object }[],
  world: TableWorld,
): Promise<{ readonly refused: Refusal | undefined; readonly wrote: number }> {
  for (const [wrote, { from, to }] of pairs.entries()) {
    const refused = await sent(world, { type: 'measure', from, to });
    if (refused) return { refused, wrote };
  }
  return { refused: undefined, wrote: pairs.length };
}
