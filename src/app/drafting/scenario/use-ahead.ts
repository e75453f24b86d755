import { useRef, useState } from 'react';

interface Ahead<T> {
  readonly value: T;
  /** What was shown when the last of it had been kept; not there while something is under way. */
  readonly settledOver?: T;
}

/**
 * A list as it will be when all that was sent is kept. Whoever writes on does so to that, and never to what the battle
 * still shows: a second task written before the first has come back would strike it out again.
 */
export function useAhead<T extends object>(
  kept: T,
  send: (next: T) => Promise<boolean>,
): readonly [T, (next: T) => Promise<boolean>] {
  const [ahead, setAhead] = useState<Ahead<T>>();
  const latest = useRef({ turn: 0, kept });
  latest.current.kept = kept;
  if (ahead && hasCome(ahead, kept)) setAhead(undefined);
  const write = async (value: T): Promise<boolean> => {
    const turn = ++latest.current.turn;
    setAhead({ value });
    const done = await send(value);
    if (turn === latest.current.turn) setAhead(done ? { value, settledOver: latest.current.kept } : undefined);
    return done;
  };
  return [ahead && !hasCome(ahead, kept) ? ahead.value : kept, write];
}

/** It is there, or something else came after it. */
const hasCome = <T extends object>({ value, settledOver }: Ahead<T>, kept: T): boolean =>
  settledOver !== undefined && (kept !== settledOver || JSON.stringify(kept) === JSON.stringify(value));
