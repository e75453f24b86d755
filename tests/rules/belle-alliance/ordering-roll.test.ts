import { describe, expect, test } from 'vitest';
import { belleAllianceOrdersAdviser } from '../../../src/rules/belle-alliance/turn/orders/order-adviser';
import { type OrderingSituation, orderingCardOf } from '../../../src/rules/belle-alliance/turn/orders/ordering-roll';
import { enOrders } from '../../../src/texts/en-orders';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { dice, nextBound } from '../../support/firing';
import { foot, give, given, huddle, march, order, ordered, staff } from '../../support/ordering';
import { ofType } from '../../support/recovering';

/** Far from everybody, so that every order to his units is thrown for. */
const GENERAL = staff('general', 'blue', '10,10 facing 90');
const A = foot('a', 'blue', '100,60 facing 90', 'commander=general');
const FAR = [GENERAL, A].join('\n');
const roll = { type: 'roll-order', unit: 'a' };
const rolled = (battle: Battle, sum: number, command: object = roll, ...more: readonly string[]) =>
  ofType(battle.order(command, dice(sum), ...more), 'order-rolled')[0];
const factorsOf = (lines: string, ...elements: readonly object[]) => {
  const battle = ordered(lines, order('a', ...(elements.length > 0 ? elements : [march('a')])));
  const { factors = [] } = rolled(battle, 18) ?? {};
  return Object.fromEntries(factors.map(({ row, value }) => [row, value]));
};

describe('factors (table 17)', () => {
  /** Its rear edge is at 57. */
  const behind = (id: string, notes: string, y = 57, x = 100) => staff(id, 'blue', `${x},${y} facing 90`, notes);

  test('BA-1.1.3-f BA-T17-a: an adjutant of its commander at its side gives 2, and does not do away with the roll (O01)', () => {
    const battle = ordered(
      [GENERAL, A.replace('commander', 'valour=1 commander'), behind('adc', 'commander=general')].join('\n'),
      order('a', march('a')),
    );
    expect(given(battle, 'a')?.roll).toBe('needed');
    expect(ofType(battle.order(roll, [4, 3, 3]), 'order-rolled')[0]).toMatchObject({
      factors: [
        { row: 'adjutant', value: 2 },
        { row: 'valour', value: 1 },
      ],
      total: 13,
      followed: true,
      morale: 'OR',
      officer: 'adc',
    });
    expect(battle.roster('a').disorder).toBe('OR');
  });

  test('BA-1.1.3-f: he touches it, or he does not', () => {
    const adjutant = (y: number) => [FAR, behind('adc', 'commander=general', y)].join('\n');
    expect(factorsOf(adjutant(56.9))).toEqual({ adjutant: 2 });
    expect(factorsOf(adjutant(56.8))).toEqual({});
  });

  test('BA-1.1.3-f: of another officer neither he nor his adjutants count', () => {
    const other = staff('other', 'blue', '20,10 facing 90');
    expect(factorsOf([FAR, other, behind('adc', 'commander=other')].join('\n'))).toEqual({});
    expect(factorsOf([FAR, behind('other', '')].join('\n'))).toEqual({});
  });

  const near = (notes = '') => [A, behind('general', notes), foot('x', 'red', '100,85 facing 270')].join('\n');
  test('BA-1.1.3-f BA-1.1.3-g: the officer gives 4; one staff figure counts, and of two the officer', () => {
    const both = [near(), behind('adc', 'commander=general', 57, 105)].join('\n');
    const form = { type: 'form', unit: 'a', formation: 'attack-column', files: 6, way: 'centre' };
    expect(factorsOf(near(), form)).toEqual({ officer: 4 });
    expect(factorsOf(both, form)).toEqual({ officer: 4 });
  });

  test('BA-1.1.3-g: a staff figure between two units counts for one of them', () => {
    const b = foot('b', 'blue', '119,60 facing 90', 'commander=general');
    const adjutant = behind('adc', 'commander=general', 57, 109.5);
    const battle = ordered([FAR, b, adjutant].join('\n'), order('a', march('a')), order('b', march('b')));
    expect(rolled(battle, 18, { type: 'roll-order', unit: 'b' })?.officer).toBe('adc');
    expect(rolled(battle, 18)).toMatchObject({ officer: null, factors: [] });
    nextBound(battle, 'orders');
    battle.order(give('blue', order('a', march('a'))));
    expect(rolled(battle, 18)?.officer).toBe('adc');
  });

  test('BA-1.1.4-d: adjutants of a fallen officer give nothing, and his quality is gone with him (R15)', () => {
    const fallen = GENERAL.replace('1/1', '0/1').replace('facing 90 ', 'facing 90 | efficiency=very-efficient');
    expect(factorsOf([fallen, A, behind('adc', 'commander=general')].join('\n'))).toEqual({});
  });

  test('BA-1.1.3-i: nothing but to form huddle gives 2; with anything beside it nothing', () => {
    expect(factorsOf(FAR, huddle('a'))).toEqual({ huddle: 2 });
    expect(factorsOf(FAR, huddle('a'), march('a'))).toEqual({});
    expect(factorsOf(FAR, { type: 'form', unit: 'a', formation: 'square', files: 6, way: 'centre' })).toEqual({});
  });

  const steps = (...each: readonly object[]) => ({ ...march('a'), steps: each });
  test.each([
    ['about and straight to him', [{ kind: 'invert' }, { kind: 'march', cm: 20 }], { 'towards-officer': 4 }],
    ['away from him', [{ kind: 'march', cm: 20 }], {}],
    ['away first, and then much nearer', [{ kind: 'march', cm: 1 }, { kind: 'invert' }, { kind: 'march', cm: 20 }], {}],
    [
      'nearer, and a little away at the end',
      [{ kind: 'invert' }, { kind: 'march', cm: 20 }, { kind: 'invert' }, { kind: 'march', cm: 1 }],
      {},
    ],
    ['turning where it stands', [{ kind: 'invert' }], {}],
  ])('BA-1.1.3-h: nothing but to march towards its commander gives 4: %s (R17)', (_, each, factors) => {
    const south = [staff('general', 'blue', '100,10 facing 90'), A].join('\n');
    expect(factorsOf(south, steps(...each))).toEqual(factors);
  });

  test('BA-1.1.3-h: not where anything else is ordered', () => {
    const south = [staff('general', 'blue', '100,10 facing 90'), A].join('\n');
    const back = steps({ kind: 'invert' }, { kind: 'march', cm: 20 });
    expect(factorsOf(south, huddle('a'), back)).toEqual({});
  });

  test.each([
    ['efficiency=very-efficient', { efficient: 1 }],
    ['efficiency=very-inefficient', { inefficient: -2 }],
  ])('BA-1.1.3-j: a commander with %s', (notes, factors) => {
    expect(factorsOf([staff('general', 'blue', '10,10 facing 90', notes), A].join('\n'))).toEqual(factors);
  });

  test.each([
    ['OR', {}],
    ['LD', { ld: -2 }],
    ['MD', { md: -4 }],
  ])('BA-T17-a: in %s', (disorder, factors) => {
    expect(factorsOf([GENERAL, A.replace('commander', `disorder=${disorder} commander`)].join('\n'))).toEqual(factors);
  });
});

test('O02: at 30 cm, in light disorder and near an opponent, a march needs no roll', () => {
  // Its rear edge is at 57; he stands with his front at 27.
  const lines = [
    staff('general', 'blue', '100,27 facing 90'),
    A.replace('commander', 'disorder=LD valour=-2 commander'),
    foot('x', 'red', '100,75 facing 270'),
  ].join('\n');
  expect(given(ordered(lines, order('a', march('a'))), 'a')?.roll).toBe('not-needed');
});

describe('the same order again', () => {
  const fails = (battle: Battle, ...elements: readonly object[]) => {
    battle.order(give('blue', order('a', ...elements)));
    const { modifier = 0 } = belleAllianceOrdersAdviser.rolls(battle.state()).waiting[0]?.card ?? {};
    return rolled(battle, 10 - modifier)?.factors.find(({ row }) => row === 'failed-before')?.value ?? 0;
  };

  test('BA-1.1.4-r: one more for each bound in a row in which it was not followed (R19)', () => {
    const battle = battleOf(FAR);
    const values = [];
    for (let i = 0; i < 2; i++) {
      values.push(fails(battle, march('a')));
      battle.endBound();
    }
    values.push(fails(battle, march('a')));
    expect(values).toEqual([0, 1, 2]);
  });

  test('BA-1.1.4-r: another order is a new one', () => {
    const battle = battleOf(FAR);
    fails(battle, march('a'));
    battle.endBound();
    expect(fails(battle, march('a', 11))).toBe(0);
  });

  test('BA-1.1.4-r: so is the same after a bound without a try', () => {
    const battle = battleOf(FAR);
    fails(battle, march('a'));
    battle.endBound();
    battle.endBound();
    expect(fails(battle, march('a'))).toBe(0);
  });

  test('BA-1.1.4-r: and after one in which it was followed', () => {
    const battle = battleOf(FAR);
    fails(battle, march('a'));
    battle.endBound();
    battle.order(give('blue', order('a', march('a'))));
    rolled(battle, 18);
    battle.endBound();
    expect(fails(battle, march('a'))).toBe(0);
  });
});

describe('what comes of it', () => {
  test('BA-1.1.3-e BA-T17-b: 11 and 12 are followed, but in light disorder anew (O03, R20)', () => {
    const lines = [
      staff('general', 'blue', '100,40 facing 90'),
      A.replace('commander', 'disorder=LD commander'),
      foot('x', 'red', '100,85 facing 270'),
    ].join('\n');
    const battle = ordered(lines, order('a', huddle('a')));
    expect(ofType(battle.order(roll, [4, 4, 3]), 'order-rolled')[0]).toMatchObject({
      total: 11,
      followed: true,
      morale: 'LD',
    });
    expect(given(battle, 'a')?.roll).toBe('followed');
    expect(battle.roster('a').disorder).toBe('LD');
    // The clock of its recovery starts anew: it is still in disorder after this bound.
    battle.endBound();
    expect(battle.roster('a').disorder).toBe('LD');
  });

  test('13 cures no disorder (R18)', () => {
    const battle = ordered(
      [GENERAL, A.replace('commander', 'disorder=LD commander')].join('\n'),
      order('a', march('a')),
    );
    rolled(battle, 15);
    expect(battle.roster('a').disorder).toBe('LD');
    battle.endBound();
    expect(battle.roster('a').disorder).toBe('OR');
  });

  test('BA-1.1.3-e: 9 and 10 are not followed, and leave it in LD where it stands', () => {
    const battle = ordered(FAR, order('a', march('a')));
    rolled(battle, 9);
    expect(given(battle, 'a')?.roll).toBe('failed');
    expect(battle.roster('a').disorder).toBe('LD');
    expect(battle.state().flights).toEqual([]);
  });

  test('BA-1.1.3-e: at 7 and 8 it retreats at once, any way it likes', () => {
    const battle = ordered(FAR, order('a', march('a')));
    const question = battle.asked(roll, dice(8));
    expect(question?.wants.kind).toBe('choice');
    battle.order(roll, dice(8), 'bearing:0');
    expect(battle.roster('a').disorder).toBe('MD');
    expect(battle.unit('a').pose.at).not.toEqual({ x: 100, y: 60 });
    expect(battle.state().flights).toEqual([]);
  });

  test('BA-1.1.3-e BA-T17-b: at 6 it routs and loses one in ten (O04, R21)', () => {
    const general = staff('general', 'blue', '10,10 facing 90', 'efficiency=very-inefficient');
    const unit = foot('a', 'blue', '100,60 facing 90', 'commander=general disorder=MD valour=-1', 28);
    const column = { type: 'form', unit: 'a', formation: 'attack-column', files: 7, way: 'centre' };
    const battle = battleOf([general, unit].join('\n'));
    battle.state().failedOrders = [{ ...order('a', column), unit: battle.unit('a').id, bounds: 1, bound: 0 }];
    battle.order(give('blue', order('a', column)));
    expect(ofType(battle.order(roll, [5, 4, 3], 'bearing:0'), 'order-rolled')[0]).toMatchObject({
      total: 6,
      followed: false,
      morale: 'FD',
      failed: 2,
    });
    expect(battle.unit('a')).toMatchObject({ figures: 26, formation: 'rout' });
  });

  test('BA-1.1.3-e: all are thrown for before anybody flees (table 1)', () => {
    const lines = [FAR, foot('b', 'blue', '150,60 facing 90', 'commander=general')].join('\n');
    const battle = ordered(lines, order('a', march('a')), order('b', march('b')));
    rolled(battle, 8);
    expect(battle.state().flights.map(({ unit }) => unit)).toEqual(['a']);
    battle.order({ type: 'roll-order', unit: 'b' }, dice(18), 'bearing:0');
    expect(battle.state().flights).toEqual([]);
  });

  test('all that wait are thrown for one after the other as they stand on the sheet', () => {
    const lines = [FAR, foot('b', 'blue', '150,60 facing 90', 'commander=general')].join('\n');
    const battle = ordered(lines, order('b', march('b')), order('a', march('a')));
    const all = { type: 'roll-orders' };
    expect(battle.asked(all)?.values).toEqual({ unit: 'B' });
    expect(battle.asked(all, dice(18))?.values).toEqual({ unit: 'A' });
    battle.order(all, dice(18), dice(9));
    expect(battle.state().orders.map(({ roll: result }) => result)).toEqual(['followed', 'failed']);
  });

  test('the result is for mother unit and line alike where the line is ordered through her (R11)', () => {
    const line = 'unit s "S" blue infantry shako 6/6 skirmish at 100,70 facing 90 | skirmishers=a commander=general';
    const battle = ordered([FAR, line].join('\n'), order('a', march('a')), order('s', march('s')));
    expect(rolled(battle, 9)?.with).toEqual(['s']);
    expect([given(battle, 'a')?.roll, given(battle, 's')?.roll]).toEqual(['failed', 'failed']);
    expect([battle.roster('a').disorder, battle.roster('s').disorder]).toEqual(['LD', 'LD']);
    const far = ordered([FAR, line.replace('100,70', '100,92')].join('\n'), order('a', march('a')));
    rolled(far, 9);
    expect([far.roster('a').disorder, far.roster('s').disorder]).toEqual(['LD', 'OR']);
  });
});

describe('when', () => {
  test('BA-1.1.3-d: in the orders phase, when every sheet is open', () => {
    const battle = ordered(FAR, order('a', march('a')));
    battle.order({ type: 'seal-orders', side: 'red', commitment: '0'.repeat(64) });
    expect(keysOf(battle.against(roll))).toEqual(['orders.still-writing']);
    const late = ordered(FAR, order('a', march('a')));
    late.order({ type: 'close-phase', override: { note: '' } });
    expect(keysOf(late.against(roll))).toEqual(['orders.rolled-in-orders-phase']);
    expect(late.order({ ...roll, override: { note: 'Forgotten' } }, dice(18))[0]).toMatchObject({ note: 'Forgotten' });
  });

  test('an order is thrown for once, and only where it has to be', () => {
    const battle = ordered(FAR, order('a', march('a')));
    rolled(battle, 18);
    expect(keysOf(battle.against(roll))).toEqual(['orders.nothing-to-roll']);
    expect(keysOf(battle.against({ type: 'roll-orders' }))).toEqual(['orders.nothing-to-roll']);
    expect(keysOf(battleOf(FAR).against(roll))).toEqual(['orders.nothing-to-roll']);
  });
});

describe('the card', () => {
  const situation: OrderingSituation = {
    efficiency: null,
    staff: null,
    kind: null,
    failed: 0,
    disorder: 'OR',
    valour: 0,
    burden: 0,
  };

  test('has the exact chance of each result, the best first', () => {
    const { outcomes, modifier } = orderingCardOf(situation);
    expect(modifier).toBe(0);
    // Of 216 ways: 56 for 13 and more, 52 for 11 and 12, 52 for 9 and 10, 36 for 7 and 8, 20 for less.
    expect(outcomes.map(({ id, chance }) => [id, Math.round(chance * 216)])).toEqual([
      ['followed-OR', 56],
      ['followed-LD', 52],
      ['failed-LD', 52],
      ['failed-MD', 36],
      ['failed-FD', 20],
    ]);
  });

  test('what is certain stands alone', () => {
    const sure = orderingCardOf({ ...situation, staff: 'officer', kind: 'towards-officer', valour: 5 });
    expect(sure.outcomes.map(({ id, chance }) => [id, chance])).toEqual([['followed-OR', 1]]);
  });

  test('and words for all it says, beside the reasons why dice are thrown at all', () => {
    const battle = ordered(
      [GENERAL, A.replace('commander', 'disorder=LD valour=-2 commander'), foot('x', 'red', '100,85 facing 270')].join(
        '\n',
      ),
      order('a', huddle('a')),
    );
    const { waiting, command } = belleAllianceOrdersAdviser.rolls(battle.state());
    const [line] = waiting;
    expect(line).toMatchObject({ unit: 'a', others: [], command: roll });
    expect(command).toEqual({ type: 'roll-orders' });
    expect(line?.reasons.map(({ key }) => key)).toEqual([
      'ordering.because.far-from-officer',
      'ordering.because.forming-in-disorder',
      'ordering.because.forming-near-opponent',
    ]);
    expect(line?.card.factors.map(({ row, value }) => [row, value])).toEqual([
      ['huddle', 2],
      ['ld', -2],
      ['valour', -2],
    ]);
    const said = [...(line?.reasons ?? []), ...(line?.card.factors ?? []), ...(line?.card.outcomes ?? [])];
    for (const { key } of said) expect(enOrders[key], key).toBeDefined();
    rolled(battle, 18);
    expect(belleAllianceOrdersAdviser.rolls(battle.state())).toEqual({ waiting: [] });
  });
});
