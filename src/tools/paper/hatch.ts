import type { Segment } from '../../geometry/segment';

/** Slanted lines over a box at the origin, each cut off where the box ends. */
export function hatchOf(width: number, height: number, step: number): readonly Segment[] {
  const count = Math.ceil((width + height) / step) - 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const at = (i + 1) * step;
    return {
      from: at <= height ? { x: 0, y: at } : { x: at - height, y: height },
      to: at <= width ? { x: at, y: 0 } : { x: width, y: at - width },
    };
  });
}
