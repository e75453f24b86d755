/** Slower than this, a moving picture stutters. */
const SLOW_MS = 50;
/** Frames further apart than this do not belong to one movement. */
const PAUSE_MS = 400;
/** So many slow frames in a row are not an accident. */
const IN_A_ROW = 6;

/** Told when each frame is drawn; says whether this device has shown that it cannot keep up. */
export function makePace(): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  let slow = 0;
  return (now) => {
    const between = now - last;
    last = now;
    slow = between > SLOW_MS && between < PAUSE_MS ? slow + 1 : 0;
    return slow >= IN_A_ROW;
  };
}
