import { locale, texts } from './texts';

const CM_PER_INCH = 2.54;

const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const sameYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });

export type LengthUnit = 'cm' | 'inch';

/** How lengths are shown: in which unit, and how many real cm one cm of the rules is on this table. */
export interface Ruler {
  readonly unit: LengthUnit;
  readonly factor: number;
  /** The unit that the rules themselves are written in; not said: cm. */
  readonly rules?: LengthUnit;
}

/** Lengths as the rules have them. */
export const RULES_RULER: Ruler = { unit: 'cm', factor: 1 };

/** One page shows one table, so one ruler lies beside it. Everything that becomes text is measured with it. */
let ruler = RULES_RULER;
export const layRuler = (next: Ruler): void => {
  ruler = next;
};

/** What a length of the rules is on this table, in the ruler's unit. */
const onTable = (cm: number): number => toUnit(cm * ruler.factor, ruler.unit);
const withUnit = (amount: string): string => `${amount} ${texts.lengths[ruler.unit].short}`;
const isPlain = (): boolean => ruler.unit === (ruler.rules ?? 'cm') && ruler.factor === 1;

/** A length in the rules' cm as people measure it: one decimal. */
export const lengthText = (cm: number): string => withUnit(oneDecimal.format(onTable(cm)));

/** What a length may be off by: rounded up, so that what is told still holds. */
export const offText = (cm: number): string => withUnit(oneDecimal.format(Math.ceil(onTable(cm) * 10 - 1e-6) / 10));

/** A length as a person types it in the ruler's unit, in the rules' cm; undefined where it is none. */
export function typedLength(typed: string): number | undefined {
  const amount = Number(typed.replace(',', '.'));
  return amount > 0 && Number.isFinite(amount) ? toCm(amount, ruler.unit) / ruler.factor : undefined;
}

/** What that unit is called. */
export const rulerUnit = (): string => texts.lengths[ruler.unit].short;

/** A bare number of the ruler's unit, without a decimal that says nothing. */
export function amountText(cm: number): string {
  const amount = Math.round(onTable(cm) * 10) / 10;
  return (Number.isInteger(amount) ? whole : oneDecimal).format(amount);
}

/** A rate, without a decimal that says nothing. */
export const rateText = (cm: number): string => withUnit(amountText(cm));

/**
 * A sentence of the rules with its lengths as they are on this table, and the rules' own beside them, since that is the number
 * people know. Where both are the same, as it is.
 */
export const withTableLengths = (sentence: string): string =>
  isPlain()
    ? sentence
    : sentence.replace(/(\d+(?:\.\d+)?) cm(?![²\w])/g, (rules, cm: string) =>
        texts.lengths.ofRules(rateText(Number(cm)), rules),
      );

/** What a sentence says of lengths that were measured already. */
export const measured = (value: string): string => (isPlain() ? value : value.replaceAll(' cm', '\u00a0cm'));

/** How the table compares to the rules, where they are not the same. */
export const rulerText = (): string | undefined => (isPlain() ? undefined : texts.lengths.scale(rateText(10)));

/** A bare number with one decimal. */
export const tenthsText = (value: number): string => oneDecimal.format(value);

/** A size of a real table, without decimals that say nothing. */
export function sizeText(cm: number, unit: LengthUnit): string {
  return `${whole.format(toUnit(cm, unit))} ${texts.lengths[unit].short}`;
}

export const toUnit = (cm: number, unit: LengthUnit): number => (unit === 'inch' ? cm / CM_PER_INCH : cm);
export const toCm = (amount: number, unit: LengthUnit): number => (unit === 'inch' ? amount * CM_PER_INCH : amount);

export function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${whole.format(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return `${oneDecimal.format(bytes / 1_000_000)} MB`;
}

/** The day, and the year only if it is another one. */
export function dayText(at: number, now: number): string {
  const same = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (same ? sameYear : otherYear).format(at);
}

export const timeText = (at: number): string => clock.format(at);
