import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Point } from '../../geometry/point';
import { arTexts } from '../../texts/ar-texts';
import type { Size } from '../../vision/corners';
import { withoutFling } from '../without-fling';
import css from './Ar.module.css';

interface CameraPictureProps {
  /** Of the frames; undefined before the first. */
  readonly size: Size | undefined;
  /** May be pointed at now. */
  readonly pointing: boolean;
  /** Called once with the canvas on which the worker draws. */
  readonly onCanvas: (canvas: OffscreenCanvas) => void;
  /** That canvas is gone. */
  readonly onGone: () => void;
  /** Pixels of a frame to a CSS pixel. */
  readonly onScale: (scale: number) => void;
  readonly onHover: (pixel: Point) => void;
  /** Lifted there; undefined where the finger was taken away. `within`: a finger's breadth, in pixels of the frame. */
  readonly onLift: (pixel: Point | undefined, within: number) => void;
}

/** A finger's breadth, in CSS pixels. */
const FINGER = 26;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LONG_STEP = 12;

/** What the camera sees, as large as there is room. The picture itself is drawn in a worker. */
export function CameraPicture(props: CameraPictureProps) {
  const { pointing, onHover, onLift } = props;
  const frame = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const held = useRef<number>(undefined);
  const { width, height } = props.size ?? { width: 1, height: 1 };
  useEffect(() => withoutFling(frame.current), []);
  useWorkerCanvas(holder, props);
  useScale(frame, { width, height }, props.onScale);

  const placed = (): Placed => placedIn(frame.current, { width, height });
  const pixelOf = (event: PointerEvent): Point => {
    const { by, left, top } = placed();
    return { x: (event.clientX - left) / by - 0.5, y: (event.clientY - top) / by - 0.5 };
  };
  const within = (): number => FINGER / placed().by;
  const { onKey, putAway } = useKeyCursor({ width, height }, within, { onHover, onLift });

  return (
    <div
      ref={frame}
      className={css.picture}
      role="img"
      aria-label={arTexts.picture}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and Enter point at it
      tabIndex={0}
      onKeyDown={pointing ? onKey : undefined}
      // Whoever goes on to a button does not point any more: the picture goes on too.
      onBlur={putAway}
      onPointerDown={(event) => {
        if (!pointing || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = event.pointerId;
        onHover(pixelOf(event));
      }}
      onPointerMove={(event) => {
        if (held.current === event.pointerId) onHover(pixelOf(event));
      }}
      onPointerUp={(event) => {
        if (held.current !== event.pointerId) return;
        held.current = undefined;
        onLift(pixelOf(event), within());
      }}
      onPointerCancel={() => {
        held.current = undefined;
        onLift(undefined, 0);
      }}
    >
      <div ref={holder} style={{ display: 'contents' }} />
    </div>
  );
}

/** A canvas can be given away once: each time the picture is shown it is a new one. */
function useWorkerCanvas(
  holder: RefObject<HTMLDivElement | null>,
  { onCanvas, onGone }: Pick<CameraPictureProps, 'onCanvas' | 'onGone'>,
): void {
  const latest = useRef({ onCanvas, onGone });
  latest.current = { onCanvas, onGone };
  useEffect(() => {
    const element = document.createElement('canvas');
    element.className = css.canvas ?? '';
    holder.current?.append(element);
    latest.current.onCanvas(element.transferControlToOffscreen());
    return () => {
      element.remove();
      latest.current.onGone();
    };
  }, [holder]);
}

/** Tells how many pixels of a frame a CSS pixel shows, whenever that changes. */
function useScale(
  frame: RefObject<HTMLDivElement | null>,
  { width, height }: Size,
  onScale: (scale: number) => void,
): void {
  const latest = useRef(onScale);
  latest.current = onScale;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const tell = (): void => {
      const shown = Math.min(element.clientWidth / width, element.clientHeight / height);
      if (shown > 0) latest.current(1 / shown);
    };
    tell();
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, width, height]);
}

/** Where the picture lies on the page, and CSS pixels to one of its own. */
interface Placed {
  readonly by: number;
  readonly left: number;
  readonly top: number;
}

function placedIn(frame: HTMLElement | null, { width, height }: Size): Placed {
  const box = frame?.getBoundingClientRect();
  if (!box) return { by: 1, left: 0, top: 0 };
  const by = Math.min(box.width / width, box.height / height);
  return { by, left: box.left + (box.width - width * by) / 2, top: box.top + (box.height - height * by) / 2 };
}

/** Arrows move a point over the picture, Enter takes it, Escape puts it away. */
function useKeyCursor(
  { width, height }: Size,
  within: () => number,
  { onHover, onLift }: Pick<CameraPictureProps, 'onHover' | 'onLift'>,
): { onKey(event: KeyboardEvent): void; putAway(): void } {
  const [cursor, setCursor] = useState<Point>();
  const putAway = (): void => {
    if (!cursor) return;
    setCursor(undefined);
    onLift(undefined, 0);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const at = cursor ?? { x: width / 2, y: height / 2 };
    if (step) {
      event.preventDefault();
      const long = event.shiftKey ? LONG_STEP : 1;
      const next = { x: at.x + step.x * long, y: at.y + step.y * long };
      setCursor(next);
      onHover(next);
    } else if (event.key === 'Enter' && cursor) {
      event.preventDefault();
      onLift(cursor, within());
    } else if (event.key === 'Escape') {
      putAway();
    }
  };
  return { onKey, putAway };
}
