import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basesOverlap } from '../../../src/geometry/base';
import { OPTIONS } from '../../../src/rules/belle-alliance/belle-alliance-options';
import { STANDARD_READINGS } from '../../../src/rules/belle-alliance/belle-alliance-readings';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import { IDLE_BOUND, isFresh } from '../../../src/rules/belle-alliance/units/history';
import { throughJson } from '../../../src/rules/book';
import { basesOf } from '../../../src/table/measure';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';
import { anyPick, CROWD, play } from '../../support/offers';

const A = 'unit a "A" blue infantry shako 44/44 line at 100,90 facing 90';
const historyOf = (state: BelleAllianceState, id: string) => state.histories.get(unitId(id))!;

describe('what a unit did', () => {
  test('everybody begins with nothing done', () => {
    const { state } = battleOf(A);
    expect(historyOf(state(), 'a')).toEqual({ unit: 'a', thisBound: IDLE_BOUND, lastBound: IDLE_BOUND, lastCharge: 0 });
  });

  test('with the bound, this one becomes the last one, and no phase before the last changes that', () => {
    const battle = battleOf(A);
    battle.order({ type: 'form', unit: 'a', formation: 'square', files: 1, way: 'left' });
    for (let i = 0; i < 6; i++) battle.order({ type: 'close-phase' });
    expect(battle.deeds('a').formationChanges).toBe(1);
    battle.order({ type: 'close-phase' });
    expect(historyOf(battle.state(), 'a')).toMatchObject({
      thisBound: IDLE_BOUND,
      lastBound: { formationChanges: 1 },
    });
    battle.endBound();
    expect(isFresh(historyOf(battle.state(), 'a'))).toBe(true);
  });

  test('marches add up; a charge is remembered by its bound; those passed through are marked', () => {
    const battle = battleOf(`${A}\nunit b "B" blue infantry shako 8/8 skirmish at 20,20 facing 90`);
    battle.endBound();
    const marched = {
      type: 'unit-marched',
      unit: unitId('a'),
      gait: 'charge',
      steps: [{ kind: 'march', cm: 5 }],
      pose: { at: { x: 100, y: 95 }, heading: Math.PI / 2 },
      share: 0.25,
      cm: 5,
      wentFast: false,
      charged: true,
      slackened: false,
      turns: 1,
      inversions: 0,
      passedThrough: [unitId('b')],
    } as const;
    const event = belleAlliance.parseEvent(throughJson(marched));
    if (!event.ok) throw new Error(event.problem.code);
    const state = belleAlliance.copy(battle.state());
    for (let i = 0; i < 2; i++) belleAlliance.evolve(state, event.value);
    expect(historyOf(state, 'a')).toMatchObject({
      thisBound: { gait: 'charge', share: 0.5, cm: 10, charged: true, turns: 2 },
      lastCharge: 2,
    });
    expect(historyOf(state, 'b').thisBound).toMatchObject({ passedThrough: true, share: 0 });
    expect(state.table.units.get(unitId('a'))?.pose.at).toEqual({ x: 100, y: 95 });
    // The state it was copied from knows nothing of it.
    expect(historyOf(battle.state(), 'a').lastCharge).toBe(0);
  });

  test('the roster card tells it', () => {
    const battle = battleOf(A);
    battle.order({ type: 'split', unit: 'a', figures: 20 });
    battle.order({ type: 'form', unit: 'a', formation: 'march-column', files: 2, way: 'left' });
    battle.order({
      type: 'march',
      unit: 'a',
      gait: 'charge',
      steps: [{ kind: 'march', cm: 1 }],
      override: { note: 'x' },
    });
    const facts = () => belleAlliance.view(battle.state()).facts(unitId('a'));
    expect(facts().map(({ key }) => key)).toEqual(
      expect.arrayContaining(['fact.split', 'fact.formed', 'fact.gait.charge', 'fact.other-part']),
    );
    battle.endBound();
    battle.endBound();
    expect(facts()).toContainEqual({ key: 'fact.charged', values: { bounds: 2 } });
    expect(facts().map(({ key }) => key)).not.toContain('fact.formed');
  });
});

describe('readings', () => {
  const setUp = (options: Record<string, string>) => {
    const { game } = battleOf(A);
    const start = belleAlliance.setUp(belleAlliance.pack(game.state as BelleAllianceState), options);
    if (!start.ok) throw new Error(start.problem.code);
    return start.value.readings;
  };

  test('what a club does not choose is as the app reads the book', () => {
    expect(setUp({})).toEqual(STANDARD_READINGS);
    expect(setUp({ 'wheel-cost': 'arc', measuring: 'open' })).toEqual({ ...STANDARD_READINGS, 'wheel-cost': 'arc' });
  });

  test('every option but measuring is kept in the state, under each of its values', () => {
    for (const { id, values, standard } of OPTIONS.filter((option) => option.id !== 'measuring')) {
      expect(values[0]).toBe(standard);
      for (const value of values) expect(setUp({ [id]: value })).toEqual({ ...STANDARD_READINGS, [id]: value });
    }
    expect(OPTIONS.map(({ id }) => id).filter((id) => id !== 'measuring')).toEqual(Object.keys(STANDARD_READINGS));
  });
});

const anyPicks = fc.array(anyPick, { minLength: 1, maxLength: 30 });
const figuresIn = ({ table }: BelleAllianceState) =>
  [...table.units.values()].reduce((sum, { figures }) => sum + figures, 0);
const originalIn = ({ rosters }: BelleAllianceState) =>
  [...rosters.values()].reduce((sum, { original, refugees }) => sum + original + (refugees?.original ?? 0), 0);

/** Many whole battles each: a busy machine may take its time. */
const SLOWLY = { timeout: 30_000 };

describe('any battle', () => {
  test('keeps its figures, its sums and its rosters together, and packs to what unpacks to the same', SLOWLY, () => {
    fc.assert(
      fc.property(anyPicks, (picks) => {
        const battle = battleOf(CROWD);
        const [figures, original] = [figuresIn(battle.state()), originalIn(battle.state())];
        play(battle, picks, true);
        const state = battle.state();
        expect(figuresIn(state)).toBe(figures);
        expect(originalIn(state)).toBeCloseTo(original, 6);
        expect([...state.rosters.keys()]).toEqual([...state.table.units.keys()]);
        expect([...state.histories.keys()]).toEqual([...state.table.units.keys()]);
        const packed = throughJson(belleAlliance.pack(state));
        const unpacked = belleAlliance.unpack(packed);
        if (!unpacked.ok) throw new Error(JSON.stringify(unpacked.problem));
        expect(unpacked.value).toEqual(state);
        expect(belleAlliance.revive(packed)).toEqual(state);
      }),
      { numRuns: 40 },
    );
  });

  test('never sets one unit on another by itself, unless somebody says so', SLOWLY, () => {
    fc.assert(
      fc.property(anyPicks, (picks) => {
        const battle = battleOf(CROWD);
        play(battle, picks, false);
        const { table } = battle.state();
        const units = [...table.units.values()].map((unit) => ({ id: unit.id, bases: basesOf(table, unit) }));
        const clashes = units.flatMap((one, i) =>
          units
            .slice(0, i)
            .filter((other) => one.bases.some((a) => other.bases.some((b) => basesOverlap(a, b))))
            .map((other) => `${one.id} on ${other.id}`),
        );
        expect(clashes).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('and in these battles everything happens that can', SLOWLY, () => {
    const seen = new Set(
      fc
        .sample(fc.array(anyPick, { minLength: 40, maxLength: 40 }), { numRuns: 25, seed: 7 })
        .flatMap((picks) => play(battleOf(CROWD), picks, true)),
    );
    for (const type of [
      'formation-changed',
      'unit-split',
      'units-assembled',
      'skirmishers-deployed',
      'skirmishers-resized',
      'skirmishers-recalled',
      'gunners-detached',
      'gunners-rejoined',
      'gunners-redistributed',
      'gunners-sheltered',
      'soutien-ordered',
      'fault-detected',
      'fault-corrected',
      'unit-disordered',
    ])
      expect(seen).toContain(type);
  });
});
