import { describe, expect, test } from 'vitest';
import { fraction, writeFraction } from '../../../src/dice/fraction';
import { type MeleeCase, melee, meleeRoll } from '../../../src/rules/la-bataille/assault/assault-melee';
import { consequenceOf } from '../../../src/rules/la-bataille/assault/assault-result';
import {
  type Approach,
  attackerValue,
  defenderValue,
  type MeleeFoe,
  type MeleeUnit,
  withinStructure,
} from '../../../src/rules/la-bataille/assault/assault-value';
import {
  assaultCell,
  assaultColumn,
  leftShift,
  moved,
  resultWays,
} from '../../../src/rules/la-bataille/assault/la-bataille-assault-chart';
import { type PreMeleeCase, preMelee } from '../../../src/rules/la-bataille/assault/pre-melee';
import type { Edition } from '../../../src/rules/la-bataille/edition/edition';
import { begin, together } from '../../../src/rules/la-bataille/explained';
import { retreatToll } from '../../../src/rules/la-bataille/la-bataille-retreat';
import type { Light } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { HEILSBERG, MARIE_LOUISE, PREMIER, unit } from '../../support/la-bataille';

const FRONT: Approach = { aspect: 'front', overStream: false, straight: false };
const COLUMN: MeleeFoe = { formation: 'column', lightCavalry: false };
const horse = (own: Partial<MeleeUnit> = {}): MeleeUnit => unit({ arm: 'cavalry', ...own });

const attack = (
  edition: Edition,
  own: Partial<MeleeUnit>,
  foe: Partial<MeleeFoe> = {},
  approach: Partial<Approach> = {},
  light: Light = 'day',
): string =>
  writeFraction(attackerValue(edition, unit(own), { ...COLUMN, ...foe }, { ...FRONT, ...approach }, light).value);
const ride = (
  edition: Edition,
  own: Partial<MeleeUnit> = {},
  foe: Partial<MeleeFoe> = {},
  approach: Partial<Approach> = {},
  light: Light = 'day',
): string => attack(edition, horse(own), foe, approach, light);
const defend = (edition: Edition, own: Partial<MeleeUnit>, light: Light = 'day'): string =>
  writeFraction(defenderValue(edition, unit(own), { lightCavalry: false }, light).value);

describe('melee values', () => {
  test('HX-P049: fall in proportion to what is lost', () => {
    expect(attack(PREMIER, { printed: 15, losses: { of: 5, lost: 1 } })).toBe('12');
  });

  test('HX-P053, HX-P054: cavalry and its lance too', () => {
    expect(ride(PREMIER, { losses: { of: 6, lost: 2 }, lance: 3 })).toBe('10');
  });

  test('HX-P055: fractions are kept', () => {
    expect(attack(PREMIER, { printed: 10, losses: { of: 3, lost: 1 } })).toBe('20/3');
  });

  test('HX-P074, HX-H076: doubled through the flank', () => {
    expect([attack(PREMIER, {}, {}, { aspect: 'flank' }), attack(HEILSBERG, {}, {}, { aspect: 'flank' })]).toEqual([
      '24',
      '24',
    ]);
  });

  test('HX-P075, HX-H076: half as much again through the rear', () => {
    expect(attack(HEILSBERG, {}, {}, { aspect: 'rear' })).toBe('18');
  });

  test('HX-P129, HX-H081: infantry on a carré half as much again, across a stream two thirds', () => {
    expect(attack(HEILSBERG, {}, { formation: 'carre' })).toBe('18');
    expect(attack(HEILSBERG, {}, {}, { overStream: true })).toBe('8');
  });

  test('HX-P133: Premier gives cavalry a third on a carré', () =>
    expect(ride(PREMIER, {}, { formation: 'carre' })).toBe('4'));

  test('HX-H080: Heilsberg a half; across a stream two thirds', () => {
    expect(ride(HEILSBERG, {}, { formation: 'carre' })).toBe('6');
    expect(ride(HEILSBERG, {}, {}, { overStream: true })).toBe('8');
  });

  test('HX-H078: doubled by three straight hexes, doubled again heavy on light', () => {
    expect(ride(HEILSBERG, {}, {}, { straight: true })).toBe('24');
    expect(ride(HEILSBERG, { heavy: true }, { lightCavalry: true }, { straight: true })).toBe('48');
    expect(ride(HEILSBERG, { heavy: true })).toBe('12');
  });

  test('HX-H079: tired a half, exhausted a third, on both sides', () => {
    expect([ride(HEILSBERG, { fatigue: 'tired' }), ride(HEILSBERG, { fatigue: 'exhausted' })]).toEqual(['6', '4']);
    expect(defend(HEILSBERG, horse({ fatigue: 'exhausted' }))).toBe('4');
  });

  test('HX-H077: the defender in skirmish order or disorder a half, in rout a third', () => {
    expect([
      defend(HEILSBERG, { formation: 'skirmish' }),
      defend(HEILSBERG, { order: 'disorder' }),
      defend(HEILSBERG, { order: 'rout' }),
    ]).toEqual(['6', '6', '4']);
  });

  test('HX-P179, HX-P189: skirmishers a half, a quarter in each of two hexes, mounted ones too', () => {
    expect(attack(PREMIER, { formation: 'skirmish' })).toBe('6');
    expect(attack(PREMIER, { formation: 'skirmish', inHex: { here: 3, of: 6 } })).toBe('3');
    expect(ride(PREMIER, { formation: 'skirmish' })).toBe('6');
  });

  test('HX-P141: cavalry in general order a third, others whole', () => {
    expect([ride(PREMIER, { formation: 'general-order' }), attack(PREMIER, { formation: 'general-order' })]).toEqual([
      '4',
      '12',
    ]);
  });

  test('HX-P145: a quarter in each hex of a road march', () => {
    expect(defend(PREMIER, { formation: 'road-march', inHex: { here: 4, of: 6 } })).toBe('3');
  });

  test('HX-P155: in line over several hexes, by the increments in this one', () => {
    expect(ride(PREMIER, { formation: 'line', inHex: { here: 2, of: 6 } })).toBe('4');
  });

  test('HX-P019, HX-P154: lancers add their bonus when they attack, twice in line, uncut by a carré', () => {
    expect(ride(PREMIER, { lance: 3 })).toBe('15');
    expect(ride(PREMIER, { lance: 3, formation: 'line' })).toBe('18');
    expect(ride(HEILSBERG, { lance: 3 }, { formation: 'carre' })).toBe('9');
    expect(defend(PREMIER, horse({ lance: 3 }))).toBe('12');
  });

  test('HX-P109, HX-P118: all units of a hex count', () => {
    const two = [unit(), unit({ printed: 9 })].map((each) => attackerValue(PREMIER, each, COLUMN, FRONT, 'day'));
    expect(writeFraction(together(two).value)).toBe('21');
  });

  test('HX-M010, HX-M013: disordered or skirmishing half, attacking too', () => {
    expect([attack(MARIE_LOUISE, { order: 'disorder' }), attack(MARIE_LOUISE, { formation: 'skirmish' })]).toEqual([
      '6',
      '6',
    ]);
  });

  test('HX-M011, HX-M012: flank or rear double, a square half as much again', () => {
    expect([
      attack(MARIE_LOUISE, {}, {}, { aspect: 'flank' }),
      attack(MARIE_LOUISE, {}, {}, { aspect: 'rear' }),
    ]).toEqual(['24', '24']);
    expect(attack(MARIE_LOUISE, {}, { formation: 'carre' })).toBe('18');
  });

  test('HX-M014: losses in proportion', () => expect(defend(MARIE_LOUISE, { losses: { of: 6, lost: 2 } })).toBe('8'));

  test('HX-M015: round special structures six increments of a side count', () => {
    const side = (edition: Edition, increments: number) =>
      writeFraction(withinStructure(edition, value(24), increments).value);
    expect([side(MARIE_LOUISE, 6), side(MARIE_LOUISE, 9), side(PREMIER, 9)]).toEqual(['24', '16', '24']);
  });

  test('HX-M017: the lance bonus falls by one for three lost, and there is none at night', () => {
    expect(ride(MARIE_LOUISE, { printed: 12, lance: 4, losses: { of: 12, lost: 6 } })).toBe('8');
    expect(ride(MARIE_LOUISE, { lance: 4 }, {}, {}, 'night')).toBe('4');
  });

  test('HX-M018: flank, heavy on light and a leader of special ability each double', () => {
    expect(ride(MARIE_LOUISE, { heavy: true, specialLeader: true }, { lightCavalry: true }, { aspect: 'flank' })).toBe(
      '96',
    );
  });

  test('HX-M019: what halves cavalry', () => {
    const halves = [
      ride(MARIE_LOUISE, { fatigue: 'exhausted' }),
      ride(MARIE_LOUISE, { formation: 'general-order' }),
      ride(MARIE_LOUISE, {}, { formation: 'general-order' }),
      ride(MARIE_LOUISE, {}, { formation: 'carre' }),
      ride(MARIE_LOUISE, { order: 'disorder' }),
      ride(MARIE_LOUISE, { afterRetreat: true }),
    ];
    expect(halves).toEqual(['6', '6', '6', '6', '6', '6']);
  });

  test('HX-M020: at dusk a half, at night a third, of cavalry alone', () => {
    expect([ride(MARIE_LOUISE, {}, {}, {}, 'dusk'), ride(MARIE_LOUISE, {}, {}, {}, 'night')]).toEqual(['6', '4']);
    expect(attack(MARIE_LOUISE, {}, {}, {}, 'night')).toBe('12');
  });
});

const value = (amount: number) => begin('melee', fraction(amount), 'P12');
const fight = (own: Partial<MeleeCase> = {}): MeleeCase => ({
  attack: value(24),
  defence: value(12),
  lostByAttacker: 0,
  lostByDefender: 0,
  leader: 0,
  sapeurs: false,
  ...own,
});

describe('the melee', () => {
  test('the ends of the chart hold: there is always a column', () => {
    expect([
      assaultColumn(PREMIER, fraction(1), fraction(12)),
      assaultColumn(PREMIER, fraction(99), fraction(12)),
    ]).toEqual([0, 8]);
    expect([moved(PREMIER, 0, -2), moved(PREMIER, 8, 1)]).toEqual([0, 8]);
  });

  test('HX-M001: the defender’s die moves up to two columns to the left', () => {
    expect([1, 3, 4, 5, 6].map((die) => leftShift(MARIE_LOUISE, die))).toEqual([0, 0, 1, 1, 2]);
    expect([3, 5, 6].map((die) => melee(MARIE_LOUISE, fight(), die).column)).toEqual([5, 4, 3]);
    expect(melee(PREMIER, fight(), 6).column).toBe(5);
  });

  test('HX-M016: sapeurs at the head move one to the right', () => {
    expect([
      melee(MARIE_LOUISE, fight({ sapeurs: true })).column,
      melee(PREMIER, fight({ sapeurs: true })).column,
    ]).toEqual([6, 5]);
  });

  test('HX-M021: six more for each increment the defender lost, six less for each of the attacker', () => {
    expect(melee(MARIE_LOUISE, fight({ lostByDefender: 2, lostByAttacker: 1 })).modifier).toBe(6);
    expect(melee(PREMIER, fight({ lostByDefender: 2 })).modifier).toBe(0);
  });

  test('HX-M022, HX-P021: a leader’s bonus on the dice, also a negative one', () => {
    expect([3, -2].map((leader) => melee(MARIE_LOUISE, fight({ leader })).modifier)).toEqual([3, -2]);
  });

  test('HX-P024, HX-P025, HX-M027: natural 11 and 12 call for the attacker’s leader, 64 to 66 for the defender’s', () => {
    for (const edition of [PREMIER, MARIE_LOUISE]) {
      const fought = melee(edition, fight({ leader: 6 }));
      const called = [11, 12, 13, 63, 64, 65, 66].map((natural) => meleeRoll(edition, fought, natural).leader);
      expect(called).toEqual(['attacker', 'attacker', null, null, 'defender', 'defender', 'defender']);
    }
  });

  test('chances add up to all 36 rolls, modifiers counted', () => {
    const ways = resultWays(PREMIER, 5, 0);
    expect([...ways.values()].reduce((sum, each) => sum + each, 0)).toBe(36);
    expect([ways.get('DR'), ways.get(null), resultWays(PREMIER, 5, 36).get('DR')]).toEqual([6, 14, 36]);
    expect(assaultCell(PREMIER, 5, 61)).toBe('DR');
  });
});

describe('what the melee does', () => {
  const infantry = { arm: 'infantry', order: 'good' } as const;

  test('HX-P092, HX-P131: AD and DD disorder and send back three points, by Premier', () => {
    expect(consequenceOf(PREMIER, 'DD2', infantry)).toEqual({
      side: 'defender',
      state: 'disorder',
      points: 3,
      hexes: null,
      gunsLost: false,
    });
  });

  test('HX-P096: AR and DR rout ten hexes', () => {
    expect(consequenceOf(PREMIER, 'AR', infantry)).toMatchObject({ side: 'attacker', state: 'rout', hexes: 10 });
  });

  test('HX-P156: cavalry is never disordered: it routs', () => {
    expect(consequenceOf(PREMIER, 'AD1', { arm: 'cavalry', order: 'good' })?.state).toBe('rout');
  });

  test('HX-M024: a blank does nothing', () => expect(consequenceOf(MARIE_LOUISE, null, infantry)).toBeNull());

  test('HX-M025: as many hexes as the result says; a disordered attacker routs', () => {
    expect(consequenceOf(MARIE_LOUISE, 'DD3', infantry)).toMatchObject({ state: 'disorder', hexes: 3, points: null });
    const again = { arm: 'infantry', order: 'disorder' } as const;
    expect([
      consequenceOf(MARIE_LOUISE, 'AD1', again)?.state,
      consequenceOf(MARIE_LOUISE, 'DD1', again)?.state,
    ]).toEqual(['rout', 'disorder']);
  });

  test('HX-M026: AS and DS surrender', () => {
    expect([
      consequenceOf(MARIE_LOUISE, 'AS', infantry)?.state,
      consequenceOf(MARIE_LOUISE, 'DS', infantry)?.side,
    ]).toEqual(['surrender', 'defender']);
  });

  test('HX-M028: unlimbered guns that must go back are lost', () => {
    const guns = { arm: 'artillery', order: 'good', unlimbered: true } as const;
    expect([consequenceOf(MARIE_LOUISE, 'DD1', guns)?.gunsLost, consequenceOf(PREMIER, 'DD1', guns)?.gunsLost]).toEqual(
      [true, false],
    );
  });

  test('HX-M030: who holds a special structure does not recoil', () => {
    expect(consequenceOf(MARIE_LOUISE, 'DD2', { ...infantry, structure: true })).toMatchObject({
      state: 'disorder',
      hexes: 0,
    });
  });
});

describe('what the way back costs', () => {
  const zone = { zone: true };
  const free = { zone: false };
  const shaken = { arm: 'infantry', order: 'disorder' } as const;

  test('HX-P089, HX-P093: one for the first hex and one for each further hex of a zone', () => {
    expect(retreatToll(PREMIER, shaken, [free, zone, free]).lost).toBe(2);
    expect(retreatToll(PREMIER, shaken, [zone, zone, free]).lost).toBe(2);
  });

  test('HX-P090: a hex held by a friend costs nothing', () => {
    expect(retreatToll(PREMIER, shaken, [zone, { zone: true, friendly: true }, free]).lost).toBe(1);
  });

  test('HX-P091: through three hexes of zones it surrenders', () => {
    expect([
      retreatToll(PREMIER, shaken, [zone, zone, free]).surrenders,
      retreatToll(PREMIER, shaken, [zone, zone, zone]).surrenders,
    ]).toEqual([false, true]);
  });

  test('HX-P094: several zones on a hex are one', () => {
    expect(retreatToll(PREMIER, shaken, [{ zone: true, cavalryZone: true }]).lost).toBe(1);
  });

  test('HX-P095, HX-P097: through a zone of cavalry foot and guns rout', () => {
    const way = [zone, { zone: true, cavalryZone: true }];
    expect(retreatToll(PREMIER, shaken, way).order).toBe('rout');
    expect(retreatToll(PREMIER, { arm: 'artillery', order: 'good' }, way).order).toBe('rout');
  });

  test('HX-M029: one increment for a stack for each hex of a zone left, and none else', () => {
    expect([
      retreatToll(MARIE_LOUISE, shaken, [free, zone]).lost,
      retreatToll(MARIE_LOUISE, shaken, [zone, zone]).lost,
    ]).toEqual([1, 2]);
    expect([MARIE_LOUISE.retreat.toll.who, PREMIER.retreat.toll.who]).toEqual(['stack', 'unit']);
  });

  test('HX-M029, HX-P091: what has been paid for is not paid again, but it is a hex of a zone all the same', () => {
    const paid = { zone: true, paid: true };
    expect(retreatToll(PREMIER, shaken, [paid, zone, paid])).toMatchObject({
      costs: [0, 1, 0],
      lost: 1,
      surrenders: true,
    });
  });
});

describe('before the melee', () => {
  const preCase = (own: Partial<PreMeleeCase> = {}): PreMeleeCase => ({
    attackers: [12],
    attackersInLine: false,
    attackersLost: 0,
    cavalry: false,
    defenders: 6,
    defender: { formation: 'column', order: 'good', nation: 'russian' },
    aspect: 'front',
    uphill: false,
    stream: false,
    ...own,
  });
  const modifiers = (own: Partial<PreMeleeCase>, edition = HEILSBERG) => {
    const found = preMelee(edition, preCase(own));
    return [found?.attacker.modifier, found?.defender.modifier];
  };

  test('HX-H068: by the odds in increments, whole, the last row for all beyond', () => {
    const odds = [3, 6, 12, 18, 24, 30, 60].map((all) => modifiers({ attackers: [all] }));
    expect(odds).toEqual([
      [-6, 6],
      [-3, 3],
      [0, 0],
      [3, -3],
      [6, -6],
      [9, -9],
      [9, -9],
    ]);
  });

  test('HX-P074, HX-P075, HX-H069: flank 12 and rear 6, both ways', () => {
    expect([modifiers({ aspect: 'flank' }), modifiers({ aspect: 'rear' }, PREMIER)]).toEqual([
      [12, -12],
      [6, -6],
    ]);
  });

  test('HX-H070: on skirmishers the attacker does not check, the defender has −6', () => {
    const found = preMelee(
      HEILSBERG,
      preCase({ defender: { formation: 'skirmish', order: 'good', nation: 'russian' } }),
    );
    expect([found?.attacker.checks, found?.defender.checks, found?.defender.modifier]).toEqual([false, true, -6]);
  });

  test('HX-H071: a line has −3, that of Prussians and Saxons +3', () => {
    const line = (nation: 'russian' | 'prussian' | 'saxon') =>
      modifiers({ defender: { formation: 'line', order: 'good', nation } });
    expect([line('russian'), line('prussian'), line('saxon')]).toEqual([
      [0, -3],
      [0, 3],
      [0, 3],
    ]);
  });

  test('HX-H072: on a square the attacker has +6', () => {
    expect(modifiers({ defender: { formation: 'carre', order: 'good', nation: 'russian' } })).toEqual([6, 0]);
  });

  test('HX-H073: disordered 3, routed 6, both ways', () => {
    const as = (order: 'disorder' | 'rout') =>
      modifiers({ defender: { formation: 'column', order, nation: 'russian' } });
    expect([as('disorder'), as('rout')]).toEqual([
      [3, -3],
      [6, -6],
    ]);
  });

  test('HX-H074: uphill and across a stream −3 and +3', () => {
    expect([
      modifiers({ uphill: true }),
      modifiers({ stream: true }),
      modifiers({ uphill: true, stream: true }),
    ]).toEqual([
      [-3, 3],
      [-3, 3],
      [-6, 6],
    ]);
  });

  test('HX-H075: −3 for each increment the attacker lost to the fire', () => {
    expect(modifiers({ attackersLost: 2 })).toEqual([-6, 0]);
  });

  test('HX-P118: of an attacking line four in each hex count; of a defending one all', () => {
    expect(preMelee(PREMIER, preCase({ attackers: [6, 6], attackersInLine: true, defenders: 4 }))?.odds).toBe('2/1');
    expect(preMelee(PREMIER, preCase({ attackers: [6, 6], attackersInLine: false, defenders: 4 }))?.odds).toBe('3/1');
  });

  test('HX-P140: who defends in general order does not check', () => {
    const found = preMelee(
      PREMIER,
      preCase({ defender: { formation: 'general-order', order: 'good', nation: 'russian' } }),
    );
    expect([found?.attacker.checks, found?.defender.checks]).toEqual([true, false]);
  });

  test('Marie-Louise knows no such check', () => expect(preMelee(MARIE_LOUISE, preCase())).toBeUndefined());
});
