import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../src/rules/belle-alliance/fire/fire-adviser';
import { planMarch } from '../../../src/rules/belle-alliance/march/belle-alliance-march-plan';
import { standingNow } from '../../../src/rules/belle-alliance/melee/melee-standing';
import { attackVerdict } from '../../../src/rules/belle-alliance/melee/melee-verdict';
import { staffActions } from '../../../src/rules/belle-alliance/staff/staff-actions';
import { areInContact } from '../../../src/rules/belle-alliance/units/bodies';
import { unitId } from '../../../src/table/unit';
import { enMeleeSayings } from '../../../src/texts/en-melee-sayings';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, dice, fireAt, logOf, nextBound, resolve } from '../../support/firing';
import { fleeing, RUN } from '../../support/fleeing';
import { attack, foot, give, march, order, staff } from '../../support/ordering';
import { ofType } from '../../support/recovering';

const moving = (...lines: readonly string[]): Battle => {
  const battle = battleOf(lines.join('\n'));
  closeUpTo(battle, 'movement');
  return battle;
};
/** 4.5 cm deep and 2.5 wide, its front at y, looking away from the foe. */
const general = (where: string, notes = '') => staff('general', 'blue', where, notes);
const OWN = foot('own', 'blue', '30,20 facing 90');
/** Comes down the table: its front is at y 100. */
const FOE = foot('foe', 'red', '100,100 facing 270');
const ride = (unit: string, ...steps: readonly object[]) => ({ type: 'march', unit, gait: 'normal', steps });
const ahead = (cm: number) => ({ kind: 'march', cm });

describe('the catch roll', () => {
  test.each([
    [15, false],
    [14.9, false],
    [15.1, true],
  ])('BA-1.1.4-f: an opponent who comes to 5 cm from him: marching %s cm, asked %s', (cm, asked) => {
    // His front is at 80: from 100 the foe comes within 5 cm after 15.
    const battle = moving(OWN, FOE, general('100,79.99 facing 90'));
    const question = battle.asked(march('foe', cm));
    expect(question?.key).toBe(asked ? 'belle-alliance.dice-for-catch' : undefined);
    if (asked)
      expect(question).toMatchObject({
        of: 'blue',
        cite: { rule: 'T18' },
        values: { unit: 'GENERAL', opponent: 'FOE' },
      });
  });

  test('BA-1.1.4-f: 5.0 cm is within 5 cm (O14)', () => {
    const battle = moving(OWN, FOE, general('100,80 facing 90'));
    expect(battle.asked(march('foe', 15))?.cite?.rule).toBe('T18');
  });

  test('BA-1.1.4-f: he who rides up to an opponent himself', () => {
    const battle = moving(OWN, FOE, general('100,60 facing 90'));
    expect(battle.asked(ride('general', ahead(34)))).toBeUndefined();
    expect(battle.asked(ride('general', ahead(35)))?.cite?.rule).toBe('T18');
  });

  test('BA-1.1.4-f: it is the nearest he came to that counts, not where it ends', () => {
    const past = general('80,75 facing 0');
    const battle = moving(OWN, foot('foe', 'red', '110,81.25 facing 270'), past);
    // Past the front of the foe, 5 cm off, and well beyond it.
    expect(battle.asked(ride('general', ahead(58)))?.cite?.rule).toBe('T18');
    const farther = moving(OWN, foot('foe', 'red', '110,81.3 facing 270'), past);
    expect(farther.asked(ride('general', ahead(58)))).toBeUndefined();
    // And he who is ridden over.
    const over = moving(
      OWN,
      'unit h "H" red cavalry hussar 12/12 march-column at 100,120 facing 270',
      general('100,90 facing 90'),
    );
    expect(over.asked(ride('h', ahead(60)))?.cite?.rule).toBe('T18');
  });

  test('BA-1.1.4-f: not while he touches an own unit, be it a skirmish line', () => {
    const beside = (unit: string) => moving(unit, FOE, general('100,80 facing 90')).asked(march('foe', 11));
    // 6 cm before the foe when it has come.
    expect(beside(foot('own', 'blue', '100,83 facing 90'))).toBeUndefined();
    const line = 'unit own "Own" blue infantry shako 6/6 skirmish at 100,81.5 facing 90 | light=yes';
    expect(beside(line)).toBeUndefined();
    expect(moving(OWN, FOE, general('100,84 facing 90')).asked(march('foe', 11))?.cite?.rule).toBe('T18');
  });

  test('BA-1.1.4-f: left alone by his unit he is caught by who is near', () => {
    const own = foot('own', 'blue', '100,75 facing 270');
    const battle = moving(own, foot('foe', 'red', '120.5,80 facing 270', '', 12), general('110.25,79.5 facing 90'));
    expect(areInContact(battle.state().table, battle.unit('own'), battle.unit('general'))).toBe(true);
    expect(battle.asked(march('own', 10))?.cite?.rule).toBe('T18');
  });

  test('BA-1.1.4-f: staff of the opponent catches nobody', () => {
    const battle = moving(OWN, staff('theirs', 'red', '100,100 facing 270'), general('100,80 facing 90'));
    expect(battle.asked(march('theirs', 18))).toBeUndefined();
  });

  test('once for each approach: who has been near is not thrown for again until he was away', () => {
    const battle = battleOf([OWN, FOE, general('100,96 facing 90')].join('\n'));
    closeUpTo(battle, 'movement');
    expect(battle.asked(march('foe', 1))).toBeUndefined();
    battle.order({ type: 'place', unit: 'general', pose: { at: { x: 100, y: 60 }, heading: Math.PI / 2 } });
    expect(battle.asked(ride('general', ahead(36)))?.cite?.rule).toBe('T18');
  });

  test('figures put there by hand are thrown for when somebody asks for it', () => {
    const battle = moving(OWN, FOE, general('100,60 facing 90'));
    const caught = { type: 'catch-staff', staff: 'general' };
    expect(keysOf(battle.against(caught))).toEqual(['staff.in-no-danger']);
    battle.order({ type: 'place', unit: 'general', pose: { at: { x: 100, y: 96 }, heading: 0 } });
    expect(staffActions(battle.state(), unitId('general')).map(({ id }) => id)).toEqual(['catch-staff']);
    battle.order(caught, dice(13));
    expect(battle.unit('general').figures).toBe(0);
    expect(keysOf(battle.against(caught))).toEqual(['staff.no-staff']);
  });

  const caughtWith = (sum: number, ...lines: readonly string[]) => {
    const battle = moving(...lines, FOE, general('100,80 facing 90'));
    const [event] = ofType(battle.order(march('foe', 16), dice(sum)), 'staff-caught');
    return { battle, event };
  };

  test('BA-1.1.4-g: at 12 he gets away to the nearest own unit and is safe there (O17, R23)', () => {
    const near = foot('near', 'blue', '60,40 facing 90');
    const { battle, event } = caughtWith(12, OWN, near);
    expect(event).toMatchObject({ falls: false, burden: 0, beside: 'near' });
    expect(areInContact(battle.state().table, battle.unit('near'), battle.unit('general'))).toBe(true);
    expect(battle.state().burdens).toEqual([]);
    expect(battle.asked(march('foe', 1))).toBeUndefined();
  });

  test('BA-1.1.4-g: where no own unit is left he falls, but burdens nobody (R23)', () => {
    const { battle, event } = caughtWith(3, staff('other', 'blue', '20,20 facing 90'));
    expect(event).toMatchObject({ falls: true, burden: 0 });
    expect(battle.unit('general').figures).toBe(0);
  });

  test.each([
    [13, 0],
    [14, 0],
    [15, -1],
    [16, -1],
    [17, -2],
    [18, -2],
  ])('BA-1.1.4-g BA-T18-a: at %i he falls, and his side bears %i', (sum, amount) => {
    const { battle } = caughtWith(sum, OWN);
    expect(battle.unit('general').figures).toBe(0);
    expect(battle.state().burdens.map((burden) => [burden.side, burden.amount, burden.until])).toEqual(
      amount < 0 ? [['blue', amount, 2]] : [],
    );
  });

  test('BA-T18-a: the question says what may come of it, the best first, with words and exact chances', () => {
    const chances = (...lines: readonly string[]) => {
      const card = moving(FOE, general('100,80 facing 90'), ...lines).asked(march('foe', 15))?.card;
      const outcomes = card?.kind === 'throw' ? card.outcomes : [];
      for (const { key, short } of outcomes)
        for (const each of [key, short.key]) expect(enMeleeSayings[each], each).toBeDefined();
      expect(card?.factors).toEqual([]);
      return outcomes.map(({ id, chance }) => [id, Math.round(chance * 216)]);
    };
    const falls = [
      ['falls0', 36],
      ['falls-1', 16],
      ['falls-2', 4],
    ];
    expect(chances(OWN)).toEqual([['gets-away', 160], ...falls]);
    expect(chances()).toEqual([['no-refuge', 160], ...falls]);
  });

  test('the log says what became of him', () => {
    expect(logOf(caughtWith(12, OWN).battle)).toContain(
      'GENERAL gets away from FOE to OWN (5 1 6: 12)'.replace('5 1 6', dice(12).join(' ')),
    );
    expect(logOf(caughtWith(17, OWN).battle)).toContain(
      `GENERAL falls: FOE has come upon him (${dice(17).join(' ')}: 17); his side has −2 on all rolls to the end of the next bound`,
    );
  });
});

describe('the burden of a side', () => {
  /** Two battalions face to face; blue bears 2 in bounds 1 and 2. */
  const burdened = (lines: string): Battle => {
    const battle = battleOf(lines);
    battle.state().burdens = [
      { side: battle.unit('a').side, amount: -1, until: 2 },
      { side: battle.unit('a').side, amount: -1, until: 2 },
    ];
    return battle;
  };
  const FACING = [
    foot('a', 'blue', '100,60 facing 90'),
    foot('b', 'blue', '140,60 facing 90'),
    foot('x', 'red', '100,70 facing 270'),
  ].join('\n');

  test('BA-1.1.4-g: lies on fire, on the dice and so on loss and morale (R24); several add up', () => {
    const battle = burdened(FACING);
    closeUpTo(battle, 'firing');
    const card = verdictOf(battle.state(), { firer: unitId('a'), target: unitId('x') }).card;
    expect(card?.factors.filter(({ row }) => row === 'burden')).toMatchObject([{ value: -2, on: 'loss', side: 'own' }]);
    battle.order(fireAt('a', 'x'));
    battle.order(fireAt('x', 'a'));
    const [own] = ofType(battle.order(resolve('x'), dice(10)), 'fire-rolled');
    expect(own?.factors.filter(({ row }) => row === 'burden')).toEqual([
      { row: 'burden', side: 'own', on: 'loss', value: -2 },
    ]);
    // Nothing of it for those who fire at that side.
    const [theirs] = ofType(battle.order(resolve('a'), dice(10)), 'fire-rolled');
    expect(theirs?.factors.some(({ row }) => row === 'burden')).toBe(false);
  });

  test('BA-1.1.4-g: lies on melee, on its own throw alone', () => {
    const battle = burdened(FACING.replace('100,70', '100,64'));
    closeUpTo(battle, 'announcement');
    battle.order(attack('a', 'x'));
    closeUpTo(battle, 'melee');
    const { card } = attackVerdict(standingNow(battle.state()), { attacker: unitId('a'), target: unitId('x') });
    const values = (factors: readonly { readonly row: string; readonly value: number }[] = []) =>
      factors.filter(({ row }) => row === 'burden').map(({ value }) => value);
    expect([values(card?.first.factors), values(card?.second.factors)]).toEqual([[-2], []]);
  });

  test('BA-1.1.4-g: lies on orders and on reorganisation', () => {
    const battle = burdened(
      [staff('general', 'blue', '10,10 facing 90'), foot('a', 'blue', '100,60 facing 90', 'commander=general')].join(
        '\n',
      ),
    );
    battle.order(give('blue', order('a', march('a'))));
    expect(ofType(battle.order({ type: 'roll-orders' }, dice(15)), 'order-rolled')[0]).toMatchObject({
      factors: [{ row: 'burden', value: -2 }],
      total: 13,
    });
    const routed = burdened('unit a "A" blue infantry shako 30/30 rout at 100,90 facing 90 | disorder=FD');
    closeUpTo(routed, 'announcement');
    const rally = ofType(routed.order({ type: 'reorganise', unit: 'a' }, dice(15), 'line', 'front'), 'rally-rolled');
    expect(rally).toMatchObject([{ factors: [{ row: 'burden', value: -2 }], total: 13 }]);
  });

  test('BA-1.1.4-g: lies on both throws of a spread of rout, and on materials', () => {
    const lines = [
      foot('a', 'blue', '100,80 facing 90'),
      foot('second', 'blue', '100,70 facing 90'),
      foot('x', 'red', '100,120 facing 270'),
    ].join('\n');
    const battle = fleeing(lines, { unit: 'a', must: 'rout', cause: 'x', at: [100, 120] });
    battle.state().burdens = [{ side: battle.unit('a').side, amount: -2, until: 1 }];
    const events = battle.order(RUN, 'bearing:270', dice(10), dice(10));
    expect(ofType(events, 'rout-spread-rolled')[0]?.factors.filter(({ row }) => row === 'burden')).toEqual([
      { row: 'burden', side: 'routing', value: -2 },
      { row: 'burden', side: 'second', value: -2 },
    ]);
    const works = burdened('unit a "A" blue infantry shako 10/10 work at 100,90 facing 90 | engineers=yes');
    closeUpTo(works, 'announcement');
    const abatis = { type: 'announce-work', unit: 'a', work: 'abatis' };
    expect(works.asked(abatis)?.values?.added).toBe(-2);
  });

  test('BA-1.1.4-g: for the rest of the bound and the whole next one, and no longer', () => {
    const battle = burdened(FACING);
    battle.endBound();
    expect(battle.state().burdens).toHaveLength(2);
    closeUpTo(battle, 'termination');
    expect(battle.state().burdens).toHaveLength(2);
    battle.endBound();
    expect(battle.state().burdens).toEqual([]);
  });
});

describe('staff figures on the move', () => {
  test('BA-1.1.4-o: twice a bound, each time a whole one: in the movement phase and last of all (R27)', () => {
    const battle = moving(OWN, general('100,60 facing 90'));
    battle.order(ride('general', ahead(40)));
    expect(keysOf(battle.against(ride('general', ahead(21))))).toEqual(['march.beyond-rate']);
    battle.order(ride('general', ahead(20)));
    closeUpTo(battle, 'termination');
    expect(keysOf(battle.against(ride('general', { kind: 'back', cm: 61 })))).toEqual(['march.beyond-rate']);
    battle.order(ride('general', { kind: 'back', cm: 60 }));
    expect(battle.unit('general').pose.at.y).toBeCloseTo(60, 9);
  });

  test.each(['orders', 'announcement', 'firing', 'melee'])('BA-1.1.4-o: not in the phase of %s', (phase) => {
    const battle = battleOf([OWN, general('100,60 facing 90')].join('\n'));
    closeUpTo(battle, phase);
    expect(keysOf(battle.against(ride('general', ahead(5))))).toEqual(['march.staff-not-now']);
    // The card says so before it is sent.
    const plan = { unit: unitId('general'), gait: 'normal', steps: [{ kind: 'march', cm: 5 }], snapCm: 0 } as const;
    expect(planMarch(battle.state(), plan).violations).toMatchObject([
      { key: 'march.staff-not-now', cite: { rule: '1.1.4' } },
    ]);
  });

  const WITH = [foot('own', 'blue', '100,60 facing 90'), general('100,57 facing 90')] as const;
  const together = (battle: Battle) => areInContact(battle.state().table, battle.unit('own'), battle.unit('general'));

  test('BA-1.1.4-p: with a unit he touches he may go along, and that is his move of the phase (R27)', () => {
    const battle = moving(...WITH);
    expect(staffActions(battle.state(), unitId('general')).map(({ id }) => id)).toEqual(['go-along']);
    battle.order({ type: 'go-along', staff: 'general', unit: 'own' });
    const events = battle.order(march('own', 12));
    expect(ofType(events, 'staff-followed')).toMatchObject([{ unit: 'general', with: 'own', how: 'chosen' }]);
    expect(battle.unit('general').pose.at).toEqual({ x: 100, y: 69 });
    expect(together(battle)).toBe(true);
    expect(keysOf(battle.against(ride('general', ahead(1))))).toEqual(['march.beyond-rate']);
    closeUpTo(battle, 'termination');
    expect(keysOf(battle.against(ride('general', { kind: 'back', cm: 60 })))).toEqual([]);
  });

  test('BA-1.1.4-p: he need not, and may think better of it', () => {
    const battle = moving(...WITH);
    battle.order({ type: 'go-along', staff: 'general', unit: 'own' });
    battle.order({ type: 'go-along', staff: 'general', unit: null });
    battle.order(march('own', 12));
    expect(battle.unit('general').pose.at).toEqual({ x: 100, y: 57 });
  });

  test('BA-1.1.4-p: not with one he does not touch, nor after riding by himself, nor in another phase', () => {
    const along = { type: 'go-along', staff: 'general', unit: 'own' };
    expect(keysOf(moving(OWN, general('100,57 facing 90')).against(along))).toEqual(['staff.not-with-it']);
    const rode = moving(...WITH);
    rode.order(ride('general', { kind: 'back', cm: 1 }));
    rode.order({ type: 'place', unit: 'general', pose: { at: { x: 100, y: 57 }, heading: Math.PI / 2 } });
    expect(keysOf(rode.against(along))).toEqual(['staff.moved-already']);
    expect(keysOf(battleOf(WITH.join('\n')).against(along))).toEqual(['staff.along-in-movement']);
  });

  test.each(['retreat', 'rout'] as const)('BA-1.1.4-p: in a %s he must', (must) => {
    const foe = foot('x', 'red', '100,120 facing 270');
    const battle = fleeing([...WITH, foe].join('\n'), { unit: 'own', must, cause: 'x', at: [100, 120] });
    const events = battle.order(RUN, 'bearing:270');
    expect(ofType(events, 'staff-followed')).toMatchObject([{ unit: 'general', with: 'own', how: 'forced' }]);
    expect(battle.unit('own').pose.at.y).toBeLessThan(50);
    expect(together(battle)).toBe(true);
    expect(battle.deeds('general').share).toBe(0);
  });

  test('BA-1.1.4-p: forced back too', () => {
    const line = 'unit own "Own" blue infantry shako 6/6 skirmish at 100,60 facing 90 | light=yes';
    const battle = moving(line, general('100,58.5 facing 90'), foot('x', 'red', '100,68 facing 270'));
    const events = battle.order(march('x', 10));
    expect(ofType(events, 'unit-forced-back').map(({ unit }) => unit)).toEqual(['own']);
    expect(ofType(events, 'staff-followed')).toMatchObject([{ unit: 'general', how: 'forced' }]);
    expect(together(battle)).toBe(true);
  });

  test('BA-1.1.4-q: where his unit leaves the table he is left at the edge (R29)', () => {
    const lines = [
      foot('own', 'blue', '100,3 facing 90'),
      general('105,7.5 facing 90'),
      foot('x', 'red', '100,60 facing 270'),
    ];
    const battle = fleeing(lines.join('\n'), { unit: 'own', must: 'retreat', cause: 'x', at: [100, 60] });
    const events = battle.order(RUN, 'bearing:270');
    expect(ofType(events, 'unit-fled')[0]).toMatchObject({ gone: true });
    expect(ofType(events, 'staff-followed')).toMatchObject([{ unit: 'general', how: 'left-at-edge' }]);
    expect(battle.unit('general').figures).toBe(1);
    // On the edge with his whole base, in the middle of where it stood.
    expect(battle.unit('general').pose.at.x).toBeCloseTo(100, 6);
    expect(battle.unit('general').pose.at.y).toBeCloseTo(4.5, 6);
  });
});

describe('staff and the fights of others', () => {
  test('BA-1.1.4-e: nobody fires at staff or attacks it', () => {
    const battle = battleOf([FOE, general('100,90 facing 90')].join('\n'));
    closeUpTo(battle, 'announcement');
    expect(keysOf(battle.against(attack('foe', 'general')))).toContain('attack.against.on-staff');
    closeUpTo(battle, 'firing');
    const verdict = verdictOf(battle.state(), {
      firer: unitId('foe'),
      target: unitId('general'),
    });
    expect(verdict).toMatchObject({ ruling: 'cannot' });
    // That is the reason, not that he is too far off.
    expect(verdict.statements.filter(({ tone }) => tone === 'no').map(({ cite }) => cite.rule)).toContain('1.1.4');
    expect(battle.against(fireAt('foe', 'general'))).toMatchObject([
      { key: 'verdict.at-staff', cite: { rule: '1.1.4' } },
    ]);
  });

  test('BA-1.1.4-k: adjutants with a unit under fire are not engaged and do not fall', () => {
    const lines = [
      foot('a', 'blue', '100,60 facing 90'),
      foot('x', 'red', '100,75 facing 270'),
      staff('adc', 'blue', '100,57 facing 90', 'commander=far'),
      staff('far', 'blue', '10,10 facing 90'),
    ];
    const battle = battleOf(lines.join('\n'));
    closeUpTo(battle, 'firing');
    battle.order(fireAt('x', 'a'));
    const events = battle.order(resolve('a'), dice(10));
    expect(ofType(events, 'officer-engaged')).toEqual([]);
    expect(battle.unit('adc').figures).toBe(1);
    nextBound(battle, 'orders');
  });
});
