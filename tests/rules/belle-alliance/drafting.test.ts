import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subordinatesOf } from '../../../src/rules/belle-alliance/army/order-of-battle';
import { copiedBrigade, movedUnder } from '../../../src/rules/belle-alliance/army/reorganise';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { belleAllianceDraft } from '../../../src/rules/belle-alliance/drafting/book';
import { compile } from '../../../src/rules/belle-alliance/drafting/compile';
import { FIGURE_SCALES } from '../../../src/rules/belle-alliance/drafting/drafting-fresh';
import { draftFrom } from '../../../src/rules/belle-alliance/drafting/opening';
import { isDraftView } from '../../../src/rules/belle-alliance/drafting/reader';
import { type DraftState, forcesIn } from '../../../src/rules/belle-alliance/drafting/state';
import { demonstration } from '../../../src/rules/belle-alliance/scenarios/demonstration';
import { throughJson } from '../../../src/rules/book';
import { faultOf } from '../../../src/table/laying/lay';
import { readyPiece } from '../../../src/table/laying/pieces';
import { READY_TABLE_IDS, readyTable } from '../../../src/table/laying/ready-tables';
import { stampPiece } from '../../../src/table/laying/stamping';
import { isArea, type Terrain } from '../../../src/table/terrain';
import { unitId } from '../../../src/table/unit';
import { anyStep, bareDraft, decideDraft, drafted, draftOf, draftRefusal, enrolled } from '../../support/drafting';

const stampOf = (state: DraftState, id: string, x: number, y: number): readonly Terrain[] => {
  const piece = readyPiece(id);
  const laid = piece && stampPiece(state.table, piece, { at: { x, y } }, id);
  return laid?.ok ? laid.value : expect.fail(id);
};
const keysOf = (refusal: ReturnType<typeof draftRefusal>): unknown =>
  typeof refusal === 'string' ? refusal : refusal.map(({ key }) => key);
const taken = <T>(result: { ok: true; value: T } | { ok: false; problem: unknown }): T =>
  result.ok ? result.value : expect.fail(JSON.stringify(result.problem));

describe('the drawing board', () => {
  test('whatever is done on it: the step before stays as it was, and what comes of it can be stored and read again', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        let state = bareDraft();
        steps.forEach((step, n) => {
          const raw = step(state, n);
          if (raw === undefined) return;
          const decision = decideDraft(state, raw);
          if (decision.kind !== 'events') return;
          const before = JSON.stringify(belleAllianceDraft.pack(state));
          const after = decision.events.reduce(
            (folded, event) =>
              belleAllianceDraft.evolve(folded, taken(belleAllianceDraft.parseEvent(throughJson(event)))),
            belleAllianceDraft.copy(state),
          );
          expect(JSON.stringify(belleAllianceDraft.pack(state))).toBe(before);
          const packed = throughJson(belleAllianceDraft.pack(after));
          expect(belleAllianceDraft.pack(taken(belleAllianceDraft.unpack(packed)))).toEqual(packed);
          expect(belleAllianceDraft.pack(belleAllianceDraft.revive(packed))).toEqual(packed);
          state = after;
        });
      }),
      { numRuns: 60 },
    );
  });

  test('whatever is drafted with somebody on both sides is a battle, and its first bound can begin', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        const started = drafted(bareDraft(), {
          type: 'muster',
          units: [enrolled('first-blue', 'blue', 'infantry'), enrolled('first-red', 'red', 'infantry')],
          deployed: true,
        });
        const state = steps.reduce((now, step, n) => {
          const raw = step(now, n);
          return raw !== undefined && decideDraft(now, raw).kind === 'events' ? drafted(now, raw) : now;
        }, started);
        const compiled = compile(state);
        if (!compiled.ok) {
          expect(compiled.problem.code).toBe('draft/side-without-units');
          return;
        }
        const scenario = taken(belleAlliance.parseScenario(throughJson(compiled.value)));
        const battle = taken(belleAlliance.setUp(scenario, {}));
        const closed = belleAlliance.decide(battle, taken(belleAlliance.parseCommand({ type: 'close-phase' })), []);
        expect(closed.kind).toBe('events');
        for (const unit of battle.table.units.keys())
          expect(() => belleAlliance.view(battle).facts(unit)).not.toThrow();
        // And back on the drawing board nothing of it is lost.
        const again = draftOf(taken(draftFrom(compiled.value)));
        expect(taken(compile(again))).toEqual(compiled.value);
      }),
      { numRuns: 40 },
    );
  });

  test('any step can be taken back, without an umpire', () => {
    expect(belleAllianceDraft.mayUndo([])).toEqual([]);
  });

  test('the demonstration opens on it, and starts from it as the battle it was', () => {
    const draft = draftOf(taken(draftFrom(demonstration())));
    expect(draft.table.units.size).toBeGreaterThan(30);
    expect(taken(compile(draft))).toEqual(demonstration());
  });

  test('shows the table, what it is made of, and the roster lines of those on it', () => {
    const draft = draftOf(taken(draftFrom(demonstration())));
    const view = belleAllianceDraft.view(draft);
    expect(isDraftView(view) && view.draft.rosters.size).toBe(draft.rosters.size);
    expect(view.facts(unitId('fr-13l'))).toContainEqual({ key: 'fact.light' });
    expect(view.facts(unitId('nobody'))).toEqual([]);
    expect(view.measuring).toBe('free');
  });
});

describe('the table', () => {
  test('what would fall off a smaller table is told and shown; let stand, units go to the reserve and the rest goes', () => {
    const state = drafted(
      bareDraft(),
      {
        type: 'muster',
        units: [enrolled('far', 'red', 'infantry'), enrolled('near', 'blue', 'infantry')],
        deployed: true,
      },
      { type: 'lay-terrain', terrain: stampOf(bareDraft(), 'copse', 220, 100) },
      {
        type: 'write-briefing',
        zones: [
          {
            id: 'z',
            side: 'red',
            name: 'Red',
            outline: [
              { x: 0, y: 140 },
              { x: 90, y: 140 },
              { x: 90, y: 180 },
            ],
          },
        ],
      },
    );
    const smaller = { type: 'set-table', width: 120, depth: 120 };
    const [told] = draftRefusal(state, smaller) as Exclude<ReturnType<typeof draftRefusal>, string>;
    expect(told).toMatchObject({
      key: 'drafting.falls-off',
      values: { units: 1, pieces: 1, zones: 1 },
      overridable: true,
    });
    expect(told?.shapes?.map(({ kind }) => kind)).toEqual(['halo', 'area', 'area']);
    const after = drafted(state, { ...smaller, override: { note: '' } });
    expect([...after.reserve.keys()]).toEqual(['far']);
    expect([...after.table.units.keys()]).toEqual(['near']);
    expect([after.table.width, after.table.terrain.length, after.briefing.zones.length]).toEqual([120, 0, 0]);
  });

  test('cloth, scale and bases are set one by one; the rest stays', () => {
    const state = drafted(
      bareDraft(),
      { type: 'set-table', ground: 'snow' },
      { type: 'set-table', scale: FIGURE_SCALES[1] },
    );
    expect(state.table).toMatchObject({ width: 240, ground: 'snow', scale: { figures: '15mm' } });
    expect(taken(belleAllianceDraft.unpack(throughJson(belleAllianceDraft.pack(state)))).table.ground).toBe('snow');
  });

  test('a side with units is not taken away; one without takes its tasks and zones along', () => {
    const state = drafted(
      bareDraft(),
      { type: 'muster', units: [enrolled('u', 'red', 'infantry')] },
      { type: 'write-briefing', tasks: [{ side: 'blue', text: 'Hold' }] },
    );
    const [blue, red] = state.table.sides;
    expect(keysOf(draftRefusal(state, { type: 'set-sides', sides: [blue] }))).toEqual(['drafting.side-has-units']);
    expect(drafted(state, { type: 'set-sides', sides: [red] }).briefing.tasks).toEqual([]);
  });

  test.each(READY_TABLE_IDS)(
    'the ready table %s lies well, in one step, and takes the place of what lay there',
    (table) => {
      const state = drafted(
        bareDraft(),
        { type: 'lay-terrain', terrain: stampOf(bareDraft(), 'castle', 100, 100) },
        { type: 'lay-ready-table', table },
      );
      expect(state.table.terrain).toEqual(readyTable(table).terrain);
      expect(state.table.terrain.length).toBeGreaterThanOrEqual(12);
      expect(faultOf(state.table, state.table.terrain)).toBeUndefined();
      expect(taken(belleAllianceDraft.unpack(throughJson(belleAllianceDraft.pack(state)))).table.terrain).toHaveLength(
        state.table.terrain.length,
      );
    },
  );

  test('the ready tables have what their names say', () => {
    const kinds = (id: (typeof READY_TABLE_IDS)[number]): readonly string[] =>
      readyTable(id).terrain.map(({ kind, material }) => `${kind} ${material}`.trim());
    expect(kinds('river')).toEqual(expect.arrayContaining(['stream river', 'bridge stone', 'ford']));
    expect(kinds('village').filter((kind) => kind.startsWith('building')).length).toBeGreaterThanOrEqual(6);
    expect(kinds('village')).toContain('building church');
    expect(
      Math.max(
        ...readyTable('woods').terrain.map((piece) => (isArea(piece) && piece.kind === 'hill' ? piece.level : 0)),
      ),
    ).toBe(3);
    expect(kinds('woods').filter((kind) => kind.startsWith('wood')).length).toBeGreaterThanOrEqual(4);
    expect(kinds('farm').filter((kind) => kind.startsWith('building')).length).toBe(3);
    expect(kinds('ridge').filter((kind) => kind === 'hill').length).toBeGreaterThanOrEqual(4);
  });
});

describe('terrain on the drawing board', () => {
  const hilly = (): DraftState =>
    drafted(bareDraft(), { type: 'lay-terrain', terrain: stampOf(bareDraft(), 'plateau-2', 100, 90) });

  test('a locked piece is neither changed nor taken away, and is shown; unlocked it is', () => {
    const state = drafted(hilly(), { type: 'lock-terrain', terrain: ['hill-2'], locked: true });
    const remove = { type: 'remove-terrain', terrain: ['hill-1'] };
    const refused = draftRefusal(state, remove);
    expect(refused).toMatchObject([{ key: 'drafting.locked', shapes: [{ kind: 'area' }] }]);
    expect(keysOf(draftRefusal(state, { type: 'change-terrain', terrain: state.table.terrain }))).toEqual([
      'drafting.locked',
    ]);
    expect(drafted(state, { type: 'lock-terrain', terrain: ['hill-2'], locked: false }, remove).table.terrain).toEqual(
      [],
    );
  });

  test('what cannot lie so is refused with its place', () => {
    const bad = {
      id: 'x',
      name: 'X',
      kind: 'wood',
      level: 0,
      material: '',
      outline: [
        { x: 0, y: 0 },
        { x: 20, y: 20 },
        { x: 20, y: 0 },
        { x: 0, y: 20 },
      ],
    };
    expect(draftRefusal(bareDraft(), { type: 'lay-terrain', terrain: [bad] })).toMatchObject([
      { key: 'drafting.crosses-itself', shapes: [{ kind: 'mark', at: { x: 10, y: 10 } }] },
    ]);
    expect(keysOf(draftRefusal(hilly(), { type: 'lay-terrain', terrain: hilly().table.terrain }))).toEqual([
      'drafting.piece-twice',
    ]);
    expect(keysOf(draftRefusal(hilly(), { type: 'remove-terrain', terrain: ['nothing'] }))).toEqual([
      'drafting.no-such-terrain',
    ]);
  });

  test('who was in a house that goes stands in the open', () => {
    const house = stampOf(bareDraft(), 'manor', 60, 30);
    const guard = enrolled('guard', 'blue', 'infantry', { inside: house[0]?.id as never });
    const state = drafted(
      bareDraft(),
      { type: 'lay-terrain', terrain: house },
      { type: 'muster', units: [guard], deployed: true },
      { type: 'remove-terrain', terrain: [house[0]?.id] },
    );
    expect(state.table.units.get(unitId('guard'))).not.toHaveProperty('inside');
  });
});

describe('units on the drawing board', () => {
  const army = [
    enrolled('chief', 'blue', 'staff'),
    enrolled('brigadier', 'blue', 'staff', { commander: 'chief' }),
    enrolled('one', 'blue', 'infantry', { commander: 'brigadier' }),
    enrolled('two', 'blue', 'infantry', { commander: 'brigadier' }),
  ];
  const mustered = (): DraftState => drafted(bareDraft(), { type: 'muster', units: army });

  test('an army is mustered in one step, to the reserve; a brigade is deployed in one, and comes back in one', () => {
    const state = mustered();
    expect(state.reserve.size).toBe(4);
    const pose = { at: { x: 50, y: 40 }, heading: 1.5 };
    const deployed = drafted(state, {
      type: 'deploy',
      units: ['one', 'two'].map((unit) => ({ unit, pose, formation: 'attack-column', files: 6 })),
    });
    expect([...deployed.table.units.values()].map(({ formation, files }) => [formation, files])).toEqual([
      ['attack-column', 6],
      ['attack-column', 6],
    ]);
    expect(drafted(deployed, { type: 'reserve', units: ['one', 'two'] }).reserve.size).toBe(4);
  });

  test('BA-1.1.4-c: a commander is an officer of the same side, and nobody is under himself', () => {
    const under = (commander: string) => ({
      type: 'muster',
      units: [enrolled('new', 'red', 'infantry', { commander })],
    });
    expect(keysOf(draftRefusal(mustered(), under('chief')))).toEqual(['drafting.no-officer']);
    expect(keysOf(draftRefusal(mustered(), under('nobody')))).toEqual(['drafting.names-nobody']);
    const ring = { type: 'change-units', units: [enrolled('chief', 'blue', 'staff', { commander: 'brigadier' })] };
    expect(keysOf(draftRefusal(mustered(), ring))).toEqual(['drafting.chain-in-a-ring']);
    const foot = { type: 'change-units', units: [enrolled('two', 'blue', 'infantry', { commander: 'one' })] };
    expect(keysOf(draftRefusal(mustered(), foot))).toEqual(['drafting.no-officer']);
  });

  test('the order of battle is made of all, in reserve or not, and what it gives is taken in one step', () => {
    const forces = forcesIn(
      drafted(mustered(), { type: 'place', unit: 'one', pose: { at: { x: 50, y: 40 }, heading: 1 } }),
    );
    expect(subordinatesOf(forces, unitId('brigadier'))).toEqual(expect.arrayContaining(['one', 'two']));
    const copies = taken(copiedBrigade(forces, unitId('brigadier'), new Set(forces.units.keys())));
    const twice = drafted(mustered(), { type: 'muster', units: copies });
    expect(twice.rosters.size).toBe(4 + copies.length);
    const moved = taken(movedUnder(forces, unitId('one'), unitId('chief')));
    const units = moved.map((roster) => ({ unit: forces.units.get(roster.unit), roster }));
    expect(drafted(mustered(), { type: 'change-units', units }).rosters.get(unitId('one'))?.commander).toBe('chief');
  });

  test('who is disbanded leaves his units to his own commander', () => {
    const state = drafted(mustered(), { type: 'disband', units: ['brigadier'] });
    expect(state.rosters.get(unitId('one'))?.commander).toBe('chief');
    expect(
      drafted(mustered(), { type: 'disband', units: ['chief', 'brigadier'] }).rosters.get(unitId('one'))?.commander,
    ).toBeNull();
  });

  test('nobody is twice, of no side, without his own roster, or off the table', () => {
    expect(keysOf(draftRefusal(mustered(), { type: 'muster', units: [army[0]] }))).toEqual(['drafting.unit-twice']);
    const strange = { ...army[3], roster: { ...army[3]?.roster, unit: 'one' } };
    expect(keysOf(draftRefusal(mustered(), { type: 'change-units', units: [strange] }))).toEqual([
      'drafting.wrong-roster',
    ]);
    expect(
      keysOf(draftRefusal(mustered(), { type: 'place', unit: 'one', pose: { at: { x: 400, y: 0 }, heading: 0 } })),
    ).toEqual(['table.off-table']);
    expect(keysOf(draftRefusal(mustered(), { type: 'form', unit: 'one', formation: 'square', files: 1 }))).toEqual([
      'table.no-such-unit',
    ]);
  });
});

describe('the briefing', () => {
  const where = { from: { x: 0, y: 20 }, to: { x: 0, y: 60 } };
  const withReserve = (): DraftState =>
    drafted(
      bareDraft(),
      { type: 'muster', units: [enrolled('b', 'blue', 'infantry'), enrolled('r', 'red', 'infantry')], deployed: true },
      {
        type: 'muster',
        units: [
          enrolled('late-chief', 'red', 'staff'),
          enrolled('late', 'red', 'cavalry', { commander: 'late-chief' }),
        ],
      },
    );

  test('BA-1.1.9-a: title, history, tasks, zones and the end go with the scenario into the battle', () => {
    const zones = [
      {
        id: 'west',
        side: 'blue',
        name: 'West',
        outline: [
          { x: 0, y: 0 },
          { x: 0, y: 40 },
          { x: 90, y: 40 },
          { x: 90, y: 0 },
        ],
      },
    ];
    const state = drafted(withReserve(), {
      type: 'write-briefing',
      title: 'The bridge',
      history: 'It rained.\nThen it stopped.',
      tasks: [{ side: 'blue', text: 'Take the bridge.' }],
      zones,
      end: { lastBound: 12, text: 'Who holds the bridge has won.' },
    });
    const battle = taken(belleAlliance.setUp(taken(compile(state)), {}));
    expect(battle.briefing).toMatchObject({ title: 'The bridge', end: { lastBound: 12 }, tasks: [{ side: 'blue' }] });
    // Drawn clockwise, it is taken the other way round as terrain is.
    expect(battle.briefing?.zones[0]?.outline[0]).toEqual({ x: 90, y: 0 });
    expect(belleAllianceDraft.view(state).shapes).toHaveLength(2);
  });

  test('reinforcements are of the reserve, each once; whoever is placed, or disbanded, is no longer to come', () => {
    const plan = { type: 'plan-reinforcements', reinforcements: [{ bound: 3, where, units: ['late', 'late-chief'] }] };
    const state = drafted(withReserve(), plan);
    expect(
      keysOf(draftRefusal(withReserve(), { ...plan, reinforcements: [{ bound: 3, where, units: ['b'] }] })),
    ).toEqual(['drafting.not-in-reserve']);
    expect(
      keysOf(draftRefusal(withReserve(), { ...plan, reinforcements: [{ bound: 3, where, units: ['late', 'late'] }] })),
    ).toEqual(['drafting.arrives-twice']);
    expect(
      keysOf(
        draftRefusal(withReserve(), {
          ...plan,
          reinforcements: [{ bound: 3, where: { zone: 'no' }, units: ['late'] }],
        }),
      ),
    ).toEqual(['drafting.lost-in-briefing']);
    const placed = drafted(state, { type: 'place', unit: 'late', pose: { at: { x: 9, y: 9 }, heading: 0 } });
    expect(placed.reinforcements).toMatchObject([{ units: ['late-chief'] }]);
    expect(drafted(placed, { type: 'disband', units: ['late-chief'] }).reinforcements).toEqual([]);
    const battle = taken(belleAlliance.setUp(taken(compile(state)), {}));
    expect(battle.arrivals?.map(({ unit, bound }) => [unit.id, bound])).toEqual([
      ['late', 3],
      ['late-chief', 3],
    ]);
  });

  test('a side with nobody, now or later, cannot begin', () => {
    const alone = drafted(bareDraft(), { type: 'muster', units: [enrolled('b', 'blue', 'infantry')], deployed: true });
    expect(compile(alone)).toMatchObject({
      ok: false,
      problem: { code: 'draft/side-without-units', detail: { side: 'Red' } },
    });
  });

  test('a unit on the table is under the next above him while his commander is still to come', () => {
    const state = drafted(
      withReserve(),
      { type: 'place', unit: 'late', pose: { at: { x: 9, y: 9 }, heading: 0 } },
      { type: 'plan-reinforcements', reinforcements: [{ bound: 3, where, units: ['late-chief'] }] },
    );
    const battle = taken(belleAlliance.setUp(taken(compile(state)), {}));
    expect(battle.rosters.get(unitId('late'))?.commander).toBeNull();
    expect(battle.arrivals?.[0]?.leads).toEqual(['late']);
    const again = draftOf(taken(draftFrom(taken(compile(state)))));
    expect(again.rosters.get(unitId('late'))?.commander).toBe('late-chief');
  });
});

describe('a stored draft that was tampered with', () => {
  const packed = () =>
    throughJson(
      belleAllianceDraft.pack(drafted(bareDraft(), { type: 'muster', units: [enrolled('u', 'red', 'infantry')] })),
    ) as Record<string, never[]>;

  test.each([
    ['a unit without a roster', { rosters: [] }, 'draft/inconsistent'],
    ['a roster too many', { reserve: [] }, 'draft/inconsistent'],
    [
      'reinforcements of nobody',
      { reinforcements: [{ bound: 2, where: { from: { x: 0, y: 0 }, to: { x: 0, y: 9 } }, units: ['x'] }] },
      'draft/inconsistent',
    ],
    [
      'a bound beyond all',
      { reinforcements: [{ bound: 1e9, where: { zone: 'z' }, units: ['u'] }] },
      'draft/malformed-state',
    ],
  ])('%s is refused with a problem', (_what, change, code) => {
    expect(belleAllianceDraft.unpack({ ...packed(), ...change })).toMatchObject({ ok: false, problem: { code } });
  });
});
