import { useState } from 'react';
import type { Point } from '../../geometry/point';
import { tenthsText } from '../../texts/amounts';
import { mapTexts } from '../../texts/map-maker-texts';
import { type Aligned, MOST_RINGS } from '../../vision/align';
import type { Size } from '../../vision/corners';
import { Button } from '../Button';
import { classes } from '../classes';
import { PhotoFrame } from '../PhotoFrame';
import { PhotoRings } from '../PhotoRings';
import css from './HexAlign.module.css';

/** A point of the picture and the hex it shall be, as typed. */
export interface HexRing {
  readonly at: Point;
  readonly column: string;
  readonly row: string;
  /** Somebody has said so; else it is a guess that follows the ring. */
  readonly written: boolean;
}

interface HexAlignProps {
  readonly screen: ImageBitmap;
  readonly photo: Size;
  readonly rings: readonly HexRing[];
  /** Which rings name no hex of the map. */
  readonly astray: readonly boolean[];
  readonly found: Aligned | undefined;
  /** How far the worst hex is off, in hexes. */
  readonly off: number;
  /** The outlines of hexes as they would lie, in pixels of the picture. */
  readonly grid: readonly (readonly Point[])[];
  readonly busy: boolean;
  readonly onMove: (ring: number, to: Point) => void;
  readonly onWrite: (ring: number, what: 'column' | 'row', text: string) => void;
  readonly onAdd: () => void;
  readonly onFewer: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const FEWEST = 3;
/** Where hexes come out longer by more than this one way, something may be wrong with the numbers. */
const SKEWED = 1.12;

/** The picture with a ring for each hex that is known, and what they are called; the grid shows how it would lie. */
export function HexAlign(props: HexAlignProps) {
  const { rings, astray, found, grid, busy, onAdd, onFewer } = props;
  const t = mapTexts.align;
  const [active, setActive] = useState(0);
  return (
    <PhotoFrame
      title={t.title}
      onClose={props.onClose}
      footer={
        <>
          <div className={css.rings}>
            {rings.map((ring, i) => (
              <RingFields
                // biome-ignore lint/suspicious/noArrayIndexKey: rings are known by their number and nothing else
                key={i}
                number={i + 1}
                ring={ring}
                astray={astray[i] === true}
                isActive={i === active}
                onFocus={() => setActive(i)}
                onWrite={(what, text) => props.onWrite(i, what, text)}
              />
            ))}
          </div>
          <div className={css.words}>
            <p>{t.text}</p>
            <p role="status" className={classes(css.state, found?.ok !== true && css.fault)}>
              {stateOf(props)}
            </p>
          </div>
          <div className={css.deeds}>
            {rings.length > FEWEST && (
              <Button icon="minus" onPress={onFewer}>
                {t.fewer}
              </Button>
            )}
            {rings.length < MOST_RINGS && (
              <Button icon="plus" onPress={onAdd}>
                {t.add}
              </Button>
            )}
            <Button kind="primary" icon="check" disabled={busy || found?.ok !== true} onPress={props.onDone}>
              {busy ? t.keeping : t.lay}
            </Button>
          </div>
        </>
      }
    >
      <PhotoRings
        screen={props.screen}
        photo={props.photo}
        rings={rings.map(({ at }, i) => ({ id: `hex-${i + 1}`, label: t.ring(i + 1), at }))}
        active={active}
        onActive={setActive}
        onMove={props.onMove}
        drawing={(onScreen) => <Grid outlines={grid} onScreen={onScreen} />}
      />
    </PhotoFrame>
  );
}

function stateOf({ found, off, rings }: HexAlignProps): string {
  const t = mapTexts.align;
  if (!found) return t.faults['off-map'];
  if (!found.ok) return t.faults[found.fault];
  if (found.skew > SKEWED) return t.skewed(`${Math.round((found.skew - 1) * 100)} %`);
  if (rings.length === FEWEST) return t.three;
  return off < 0.05 ? t.fits : t.off(tenthsText(off));
}

interface RingFieldsProps {
  readonly number: number;
  readonly ring: HexRing;
  readonly astray: boolean;
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onWrite: (what: 'column' | 'row', text: string) => void;
}

/** Column and row of one ring. */
function RingFields({ number, ring, astray, isActive, onFocus, onWrite }: RingFieldsProps) {
  const t = mapTexts.align;
  return (
    <fieldset className={classes(css.ring, isActive && css.now)}>
      <span className={css.badge} aria-hidden="true">
        {number}
      </span>
      {(['column', 'row'] as const).map((what) => (
        <label key={what} className={css.field}>
          <span>{t.short[what]}</span>
          <input
            aria-label={t[what](number)}
            aria-invalid={astray}
            className={classes(css.input, astray && css.astray, !ring.written && css.guess)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={ring[what]}
            onFocus={(event) => {
              onFocus();
              event.currentTarget.select();
            }}
            onChange={(event) => onWrite(what, event.target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}

interface GridProps {
  readonly outlines: readonly (readonly Point[])[];
  readonly onScreen: (at: Point) => Point;
}

function Grid({ outlines, onScreen }: GridProps) {
  const path = outlines
    .map(
      (outline) =>
        `M${outline
          .map(onScreen)
          .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join('L')}Z`,
    )
    .join('');
  return (
    <>
      <path className={css.gridHalo} d={path} />
      <path className={css.grid} d={path} />
    </>
  );
}
