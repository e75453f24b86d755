import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi, Opened } from '../../src/engine/protocol';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { freshDraft } from '../../src/rules/belle-alliance/drafting/fresh';
import { demonstration } from '../../src/rules/belle-alliance/scenarios/demonstration';
import type { Json } from '../../src/rules/book';
import { readOurFile, writeScenarioFile } from '../../src/storage/scenario-file';
import { enrolled } from '../support/drafting';
import { newWorld, opened, order, type World } from '../support/world';

let world: World;
let engine: EngineApi;

beforeEach(() => {
  world = newWorld();
  engine = world.worker();
});

const createDraft = (scenario: Json = freshDraft(['Blue', 'Red'])): Promise<Opened> =>
  opened(engine.create({ name: 'The bridge', book: 'belle-alliance-draft', options: {}, scenario }));

/** One of every step the drawing board knows. */
const STEPS: readonly Json[] = [
  { type: 'lay-ready-table', table: 'river' },
  { type: 'set-table', ground: 'autumn', scale: { figures: '15mm', factor: 0.6 } },
  { type: 'lock-terrain', terrain: ['stream-1'], locked: true },
  { type: 'remove-terrain', terrain: ['ford-1'] },
  {
    type: 'muster',
    units: [enrolled('a', 'blue', 'infantry'), enrolled('b', 'red', 'cavalry'), enrolled('c', 'red', 'staff')],
  },
  { type: 'place', unit: 'a', pose: { at: { x: 30, y: 30 }, heading: 1 } },
  { type: 'form', unit: 'a', formation: 'attack-column', files: 6 },
  { type: 'deploy', units: [{ unit: 'b', pose: { at: { x: 60, y: 150 }, heading: 4 }, formation: 'line', files: 1 }] },
  { type: 'reserve', units: ['b'] },
  { type: 'write-briefing', title: 'The bridge', end: { lastBound: 9, text: '' } },
  {
    type: 'plan-reinforcements',
    reinforcements: [{ bound: 4, where: { from: { x: 0, y: 150 }, to: { x: 0, y: 170 } }, units: ['b'] }],
  },
  { type: 'agree', measuring: 'open', readings: { road: 'axis' } },
  { type: 'change-units', units: [enrolled('c', 'red', 'staff', { name: 'Schmidt' })] },
  { type: 'disband', units: ['c'] },
  {
    type: 'set-sides',
    sides: [
      { id: 'blue', name: 'French', colour: 'blue', pattern: 'bars', seat: 'near' },
      { id: 'red', name: 'Austrians', colour: 'white', pattern: 'dots', seat: 'far' },
    ],
  },
].map((step) => JSON.parse(JSON.stringify(step)));

const stateOf = async (id: string): Promise<Json> => {
  const { position } = await opened(engine.open(id));
  return position.state;
};

test('every step at the drawing board is taken back to the very state before it, and comes again as it was', async () => {
  const { id } = await createDraft();
  const states = [await stateOf(id)];
  for (const step of STEPS) {
    expect(await engine.command(id, order('umpire'), step), JSON.stringify(step)).toEqual({ kind: 'done' });
    states.push(await stateOf(id));
  }
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(STEPS.length + 1);
  for (const before of states.toReversed().slice(1)) {
    expect(await engine.undo(id, order('umpire'))).toEqual({ kind: 'done' });
    expect(await stateOf(id)).toEqual(before);
  }
  for (const after of states.slice(1)) {
    expect(await engine.redo(id, order('umpire'))).toEqual({ kind: 'done' });
    expect(await stateOf(id)).toEqual(after);
  }
});

describe('a scenario as a file', () => {
  async function fileOfDraft(): Promise<Blob> {
    const { id } = await createDraft();
    for (const step of STEPS) await engine.command(id, order('umpire'), step);
    const exported = await engine.exportScenario(id);
    if ('problem' in exported) throw new Error(JSON.stringify(exported.problem));
    expect(exported.name).toBe('The-bridge.scenario.json.gz');
    return exported.file;
  }

  test('comes back as a new draft that stands as the old one did, with a log of its own', async () => {
    const { id } = await createDraft();
    for (const step of STEPS) await engine.command(id, order('umpire'), step);
    const exported = await engine.exportScenario(id);
    if ('problem' in exported) throw new Error();
    const imported = await engine.importFile(exported.file, 'job');
    if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
    expect(imported.battle).toMatchObject({ book: 'belle-alliance-draft', entries: 0, name: 'The bridge' });
    expect(imported.battle.id).not.toBe(id);
    expect(await stateOf(imported.battle.id)).toEqual(await stateOf(id));
  });

  test('a scenario of the battle’s own book begins a battle', async () => {
    const file = await writeScenarioFile({
      name: 'Demonstration',
      book: 'belle-alliance',
      bookVersion: belleAlliance.version,
      scenario: demonstration(),
    });
    expect(await engine.importFile(file, 'job')).toMatchObject({
      kind: 'imported',
      battle: { book: 'belle-alliance' },
    });
  });

  const textOf = async (file: Blob): Promise<string> =>
    new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();

  test('of which anything was changed is called damaged, and nothing is stored', async () => {
    const text = await textOf(await fileOfDraft());
    const before = await engine.list();
    const changed = new Blob([text.replace('"The bridge"', '"The Bridge"')]);
    expect(await engine.importFile(changed, 'job')).toMatchObject({
      kind: 'failed',
      problem: { code: 'file/damaged' },
    });
    expect(await engine.list()).toEqual(before);
  });

  const hostile = (change: (inside: Record<string, unknown>) => unknown) => async (): Promise<Blob> => {
    const { scenario } = JSON.parse(await textOf(await fileOfDraft()));
    // As whoever forges one would: with the right sum over the wrong content.
    return writeScenarioFile(change(scenario) as never);
  };
  type Draft = { table: { terrain: Record<string, unknown>[] }; rosters: unknown[]; briefing: Record<string, unknown> };
  const inDraft = (change: (draft: Draft) => unknown) =>
    hostile((inside) => ({ ...inside, scenario: change(inside.scenario as Draft) }));

  test.each([
    [
      'of a newer version',
      async () => new Blob([(await textOf(await fileOfDraft())).replace('"version":1', '"version":7')]),
      'file/newer',
      'version',
    ],
    ['cut short', async () => (await fileOfDraft()).slice(0, 300), 'file/unreadable', 'byte'],
    [
      'that is nested without end',
      async () => new Blob([`{"format":"coup-doeil-scenario","x":${'['.repeat(5000)}`]),
      'file/too-deep',
      'character',
    ],
    [
      'without an inside',
      async () => new Blob(['{"format":"coup-doeil-scenario","version":1,"sha256":""}']),
      'file/not-a-battle',
      'sha256',
    ],
    [
      'of a book nobody has',
      hostile((inside) => ({ ...inside, book: 'nobody' })),
      'battle/no-such-book',
      'scenario.book',
    ],
    [
      'with a name that turns the writing',
      hostile((inside) => ({ ...inside, name: 'a\u202eb' })),
      'file/malformed',
      'scenario.name',
    ],
    [
      'of a book’s version to come',
      hostile((inside) => ({ ...inside, bookVersion: 99 })),
      'battle/newer-book',
      'scenario.bookVersion',
    ],
    [
      'with endless corners',
      inDraft((draft) => ({
        ...draft,
        table: {
          ...draft.table,
          terrain: [{ ...draft.table.terrain[0], line: Array.from({ length: 9999 }, () => ({ x: 1, y: 1 })) }],
        },
      })),
      'table/malformed',
      'scenario.scenario, terrain.0',
    ],
    [
      'with a number that is none',
      inDraft((draft) => ({ ...draft, table: { ...draft.table, width: null } })),
      'table/malformed',
      'scenario.scenario, width',
    ],
    ['without rosters', inDraft((draft) => ({ ...draft, rosters: [] })), 'draft/inconsistent', 'scenario.scenario, a'],
    [
      'with a zone of no side',
      inDraft((draft) => ({ ...draft, briefing: { ...draft.briefing, tasks: [{ side: 'green', text: '' }] } })),
      'draft/inconsistent',
      'scenario.scenario, briefing.tasks.0',
    ],
    [
      'with a history that never ends',
      inDraft((draft) => ({ ...draft, briefing: { ...draft.briefing, history: 'x'.repeat(99_999) } })),
      'draft/malformed-state',
      'scenario.scenario, briefing.history',
    ],
  ])('%s is refused with its place', async (_what, make, code, place) => {
    const file = await make();
    const before = await engine.list();
    const imported = await engine.importFile(file, 'job');
    expect(imported).toMatchObject({ kind: 'failed', problem: { code } });
    if (imported.kind === 'failed') expect(imported.problem.place).toContain(place);
    expect(await engine.list()).toEqual(before);
  });

  test('is told from a battle by its format', async () => {
    const read = await readOurFile(await fileOfDraft());
    expect(read).toMatchObject({ ok: true, value: { kind: 'scenario' } });
    const { id } = await createDraft();
    const battle = await engine.exportFile(id);
    if ('problem' in battle) throw new Error();
    expect(await readOurFile(battle.file)).toMatchObject({ ok: true, value: { kind: 'battle' } });
  });
});
