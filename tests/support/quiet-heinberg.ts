import type { Step } from '../../src/game/log';
import { asJson } from '../../src/rules/book';
import { warburg } from '../../src/rules/warburg/book/book';
import { heinberg } from '../../src/rules/warburg/scenarios/heinberg';
import { enHeinberg } from '../../src/rules/warburg/words/en-heinberg';
import { fileText } from './battle-files';

/** The Heinberg as a battle file in which nobody stirs: every stage is closed up to the end of so many turns. */
export function quietHeinberg(name: string, turns: number): string {
  const scenario = heinberg({ ...enHeinberg, title: name });
  const set = warburg.setUp(scenario, {});
  if (!set.ok) throw new Error(JSON.stringify(set.problem));
  const state = set.value;
  const entries: Step[] = [];
  const command = { type: 'close-phase', override: { note: 'Nobody stirs.' } } as const;
  while (state.sequence.turn < turns || state.sequence.stage !== 'end') {
    const decision = warburg.decide(state, command, []);
    if (decision.kind !== 'events') throw new Error(JSON.stringify(decision));
    for (const event of decision.events) warburg.evolve(state, event);
    const n = entries.length + 1;
    const told = { command: asJson(command), answers: [], events: decision.events.map(asJson) };
    entries.push({ kind: 'step', n, parent: n - 1, id: `step-${n}`, at: 1_000 + n, by: 'umpire', ...told });
  }
  return fileText({
    ...{ name, book: warburg.id, bookVersion: warburg.version, options: {}, createdAt: 1_000, scenario, entries },
    pending: null,
  });
}
