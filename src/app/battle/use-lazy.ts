import { useEffect, useRef, useState } from 'react';
import { hearing } from '../../panels/cancellable';

/** A part of the screen that is fetched when it is first wanted, and kept. `missing` hears why it could not be had. */
export function useLazy<T>(wanted: boolean, fetch: () => Promise<T>, missing: (error: unknown) => void): T | undefined {
  const latest = useRef({ fetch, missing });
  latest.current = { fetch, missing };
  const [part, setPart] = useState<{ readonly is: T }>();
  const have = part !== undefined;
  useEffect(() => {
    if (!wanted || have) return;
    return hearing(
      latest.current.fetch(),
      (is) => setPart({ is }),
      (error) => latest.current.missing(error),
    );
  }, [wanted, have]);
  return part?.is;
}
