import { useState } from 'react';
import type { Point } from '../geometry/point';
import { tenthsText } from '../texts/amounts';
import { photoTexts } from '../texts/photo-texts';
import { CORNERS, type Size, turned } from '../vision/corners';
import { EDGES, firstMiddles, type TappedFault, type TappedTable, turnedMiddles } from '../vision/tapped-table';
import { Button } from './Button';
import { CornerSketch } from './CornerSketch';
import { classes } from './classes';
import css from './PhotoCorners.module.css';
import { PhotoFrame } from './PhotoFrame';
import { PhotoRings } from './PhotoRings';
import { Switch } from './Switch';

interface PhotoCornersProps {
  /** As the screen shows it; corners are in pixels of the photo itself. */
  readonly screen: ImageBitmap;
  readonly photo: Size;
  readonly tapped: TappedTable;
  readonly fault: TappedFault | undefined;
  /** Cm of the table that a pixel covers where it covers most. */
  readonly coarsest: number;
  /** Width and depth of the table, for the sketch. */
  readonly table: { readonly width: number; readonly depth: number };
  readonly onTapped: (tapped: TappedTable) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Where a pixel covers more than this the person should know, in cm. */
const COARSE = 0.3;

/** The photo with a ring for each corner of the table, and for the middle of each edge where the lens shall be found too. */
export function PhotoCorners(props: PhotoCornersProps) {
  const { screen, photo, tapped, fault, coarsest, table, onTapped, onDone, onClose } = props;
  const { corners, middles } = tapped;
  const t = photoTexts.corners;
  const [active, setActive] = useState(0);
  const rings = [
    ...corners.map((at, i) => ({ id: CORNERS[i] ?? 'near-left', name: t.names[CORNERS[i] ?? 'near-left'], at })),
    ...(middles ?? []).map((at, i) => ({ id: EDGES[i] ?? 'near', name: t.edges[EDGES[i] ?? 'near'], at })),
  ];
  const name = rings[active]?.name ?? '';
  const hint = active < CORNERS.length ? t.hint(name) : t.middleHint(name);
  const trouble = fault ? t.faults[fault] : coarsest > COARSE ? t.coarse(tenthsText(coarsest * 10)) : undefined;

  return (
    <PhotoFrame
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <CornerSketch active={active} table={table} middles={middles !== undefined} />
          <div className={css.words}>
            <p>{hint}</p>
            <p role="status" className={classes(css.trouble, fault && css.fault)}>
              {trouble ?? (middles ? t.turnHint : t.middlesHint)}
            </p>
          </div>
          <Switch
            label={t.middles}
            on={middles !== undefined}
            onChange={(on) => {
              setActive(on ? CORNERS.length : 0);
              onTapped({ corners, middles: on ? firstMiddles(corners, table) : undefined });
            }}
          />
          <Button
            icon="turnRight"
            onPress={() => onTapped({ corners: turned(corners), middles: middles && turnedMiddles(middles) })}
          >
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
        rings={rings.map(({ id, name: of, at }, i) => ({
          id,
          label: i < CORNERS.length ? t.handle(of) : t.middleHandle(of),
          at,
        }))}
        active={active}
        onActive={setActive}
        onMove={(which, to) => onTapped(withRing(tapped, which, to))}
        drawing={(onScreen) => <Outline corners={corners.map(onScreen)} middles={middles?.map(onScreen)} />}
      />
    </PhotoFrame>
  );
}

/** The same with one ring elsewhere: corners are counted first, then the middles of the edges. */
function withRing(tapped: TappedTable, which: number, to: Point): TappedTable {
  const { corners, middles } = tapped;
  const [a, b, c, d, e, f, g, h] = [...corners, ...(middles ?? [])].map((each, i) => (i === which ? to : each));
  if (!a || !b || !c || !d) return tapped;
  return { corners: [a, b, c, d], middles: e && f && g && h ? [e, f, g, h] : undefined };
}

interface OutlineProps {
  readonly corners: readonly Point[];
  readonly middles: readonly Point[] | undefined;
}

/** The table's edge, through its middles where they are shown; the near one, which is the person's own, by its colour and width. */
function Outline({ corners, middles }: OutlineProps) {
  const edge = corners.flatMap((corner, i) => [corner, ...(middles?.[i] ? [middles[i]] : [])]);
  const points = edge.map(({ x, y }) => `${x},${y}`).join(' ');
  const own = edge.slice(0, middles ? 3 : 2);
  return (
    <>
      <polygon className={css.halo} points={points} />
      <polygon className={css.edge} points={points} />
      <polyline className={css.own} points={own.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </>
  );
}
