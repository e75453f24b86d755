import { logFrom } from '../../src/game/log';
import { commit, type Game, gameOf, propose } from '../../src/game/play';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { demonstration } from '../../src/rules/belle-alliance/scenarios/demonstration';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { asJson, type Json } from '../../src/rules/book';
import { FORMATIONS, type Formation } from '../../src/rules/miniatures/miniatures-unit';
import type { UnitId } from '../../src/table/unit';
import { numbersFrom } from './harness';

const STEPS = 10_000;
const UNITS = 200;

export function startOf(scenario: Json): BelleAllianceState {
  const start = belleAlliance.setUp(scenario, { measuring: 'open' });
  if (!start.ok) throw new Error(JSON.stringify(start.problem));
  return start.value;
}

interface Packed {
  readonly table: { readonly units: readonly { readonly id: string }[] };
  readonly rosters: readonly { readonly unit: string; readonly commander: string | null }[];
}

/** The demonstration's units several times over, each lot with officers of its own. */
export function largeScenario(): Json {
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

/** Ten thousand steps of one event each. */
export function played(scenario: Json): Game {
  const game = gameOf(belleAlliance, () => startOf(scenario), logFrom());
  playOn(game, STEPS);
  return game;
}

/** Moves units about, changes a formation now and then; the entries that came of it. */
export function playOn(game: Game, steps: number): readonly unknown[] {
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
    commit(game, { ...proposal.entry, events });
  }
  return game.log.entries.slice(from);
}
