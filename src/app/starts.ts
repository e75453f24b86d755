import type { NewBattle } from '../engine/protocol';
import type { NewBattleChoices, StartCard } from '../panels/NewBattle';

/** Something a person can start: a scenario of a book, or an empty table. */
export interface Start extends StartCard {
  readonly book: string;
  load(choices: NewBattleChoices): Promise<NewBattle>;
}

/** In the order of the list; the words for each are in texts.starts. */
export const STARTS: readonly Start[] = [
  {
    id: 'demonstration',
    book: 'belle-alliance',
    asks: 'measuring',
    load: async ({ name, measuring, readings }) => {
      const { demonstration } = await import('../rules/belle-alliance/scenarios/demonstration');
      return { name, book: 'belle-alliance', options: { ...readings, measuring }, scenario: demonstration() };
    },
  },
  {
    id: 'free-table',
    book: 'free-table',
    asks: 'size',
    load: async ({ name, width, depth, length }) => {
      const { freeTable } = await import('../rules/free-table/scenario');
      return { name, book: 'free-table', options: {}, scenario: freeTable({ width, depth }, length) };
    },
  },
];
