import { locale, texts } from './texts';

const CM_PER_INCH = 2.54;

const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const sameYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });

/** A length in cm as people read it: one decimal, in the unit of the table. */
export function lengthText(cm: number, unit: 'cm' | 'inch'): string {
  const amount = unit === 'inch' ? cm / CM_PER_INCH : cm;
  return `${oneDecimal.format(amount)} ${texts.lengths[unit].short}`;
}

/** A rate, without a decimal that says nothing. */
export function rateText(cm: number, unit: 'cm' | 'inch'): string {
  const amount = Math.round(toUnit(cm, unit) * 10) / 10;
  return `${(Number.isInteger(amount) ? whole : oneDecimal).format(amount)} ${texts.lengths[unit].short}`;
}

/** A bare number with one decimal. */
export const tenthsText = (value: number): string => oneDecimal.format(value);

/** A size of table or stick, without decimals that say nothing. */
export function sizeText(cm: number, unit: 'cm' | 'inch'): string {
  return `${whole.format(toUnit(cm, unit))} ${texts.lengths[unit].short}`;
}

export const toUnit = (cm: number, unit: 'cm' | 'inch'): number => (unit === 'inch' ? cm / CM_PER_INCH : cm);
export const toCm = (amount: number, unit: 'cm' | 'inch'): number => (unit === 'inch' ? amount * CM_PER_INCH : amount);

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
