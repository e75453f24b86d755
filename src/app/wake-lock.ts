import { useEffect } from 'react';

export const mayStayAwake = (): boolean => 'wakeLock' in navigator;

/** Keeps the screen on while `on` holds. The system takes the lock away with the page out of sight, so it is asked anew. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !mayStayAwake()) return;
    return stayAwake();
  }, [on]);
}

function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = async () => {
    if (over || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    // Refused on a low battery, and in some browsers before the first touch: then the next touch asks again.
    const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (over) await granted?.release();
    else lock = granted;
  };
  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  document.addEventListener('pointerdown', again);
  again();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', again);
    document.removeEventListener('pointerdown', again);
    void lock?.release();
  };
}
