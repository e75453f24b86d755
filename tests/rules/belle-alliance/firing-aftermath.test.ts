import '../../../src/texts/fire-texts';
import { describe, expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import type { BelleAllianceEvent } from '../../../src/rules/belle-alliance/event';
import { actionsOf } from '../../../src/rules/belle-alliance/explain/unit-actions';
import { harmTo } from '../../../src/rules/belle-alliance/morale/morale-harm';
import { groundOf, overlapOf } from '../../../src/rules/belle-alliance/units/bodies';
import { type Unit, unitId } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { dice, fireAt, fireBattle, logOf, nextBound, resolve } from '../../support/firing';

/** Ten files, the front edge from x 92.5 to 107.5; the target 8 cm before it. The first fire adds 2 to each roll of theirs. */
const F = 'unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90';
const target = (figures: string, notes = '', what = 'infantry shako', how = 'line') =>
  `unit t "Target" red ${what} ${figures} ${how} at 100,58 facing 270 ${notes}`;

type Of<T extends BelleAllianceEvent['type']> = Extract<BelleAllianceEvent, { type: T }>;
const only = <T extends BelleAllianceEvent['type']>(events: readonly BelleAllianceEvent[], type: T): readonly Of<T>[] =>
  events.filter((event): event is Of<T> => event.type === type);
const facts = (battle: Battle, unit: string) =>
  belleAlliance
    .view(battle.state())
    .facts(unitId(unit))
    .map((fact) => say(fact));

/** The fusiliers fire at the target, and their dice come to so much. */
function hit(lines: string, sum: number): { battle: Battle; events: readonly BelleAllianceEvent[] } {
  const battle = fireBattle(`${F}\n${lines}`);
  battle.order(fireAt('f', 't'));
  return { battle, events: battle.order(resolve('t'), dice(sum)) };
}

describe('disorder', () => {
  test('BA-5.1.1-a: a lighter degree means nothing to whoever is in a worse one', () => {
    // 6 and 2 are a loss of half a figure; with 4 for a target in MD the morale total is 12: LD.
    const { battle, events } = hit(target('20/20', '| disorder=MD'), 6);
    expect(only(events, 'fire-suffered')).toMatchObject([{ morale: 'LD', disorder: 'MD', must: null }]);
    expect(battle.deeds('t').forced).toBe(false);
  });

  test('BA-5.1.1-a: the same degree is entered anew, with all that comes of it (R164)', () => {
    // 9, 2 and 4: 15 is MD.
    const { battle, events } = hit(target('20/20', '| disorder=MD'), 9);
    expect(only(events, 'fire-suffered')).toMatchObject([
      { morale: 'MD', disorder: 'MD', must: 'retreat', cause: 'f' },
    ]);
    expect(battle.deeds('t').forced).toBe(true);
  });

  test('BA-5.1.1-a: LD over OR makes nobody fall back', () => {
    const { battle, events } = hit(target('20/20'), 10);
    expect(only(events, 'fire-suffered')).toMatchObject([{ morale: 'LD', disorder: 'LD', must: null, cause: null }]);
    expect(logOf(battle).at(-1)).toBe('Target loses 1 figure, light disorder');
  });

  test('a fire without effect is told as such', () => {
    const { battle } = hit(target('20/20'), 3);
    expect(battle.roster('t').disorder).toBe('OR');
    expect(logOf(battle).at(-1)).toBe('Target loses nobody');
  });
});

describe('full disorder', () => {
  test('BA-5.4.1-a: a tenth of those left after the loss runs away, rounded down', () => {
    // 18 and 2 are 20, two figures for each of two units of fire; 1 less for its numbers, FD. 34 less 4 leaves 30: 3 run.
    const { battle, events } = hit(target('34/34'), 18);
    expect(only(events, 'fire-suffered')).toMatchObject([
      { loss: 4, broke: 3, disorder: 'FD', must: 'rout', cause: 'f' },
    ]);
    expect(battle.unit('t').figures).toBe(27);
    expect(logOf(battle)).toContain('Target loses 4 figures, full disorder, it routs, 3 more run away');
    expect(facts(battle, 't')).toContain('Routs: move it a full bound away by hand');
    // One fewer: 29 are left, and 2 run.
    expect(hit(target('33/33'), 18).battle.unit('t').figures).toBe(27);
  });

  test('BA-5.4.1-a: also when it was in full disorder before (R164, R170)', () => {
    // 10, 2 and 8 for a target in FD: 20. The loss total is 12: half a figure for each of two units. 31 less 1 leaves 30.
    const { battle } = hit(target('31/31', '| disorder=FD'), 10);
    // The target has half as many again: 1 less for its numbers, 19 in all, which is FD still.
    expect(battle.unit('t').figures).toBe(27);
  });
});

describe('valour', () => {
  test('BA-5.5.2-a: each fifth of the original force that is gone costs a point (R178)', () => {
    // 15 and 2 are 17: two figures for each unit of fire, four in all, and MD.
    expect(hit(target('21/21'), 15).battle.roster('t').valour).toBe(0);
    expect(hit(target('20/20'), 15).battle.roster('t').valour).toBe(-1);
    // Six of 36 were gone before: ten are 27.8 per cent, which is one point more than 16.7.
    expect(hit(target('30/36'), 15).battle.roster('t').valour).toBe(-1);
    // Eleven were gone, a point already paid: fifteen are 41.7 per cent.
    expect(hit(target('25/36'), 15).battle.roster('t').valour).toBe(-1);
    expect(hit(target('26/36'), 15).battle.roster('t').valour).toBe(0);
  });

  test('BA-5.5.2-a: those who run away are counted too', () => {
    // Four of 24, which would cost nothing, and of twenty left two run: six are 25 per cent.
    const { battle } = hit(target('24/24'), 17);
    expect(battle.unit('t').figures).toBe(18);
    expect(battle.roster('t').valour).toBe(-1);
  });

  test('BA-5.5.2-b, BA-5.4.1-f: below −5 the unit breaks, any way it likes, and is at −5', () => {
    // 5 for its valour make 9, 2 and 5: 16, MD. Loss by 11: one figure in all, the fourth of 20.
    const { battle, events } = hit(target('17/20', '| valour=-5'), 9);
    expect(only(events, 'fire-suffered')).toMatchObject([
      { loss: 1, broke: 1, morale: 'MD', disorder: 'FD', valour: -5, must: 'rout', cause: null, from: null },
    ]);
    expect(battle.unit('t').figures).toBe(15);
  });

  test('BA-5.5.2-b: unless it breaks anyway, and then only once', () => {
    // 13, 2 and 5: 20, FD. Loss by 15: two figures; of fifteen left one runs.
    const { events } = hit(target('17/20', '| valour=-5'), 13);
    expect(only(events, 'fire-suffered')).toMatchObject([
      { loss: 2, broke: 1, disorder: 'FD', valour: -5, must: 'rout', cause: 'f' },
    ]);
  });
});

describe('BA-5.5.2-c: too few to go on', () => {
  test('fewer than three figures are taken off the table', () => {
    const three = hit(target('7/20'), 15);
    expect(three.battle.unit('t').figures).toBe(3);
    const { battle, events } = hit(target('6/20'), 15);
    expect(events.at(-1)).toEqual({ type: 'unit-dispersed', unit: 't' });
    expect(battle.unit('t').figures).toBe(0);
    expect(logOf(battle).at(-1)).toBe('Target is taken off the table: fewer than three are left');
  });

  test('who is gone is known by name, does nothing more, and is nobody’s target', () => {
    const { battle } = hit(target('6/20'), 15);
    expect(facts(battle, 't')).toEqual(['Nobody is left of it']);
    expect(actionsOf(battle.state(), unitId('t'))).toEqual([]);
    nextBound(battle, 'firing');
    expect(keysOf(battle.against(fireAt('f', 't')))).toEqual(['verdict.nobody-there']);
    const march = { type: 'march', unit: 't', gait: 'normal', steps: [{ kind: 'invert' }] };
    expect(keysOf(battle.against(march))).toEqual(['march.in-rout']);
  });

  test('nobody loses more than he has', () => {
    const { battle } = hit(target('2/20'), 18);
    expect(battle.unit('t').figures).toBe(0);
  });

  test('R179: a skirmish line counts with its mother unit', () => {
    const line = (figures: number) =>
      `${target('6/20')}\nunit s "Target" red infantry shako ${figures}/5 skirmish at 130,58 facing 270 | skirmishers=t`;
    expect(hit(line(1), 15).battle.unit('t').figures).toBe(2);
    const gone = hit(line(1).replace('6/20', '5/20'), 15);
    expect([gone.battle.unit('t').figures, gone.battle.unit('s').figures]).toEqual([0, 0]);
  });

  test('guns stay, with whoever is left, and without anybody', () => {
    // 18 and 2 less 4 for unlimbered guns: 16, one figure for each of two units.
    const battery = target('4/4 guns 1', '', 'artillery gun');
    expect(hit(battery, 18).battle.unit('t')).toMatchObject({ figures: 2, guns: 1 });
    expect(hit(battery.replace('4/4', '2/4'), 18).battle.unit('t')).toMatchObject({ figures: 0, guns: 1 });
  });

  test('gunners in refuge have their share of the loss', () => {
    const battle = fireBattle(
      `${F}\n${target('20/20')}\nunit b "Battery" red artillery gun 10/10 guns 2 line at 100,66 facing 270`,
    );
    battle.order({ type: 'seek-refuge', unit: 'b', at: 't', override: { note: '' } });
    expect(battle.unit('t').figures).toBe(30);
    battle.order(fireAt('f', 't'));
    battle.order(resolve('t'), dice(15));
    // Four of thirty, a third of whom are gunners.
    expect(battle.unit('t').figures).toBe(26);
    expect(battle.roster('t').refugees?.figures).toBe(9);
  });
});

describe('supplies', () => {
  /** Fires once more in the next bound. */
  const again = (battle: Battle, faces: readonly number[]) => {
    nextBound(battle, 'firing');
    battle.order(fireAt('f', 't'));
    return battle.order(resolve('t'), faces);
  };
  const first = (faces: readonly number[]) => {
    const battle = fireBattle(`${F}\n${target('60/60')}`);
    battle.order(fireAt('f', 't'));
    battle.order(resolve('t'), faces);
    return battle;
  };

  test('BA-5.5.3-a: endless until a roll shows two ones, then for three rolls more (R180)', () => {
    expect(first([1, 2, 3]).roster('f').supplies).toBe('plenty');
    const battle = first([1, 4, 1]);
    expect(battle.roster('f').supplies).toBe(3);
    expect(logOf(battle)).toContain('Fusiliers has supplies for 3 more rolls');
    const left = [
      [1, 1, 2],
      [2, 3, 4],
      [6, 5, 1],
    ].map((faces) => {
      again(battle, faces);
      return battle.roster('f').supplies;
    });
    expect(left).toEqual([2, 1, 0]);
    expect(logOf(battle)).toContain('Fusiliers is without supplies');
    nextBound(battle, 'firing');
    expect(keysOf(battle.against(fireAt('f', 't')))).toEqual(['verdict.no-supplies']);
  });

  test('BA-5.5.3-a: three ones begin it once', () => {
    expect(first([1, 1, 1]).roster('f').supplies).toBe(3);
  });

  test('BA-5.5.3-b: a roll for both parts of a split fire counts once, and for the whole unit', () => {
    const line = 'unit s "Fusiliers" blue infantry shako 6/6 skirmish at 122,50 facing 90 | skirmishers=f';
    const under = 'unit u "Under" red infantry shako 12/12 line at 122,58 facing 270';
    const battle = fireBattle(`${F}\n${line}\n${target('40/40')}\n${under}`);
    battle.order(fireAt('f', 't'));
    battle.order(fireAt('s', 'u'));
    battle.order(resolve('t'), [1, 1, 2]);
    expect(only(battle.order(resolve('u')), 'supplies-failing')).toEqual([]);
    expect([battle.roster('f').supplies, battle.roster('s').supplies]).toEqual([3, 3]);
    // Only the line fires: its mother unit has one roll less all the same.
    nextBound(battle, 'firing');
    battle.order(fireAt('s', 'u'));
    battle.order(resolve('u'), dice(6));
    expect([battle.roster('f').supplies, battle.roster('s').supplies]).toEqual([2, 2]);
  });
});

describe('officers', () => {
  /** Behind the middle of the target, which is 3 cm deep, and touching it. */
  const officer = (id: string, notes = '', x = 100) =>
    `unit ${id} "${id.toUpperCase()}" red staff general 1/1 line at ${x},61 facing 270 ${notes}`;
  const withOfficers = (...officers: readonly string[]) => {
    const battle = fireBattle(`${F}\n${target('20/20', '| commander=o')}\n${officers.join('\n')}`);
    battle.order(fireAt('f', 't'));
    return battle;
  };

  test('BA-1.1.4-h, BA-1.1.4-j: he is engaged before the fire, whose morale result he turns', () => {
    const battle = withOfficers(officer('o'));
    expect(battle.asked(resolve('t'))).toMatchObject({
      of: 'red',
      wants: { kind: 'dice', count: 3 },
      cite: { rule: 'T10' },
    });
    // 15: he lives, and is worth 3, which the firer's morale total has less.
    const events = battle.order(resolve('t'), [5, 5, 5], dice(14));
    expect(events).toMatchObject([
      { type: 'volley-begun' },
      { type: 'officer-engaged', unit: 't', officer: 'o', faces: [5, 5, 5], factor: 3, falls: false },
      { type: 'fire-rolled', lossTotal: 16, moraleTotal: 13 },
      { type: 'fire-suffered', morale: 'LD' },
    ]);
    expect(battle.unit('o').figures).toBe(1);
    expect(battle.deeds('t').engaged).toBe(3);
    expect(logOf(battle)).toContain('O is engaged with Target (5 5 5): +3');
    expect(facts(battle, 't')).toContain('Officer engaged: +3 this bound');
  });

  test('BA-1.1.4-j, BA-1.1.4-d: he may fall, and his units have no commander; his factor lasts', () => {
    const battle = withOfficers(officer('o'));
    const events = battle.order(resolve('t'), dice(17), dice(14));
    expect(only(events, 'officer-engaged')).toMatchObject([{ factor: 4, falls: true }]);
    expect(battle.unit('o').figures).toBe(0);
    expect(battle.deeds('t').engaged).toBe(4);
    expect(facts(battle, 't')).toContain('Without a commander: O has fallen');
    expect(facts(battle, 'o')).toEqual(['Has fallen']);
    expect(logOf(battle).join()).toContain('O is engaged with Target (6 6 5): +4, and falls');
  });

  test('BA-1.1.4-h: the first time in the bound only', () => {
    const other = 'unit g "Grenadiers" blue infantry shako 20/20 line at 100,74 facing 270';
    const battle = withOfficers(officer('o', '', 100), other);
    battle.order(resolve('t'), [5, 5, 5], dice(3));
    nextBound(battle, 'continued-fire');
    battle.order(fireAt('f', 't'));
    battle.order(resolve('t'), dice(9), dice(3));
    expect(battle.deeds('t').engaged).toBe(-1);
  });

  test('BA-1.1.4-k: an adjutant is not', () => {
    const battle = withOfficers(officer('a', '| commander=o'), officer('o', '', 130));
    battle.order(resolve('t'), dice(14));
    expect(battle.deeds('t').engaged).toBeNull();
  });

  test('BA-1.1.4-i: of two one die chooses, with equal chances (R26)', () => {
    const battle = withOfficers(officer('o', '', 97), officer('p', '', 103));
    expect(battle.asked(resolve('t'))).toMatchObject({
      values: { officers: 'O 1–3, P 4–6' },
      wants: { kind: 'dice', count: 1, faces: 6 },
    });
    for (const [face, chosen] of [
      [1, 'o'],
      [3, 'o'],
      [4, 'p'],
      [6, 'p'],
    ] as const)
      expect(battle.asked(resolve('t'), [face])?.values, String(face)).toMatchObject({ officer: chosen.toUpperCase() });
    battle.order(resolve('t'), [4], dice(17), dice(3));
    expect([battle.unit('o').figures, battle.unit('p').figures]).toEqual([1, 0]);
  });

  test('BA-1.1.4-i: of four each has one face, and a five is thrown again', () => {
    const battle = withOfficers(...['o', 'p', 'q', 'r'].map((id, i) => officer(id, '', 94 + 4 * i)));
    expect(battle.asked(resolve('t'), [5])?.wants).toMatchObject({ count: 1 });
    expect(battle.asked(resolve('t'), [5], [4])?.values).toMatchObject({ officer: 'R' });
  });

  test('BA-1.1.4-i: of seven two dice choose, read as one number, and every one of them may be it', () => {
    const ids = ['o', 'p', 'q', 'r', 's', 'u', 'v'];
    const battle = withOfficers(...ids.map((id, i) => officer(id, '', 94 + 2 * i)));
    expect(battle.asked(resolve('t'))).toMatchObject({
      values: { officers: 'O 11–15, P 16–24, Q 25–33, R 34–42, S 43–51, U 52–56, V 61–65', dice: 2 },
      wants: { kind: 'dice', count: 2, faces: 6 },
    });
    const drawn = new Map<string, number>();
    for (let number = 0; number < 36; number++) {
      const asked = battle.asked(resolve('t'), [Math.floor(number / 6) + 1, (number % 6) + 1]);
      const who = String(asked?.values?.officer ?? 'again');
      drawn.set(who, (drawn.get(who) ?? 0) + 1);
    }
    expect(Object.fromEntries(drawn)).toEqual({ O: 5, P: 5, Q: 5, R: 5, S: 5, U: 5, V: 5, again: 1 });
  });

  test('R25, R193: what he is worth counts for his unit’s own fire too, whichever is carried out first', () => {
    for (const order of [
      ['t', 'f'],
      ['f', 't'],
    ]) {
      const battle = withOfficers(officer('o'));
      battle.order(fireAt('t', 'f'));
      const [one = '', other = ''] = order;
      const events = [...battle.order(resolve(one), [5, 5, 5], dice(10)), ...battle.order(resolve(other), dice(10))];
      const own = only(events, 'fire-rolled').find(({ unit }) => unit === 't');
      expect([own?.lossTotal, own?.moraleTotal], order.join()).toEqual([12, 15]);
    }
  });

  test('R25: to fire does not engage him', () => {
    const battle = fireBattle(`${F}\n${target('20/20')}\n${officer('o')}`);
    battle.order(fireAt('t', 'f'));
    const events = battle.order(resolve('f'), dice(10));
    expect(only(events, 'officer-engaged')).toEqual([]);
  });
});

describe('a soutien under fire', () => {
  /** The line stands 4 cm before its mother unit, which guns fire at from 30 cm away, in zone 2. */
  const GUNS = 'unit f "Battery" blue artillery gun 8/8 guns 2 line at 100,34 facing 90 | pounder=6';
  const SCENE = `${GUNS}
    unit t "Target" red infantry shako 20/20 line at 100,64 facing 270
    unit s "Target" red infantry shako 8/8 skirmish at 100,58.5 facing 270 gap 1 | skirmishers=t
  `;
  const volley = (lines = SCENE) => {
    const battle = fireBattle(lines);
    battle.order(fireAt('f', 't'));
    return battle;
  };

  test('BA-3.3.2-b: the morale result is the whole line’s as well', () => {
    const battle = volley();
    // 18, 2 for the first fire, 3 less for zone 2 and 2 for ranging: 15, MD.
    const events = battle.order(resolve('t'), dice(18));
    expect(only(events, 'fire-rolled')).toMatchObject([{ lossTotal: 15, moraleTotal: 15 }]);
    expect(only(events, 'fire-suffered')).toMatchObject([
      { unit: 't', disorder: 'MD', must: 'retreat' },
      { unit: 's', disorder: 'MD', must: 'retreat' },
    ]);
  });

  test('BA-3.3.2-c: what comes through the line is shared by the figures of both (R109)', () => {
    const battle = volley();
    expect(battle.state().fires[0]?.through).toBe('s');
    // One figure for each of four units of fire: of 4 the line has 8 of 28, or 1.14: one.
    battle.order(resolve('t'), dice(18));
    expect([battle.unit('t').figures, battle.unit('s').figures]).toEqual([17, 7]);
  });

  test('BA-3.3.2-c: what does not is the soutien’s alone', () => {
    const battle = volley(SCENE.replace('100,58.5', '117,60'));
    expect(battle.state().fires[0]?.through).toBeNull();
    battle.order(resolve('t'), dice(18));
    expect([battle.unit('t').figures, battle.unit('s').figures]).toEqual([16, 8]);
    expect(battle.roster('s').disorder).toBe('MD');
  });

  test('BA-3.3.1-a, BA-3.3.2-a: a line that is fired at itself has its own result, and only that', () => {
    const other = 'unit g "Grenadiers" blue infantry shako 20/20 line at 100,50 facing 90';
    const battle = fireBattle(
      `${SCENE.replace('100,34', '128,40').replace('facing 90 | pounder', 'facing 140 | pounder')}\n${other}`,
    );
    battle.order(fireAt('f', 't', { override: { note: '' } }));
    battle.order(fireAt('g', 's'));
    const events = battle.order(resolve('t'), dice(18));
    expect(only(events, 'fire-suffered').map(({ unit }) => unit)).toEqual(['t']);
    expect(battle.roster('s').disorder).toBe('OR');
    const own = battle.order(resolve('s'), dice(18));
    expect(only(own, 'fire-suffered').map(({ unit }) => unit)).toEqual(['s']);
  });

  test('BA-3.3.2-b: a line beyond 15 cm is not concerned', () => {
    const battle = volley(SCENE.replace('100,58.5', '160,58.5'));
    const events = battle.order(resolve('t'), dice(18));
    expect(only(events, 'fire-suffered').map(({ unit }) => unit)).toEqual(['t']);
  });
});

describe('those who are left close up', () => {
  test('BA-1.3.1-k: fewer in a huddle stand otherwise than more did, but not on those who stood close behind them', () => {
    const battle = battleOf(`
      unit t "Huddle" red infantry shako 21/23 huddle at 137.945,101 facing 270
      unit b "Behind" red infantry shako 17/17 attack-column/5 at 140.126,108.504 facing 266.69
    `);
    const { table } = battle.state();
    const isOn = (unit: Unit): boolean =>
      overlapOf(groundOf(table, unit), groundOf(table, battle.unit('b'))) !== undefined;
    const whole = battle.unit('t');
    expect([isOn(whole), isOn({ ...whole, figures: 18 })]).toEqual([false, true]);
    for (let loss = 1; loss < 18; loss++)
      expect(isOn(harmTo(battle.state(), whole.id, { loss, morale: 'OR', cause: null }).stand), `${loss}`).toBe(false);
  });
});
