import * as v from 'valibot';
import type { Message } from '../table/reasons';
import type { CalculatorValues, Field, FieldChoice, FieldGroup, Mistake, Reckoning } from './calculator';

/** Which fields a group shows, in this order; those that were not asked are left out. */
export interface GroupLayout {
  readonly id: string;
  readonly first: readonly string[];
  readonly more: readonly string[];
}

/**
 * The questions of a calculator, asked one after the other: each answer is there at once for the next to hang on, and
 * those that were asked are the fields to show. `words` is where the keys of all its sayings begin.
 */
export interface CalculatorForm {
  choice<T extends string>(id: string, choices: readonly T[], usual: NoInfer<T>, told?: Told<T>): T;
  count(id: string, range: CountRange): number;
  toggle(id: string, usual?: boolean): boolean;
  done(layout: readonly GroupLayout[]): Pick<Reckoning, 'groups' | 'values' | 'mistaken'>;
}

/** What is told of the choices besides their words: a second line, or what people have called them. */
interface Told<T extends string> {
  readonly details?: Readonly<Partial<Record<T, Message>>>;
  readonly names?: Readonly<Partial<Record<T, Message>>>;
}

interface CountRange {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  readonly stride?: number;
  readonly follows?: true;
}

export function openForm(words: string, given: CalculatorValues): CalculatorForm {
  const fields = new Map<string, Field>();
  const mistaken: Mistake[] = [];

  /** The answer as this field understands it, or the usual one. */
  const answer = <T extends string>(id: string, schema: v.GenericSchema<string, T>, usual: T): T => {
    const said = Object.hasOwn(given, id) ? given[id] : undefined;
    if (said === undefined) return usual;
    const read = v.safeParse(schema, said);
    if (read.success) return read.output;
    mistaken.push({ id, field: { key: `${words}.${id}` }, given: said });
    return usual;
  };

  return {
    choice(id, choices, usual, { details, names } = {}) {
      const value = answer(id, v.picklist(choices), usual);
      fields.set(id, {
        kind: 'choice',
        id,
        key: `${words}.${id}`,
        value,
        usual,
        choices: choices.map((choice) =>
          choiceOf(names?.[choice] ?? { key: `${words}.${id}.${choice}` }, choice, details?.[choice]),
        ),
      });
      return value;
    },
    count(id, { least, most, usual, ...others }) {
      const schema = v.pipe(
        v.string(),
        v.regex(/^-?\d{1,4}$/),
        v.check((text) => Number(text) >= least && Number(text) <= most),
      );
      // Through a number, so that what is written in several ways stands in the address in one.
      const count = Number(answer(id, schema, `${usual}`)) + 0;
      const key = `${words}.${id}`;
      const shown = { key: `${key}.shown`, values: { count } };
      fields.set(id, { kind: 'count', id, key, value: `${count}`, usual: `${usual}`, least, most, ...others, shown });
      return count;
    },
    toggle(id, usual = false) {
      const value = answer(id, v.picklist(['no', 'yes']), usual ? 'yes' : 'no');
      fields.set(id, { kind: 'toggle', id, key: `${words}.${id}`, value, usual: usual ? 'yes' : 'no' });
      return value === 'yes';
    },
    done(layout) {
      const known = new Set(layout.flatMap(({ first, more }) => [...first, ...more]));
      return {
        groups: layout.map((group) => groupOf(words, group, fields)),
        values: Object.fromEntries([...fields].map(([id, { value }]) => [id, value])),
        mistaken: [...mistaken, ...strangers(given, known)],
      };
    },
  };
}

const choiceOf = (words: Message, id: string, detail: Message | undefined): FieldChoice =>
  detail ? { ...words, id, detail } : { ...words, id };

function groupOf(words: string, { id, first, more }: GroupLayout, fields: ReadonlyMap<string, Field>): FieldGroup {
  const asked = (ids: readonly string[]): readonly Field[] =>
    ids.map((each) => fields.get(each)).filter((field) => field !== undefined);
  return { id, key: `${words}.group.${id}`, first: asked(first), more: asked(more) };
}

/** Answers to what nobody ever asks. */
const strangers = (given: CalculatorValues, known: ReadonlySet<string>): readonly Mistake[] =>
  Object.entries(given)
    .filter(([id]) => !known.has(id))
    .map(([id, text]) => ({ id, given: text }));
