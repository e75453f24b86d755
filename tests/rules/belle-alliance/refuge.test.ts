import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionsOf } from '../../../src/rules/belle-alliance/explain/unit-actions';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';

const HOST = 'unit h "H" blue infantry shako 45/50 line at 100,60 facing 90 | light=yes';
const GUNS = 'unit g "G" blue artillery gun 6/6 guns 3 line at 100,75 facing 90';
const sheltered = (): Battle => {
  const battle = battleOf(`${HOST}\n${GUNS}`);
  battle.order({ type: 'seek-refuge', unit: 'g', at: 'h', override });
  battle.endBound();
  return battle;
};
const override = { note: '' };
const at = { at: { x: 100, y: 66 }, heading: Math.PI / 2 };

describe('a battalion that shelters gunners', () => {
  test.each([
    ['splits', { type: 'split', unit: 'h', override }, 'cannot-split'],
    ['sends skirmishers', { type: 'deploy-skirmishers', unit: 'h', gap: 1, at, override }, 'nobody-left'],
  ])(
    'BA-1.3.4-b: %s only with its own figures, and the gunners come out again as they went in',
    (_name, command, key) => {
      expect(keysOf(sheltered().against({ ...command, figures: 45 }))).toEqual([key]);
      expect(keysOf(sheltered().against({ ...command, figures: 47 }))).toEqual([key]);
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 44 }), (figures) => {
          const battle = sheltered();
          battle.order({ ...command, figures });
          expect(battle.roster('h').original + battle.roster('h.2').original).toBeCloseTo(50);
          battle.endBound();
          battle.order({ type: 'leave-refuge', unit: 'h', formation: 'line', override });
          expect([battle.unit('h').figures, battle.unit('h.2').figures]).toEqual([45 - figures, figures]);
          expect(battle.unit('h').figuresAtStart + battle.unit('h.2').figuresAtStart).toBe(50);
          expect(battle.unit('h').figuresAtStart).toBeGreaterThanOrEqual(45 - figures);
          expect(battle.unit('g.2')).toMatchObject({ figures: 6, figuresAtStart: 6 });
        }),
        { numRuns: 20 },
      );
    },
  );

  test('BA-1.3.4-b: nor does its skirmish line grow by gunners', () => {
    const battle = sheltered();
    battle.order({ type: 'deploy-skirmishers', unit: 'h', figures: 40, gap: 1, at, override });
    battle.endBound();
    const grow = { type: 'resize-skirmishers', line: 'h.2', override };
    expect(keysOf(battle.against({ ...grow, figures: 45 }))).toEqual(['nobody-left']);
    expect(battle.against({ ...grow, figures: 44 })).toEqual([]);
  });

  test('what its card offers are its own figures', () => {
    const most = (id: string) =>
      actionsOf(sheltered().state(), unitId('h')).find((deed) => deed.id === id)?.number?.most;
    expect(most('deploy-skirmishers')).toBe(44);
    expect(most('split')).toBe(42);
  });
});

test('BA-1.3.4-b: only the gunners of unlimbered guns seek refuge', () => {
  const battle = battleOf(`${HOST}\n${GUNS.replace('line at 100,75', 'march-column at 100,113')}`);
  expect(keysOf(battle.against({ type: 'seek-refuge', unit: 'g', at: 'h' }))).toContain('refuge-limbered');
});

describe('assembly', () => {
  test('BA-1.3.4-b: gunners in refuge belong to the battery that their guns went into', () => {
    const battle = battleOf(`${HOST}\n${GUNS.replace('6/6 guns 3', '8/8 guns 4')}`);
    battle.order({ type: 'split', unit: 'g', guns: 2 });
    battle.endBound();
    battle.order({ type: 'seek-refuge', unit: 'g.2', at: 'h', override });
    battle.endBound();
    battle.order({ type: 'assemble', units: ['g', 'g.2'] });
    expect(battle.roster('h').refugees).toMatchObject({ from: 'g', figures: 4 });
    battle.endBound();
    battle.order({ type: 'leave-refuge', unit: 'h', formation: 'line', override });
    expect(battle.roster('g.2').detached).toEqual({ as: 'gunners', from: 'g' });
  });

  const PARTS = `
    unit a "A" blue infantry shako 24/24 line at 100,60 facing 90
    unit b "A (2)" blue infantry shako 24/24 line at 118,60 facing 90 | part=a
  `;
  const assemble = { type: 'assemble', units: ['a', 'b'], override };

  test('BA-1.3.4-b: gunners of one battery in both parts are all sheltered by the whole', () => {
    const battle = battleOf(`${PARTS}
      unit g "G" blue artillery gun 4/4 guns 3 line at 100,75 facing 90
      unit w "W" blue artillery gun 2/2 guns 0 line at 118,62 facing 90 | gunners=g
    `);
    battle.order({ type: 'seek-refuge', unit: 'g', at: 'a', override });
    battle.order({ type: 'seek-refuge', unit: 'w', at: 'b', override });
    battle.order(assemble);
    expect(battle.roster('a').refugees).toEqual({ from: 'g', figures: 6, figuresAtStart: 6, original: 6 });
    expect(battle.unit('a').figures).toBe(54);
  });

  test('BA-1.3.4-b: but not gunners of two batteries, of whom some would be lost', () => {
    const battle = battleOf(`${PARTS}
      unit g "G" blue artillery gun 4/4 guns 2 line at 95,75 facing 90
      unit k "K" blue artillery gun 4/4 guns 2 line at 118,75 facing 90
    `);
    battle.order({ type: 'seek-refuge', unit: 'g', at: 'a', override });
    battle.order({ type: 'seek-refuge', unit: 'k', at: 'b', override });
    expect(battle.against(assemble)).toMatchObject([{ key: 'belle-alliance.two-refuges', overridable: false }]);
  });
});
