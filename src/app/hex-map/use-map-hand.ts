import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../geometry/point';
import { centreOf } from '../../hex/board';
import type { SceneHandle } from '../../scene/handle';
import { boardOf } from '../../table/hex-table';
import { say } from '../../texts/sayings';
import { shapesOnHexes } from '../../tools/hex-shapes';
import {
  emptyMapHand,
  handleMap,
  type MapDrawn,
  type MapHand,
  type MapInput,
  mapHandShapes,
} from '../../tools/map-hand';
import { type Clear, clearOf, intoSight, isUpright } from '../battle/battle-cover';
import { useSettings } from '../settings';
import { firstAim, type MapTool } from './map-tools';

interface Drawn extends MapDrawn {
  readonly send: (command: object) => Promise<boolean>;
}

export interface MapStore {
  readonly store: StoreApi<MapHand>;
  /** Says whether the finger is the hand's, where the input is a finger. */
  act(input: MapInput): boolean;
}

/** What the line at the bottom and the cards show of the hand. It stays the same while a finger moves. */
export type MapHandShown = Pick<MapHand, 'aim' | 'from' | 'read'>;

/** The hand on the map for as long as the screen is there, on the map as it is now. */
export function useMapHand(drawn: Drawn, first: MapTool, scene: RefObject<SceneHandle | undefined>) {
  const { map, readOnly } = drawn;
  const latest = useRef(drawn);
  latest.current = drawn;
  const [drawing] = useState(() => createMapStore(firstAim(first, map.legend), () => latest.current, scene));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the map or who may draw on it has changed
  useEffect(() => void drawing.act({ do: 'follow' }), [drawing, map, readOnly]);
  const shown = useStore(drawing.store, useShallow(shownOf));
  return { drawing, shown };
}

const shownOf = ({ aim, from, read }: MapHand): MapHandShown => ({ aim, from, read });

/** The hand, joined to the scene and the steps of the map. While a finger moves, only shapes are drawn anew, never the ground. */
function createMapStore(
  first: MapHand['aim'],
  drawn: () => Drawn,
  scene: RefObject<SceneHandle | undefined>,
): MapStore {
  const store = createStore<MapHand>(() => emptyMapHand(first));
  const board = () => boardOf(drawn().map.layout);
  return {
    store,
    act(input) {
      const { hand, command, cameTo, claimed = false } = handleMap(store.getState(), input, drawn());
      store.setState(hand, true);
      scene.current?.setShapes(shapesOnHexes(board(), mapHandShapes(hand), say));
      if (command) void drawn().send(command);
      if (cameTo && scene.current) bringIntoSight(scene.current, centreOf(board(), cameTo));
      return claimed;
    },
  };
}

/** Round the cursor, in pixels. */
const AIR = 60;

function bringIntoSight(scene: SceneHandle, place: Point): void {
  const { x, y } = intoSight([scene.toScreenAtRest(place)], clearNow(), AIR);
  if (x !== 0 || y !== 0) scene.nudge(-x, -y);
}

/** What is seen of the map beside the card, or above it on an upright tablet. */
function clearNow(): Clear {
  const beside = clearOf(useSettings.getState().hand, innerWidth, innerHeight);
  return isUpright() ? { ...beside, left: 0, right: innerWidth, bottom: innerHeight * ABOVE_CARD } : beside;
}
const ABOVE_CARD = 0.4;
