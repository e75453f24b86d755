import type { Answer, Decision } from '../../src/rules/book';
import { laBataille } from '../../src/rules/la-bataille/book/book';
import type { LbCommand } from '../../src/rules/la-bataille/book/command';
import type { LbEvent } from '../../src/rules/la-bataille/book/event';
import type { LaBatailleState } from '../../src/rules/la-bataille/book/state';

/** Two dice as they are read: `dice(43)`. */
export const dice = (shown: number): Answer => ({
  kind: 'dice',
  faces: [Math.floor(shown / 10), shown % 10],
  thrown: 'by-hand',
});
export const chosen = (id: string): Answer => ({ kind: 'choice', id });

/** A command as it comes from the page, decided and, where it is accepted, carried out in the state. */
export function carryOut(
  state: LaBatailleState,
  command: LbCommand,
  ...answers: readonly Answer[]
): readonly LbEvent[] {
  const decision = decided(state, command, ...answers);
  if (decision.kind !== 'events') throw new Error(JSON.stringify(decision));
  for (const event of decision.events) laBataille.evolve(state, event);
  return decision.events;
}

export function decided(state: LaBatailleState, command: LbCommand, ...answers: readonly Answer[]): Decision<LbEvent> {
  const parsed = laBataille.parseCommand(JSON.parse(JSON.stringify(command)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return laBataille.decide(state, parsed.value, answers);
}

/** What stands against a command, by the last word of its key. */
export function refused(state: LaBatailleState, command: LbCommand): readonly string[] {
  const decision = decided(state, command);
  return decision.kind === 'refusal' ? decision.violations.map(({ key }) => key.replace(/^lb\.(breach\.)?/, '')) : [];
}
