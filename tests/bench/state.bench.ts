import { enableMapSet, produce } from 'immer';
import { STEPS_PER_SNAPSHOT } from '../../src/engine/session';
import { endOf, type Log, logFrom } from '../../src/game/log';
import { commit, fold, type Game, gameOf, propose } from '../../src/game/play';
import { replay } from '../../src/game/rebuild';
import { openSnapshot, takeSnapshot } from '../../src/game/snapshot';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import type { BelleAllianceEvent } from '../../src/rules/belle-alliance/event';
import { demonstration } from '../../src/rules/belle-alliance/scenarios/demonstration';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { asJson, type Json } from '../../src/rules/book';
import { seal, unseal } from '../../src/storage/seal';
import { FORMATIONS, type Formation, type Unit, type UnitId } from '../../src/table/unit';
import { compare, numbersFrom, type Row } from './harness';

const STEPS = 10_000;
const UNITS = 200;
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

function startOf(scenario: Json): BelleAllianceState {
  const start = belleAlliance.setUp(scenario, { measuring: 'open' });
  if (!start.ok) throw new Error(JSON.stringify(start.problem));
  return start.value;
}

interface Packed {
  readonly table: { readonly units: readonly { readonly id: string }[] };
  readonly rosters: readonly { readonly unit: string; readonly commander: string | null }[];
}

/** The demonstration's units several times over, each lot with officers of its own. */
function largeScenario(): Json {
  const { table, rosters, ...rest } = demonstration() as unknown as Packed;
  const lots = Array.from({ length: Math.ceil(UNITS / table.units.length) }, (_, lot) => lot);
  const units = lots
    .flatMap((lot) => table.units.map((unit) => ({ ...unit, id: `${unit.id}.${lot}` })))
    .slice(0, UNITS);
  const there = new Set(units.map((unit) => unit.id));
  const lines = lots.flatMap((lot) =>
    rosters.map(({ unit, commander, ...roster }) => ({
      ...roster,
      unit: `${unit}.${lot}`,
      commander: commander !== null && there.has(`${commander}.${lot}`) ? `${commander}.${lot}` : null,
    })),
  );
  return asJson({ ...rest, table: { ...table, units }, rosters: lines.filter(({ unit }) => there.has(unit)) });
}

function played(scenario: Json): Game {
  const game = gameOf(belleAlliance, () => startOf(scenario), logFrom());
  playOn(game, STEPS);
  return game;
}

/** Moves units about, changes a formation now and then; the entries that came of it. */
function playOn(game: Game, steps: number): readonly unknown[] {
  const from = game.log.entries.length;
  const random = numbersFrom(1815 + from);
  const ids = [...(game.state as BelleAllianceState).table.units.keys()];
  for (let i = 0; i < steps; i++) {
    const unit = ids[Math.floor(random() * ids.length)] as UnitId;
    const act = { id: `order-${from + i}-${Math.floor(random() * 1e9)}`, by: 'umpire' as const, at: 1.8e12 + 1000 * i };
    const pose = { at: { x: 240 * random(), y: 180 * random() }, heading: 6 * random() };
    const proposal = propose(game, act, { type: 'place', unit, pose });
    if (proposal.kind !== 'entry' || proposal.entry.kind !== 'step') throw new Error('A step was refused');
    // No command forms a unit yet; its event is the book's all the same.
    const formation = FORMATIONS[Math.floor(random() * FORMATIONS.length)] as Formation;
    const formed = asJson({ type: 'unit-formed', unit, formation, files: 6 });
    const events = i % 10 === 0 ? [formed] : proposal.entry.events;
    commit(game, { ...proposal.entry, events }, events);
  }
  return game.log.entries.slice(from);
}

function eventsOf(log: Log): readonly BelleAllianceEvent[] {
  const events = log.entries.flatMap((entry) => (entry.kind === 'step' ? entry.events : []));
  return events as unknown as readonly BelleAllianceEvent[];
}
