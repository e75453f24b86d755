import type { Clock } from '../rules/book';
import type { Message } from '../table/reasons';
import type { Problem } from '../table/result';
import { measured, withTableLengths } from './amounts';
import { sayings, texts } from './texts';

/** The words for a saying. A key without words is shown as it is, so that nothing is hidden and the gap is seen. */
export function say(saying: Message): string {
  const words = wordsOf(saying.key);
  if (words === undefined) return withValues(saying);
  const values = Object.fromEntries(
    Object.entries(saying.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? measured(value) : value,
    ]),
  );
  const said = typeof words === 'function' ? words(values) : fill(words, values);
  // The tables of the rules are read as they are printed.
  return saying.key.startsWith('sheet.') ? said : withTableLengths(said);
}

/** The words for a problem with something that came from outside; `place` and `detail` are among their values. */
export function sayProblem(problem: Problem): string {
  const key = `problem.${problem.code}`;
  const values = { ...problem.detail, ...(problem.place === undefined ? {} : { place: problem.place }) };
  if (wordsOf(key) === undefined) return say({ key: 'problem.unknown', values: { code: problem.code } });
  const text = say({ key, values });
  const { place } = problem;
  return place === undefined || !NAMES_PLACES.test(problem.code) || text.includes(place) ? text : `${text} (${place})`;
}

/** Problems with something that can be looked at: the person, or whoever they ask, wants to know where. */
const NAMES_PLACES = /^(?!battle|storage|engine|game|private|job|army)[a-z-]+\/|^battle\/(malformed|broken|impossible)/;

export const bookName = (book: string): string => say({ key: `book.${book}` });
/** What a bound is called: by its number, or as the book says. */
export const boundName = ({ bound, said }: Clock): string => (said ? say(said.now) : texts.battle.bound(bound));
export const nextBoundName = ({ bound, said }: Clock): string =>
  said ? say(said.next) : texts.battle.bound(bound + 1);
export const phaseName = (phase: string): string => say({ key: `phase.${phase}` });

export const armName = (arm: string): string => say({ key: `arm.${arm}` });

/** Guns in line are unlimbered and in column limbered; people use those words. */
export function formationName(formation: string, arm: string): string {
  const own = `formation.${arm}.${formation}`;
  return say({ key: hasWords(own) ? own : `formation.${formation}` });
}

/** Own properties only: a key from a file may be called `constructor`. */
const wordsOf = (key: string) => (Object.hasOwn(sayings, key) ? sayings[key] : undefined);

/** Whether a key has words of its own here. */
export const hasWords = (key: string): boolean => wordsOf(key) !== undefined;

function fill(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{([a-z-]+)\}/gi, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

function withValues({ key, values = {} }: Message): string {
  const list = Object.entries(values).map(([name, value]) => `${name} ${value}`);
  return list.length > 0 ? `${key} (${list.join(', ')})` : key;
}
