import { useState } from 'react';
import type { Point } from '../geometry/point';
import type { Polygon } from '../geometry/polygon';
import { rulerUnit } from '../texts/amounts';
import { arTexts } from '../texts/ar-texts';
import { photoTableTexts } from '../texts/photo-table-texts';
import type { CapturedLine } from './ar/CaptureCard';
import { type TroubleLine, TroubleList } from './ar/TroubleList';
import { Button } from './Button';
import { classes } from './classes';
import { PhotoFrame } from './PhotoFrame';
import css from './PhotoMeasure.module.css';
import { PhotoRings } from './PhotoRings';
import { TextField } from './TextField';

interface PhotoMeasureProps {
  /** The table from above, and how large it is in its own cm. */
  readonly picture: ImageBitmap;
  readonly table: { readonly width: number; readonly depth: number };
  readonly ends: readonly [Point, Point];
  /** Between which two places: those of two units' edges that are nearest, or what lies under the rings. */
  readonly measured: readonly Point[];
  readonly onEnd: (which: number, to: Point) => void;
  /** What is to be read; undefined where nothing may be, or before it is asked for. */
  readonly reading: string | undefined;
  readonly call: 'in' | 'out' | 'too-close' | undefined;
  readonly words: string;
  /** Both ends, once they lie on something. */
  readonly endWords: readonly string[];
  readonly range: string;
  readonly onRange: (range: string) => void;
  /** Where what is measured goes into the log first. */
  readonly onNote: (() => void) | undefined;
  /** Outlines of units by their tags, in cm. */
  readonly ghosts: readonly { readonly unit: string; readonly outline: Polygon }[];
  readonly tags: readonly { readonly id: number; readonly at: Point }[];
  readonly captured: readonly CapturedLine[];
  readonly capture: string;
  readonly troubles: readonly TroubleLine[];
  /** What was not done, and why. */
  readonly refused: readonly string[];
  readonly onTags: () => void;
  readonly onAcceptAll: (() => void) | undefined;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The table as the photo shows it from above: two rings with a length between them, and the units as their tags have them. */
export function PhotoMeasure(props: PhotoMeasureProps) {
  const { picture, table, ends } = props;
  const t = photoTableTexts;
  const [active, setActive] = useState(0);
  const perCm = picture.width / table.width;
  const pixel = ({ x, y }: Point): Point => ({ x: x * perCm, y: (table.depth - y) * perCm });
  const cm = ({ x, y }: Point): Point => ({ x: x / perCm, y: table.depth - y / perCm });
  return (
    <PhotoFrame
      title={t.title}
      onClose={props.onClose}
      side={
        <>
          <Reading {...props} />
          <TextField
            label={arTexts.measure.rangeField}
            value={props.range}
            unit={rulerUnit()}
            numeric
            onChange={props.onRange}
          />
          {props.onNote && <Button onPress={props.onNote}>{t.note}</Button>}
          <Capture {...props} />
          <div role="alert" className={css.refused}>
            {props.refused.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </div>
          <Button onPress={props.onTags}>{arTexts.tags.open}</Button>
          <Button icon="back" onPress={props.onBack}>
            {t.back}
          </Button>
        </>
      }
    >
      <PhotoRings
        screen={picture}
        photo={picture}
        rings={[
          { id: 'from', label: t.from, at: pixel(ends[0]) },
          { id: 'to', label: t.to, at: pixel(ends[1]) },
        ]}
        active={active}
        onActive={setActive}
        onMove={(which, to) => props.onEnd(which, cm(to))}
        drawing={(onScreen) => <OnPhoto {...props} onScreen={(at) => onScreen(pixel(at))} />}
      />
    </PhotoFrame>
  );
}

function Reading({ reading, call, endWords, words }: PhotoMeasureProps) {
  const t = arTexts.measure;
  return (
    <div className={css.reading}>
      <p className={css.length} role="status">
        {reading}
        {reading !== undefined && call && <span className={classes(css.call, css[call])}>{t[call]}</span>}
      </p>
      {endWords.map((end, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are two, the first and the second
        <p key={i}>
          <span className={css.soft}>{i === 0 ? t.from : t.to}</span> {end}
        </p>
      ))}
      <p className={css.soft}>{words}</p>
    </div>
  );
}

function Capture({ capture, troubles, captured, onAcceptAll }: PhotoMeasureProps) {
  const t = photoTableTexts.capture;
  return (
    <section className={css.capture} aria-label={t.title}>
      <h3>{t.title}</h3>
      <p role="status">{capture}</p>
      <TroubleList troubles={troubles} />
      {captured.map(({ unit, name, words, onAccept }) => (
        <p key={unit} className={css.unit}>
          <span>
            <strong>{name}</strong> {words}
          </span>
          <Button icon="check" disabled={!onAcceptAll} onPress={onAccept}>
            {arTexts.capture.acceptOf(name)}
          </Button>
        </p>
      ))}
      {captured.length > 1 && (
        <Button kind="primary" icon="check" disabled={!onAcceptAll} onPress={() => onAcceptAll?.()}>
          {t.acceptAll}
        </Button>
      )}
    </section>
  );
}

interface OnPhotoProps extends Pick<PhotoMeasureProps, 'measured' | 'ghosts' | 'tags'> {
  /** From cm of the table. */
  readonly onScreen: (at: Point) => Point;
}

/** Units, their tags and the length, drawn on the photo. */
function OnPhoto({ measured, ghosts, tags, onScreen }: OnPhotoProps) {
  const points = (list: readonly Point[]): string =>
    list
      .map(onScreen)
      .map(({ x, y }) => `${x},${y}`)
      .join(' ');
  return (
    <>
      {ghosts.map(({ unit, outline }) => (
        <polygon key={unit} className={css.ghost} points={points(outline)} />
      ))}
      {tags.map(({ id, at }) => {
        const { x, y } = onScreen(at);
        return <rect key={id} className={css.tag} x={x - 5} y={y - 5} width="10" height="10" />;
      })}
      <polyline className={css.casing} points={points(measured)} />
      <polyline className={css.line} points={points(measured)} />
    </>
  );
}
