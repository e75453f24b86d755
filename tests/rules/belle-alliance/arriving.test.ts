import { describe, expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { compile } from '../../../src/rules/belle-alliance/drafting/compile';
import { NO_BRIEFING } from '../../../src/rules/belle-alliance/scenarios/briefing';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import { belleAllianceAgenda } from '../../../src/rules/belle-alliance/turn/agenda';
import { groundOf, overlapOf } from '../../../src/rules/belle-alliance/units/bodies';
import { throughJson } from '../../../src/rules/book';
import { basesOf } from '../../../src/table/measure';
import { unitOf } from '../../../src/table/table';
import { terrainId } from '../../../src/table/terrain';
import { sideId, unitId } from '../../../src/table/unit';
import { bareDraft, drafted, enrolled } from '../../support/drafting';

const where = { from: { x: 240, y: 120 }, to: { x: 240, y: 170 } };
const zone = {
  id: 'north',
  side: 'red',
  name: 'North road',
  outline: [
    { x: 80, y: 150 },
    { x: 160, y: 150 },
    { x: 160, y: 180 },
    { x: 80, y: 180 },
  ],
};

/** A battle with two battalions on the table; a brigadier with one of his comes by the edge in bound 2, cavalry in a zone in bound 3. */
function battle(): BelleAllianceState {
  const draft = drafted(
    bareDraft(),
    {
      type: 'muster',
      units: [enrolled('b', 'blue', 'infantry'), enrolled('chief', 'red', 'staff')],
      deployed: true,
    },
    { type: 'muster', units: [enrolled('brigadier', 'red', 'staff', { commander: 'chief' })] },
    { type: 'muster', units: [enrolled('r', 'red', 'infantry', { commander: 'brigadier' })], deployed: true },
    {
      type: 'muster',
      units: [
        enrolled('late', 'red', 'infantry', { commander: 'brigadier', formation: 'attack-column', files: 6 }),
        enrolled('horse', 'red', 'cavalry', { commander: 'chief' }),
      ],
    },
    { type: 'write-briefing', zones: [zone], end: { lastBound: 4, text: '' } },
    {
      type: 'plan-reinforcements',
      reinforcements: [
        { bound: 2, where, units: ['late', 'brigadier'] },
        { bound: 3, where: { zone: 'north' }, units: ['horse'] },
      ],
    },
  );
  return begun(draft);
}

function begun(draft: ReturnType<typeof bareDraft>): BelleAllianceState {
  const scenario = compile(draft);
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.problem));
  const state = belleAlliance.setUp(scenario.value, {});
  return state.ok ? state.value : expect.fail();
}

function decide(state: BelleAllianceState, raw: unknown) {
  const command = belleAlliance.parseCommand(throughJson(raw));
  return command.ok ? belleAlliance.decide(state, command.value, []) : expect.fail(JSON.stringify(command.problem));
}

function following(state: BelleAllianceState, ...commands: readonly unknown[]): BelleAllianceState {
  return commands.reduce<BelleAllianceState>((now, raw) => {
    const decision = decide(now, raw);
    if (decision.kind !== 'events') throw new Error(JSON.stringify(decision));
    return decision.events.reduce((folded, event) => {
      const known = belleAlliance.parseEvent(throughJson(event));
      return known.ok ? belleAlliance.evolve(folded, known.value) : expect.fail(JSON.stringify(known.problem));
    }, belleAlliance.copy(now));
  }, state);
}

const refusalOf = (state: BelleAllianceState, raw: unknown): unknown => {
  const decision = decide(state, raw);
  return decision.kind === 'refusal' ? decision.violations.map(({ key }) => key) : decision.kind;
};

const close = { type: 'close-phase', override: { note: '' } };
const inBound = (bound: number, from = battle()): BelleAllianceState => {
  let state = from;
  while (state.bound < bound) state = following(state, close);
  return state;
};
const bringOn = (unit: string, x: number, y: number, heading = Math.PI) => ({
  type: 'bring-on',
  unit,
  pose: { at: { x, y }, heading },
});

/** All who are due, one tap on the agenda after the other. */
async function allBroughtOn(from: BelleAllianceState): Promise<BelleAllianceState> {
  let state = from;
  for (let left = from.arrivals?.length ?? 0; left > 0; left--) {
    const item = (await belleAllianceAgenda.agendaOf(state)).items.find(({ id }) => id === 'arrive');
    if (item?.go.kind !== 'command') throw new Error('nobody is due');
    state = following(state, item.go.command);
  }
  return state;
}

describe('BA-1.1.9-a: reinforcements, as the scenario has them', () => {
  test('are not on the table, but waiting; the agenda offers them in their bound while orders are written', async () => {
    expect(battle().table.units.has(unitId('late'))).toBe(false);
    expect((await belleAllianceAgenda.agendaOf(battle())).items.map(({ id }) => id)).not.toContain('arrive');
    const due = await belleAllianceAgenda.agendaOf(inBound(2));
    expect(due.items.find(({ id }) => id === 'arrive')).toMatchObject({
      values: { unit: 'late', units: 2 },
      must: false,
    });
    const later = following(inBound(2), close);
    expect((await belleAllianceAgenda.agendaOf(later)).items.map(({ id }) => id)).not.toContain('arrive');
  });

  test('a tap on the agenda brings them on, all of each on the table and at its edge, none on another', async () => {
    const state = await allBroughtOn(inBound(3));
    expect(state.arrivals).toEqual([]);
    const late = unitOf(state.table, unitId('late'));
    expect(late).toMatchObject({ formation: 'attack-column', files: 6 });
    for (const { center } of basesOf(state.table, late)) {
      expect(center.x).toBeGreaterThan(200);
      expect(center.x).toBeLessThan(240);
    }
    expect(unitOf(state.table, unitId('horse')).pose.at.y).toBeGreaterThanOrEqual(150);
    const packed = belleAlliance.pack(state);
    expect(belleAlliance.unpack(throughJson(packed))).toMatchObject({ ok: true });
    expect(belleAlliance.view(state).facts(unitId('late')).length).toBeGreaterThan(3);
  });

  const hussars = ['general', 'first', 'second', 'hussars'];
  const withStaff = (stretch: object): BelleAllianceState => {
    const group = [
      enrolled('general', 'red', 'staff'),
      enrolled('first', 'red', 'staff', { commander: 'general' }),
      enrolled('second', 'red', 'staff', { commander: 'general' }),
      enrolled('hussars', 'red', 'cavalry', { commander: 'general' }),
    ];
    const draft = drafted(
      bareDraft(),
      { type: 'muster', units: [enrolled('b', 'blue', 'infantry')], deployed: true },
      { type: 'muster', units: [enrolled('r', 'red', 'infantry')], deployed: true },
      { type: 'muster', units: group },
      { type: 'write-briefing', zones: [zone] },
      { type: 'plan-reinforcements', reinforcements: [{ bound: 2, where: stretch, units: hussars }] },
    );
    return inBound(2, begun(draft));
  };

  test.each([
    ['by an edge', where],
    ['in a zone', { zone: 'north' }],
  ])('a general, his adjutants and his hussars come on %s beside each other', async (_, stretch) => {
    const { table } = await allBroughtOn(withStaff(stretch));
    const came = hussars.map((id) => unitOf(table, unitId(id)));
    const clashes = came.flatMap((one, i) =>
      came.slice(i + 1).flatMap((other) => {
        const isOn = overlapOf(groundOf(table, one), groundOf(table, other)) !== undefined;
        return isOn ? [`${one.id} on ${other.id}`] : [];
      }),
    );
    expect(clashes).toEqual([]);
  });

  test('by a stretch that is full of staff they come on all the same: staff step aside', async () => {
    const narrow = { from: { x: 240, y: 140 }, to: { x: 240, y: 142 } };
    const { table, arrivals } = await allBroughtOn(withStaff(narrow));
    expect(arrivals).toEqual([]);
    expect(unitOf(table, unitId('hussars')).pose.at.x).toBeGreaterThan(220);
  });

  test('come neither before their bound, nor elsewhere, nor in another phase, unless the players let them', () => {
    expect(refusalOf(battle(), bringOn('late', 233, 140))).toEqual(['arrival.too-early']);
    expect(refusalOf(inBound(2), bringOn('late', 120, 90))).toEqual(['arrival.elsewhere']);
    expect(refusalOf(following(inBound(2), close), bringOn('late', 233, 140))).toEqual(['arrival.wrong-phase']);
    expect(refusalOf(inBound(3), bringOn('horse', 120, 100))).toEqual(['arrival.elsewhere']);
    expect(refusalOf(inBound(2), { ...bringOn('late', 120, 90), override: { note: 'by ferry' } })).toBe('events');
    expect(refusalOf(inBound(2), bringOn('nobody', 228, 140))).toEqual(['arrival.not-waiting']);
    const came = following(inBound(2), bringOn('late', 233, 140));
    expect(refusalOf(came, bringOn('late', 233, 140))).toEqual(['arrival.not-waiting']);
  });

  test('BA-1.1.4-c: until he comes, his units are under the next above him; when he comes they are his again', () => {
    const waiting = inBound(2);
    expect(waiting.rosters.get(unitId('r'))?.commander).toBe('chief');
    const before = following(waiting, bringOn('late', 233, 140));
    expect(before.rosters.get(unitId('late'))?.commander).toBe('chief');
    const came = following(before, bringOn('brigadier', 235, 160));
    expect(came.rosters.get(unitId('brigadier'))?.commander).toBe('chief');
    for (const unit of ['r', 'late']) expect(came.rosters.get(unitId(unit))?.commander).toBe('brigadier');
    // The state before is as it was: undo leads there.
    expect(waiting.arrivals).toHaveLength(3);
    expect(waiting.table.units.has(unitId('late'))).toBe(false);
  });

  test('an arrival of somebody who was not to come cannot have happened', () => {
    const { unit, roster } = enrolled('stranger', 'red', 'infantry');
    expect(() =>
      belleAlliance.evolve(belleAlliance.copy(battle()), { type: 'unit-arrived', unit, roster, leads: [] }),
    ).toThrow('not to come');
  });
});

describe('the briefing in the battle', () => {
  test('zones are drawn while orders are written: where sides set up in the first bound, then where somebody is due', () => {
    const areas = (state: BelleAllianceState) =>
      belleAlliance.view(state).shapes.filter(({ kind }) => kind === 'area' || kind === 'line').length;
    const { briefing = NO_BRIEFING } = battle();
    const south = { ...zone, id: terrainId('south'), side: sideId('blue') };
    const setUp = { ...battle(), briefing: { ...briefing, zones: [...briefing.zones, south] } };
    // Where the horse comes on in bound 3 is not drawn before.
    expect(areas(battle())).toBe(0);
    expect(areas(setUp)).toBe(1);
    expect(areas({ ...setUp, phase: 'movement' })).toBe(0);
    expect(areas({ ...inBound(2), phase: 'movement' })).toBe(0);
    expect(areas(inBound(2))).toBe(2);
    expect(areas(following(inBound(2), bringOn('late', 233, 140), bringOn('brigadier', 235, 160)))).toBe(0);
    expect(areas(following(inBound(3), bringOn('late', 233, 140), bringOn('brigadier', 235, 160)))).toBe(1);
  });

  test('the last bound is told, and that the battle is over when it is', async () => {
    const told = async (bound: number) =>
      (await belleAllianceAgenda.agendaOf(inBound(bound))).told?.map(({ key }) => key);
    expect(await told(3)).toBeUndefined();
    expect(await told(4)).toEqual(['agenda.last-bound']);
    expect(await told(5)).toEqual(['agenda.over']);
  });
});
