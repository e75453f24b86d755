import * as v from 'valibot';
import type { CalculatorValues, Field, Reckoning } from '../../rules/calculator';

/** A case as it stands in the address behind the `?`: the answers, and the dice if all were known. */

const DICE = 'dice';
const LONGEST = 4000;

export interface WrittenCase {
  readonly values: CalculatorValues;
  readonly dice: readonly number[];
  /** Dice that cannot have fallen. */
  readonly wrongDice?: string;
}

/** Reads whatever somebody sent. What the answers mean is for the calculator to say. */
export function readCase(
  query: string,
  { count, faces }: { readonly count: number; readonly faces: number },
): WrittenCase {
  // Nobody taps a case of this length: it is an accident or mischief.
  if (query.length > LONGEST) return { values: {}, dice: [] };
  const { [DICE]: written, ...values } = Object.fromEntries(new URLSearchParams(query));
  if (written === undefined) return { values, dice: [] };
  const face = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(faces));
  const read = v.safeParse(v.pipe(v.array(face), v.length(count)), written.split('-'));
  return read.success ? { values, dice: read.output } : { values, dice: [], wrongDice: written };
}

/** The answers that say more than silence would: all that is asked first, and what was chosen of the rest. */
export function writeCase({ groups, values }: Reckoning, dice: readonly number[], count: number): string {
  const shown = new URLSearchParams();
  const write = ({ id }: Field) => shown.set(id, values[id] ?? '');
  for (const { first, more } of groups) {
    first.filter((field) => field.kind !== 'toggle' || field.value !== field.usual).forEach(write);
    more.filter((field) => field.value !== field.usual).forEach(write);
  }
  if (dice.length === count) shown.set(DICE, dice.join('-'));
  return shown.toString();
}
