import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { Point } from '../geometry/point';
import { keptIn, type Size } from '../vision/corners';
import { classes } from './classes';
import css from './PhotoCorners.module.css';
import { PhotoLoupe } from './PhotoLoupe';
import { usePictureCanvas } from './use-picture-canvas';
import { withoutFling } from './without-fling';

interface Ring {
  readonly id: string;
  /** For people who hear the page. */
  readonly label: string;
  /** In pixels of the photo itself. */
  readonly at: Point;
}

interface PhotoRingsProps {
  /** As the screen shows it. */
  readonly screen: ImageBitmap;
  readonly photo: Size;
  readonly rings: readonly Ring[];
  readonly active: number;
  readonly onActive: (ring: number) => void;
  readonly onMove: (ring: number, to: Point) => void;
  /** What lies between photo and rings, drawn in CSS pixels of the frame. */
  readonly drawing: (onScreen: (at: Point) => Point) => ReactNode;
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LONG_STEP = 10;

/** A photo with rings on it, each a point to be shown exactly. While one is moved, a loupe on the other side shows what is under it. */
export function PhotoRings({ screen, photo, rings, active, onActive, onMove, drawing }: PhotoRingsProps) {
  const { frame, canvas, place } = usePictureCanvas(screen);
  const held = useRef<{ readonly finger: Point; readonly from: Point }>(undefined);
  const scale = place ? place.width / photo.width : 1;
  const onScreen = ({ x, y }: Point): Point => ({
    x: (place?.left ?? 0) + x * scale,
    y: (place?.top ?? 0) + y * scale,
  });
  const put = (which: number, to: Point): void => onMove(which, keptIn(photo, to));
  const onKey = (which: number, { at }: Ring, event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const long = event.shiftKey ? LONG_STEP : 1;
    put(which, { x: at.x + step.x * long, y: at.y + step.y * long });
  };
  const take = (which: number, { at }: Ring, event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    onActive(which);
    held.current = { finger: { x: event.clientX, y: event.clientY }, from: at };
  };
  // The ring keeps its distance from the finger: one can take it by its rim and see what it shall lie on.
  const drag = (which: number, event: PointerEvent): void => {
    if (!held.current) return;
    const { finger, from } = held.current;
    put(which, { x: from.x + (event.clientX - finger.x) / scale, y: from.y + (event.clientY - finger.y) / scale });
  };
  const letGo = (): void => {
    held.current = undefined;
  };
  const at = (rings[active] ?? rings[0])?.at ?? { x: 0, y: 0 };
  const isLeft = at.x < photo.width / 2;
  return (
    <div ref={frame} className={css.photo}>
      {place && (
        <canvas
          ref={canvas}
          className={css.picture}
          style={{ left: place.left, top: place.top, width: place.width, height: place.height }}
        />
      )}
      <svg className={css.outline} aria-hidden="true" focusable="false">
        {place && drawing(onScreen)}
      </svg>
      {place &&
        rings.map((ring, i) => {
          const { x, y } = onScreen(ring.at);
          return (
            <button
              key={ring.id}
              ref={withoutFling}
              type="button"
              data-handle={ring.id}
              className={classes(css.handle, i === active && css.active)}
              style={{ transform: `translate(${x}px, ${y}px)` }}
              aria-label={ring.label}
              onFocus={() => onActive(i)}
              onKeyDown={(event) => onKey(i, ring, event)}
              onPointerDown={(event) => take(i, ring, event)}
              onPointerMove={(event) => drag(i, event)}
              onPointerUp={letGo}
              onPointerCancel={letGo}
            >
              <svg viewBox="-28 -28 56 56" aria-hidden="true" focusable="false">
                <circle className={css.halo} r="20" />
                <circle className={css.ring} r="20" />
                <path className={css.halo} d="M-12 0H-4M4 0H12M0-12V-4M0 4V12" />
                <path className={css.hair} d="M-12 0H-4M4 0H12M0-12V-4M0 4V12" />
                <circle className={css.badge} cx="16" cy="-16" r="10" />
                <text className={css.number} x="16" y="-11.500">
                  {i + 1}
                </text>
              </svg>
            </button>
          );
        })}
      {place && (
        <div className={classes(css.loupe, isLeft ? css.right : css.left)} data-loupe>
          <PhotoLoupe
            picture={screen}
            at={{ x: (at.x * screen.width) / photo.width, y: (at.y * screen.height) / photo.height }}
            scale={(scale * photo.width) / screen.width}
          />
        </div>
      )}
    </div>
  );
}
