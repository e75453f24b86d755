import * as v from 'valibot';
import type { CalculatorValues, DiceThrow, Field, Reckoning, Thrown } from '../../rules/calculator';
import { allThrown } from '../../tools/dice-taps';

/** A case as it stands in the address behind the `?`: the answers, and the dice if all were known. */

const DICE = 'dice';
const LONGEST = 4000;
/** 4-4-5.3-4-3: the dice of one throw, a dot, those of the next. */
const BETWEEN_DICE = '-';
const BETWEEN_THROWS = '.';

export interface WrittenCase {
  readonly values: CalculatorValues;
  /** As they are written: what can have been thrown hangs on the answers. */
  readonly dice?: string;
}

/** Reads whatever somebody sent. What the answers mean is for the calculator to say. */
export function readCase(query: string): WrittenCase {
  // Nobody taps a case of this length: it is an accident or mischief.
  if (query.length > LONGEST) return { values: {} };
  const { [DICE]: dice, ...values } = Object.fromEntries(new URLSearchParams(query));
  return dice === undefined ? { values } : { values, dice };
}

/** The dice of all throws; undefined where they cannot have fallen so. */
export function readDice(written: string, throws: readonly DiceThrow[]): Thrown | undefined {
  if (throws.length === 0) return [];
  const lists = written.split(BETWEEN_THROWS);
  const read = v.safeParse(
    v.strictTuple(throws.map(schemaOf)),
    lists.map((list) => list.split(BETWEEN_DICE)),
  );
  return read.success ? read.output : undefined;
}

const schemaOf = ({ count, faces }: DiceThrow) =>
  v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(faces))),
    v.length(count),
  );

/** The answers that say more than silence would: all that is asked first, and what was chosen of the rest. */
export function writeCase({ groups, values, throws }: Reckoning, thrown: Thrown): string {
  const shown = new URLSearchParams();
  const write = ({ id }: Field) => shown.set(id, values[id] ?? '');
  for (const { first, more } of groups) {
    first.filter((field) => saysMore(field) || field.value !== field.usual).forEach(write);
    more.filter((field) => field.value !== field.usual).forEach(write);
  }
  if (throws.length > 0 && allThrown(throws, thrown))
    shown.set(DICE, thrown.map((dice) => dice.join(BETWEEN_DICE)).join(BETWEEN_THROWS));
  return shown.toString();
}

/** Even its usual answer tells the case; not that of a toggle, nor one that follows from others and shall go on doing so. */
const saysMore = (field: Field): boolean =>
  field.kind === 'choice' || (field.kind === 'count' && field.follows === undefined);
