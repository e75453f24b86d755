import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SceneHandle } from '../../scene/handle';
import type { TablePointer } from '../../scene/TableScene';
import type { Shape } from '../../table/shapes';
import type { Table } from '../../table/table';
import {
  EMPTY_LAYING_HAND,
  handHandles,
  handleLaying,
  handShapes,
  type LayingEffect,
  type LayingHand,
  type LayingInput,
  type LayingTable,
} from '../../tools/laying-hand';
import { type LayingHandle, sameHandles } from '../../tools/laying-handles';
import { cmPerPixel } from '../battle/on-screen';

/** What cards and the line at the bottom show of the hand. It stays the same while a finger moves. */
export type LayingShown = Pick<LayingHand, 'selected' | 'aim' | 'shaping' | 'corners' | 'cursor'>;

const shownOf = ({ selected, aim, shaping, corners, cursor }: LayingHand): LayingShown => ({
  ...{ selected, aim, shaping, corners, cursor },
});

export const useShown = ({ store }: LayingStore): LayingShown => useStore(store, useShallow(shownOf));

export interface LayingStore {
  readonly store: StoreApi<LayingHand>;
  /** As they lie on the screen now; they move with the table, so nothing else may hang on them. */
  readonly handles: StoreApi<readonly LayingHandle[]>;
  /** Says whether the finger is the hand's, where the input is a finger. */
  act(input: LayingInput): boolean;
  pointer(pointer: TablePointer): boolean;
  /** The table changed, or who may lay on it. */
  show(table: Table | undefined, readOnly: boolean): void;
  attach(scene: SceneHandle | undefined): void;
}

interface Given {
  readonly nameOf: LayingTable['nameOf'];
  carryOut(effect: LayingEffect): void;
  draw(shapes: readonly Shape[]): void;
}

/** The hand on the terrain, joined to the scene. While a finger moves, only shapes are drawn anew, never the ground. */
export function createLayingStore({ nameOf, carryOut, draw }: Given): LayingStore {
  const store = createStore<LayingHand>(() => EMPTY_LAYING_HAND);
  const handles = createStore<readonly LayingHandle[]>(() => []);
  let [table, readOnly]: [Table | undefined, boolean] = [undefined, false];
  let scene: SceneHandle | undefined;
  let stopWatching: () => void = () => undefined;

  const scaleAt: LayingTable['cmPerPixel'] = (at) => (scene ? cmPerPixel(scene, at) : 0.2);
  const layingTable = (): LayingTable => ({
    ...{ table, readOnly, handles: handles.getState(), nameOf },
    ...{ toScreen: scene?.toScreen, cmPerPixel: scaleAt },
  });

  /** The view moves the handles too, so this is asked after each frame. */
  function layHandles(): void {
    const now = handHandles(store.getState(), layingTable());
    if (!sameHandles(now, handles.getState())) handles.setState(now, true);
  }

  function redraw(): void {
    draw(handShapes(store.getState(), layingTable()));
    layHandles();
  }

  function act(input: LayingInput): boolean {
    const { hand, effect, claimed = false } = handleLaying(store.getState(), input, layingTable());
    store.setState(hand, true);
    if (effect) carryOut(effect);
    redraw();
    return claimed;
  }

  return {
    ...{ store, handles, act },
    pointer({ phase, at, screen }) {
      if (phase === 'hover') return false;
      return act({ do: 'press', phase, at, screen, unit: undefined, cmPerPixel: scaleAt(at) });
    },
    show(next, nextReadOnly) {
      [table, readOnly] = [next, nextReadOnly];
      act({ do: 'follow' });
    },
    attach(next) {
      stopWatching();
      scene = next;
      stopWatching = next?.onFrame(layHandles) ?? (() => undefined);
      redraw();
    },
  };
}
