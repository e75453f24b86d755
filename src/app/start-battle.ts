import { type Engine, problemOf } from '../engine/connect';
import { fetched } from '../engine/fetch-part';
import type { NewBattle } from '../engine/protocol';
import type { StartChoices } from '../rules/start';
import { sayProblem } from '../texts/sayings';
import { type BookStart, fetchDemonstration } from './app-starts';
import { editionsOn } from './editions-on';
import { askToKeep } from './persistence';

/** What the demonstration starts with when nobody was asked. */
const UNASKED: Omit<StartChoices, 'name'> = {
  measuring: 'open',
  width: 240,
  depth: 180,
  length: 'cm',
  readings: {},
};

export type Started =
  | { readonly kind: 'started'; readonly id: string }
  | { readonly kind: 'failed'; readonly text: string }
  /** The one before it is still being set up: two taps make one battle. */
  | { readonly kind: 'busy' };

const starting = new WeakSet<Engine>();

/** Sets a battle up and saves it. With something to lose on the device, the browser is asked to keep it. */
export const startBattle = (engine: Engine, start: BookStart, choices: StartChoices): Promise<Started> =>
  beginBattle(engine, () => loaded(engine, start, choices));

export const startDemonstration = (engine: Engine): Promise<Started> =>
  beginBattle(engine, async () => {
    const start = await fetchDemonstration();
    return loaded(engine, start, { ...UNASKED, name: start.words.name });
  });

async function loaded(engine: Engine, { book, load }: BookStart, choices: StartChoices): Promise<NewBattle> {
  const begun = await fetched(book, () => load(choices, editionsOn(engine, book)));
  return { name: choices.name, book, ...begun };
}

/** As that, with whatever the battle begins with. */
export async function beginBattle(engine: Engine, load: () => Promise<NewBattle>): Promise<Started> {
  if (starting.has(engine)) return { kind: 'busy' };
  starting.add(engine);
  try {
    const made = await engine.create(await load());
    if ('problem' in made) return { kind: 'failed', text: sayProblem(made.problem) };
    void askToKeep();
    return { kind: 'started', id: made.id };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', text: sayProblem(problemOf(error)) };
  } finally {
    starting.delete(engine);
  }
}
