import { type Engine, problemOf } from '../engine/connect';
import type { NewBattle } from '../engine/protocol';
import { fetched } from '../engine/shelf';
import type { NewBattleChoices } from '../panels/NewBattle';
import { sayProblem } from '../texts/sayings';
import { texts } from '../texts/texts';
import { editionsOn } from './editions-on';
import { askToKeep } from './persistence';
import { STARTS } from './starts';

/** What the demonstration starts with when nobody was asked. */
export const DEMONSTRATION: NewBattleChoices = {
  start: 'demonstration',
  name: texts.starts.demonstration.name,
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
export function startBattle(engine: Engine, choices: NewBattleChoices): Promise<Started> {
  const start = STARTS.find(({ id }) => id === choices.start);
  if (!start) throw new Error(`Nothing to start is called ${choices.start}`);
  return beginBattle(engine, () => fetched(start.book, () => start.load(choices, editionsOn(engine))));
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
