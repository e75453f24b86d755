import type { Entry } from '../../src/game/log';
import type { NoteChange } from '../../src/storage/notes';
import type { FreshBattle } from '../../src/storage/store';
import { sideId } from '../../src/table/unit';
import { toyScenario } from './toy-hex';

/** What happened in an entry. */
export const eventsIn = (entry: Entry) => (entry.kind === 'step' ? entry.events : []);

/** The nth step of a battle in which one counter of the toy book walks to and fro. */
export const aStep = (n: number, id = `step-${n}`): Entry => ({
  kind: 'step',
  n,
  parent: n - 1,
  id,
  at: 1_000 + n,
  by: sideId('blue'),
  command: { type: 'walk', dq: 0, dr: n % 2 === 1 ? 1 : -1 },
  answers: [],
  events: [{ type: 'walked', to: { q: 0, r: n % 2 } }],
});

export const steps = (from: number, to: number): Entry[] =>
  Array.from({ length: to - from + 1 }, (_, i) => aStep(from + i));

export const freshBattle = (id: string, entries: readonly Entry[] = []): FreshBattle => ({
  id,
  name: 'Toy',
  book: 'toy-hex',
  bookVersion: 1,
  options: {},
  scenario: toyScenario,
  createdAt: 1_000,
  changedAt: 1_000,
  entries,
  pending: null,
  notes: [],
});

/** A plain note of a seat, to be kept. */
export function aNote(battle: string, by: string, called: string, text = 'secret'): NoteChange {
  const name = { seat: by === 'umpire' ? by : sideId(by), kind: 'sheet', name: called } as const;
  return { name, note: { ...name, battle, bookVersion: 1, at: 1, body: { kind: 'plain', text } } };
}
