import { useState } from 'react';
import { CLOTHS, type Cloth, FIGURE_SIZES, type Table, type TableScale } from '../table/table';
import type { BaseSize, Bases } from '../table/unit';
import { type LengthUnit, sizeText } from '../texts/amounts';
import { boardTexts } from '../texts/board-texts';
import { armName } from '../texts/sayings';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { IconButton } from './IconButton';
import { readSize, SizeFields, type TypedSize, typedSize } from './SizeFields';
import css from './TableForm.module.css';
import { TextField } from './TextField';

/** What of a table may be set. In the rules' cm. */
export interface TableSetting {
  readonly width: number;
  readonly depth: number;
  readonly scale: TableScale;
  readonly bases: Bases;
}

interface TableFormProps {
  readonly table: Pick<Table, 'width' | 'depth' | 'bases' | 'ground' | 'scale'>;
  readonly scales: readonly TableScale[];
  /** The unit this device shows lengths in. */
  readonly length: LengthUnit;
  readonly onLength: (length: LengthUnit) => void;
  readonly onSet: (setting: TableSetting) => void;
  readonly onCloth: (cloth: Cloth) => void;
  readonly onClose: () => void;
}

/** By arm. */
type Typed = Readonly<Record<string, { readonly frontage: string; readonly depth: string }>>;

const MM = 10;
const LEAST_MM = 2;
const MOST_MM = 200;

/** Tables that clubs have, in the unit they speak of. */
const USUAL_SIZES: Readonly<Record<LengthUnit, readonly (readonly [width: number, depth: number])[]>> = {
  cm: [
    [180, 120],
    [240, 180],
    [360, 180],
  ],
  inch: [
    [72, 48],
    [96, 48],
    [96, 72],
    [144, 72],
  ],
};

/** The real table in both units, and in the rules' cm where those are others. */
function sizeInWords({ width, depth, scale: { factor } }: TableSetting): string {
  const t = boardTexts.table;
  const real = (['cm', 'inch'] as const).map((unit) =>
    t.by(sizeText(width * factor, unit), sizeText(depth * factor, unit)),
  );
  const inRules = factor === 1 ? [] : [t.inRules(t.by(sizeText(width, 'cm'), sizeText(depth, 'cm')))];
  return [...real, ...inRules].join(' · ');
}

/** Size, figures, bases and cloth. The size is that of the real table, whatever its figures. */
export function TableForm({ table, scales, length, onLength, onSet, onCloth, onClose }: TableFormProps) {
  const t = boardTexts.table;
  const now: TableScale = table.scale ?? { figures: '28mm', factor: 1 };
  const [size, setSize] = useState<TypedSize>(() =>
    typedSize(table.width * now.factor, table.depth * now.factor, length),
  );
  const [figures, setFigures] = useState(now.figures);
  const [factor, setFactor] = useState(`${rounded(now.factor)}`);
  const [bases, setBases] = useState<Typed>(() => typedBases(table.bases, now.factor));
  const scale = scaleOf(figures, factor, scales);
  const setting = scale && settingOf(size, scale, bases);
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={boardTexts.putAway} icon="close" onPress={onClose} />
      </header>
      <Cloths chosen={table.ground ?? 'felt'} onCloth={onCloth} />
      <SizeFields size={size} onSize={setSize} onLength={onLength} />
      <UsualSizes size={size} onSize={setSize} />
      {setting && <p>{sizeInWords(setting)}</p>}
      <ChoiceGroup
        legend={t.figures}
        options={FIGURE_SIZES.map((each) => ({ value: each, label: t.scales[each].name, text: t.scales[each].text }))}
        value={figures}
        onChange={(next) => {
          const known = scaleOf(next, factor, scales);
          setFigures(next);
          // Bases are typed as they really are: those of other figures are so much smaller.
          if (known) setBases(typedBases(table.bases, known.factor));
        }}
      />
      {figures === 'own' && (
        <TextField
          label={t.factor}
          numeric
          value={factor}
          onChange={setFactor}
          problem={scale ? undefined : t.factorWrong}
        />
      )}
      <BaseFields bases={bases} onBases={setBases} />
      <Button kind="primary" disabled={!setting} onPress={() => setting && onSet(setting)}>
        {t.set}
      </Button>
    </section>
  );
}

function Cloths({ chosen, onCloth }: { readonly chosen: Cloth; readonly onCloth: (cloth: Cloth) => void }) {
  const t = boardTexts.table;
  return (
    <fieldset className={css.cloths}>
      <legend>{t.cloth}</legend>
      {CLOTHS.map((cloth) => (
        <button
          key={cloth}
          type="button"
          className={css.cloth}
          data-cloth={cloth}
          aria-pressed={cloth === chosen}
          onClick={() => onCloth(cloth)}
        >
          <span className={css.swatch} />
          {t.cloths[cloth]}
        </button>
      ))}
    </fieldset>
  );
}

function UsualSizes({ size, onSize }: { readonly size: TypedSize; readonly onSize: (size: TypedSize) => void }) {
  const t = boardTexts.table;
  return (
    <fieldset className={css.sizes} aria-label={t.usualSizes}>
      {USUAL_SIZES[size.length].map(([width, depth]) => (
        <button
          key={`${width} ${depth}`}
          type="button"
          className={css.cloth}
          aria-pressed={size.width === `${width}` && size.depth === `${depth}`}
          onClick={() => onSize({ ...size, width: `${width}`, depth: `${depth}` })}
        >
          {t.sizes[size.length](width, depth)}
        </button>
      ))}
    </fieldset>
  );
}

/** Frontage and depth of the bases of each arm, folded away. */
function BaseFields({ bases, onBases }: { readonly bases: Typed; readonly onBases: (bases: Typed) => void }) {
  const t = boardTexts.table;
  return (
    <details>
      <summary className={css.summary}>{t.bases}</summary>
      <p>{t.basesText}</p>
      {Object.entries(bases).map(([arm, base]) => (
        <div key={arm} className={css.base}>
          {(['frontage', 'depth'] as const).map((which) => (
            <TextField
              key={which}
              label={t[which](t.arms[arm] ?? armName(arm))}
              numeric
              unit="mm"
              maxLength={6}
              value={base[which]}
              problem={readMm(base[which]) === undefined ? t.baseWrong : undefined}
              onChange={(text) => onBases({ ...bases, [arm]: { ...base, [which]: text } })}
            />
          ))}
        </div>
      ))}
    </details>
  );
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function typedBases(bases: Bases, factor: number): Typed {
  const typed = (cm: number): string => `${rounded(cm * MM * factor)}`;
  return Object.fromEntries(
    Object.entries(bases).map(([arm, { frontage, depth }]) => [
      arm,
      { frontage: typed(frontage), depth: typed(depth) },
    ]),
  );
}

function scaleOf(figures: TableScale['figures'], typed: string, scales: readonly TableScale[]): TableScale | undefined {
  const known = scales.find((scale) => scale.figures === figures);
  if (known) return known;
  const factor = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && factor >= 0.1 && factor <= 10 ? { figures, factor } : undefined;
}

function settingOf(size: TypedSize, scale: TableScale, typed: Typed): TableSetting | undefined {
  const [width, depth] = [readSize(size.width, size.length), readSize(size.depth, size.length)];
  const bases: Record<string, BaseSize> = {};
  for (const [arm, base] of Object.entries(typed)) {
    const [frontage, deep] = [readMm(base.frontage), readMm(base.depth)];
    if (frontage === undefined || deep === undefined) return undefined;
    bases[arm] = { frontage: frontage / MM / scale.factor, depth: deep / MM / scale.factor };
  }
  if (width === undefined || depth === undefined) return undefined;
  return { width: width / scale.factor, depth: depth / scale.factor, scale, bases };
}

function readMm(text: string): number | undefined {
  const mm = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && mm >= LEAST_MM && mm <= MOST_MM ? mm : undefined;
}
