import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi, Opened } from '../../src/engine/protocol';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { COMMAND_TABLE } from '../../src/rules/belle-alliance/drafting/command';
import { freshDraft } from '../../src/rules/belle-alliance/drafting/drafting-fresh';
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

const square = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];
const hill = (id: string, x: number) => ({
  ...{ id, name: id, kind: 'hill', level: 1, material: '' },
  outline: square(x, 80, 20),
});
const zone = (id: string, name = id) => ({ id, side: 'blue', name, outline: square(10, 10, 40) });
const officer = enrolled('c', 'red', 'staff');
const tasks = [
  { side: 'blue', text: 'Take the bridge.' },
  { side: 'blue', text: 'Keep the guns.' },
];

const photo = { id: 'a'.repeat(64), width: 900, height: 600, bytes: 70_000, strength: 1, brightness: 1 };

/** One of every step the drawing board knows, and of a briefing each of its parts: written, reordered, taken away. */
const STEPS: readonly Json[] = [
  { type: 'lay-ready-table', table: 'river' },
  { type: 'set-table', ground: 'autumn', scale: { figures: '15mm', factor: 0.6 } },
  { type: 'lay-photo', photo },
  { type: 'lay-photo', photo: { ...photo, strength: 0.5 } },
  { type: 'lay-terrain', terrain: [hill('one', 40), hill('two', 100)] },
  { type: 'change-terrain', terrain: [hill('one', 44)] },
  { type: 'order-terrain', terrain: ['one'], to: 'front' },
  { type: 'lock-terrain', terrain: ['stream-1'], locked: true },
  { type: 'remove-terrain', terrain: ['ford-1'] },
  { type: 'muster', units: [enrolled('a', 'blue', 'infantry'), enrolled('b', 'red', 'cavalry'), officer] },
  { type: 'place', unit: 'a', pose: { at: { x: 30, y: 30 }, heading: 1 } },
  { type: 'form', unit: 'a', formation: 'attack-column', files: 6 },
  { type: 'deploy', units: [{ unit: 'b', pose: { at: { x: 60, y: 150 }, heading: 4 }, formation: 'line', files: 1 }] },
  { type: 'reserve', units: ['b'] },
  { type: 'write-briefing', title: 'The bridge' },
  { type: 'lay-photo', photo: null },
  { type: 'write-briefing', history: 'It rained.\n\nThen it stopped.' },
  { type: 'write-briefing', ground: 'The mill burns.' },
  { type: 'write-briefing', tasks },
  { type: 'write-briefing', tasks: tasks.toReversed() },
  { type: 'write-briefing', tasks: tasks.slice(0, 1) },
  { type: 'write-briefing', zones: [zone('west'), zone('east')] },
  { type: 'write-briefing', zones: [{ ...zone('west', 'Renamed'), outline: square(12, 12, 60) }, zone('east')] },
  {
    type: 'plan-reinforcements',
    reinforcements: [{ bound: 4, where: { from: { x: 0, y: 150 }, to: { x: 0, y: 170 } }, units: ['b'] }],
  },
  { type: 'plan-reinforcements', reinforcements: [{ bound: 5, where: { zone: 'east' }, units: ['b'] }] },
  // A zone that goes takes along who was to come there, in the same step.
  { type: 'write-briefing', zones: [zone('west')] },
  { type: 'write-briefing', end: { lastBound: 9, text: 'At nightfall.' } },
  { type: 'agree', readings: { road: 'axis' } },
  { type: 'agree', measuring: 'open' },
  {
    type: 'change-units',
    units: [{ ...officer, roster: { ...officer.roster, efficiency: 'very-inefficient' } }],
  },
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
  const kinds = COMMAND_TABLE.types;
  expect(new Set(STEPS.map((step) => JSON.parse(JSON.stringify(step)).type))).toEqual(new Set(kinds));
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
    const read = await readOurFile(await fileOfDraft(), 'hex-map');
    expect(read).toMatchObject({ ok: true, value: { kind: 'scenario' } });
    const { id } = await createDraft();
    const battle = await engine.exportFile(id);
    if ('problem' in battle) throw new Error();
    expect(await readOurFile(battle.file, 'hex-map')).toMatchObject({ ok: true, value: { kind: 'battle' } });
  });
});
