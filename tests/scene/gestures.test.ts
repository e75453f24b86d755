import { beforeEach, describe, expect, it } from 'vitest';
import { NO_INSETS, type View } from '../../src/scene/camera';
import { attachGestures } from '../../src/scene/gestures';

type Listener = (event: object) => void;

/** As much of an element as gestures need. */
function fakeElement() {
  const listeners = new Map<string, Listener>();
  return {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => {},
    listeners,
  };
}

let told: string[];
let view: View;
let claim: boolean;
let element: ReturnType<typeof fakeElement>;
let detach: () => void;
let clock: number;

beforeEach(() => {
  told = [];
  claim = false;
  clock = 0;
  view = { target: { x: 100, y: 100, height: 0 }, span: 100, turn: 0, tilt: 0.8, flat: true };
  element = fakeElement();
  detach = attachGestures(element as unknown as HTMLElement, {
    view: () => view,
    pane: () => ({ width: 1000, height: 1000, insets: NO_INSETS }),
    look: (next) => {
      view = next;
    },
    report: (phase) => {
      told.push(phase);
      return claim;
    },
  });
});

function send(type: string, x: number, y: number, change: object = {}): void {
  clock += 10;
  element.listeners.get(type)?.({
    type,
    clientX: x,
    clientY: y,
    pointerId: 1,
    pointerType: 'touch',
    button: 0,
    timeStamp: clock,
    preventDefault: () => {},
    ...change,
  });
}

describe('one finger', () => {
  it('taps', () => {
    send('pointerdown', 500, 500);
    send('pointermove', 503, 502);
    send('pointerup', 503, 502);
    expect(told).toEqual(['down', 'move', 'up']);
    expect(view.target.x).toBe(100);
  });
  it('pans once it has travelled, and the app hears so', () => {
    send('pointerdown', 500, 500);
    send('pointermove', 600, 500);
    send('pointermove', 700, 500);
    send('pointerup', 700, 500);
    expect(told).toEqual(['down', 'cancel']);
    expect(view.target.x).toBeCloseTo(80, 6);
  });
  it('leaves the camera alone when the app claims it', () => {
    claim = true;
    send('pointerdown', 500, 500);
    send('pointermove', 700, 500);
    send('pointerup', 700, 500);
    expect(told).toEqual(['down', 'move', 'up']);
    expect(view.target.x).toBe(100);
  });
});

describe('two fingers', () => {
  it('zoom and turn, and cancel the tap', () => {
    send('pointerdown', 400, 500);
    send('pointerdown', 600, 500, { pointerId: 2 });
    send('pointermove', 800, 500, { pointerId: 2 });
    expect(told).toEqual(['down', 'cancel']);
    expect(view.span).toBeCloseTo(50, 6);
    send('pointermove', 400 + 400 * Math.cos(0.5), 500 + 400 * Math.sin(0.5), { pointerId: 2 });
    expect(view.turn).toBeCloseTo(0.5, 6);
  });
  it('that come together are a pinch even on a unit', () => {
    claim = true;
    send('pointerdown', 400, 500);
    send('pointerdown', 600, 500, { pointerId: 2 });
    send('pointermove', 800, 500, { pointerId: 2 });
    expect(told).toEqual(['down', 'cancel']);
    expect(view.span).toBeCloseTo(50, 6);
  });
  it('do not undo a move: a hand that rests beside it is ignored', () => {
    claim = true;
    send('pointerdown', 400, 500);
    send('pointermove', 460, 500);
    send('pointerdown', 600, 500, { pointerId: 2 });
    send('pointermove', 800, 500, { pointerId: 2 });
    send('pointerup', 800, 500, { pointerId: 2 });
    send('pointermove', 470, 500);
    send('pointerup', 470, 500);
    expect(told).toEqual(['down', 'move', 'move', 'up']);
    expect(view.span).toBe(100);
  });
  it('go on panning with the one that stays', () => {
    send('pointerdown', 400, 500);
    send('pointerdown', 600, 500, { pointerId: 2 });
    send('pointerup', 400, 500);
    const before = view.target.x;
    send('pointermove', 500, 500, { pointerId: 2 });
    expect(view.target.x).toBeCloseTo(before + 10, 6);
    send('pointerup', 500, 500, { pointerId: 2 });
    expect(told).toEqual(['down', 'cancel']);
  });
});

describe('the mouse', () => {
  const mouse = { pointerType: 'mouse' };
  it('hovers', () => {
    send('pointermove', 10, 10, mouse);
    expect(told).toEqual(['hover']);
  });
  it('orbits with the right button and tells nobody', () => {
    send('pointerdown', 500, 500, { ...mouse, button: 2 });
    send('pointermove', 390, 500, { ...mouse, button: 2 });
    send('pointerup', 390, 500, { ...mouse, button: 2 });
    expect(told).toEqual([]);
    expect(view.turn).toBeCloseTo(0.5, 6);
  });
  it('zooms with its wheel', () => {
    send('wheel', 500, 500, { deltaY: -480, deltaMode: 0 });
    expect(view.span).toBeCloseTo(100 / Math.E, 6);
  });
});

it('lets go of the element', () => {
  detach();
  expect(element.listeners.size).toBe(0);
});
