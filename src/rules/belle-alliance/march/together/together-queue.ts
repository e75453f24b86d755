/** What is due, the first first. Of two at the same time the one of lower rank comes first; ranks are never the same. */
export interface Queue<T> {
  put(item: T): void;
  take(): T | undefined;
}

/** A binary heap: putting in and taking out cost no more than its depth. */
export function queueBy<T>(isBefore: (a: T, b: T) => boolean): Queue<T> {
  const heap: T[] = [];
  const at = (i: number): T => heap[i] as T;
  const swap = (i: number, j: number): void => {
    [heap[i], heap[j]] = [at(j), at(i)];
  };
  return {
    put(item) {
      heap.push(item);
      for (let i = heap.length - 1; i > 0; ) {
        const parent = (i - 1) >> 1;
        if (!isBefore(at(i), at(parent))) return;
        swap(i, parent);
        i = parent;
      }
    },
    take() {
      const first = heap[0];
      const last = heap.pop();
      if (heap.length === 0 || last === undefined) return first;
      heap[0] = last;
      for (let i = 0; ; ) {
        const left = 2 * i + 1;
        let least = i;
        if (left < heap.length && isBefore(at(left), at(least))) least = left;
        if (left + 1 < heap.length && isBefore(at(left + 1), at(least))) least = left + 1;
        if (least === i) return first;
        swap(i, least);
        i = least;
      }
    },
  };
}
