import { dragged, type Pane, type Screen, turned, type View, zoomed } from './camera';

export interface GestureHost {
  readonly view: () => View;
  readonly pane: () => Pane;
  readonly look: (view: View) => void;
  /** Tells the app; for 'down' the answer says whether the app claims the gesture. */
  readonly report: (phase: 'down' | 'move' | 'up' | 'cancel' | 'hover', event: PointerEvent, at: Screen) => boolean;
}

interface Finger {
  readonly start: Screen;
  readonly since: number;
  now: Screen;
}

/**
 * Turns pointers into app gestures and camera moves.
 *
 * - The first pointer is told to the app. If the app claims it on 'down', the camera stays still and everything up to
 *   'up' or 'cancel' is told.
 * - Unclaimed, it is a tap until it has travelled; then it pans, and the app hears 'cancel' and nothing more.
 * - A second finger makes pinch, turn and (tilted) tilt. It cancels the app's gesture if that was not claimed, or was
 *   claimed only a moment ago without moving (the two fingers of one pinch); a later one beside a claimed gesture is ignored,
 *   so that a resting hand does not undo a move.
 * - Right or middle button, or left with Shift: orbit. Wheel: zoom to the cursor; wheel with Shift: turn.
 */
export function attachGestures(element: HTMLElement, host: GestureHost): () => void {
  const fingers = new Map<number, Finger>();
  let mode: 'none' | 'tap' | 'claimed' | 'pan' | 'orbit' | 'pinch' = 'none';
  let first = -1;

  const screenOf = (event: PointerEvent | WheelEvent): Screen => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent): void => {
    const at = screenOf(event);
    if (fingers.size > 0 && event.pointerType !== 'touch') return;
    fingers.set(event.pointerId, { start: at, now: at, since: event.timeStamp });
    capture(element, event.pointerId);
    if (fingers.size === 1) {
      first = event.pointerId;
      const orbit = event.pointerType === 'mouse' && (event.button !== 0 || event.shiftKey);
      if (orbit) mode = 'orbit';
      else mode = host.report('down', event, at) ? 'claimed' : 'tap';
    } else if (fingers.size === 2 && secondFingerPinches(event)) {
      if (mode === 'tap' || mode === 'claimed') host.report('cancel', event, at);
      mode = 'pinch';
    }
  };

  const secondFingerPinches = (event: PointerEvent): boolean => {
    if (mode !== 'claimed') return true;
    const finger = fingers.get(first);
    return !!finger && event.timeStamp - finger.since < TOGETHER && apart(finger.start, finger.now) < SLOP.touch;
  };

  const move = (event: PointerEvent): void => {
    const at = screenOf(event);
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== 'touch' && fingers.size === 0) host.report('hover', event, at);
      return;
    }
    if (mode === 'pinch') {
      pinch(host, [...fingers.values()], finger, at);
      finger.now = at;
      return;
    }
    const before = finger.now;
    finger.now = at;
    if (event.pointerId !== first) return;
    if (mode === 'claimed') host.report('move', event, at);
    else if (mode === 'orbit') orbit(host, before, at, finger.start);
    else if (mode === 'tap' && apart(finger.start, at) > slopOf(event)) {
      mode = 'pan';
      host.report('cancel', event, at);
      host.look(dragged(host.view(), host.pane(), finger.start, at));
    } else if (mode === 'tap') host.report('move', event, at);
    else if (mode === 'pan') host.look(dragged(host.view(), host.pane(), before, at));
  };

  const end = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    fingers.delete(event.pointerId);
    const told = event.pointerId === first && (mode === 'claimed' || mode === 'tap');
    if (told) host.report(event.type === 'pointerup' ? 'up' : 'cancel', event, screenOf(event));
    const last = [...fingers.keys()][0];
    if (last === undefined) mode = 'none';
    else if (mode === 'pinch') {
      // The finger that stays goes on panning.
      mode = 'pan';
      first = last;
    } else if (told) mode = 'pinch';
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const steps = event.deltaY * (event.deltaMode === 1 ? 30 : event.ctrlKey ? 6 : 1);
    if (event.shiftKey) host.look(turned(host.view(), host.pane(), { turn: steps / 600, tilt: 0 }, screenOf(event)));
    else host.look(zoomed(host.view(), host.pane(), Math.exp(-steps / 480), screenOf(event)));
  };

  const quiet = (event: Event): void => event.preventDefault();

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', quiet);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', end);
    element.removeEventListener('pointercancel', end);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', quiet);
  };
}

/** Farther than this is no longer a tap, in CSS pixels. */
const SLOP = { touch: 9, mouse: 4 } as const;
/** Two fingers that come down within this many ms belong together. */
const TOGETHER = 260;

const slopOf = (event: PointerEvent): number => (event.pointerType === 'touch' ? SLOP.touch : SLOP.mouse);
const apart = (a: Screen, b: Screen): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Without capture a drag that leaves the window would hang; a pointer that is already gone cannot be captured. */
function capture(element: HTMLElement, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // The pointer ended before this event was handled; its end event follows.
  }
}

function orbit(host: GestureHost, from: Screen, to: Screen, about: Screen): void {
  const by = { turn: (from.x - to.x) / 220, tilt: (from.y - to.y) / 300 };
  host.look(turned(host.view(), host.pane(), by, about));
}

/** One finger of two has moved: zoom by their distance, turn by their angle, and carry the middle along. */
function pinch(host: GestureHost, fingers: readonly Finger[], moving: Finger, to: Screen): void {
  const other = fingers.find((finger) => finger !== moving);
  if (!other) return;
  const before = { x: (moving.now.x + other.now.x) / 2, y: (moving.now.y + other.now.y) / 2 };
  const after = { x: (to.x + other.now.x) / 2, y: (to.y + other.now.y) / 2 };
  const factor = Math.max(20, apart(to, other.now)) / Math.max(20, apart(moving.now, other.now));
  const angle =
    Math.atan2(to.y - other.now.y, to.x - other.now.x) -
    Math.atan2(moving.now.y - other.now.y, moving.now.x - other.now.x);
  const round = Math.atan2(Math.sin(angle), Math.cos(angle));
  const pane = host.pane();
  let view = zoomed(host.view(), pane, factor, after);
  const tilt = view.flat ? 0 : (before.y - after.y) / 260;
  view = turned(view, pane, { turn: round, tilt }, after);
  host.look(dragged(view, pane, view.flat ? before : { x: before.x, y: after.y }, after));
}
