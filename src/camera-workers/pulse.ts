/** Tells when frames have stopped coming. */
export interface Pulse {
  /** A frame is awaited from now on. */
  wait(): void;
  /** One has come: as long as it is looked at, none is missed. */
  rest(): void;
}

/** No camera is so slow, in ms. */
const LATE = 250;
/** Looked at so often after that, until all has faded. */
const STEP = 50;
const STEPS = 5;

/** `missed` hears after that, some times: `share` rises to 1, by which nothing of the last frame may be taken for what there is. */
export function makePulse(missed: (share: number) => void): Pulse {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (step: number): void => {
    if (step > 0) missed(step / STEPS);
    // A frame that waits while the worker is at something else is seen before the first step.
    if (step < STEPS) timer = setTimeout(() => after(step + 1), STEP);
  };
  return {
    wait() {
      clearTimeout(timer);
      timer = setTimeout(() => after(0), LATE);
    },
    rest: () => clearTimeout(timer),
  };
}
