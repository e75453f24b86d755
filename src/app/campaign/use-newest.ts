import { useRef } from 'react';

export interface Newest<T> {
  /** As it will be when everything that is under way is done. */
  now(): T;
  /** `next` is what it will be when that is done. */
  sent(next: T, done: Promise<unknown>): void;
}

/** What is shown, and changed as a whole. A field is written by the very tap that changes something else: the second change builds on the first. */
export function useNewest<T>(shown: T): Newest<T> {
  const made = useRef<ReturnType<typeof createNewest<T>>>(undefined);
  made.current ??= createNewest(shown);
  made.current.show(shown);
  return made.current;
}

export function createNewest<T>(first: T): Newest<T> & { show(shown: T): void } {
  let [newest, shown] = [first, first];
  let underWay = 0;
  return {
    now: () => newest,
    show(next) {
      shown = next;
      if (underWay === 0) newest = next;
    },
    sent(next, done) {
      newest = next;
      underWay++;
      const over = (): void => {
        underWay--;
        // What was refused is not so: what is shown counts again.
        if (underWay === 0) newest = shown;
      };
      done.then(over, over);
    },
  };
}
