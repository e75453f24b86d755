import { fetchPart, readyToDecide } from '../../../src/engine/fetch-part';
import { logFrom, type Step } from '../../../src/game/log';
import { type Game, gameOf } from '../../../src/game/play';
import { checkEntry, replay } from '../../../src/game/rebuild';
import { upgradeScenario } from '../../../src/game/upgrade';
import { type Json, throughJson } from '../../../src/rules/book';
import { MANIFESTS } from '../../../src/rules/manifests';
import { readFile } from '../../../src/storage/file';
import { sumInHex } from '../../../src/storage/sum';
import type { Result } from '../../../src/table/result';

/** What a battle's file comes to in the engine that runs this. */
export interface Answers {
  readonly book: string;
  /** The sum of the whole state after each entry of the log. */
  readonly sums: readonly string[];
  /** The last state itself, so that a difference can be named. */
  readonly end: Json;
  readonly decisions: readonly Decided[];
}

/** A command of the log decided again, with so many of its answers: with fewer than all it comes to a question. */
interface Decided {
  readonly entry: number;
  readonly command: string;
  readonly answers: number;
  readonly decision: Json;
}

/** Folds the events that the file stores, and on the way decides every command again on the state that it was given on. */
export async function answersOf(file: Blob): Promise<Answers> {
  const { book: id, bookVersion, scenario, options, entries } = need(await readFile(file));
  const book = await fetchPart(MANIFESTS, id, ({ worker }) => worker?.book);
  if (!book) throw new Error(`No book ${id}`);
  await readyToDecide(book);
  const present = need(upgradeScenario(book, bookVersion, scenario));
  const game = gameOf(book, () => need(book.setUp(present, options)), logFrom());
  const sums: string[] = [];
  const decisions: Decided[] = [];
  for (const stored of entries) {
    const entry = need(checkEntry(book, bookVersion, stored));
    if (entry.kind === 'step') decisions.push(...decidedAgain(game, entry));
    const problem = replay(game, bookVersion, [stored]);
    if (problem) throw new Error(JSON.stringify(problem));
    sums.push(await sumInHex(new TextEncoder().encode(JSON.stringify(book.pack(game.state)))));
  }
  return { book: id, sums, end: throughJson(book.pack(game.state)), decisions };
}

function decidedAgain({ book, state }: Game, { n, command, answers }: Step): readonly Decided[] {
  const parsed = need(book.parseCommand(command));
  return Array.from({ length: answers.length + 1 }, (_, given) => ({
    entry: n,
    command: (command as { readonly type: string }).type,
    answers: given,
    decision: throughJson(book.decide(state, parsed, answers.slice(0, given))),
  }));
}

function need<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}
