import { describe, expect, test } from 'vitest';
import { takeLosses } from '../../../../src/rules/la-bataille/book/after/after-losses';
import { checkMorale } from '../../../../src/rules/la-bataille/book/after/after-morale';
import { type Retreat, retreatUnit, routOf } from '../../../../src/rules/la-bataille/book/after/after-retreat';
import { leaderCasualty } from '../../../../src/rules/la-bataille/book/after/leader-casualty';
import type { LbUnit } from '../../../../src/rules/la-bataille/book/la-bataille-unit';
import { unitId } from '../../../../src/table/unit';
import { HEILSBERG, MARIE_LOUISE, PREMIER } from '../../../support/la-bataille';
import {
  at,
  battalion,
  battery,
  cavalry,
  FRENCH,
  lane,
  lbBattle,
  lbMap,
  leader,
  plain,
  RUSSIAN,
  RUSSIAN_HORSE,
  regimentOf,
} from '../../../support/lb-battle';
import { asked, fate, resolved, resolving, roll, strength } from '../../../support/lb-fire';
import { dice, pick, where, who } from '../../../support/lb-march';

const loses =
  (hex: string, losses: number, artillery = false) =>
  (simulation: Parameters<typeof takeLosses>[0]) =>
    takeLosses(simulation, at(hex), losses, { of: FRENCH, artillery });
const ours = (own: Parameters<typeof battalion>[1] = {}) => battalion('ours', { hexes: '0605', ...own });
const foe = (hexes: string, own: Parameters<typeof battalion>[1] = {}) =>
  battalion(`foe-${hexes}`, { ...RUSSIAN, hexes, facing: 3, ...own });

describe('losses', () => {
  test('HX-P009: what is lost is counted, and nobody loses more than he has', () => {
    const after = resolved(lbBattle({ units: [ours({ lost: 4 })] }), loses('0605', 5));
    expect(who(after, 'ours')).toMatchObject({ lost: 6, place: { is: 'gone', why: 'eliminated' } });
  });

  test('what the top unit cannot lose the next one does (R48)', () => {
    const units = [ours({ rank: 2, lost: 5 }), battalion('next', { hexes: '0605', rank: 1 })];
    const after = resolved(lbBattle({ units }), loses('0605', 3));
    expect([fate(after, 'ours'), strength(after, 'next')]).toEqual(['eliminated', 4]);
  });

  test('HX-P015: a regiment that has lost a battalion’s worth goes into its battalions, with its losses spread', () => {
    const before = lbBattle({ units: regimentOf(3, { hexes: '0605', lost: 4 }) });
    expect(fate(resolved(before, loses('0605', 1)), 'regiment')).toBe('there');
    const after = resolved(before, loses('0605', 3));
    expect(fate(after, 'regiment')).toBe('replaced');
    expect(['1', '2', '3'].map((id) => [strength(after, id), where(after, id)])).toEqual([
      [3, ['0605']],
      [4, ['0605']],
      [4, ['0605']],
    ]);
  });

  test('HX-P017: cavalry never breaks down', () => {
    const horse = cavalry('horse', { hexes: '0605', increments: 8 });
    const part: LbUnit = { ...cavalry('part', { parent: unitId('horse') }), place: { is: 'waiting' } };
    expect(fate(resolved(lbBattle({ units: [horse, part] }), loses('0605', 6)), 'horse')).toBe('there');
  });
});

describe('leaders', () => {
  const general = (own: Parameters<typeof leader>[1] = {}) => leader('general', { hexes: '0605', ...own });
  const struck = (natural: number, from: 'fire' | 'attacker' | 'defender' = 'fire') =>
    function* (simulation: Parameters<typeof leaderCasualty>[0]) {
      yield* leaderCasualty(simulation, at('0605'), from, natural);
    };
  const alone = lbBattle({ units: [general()] });

  test('HX-P024 HX-P025: the rolls of a melee that call for a leader', () => {
    const asks = (natural: number, from: 'attacker' | 'defender') =>
      resolving(alone, struck(natural, from)).kind === 'question';
    expect([11, 12, 13].map((natural) => asks(natural, 'attacker'))).toEqual([true, true, false]);
    expect([63, 64, 66].map((natural) => asks(natural, 'defender'))).toEqual([false, true, true]);
  });

  test('HX-P026 HX-P029: where he is hit decides what becomes of him', () => {
    const by = (...faces: number[]) =>
      fate(resolved(alone, struck(66, 'defender'), ...faces.map((face) => dice(face))), 'general');
    expect([1, 2, 5, 6].map((face) => by(face))).toEqual(['killed', 'killed', 'captured', 'there']);
  });

  test('HX-P027: a leg costs two dice of hours, an arm one, on the clock', () => {
    expect(fate(resolved(alone, struck(66), dice(3), dice(2, 1)), 'general')).toBe('away until 15:00');
    expect(fate(resolved(alone, struck(66), dice(4), dice(2)), 'general')).toBe('away until 14:00');
  });

  test('HX-P028: nobody is taken by a shot: the die is thrown again', () => {
    expect(fate(resolved(alone, struck(66), dice(5), dice(1)), 'general')).toBe('killed');
  });

  test('HX-M047: stunned costs turns in Marie-Louise', () => {
    const battle = lbBattle({ units: [general()], edition: MARIE_LOUISE });
    expect(fate(resolved(battle, struck(66), dice(5), dice(3)), 'general')).toBe('away until 13:00');
  });

  test('HX-P030: the units of his hex check at once, his bonus taken off', () => {
    const battle = lbBattle({ units: [general({ morale: 4 }), ours()] });
    const waits = asked(resolving(battle, struck(66), dice(1)));
    expect(waits).toMatchObject({ key: 'lb.check.leader', values: { leader: 'general', unit: 'ours' } });
    expect(waits.card?.factors).toMatchObject([{ row: 'fallen-leader', value: -4 }]);
    expect(who(resolved(battle, struck(66), dice(1), roll(41)), 'ours').order).toBe('disorder');
    expect(resolving(battle, struck(66), dice(6)).kind).toBe('events');
  });

  test('HX-P035: of several the one who was used is struck half the time', () => {
    const battle = lbBattle({
      units: [general(), leader('second', { hexes: '0605' }), leader('third', { hexes: '0605' })],
    });
    const by = (shown: number) => {
      const after = resolved(
        battle,
        function* (simulation) {
          yield* leaderCasualty(simulation, at('0605'), 'fire', 66, { used: unitId('second') });
        },
        roll(shown),
        dice(1),
      );
      return ['general', 'second', 'third'].find((id) => fate(after, id) === 'killed');
    };
    const counts = new Map<string | undefined, number>();
    for (let tens = 1; tens <= 6; tens++)
      for (let ones = 1; ones <= 6; ones++) {
        const who = by(10 * tens + ones);
        counts.set(who, (counts.get(who) ?? 0) + 1);
      }
    expect(Object.fromEntries(counts)).toEqual({ general: 9, second: 18, third: 9 });
  });

  test('HX-P031: when his men are gone he gets away to the nearest hex outside enemy zones', () => {
    // The Russians look at 0605 from the right; what lies behind it is free.
    const battle = lbBattle({ units: [general(), ours({ increments: 1 }), foe('0705')] });
    const waits = asked(resolving(battle, loses('0605', 1)));
    expect(waits.key).toBe('lb.ask.leader-away');
    const ends = waits.wants.kind === 'choice' ? waits.wants.choices.map(({ id }) => id) : [];
    expect(ends).not.toContain('0604');
    expect(ends).toContain('0505');
    expect(where(resolved(battle, loses('0605', 1), pick('0505')), 'general')).toEqual(['0505']);
  });

  test('HX-P032: he is taken where enemies stand all round, or where his men gave themselves up', () => {
    const round = ['0705', '0604', '0504', '0505', '0506', '0606'].map((hex) => foe(hex, { facing: 1 }));
    const battle = lbBattle({ units: [general(), ours({ increments: 1 }), ...round] });
    expect(fate(resolved(battle, loses('0605', 1)), 'general')).toBe('captured');
    const shut = lbBattle({ units: [general(), ours(), ...round] });
    const after = resolved(shut, (simulation) => retreatUnit(simulation, unitId('ours'), routOf(PREMIER, true)));
    expect([fate(after, 'ours'), fate(after, 'general')]).toEqual(['surrendered', 'captured']);
  });
});

describe('morale', () => {
  const checked = (battle: ReturnType<typeof lbBattle>, ...answers: Parameters<typeof resolved>[2][]) =>
    resolved(
      battle,
      (simulation) => checkMorale(simulation, unitId('ours'), { about: { key: 'lb.check.fire' }, rule: 'H5' }),
      ...answers,
    );
  const factorsOf = (battle: ReturnType<typeof lbBattle>) =>
    asked(
      resolving(battle, (simulation) =>
        checkMorale(simulation, unitId('ours'), { about: { key: 'lb.check.fire' }, rule: 'H5' }),
      ),
    ).card?.factors.map(({ row, value }) => [row, value]);

  test('failing disorders, failing again routs and takes it ten hexes back; cavalry routs at once (R104, R80)', () => {
    const battle = lbBattle({ units: [ours({ hexes: '1403' }), foe('1503')], map: plain(20, 5) });
    expect(who(checked(battle, roll(33)), 'ours').order).toBe('disorder');
    const shaken = lbBattle({ units: [ours({ hexes: '1403', order: 'disorder' }), foe('1503')], map: plain(20, 5) });
    const routed = checked(shaken, roll(33), pick('0403'));
    expect([who(routed, 'ours').order, where(routed, 'ours')]).toEqual(['rout', ['0403']]);
    const horse = lbBattle({ units: [cavalry('ours', { hexes: '1403' }), foe('1503')], map: plain(20, 5) });
    expect(who(checked(horse, roll(33), pick('0403')), 'ours').order).toBe('rout');
  });

  test('HX-P124: a carré beats a value six lower', () => {
    const battle = lbBattle({ units: [ours({ formation: 'carre' })] });
    expect(who(checked(battle, roll(24)), 'ours').order).toBe('good');
    expect(who(checked(battle, roll(23)), 'ours').order).toBe('disorder');
  });

  test('HX-P131: a carré that is disordered is a column from then on', () => {
    expect(who(checked(lbBattle({ units: [ours({ formation: 'carre' })] }), roll(11)), 'ours').formation).toBe(
      'column',
    );
  });

  test('HX-P100, R247: a carré of two opens when one of them is disordered: a hex holds one formation', () => {
    const units = [ours({ formation: 'carre' }), battalion('mate', { hexes: '0605', formation: 'carre', rank: 5 })];
    const after = checked(lbBattle({ units }), roll(11));
    expect([who(after, 'ours').order, who(after, 'mate').order]).toEqual(['disorder', 'good']);
    expect([who(after, 'ours').formation, who(after, 'mate').formation]).toEqual(['column', 'column']);
  });

  test('HX-P021: the leader with it adds his bonus, the best of several', () => {
    const led = [leader('a', { hexes: '0605', morale: -2 }), leader('b', { hexes: '0605', morale: 3 })];
    expect(factorsOf(lbBattle({ units: [ours(), ...led] }))).toEqual([['morale-leader', 3]]);
    expect(factorsOf(lbBattle({ units: [ours(), ...led.slice(0, 1)] }))).toEqual([['morale-leader', -2]]);
  });

  test('HX-H083 HX-H085: the level of its organisation counts for infantry', () => {
    const turning = { levels: [{ organisation: 'french-iv-soult', level: 2 }] };
    const battle = (unit: LbUnit) => lbBattle({ units: [unit], edition: HEILSBERG, turning });
    expect(factorsOf(battle(ours({ organisation: 'french-iv-soult' })))).toEqual([['level', -6]]);
    expect(factorsOf(battle(cavalry('ours', { organisation: 'french-iv-soult' })))).toEqual([]);
  });

  test('HX-M036 HX-M009: in Marie-Louise light, structures, others in the hex and the Old Guard above count', () => {
    const guard = battalion('guard', { hexes: '0605', rank: 5, traits: ['old-guard'] });
    const village = lbMap(Array.from({ length: 10 }, () => '.....v......'));
    const units = [ours({ order: 'disorder' }), guard];
    expect(factorsOf(lbBattle({ units, edition: MARIE_LOUISE, map: village }))).toEqual([
      ['structures', 6],
      ['disorder', -3],
      ['under-old-guard', 6],
      ['each-other-unit', -3],
    ]);
    const below = battalion('below', { hexes: '0605', rank: 0, traits: ['old-guard'] });
    const led = [ours(), below, leader('general', { hexes: '0605', morale: 2 })];
    expect(factorsOf(lbBattle({ units: led, edition: MARIE_LOUISE }))).toEqual([['morale-leader', 2]]);
    const elite = [ours({ order: 'disorder', traits: ['elite'] }), guard];
    expect(factorsOf(lbBattle({ units: elite, edition: MARIE_LOUISE }))).toEqual([['under-old-guard', 6]]);
  });
});

describe('retreats', () => {
  const recoil: Retreat = { points: 3, hexes: null, state: 'disorder', toll: true, rule: 'P14' };
  const back = (how: Retreat) => (simulation: Parameters<typeof retreatUnit>[0]) =>
    retreatUnit(simulation, unitId('ours'), how);
  /** From the left side, where nobody is, to the right, where the Russians come from. */
  const wide = (units: readonly LbUnit[], rows = 5) => lbBattle({ units, map: plain(20, rows) });
  const endsOf = (battle: ReturnType<typeof lbBattle>, how: Retreat) => {
    const decision = resolving(battle, back(how));
    if (decision.kind !== 'question' || decision.question.wants.kind !== 'choice') return [];
    return decision.question.wants.choices.map(({ id }) => id);
  };

  test('HX-P092: AD or DD: disordered, three points back, one hex at least, the owner choosing among equal ways', () => {
    const battle = wide([ours({ hexes: '1003', formation: 'line' }), foe('1103')]);
    expect(endsOf(battle, recoil)).toContain('0703');
    const after = resolved(battle, back(recoil), pick('0703'));
    expect(who(after, 'ours')).toMatchObject({ order: 'disorder', formation: 'column' });
    expect(where(after, 'ours')).toEqual(['0703']);
    // Behind it houses: a hex costs three points, and it goes into one.
    const houses = lbBattle({ units: [ours({ hexes: '1001' }), foe('1101')], map: lbMap(['hhhhhhhhhh..']) });
    expect(where(resolved(houses, back(recoil)), 'ours')).toEqual(['0901']);
  });

  test('HX-P093 HX-P094: an increment for the first hex whatever zones lie on it', () => {
    const one = wide([ours({ hexes: '1003' }), foe('1103')]);
    expect(strength(resolved(one, back(recoil), pick('0703')), 'ours')).toBe(5);
    const three = wide([ours({ hexes: '1003' }), foe('1103'), foe('1002', { facing: 4 }), foe('1004', { facing: 2 })]);
    expect(strength(resolved(three, back(recoil), ...first(three, recoil)), 'ours')).toBe(5);
    // It faces away: no zone at all, and still one increment.
    const behind = wide([ours({ hexes: '1003' }), foe('1103', { facing: 0 })]);
    expect(strength(resolved(behind, back(recoil), pick('0703')), 'ours')).toBe(5);
  });

  const first = (battle: ReturnType<typeof lbBattle>, how: Retreat) => {
    const [end] = endsOf(battle, how);
    return end === undefined ? [] : [pick(end)];
  };

  /** There is one way back only, with Russians above who look down on it. */
  const inLane = (units: readonly LbUnit[]) => lbBattle({ units, map: lane() });

  test('HX-P089 HX-P090: each further hex of a zone costs one, unless a friend holds it', () => {
    const toll = (...more: readonly LbUnit[]) =>
      strength(resolved(inLane([ours({ hexes: '1002' }), foe('1102'), ...more]), back(recoil)), 'ours');
    expect(toll()).toBe(5);
    // Of its way by 0902 and 0802 the one above looks down on the first.
    const above = foe('0901', { facing: 0 });
    expect(toll(above)).toBe(4);
    expect(toll(above, battalion('friend', { hexes: '0902' }))).toBe(5);
  });

  test('HX-P091: through three hexes of zones it gives itself up', () => {
    const units = [
      ours({ hexes: '1002' }),
      foe('1102'),
      foe('0901', { facing: 4 }),
      foe('0803', { facing: 2 }),
      foe('0701', { facing: 4 }),
    ];
    const far = { ...recoil, points: 5 };
    const after = resolved(inLane([...units, leader('general', { hexes: '1002' })]), back(far));
    expect([fate(after, 'ours'), fate(after, 'general')]).toEqual(['surrendered', 'captured']);
  });

  test('HX-P095 HX-P097: infantry and guns that go through a zone of cavalry rout', () => {
    const horse = cavalry('horse', { ...RUSSIAN_HORSE, hexes: '1103', facing: 3 });
    const foot = wide([ours({ hexes: '1003' }), horse]);
    const after = resolved(foot, back(recoil), ...first(foot, recoil));
    expect(who(after, 'ours').order).toBe('rout');
    // Whoever was beaten beside it does not hold the hex for it.
    const two = wide([ours({ hexes: '1003' }), battalion('beside', { hexes: '1003', rank: 0 }), horse]);
    expect(who(resolved(two, back(recoil), ...first(two, recoil)), 'ours').order).toBe('rout');
    const guns = wide([battery('ours', { hexes: '1003' }), horse]);
    expect(who(resolved(guns, back(recoil), ...first(guns, recoil)), 'ours').order).toBe('rout');
    // Past infantry it is disordered only.
    const plainFoot = wide([ours({ hexes: '1003' }), foe('1103')]);
    expect(who(resolved(plainFoot, back(recoil), pick('0703')), 'ours').order).toBe('disorder');
  });

  test('HX-P096 HX-P098: AR or DR: routed, ten hexes whatever they cost; neither cavalry nor anybody is asked to answer it', () => {
    const woods = lbBattle({
      units: [ours({ hexes: '1401' }), foe('1501'), cavalry('rider', { ...RUSSIAN_HORSE, hexes: '1601', facing: 3 })],
      map: lbMap(['ffffffffffffff..']),
    });
    const decision = resolving(woods, back(routOf(PREMIER, true)));
    expect(decision.kind).toBe('events');
    const after = resolved(woods, back(routOf(PREMIER, true)));
    expect([where(after, 'ours'), who(after, 'ours').order, strength(after, 'ours')]).toEqual([['0401'], 'rout', 5]);
  });

  test('through as few zones, then past as few friends as can be (R81)', () => {
    // Russians all round keep every way at one hex from them; only the one who looks away leaves 0505 free.
    const about = [
      foe('0705'),
      foe('0405', { facing: 3 }),
      battalion('d', { ...RUSSIAN, hexes: '0503', facing: 5 }),
      battalion('c', { ...RUSSIAN, hexes: '0507', facing: 1 }),
    ];
    const one: Retreat = { ...recoil, points: null, hexes: 1, toll: false };
    expect(where(resolved(lbBattle({ units: [ours(), ...about] }), back(one)), 'ours')).toEqual(['0505']);
    const open = wide([ours({ hexes: '1003' }), foe('1103')]);
    expect(endsOf(open, one).toSorted()).toEqual(['0902', '0903', '0904']);
    const friends = ['0902', '0904'].map((hexes) => battalion(hexes, { hexes }));
    expect(where(resolved(wide([ours({ hexes: '1003' }), foe('1103'), ...friends]), back(one)), 'ours')).toEqual([
      '0903',
    ]);
  });

  test('what cannot be crossed is not, and the map’s edge ends a flight', () => {
    const river = lbBattle({
      units: [ours({ hexes: '0501' }), foe('0601')],
      map: lbMap(['..........'], { sides: [['0301', 0, 'river']] }),
    });
    expect(where(resolved(river, back(routOf(PREMIER))), 'ours')).toEqual(['0401']);
    const edge = lbBattle({ units: [ours({ hexes: '0501' }), foe('0601')], map: lbMap(['..........']) });
    expect(where(resolved(edge, back(routOf(PREMIER))), 'ours')).toEqual(['0101']);
  });

  test('whoever cannot leave gives himself up after a melee, and stays elsewhere', () => {
    const shut = lbBattle({ units: [ours({ hexes: '0101' }), foe('0201')], map: lbMap(['....']) });
    expect(fate(resolved(shut, back(recoil)), 'ours')).toBe('surrendered');
    expect(where(resolved(shut, back({ ...recoil, toll: false })), 'ours')).toEqual(['0101']);
  });

  test('HX-M028: unlimbered guns do not get away in Marie-Louise', () => {
    const units = [battery('ours', { hexes: '0501', formation: 'unlimbered' }), foe('0601')];
    const how: Retreat = { ...recoil, points: null, hexes: 1 };
    const lost = lbBattle({ units, map: lbMap(['..........']), edition: MARIE_LOUISE });
    expect(fate(resolved(lost, back(how)), 'ours')).toBe('eliminated');
    const saved = lbBattle({ units, map: lbMap(['..........']) });
    expect(who(resolved(saved, back(how)), 'ours')).toMatchObject({ formation: 'limbered' });
  });

  test('a leader goes along with the last who leave his hex', () => {
    const units = [ours({ hexes: '0501' }), leader('general', { hexes: '0501' }), foe('0601')];
    const after = resolved(lbBattle({ units, map: lbMap(['..........']) }), back(routOf(PREMIER)));
    expect(where(after, 'general')).toEqual(['0101']);
  });
});
