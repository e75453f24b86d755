import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi } from '../../src/engine/protocol';
import type { PlanWords } from '../../src/plans/plan';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { asJson } from '../../src/rules/book';
import { connect } from '../../src/storage/connection';
import type { NoteName } from '../../src/storage/note';
import { openStore } from '../../src/storage/store';
import { unitId } from '../../src/table/unit';
import { COURSES } from '../support/any-battle';
import { unzippedText } from '../support/battle-files';
import { type FrailDatabase, frailDatabase } from '../support/frail-database';
import { battalionOf, draftOf, french, sheetOf } from '../support/order-sheets';
import { newWorld, opened, order, type World } from '../support/world';

const { scenario, options } = COURSES['belle-alliance'];
const DONE = { kind: 'done' };
const KEPT = { kind: 'kept', saved: true };
const BATTALION = unitId(battalionOf(french));
const words = (title: string): PlanWords => ({ title, note: 'Only if it is dry', chain: [] });

let world: World;
let frail: FrailDatabase;
let engine: EngineApi;
let id: string;

const begunWith = async (measuring: string): Promise<void> => {
  world = newWorld();
  frail = frailDatabase();
  engine = world.worker();
  ({ id } = await opened(engine.create({ name: 'B', book: 'belle-alliance', options, scenario })));
  await engine.command(id, order(), asJson({ type: 'choose-measuring', measuring }));
};
beforeEach(() => begunWith('open'));

const stateOf = async (table: string, by = engine): Promise<BelleAllianceState> => {
  const read = belleAllianceReader.unpack((await opened(by.open(table))).position.state);
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.value;
};
const placeOf = async (table: string, by = engine) => (await stateOf(table, by)).table.units.get(BATTALION)?.pose.at;
const put = (table: string, x: number, y: number) =>
  engine.command(table, order(), asJson({ type: 'place', unit: BATTALION, pose: { at: { x, y }, heading: 0 } }));

async function begin(title = 'Left hook', pin?: string): Promise<NoteName> {
  const begun = await engine.beginPlan(id, { seat: french, title }, pin);
  if (begun.kind !== 'begun') throw new Error(JSON.stringify(begun));
  return begun.note;
}
async function planIn(note: NoteName, pin?: string, by = engine) {
  const laid = await by.openPlan(id, note, pin);
  if (laid.kind !== 'opened') throw new Error(JSON.stringify(laid));
  return laid;
}
const tableOf = async (...plan: Parameters<typeof planIn>): Promise<string> => (await planIn(...plan)).table;

describe('a plan', () => {
  test('is played on a table of its own: the battle knows nothing of it, and no other tab hears of it', async () => {
    const before = await stateOf(id);
    const told = world.news.length;
    const note = await begin();
    const table = await tableOf(note);
    expect(await stateOf(table)).toEqual(before);
    expect(await put(table, 21.75, 33.5)).toEqual(DONE);
    expect(await placeOf(table)).toEqual({ x: 21.75, y: 33.5 });
    expect(await stateOf(id)).toEqual(before);
    expect(JSON.stringify(world.news.slice(told))).not.toContain('21.75');
    expect(world.alone.filter(({ kind }) => kind === 'entry')).toHaveLength(1);
    expect((await engine.list()).map(({ entries }) => entries)).toEqual([1]);
  });

  test.each([undefined, '1815'])('with PIN %s is there after a reload as it was kept, and goes on', async (pin) => {
    const note = await begin('Left hook', pin);
    const table = await tableOf(note, pin);
    await put(table, 20, 30);
    await put(table, 22, 32);
    await engine.undo(table, order());
    await engine.keepPrivate(table, draftOf(french), sheetOf(french, 12));
    expect(await engine.keepPlan(id, note, words('Right hook'), pin)).toEqual(KEPT);
    world.locks.free('one');
    const next = world.worker({ name: 'two' });
    const laid = await next.openPlan(id, note, pin);
    expect(laid).toMatchObject({ kind: 'opened', plan: { title: 'Right hook', note: 'Only if it is dry' } });
    expect(await placeOf(table, next)).toEqual({ x: 20, y: 30 });
    expect(await next.readPrivate(table, draftOf(french))).toEqual({ kind: 'read', content: sheetOf(french, 12) });
    const stored = JSON.stringify(await openStore(connect(world.database)).notes(id));
    expect(stored.includes('Right hook')).toBe(pin === undefined);
  });

  test('under a PIN is not opened without it', async () => {
    const note = await begin('Left hook', '1815');
    expect(await engine.openPlan(id, note)).toMatchObject({ problem: { code: 'private/pin-wanted' } });
    expect(await engine.openPlan(id, note, '1816')).toMatchObject({ problem: { code: 'private/wrong-pin' } });
  });

  test('begins where it was begun, however the battle goes on; or at any step before', async () => {
    await put(id, 40, 40);
    const first = await engine.beginPlan(id, { seat: french, title: 'Before', from: 1 });
    const now = await begin('Now');
    await put(id, 50, 50);
    if (first.kind !== 'begun') throw new Error(JSON.stringify(first));
    expect(await placeOf(await tableOf(now))).toEqual({ x: 40, y: 40 });
    expect(await placeOf(await tableOf(first.note))).not.toEqual({ x: 40, y: 40 });
    const never = await engine.beginPlan(id, { seat: french, title: 'Never', from: 99 });
    expect(never).toMatchObject({ kind: 'failed', problem: { code: 'plan/no-such-moment' } });
  });

  test('begins like another, and goes its own way from there', async () => {
    const first = await begin();
    await put(await tableOf(first), 20, 30);
    await engine.keepPlan(id, first, words('Left hook'));
    const second = await engine.beginPlan(id, { seat: french, title: 'Other', like: { name: first.name } });
    if (second.kind !== 'begun') throw new Error(JSON.stringify(second));
    const table = await tableOf(second.note);
    expect(await placeOf(table)).toEqual({ x: 20, y: 30 });
    await put(table, 25, 30);
    await engine.keepPlan(id, second.note, words('Other'));
    expect(await placeOf(await tableOf(first))).toEqual({ x: 20, y: 30 });
  });

  test('closes phases and takes them back at will', async () => {
    const table = await tableOf(await begin());
    expect(await engine.command(table, order(), { type: 'close-phase' })).toEqual(DONE);
    expect((await stateOf(table)).phase).not.toBe('orders');
    expect(await engine.undo(table, order())).toEqual(DONE);
    expect((await stateOf(table)).phase).toBe('orders');
  });

  test('with more steps than a plan may have is not kept, and stays as it was kept before', async () => {
    const note = await begin();
    const table = await tableOf(note);
    await put(table, 20, 30);
    await engine.keepPlan(id, note, words('Left hook'));
    const full = (await planIn(note)).plan;
    const [step] = full.steps;
    if (step?.kind !== 'step') throw new Error('No step');
    const most = 2_000;
    const steps = Array.from({ length: most }, (_, i) => ({ ...step, n: i + 1, parent: i, id: `step-${i}` }));
    await engine.keepPrivate(id, note, asJson({ ...full, steps }));
    await tableOf(note);
    expect(await engine.keepPlan(id, note, words('Just so'))).toEqual(KEPT);
    expect(await put(table, 22, 32)).toEqual(DONE);
    expect(await engine.keepPlan(id, note, words('Too long'))).toEqual({
      kind: 'failed',
      problem: { code: 'plan/too-long', detail: { most } },
    });
    const { plan } = await planIn(note);
    expect([plan.title, plan.steps.length]).toEqual(['Just so', most]);
  });

  test('without a name is not begun: it could never be read', async () => {
    const nameless = await engine.beginPlan(id, { seat: french, title: ' ' });
    expect(nameless).toMatchObject({ kind: 'failed', problem: { code: 'plan/malformed' } });
    expect(await engine.privateNotes(id)).toEqual([]);
  });

  test('that finds no room is held, says why, and comes with what the next worker needs to have it again', async () => {
    const note = await begin();
    const table = await tableOf(note);
    await put(table, 20, 30);
    frail.fill();
    const held = await engine.keepPlan(id, note, words('Left hook'));
    expect(held).toMatchObject({ kind: 'kept', saved: false, problem: { code: 'storage/full' } });
    expect(await planIn(note)).toMatchObject({ unsaved: { code: 'storage/full' } });
    frail.fill(false);
    world.locks.free('one');
    const next = world.worker({ name: 'two' });
    await next.keepPrivate(id, note, held.content ?? null);
    expect(await placeOf(await tableOf(note, undefined, next), next)).toEqual({ x: 20, y: 30 });
    expect(await planIn(note, undefined, next)).not.toHaveProperty('unsaved');
  });

  test('damaged or of another shape is refused with its reason', async () => {
    const note = await begin();
    await engine.keepPrivate(id, note, { version: 99 });
    expect(await engine.openPlan(id, note)).toMatchObject({ problem: { code: 'plan/malformed' } });
    expect(await engine.openPlan(id, { ...note, name: 'other' })).toMatchObject({ problem: { code: 'plan/gone' } });
  });
});

describe('the measuring lock', () => {
  test('holds in the plans of a battle that is locked now: none of them comes to where distances are told', async () => {
    await begunWith('locked');
    const table = await tableOf(await begin());
    expect(await put(table, 20, 30)).toEqual(DONE);
    const open = asJson({ type: 'choose-measuring', measuring: 'open' });
    for (const command of [open, { type: 'close-phase' }])
      expect(await engine.command(table, order(), command)).toMatchObject({
        kind: 'refused',
        violations: [{ key: 'plan.locked' }],
      });
    expect(belleAllianceReader.view(await stateOf(table)).measuring).toBe('locked');
  });

  test('keeps closed a plan from a moment that was open, as long as the battle is locked', async () => {
    const note = await begin();
    const lock = (measuring: string) => engine.command(id, order(), asJson({ type: 'choose-measuring', measuring }));
    await lock('locked');
    expect(await engine.openPlan(id, note)).toMatchObject({ problem: { code: 'plan/locked' } });
    await lock('logged');
    expect(await engine.openPlan(id, note)).toMatchObject({ problem: { code: 'plan/logged' } });
    await lock('open');
    expect(await engine.openPlan(id, note)).toMatchObject({ kind: 'opened' });
  });
});

describe('a copy to plan with', () => {
  test('stands as the battle does, says what it is, here and in its file, and measures freely', async () => {
    await begunWith('locked');
    await put(id, 40, 40);
    const copied = await engine.copyToPlan(id, 'At home');
    if (copied.kind !== 'copied') throw new Error(JSON.stringify(copied));
    const copy = copied.battle;
    expect(await opened(engine.open(copy))).toMatchObject({ name: 'At home', copyToPlan: true });
    expect(await placeOf(copy)).toEqual({ x: 40, y: 40 });
    expect(belleAllianceReader.view(await stateOf(copy)).measuring).toBe('open');
    expect(belleAllianceReader.view(await stateOf(id)).measuring).toBe('locked');
    expect(await opened(engine.open(id))).toMatchObject({ copyToPlan: false });
    const file = await engine.exportFile(copy);
    if ('problem' in file) throw new Error(JSON.stringify(file));
    const imported = await newWorld().worker().importFile(file.file, 'job');
    expect(imported).toMatchObject({ kind: 'imported' });
    const text = await unzippedText(file.file);
    expect(JSON.parse(text).battle.options).toMatchObject({ 'copy-to-plan': 'yes' });
  });
});
