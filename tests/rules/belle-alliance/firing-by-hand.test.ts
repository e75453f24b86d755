import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../src/rules/belle-alliance/fire/fire-adviser';
import { asBefore } from '../../../src/rules/belle-alliance/fire/state-before-volley';
import { unitOf } from '../../../src/table/table';
import { unitId } from '../../../src/table/unit';
import type { Battle } from '../../support/belle-alliance';
import { dice, fireAt, fireBattle, resolve } from '../../support/firing';

/** The fire of the phase has begun; the grenadiers may still fire at the target 8 cm before them. */
const SCENE = `
  unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90
  unit g "Grenadiers" blue infantry shako 20/20 line at 140,50 facing 90
  unit t "Target" red infantry shako 20/20 line at 100,58 facing 270
  unit u "Under" red infantry shako 20/20 line at 140,58 facing 270
`;
function begun(sum: number): Battle {
  const battle = fireBattle(SCENE);
  battle.order(fireAt('f', 't'));
  battle.order(resolve('t'), dice(sum));
  return battle;
}
const place = (unit: string, x: number, y: number) => ({
  type: 'place',
  unit,
  pose: { at: { x, y }, heading: (3 * Math.PI) / 2 },
});
const cm = (battle: Battle, firer: string, target: string) =>
  verdictOf(battle.state(), { firer: unitId(firer), target: unitId(target) }).cm;
const stood = (battle: Battle, unit: string) => unitOf(asBefore(battle.state()).table, unitId(unit));

describe('figures put right by hand while fire is carried out', () => {
  test('count where they stand', () => {
    const battle = begun(3);
    expect(cm(battle, 'g', 'u')).toBeCloseTo(8);
    battle.order(place('u', 140, 64));
    expect(cm(battle, 'g', 'u')).toBeCloseTo(14);
    battle.order(fireAt('g', 'u'));
    expect(battle.state().fires.at(-1)?.impact.y).toBeCloseTo(64);
  });

  test('BA-3.1.1-c: and as many as they were before the fire of the phase', () => {
    // 10 and 2 are 12: half a figure for each of two units, and LD, which drives nobody off.
    const battle = begun(10);
    battle.order(place('t', 100, 64));
    expect(battle.unit('t')).toMatchObject({ figures: 19, pose: { at: { y: 64 } } });
    expect(stood(battle, 't')).toMatchObject({ figures: 20, pose: { at: { y: 64 } } });
    expect(cm(battle, 't', 'f')).toBeCloseTo(14);
  });

  test('R193: who was driven off by it is fired at, and fires, where he stood', () => {
    // 14 and 2 are 16: two figures, and MD. The retreat is played by hand.
    const battle = begun(14);
    battle.order(place('t', 100, 78));
    expect(battle.unit('t').pose.at.y).toBe(78);
    expect(stood(battle, 't')).toMatchObject({ figures: 20, pose: { at: { y: 58 } } });
    expect(cm(battle, 't', 'f')).toBeCloseTo(8);
  });

  test('who falls in otherwise, or forms a part of his own, is neither lost nor counted twice', () => {
    const battle = begun(10);
    battle.order({ type: 'split', unit: 't', figures: 9, override: { note: '' } });
    const parts = [...asBefore(battle.state()).table.units.values()].filter(({ name }) => name.includes('Target'));
    expect(parts.map(({ figures }) => figures).reduce((sum, figures) => sum + figures, 0)).toBe(20);
  });
});
