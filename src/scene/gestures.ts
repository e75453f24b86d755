import { distanceBetween } from '../geometry/vector';
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

/** What is on the table at the moment, and what it is doing. */
interface Hand {
  readonly fingers: Map<number, Finger>;
  mode: 'none' | 'tap' | 'claimed' | 'pan' | 'orbit' | 'pinch';
  /** The pointer that the app hears of, or that pans. */
  first: number;
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
  const hand: Hand = { fingers: new Map(), mode: 'none', first: -1 };
  const screenOf = (event: PointerEvent | WheelEvent): Screen => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent): void => {
    capture(element, event.pointerId);
    press(hand, host, event, screenOf(event));
  };
  const move = (event: PointerEvent): void => moveFinger(hand, host, event, screenOf(event));
  const end = (event: PointerEvent): void => lift(hand, host, event, screenOf(event));
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    roll(host, event, screenOf(event));
  };
  const quiet = (event: Event): void => event.preventDefault();

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', quiet);
  // Browsers send a click after a touch, to whatever lies there by then: the card that this very tap has opened.
  element.addEventListener('touchend', quiet, { passive: false });
  // Nor does a drag glide on after the finger: the next tap, on any button, would only stop the gliding.
  element.addEventListener('touchmove', quiet, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', end);
    element.removeEventListener('pointercancel', end);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', quiet);
    element.removeEventListener('touchend', quiet);
    element.removeEventListener('touchmove', quiet);
  };
}

function press(hand: Hand, host: GestureHost, event: PointerEvent, at: Screen): void {
  const { fingers } = hand;
  if (fingers.size > 0 && event.pointerType !== 'touch') return;
  fingers.set(event.pointerId, { start: at, now: at, since: event.timeStamp });
  if (fingers.size === 1) {
    hand.first = event.pointerId;
    const orbits = event.pointerType === 'mouse' && (event.button !== 0 || event.shiftKey);
    if (orbits) hand.mode = 'orbit';
    else hand.mode = host.report('down', event, at) ? 'claimed' : 'tap';
  } else if (fingers.size === 2 && secondFingerPinches(hand, event)) {
    if (hand.mode === 'tap' || hand.mode === 'claimed') host.report('cancel', event, at);
    hand.mode = 'pinch';
  }
}

function secondFingerPinches({ fingers, first, mode }: Hand, event: PointerEvent): boolean {
  if (mode !== 'claimed') return true;
  const finger = fingers.get(first);
  return (
    !!finger && event.timeStamp - finger.since < TOGETHER && distanceBetween(finger.start, finger.now) < SLOP.touch
  );
}

function moveFinger(hand: Hand, host: GestureHost, event: PointerEvent, at: Screen): void {
  const finger = hand.fingers.get(event.pointerId);
  if (!finger) {
    if (event.pointerType !== 'touch' && hand.fingers.size === 0) host.report('hover', event, at);
    return;
  }
  const before = finger.now;
  if (hand.mode === 'pinch') pinch(host, [...hand.fingers.values()], finger, at);
  else if (event.pointerId === hand.first) leadFinger(hand, host, event, { from: before, to: at, start: finger.start });
  finger.now = at;
}

interface Stretch {
  readonly from: Screen;
  readonly to: Screen;
  readonly start: Screen;
}

/** The first finger, or the only one, has moved. */
function leadFinger(hand: Hand, host: GestureHost, event: PointerEvent, { from, to, start }: Stretch): void {
  switch (hand.mode) {
    case 'claimed':
      host.report('move', event, to);
      break;
    case 'orbit':
      orbit(host, from, to, start);
      break;
    case 'pan':
      host.look(dragged(host.view(), host.pane(), from, to));
      break;
    case 'tap':
      if (distanceBetween(start, to) <= slopOf(event)) {
        host.report('move', event, to);
        break;
      }
      hand.mode = 'pan';
      host.report('cancel', event, to);
      host.look(dragged(host.view(), host.pane(), start, to));
  }
}

function lift(hand: Hand, host: GestureHost, event: PointerEvent, at: Screen): void {
  const { fingers } = hand;
  if (!fingers.delete(event.pointerId)) return;
  const told = event.pointerId === hand.first && (hand.mode === 'claimed' || hand.mode === 'tap');
  if (told) host.report(event.type === 'pointerup' ? 'up' : 'cancel', event, at);
  const last = [...fingers.keys()][0];
  if (last === undefined) hand.mode = 'none';
  else if (hand.mode === 'pinch') {
    // The finger that stays goes on panning.
    hand.mode = 'pan';
    hand.first = last;
  } else if (told) hand.mode = 'pinch';
}

function roll(host: GestureHost, event: WheelEvent, at: Screen): void {
  const steps = event.deltaY * (event.deltaMode === 1 ? 30 : event.ctrlKey ? 6 : 1);
  if (event.shiftKey) host.look(turned(host.view(), host.pane(), { turn: steps / 600, tilt: 0 }, at));
  else host.look(zoomed(host.view(), host.pane(), Math.exp(-steps / 480), at));
}

/** Farther than this is no longer a tap, in CSS pixels. */
const SLOP = { touch: 9, mouse: 4 } as const;
/** Two fingers that come down within this many ms belong together. */
const TOGETHER = 260;

const slopOf = (event: PointerEvent): number => (event.pointerType === 'touch' ? SLOP.touch : SLOP.mouse);

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
  const factor = Math.max(20, distanceBetween(to, other.now)) / Math.max(20, distanceBetween(moving.now, other.now));
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
