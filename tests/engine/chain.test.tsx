import 'fake-indexeddb/auto';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EngineApi, LogLine } from '../../src/engine/protocol';
import { LogList } from '../../src/panels/LogList';
import { scenarioFromLayout } from '../../src/rules/belle-alliance/belle-alliance-scenario';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { type Answer, asJson } from '../../src/rules/book';
import '../../src/rules/belle-alliance/words/belle-alliance-texts';
import { entryInWords } from '../../src/texts/log-words';
import { SIDES } from '../support/belle-alliance';
import { dice } from '../support/firing';
import { askedOf, newWorld, opened, order } from '../support/world';

/** Those attacked have own units 17 cm behind them, and those a farm 20 cm behind. */
const TABLE = `${SIDES}
  unit a "Attackers" blue infantry shako 20/20 line at 100,50 facing 90
  unit d "Defenders" red infantry shako 20/20 line at 100,55 facing 270
  unit b "Behind" red infantry shako 20/20 line at 100,75 facing 270
  building f "Farm" of stone: 80,98 120,98 120,110 80,110
`;
const thrown = (sum: number): Answer => ({ kind: 'dice', faces: dice(sum), thrown: 'by-hand' });
const UP: Answer = { kind: 'choice', id: 'bearing:90' };

/** The melee, the rout of the beaten, its spread to those behind, and the rout of both until the farm stops it. */
const CHAIN: readonly (readonly [asked: string, answer: Answer])[] = [
  ['belle-alliance.dice-for-melee', thrown(15)],
  ['belle-alliance.dice-for-melee', thrown(9)],
  ['flight.which-way.rout', UP],
  ['flight.dice-for-routing', thrown(18)],
  ['flight.dice-for-second', thrown(6)],
  ['flight.which-way.rout', UP],
];
const EVENTS = [
  'clash-begun',
  'melee-rolled',
  'melee-rolled',
  'melee-fought',
  'unit-harmed',
  'unit-harmed',
  'advance-granted',
  'unit-fled',
  'rout-spread-rolled',
  'unit-harmed',
  'unit-fled',
  'unit-fled',
];
const typeOf = (event: unknown): unknown => (event as { readonly type?: unknown }).type;

async function upToMelee(engine: EngineApi): Promise<string> {
  const layout = scenarioFromLayout(TABLE);
  if (!layout.ok) throw new Error(layout.problem.code);
  const { id } = await opened(
    engine.create({ name: 'Chain', book: 'belle-alliance', options: { measuring: 'open' }, scenario: layout.value }),
  );
  const phaseOf = async () => ((await opened(engine.open(id))).position.state as { phase: string }).phase;
  const closeUpTo = async (phase: string) => {
    while ((await phaseOf()) !== phase) await engine.command(id, order('umpire'), asJson({ type: 'close-phase' }));
  };
  await closeUpTo('announcement');
  await engine.command(id, order(), asJson({ type: 'announce-attack', attacker: 'a', target: 'd' }));
  await closeUpTo('melee');
  return id;
}

test('BA-5.1.2-a: melee, rout, its spread and the rout of both are one step: asked on after any reload, taken back as one', async () => {
  const world = newWorld();
  let engine = world.worker({ name: 'worker 0' });
  const id = await upToMelee(engine);
  const before = (await opened(engine.open(id))).position;
  await engine.command(id, order(), asJson({ type: 'resolve-melee', unit: 'a' }));
  for (const [i, [asked, answer]] of CHAIN.entries()) {
    // Each answer is given to a worker that knows of the question only by what is on disk.
    world.locks.free(`worker ${i}`);
    engine = world.worker({ name: `worker ${i + 1}` });
    const { position } = await opened(engine.open(id));
    expect([position.pending?.question.key, position.pending?.answers]).toEqual([asked, i]);
    expect(position.state).toEqual(before.state);
    await engine.answer(id, order(), await askedOf(engine, id), answer);
  }
  const { position } = await opened(engine.open(id));
  expect(position.pending).toBeUndefined();
  expect(position.entries).toBe(before.entries + 1);
  const line = (await engine.log(id, position.entries, position.entries)).at(-1);
  expect(line?.events.map(typeOf)).toEqual(EVENTS);

  expect((await engine.undo(id, order())).kind).toBe('done');
  expect((await opened(engine.open(id))).position.state).toEqual(before.state);
  expect((await engine.redo(id, order())).kind).toBe('done');
  expect((await opened(engine.open(id))).position.state).toEqual(position.state);
});

test('the log shows it as one line that unfolds to every link of it, in the order of the rules', async () => {
  const engine = newWorld().worker();
  const id = await upToMelee(engine);
  await engine.command(id, order(), asJson({ type: 'resolve-melee', unit: 'a' }));
  for (const [, answer] of CHAIN) await engine.answer(id, order(), await askedOf(engine, id), answer);
  const { position } = await opened(engine.open(id));
  const state = belleAlliance.unpack(position.state);
  if (!state.ok) throw new Error(state.problem.code);
  const last = (await engine.log(id, position.entries, position.entries)).at(-1) as LogLine;
  const { text, steps } = entryInWords(last.events, state.value.table, belleAlliance.told ?? {});
  expect(steps).toHaveLength(EVENTS.length);
  expect(steps.slice(7)).toEqual([
    'Defenders routs 17.0 cm into its own',
    expect.stringMatching(/^Defenders runs into Behind \(6 6 6 against .*\): 17 to 7, it breaks as well$/),
    expect.stringContaining('Behind'),
    'Behind routs 20.0 cm until the ground stops it',
    'Defenders routs 20.0 cm, carried along',
  ]);
  const html = renderToStaticMarkup(
    <LogList lines={[{ n: last.n, at: last.at, by: 'Blue', text, steps, standing: last.standing }]} />,
  );
  expect(html.match(/<li class/g)).toHaveLength(1);
  expect(html.match(/<details>/g)).toHaveLength(1);
  const places = steps.map((step) => html.lastIndexOf(`<li>${step}</li>`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
