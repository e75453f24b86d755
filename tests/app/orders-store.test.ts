import { beforeEach, expect, test, vi } from 'vitest';
import type { OpenBattle } from '../../src/app/battle/follow';
import { createOrdersStore, type OrdersStore } from '../../src/app/battle/orders/orders-store';
import { createTableStore } from '../../src/app/battle/table-store';
import type { ToolContext } from '../../src/app/battle/tool-context';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import { belleAllianceOrdersAdviser } from '../../src/rules/belle-alliance/turn/orders/order-adviser';
import type { Json } from '../../src/rules/book';
import { asJson } from '../../src/rules/book';
import type { AnyOrdersAdviser } from '../../src/rules/orders-advice';
import '../../src/rules/belle-alliance/words/belle-alliance-texts';
import '../../src/texts/orders-texts';
import { battleOf } from '../support/belle-alliance';
import { foot, give, march, order, staff } from '../support/ordering';
import { NO_WORLD } from '../support/table-hand';

/** A is far from the general who commands it. */
const LINES = [
  staff('g', 'blue', '160,10 facing 90'),
  foot('a', 'blue', '60,20 facing 90', 'commander=g'),
  foot('x', 'red', '60,120 facing 270'),
].join('\n');
const adviser = belleAllianceOrdersAdviser as AnyOrdersAdviser;

/** The battle before the throw for A, after it, and in the next phase. */
function course() {
  const battle = battleOf(LINES);
  battle.order(give('blue', order('a', march('a'))));
  battle.order(give('red'));
  const waiting = belleAllianceReader.copy(battle.state());
  const events = battle.order({ type: 'roll-order', unit: 'a' }, [4, 4, 4]);
  const thrown = belleAllianceReader.copy(battle.state());
  battle.order({ type: 'close-phase' });
  return { waiting, thrown, announcing: battle.state(), events: asJson(events) };
}

const { waiting, thrown, announcing, events } = course();

function shown(state: typeof waiting, entries: number): OpenBattle {
  const orders = { load: async () => adviser, state };
  return {
    kind: 'open',
    id: 'battle',
    name: 'Battle',
    book: 'belle-alliance',
    told: belleAllianceReader.told ?? {},
    view: belleAllianceReader.view(state),
    advice: { planMarch: vi.fn(), formations: () => [], actions: () => [], groundFacts: () => [], orders },
    hexAdvice: undefined,
    agenda: undefined,
    entries,
    eventsSince: (entry) => {
      const found = LOG[entry + 1];
      return Array.isArray(found) ? found : [];
    },
    mayUndo: true,
    mayRedo: true,
    role: 'writer',
    saving: { kind: 'saved' },
    pending: undefined,
    meanwhile: undefined,
    outdated: false,
    copyToPlan: false,
    trouble: undefined,
  };
}

/** Entry 3 is the throw; those after it only move the head of the log. */
const LOG: Readonly<Record<number, Json>> = { 3: events };
let room: OrdersStore;

async function follow(state: typeof waiting, entries: number): Promise<void> {
  room.follow(shown(state, entries), 'blue', 'two');
  await Promise.resolve();
  await Promise.resolve();
}
const told = (): readonly string[] | undefined => room.store.getState().told;

beforeEach(async () => {
  const control = createTableStore(NO_WORLD);
  const context = { control, tell: vi.fn(), scene: () => undefined, engine: vi.fn(), actions: vi.fn() };
  room = createOrdersStore(adviser, () => ({ ...context, battle: shown(waiting, 2) }) as unknown as ToolContext);
  await follow(waiting, 2);
  await follow(thrown, 3);
});

test('what came of a throw is told', () => {
  expect(told()?.join()).toMatch(/^A follows its order/);
});

test('a throw that is taken back is told no longer, and done again it is not told anew with nothing in it', async () => {
  await follow(waiting, 4);
  expect(told()).toBeUndefined();
  await follow(thrown, 5);
  expect(told()).toBeUndefined();
});

test('what came of a throw does not outlast its phase', async () => {
  await follow(announcing, 4);
  expect(told()).toBeUndefined();
});
