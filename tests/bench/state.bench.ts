import { enableMapSet, produce } from 'immer';
import { STEPS_PER_SNAPSHOT } from '../../src/engine/session';
import { endOf, type Log, logFrom } from '../../src/game/log';
import { fold, type Game, gameOf } from '../../src/game/play';
import { replay } from '../../src/game/rebuild';
import { openSnapshot, takeSnapshot } from '../../src/game/snapshot';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import type { BelleAllianceEvent } from '../../src/rules/belle-alliance/event';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import type { Json } from '../../src/rules/book';
import { seal, unseal } from '../../src/storage/seal';
import type { Unit } from '../../src/table/unit';
import { compare, type Row } from './harness';
import { largeScenario, played, playOn, startOf } from './large-battle';

const BUILD = 'bench';

/** A battle of two hundred units on the ground of the demonstration, ten thousand events long. */
export function rows(): readonly Row[] {
  const scenario = largeScenario();
  const game = played(scenario);
  return [...foldingRows(scenario, game.log), ...openingRows(scenario, game)];
}

function foldingRows(scenario: Json, log: Log): Row[] {
  const events = eventsOf(log);
  const ours = startOf(scenario);
  const bare = ownCopy(startOf(scenario));
  let frozen = withImmer(startOf(scenario));
  const runOurs = (): unknown => fold(belleAlliance, ours, events);
  const runBare = (): unknown => {
    for (const event of events) mutate(bare, event);
    return bare;
  };
  const runImmer = (): unknown => {
    for (const event of events) frozen = produce(frozen, (draft) => mutate(draft as Bare, event));
    return frozen;
  };
  for (const run of [runOurs, runBare, runImmer]) run();
  mustBeSame(ours, bare);
  mustBeSame(ours, frozen as BelleAllianceState);
  const comparison = compare({
    ours: { operations: events.length, run: runOurs },
    bare: { operations: events.length, run: runBare },
    immer: { operations: events.length, run: runImmer },
  });
  return [
    {
      what: 'Folding 10,000 events on 200 units: ours over mutating the same state in place',
      ...comparison.ratio('ours', 'bare'),
      goal: { atMost: 15 },
    },
    {
      what: 'Folding 10,000 events on 200 units: immer with auto-freeze over ours',
      ...comparison.ratio('immer', 'ours'),
      goal: { atLeast: 10 },
    },
  ];
}

/** All that opening does beside reading the database (src/engine/load.ts), over parsing the snapshot's text alone. */
function openingRows(scenario: Json, game: Game): Row[] {
  const snapshot = takeSnapshot(belleAlliance, game.state, endOf(game.log), BUILD);
  // The reference is the state as anyone would write it, not in the form that suits us.
  const text = JSON.stringify(belleAlliance.pack(game.state));
  const stored = structuredClone(seal(snapshot));
  const longest = STEPS_PER_SNAPSHOT - 1;
  const tail = structuredClone(playOn(game, longest));
  const open = (entries: readonly unknown[]): unknown => {
    const found = unseal(stored);
    const state = found && openSnapshot(belleAlliance, found, BUILD);
    if (!found || state === undefined) throw new Error('The snapshot was not believed');
    const opened = gameOf(belleAlliance, () => startOf(scenario), logFrom(found.end), state);
    const problem = replay(opened, belleAlliance.version, entries);
    if (problem) throw new Error(JSON.stringify(problem));
    return opened.state;
  };
  mustBeSame(game.state as BelleAllianceState, open(tail) as BelleAllianceState);
  const comparison = compare(
    {
      parse: { operations: 1, run: () => JSON.parse(text) },
      closed: { operations: 1, run: () => open([]) },
      crashed: { operations: 1, run: () => open(tail) },
    },
    { rounds: 21, targetMs: 100 },
  );
  return [
    {
      what: 'Opening a battle of 10,000 events, closed in good order, over parsing its snapshot',
      ...comparison.ratio('closed', 'parse'),
      goal: { atMost: 1.5 },
    },
    {
      what: `Opening one whose worker died ${longest} steps after its last snapshot, over parsing that`,
      ...comparison.ratio('crashed', 'parse'),
      goal: { atMost: 1.5 },
    },
  ];
}

type Bare = { -readonly [K in keyof BelleAllianceState]: BelleAllianceState[K] };
type Loose = { -readonly [K in keyof Unit]: Unit[K] };

/** What a program without a log would do: write the new values over the old ones. */
function mutate(state: Bare, event: BelleAllianceEvent): void {
  switch (event.type) {
    case 'unit-placed': {
      const unit = state.table.units.get(event.unit) as Loose;
      unit.pose = event.pose;
      return;
    }
    case 'unit-formed': {
      const unit = state.table.units.get(event.unit) as Loose;
      unit.formation = event.formation;
      unit.files = event.files;
      return;
    }
    case 'measuring-chosen':
      state.measuring = event.measuring;
      return;
  }
}

function withImmer(state: BelleAllianceState): BelleAllianceState {
  enableMapSet();
  return produce(state, () => undefined);
}

const ownCopy = (state: BelleAllianceState): BelleAllianceState => structuredClone(state);

function mustBeSame(ours: BelleAllianceState, theirs: BelleAllianceState): void {
  if (JSON.stringify(belleAlliance.pack(ours)) !== JSON.stringify(belleAlliance.pack(theirs)))
    throw new Error('The contenders do not come to the same state');
}

function eventsOf(log: Log): readonly BelleAllianceEvent[] {
  const events = log.entries.flatMap((entry) => (entry.kind === 'step' ? entry.events : []));
  return events as unknown as readonly BelleAllianceEvent[];
}
