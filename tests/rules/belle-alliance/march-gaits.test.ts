import { describe, expect, it } from 'vitest';
import { gaitViolations } from '../../../src/rules/belle-alliance/march/belle-alliance-march-plan';
import type { Gait } from '../../../src/rules/belle-alliance/march/gait';
import {
  across,
  ahead,
  type Facts,
  faultsOf,
  groundOf,
  invert,
  line,
  marched,
  marcher,
  moverOn,
  ratesOf,
  rotate,
  tableWith,
  wheel,
} from '../../support/marching';

const LINE = marcher('infantry', 36, 'line');
const COLUMN = marcher('infantry', 20, 'march-column');
const HORSE = marcher('cavalry', 12, 'line');

const enemyAt = (y: number, formation = 'line', arm = 'infantry'): string =>
  `unit e "The enemy" red ${arm} shako 20/20 ${formation} at 200,${y} facing 270`;

function whyNot(gait: Gait, lines: readonly string[], facts: Facts = {}): string | undefined {
  const table = tableWith(...lines);
  return gaitViolations(moverOn(table, facts), groundOf(table, facts))[gait]?.key;
}

describe('2.3.2 Fast rate of march', () => {
  it('BA-2.3.2-a: for columns of march more than 90 cm from closed opponents', () => {
    expect(whyNot('fast', [COLUMN, enemyAt(290.1)])).toBeUndefined();
    expect(whyNot('fast', [COLUMN, enemyAt(290)])).toBe('march.fast-too-near');
    expect(whyNot('fast', [COLUMN])).toBeUndefined();
    expect(whyNot('fast', [LINE])).toBe('march.fast-in-column');
    expect(whyNot('fast', [marcher('infantry', 24, 'attack-column/6')])).toBe('march.fast-in-column');
    const battery = marcher('artillery', 8, 'march-column').replace('8/8', '8/8 guns 3');
    expect(whyNot('fast', [battery])).toBeUndefined();
  });

  it('BA-2.3.2-a: opponents in MD or FD, and formations that are not closed, do not forbid it', () => {
    expect(whyNot('fast', [COLUMN, enemyAt(240)], { disorders: { e: 'MD' } })).toBeUndefined();
    expect(whyNot('fast', [COLUMN, enemyAt(240)], { disorders: { e: 'FD' } })).toBeUndefined();
    expect(whyNot('fast', [COLUMN, enemyAt(240)], { disorders: { e: 'LD' } })).toBe('march.fast-too-near');
    expect(whyNot('fast', [COLUMN, enemyAt(240, 'rest')])).toBeUndefined();
  });

  it('BA-2.3.2-a: guns that nobody serves forbid nothing', () => {
    const abandoned = 'unit e "Guns" red artillery gun 0/6 guns 3 line at 200,240 facing 270';
    expect(whyNot('fast', [COLUMN, abandoned])).toBeUndefined();
    expect(whyNot('fast', [COLUMN, abandoned.replace('0/6', '6/6')])).toBe('march.fast-too-near');
  });

  it('BA-2.3.2-a: it is no rate for forced action', () => {
    const facts: Facts = { forced: 'retreat', disorder: 'MD' };
    expect(ratesOf(marched(tableWith(COLUMN), [ahead(5)], { ...facts, gait: 'fast' }))).toEqual([40]);
  });

  it('BA-2.3.2-b: double the rate, on any ground, with every reduction', () => {
    const fast = { gait: 'fast' } as const;
    expect(ratesOf(marched(tableWith(COLUMN), [ahead(5)], fast))).toEqual([80]);
    expect(ratesOf(marched(tableWith(across('field', -50, 100), COLUMN), [ahead(5)], fast))).toEqual([40]);
    const road = 'road r "Road" width 10: 200,100 200,390';
    expect(ratesOf(marched(tableWith(road, COLUMN), [ahead(5)], fast))).toEqual([100]);
    expect(ratesOf(marched(tableWith(COLUMN), [ahead(5)], { ...fast, done: { formationChanges: 1 } }))).toEqual([40]);
    expect(marched(tableWith(COLUMN), [ahead(80)], fast).share).toBeCloseTo(1, 12);
  });

  it('BA-2.3.2-d: skirmish lines are ignored in the 90 cm', () => {
    expect(whyNot('fast', [COLUMN, enemyAt(230, 'skirmish')])).toBeUndefined();
  });

  it('BA-2.3.2-e: coming within 90 cm it drops to normal, at the very place, for the rest of the bound', () => {
    const result = marched(tableWith(COLUMN, enemyAt(310)), [ahead(30)], { gait: 'fast' });
    expect(result.legs.map(({ cm, rate }) => [Number(cm.toFixed(2)), rate])).toEqual([
      [20, 80],
      [10, 40],
    ]);
    expect(result.slackened).toBe(true);
    const later = {
      gait: 'fast',
      done: { gait: 'fast', wentFast: true, slackened: true, share: 0.5, cm: 30 },
    } as const;
    expect(ratesOf(marched(tableWith(COLUMN), [ahead(5)], later))).toEqual([40]);
  });

  it('BA-2.3.2-e: the distance is to the nearest base of either, wherever it marches', () => {
    // Past the enemy's flank: at its nearest the way runs 90.5 cm beside him.
    const beside = 'unit e "The enemy" red infantry shako 20/20 line at 299.5,240 facing 180';
    expect(ratesOf(marched(tableWith(COLUMN, beside), [ahead(60)], { gait: 'fast' }))).toEqual([80]);
    const nearer = beside.replace('299.5', '290');
    expect(marched(tableWith(COLUMN, nearer), [ahead(60)], { gait: 'fast' }).slackened).toBe(true);
  });

  it('BA-2.3.2-f: that it went fast for any part is remembered', () => {
    expect(marched(tableWith(COLUMN, enemyAt(310)), [ahead(30)], { gait: 'fast' }).wentFast).toBe(true);
    expect(marched(tableWith(COLUMN), [ahead(30)]).wentFast).toBe(false);
  });
});

describe('2.3.3 Charge', () => {
  it('BA-2.3.3-a: over open ground and roads only; towards bad ground it may be aimed', () => {
    const charge = { gait: 'charge' } as const;
    expect(marched(tableWith(HORSE), [ahead(60)], charge).charged).toBe(true);
    expect(ratesOf(marched(tableWith(across('wood', 30, 20), HORSE), [ahead(30)], charge))).toEqual([60]);
    expect(faultsOf(marched(tableWith(across('building', 30, 20), HORSE), [ahead(30)], charge))).toEqual([]);
    const road = 'road r "Road" width 40: 200,100 200,390';
    expect(
      ratesOf(
        marched(tableWith(road, across('field', -50, 200), marcher('cavalry', 12, 'march-column')), [ahead(9)], charge),
      ),
    ).toEqual([60]);
  });

  it.each([
    ['difficult ground', across('field', 24, 20), [60, 15]],
    ['an obstacle that slows nobody', line('fence', 24.5, 1), [60, 15]],
    ['a narrow hill layer', across('hill', 24, 8, ' level 1'), [60, 15]],
  ])('BA-2.3.3-b: %s ends it, and the rest of the bound is at the normal rate', (_, ground, rates) => {
    const result = marched(tableWith(ground, HORSE), [ahead(26)], { gait: 'charge' });
    expect(ratesOf(result)).toEqual(rates);
    expect(result.legs[0]?.cm).toBeCloseTo(24, 9);
    expect(result).toMatchObject({ charged: true, slackened: true });
  });

  it('BA-2.3.3-b: past that ground it does not charge again', () => {
    const result = marched(tableWith(across('field', 2, 2), marcher('infantry', 20, 'line')), [ahead(9)], {
      gait: 'charge',
    });
    expect(ratesOf(result)).toEqual([40, 10, 20]);
  });

  it('BA-2.3.3-c: disorder bars it; one who becomes LD goes on at half the normal rate', () => {
    expect(whyNot('charge', [HORSE], { disorder: 'LD' })).toBe('march.charge-in-disorder');
    expect(whyNot('charge', [HORSE])).toBeUndefined();
    const shaken: Facts = {
      disorder: 'LD',
      done: { gait: 'charge', charged: true, share: 0.5, cm: 30 },
      sinceCharge: 0,
    };
    expect(whyNot('charge', [HORSE], shaken)).toBeUndefined();
    const result = marched(tableWith(HORSE), [ahead(5)], { ...shaken, gait: 'charge' });
    expect(ratesOf(result)).toEqual([15]);
    expect(result).toMatchObject({ charged: false, slackened: true });
  });

  it('BA-2.3.3-e: a charge that never moved is none, from whichever side it stands at the field', () => {
    for (let degrees = 0; degrees < 360; degrees += 7) {
      const turn = (degrees * Math.PI) / 180;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const at = (ahead: number, right: number): string =>
        `${(200 + ahead * c + right * s).toFixed(3)},${(200 + ahead * s - right * c).toFixed(3)}`;
      const field = `field f "Field": ${at(0, 40)} ${at(30, 40)} ${at(30, -40)} ${at(0, -40)}`;
      const horse = HORSE.replace('facing 90', `facing ${degrees}`);
      const result = marched(tableWith(field, horse), [ahead(5)], { gait: 'charge' });
      expect(result.charged, `${degrees}°`).toBe(result.legs[0]?.rate === 60 && (result.legs[0]?.cm ?? 0) > 1e-6);
      expect(result.legs.every(({ cm }) => cm > 1e-6)).toBe(true);
    }
  });

  it('BA-2.3.3-e: four whole bounds lie between two charges', () => {
    for (const since of [1, 2, 3, 4])
      expect(whyNot('charge', [HORSE], { sinceCharge: since })).toBe('march.charged-lately');
    expect(whyNot('charge', [HORSE], { sinceCharge: 5 })).toBeUndefined();
  });

  it('BA-2.3.3-e: the charge of this very bound may be drawn on', () => {
    expect(whyNot('charge', [HORSE], { sinceCharge: 0, done: { gait: 'charge', charged: true } })).toBeUndefined();
  });

  it('not in square, huddle or mass of guns: who has no charge row does not charge', () => {
    for (const formation of ['square', 'huddle'])
      expect(whyNot('charge', [marcher('infantry', 24, formation)])).toBe('march.no-charge');
    expect(whyNot('charge', [marcher('infantry', 24, 'march-column')])).toBeUndefined();
    const battery = marcher('artillery', 8, 'march-column').replace('8/8', '8/8 guns 3');
    expect(whyNot('charge', [battery])).toBe('march.no-charge');
    expect(whyNot('charge', [battery], { horse: true })).toBeUndefined();
    expect(whyNot('charge', [battery.replace('march-column', 'line')], { horse: true })).toBe('march.no-charge');
    expect(whyNot('charge', [marcher('staff', 1, 'line')])).toBe('march.no-charge');
  });
});

describe('2.4.1 Turning at the charge', () => {
  const charge = { gait: 'charge' } as const;

  it('BA-2.4.1-b: one wheel of at most 20 degrees', () => {
    expect(faultsOf(marched(tableWith(HORSE), [wheel(20)], charge))).toEqual([]);
    const over = marched(tableWith(HORSE), [ahead(5), wheel(-25)], charge);
    expect(over.faults).toEqual([expect.objectContaining({ key: 'march.charge-turn', step: 1 })]);
    expect(over.faults[0]?.progress).toBeCloseTo((20 * Math.PI) / 180, 9);
    expect(faultsOf(marched(tableWith(HORSE), [wheel(5), ahead(5), wheel(5)], charge))).toEqual([
      'march.charge-turned',
    ]);
    expect(faultsOf(marched(tableWith(HORSE), [rotate(5)], charge))).toEqual(['march.charge-wheels-only']);
    expect(faultsOf(marched(tableWith(HORSE), [invert], charge))).toEqual(['march.charge-wheels-only']);
  });

  it('BA-2.4.1-b: a turn made earlier in the bound counts, and the limit stays when the charge has broken off', () => {
    expect(faultsOf(marched(tableWith(HORSE), [wheel(5)], { ...charge, done: { gait: 'charge', turns: 1 } }))).toEqual([
      'march.charge-turned',
    ]);
    const broken = { ...charge, done: { gait: 'charge', slackened: true } } as const;
    expect(faultsOf(marched(tableWith(HORSE), [wheel(25)], broken))).toEqual(['march.charge-turn']);
  });

  it('BA-2.4.1-b: forced action knows no such limit', () => {
    expect(faultsOf(marched(tableWith(HORSE), [wheel(60), wheel(60)], { ...charge, forced: 'retreat' }))).toEqual([]);
  });
});
