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
  const scale = place ? place.width / photo.width : 1;
  const onScreen = ({ x, y }: Point): Point => ({
    x: (place?.left ?? 0) + x * scale,
    y: (place?.top ?? 0) + y * scale,
  });
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
        rings.map((ring, i) => (
          <RingHandle
            key={ring.id}
            ring={ring}
            number={i + 1}
            isActive={i === active}
            at={onScreen(ring.at)}
            scale={scale}
            onActive={() => onActive(i)}
            onMove={(to) => onMove(i, keptIn(photo, to))}
          />
        ))}
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

interface RingHandleProps {
  readonly ring: Ring;
  readonly number: number;
  readonly isActive: boolean;
  /** On the screen, in CSS pixels of the frame. */
  readonly at: Point;
  /** CSS pixels to one of the photo. */
  readonly scale: number;
  readonly onActive: () => void;
  readonly onMove: (to: Point) => void;
}

function RingHandle({ ring, number, isActive, at, scale, onActive, onMove }: RingHandleProps) {
  const held = useRef<{ readonly finger: Point; readonly from: Point }>(undefined);
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const long = event.shiftKey ? LONG_STEP : 1;
    onMove({ x: ring.at.x + step.x * long, y: ring.at.y + step.y * long });
  };
  const take = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    onActive();
    held.current = { finger: { x: event.clientX, y: event.clientY }, from: ring.at };
  };
  // The ring keeps its distance from the finger: one can take it by its rim and see what it shall lie on.
  const drag = (event: PointerEvent): void => {
    if (!held.current) return;
    const { finger, from } = held.current;
    onMove({ x: from.x + (event.clientX - finger.x) / scale, y: from.y + (event.clientY - finger.y) / scale });
  };
  const letGo = (): void => {
    held.current = undefined;
  };
  return (
    <button
      ref={withoutFling}
      type="button"
      data-handle={ring.id}
      className={classes(css.handle, isActive && css.active)}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      aria-label={ring.label}
      onFocus={onActive}
      onKeyDown={onKey}
      onPointerDown={take}
      onPointerMove={drag}
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
          {number}
        </text>
      </svg>
    </button>
  );
}
