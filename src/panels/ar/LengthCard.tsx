import { useState } from 'react';
import { distanceBetween } from '../../geometry/vector';
import { tenthsText } from '../../texts/amounts';
import { arTexts } from '../../texts/ar-texts';
import { texts } from '../../texts/texts';
import { numberOf } from '../../vision/markers/printed';
import { Button } from '../Button';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';
import css from './Ar.module.css';

interface LengthCardProps {
  /** Where the survey has the markers, in cm by the print. */
  readonly markers: readonly { readonly id: number; readonly x: number; readonly y: number }[];
  readonly off: number;
  readonly onUse: (known: { readonly from: number; readonly to: number; readonly cm: number } | undefined) => void;
}

/** Markers lie in real cm, whatever the scale of the figures. */
const realText = (cm: number): string => `${tenthsText(cm)} ${texts.lengths.cm.short}`;

/** A printer that shrinks the page is off by less than this share; more is a slip. */
const MOST_OFF = 0.2;

/** One length by the tape puts all lengths right. */
export function LengthCard({ markers, off, onUse }: LengthCardProps) {
  const t = arTexts.length;
  const [pair, setPair] = useState(() => farthest(markers));
  const [typed, setTyped] = useState('');
  const reckoned = between(markers, pair);
  const cm = Number(typed.replace(',', '.'));
  const fits = cm > 0 && Math.abs(cm - reckoned) < MOST_OFF * reckoned;
  const options = markers.map(({ id }) => ({ value: `${id}`, label: `${numberOf(id)}` }));
  const use = (): void => {
    if (fits) onUse({ ...pair, cm });
  };
  return (
    <section className={css.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p role="status">{arTexts.found(realText(off))}</p>
      <p className={css.soft}>{t.how(numberOf(pair.from), numberOf(pair.to))}</p>
      <SelectField
        label={t.from}
        value={`${pair.from}`}
        options={options.filter(({ value }) => value !== `${pair.to}`)}
        onChange={(from) => setPair({ ...pair, from: Number(from) })}
      />
      <SelectField
        label={t.to}
        value={`${pair.to}`}
        options={options.filter(({ value }) => value !== `${pair.from}`)}
        onChange={(to) => setPair({ ...pair, to: Number(to) })}
      />
      <TextField
        label={t.field}
        value={typed}
        unit={texts.lengths.cm.short}
        numeric
        problem={typed === '' || fits ? undefined : t.wrong}
        onChange={setTyped}
        onEnter={use}
      />
      <p className={css.soft}>{t.reckoned(realText(reckoned))}</p>
      <div className={css.actions}>
        <Button kind="primary" icon="check" disabled={!fits} onPress={use}>
          {t.use}
        </Button>
        <Button onPress={() => onUse(undefined)}>{t.skip}</Button>
      </div>
    </section>
  );
}

type Markers = LengthCardProps['markers'];

function between(markers: Markers, { from, to }: { readonly from: number; readonly to: number }): number {
  const [a, b] = [markers.find(({ id }) => id === from), markers.find(({ id }) => id === to)];
  return a && b ? distanceBetween(a, b) : 0;
}

function farthest(markers: Markers): { readonly from: number; readonly to: number } {
  const pairs = markers.flatMap((a, i) => markers.slice(i + 1).map((b) => ({ from: a.id, to: b.id })));
  return pairs.toSorted((p, q) => between(markers, q) - between(markers, p))[0] ?? { from: 0, to: 0 };
}
