import { logFrom } from '../../src/game/log';
import { commit, type Game, gameOf, propose } from '../../src/game/play';
import { scenarioFromLayout } from '../../src/rules/belle-alliance/belle-alliance-scenario';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import type { BelleAllianceEvent } from '../../src/rules/belle-alliance/event';
import { type BelleAllianceState, historyOf, rosterOf } from '../../src/rules/belle-alliance/state';
import { PHASES } from '../../src/rules/belle-alliance/tables/table-01-phases';
import type { BoundRecord } from '../../src/rules/belle-alliance/units/history';
import type { Roster } from '../../src/rules/belle-alliance/units/roster';
import type { Answer, Options, Question } from '../../src/rules/book';
import type { Violation } from '../../src/table/reasons';
import { unitOf } from '../../src/table/table';
import { sideId, type Unit, unitId } from '../../src/table/unit';
import { eventsIn } from './entries';

/** A battle of Belle Alliance from a few lines of lay-out, driven by commands as messages would bring them. */
export interface Battle {
  readonly game: Game;
  state(): BelleAllianceState;
  unit(id: string): Unit;
  roster(id: string): Roster;
  /** What the unit did this bound. */
  deeds(id: string): BoundRecord;
  /** Does it, and gives the events; throws where the book refuses or asks. Answers are faces of dice, or the id of a choice. */
  order(command: object, ...answers: readonly Given[]): readonly BelleAllianceEvent[];
  /** What the book says against it. Nothing is recorded. */
  against(command: object): readonly Violation[];
  /** What the book asks after these answers. */
  asked(command: object, ...answers: readonly Given[]): Question | undefined;
  /** Closes all phases up to the orders of the next bound. */
  endBound(): void;
}

export const SIDES = `
table 240 x 180
side blue "Blue" blue bars near
side red "Red" red dots far
`;

let acts = 0;
const act = () => ({ id: `act-${++acts}`, by: sideId('blue'), at: 0 });
type Given = readonly number[] | string;
const answer = (given: Given): Answer =>
  typeof given === 'string' ? { kind: 'choice', id: given } : { kind: 'dice', faces: given, thrown: 'by-hand' };

export function battleOf(lines: string, options: Options = { measuring: 'open' }): Battle {
  const scenario = scenarioFromLayout(SIDES + lines);
  const start = scenario.ok ? belleAlliance.setUp(scenario.value, options) : scenario;
  if (!start.ok) throw new Error(JSON.stringify(start.problem));
  const game = gameOf(belleAlliance, () => belleAlliance.copy(start.value), logFrom());
  const state = () => game.state as BelleAllianceState;
  const decide = (raw: object, given: readonly Given[] = []) => {
    const command = belleAlliance.parseCommand(raw);
    if (!command.ok) throw new Error(JSON.stringify(command.problem));
    const answers = given.map((each) => ({ ...answer(each), order: act().id }));
    return propose(game, act(), command.value, answers);
  };
  const order = (raw: object, ...given: readonly Given[]) => {
    const proposal = decide(raw, given);
    if (proposal.kind !== 'entry') throw new Error(JSON.stringify(proposal));
    for (const event of eventsIn(proposal.entry)) {
      const read = belleAlliance.parseEvent(event);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
    }
    commit(game, proposal.entry);
    return eventsIn(proposal.entry) as readonly BelleAllianceEvent[];
  };
  return {
    game,
    state,
    order,
    unit: (id) => unitOf(state().table, unitId(id)),
    roster: (id) => rosterOf(state(), unitId(id)),
    deeds: (id) => historyOf(state(), unitId(id)).thisBound,
    against: (raw) => {
      const proposal = decide(raw);
      return proposal.kind === 'refusal' ? proposal.violations : [];
    },
    asked: (raw, ...given) => {
      const proposal = decide(raw, given);
      return proposal.kind === 'question' ? proposal.question : undefined;
    },
    endBound: () => {
      const { bound } = state();
      while (state().bound === bound) {
        // Whoever has to flee is taken to have done so where he stands, unless a test lets him run.
        for (const { unit } of state().flights) order({ type: 'flight-by-hand', unit });
        const close = { type: 'close-phase' };
        const closed = decide(close);
        // Orders are let be, unless a test carries them out.
        const isLeft = closed.kind === 'refusal' && closed.violations.every(({ key }) => LEFT_BE.includes(key));
        order(isLeft ? { ...close, override: { note: 'Let be' } } : close);
      }
      if (state().phase !== PHASES[0]) throw new Error('A bound begins with its orders');
    },
  };
}

const LEFT_BE = ['orders.not-announced', 'orders.not-moved'];

/** The keys of breaches without the name of the book. */
export const keysOf = (violations: readonly Violation[]): readonly string[] =>
  violations.map(({ key }) => key.replace('belle-alliance.', ''));
