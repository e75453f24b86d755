import { pluralOf } from './plural';
import type { Values } from './saying-words';

/** How the calculators say numbers. */

const plural = pluralOf('en-GB');

type Value = string | number | undefined;

const signed = (value: Value): string => {
  const n = Number(value);
  return n > 0 ? `+${n}` : `${n}`.replace('-', '−');
};

export const counted =
  (one: string, other: string) =>
  ({ count }: Values): string =>
    plural(Number(count), { one, other });
export const figures = counted('# figure', '# figures');
export const gunners = counted('# gunner', '# gunners');
export const officer = ({ count }: Values): string => (count === 0 ? 'No officer' : `Officer ${signed(count)}`);
export const valour = ({ count }: Values): string => `Valour ${Number(count) === 0 ? '0' : signed(count)}`;

/** 14 − 3 = 11 */
export const sum = ({ rolled, modifier, total }: Values): string => {
  const by = Number(modifier);
  const to = `${total}`.replace('-', '−');
  return by === 0 ? `dice ${rolled}` : `dice ${rolled} ${by < 0 ? '−' : '+'} ${Math.abs(by)} = ${to}`;
};

const QUARTERS: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' };

/** Figures in quarters, as people write them. */
const parts = (value: Value): string => {
  const amount = Number(value);
  const whole = Math.floor(amount);
  const rest = QUARTERS[`${amount - whole}`] ?? '';
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
};

/** 3 units of fire × ½ = 1½, rounded down to 1 */
export const losses = ({ units, each, exact, figures: whole }: Values, one: string, other: string): string =>
  `${plural(Number(units), { one, other })} × ${parts(each)} = ${parts(exact)}${Number(exact) === Number(whole) ? '' : `, rounded down to ${whole}`}`;
