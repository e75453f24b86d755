import { useEffect, useState } from 'react';
import { Countdown } from '../../panels/hex/Countdown';

interface PhaseCountdownProps {
  readonly seconds: number;
  /** Has it noted that the time is up. */
  readonly onCall: (() => void) | undefined;
}

/** Counts a phase's seconds down while it runs. It begins anew with each phase, and only tells. */
export function PhaseCountdown({ seconds, onCall }: PhaseCountdownProps) {
  const [left, setLeft] = useState(seconds);
  const [running, setRunning] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: from what was left when it was started
  useEffect(() => {
    if (!running) return;
    // By the clock on the wall: a page that sleeps misses ticks.
    const until = Date.now() + 1000 * left;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [running]);
  const [called, setCalled] = useState(false);
  const call = (): void => {
    setCalled(true);
    onCall?.();
  };
  return <Countdown left={left} running={running} onRun={setRunning} onCall={onCall && !called ? call : undefined} />;
}
