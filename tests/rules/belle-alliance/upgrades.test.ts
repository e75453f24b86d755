import { describe, expect, test } from 'vitest';
import { upgradeEntry, upgradeScenario } from '../../../src/game/upgrade';
import { STANDARD_READINGS } from '../../../src/rules/belle-alliance/belle-alliance-readings';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import type { AnyBook, Json } from '../../../src/rules/book';
import { sideId } from '../../../src/table/unit';

const book = belleAlliance as AnyBook;

const unit = (id: string, arm: string, guns = 0) => ({
  id,
  name: id,
  side: 'blue',
  arm,
  look: 'shako',
  figures: 10,
  figuresAtStart: 12,
  guns,
  formation: 'line',
  files: 1,
  pose: { at: { x: 50, y: 50 }, heading: 1 },
});
const roster = (id: string) => ({ unit: id, valour: 1, disorder: 'LD', supplies: 2, commander: null });

/** A scenario as version 1 wrote it. */
const VERSION_1: Json = {
  table: {
    width: 240,
    depth: 180,
    bases: {
      infantry: { frontage: 1.5, depth: 1.5 },
      cavalry: { frontage: 2, depth: 4.5 },
      artillery: { frontage: 5, depth: 7.5 },
      staff: { frontage: 2.5, depth: 4.5 },
    },
    sides: [{ id: 'blue', name: 'Blue', colour: 'blue', pattern: 'bars', seat: 'near' }],
    terrain: [],
    units: [unit('foot', 'infantry'), unit('horse', 'cavalry'), unit('guns', 'artillery', 3)],
  },
  rosters: [roster('foot'), roster('horse'), roster('guns')],
  bound: 3,
  phase: 'movement',
  measuring: 'open',
};

describe('a battle of version 1', () => {
  test('gets what a lay-out that says nothing means, and is otherwise the same', () => {
    const upgraded = upgradeScenario(book, 1, VERSION_1);
    if (!upgraded.ok) throw new Error(upgraded.problem.code);
    const plain = { light: false, horse: false, waggon: false, detached: null, soutien: null, original: 12 };
    const fresh = { ...plain, refugees: null, faulty: false, disorderNext: null, marksmen: false, blooded: false };
    const peaceful = {
      heavy: false,
      lancers: false,
      engineers: false,
      ammunition: false,
      failedRallies: 0,
      rest: null,
      officer: false,
      efficiency: null,
      replacing: null,
    };
    const rosterNow = (id: string) => ({ ...roster(id), ...fresh, ...peaceful, valourAtStart: 1 });
    expect(upgraded.value).toEqual({
      ...(VERSION_1 as object),
      rosters: [
        { ...rosterNow('foot'), squadrons: 1, pounder: 0, weapon: 'musket' },
        { ...rosterNow('horse'), squadrons: 4, pounder: 0, weapon: 'carbine' },
        { ...rosterNow('guns'), squadrons: 1, pounder: 6, weapon: null },
      ],
      histories: [],
      readings: STANDARD_READINGS,
      fires: [],
      volley: null,
      supports: [],
      attacks: [],
      flights: [],
      advances: [],
      occupations: [],
      sheets: [],
      orders: [],
      ordersBefore: [],
      failedOrders: [],
      works: [],
      burdens: [],
    });
    expect(belleAlliance.parseScenario(upgraded.value)).toMatchObject({ ok: true });
  });

  test('cannot be read without that step', () => {
    expect(belleAlliance.parseScenario(VERSION_1)).toMatchObject({ ok: false });
  });

  test('keeps its commands and events as they were', () => {
    const pose = { at: { x: 1, y: 2 }, heading: 3 };
    const entry = {
      kind: 'step',
      n: 1,
      parent: 0,
      id: 'a',
      at: 0,
      by: sideId('blue'),
      command: { type: 'place', unit: 'foot', pose },
      answers: [],
      events: [{ type: 'unit-placed', unit: 'foot', pose }],
    } as const;
    expect(upgradeEntry(book, 1, entry)).toEqual({ ok: true, value: entry });
  });
});

describe('a battle of version 2', () => {
  test('knew of no fire: what was done in it is kept, and nobody has fired', () => {
    const deeds = { share: 0.5, cm: 10, gait: 'normal', firedAt: [] };
    const two = upgradeScenario(
      { ...book, upgrades: book.upgrades.filter(({ to }) => to === 2), version: 2 },
      1,
      VERSION_1,
    );
    if (!two.ok) throw new Error(two.problem.code);
    const histories = [{ unit: 'foot', thisBound: deeds, lastBound: deeds, lastCharge: 2 }];
    const upgraded = upgradeScenario(book, 2, { ...(two.value as object), histories } as Json);
    const none = { firedIn: null, canister: false, engaged: null };
    expect(upgraded).toMatchObject({
      ok: true,
      value: {
        rosters: [{ weapon: 'musket' }, { weapon: 'carbine' }, { weapon: null }],
        histories: [
          { unit: 'foot', thisBound: { ...deeds, ...none }, lastBound: { ...deeds, ...none }, lastCharge: 2 },
        ],
        fires: [],
        volley: null,
        supports: [],
      },
    });
  });
});

describe('a battle of version 3', () => {
  test('knew of no melee: nobody has fought or fled, and the valour it began with is what it has', () => {
    const deeds = { share: 0.5, firedIn: 'firing', engaged: 1 };
    const three = upgradeScenario(
      { ...book, upgrades: book.upgrades.filter(({ to }) => to <= 3), version: 3 },
      1,
      VERSION_1,
    );
    if (!three.ok) throw new Error(three.problem.code);
    const histories = [{ unit: 'foot', thisBound: deeds, lastBound: deeds, lastCharge: 2 }];
    const none = {
      attacked: false,
      defended: false,
      inflictedFd: false,
      disordered: false,
      sinceInversion: 0,
      rallied: false,
      besets: null,
    };
    expect(upgradeScenario(book, 3, { ...(three.value as object), histories } as Json)).toMatchObject({
      ok: true,
      value: {
        rosters: [{ valourAtStart: 1, rest: null }, { valourAtStart: 1 }, { valourAtStart: 1 }],
        histories: [
          { unit: 'foot', thisBound: { ...deeds, ...none }, lastBound: { ...deeds, ...none }, lastCharge: 2 },
        ],
        attacks: [],
        flights: [],
        advances: [],
        occupations: [],
        sheets: [],
        orders: [],
        ordersBefore: [],
        failedOrders: [],
        works: [],
      },
    });
  });

  test('said of staff figures only whom they serve: who serves nobody, or is served, is an officer', () => {
    const staff = ['general', 'brigadier', 'adjutant'];
    const rosters = [
      { ...roster('general'), commander: null },
      { ...roster('brigadier'), commander: 'general' },
      { ...roster('adjutant'), commander: 'brigadier' },
      { ...roster('foot'), commander: null },
    ];
    const units = [...staff.map((id) => unit(id, 'staff')), unit('foot', 'infantry')];
    const upgraded = upgradeScenario(book, 3, { table: { units }, rosters } as Json);
    expect(upgraded).toMatchObject({
      ok: true,
      value: { rosters: [{ officer: true }, { officer: true }, { officer: false }, { officer: false }] },
    });
  });
});
