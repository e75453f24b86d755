import type { Dispatch, RefObject, SetStateAction } from 'react';
import type { TableView } from '../../panels/TopBar';
import type { SceneHandle } from '../../scene/handle';
import type { SheetName } from './BattleSheets';
import type { Keys } from './use-keys';

/** What every screen with a table lets its keys change. */
export interface ViewControls {
  readonly scene: RefObject<SceneHandle | undefined>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setLooking: Dispatch<SetStateAction<TableView>>;
  readonly setNear: Dispatch<SetStateAction<'near' | 'far'>>;
  readonly setSheet: (sheet: SheetName) => void;
}

/** A press turns what is in hand by so many degrees. */
export const TURN_DEGREES = 15;
/** A press of an arrow moves the view by so many pixels. */
const PAN = 120;
const ZOOM = 1.25;
/** What is in hand goes so many cm for a press of an arrow, and with Shift. */
const STEP_CM = 1;
const FAR_STEP_CM = 5;

/** Steps back and forth, the view, and the sheets over it. */
export const viewKeys = ({ scene, undo, redo, setLooking, setNear, setSheet }: ViewControls): Keys => ({
  'mod+z': undo,
  'mod+y': redo,
  'mod+shift+z': redo,
  m: () => setLooking((looking) => (looking === 'map' ? 'tilted' : 'map')),
  s: () => setNear((near) => (near === 'near' ? 'far' : 'near')),
  '+': () => scene.current?.zoom(ZOOM),
  '=': () => scene.current?.zoom(ZOOM),
  '-': () => scene.current?.zoom(1 / ZOOM),
  '0': () => scene.current?.overview(),
  l: () => setSheet('text'),
  '?': () => setSheet('keys'),
});

/** Arrows move what is in hand, in cm of the table, and the view where there is nothing. Seen from the far seat right is left. */
export function arrowKeys(
  scene: ViewControls['scene'],
  far: boolean,
  inHand: ((x: number, y: number) => void) | undefined,
): Keys {
  const way = far ? -1 : 1;
  const arrow = (x: number, y: number, cm: number) => () => {
    if (inHand) inHand(x * way * cm, y * way * cm);
    else scene.current?.nudge(x * PAN, -y * PAN);
  };
  const arrows = (shift: string, cm: number): Keys => ({
    [`${shift}ArrowLeft`]: arrow(-1, 0, cm),
    [`${shift}ArrowRight`]: arrow(1, 0, cm),
    [`${shift}ArrowUp`]: arrow(0, 1, cm),
    [`${shift}ArrowDown`]: arrow(0, -1, cm),
  });
  return { ...arrows('', STEP_CM), ...arrows('shift+', FAR_STEP_CM) };
}
