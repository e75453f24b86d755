import { useState } from 'react';
import type { Quad } from '../geometry/homography';
import type { Point } from '../geometry/point';
import { tenthsText } from '../texts/amounts';
import { photoTexts } from '../texts/photo-texts';
import { CORNERS, type CornersFault, type Size, turned } from '../vision/corners';
import { Button } from './Button';
import { CornerSketch } from './CornerSketch';
import { classes } from './classes';
import css from './PhotoCorners.module.css';
import { PhotoFrame } from './PhotoFrame';
import { PhotoRings } from './PhotoRings';

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
/** The photo with a ring for each corner of the table. */
export function PhotoCorners(props: PhotoCornersProps) {
  const { screen, photo, corners, fault, coarsest, table, onCorners, onDone, onClose } = props;
  const t = photoTexts.corners;
  const [active, setActive] = useState(0);
  const put = (which: number, to: Point): void => {
    const [a, b, c, d] = corners.map((corner, i) => (i === which ? to : corner));
    if (a && b && c && d) onCorners([a, b, c, d]);
  };
  const name = t.names[CORNERS[active] ?? 'near-left'];
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
      <PhotoRings
        screen={screen}
        photo={photo}
        rings={corners.map((at, i) => {
          const id = CORNERS[i] ?? 'near-left';
          return { id, label: t.handle(t.names[id]), at };
        })}
        active={active}
        onActive={setActive}
        onMove={put}
        drawing={(onScreen) => <Outline corners={corners.map(onScreen)} />}
      />
    </PhotoFrame>
  );
}

/** The table's edge; the near one, which is the person's own, by its colour and width. */
function Outline({ corners }: { readonly corners: readonly Point[] }) {
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  const [left, right] = corners;
  return (
    <>
      <polygon className={css.halo} points={points} />
      <polygon className={css.edge} points={points} />
      {left && right && <line className={css.own} x1={left.x} y1={left.y} x2={right.x} y2={right.y} />}
    </>
  );
}
