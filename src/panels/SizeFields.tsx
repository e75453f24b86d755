import { type LengthUnit, sizeText, toCm, toUnit } from '../texts/amounts';
import { texts } from '../texts/texts';
import { ChoiceGroup } from './ChoiceGroup';
import css from './SizeFields.module.css';
import { TextField } from './TextField';

const LEAST_CM = 30;
const MOST_CM = 1000;

/** As typed: it becomes a number only when it is one. */
export interface TypedSize {
  readonly width: string;
  readonly depth: string;
  readonly length: LengthUnit;
}

interface SizeFieldsProps {
  readonly size: TypedSize;
  readonly onSize: (size: TypedSize) => void;
  /** Who measures a table in a unit measures everything on it so. */
  readonly onLength: (length: LengthUnit) => void;
}

/** Width and depth of a table, in either unit. */
export function SizeFields({ size, onSize, onLength }: SizeFieldsProps) {
  const wrong = (text: string) =>
    readSize(text, size.length) === undefined
      ? texts.newBattle.sizeWrong(sizeText(LEAST_CM, size.length), sizeText(MOST_CM, size.length))
      : undefined;
  const shared = { numeric: true, maxLength: 7, unit: texts.lengths[size.length].short } as const;
  return (
    <fieldset className={css.size}>
      <legend>{texts.newBattle.size}</legend>
      <ChoiceGroup
        legend={texts.newBattle.unit}
        layout="row"
        options={(['cm', 'inch'] as const).map((unit) => ({ value: unit, label: texts.lengths[unit].name }))}
        value={size.length}
        onChange={(length) => {
          onSize(inUnit(size, length));
          onLength(length);
        }}
      />
      <div className={css.numbers}>
        <TextField
          {...shared}
          label={texts.newBattle.width}
          value={size.width}
          problem={wrong(size.width)}
          onChange={(width) => onSize({ ...size, width })}
        />
        <TextField
          {...shared}
          label={texts.newBattle.depth}
          value={size.depth}
          problem={wrong(size.depth)}
          onChange={(depth) => onSize({ ...size, depth })}
        />
      </div>
    </fieldset>
  );
}

/** A table as it would be typed, to the nearest whole unit. */
export const typedSize = (width: number, depth: number, length: LengthUnit): TypedSize => ({
  width: `${Math.round(toUnit(width, length))}`,
  depth: `${Math.round(toUnit(depth, length))}`,
  length,
});

/** The same table in the other unit, to the nearest whole one. */
function inUnit(size: TypedSize, length: LengthUnit): TypedSize {
  const change = (text: string) => {
    const cm = readSize(text, size.length);
    return cm === undefined ? text : `${Math.round(toUnit(cm, length))}`;
  };
  return { width: change(size.width), depth: change(size.depth), length };
}

/** Centimetres, or undefined where it is no size of a table. Both the point and the comma are decimal here. */
export function readSize(text: string, unit: LengthUnit): number | undefined {
  const amount = Number(text.trim().replace(',', '.'));
  const cm = toCm(amount, unit);
  // Half a unit of grace: 1000 cm is 394 inches, a little more.
  return text.trim() !== '' && cm >= LEAST_CM - 0.5 && cm <= MOST_CM + 1.5 ? cm : undefined;
}
