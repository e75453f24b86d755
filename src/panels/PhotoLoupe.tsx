import { useEffect, useRef } from 'react';
import type { Point } from '../geometry/point';
import css from './PhotoCorners.module.css';

interface PhotoLoupeProps {
  readonly picture: ImageBitmap;
  /** What it looks at, in pixels of the picture. */
  readonly at: Point;
  /** CSS pixels to a pixel of the picture on the screen beside it. */
  readonly scale: number;
}

const SIZE = 176;
const NEARER = 4;

/** The surroundings of a point, four times as large as beside it, the point in the middle. */
export function PhotoLoupe({ picture, at, scale }: PhotoLoupeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const density = Math.min(2, devicePixelRatio);
    element.width = SIZE * density;
    element.height = SIZE * density;
    const across = SIZE / (scale * NEARER);
    pen.clearRect(0, 0, element.width, element.height);
    pen.drawImage(picture, at.x - across / 2, at.y - across / 2, across, across, 0, 0, element.width, element.height);
  }, [picture, at, scale]);
  return (
    <>
      <canvas ref={canvas} className={css.glass} />
      <svg className={css.cross} viewBox="-88 -88 176 176" aria-hidden="true" focusable="false">
        <path className={css.halo} d="M-88 0H-7M7 0H88M0-88V-7M0 7V88" />
        <path className={css.hair} d="M-88 0H-7M7 0H88M0-88V-7M0 7V88" />
      </svg>
    </>
  );
}
