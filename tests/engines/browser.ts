/** A place on the page, in pixels of its own window. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What a finger (or, where an engine has none, the mouse) does, one after the other. */
export type Touch = { readonly to: Spot } | 'down' | 'up';

export type WindowName = string;

/** One browser with one window in front, as the checks see it. The two engines differ only behind this. */
export interface Browser {
  readonly engine: 'WebKit' | 'Firefox';
  readonly version: string;
  /** Goes to an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of an async function in the page; what it returns comes back by way of JSON. */
  run(body: string): Promise<unknown>;
  touch(steps: readonly Touch[]): Promise<void>;
  /** Presses keys one after the other: letters, or a name in `KEYS`. */
  press(...keys: readonly string[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** From now on the page in front finds a camera, or none. */
  camera(isThere: boolean): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The window in front. */
  window(): WindowName;
  /** A new window, not a tab: tabs in the background are not drawn. It comes to the front. */
  newWindow(): Promise<WindowName>;
  toWindow(name: WindowName): Promise<void>;
  closeWindow(name: WindowName): Promise<void>;
  quit(): Promise<void>;
}

/** The code points by which WebDriver names keys that write nothing. */
const KEYS: Readonly<Record<string, string>> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

const keyValue = (key: string): string => KEYS[key] ?? key;

interface Action {
  readonly type: string;
  readonly [more: string]: unknown;
}

/** Both protocols take the same list of actions. A finger that moves is seen on its way, not only at its end. */
export function pointerActions(steps: readonly Touch[]): readonly Action[] {
  return steps.map((step) => {
    if (step === 'down') return { type: 'pointerDown', button: 0 };
    if (step === 'up') return { type: 'pointerUp', button: 0 };
    return { type: 'pointerMove', x: Math.round(step.to.x), y: Math.round(step.to.y), duration: 0 };
  });
}

export const keyActions = (keys: readonly string[]): readonly Action[] =>
  keys.flatMap((key) => [
    { type: 'keyDown', value: keyValue(key) },
    { type: 'keyUp', value: keyValue(key) },
  ]);
