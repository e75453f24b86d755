import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../geometry/point';
import { type BattleView, NO_BATTLE } from '../../rules/book';
import type { SceneHandle } from '../../scene/handle';
import type { TablePointer } from '../../scene/TableScene';
import type { Shape } from '../../table/shapes';
import type { UnitId } from '../../table/unit';
import type { Effect, Refusal } from '../../tools/hand';
import type { Handle } from '../../tools/march-handles';
import type { Press } from '../../tools/press';
import { lieAlike } from '../../tools/stand-alike';
import {
  EMPTY_TABLE_HAND,
  handlesInHand,
  handleTable,
  type TableContext,
  type TableHand,
  type TableInput,
  type TableReply,
  type Tool,
} from '../../tools/table-hand';
import type { Advice } from './advice';
import { measurerOf } from './measurer';
import { cmPerPixel } from './on-screen';
import { spelled } from './spell';
import { NO_ADVICE, type TableAdvised, tableAdvised } from './table-advised';

/** Tools that come together, apart from the rest. */
type Lent = 'fire' | 'melee' | 'run';

/** A tool that is fetched when it is first taken in hand. */
export interface Guest {
  press(pointer: TablePointer, input: Press): boolean;
  shapes(): readonly Shape[];
}

/** What is in hand, the battle it is in, and what is shown of it. */
export interface TableNow {
  readonly hand: TableHand;
  readonly context: TableContext;
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

/** As much of the hand as tools that come apart are told. */
export interface InHand {
  readonly tool: Tool;
  readonly selected: UnitId | undefined;
}

export interface TableStore {
  readonly store: StoreApi<TableNow>;
  /** The handles of the march as they lie on the screen now; they move with the table, so nothing else may hang on them. */
  readonly handles: StoreApi<readonly Handle[]>;
  /** Says whether the finger is the hand's. */
  act(input: TableInput): boolean;
  /** The battle changed. */
  show(view: BattleView, readOnly: boolean, advice?: Advice): void;
  attach(scene: SceneHandle | undefined): void;
  pointer(pointer: TablePointer): boolean;
  /** Lends the table to the tool in hand, where the hand does not know it itself. */
  lend(to: Lent, guest: Guest | undefined): void;
  redraw(): void;
  inHand(): InHand;
}

const NOWHERE: TableContext = {
  view: { ...NO_BATTLE, measuring: 'locked' },
  readOnly: true,
  measurer: undefined,
  planner: undefined,
  toScreen: undefined,
  cmPerPixel: () => 0.2,
};

/** Holds the hand, does what it wants done, and draws what is in it. While a finger is down nothing here goes through React. */
export function createTableStore(world: TableWorld): TableStore {
  const store = createStore<TableNow>(() => ({ hand: EMPTY_TABLE_HAND, context: NOWHERE, advised: NO_ADVICE }));
  const handles = createStore<readonly Handle[]>(() => []);
  const guests: { [lent in Lent]?: Guest | undefined } = {};
  let scene: SceneHandle | undefined;
  let stopWatching: () => void = () => undefined;

  const guest = ({ tool }: TableHand): Guest | undefined =>
    tool === 'melee' || tool === 'run' ? guests[tool] : tool === 'fire' || tool === 'sight' ? guests.fire : undefined;

  function draw(): void {
    const { hand, advised } = store.getState();
    scene?.setShapes(spelled([...advised.shapes, ...(guest(hand)?.shapes() ?? []), ...hand.previewed]));
    layHandles();
  }

  /** Where the handles lie hangs on the view as well, so this is asked after each frame. */
  function layHandles(): void {
    const { hand, context } = store.getState();
    const laid = handlesInHand(hand, context);
    if (!lieAlike(laid, handles.getState())) handles.setState(laid, true);
  }

  function set(hand: TableHand, context: TableContext): void {
    const before = store.getState().hand.astray;
    store.setState({ hand, context, advised: tableAdvised(hand, context) }, true);
    if (before && before.unit !== hand.astray?.unit) scene?.poseUnit(before.unit, undefined);
    if (hand.astray) scene?.poseUnit(hand.astray.unit, hand.astray.pose);
    draw();
  }

  function act(input: TableInput): boolean {
    const { hand, context } = store.getState();
    const { hand: next, effects, claimed } = handleTable(hand, input, context);
    set(next, context);
    for (const effect of effects) void run(effect);
    return claimed;
  }

  async function run(effect: Effect<TableReply>): Promise<void> {
    switch (effect.do) {
      case 'send':
        return void act({ do: 'answered', to: effect.reply, refused: await world.send(effect.command) });
      case 'measure': {
        const refused = await measureAll(effect.pairs, world.send);
        return void act({ do: 'answered', to: effect.reply, refused });
      }
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

  return {
    store,
    handles,
    act,
    show(view, readOnly, advice) {
      const { hand, context } = store.getState();
      const before = context === NOWHERE ? undefined : context.view;
      const next = { ...context, view, readOnly, planner: advice, measurer: measurerOf(view) };
      set(handleTable(hand, { do: 'follow', before }, next).hand, next);
    },
    attach(handle) {
      stopWatching();
      scene = handle;
      const { hand, context } = store.getState();
      const perPixel = handle ? (at: Point) => cmPerPixel(handle, at) : NOWHERE.cmPerPixel;
      set(hand, { ...context, toScreen: handle?.toScreen, cmPerPixel: perPixel });
      stopWatching = handle?.onFrame(layHandles) ?? (() => undefined);
    },
    pointer(pointer) {
      const { phase, at, unit, screen } = pointer;
      if (phase === 'hover') return false;
      const { hand, context } = store.getState();
      const press: Press = { phase, at, unit, cmPerPixel: context.cmPerPixel(at) };
      const lent = guest(hand);
      return lent ? lent.press(pointer, press) : act({ do: 'press', ...press, screen });
    },
    lend(to, next) {
      guests[to] = next;
      draw();
    },
    redraw: draw,
    inHand: () => inHandOf(store.getState().hand),
  };
}

/** One after the other: the log has an order. */
async function measureAll(
  pairs: readonly { readonly from: object; readonly to: object }[],
  send: TableWorld['send'],
): Promise<Refusal | undefined> {
  for (const { from, to } of pairs) {
    const refused = await send({ type: 'measure', from, to });
    if (refused) return refused;
  }
  return undefined;
}

export const inHandOf = ({ tool, units: [selected] }: TableHand): InHand => ({ tool, selected });

/** Fire and sight come apart from the rest. */
export const isFireTool = (tool: Tool): tool is 'fire' | 'sight' => tool === 'fire' || tool === 'sight';
