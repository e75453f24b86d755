import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchPart } from '../../src/engine/fetch-part';
import type { EngineApi } from '../../src/engine/protocol';
import { fold } from '../../src/game/play';
import { changesIn } from '../../src/plans/compare';
import { type Answer, type AnyBook, asJson, type Json } from '../../src/rules/book';
import type { AnyHexAdviser } from '../../src/rules/hex-advice';
import { MANIFESTS } from '../../src/rules/manifests';
import { heinberg } from '../../src/rules/warburg/scenarios/heinberg';
import { enHeinberg } from '../../src/rules/warburg/words/en-heinberg';
import { type SideId, sideId, type UnitId } from '../../src/table/unit';
import { battalion, cavalry, RUSSIAN } from '../support/lb-battle';
import { lbScenario } from '../support/lb-scenario';
import { askedOf, newWorld, opened, order, type World } from '../support/world';

interface Played {
  readonly book: string;
  readonly scenario: Json;
  readonly seat: SideId;
  readonly foe: SideId;
  /** Leads on to where the unit may march. */
  readonly opening: readonly { readonly command: Json; readonly die?: number }[];
}

const close = { command: asJson({ type: 'close-phase' }) };

const LA_BATAILLE: Played = {
  book: 'la-bataille',
  scenario: lbScenario({
    units: [
      battalion('a', { hexes: '0303' }),
      cavalry('c', { hexes: '0306' }),
      battalion('b', { ...RUSSIAN, hexes: '0805' }),
    ],
  }),
  seat: sideId('french'),
  foe: sideId('russians'),
  opening: [close, close],
};

const WARBURG: Played = {
  book: 'warburg',
  scenario: heinberg({ ...enHeinberg, title: 'The Heinberg' }),
  seat: sideId('allied'),
  foe: sideId('french'),
  opening: [close, close, { command: asJson({ type: 'activate', name: 'Granby' }), die: 2 }],
};

let world: World;
let engine: EngineApi;
beforeEach(() => {
  world = newWorld();
  engine = world.worker();
});

describe.each([
  ['La Bataille', LA_BATAILLE],
  ['Warburg', WARBURG],
] as const)('on the hexes of %s', (_, played) => {
  let book: AnyBook;
  let adviser: AnyHexAdviser;
  let id: string;

  const stateOf = async (table: string): Promise<unknown> =>
    book.revive((await opened(engine.open(table))).position.state);

  /** Dice show what is said, and the first of several is chosen. */
  async function give(table: string, command: Json, die = 1): Promise<void> {
    let done = await engine.command(table, order(), command);
    while (done.kind === 'asked') {
      const { wants } = done.question;
      const answer: Answer =
        wants.kind === 'dice'
          ? { kind: 'dice', faces: Array(wants.count).fill(die), thrown: 'by-hand' }
          : { kind: 'choice', id: wants.choices[0]?.id ?? '' };
      done = await engine.answer(table, order(), await askedOf(engine, table), answer);
    }
    expect(done).toMatchObject({ kind: 'done' });
  }

  beforeEach(async () => {
    const [found, advice] = await Promise.all([
      fetchPart(MANIFESTS, played.book, ({ worker }) => worker?.book),
      fetchPart(MANIFESTS, played.book, ({ page }) => page?.hexAdviser),
    ]);
    if (!found || !advice) throw new Error('No such book');
    [book, adviser] = [found, advice];
    ({ id } = await opened(engine.create({ name: 'H', book: played.book, options: {}, scenario: played.scenario })));
    for (const { command, die } of played.opening) await give(id, command, die);
  });

  /** The first unit of the side that can march, no commander, as far as it gets. */
  async function march(table: string): Promise<UnitId> {
    const state = await stateOf(table);
    for (const { id: unit, side, strength } of book.view(state).hexes?.counters ?? []) {
      if (strength === null) continue;
      const start = { unit, with: [], steps: [] };
      const far = side === played.seat ? adviser.reach(state, start)?.hexes.at(-1) : undefined;
      const led = far && adviser.extendTo(state, start, far.hex);
      if (!led) continue;
      await give(table, asJson(adviser.plan(state, led).command));
      return unit;
    }
    throw new Error('Nobody can march');
  }

  async function planned(): Promise<string> {
    const begun = await engine.beginPlan(id, { seat: played.seat, title: 'Left' }, undefined);
    if (begun.kind !== 'begun') throw new Error(JSON.stringify(begun));
    const laid = await engine.openPlan(id, begun.note, undefined);
    if (laid.kind !== 'opened') throw new Error(JSON.stringify(laid));
    return laid.table;
  }

  test('a march in a plan is a change of the plan alone, by its hexes', async () => {
    const before = book.view(await stateOf(id));
    const table = await planned();
    const unit = await march(table);
    expect(changesIn(before, book.view(await stateOf(id)))).toEqual([]);
    expect(changesIn(before, book.view(await stateOf(table)))).toMatchObject([{ unit, hexes: {} }]);
  });

  test('threats on a plan’s table are worked out with progress, are others after a march, and can be given up', async () => {
    const table = await planned();
    const asked = await engine.threats(table, played.seat, 'threats');
    expect(world.alone.some((news) => news.kind === 'progress' && news.job === 'threats')).toBe(true);
    if (asked.kind !== 'threats' || asked.map?.kind !== 'hexes') throw new Error(JSON.stringify(asked));
    const unit = await march(table);
    const later = await engine.threats(table, played.seat, 'again');
    if (later.kind !== 'threats' || later.map?.kind !== 'hexes') throw new Error(JSON.stringify(later));
    const of = (map: typeof asked.map) => map?.threats.filter((threat) => threat.unit === unit);
    expect(of(asked.map)?.length).toBeGreaterThan(0);
    expect(of(later.map)).not.toEqual(of(asked.map));
    const given = engine.threats(table, played.foe, 'given-up');
    await engine.cancel('given-up');
    expect(await given).toMatchObject({ kind: 'failed', problem: { code: 'job/cancelled' } });
  });

  test('every moment looked back on is what folding from the start comes to, forwards and backwards', async () => {
    await march(id);
    const review = await engine.review(id, 'review');
    if (review.kind !== 'review') throw new Error(JSON.stringify(review));
    const last = review.timeline.steps.length;
    expect(last).toBe(played.opening.length + 1);
    expect(review.timeline.stages.length).toBeGreaterThan(1);
    const states: string[] = [];
    const stateAt = async (moment: number): Promise<string> => {
      const now = await engine.moment(id, moment);
      if (now.kind !== 'moment') throw new Error(JSON.stringify(now));
      return JSON.stringify(book.pack(fold(book, book.revive(now.state), now.step?.events ?? [])));
    };
    for (let moment = 0; moment <= last; moment++) states.push(await stateAt(moment));
    for (let moment = last; moment >= 0; moment--) expect(await stateAt(moment)).toBe(states[moment]);
    expect(states[last]).toBe(JSON.stringify(book.pack(await stateOf(id))));
    expect(new Set(states).size).toBe(last + 1);
    const all = review.timeline.steps.map((_, i) => i + 1);
    expect(await engine.drawMaps(id, all, 'maps')).toMatchObject({
      kind: 'maps',
      maps: all.map((moment) => ({ moment })),
    });
  });
});
