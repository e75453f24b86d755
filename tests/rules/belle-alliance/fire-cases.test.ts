import { describe, expect, it } from 'vitest';
import { cardOf } from '../../../src/rules/belle-alliance/fire/card';
import { engaging, fdLoss, lossPerUnit, outcomeOf, valourLost } from '../../../src/rules/belle-alliance/fire/outcome';
import type { FireSituation } from '../../../src/rules/belle-alliance/fire/situation';
import { zoneAt, zonesOf } from '../../../src/rules/belle-alliance/fire/zones';
import { guns, muskets } from '../../support/fire-situation';

interface Case {
  readonly title: string;
  readonly situation: FireSituation;
  readonly weapon: 'musket' | 'rifle' | null;
  readonly cm: number;
  readonly dice: readonly [number, number, number];
  /** Takes no unit of fire that is short of figures. */
  readonly wholeOnly?: true;
  readonly factors: Readonly<Record<string, number>>;
  readonly units: number;
  readonly lossTotal: number;
  readonly quartersPerUnit: number;
  readonly quarters: number;
  readonly figures: number;
  readonly moraleTotal: number;
  readonly morale: 'OR' | 'LD' | 'MD' | 'FD';
}

// Worked by hand, each from the tables of the book.
const CASES: Readonly<Record<string, Case>> = {
  F03: {
    title: 'moving column of attack fires far at a big line',
    situation: muskets({ zone: 2, firer: { figures: 8, stationary: false }, target: { figures: 36 } }),
    weapon: 'musket',
    cm: 15,
    dice: [6, 5, 4],
    factors: { 'own not-stationary': -3, 'own zone-2': -3, 'opponent ratio-300': -6 },
    units: 1,
    lossTotal: 9,
    quartersPerUnit: 2,
    quarters: 2,
    figures: 0,
    moraleTotal: 3,
    morale: 'OR',
  },
  F04: {
    title: 'twice as many at a small column of attack',
    situation: muskets({
      firer: { figures: 24 },
      target: { formation: 'attack-column', columnEffect: true, figures: 12 },
    }),
    weapon: 'musket',
    cm: 6,
    dice: [3, 4, 4],
    factors: { 'opponent column-effect': 2, 'own ratio-100': 1 },
    units: 3,
    lossTotal: 13,
    quartersPerUnit: 4,
    quarters: 12,
    figures: 3,
    moraleTotal: 14,
    morale: 'LD',
  },
  F05: {
    title: 'at a skirmish line with its soutien; two figures over make no unit of fire',
    situation: muskets({ firer: { figures: 22 }, target: { formation: 'skirmish', figures: 12, support: true } }),
    weapon: 'musket',
    cm: 9,
    dice: [5, 5, 4],
    factors: { 'opponent skirmish-line': -4, 'opponent support': -2 },
    units: 2,
    lossTotal: 10,
    quartersPerUnit: 2,
    quarters: 4,
    figures: 1,
    moraleTotal: 8,
    morale: 'OR',
  },
  F06: {
    title: 'rifles in skirmish line at a battery',
    situation: muskets({
      zone: 2,
      firer: { skirmish: true, figures: 13, valour: 4, marksmen: true },
      target: { arm: 'artillery', guns: 'unlimbered', figures: 8, valour: 1 },
    }),
    weapon: 'rifle',
    cm: 20,
    dice: [4, 4, 2],
    factors: {
      'own skirmish-line': 2,
      'own zone-2': -3,
      'own marksmen': 2,
      'own valour': 4,
      'opponent unlimbered': -4,
      'opponent valour': -1,
    },
    units: 2,
    lossTotal: 11,
    quartersPerUnit: 2,
    quarters: 4,
    figures: 1,
    moraleTotal: 10,
    morale: 'OR',
  },
  'F08, first part': {
    title: 'split fire, the part with the short unit of fire',
    situation: muskets({ firer: { figures: 18, split: true }, target: { figures: 36 } }),
    weapon: 'musket',
    cm: 9,
    dice: [5, 4, 4],
    factors: { 'own split-fire': -2, 'opponent ratio-100': -2 },
    units: 2,
    lossTotal: 11,
    quartersPerUnit: 2,
    quarters: 4,
    figures: 1,
    moraleTotal: 9,
    morale: 'OR',
  },
  'F08, second part': {
    title: 'split fire with the same dice, whole units of fire only',
    situation: muskets({ firer: { figures: 18, split: true }, target: { figures: 18 } }),
    weapon: 'musket',
    cm: 9,
    dice: [5, 4, 4],
    wholeOnly: true,
    factors: { 'own split-fire': -2 },
    units: 1,
    lossTotal: 11,
    quartersPerUnit: 2,
    quarters: 2,
    figures: 0,
    moraleTotal: 11,
    morale: 'LD',
  },
  F09: {
    title: 'into the flank of a disordered line in a hedge: no loss, yet they waver',
    situation: muskets({
      firer: { figures: 30 },
      target: { figures: 30, disorder: 'LD', aspect: 'flank', inPassage: true },
    }),
    weapon: 'musket',
    cm: 7,
    dice: [3, 3, 2],
    factors: { 'opponent flank': 3, 'opponent passage': 2, 'opponent ld': 2 },
    units: 3,
    lossTotal: 8,
    quartersPerUnit: 1,
    quarters: 3,
    figures: 0,
    moraleTotal: 15,
    morale: 'MD',
  },
  F10: {
    title: 'first shots of a foot battery, ranging, at a column',
    situation: guns({
      zone: 2,
      firer: { figures: 8, pounder: 6, valour: 1, first: true, ranging: true },
      target: { formation: 'attack-column', columnEffect: true, figures: 36 },
    }),
    weapon: null,
    cm: 40,
    dice: [6, 4, 3],
    factors: {
      'own first': 2,
      'own zone-2': -3,
      'own ranging': -2,
      'own valour': 1,
      'opponent column-effect': 2,
    },
    units: 4,
    lossTotal: 13,
    quartersPerUnit: 4,
    quarters: 16,
    figures: 4,
    moraleTotal: 13,
    morale: 'LD',
  },
  F11: {
    title: 'canister of 12 pd at a small line',
    situation: guns({ firer: { figures: 8, pounder: 12, canister: true }, target: { figures: 18 } }),
    weapon: null,
    cm: 20,
    dice: [4, 4, 4],
    factors: { 'own canister': 3, 'own 12pd': 2, 'own ratio-100': 1 },
    units: 4,
    lossTotal: 17,
    quartersPerUnit: 8,
    quarters: 32,
    figures: 8,
    moraleTotal: 18,
    morale: 'MD',
  },
  F12: {
    title: 'light horse guns that moved, far and over soft ground, at a carré',
    situation: guns({
      zone: 3,
      firer: {
        arm: 'horse-artillery',
        figures: 6,
        pounder: 4,
        stationary: false,
        ranging: true,
        nonRicochet: true,
      },
      target: { formation: 'square', figures: 40 },
    }),
    weapon: null,
    cm: 90,
    dice: [6, 6, 5],
    factors: {
      'own zone-3': -6,
      'own non-ricochet': -2,
      'own ranging': -2,
      'own 3-4pd': -2,
      'opponent square-mass-huddle': 3,
    },
    units: 3,
    lossTotal: 8,
    quartersPerUnit: 1,
    quarters: 3,
    figures: 0,
    moraleTotal: 8,
    morale: 'OR',
  },
  F13: {
    title: 'seven gunners at a stone house whose garrison has its officer with it',
    situation: guns({
      zone: 2,
      firer: { figures: 7, pounder: 8 },
      target: { figures: 20, cover: 'II', officer: 3 },
    }),
    weapon: null,
    cm: 45,
    dice: [5, 5, 6],
    factors: { 'own zone-2': -3, 'opponent cover-2': -2, 'opponent officer': -3 },
    units: 4,
    lossTotal: 11,
    quartersPerUnit: 2,
    quarters: 8,
    figures: 2,
    moraleTotal: 8,
    morale: 'OR',
  },
  F14: {
    title: 'canister at cavalry at the charge',
    situation: guns({
      firer: { figures: 5, pounder: 6, canister: true },
      target: { arm: 'cavalry', figures: 20, valour: 2, atCharge: true },
    }),
    weapon: null,
    cm: 12,
    dice: [4, 5, 5],
    factors: { 'own canister': 3, 'opponent cavalry-charge': -1, 'opponent valour': -2 },
    units: 3,
    lossTotal: 16,
    quartersPerUnit: 4,
    quarters: 12,
    figures: 3,
    moraleTotal: 14,
    morale: 'LD',
  },
  F16: {
    title: 'at a routing crowd, which routs anew',
    situation: muskets({ target: { formation: 'rout', figures: 31, disorder: 'FD' } }),
    weapon: 'musket',
    cm: 10,
    dice: [4, 4, 4],
    factors: { 'opponent ratio-50': -1, 'opponent fd': 8 },
    units: 2,
    lossTotal: 12,
    quartersPerUnit: 2,
    quarters: 4,
    figures: 1,
    moraleTotal: 19,
    morale: 'FD',
  },
  F18: {
    title: 'six skirmishers at a battalion behind a hedge',
    situation: muskets({ firer: { skirmish: true, figures: 6 }, target: { figures: 36, cover: 'I' } }),
    weapon: 'musket',
    cm: 8,
    dice: [6, 6, 5],
    factors: { 'own skirmish-line': 2, 'opponent cover-1': -2, 'opponent ratio-400': -8 },
    units: 1,
    lossTotal: 17,
    quartersPerUnit: 8,
    quarters: 8,
    figures: 2,
    moraleTotal: 9,
    morale: 'OR',
  },
  F20: {
    title: 'a shaken line that moved, at a wall: below nothing is nothing',
    situation: muskets({
      firer: { figures: 36, valour: -2, disorder: 'LD', stationary: false },
      target: { figures: 30, cover: 'II' },
    }),
    weapon: 'musket',
    cm: 5,
    dice: [3, 3, 2],
    factors: { 'own not-stationary': -3, 'own ld': -2, 'own valour': -2, 'opponent cover-2': -4 },
    units: 4,
    lossTotal: -3,
    quartersPerUnit: 0,
    quarters: 0,
    figures: 0,
    moraleTotal: -3,
    morale: 'OR',
  },
};

describe('Worked fires', () => {
  it.each(Object.entries(CASES))('%s', (_, known) => {
    const { situation, dice } = known;
    const { firer, zone } = situation;
    expect(zoneAt(zonesOf({ weapon: known.weapon, pounder: firer.pounder }), known.cm), known.title).toBe(zone);
    const card = cardOf(situation, [], !known.wholeOnly);
    expect(Object.fromEntries(card.factors.map(({ side, row, value }) => [`${side} ${row}`, value]))).toEqual(
      known.factors,
    );
    expect(card.unitsOfFire).toBe(known.units);
    const sum = dice[0] + dice[1] + dice[2];
    const lossTotal = sum + card.lossModifier;
    const moraleTotal = sum + card.moraleModifier;
    expect([lossTotal, moraleTotal]).toEqual([known.lossTotal, known.moraleTotal]);
    expect(lossPerUnit(lossTotal)).toBe(known.quartersPerUnit);
    expect(outcomeOf([{ units: card.unitsOfFire, lossTotal, moraleTotal }])).toEqual({
      quarters: known.quarters,
      figures: known.figures,
      morale: known.morale,
      by: [0],
    });
  });

  it('the card says which table it is from, and what fires', () => {
    expect(cardOf(muskets(), [], true)).toMatchObject({ cite: { rule: 'T6' }, figures: 20, unitsOfFire: 2 });
    expect(cardOf(guns(), [], true)).toMatchObject({ cite: { rule: 'T7' }, figures: 4, unitsOfFire: 2 });
  });

  it('F13: the officer of the garrison rolls 15: he lives and is worth 3', () => {
    expect(engaging(15)).toEqual({ falls: false, factor: 3 });
  });

  it('F16: of the 30 that are left a tenth is lost', () => {
    expect(fdLoss(30)).toBe(3);
    expect(fdLoss(29)).toBe(2);
    expect(fdLoss(9)).toBe(0);
  });

  it('F04, F11: what is lost of the original force costs valour', () => {
    expect(valourLost(12, 0, 3)).toBe(1);
    expect(valourLost(18, 0, 8)).toBe(2);
  });
});
