import { type Entry, type GivenAnswer, logFrom } from '../../../src/game/log';
import { commit, type Game, gameOf, propose, proposeRedo, proposeUndo } from '../../../src/game/play';
import { replay } from '../../../src/game/rebuild';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import type { BelleAllianceEvent } from '../../../src/rules/belle-alliance/event';
import { type BelleAllianceState, copyState } from '../../../src/rules/belle-alliance/state';
import type { Json, Options, Question } from '../../../src/rules/book';
import { throughJson } from '../../../src/rules/book';
import { sideId } from '../../../src/table/unit';
import { eventsIn } from '../entries';
import { goneWith } from '../melee-invariants';
import { type Next, oneOf, whole } from '../numbers';
import { faultsOfEvent, faultsOfState, unreadable, unsaid } from './invariants';
import type { Tally } from './tally';

/** Somebody who plays a battle for both sides, and looks after every step whether all is as it must be. */
export interface Player {
  readonly game: Game;
  readonly next: Next;
  readonly tally: Tally;
  state(): BelleAllianceState;
  /** Does it with any dice and any choices; false where the book refuses. */
  act(command: object): boolean;
}

/** Hears of everything that is not as it must be, and in which battle. */
export type Alarm = (fault: string, game: Game) => void;

/** Shares of the decisions after which the battle is compared with what it was, and of the steps whose state is read back. */
const PURE_LOOKS = 0.2;
const READ_BACKS = 0.25;

/** More are never asked of one command: a chain of routs has come to its end long before. */
const MOST_QUESTIONS = 300;

export function newPlayer(scenario: Json, options: Options, next: Next, tally: Tally, alarm: Alarm): Player {
  const game = newGame(scenario, options);
  const state = (): BelleAllianceState => game.state as BelleAllianceState;
  let known: readonly string[] = faultsOfState(state());
  if (known.length > 0) alarm(`before the first bound: ${known.join('; ')}`, game);
  let packed = packedOf(game);

  /** What was wrong before this step is not wrong because of it. */
  const look = (command: object, faults: readonly string[]): void => {
    const { bound, phase } = state();
    for (const fault of faults) alarm(`bound ${bound}, ${phase}, ${JSON.stringify(command)}: ${fault}`, game);
  };

  const act = (command: object): boolean => {
    const parsed = belleAlliance.parseCommand(throughJson(command));
    if (!parsed.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(parsed.problem)}`);
    const answers: GivenAnswer[] = [];
    for (;;) {
      const by = { id: `act-${game.log.entries.length}`, by: sideId('blue'), at: 0 };
      const proposal = propose(game, by, parsed.value, answers);
      if (next() < PURE_LOOKS && packedOf(game) !== packed) look(command, ['to decide has changed the battle']);
      if (proposal.kind === 'recorded') throw new Error(`${by.id} is recorded already`);
      if (proposal.kind === 'refusal') {
        tally.count('refused');
        for (const violation of proposal.violations) look(command, unsaid(violation));
        return false;
      }
      if (proposal.kind === 'entry') {
        look(command, record(proposal.entry, eventsIn(proposal.entry) as readonly BelleAllianceEvent[]));
        return true;
      }
      tally.count('questions answered');
      look(command, faultsOfQuestion(proposal.question));
      if (answers.length > MOST_QUESTIONS) throw new Error(`${JSON.stringify(command)} asks without end`);
      answers.push({
        ...anyAnswer(next, proposal.question),
        order: `answer-${game.log.entries.length}-${answers.length}`,
      });
    }
  };

  /** Follows the events one by one on a copy, keeps the step, and looks at what came of it. */
  const record = (entry: Entry, events: readonly BelleAllianceEvent[]): readonly string[] => {
    const followed = copyState(state());
    const faults = events.flatMap((event) => {
      tally.count(event.type);
      tally.count('figures lost', goneWith(followed, event));
      if (event.type === 'movement-run') tally.count('jams', event.moments.filter(isJam).length);
      return faultsOfEvent(followed, event);
    });
    commit(game, entry);
    packed = packedOf(game);
    const found = faultsOfState(state());
    const unread = next() < READ_BACKS ? unreadable(state()) : [];
    const fresh = found.filter((fault) => !known.includes(fault));
    known = found;
    return [
      ...faults,
      ...fresh,
      ...unread,
      ...(JSON.stringify(belleAlliance.pack(followed)) === packed ? [] : ['events lead elsewhere when they are told']),
    ];
  };

  return { game, next, tally, state, act };
}

/** Somebody is in somebody's way. */
const isJam = ({ key }: { readonly key: string }): boolean => key === 'running.waits' || key === 'running.in-the-way';

function newGame(scenario: Json, options: Options): Game {
  const start = belleAlliance.setUp(scenario, options);
  if (!start.ok) throw new Error(JSON.stringify(start.problem));
  return gameOf(belleAlliance, () => belleAlliance.copy(start.value), logFrom());
}

const packedOf = ({ state }: Game): string => JSON.stringify(belleAlliance.pack(state as BelleAllianceState));

const faultsOfQuestion = (question: Question): readonly string[] => [
  ...unsaid(question),
  ...(question.wants.kind === 'choice' ? question.wants.choices.flatMap(unsaid) : []),
  ...(question.wants.kind === 'choice' && question.wants.choices.length === 0 ? ['a question without an answer'] : []),
];

function anyAnswer(next: Next, { wants }: Question) {
  return wants.kind === 'dice'
    ? {
        kind: 'dice' as const,
        faces: Array.from({ length: wants.count }, () => whole(next, 1, wants.faces)),
        thrown: 'by-app' as const,
      }
    : { kind: 'choice' as const, id: oneOf(next, wants.choices).id };
}

/** Some steps back and the same forward again come to the same battle. */
export function backAndForth({ game, next }: Player, alarm: Alarm): void {
  const after = packedOf(game);
  const steps = whole(next, 1, 80);
  let taken = 0;
  while (taken < steps && game.log.head > 0) {
    move(game, proposeUndo);
    taken++;
  }
  const there = packedOf(game);
  if (taken > 0) {
    move(game, proposeRedo);
    move(game, proposeUndo);
    if (packedOf(game) !== there) alarm(`${taken} steps back: one forth and back leads elsewhere`, game);
  }
  for (let i = 0; i < taken; i++) move(game, proposeRedo);
  if (packedOf(game) !== after) alarm(`${taken} steps back and forth lead elsewhere`, game);
}

function move(game: Game, how: typeof proposeUndo): void {
  const proposal = how(game, { id: `head-${game.log.entries.length}`, by: 'umpire', at: 0 }, 'To see');
  if (proposal.kind !== 'entry') throw new Error(`${how.name}: ${JSON.stringify(proposal)}`);
  commit(game, proposal.entry);
}

/** The log as a file has it, played from the start, is the same battle. */
export function playedAgain({ game }: Player, scenario: Json, options: Options, alarm: Alarm): void {
  const again = newGame(scenario, options);
  const problem = replay(again, belleAlliance.version, JSON.parse(JSON.stringify(game.log.entries)));
  if (problem) alarm(`the log does not play again: ${JSON.stringify(problem)}`, game);
  else if (packedOf(again) !== packedOf(game)) alarm('the log played again leads elsewhere', game);
}
