import { describe, expect, test } from 'vitest';
import { fraction, writeFraction } from '../../../src/dice/fraction';
import type { Edition } from '../../../src/rules/la-bataille/edition/edition';
import { sumOf } from '../../../src/rules/la-bataille/explained';
import { checksAfterFire } from '../../../src/rules/la-bataille/fire/checks';
import { type FireTarget, fireDefence } from '../../../src/rules/la-bataille/fire/defence';
import {
  type FireCase,
  fireAttack,
  fireResult,
  lossWays,
  massed,
} from '../../../src/rules/la-bataille/fire/fire-attack';
import { spreadLosses } from '../../../src/rules/la-bataille/fire/fire-losses';
import { opportunityFires, skirmishAttacks } from '../../../src/rules/la-bataille/fire/fire-opportunity';
import { fireColumn, fireOdds, nightColumn, shifted } from '../../../src/rules/la-bataille/fire/la-bataille-fire-chart';
import { type Firer, fireValue, type Occasion } from '../../../src/rules/la-bataille/fire/la-bataille-fire-value';
import { rangeBand } from '../../../src/rules/la-bataille/fire/range';
import type { InfantryClass } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { fireCase, HEILSBERG, infantry, MARIE_LOUISE, PREMIER, target } from '../../support/la-bataille';

const strengthOf = (edition: Edition, firer: Firer, occasion?: Occasion): string =>
  writeFraction(fireValue(edition, firer, occasion).value);
const defenceOf = (edition: Edition, own: Partial<FireTarget>): number | undefined =>
  fireDefence(edition, target(own))?.value.over;
const oddsOf = (edition: Edition, own: Partial<FireCase>): string | undefined =>
  fireOdds(edition, fireAttack(edition, fireCase(own)).column);
const battery = (printed: number, lost = 0): Firer => ({ arm: 'artillery', printed, losses: { of: 4, lost } });
const hussars = (lost: number): Firer => ({ arm: 'cavalry', printed: 6, losses: { of: 8, lost } });

describe('who fires with how much', () => {
  test('HX-P064, HX-P115: four increments of a line hex, whatever stands there', () => {
    expect([3, 4, 5, 18].map((increments) => strengthOf(PREMIER, infantry({ hexes: [increments] })))).toEqual([
      '9',
      '12',
      '12',
      '12',
    ]);
  });

  test('HX-P115: a battery in the hex fires with them', () => {
    const { value } = fireAttack(PREMIER, fireCase({ firers: [infantry(), battery(7)] }));
    expect(writeFraction(value.value)).toBe('19');
  });

  test('HX-P108, HX-P139: column and general order fire what is printed', () => {
    expect(
      (['column', 'general-order'] as const).map((formation) =>
        strengthOf(PREMIER, infantry({ formation, hexes: [9] })),
      ),
    ).toEqual(['8', '8']);
  });

  test('HX-P050: the printed value halves with the last increment, and not before', () => {
    expect([2, 1].map((left) => strengthOf(PREMIER, infantry({ formation: 'column', hexes: [left] })))).toEqual([
      '8',
      '4',
    ]);
    expect(strengthOf(PREMIER, infantry({ hexes: [1] }))).toBe('3');
  });

  test('HX-P170: three increments of a skirmish hex', () => {
    const legere = infantry({ by: { class: 'french-legere' }, formation: 'skirmish', hexes: [5, 4] });
    expect(strengthOf(PREMIER, legere)).toBe('18');
  });

  test('HX-P171: half at two hexes', () => {
    const legere = infantry({ by: { class: 'french-legere' }, formation: 'skirmish', hexes: [3], range: 2 });
    expect(strengthOf(PREMIER, legere)).toBe('9/2');
  });

  test('HX-P166: infantry without a skirmish multiple does not fire in skirmish order', () => {
    expect(strengthOf(PREMIER, infantry({ formation: 'skirmish', hexes: [3] }))).toBe('0');
  });

  test('HX-P126: a carré fires a third into each hexside, thirds kept', () => {
    expect(strengthOf(PREMIER, infantry({ formation: 'carre', hexes: [10] }))).toBe('10');
    expect(strengthOf(PREMIER, infantry({ by: { class: 'french-legere' }, formation: 'carre', hexes: [10] }))).toBe(
      '40/3',
    );
  });

  test('HX-P127: all of it at cavalry in its hex', () => {
    expect(strengthOf(PREMIER, infantry({ formation: 'carre', hexes: [12], cavalryInHex: true }))).toBe('36');
  });

  test('HX-P128: its battery then doubled, and a column shift', () => {
    const carre = infantry({ formation: 'carre', hexes: [12], cavalryInHex: true, battery: 8 });
    const { value, shifts } = fireAttack(PREMIER, fireCase({ firers: [carre], range: 0 }));
    expect([writeFraction(value.value), sumOf(shifts)]).toEqual(['52', 1]);
  });

  test('HX-P137: one battery fires a third with the carré', () => {
    expect(strengthOf(PREMIER, infantry({ formation: 'carre', hexes: [12], battery: 6 }))).toBe('14');
  });

  test('HX-P052: a battery fires in proportion to what is left', () => {
    expect(strengthOf(PREMIER, battery(7, 1))).toBe('21/4');
  });

  test('HX-P053, HX-P187: cavalry fires its value whole, half of it once three quarters are lost', () => {
    expect([0, 5, 6].map((lost) => strengthOf(PREMIER, hussars(lost)))).toEqual(['6', '6', '3']);
  });

  test('HX-P145: none in road march, none in rout', () => {
    expect(strengthOf(PREMIER, infantry({ formation: 'road-march' }))).toBe('0');
    expect(strengthOf(PREMIER, infantry({ order: 'rout' }))).toBe('0');
  });

  test('HX-H031: disordered, half of what is printed', () => {
    expect(strengthOf(HEILSBERG, infantry({ order: 'disorder', hexes: [5], printed: 9 }))).toBe('9/2');
  });

  test('HX-H032: Corse and Po fire as Légère do', () => {
    const corse: InfantryClass = 'french-legere';
    expect(strengthOf(HEILSBERG, infantry({ by: { class: corse }, formation: 'carre', hexes: [6] }))).toBe('8');
  });

  test('HX-H030: Jäger and militia have a multiple of their own at two hexes', () => {
    const jaeger = infantry({ by: { class: 'russian-jaeger' }, formation: 'skirmish', hexes: [3], range: 2 });
    expect(strengthOf(HEILSBERG, jaeger)).toBe('6');
  });

  test('HX-M048: by formation, with the multiple the game prints; a square of nine at most, and its guns, by three', () => {
    const line = infantry({ by: { multiple: 4 }, hexes: [6] });
    expect(strengthOf(MARIE_LOUISE, line)).toBe('16');
    expect(strengthOf(MARIE_LOUISE, { ...line, formation: 'skirmish' })).toBe('12');
    expect(strengthOf(MARIE_LOUISE, { ...line, formation: 'carre', hexes: [12], battery: 6 })).toBe('14');
    expect(strengthOf(MARIE_LOUISE, { ...line, formation: 'column', printed: 7 })).toBe('7');
  });

  test('HX-M049: no fire in rout, in road column or by cavalry', () => {
    const none = [infantry({ order: 'rout' }), infantry({ formation: 'road-march' }), hussars(0)];
    expect(none.map((firer) => strengthOf(MARIE_LOUISE, firer))).toEqual(['0', '0', '0']);
  });

  test('HX-M042: doubled after a roll passed, halved for opportunity fire', () => {
    expect(strengthOf(MARIE_LOUISE, infantry(), { steadied: true })).toBe('24');
    expect(strengthOf(MARIE_LOUISE, infantry(), { opportunity: true })).toBe('6');
  });

  test('HX-P088: by Premier opportunity fire is as strong as defensive fire', () => {
    expect(strengthOf(PREMIER, infantry(), { opportunity: true })).toBe('12');
  });

  test('HX-M043: one increment left in column, general order or disorder fires half', () => {
    const last = infantry({ hexes: [1], printed: 8 });
    expect(strengthOf(MARIE_LOUISE, { ...last, formation: 'column' })).toBe('4');
    expect(strengthOf(MARIE_LOUISE, { ...last, formation: 'general-order' })).toBe('4');
    expect(strengthOf(MARIE_LOUISE, { ...last, order: 'disorder' })).toBe('2');
  });

  test('HX-M044: skirmishers at two hexes half, rifles whole', () => {
    const jaeger = infantry({ by: { multiple: 3 }, formation: 'skirmish', hexes: [3], range: 2 });
    expect(strengthOf(MARIE_LOUISE, jaeger)).toBe('9/2');
    expect(strengthOf(MARIE_LOUISE, { ...jaeger, rifles: true })).toBe('9');
  });
});

describe('what they shoot at', () => {
  test('HX-P192: formation, terrain and density decide', () => {
    expect(defenceOf(HEILSBERG, { formation: 'column' })).toBe(6);
    expect(defenceOf(HEILSBERG, { formation: 'general-order', terrain: 'town' })).toBe(12);
    expect(defenceOf(HEILSBERG, { formation: 'skirmish', increments: 3 })).toBe(12);
  });

  test('HX-P065, HX-P116: six in a line hex are a line, seven a column, also behind works', () => {
    expect([6, 7].map((increments) => defenceOf(PREMIER, { increments }))).toEqual([9, 6]);
    expect([6, 7].map((increments) => defenceOf(PREMIER, { increments, terrain: 'redoubt' }))).toEqual([11, 8]);
  });

  test('HX-P199: a carré has 4, with guns or without', () => {
    expect(
      [null, 'unlimbered' as const].map((guns) => defenceOf(PREMIER, { formation: 'carre', increments: 12, guns })),
    ).toEqual([4, 4]);
  });

  test('HX-P200: Premier gives 5 through the flank of a line, and nothing to others', () => {
    expect(defenceOf(PREMIER, { aspect: 'flank' })).toBe(5);
    expect(defenceOf(PREMIER, { aspect: 'flank', formation: 'skirmish' })).toBe(12);
  });

  test('HX-H036: Heilsberg gives 6 through any flank, which helps nobody', () => {
    expect(defenceOf(HEILSBERG, { aspect: 'flank' })).toBe(6);
    expect(defenceOf(HEILSBERG, { aspect: 'flank', formation: 'skirmish' })).toBe(6);
    expect(defenceOf(HEILSBERG, { aspect: 'flank', formation: 'road-march' })).toBe(4);
  });

  test('HX-H039: through the rear it is as from the front', () => {
    expect(defenceOf(HEILSBERG, { aspect: 'rear' })).toBe(9);
  });

  test('HX-H035: two less with guns beside infantry, not in a carré', () => {
    expect(defenceOf(HEILSBERG, { guns: 'unlimbered' })).toBe(7);
    expect(defenceOf(HEILSBERG, { guns: 'unlimbered', formation: 'column' })).toBe(4);
  });

  test('HX-H034: guns alone by limbered and unlimbered', () => {
    expect(defenceOf(HEILSBERG, { formation: null, guns: 'limbered' })).toBe(6);
    expect(defenceOf(HEILSBERG, { formation: null, guns: 'unlimbered', terrain: 'schloss' })).toBe(12);
  });

  test('HX-H033: where a cell is blank nobody stands so', () => {
    expect(defenceOf(HEILSBERG, { formation: 'line', terrain: 'town' })).toBeUndefined();
    expect(defenceOf(HEILSBERG, { formation: null, guns: 'limbered', terrain: 'pine-forest' })).toBeUndefined();
  });

  test('HX-H038: in road march 4', () => {
    expect(defenceOf(HEILSBERG, { formation: 'road-march' })).toBe(4);
  });

  test('HX-H040: on any bridge 4; who is disordered on a pontoon keeps its cell', () => {
    expect(defenceOf(HEILSBERG, { formation: 'column', terrain: 'fixed-bridge' })).toBe(4);
    expect(defenceOf(HEILSBERG, { formation: 'column', terrain: 'pontoon' })).toBe(4);
    expect(defenceOf(HEILSBERG, { formation: 'column', terrain: 'pontoon', order: 'disorder' })).toBe(12);
  });

  test('works protect across their marked sides; elsewhere the ground is open', () => {
    expect(defenceOf(HEILSBERG, { terrain: 'fleche', acrossWorks: true })).toBe(10);
    expect(defenceOf(HEILSBERG, { terrain: 'fleche', acrossWorks: false })).toBe(9);
  });

  test('HX-M040: enfilade and more than six in line count as a column, a square above nine as 4', () => {
    expect(defenceOf(MARIE_LOUISE, { aspect: 'flank' })).toBe(6);
    expect(defenceOf(MARIE_LOUISE, { increments: 7 })).toBe(6);
    expect(defenceOf(MARIE_LOUISE, { formation: 'carre', increments: 10 })).toBe(4);
  });
});

describe('odds, dice and losses', () => {
  test('HX-P193: all fire against the defence, rounded down', () => {
    expect(oddsOf(PREMIER, { firers: [battery(7), battery(7)], range: 4 })).toBe('1.5-1');
    expect(oddsOf(PREMIER, { firers: [battery(2)], range: 4 })).toBeUndefined();
  });

  test('HX-P195: fourteen against nine, 43: one increment', () => {
    const attack = fireAttack(PREMIER, fireCase({ firers: [battery(7), battery(7)], range: 4 }));
    expect(fireResult(PREMIER, attack, 43)).toEqual({ modified: 43, loss: 1, leader: false });
  });

  test('HX-P194: the chart tells increments lost, and over all rolls the chances of each', () => {
    const column = fireColumn(PREMIER, fraction(18), fraction(6));
    expect([...lossWays(PREMIER, column, 0)].sort()).toEqual([
      [0, 7],
      [1, 22],
      [2, 7],
    ]);
  });

  test('HX-P045, HX-P198, HX-H037: one step more for each increment above nine, in any formation', () => {
    expect([9, 10, 15, 24].map((increments) => sumOf(massed(HEILSBERG, increments)))).toEqual([0, 1, 6, 15]);
    const carre = fireAttack(
      PREMIER,
      fireCase({ target: target({ formation: 'carre', increments: 12 }), hexIncrements: 12 }),
    );
    expect(carre.modifier).toBe(3);
  });

  test('HX-M045: by bands in Marie-Louise', () => {
    expect([9, 10, 12, 13, 16, 18, 19].map((increments) => sumOf(massed(MARIE_LOUISE, increments)))).toEqual([
      0, 3, 3, 6, 12, 12, 18,
    ]);
  });

  test('HX-P197: what falls below 11 is 11', () => {
    const attack = fireAttack(PREMIER, fireCase({ firers: [battery(30)], leader: -6 }));
    expect(fireResult(PREMIER, attack, 12).modified).toBe(11);
  });

  test('HX-P021, HX-P022: a leader helps guns, and infantry only beside them', () => {
    expect(fireAttack(PREMIER, fireCase({ firers: [battery(9)], leader: 3 })).modifier).toBe(3);
    expect(fireAttack(PREMIER, fireCase({ firers: [infantry(), battery(9)], leader: 3 })).modifier).toBe(3);
    expect(fireAttack(PREMIER, fireCase({ firers: [infantry()], leader: 3 })).modifier).toBe(0);
    expect(fireAttack(PREMIER, fireCase({ firers: [battery(9)], leader: -2 })).modifier).toBe(-2);
  });

  test('HX-P023: natural 65 or 66 calls for a leader, whatever is added', () => {
    const attack = fireAttack(PREMIER, fireCase({ hexIncrements: 24 }));
    expect([64, 65, 66].map((natural) => fireResult(PREMIER, attack, natural).leader)).toEqual([false, true, true]);
  });

  test('HX-M041: guns at an adjacent target move two columns up', () => {
    expect(
      [1, 2].map((range) =>
        oddsOf(MARIE_LOUISE, { firers: [battery(10)], target: target({ formation: 'column' }), range }),
      ),
    ).toEqual(['2.5-1', '1.5-1']);
  });

  test('shifts stop at 10-1, and below 1-3 nothing is left', () => {
    expect(fireOdds(PREMIER, shifted(PREMIER, 15, 2))).toBe('10-1');
    expect(shifted(PREMIER, 0, -1)).toBeUndefined();
  });

  test('HX-H092: at night the offensive fire of infantry goes down to the next whole odds', () => {
    const at = (attack: number) =>
      fireOdds(HEILSBERG, nightColumn(HEILSBERG, fireColumn(HEILSBERG, fraction(attack), fraction(6))));
    expect([18, 15, 12, 9, 6, 4, 3, 2].map(at)).toEqual(['2-1', '2-1', '1-1', '1-1', '1-2', '1-2', '1-3', undefined]);
    expect(oddsOf(HEILSBERG, { light: 'night', target: target({ formation: 'column' }) })).toBe('1-1');
    expect(oddsOf(HEILSBERG, { light: 'night', target: target({ formation: 'column' }), offensive: false })).toBe(
      '2-1',
    );
  });

  test('HX-H093: at night guns fire at short and medium range only, medium a column down', () => {
    expect([2, 4, 6].map((hexes) => rangeBand(HEILSBERG, hexes, 10, 'night'))).toEqual(['short', 'medium', null]);
    const twelve = { firers: [battery(12)], target: target({ formation: 'column' }), light: 'night' } as const;
    expect([2, 4].map((range) => oddsOf(HEILSBERG, { ...twelve, range }))).toEqual(['2-1', '1-1']);
  });

  test('HX-H091: at dusk medium and long range end two hexes sooner', () => {
    expect([3, 4, 8, 9].map((hexes) => rangeBand(HEILSBERG, hexes, 10, 'dusk'))).toEqual([
      'medium',
      'long',
      'long',
      null,
    ]);
  });

  test('HX-M046: short to two hexes, medium to five, long to the range of the piece', () => {
    expect([1, 2, 3, 5, 6, 9, 10].map((hexes) => rangeBand(MARIE_LOUISE, hexes, 9, 'day'))).toEqual([
      'short',
      'short',
      'medium',
      'medium',
      'long',
      'long',
      null,
    ]);
  });
});

describe('who loses', () => {
  test('HX-P046: the top unit, and those below it once it is gone', () => {
    expect(spreadLosses({ stack: [6, 6], guns: null }, 2, false).stack).toEqual([2, 0]);
    expect(spreadLosses({ stack: [1, 6], guns: null }, 3, false).stack).toEqual([1, 2]);
  });

  test('HX-P047: one each from the top by artillery', () => {
    expect(spreadLosses({ stack: [6, 6, 6, 6], guns: null }, 5, true).stack).toEqual([2, 1, 1, 1]);
    expect(spreadLosses({ stack: [1, 1], guns: null }, 5, true).stack).toEqual([1, 1]);
  });

  test('HX-P048, HX-P151: beside unlimbered guns the odd ones are the infantry’s', () => {
    expect([1, 2, 3, 4].map((result) => spreadLosses({ stack: [8], guns: 3 }, result, false))).toEqual([
      { stack: [1], guns: 0 },
      { stack: [1], guns: 1 },
      { stack: [2], guns: 1 },
      { stack: [2], guns: 2 },
    ]);
  });

  test('HX-P150: unlimbered guns alone lose half, rounded down', () => {
    expect([1, 2, 3, 4].map((result) => spreadLosses({ stack: [], guns: 3 }, result, true).guns)).toEqual([0, 1, 1, 2]);
  });
});

describe('morale after fire', () => {
  const ordinals = (kind: InfantryClass | 'cavalry' | 'artillery') =>
    [1, 2, 3, 4, 5].filter((ordinal) => checksAfterFire(HEILSBERG, kind, ordinal - 1, 1));

  test('HX-H041: French infantry with every even loss', () => {
    for (const kind of ['french-ligne', 'french-legere', 'french-oudinot', 'french-guard'] as const)
      expect(ordinals(kind)).toEqual([2, 4]);
  });
  test('HX-H042, HX-H047, HX-H049: cavalry and artillery with every loss', () => {
    expect([ordinals('cavalry'), ordinals('artillery')]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ]);
  });
  test('HX-H043: Saxons with every odd loss', () => expect(ordinals('saxon-infantry')).toEqual([1, 3, 5]));
  test('HX-H044: Musketeers with every loss from the second', () =>
    expect(ordinals('russian-musketeer')).toEqual([2, 3, 4, 5]));
  test('HX-H045: Jäger and grenadiers with every even loss', () => {
    expect([ordinals('russian-jaeger'), ordinals('russian-grenadier')]).toEqual([
      [2, 4],
      [2, 4],
    ]);
  });
  test('HX-H046: Russian Guard with odd losses from the third', () =>
    expect(ordinals('russian-guard')).toEqual([3, 5]));
  test('HX-H048: Fusiliers with odd losses from the third', () =>
    expect(ordinals('prussian-fusilier')).toEqual([3, 5]));
  test('several losses at once make one check, if any of them calls for it', () => {
    expect(checksAfterFire(HEILSBERG, 'french-ligne', 0, 3)).toBe(true);
    expect(checksAfterFire(HEILSBERG, 'french-ligne', 0, 0)).toBe(false);
  });
});

describe('fires in the movement of the other side', () => {
  test('HX-P084: leaving a zone allows one', () => expect(opportunityFires(['exit'])).toBe(1));
  test('HX-P085: so does any other use of points there', () => {
    expect([opportunityFires(['formation']), opportunityFires(['facing'])]).toEqual([1, 1]);
  });
  test('HX-P086: changing formation and leaving allows two', () =>
    expect(opportunityFires(['formation', 'exit'])).toBe(2));
  test('HX-P087: turning on the way out adds none', () => expect(opportunityFires(['facing', 'exit'])).toBe(1));
  test('HX-P187: skirmishing cavalry fires once at each adjacent formation', () => {
    expect(skirmishAttacks([{ id: 'column' }, { id: 'line' }, { id: 'line' }])).toBe(2);
  });
});
