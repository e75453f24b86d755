import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Quad } from '../geometry/homography';
import type { Point } from '../geometry/point';
import { tenthsText } from '../texts/amounts';
import { photoTexts } from '../texts/photo-texts';
import { CORNERS, type CornersFault, keptIn, type Size, turned } from '../vision/corners';
import { Button } from './Button';
import { CornerSketch } from './CornerSketch';
import { classes } from './classes';
import css from './PhotoCorners.module.css';
import { PhotoFrame } from './PhotoFrame';
import { PhotoLoupe } from './PhotoLoupe';
import { usePictureCanvas } from './use-picture-canvas';

interface PhotoCornersProps {
  /** As the screen shows it; corners are in pixels of the photo itself. */
  readonly screen: ImageBitmap;
  readonly photo: Size;
  readonly corners: Quad;
  readonly fault: CornersFault | undefined;
  /** Cm of the table that a pixel covers where it covers most. */
  readonly coarsest: number;
  /** Width and depth of the table, for the sketch. */
  readonly table: { readonly width: number; readonly depth: number };
  readonly onCorners: (corners: Quad) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Where a pixel covers more than this the person should know, in cm. */
const COARSE = 0.3;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LONG_STEP = 10;

/** The photo with a ring for each corner of the table. While one is moved, a loupe on the other side shows what is under it. */
export function PhotoCorners(props: PhotoCornersProps) {
  const { screen, photo, corners, fault, coarsest, table, onCorners, onDone, onClose } = props;
  const t = photoTexts.corners;
  const { frame, canvas, place } = usePictureCanvas(screen);
  const [active, setActive] = useState(0);
  const held = useRef<{ readonly finger: Point; readonly corner: Point }>(undefined);
  const scale = place ? place.width / photo.width : 1;
  const onScreen = ({ x, y }: Point): Point => ({
    x: (place?.left ?? 0) + x * scale,
    y: (place?.top ?? 0) + y * scale,
  });
  const put = (which: number, to: Point): void => {
    const [a, b, c, d] = corners.map((corner, i) => (i === which ? keptIn(photo, to) : corner));
    if (a && b && c && d) onCorners([a, b, c, d]);
  };
  const onKey = (which: number, event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const from = corners[which];
    if (!step || !from) return;
    event.preventDefault();
    const long = event.shiftKey ? LONG_STEP : 1;
    put(which, { x: from.x + step.x * long, y: from.y + step.y * long });
  };
  const take = (which: number, event: PointerEvent): void => {
    const corner = corners[which];
    if (!corner) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setActive(which);
    held.current = { finger: { x: event.clientX, y: event.clientY }, corner };
  };
  // The ring keeps its distance from the finger: one can take it by its rim and see the corner.
  const drag = (which: number, event: PointerEvent): void => {
    if (!held.current) return;
    const { finger, corner } = held.current;
    put(which, {
      x: corner.x + (event.clientX - finger.x) / scale,
      y: corner.y + (event.clientY - finger.y) / scale,
    });
  };
  const letGo = (): void => {
    held.current = undefined;
  };
  const shown = corners.map(onScreen);
  const at = corners[active] ?? corners[0];
  const name = t.names[CORNERS[active] ?? 'near-left'];
  const isLeft = at.x < photo.width / 2;
  const trouble = fault ? t.faults[fault] : coarsest > COARSE ? t.coarse(tenthsText(coarsest * 10)) : undefined;

  return (
    <PhotoFrame
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <CornerSketch active={active} table={table} />
          <div className={css.words}>
            <p>{t.hint(name)}</p>
            <p role="status" className={classes(css.trouble, fault && css.fault)}>
              {trouble ?? t.turnHint}
            </p>
          </div>
          <Button icon="turnRight" onPress={() => onCorners(turned(corners))}>
            {t.turn}
          </Button>
          <Button kind="primary" icon="check" disabled={fault !== undefined} onPress={onDone}>
            {t.flat}
          </Button>
        </>
      }
    >
      <div ref={frame} className={css.photo}>
        <canvas
          ref={canvas}
          className={css.picture}
          style={{ left: place?.left, top: place?.top, width: place?.width, height: place?.height }}
        />
        <svg className={css.outline} aria-hidden="true" focusable="false">
          <polygon className={css.halo} points={shown.map(({ x, y }) => `${x},${y}`).join(' ')} />
          <polygon className={css.edge} points={shown.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {shown[0] && shown[1] && (
            <line className={css.own} x1={shown[0].x} y1={shown[0].y} x2={shown[1].x} y2={shown[1].y} />
          )}
        </svg>
        {place &&
          CORNERS.map((corner, i) => (
            <button
              key={corner}
              type="button"
              data-handle={corner}
              className={classes(css.handle, i === active && css.active)}
              style={{ transform: `translate(${shown[i]?.x}px, ${shown[i]?.y}px)` }}
              aria-label={t.handle(t.names[corner])}
              onFocus={() => setActive(i)}
              onKeyDown={(event) => onKey(i, event)}
              onPointerDown={(event) => take(i, event)}
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
    </PhotoFrame>
  );
}
