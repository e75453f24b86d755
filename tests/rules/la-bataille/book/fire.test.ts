import { describe, expect, test } from 'vitest';
import { COMMAND_TABLE } from '../../../../src/rules/la-bataille/book/command';
import type { LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import { HEILSBERG, PREMIER } from '../../../support/la-bataille';
import {
  at,
  battalion,
  battery,
  cavalry,
  FRENCH,
  lbMap,
  leader,
  plain,
  RUSSIAN,
  RUSSIAN_HORSE,
  regimentOf,
} from '../../../support/lb-battle';
import {
  against,
  asked,
  defensive,
  fate,
  fire,
  fired,
  odds,
  offensive,
  roll,
  strength,
} from '../../../support/lb-fire';
import { dice, idsOf, pick, where, who } from '../../../support/lb-march';

/** French at 0505 look to the right, at Russians in 0605 who look back. */
const foe = (own: Parameters<typeof battalion>[1] = {}) =>
  battalion('foe', { ...RUSSIAN, hexes: '0605', facing: 3, ...own });
const ours = (own: Parameters<typeof battalion>[1] = {}) => battalion('ours', { hexes: '0505', ...own });
const remembered = (state: LaBatailleState) => state.firing.fires.map(({ target }) => target);

describe('who may fire', () => {
  test('the two dice of a fire are read as tens and units (P9)', () => {
    const waits = asked(fire(defensive({ units: [ours(), foe()] }), 'ours', '0605'));
    expect(waits.wants).toEqual({ kind: 'dice', count: 2, faces: 6, tensFirst: true });
  });

  test('HX-P079: in defensive fire those in the zone may be fired on, and nobody else', () => {
    const behind = battalion('behind', { ...RUSSIAN, hexes: '0405', facing: 0 });
    const far = battalion('far', { ...RUSSIAN, hexes: '0705', facing: 3 });
    const state = defensive({ units: [ours(), foe(), behind, far] });
    expect(odds(fire(state, 'ours', '0605')).odds).toBe('1-1');
    expect(against(fire(state, 'ours', '0405'))).toEqual(['fire.not-front']);
    expect(against(fire(state, 'ours', '0705'))).toEqual(['fire.not-adjacent']);
  });

  test('HX-P003: each fire segment belongs to one side', () => {
    expect(against(fire(defensive({ units: [ours(), foe()] }), 'foe', '0505'))).toEqual(['fire.not-now']);
    expect(against(fire(offensive({ units: [ours(), foe()] }), 'foe', '0505'))).toEqual(['fire.not-now']);
    const moving = offensive({ units: [ours(), foe()], turning: { segment: 'movement' } });
    expect(against(fire(moving, 'ours', '0605'))).toEqual(['fire.not-now']);
  });

  test('guns fire in defence at what is next to them only (R39), in attack as far as they reach', () => {
    const guns = battery('guns', { hexes: '0305', formation: 'unlimbered' });
    expect(against(fire(defensive({ units: [guns, foe()] }), 'guns', '0605'))).toEqual(['fire.not-adjacent']);
    expect(odds(fire(offensive({ units: [guns, foe()] }), 'guns', '0605'))).toMatchObject({ fire: '7', odds: '1-1' });
  });

  test('HX-P196: infantry that does not skirmish has a range of one hex', () => {
    const far = foe({ hexes: '0705' });
    expect(against(fire(offensive({ units: [ours(), far] }), 'ours', '0705'))).toEqual(['fire.too-far']);
    const light = ours({ class: 'french-legere', formation: 'skirmish', increments: 3, skirmish: 3 });
    // Three increments times three, half at two hexes, against a column of 6.
    expect(odds(fire(offensive({ units: [light, far] }), 'ours', '0705'))).toMatchObject({
      fire: '9/2',
      odds: '1-1.5',
    });
  });

  test('HX-P172: skirmishers need an adjacent enemy for defensive fire', () => {
    const light = ours({ class: 'french-legere', formation: 'skirmish', increments: 3, skirmish: 3 });
    const far = foe({ hexes: '0705' });
    expect(against(fire(defensive({ units: [light, far] }), 'ours', '0705'))).toEqual(['fire.skirmishers-adjacent']);
    expect(odds(fire(defensive({ units: [light, foe()] }), 'ours', '0605')).fire).toBe('9');
  });

  test('HX-P108: in column only the top unit fires, and what is printed', () => {
    const below = battalion('below', { hexes: '0505', rank: 0 });
    const state = offensive({ units: [ours({ rank: 2 }), below, foe()] });
    expect(against(fire(state, 'below', '0605'))).toEqual(['fire.not-top']);
    expect(odds(fire(state, 'ours', '0605')).fire).toBe('6');
  });

  test('HX-P115: from a line hex four increments fire, whoever they belong to, and one battery with them', () => {
    const line = (id: string, rank: number) => battalion(id, { hexes: '0505', formation: 'line', increments: 3, rank });
    const guns = (id: string, rank: number) => battery(id, { hexes: '0505', formation: 'unlimbered', rank });
    const state = offensive({ units: [line('a', 5), line('b', 4), guns('c', 3), guns('d', 2), foe()] });
    expect(odds(fire(state, ['a', 'b'], '0605')).fire).toBe('12');
    expect(odds(fire(state, ['a', 'b', 'c'], '0605')).fire).toBe('21');
    expect(against(fire(state, ['a', 'd'], '0605'))).toEqual(['fire.not-top']);
  });

  test('a line in two hexes adds both where the target touches the front of both (R22)', () => {
    // It faces the vertex between sides 0 and 1; 0604 touches both hexes, 0605 the lower one alone.
    const line = battalion('line', { hexes: ['0505', '0404'], formation: 'line', increments: 8 });
    const before = battalion('foe', { ...RUSSIAN, hexes: '0504', facing: 3 });
    const beside = battalion('beside', { ...RUSSIAN, hexes: '0605', facing: 3 });
    const state = offensive({ units: [line, before, beside] });
    expect(odds(fire(state, 'line', '0504')).fire).toBe('24');
    expect(odds(fire(state, 'line', '0605')).fire).toBe('12');
  });

  test('those who rout, march, are limbered, or ride in ranks do not fire at all', () => {
    const silent = (own: Parameters<typeof battalion>[1]) =>
      against(fire(offensive({ units: [ours(own), foe()] }), 'ours', '0605'));
    expect(silent({ order: 'rout' })).toEqual(['fire.routed']);
    expect(silent({ formation: 'road-march' })).toEqual(['fire.road-march']);
    const others = offensive({
      units: [battery('guns', { hexes: '0505' }), cavalry('horse', { hexes: '0504' }), foe()],
    });
    expect(against(fire(others, 'guns', '0605'))).toEqual(['fire.limbered']);
    expect(against(fire(others, 'horse', '0605'))).toEqual(['fire.cavalry']);
  });

  test('a unit fires once in a segment', () => {
    const second = battalion('second', { ...RUSSIAN, hexes: '0606', facing: 3 });
    const first = fired(
      offensive({ units: [ours({ facing: 0 }), foe(), battalion('x', { ...RUSSIAN, hexes: '0506' }), second] }),
      'ours',
      '0605',
      roll(11),
    );
    expect(against(fire(first, 'ours', '0506'))).toEqual(['fire.fired']);
  });

  test('HX-P191: a hex is a target once in a fire segment, and again in the next', () => {
    const beside = battalion('beside', { hexes: '0506', facing: 1 });
    const state = offensive({ units: [ours(), beside, foe()] });
    const after = fired(state, 'ours', '0605', roll(11));
    expect(remembered(after)).toEqual([at('0605')]);
    expect(against(fire(after, 'beside', '0605'))).toEqual(['fire.target-again']);
    expect(odds(fire(state, ['ours', 'beside'], '0605')).fire).toBe('12');
  });

  test('what stands against a fire may be let stand, and the note is kept', () => {
    const state = offensive({ units: [ours(), foe({ hexes: '0705' })] });
    const command = { type: 'fire', firers: idsOf('ours'), target: at('0705'), override: { note: 'agreed' } } as const;
    const decision = COMMAND_TABLE.decide(state, command, [roll(11)]);
    expect(decision.kind === 'events' && decision.events[0]).toMatchObject({ type: 'fired', note: 'agreed' });
  });
});

describe('a carré', () => {
  const square = (own = {}) => battalion('square', { hexes: '0505', formation: 'carre', increments: 9, ...own });
  const about = ['0605', '0504', '0404', '0405', '0406', '0506'].map((hexes, i) =>
    battalion(`foe${i}`, { ...RUSSIAN, hexes, facing: 3 }),
  );

  test('HX-P125: fires into up to three adjacent hexes that do not touch', () => {
    const first = fired(offensive({ units: [square(), ...about] }), 'square', '0605', roll(11));
    expect(against(fire(first, 'square', '0504'))).toEqual(['fire.carre-beside']);
    const second = fired(first, 'square', '0404', roll(11));
    const third = fired(second, 'square', '0406', roll(11));
    expect(against(fire(third, 'square', '0506'))).toEqual(['fire.carre-three']);
  });

  test('HX-P126: with the same third each time, and a third of its battery', () => {
    const guns = battery('guns', { hexes: '0505', formation: 'unlimbered', rank: 0, lost: 1 });
    const state = offensive({ units: [square(), guns, ...about] });
    // Nine times three, and two thirds of nine guns, of which a third.
    expect(odds(fire(state, 'square', '0605')).fire).toBe('9');
    expect(odds(fire(state, ['square', 'guns'], '0605')).fire).toBe('11');
    expect(odds(fire(state, 'guns', '0605'))).toMatchObject({ fire: '2' });
  });

  test('HX-P127 HX-P128: fires whole at cavalry in its own hex, its guns doubled and a column up', () => {
    const guns = battery('guns', { hexes: '0505', formation: 'unlimbered', rank: 0 });
    const rider = cavalry('rider', { ...RUSSIAN_HORSE, hexes: '0505', rank: 5 });
    const state = defensive({ units: [square(), guns, rider] });
    expect(odds(fire(state, 'square', '0505'))).toMatchObject({ fire: '27', odds: '4-1' });
    // 27 and 18 against 6: seven to one, and one column up.
    expect(odds(fire(state, ['square', 'guns'], '0505'))).toMatchObject({ fire: '45', odds: '8-1' });
  });

  test('HX-P209: others do not fire at cavalry among the carré', () => {
    const rider = cavalry('rider', { ...RUSSIAN_HORSE, hexes: '0505', rank: 5 });
    const other = battalion('other', { hexes: '0405' });
    expect(against(fire(defensive({ units: [square(), rider, other] }), 'other', '0505'))).toEqual([
      'fire.among-friends',
    ]);
  });
});

describe('the target as it stands', () => {
  const columnOf = (target: ReturnType<typeof foe>, from = ours(), edition = HEILSBERG, map = plain(12, 10)) =>
    odds(fire(offensive({ units: [from, target], edition, map }), 'ours', '0605')).defence;

  test('HX-P192: formation, ground and density decide its defence', () => {
    expect(columnOf(foe())).toBe('6');
    expect(columnOf(foe({ formation: 'line', facing: 3 }))).toBe('9');
    expect(columnOf(foe({ formation: 'line', facing: 3, increments: 7 }))).toBe('6');
    expect(columnOf(foe({ formation: 'carre' }))).toBe('4');
    expect(columnOf(foe({ order: 'disorder' }))).toBe('14');
    const village = lbMap(Array.from({ length: 10 }, (_, row) => (row === 4 ? '.....v......' : '............')));
    expect(columnOf(foe({ formation: 'general-order' }), ours(), HEILSBERG, village)).toBe('10');
  });

  test('where the charts have no value the players say what their game prints, open ground being usual (R149)', () => {
    const redoubt = lbMap(
      Array.from({ length: 10 }, (_, row) => (row === 4 ? '.....r......' : '............')),
      { sides: [['0605', 3, 'redoubt-front']] },
    );
    const state = offensive({ units: [ours(), foe({ order: 'disorder' })], map: redoubt });
    expect(asked(fire(state, 'ours', '0605'))).toMatchObject({ key: 'lb.ask.printed-defence', wants: { usual: '14' } });
    expect(odds(fire(state, 'ours', '0605', pick('12')))).toMatchObject({ defence: '12', odds: '1-2' });
  });

  test('HX-P045: more than nine increments in the hex add to the dice, in all that are there', () => {
    const second = battalion('second', { ...RUSSIAN, hexes: '0605', facing: 3, rank: 0, increments: 8 });
    const state = offensive({ units: [ours(), foe(), second] });
    expect(odds(fire(state, 'ours', '0605')).modifier).toBe(5);
  });

  test('HX-P200: through the flank of a line', () => {
    // It faces the vertex between sides 1 and 2: side 3, where we stand, is its flank.
    expect(columnOf(foe({ formation: 'line', facing: 1 }))).toBe('6');
    const premier = offensive({ units: [ours(), foe({ formation: 'line', facing: 1 })] });
    expect(odds(fire(premier, 'ours', '0605')).defence).toBe('5');
  });

  test('fire from two sides meets the better of them (R68)', () => {
    const line = foe({ formation: 'line', facing: 1 });
    const ahead = battalion('ahead', { hexes: '0604', facing: 4 });
    const state = offensive({ units: [ours(), ahead, line] });
    expect(odds(fire(state, 'ours', '0605')).defence).toBe('5');
    expect(odds(fire(state, ['ours', 'ahead'], '0605')).defence).toBe('9');
  });

  test('works protect across their marked sides (R43)', () => {
    const redoubt = (side: 0 | 3) =>
      lbMap(
        Array.from({ length: 10 }, (_, row) => (row === 4 ? '.....r......' : '............')),
        { sides: [['0605', side, 'redoubt-front']] },
      );
    expect(columnOf(foe(), ours(), HEILSBERG, redoubt(3))).toBe('8');
    expect(columnOf(foe(), ours(), HEILSBERG, redoubt(0))).toBe('6');
  });

  test('HX-P021 HX-P022: a leader of guns adds to their fire, and to that of infantry that fires with them', () => {
    const general = leader('general', { hexes: '0505', artillery: 4 });
    const line = ours({ formation: 'line', rank: 2 });
    const guns = battery('guns', { hexes: '0505', formation: 'unlimbered', rank: 1 });
    const state = offensive({ units: [line, guns, general, foe()] });
    expect(odds(fire(state, 'ours', '0605')).modifier).toBe(0);
    expect(odds(fire(state, 'guns', '0605')).modifier).toBe(4);
    expect(odds(fire(state, ['ours', 'guns'], '0605')).modifier).toBe(4);
  });

  test('HX-H091: at dusk guns lose the end of their ranges', () => {
    const guns = (hexes: string) => battery('guns', { hexes, formation: 'unlimbered', fire: [9, 9, 7, 7, 7, 4, 4, 4] });
    const at2100 = (hexes: string) =>
      fire(
        offensive({ units: [guns(hexes), foe({ hexes: '1005' })], edition: HEILSBERG, turning: { clock: '21:00' } }),
        'guns',
        '1005',
      );
    expect(odds(at2100('0705')).fire).toBe('7');
    // Medium range ends at three hexes: beyond it fires as at long range.
    expect(odds(at2100('0605')).fire).toBe('4');
    expect(odds(at2100('0405')).fire).toBe('4');
    expect(against(at2100('0305'))).toEqual(['fire.too-far']);
  });
});

describe('what comes of a fire', () => {
  test('HX-P194: the chart gives the increments lost, and the dice, the odds and the result are told', () => {
    // Four increments of line, twelve, against a line of 9: a third more is one to one.
    const state = offensive({ units: [ours({ formation: 'line' }), foe({ formation: 'line' })] });
    expect(asked(fire(state, 'ours', '0605')).of).toBe(FRENCH);
    const decision = fire(state, 'ours', '0605', roll(51));
    expect(decision.kind === 'events' && decision.events.map(({ type }) => type)).toEqual(['fired', 'thrown', 'lost']);
    expect(decision.kind === 'events' && decision.events[1]).toMatchObject({
      faces: [5, 1],
      outcome: { key: 'lb.came.loss', values: { count: 1, modified: 51 } },
      about: { values: { odds: '1-1', fire: '12', defence: '9' } },
    });
    expect(strength(fired(state, 'ours', '0605', roll(51)), 'foe')).toBe(5);
    expect(strength(fired(state, 'ours', '0605', roll(46)), 'foe')).toBe(6);
  });

  const guns = (...ids: readonly string[]) =>
    ids.map((id, i) => battery(id, { hexes: '0505', formation: 'unlimbered', rank: i, increments: 3, fire: [20, 20] }));
  /** Sixty of guns at a column of six: ten to one, three increments at 31. */
  const bombard = (...targets: ReturnType<typeof foe>[]) =>
    offensive({ units: [...guns('a', 'b', 'c'), ...targets], map: plain(20, 10) });
  const stack = (id: string, rank: number, own = {}) =>
    battalion(id, { ...RUSSIAN, class: 'french-ligne', hexes: '0605', facing: 3, rank, increments: 3, ...own });

  test('HX-P046: losses by muskets fall on the top unit of the hex', () => {
    const state = offensive({
      units: [ours({ formation: 'line', increments: 4 }), stack('top', 2), stack('below', 1)],
    });
    const after = fired(state, 'ours', '0605', roll(55));
    expect([strength(after, 'top'), strength(after, 'below')]).toEqual([2, 3]);
  });

  test('HX-P047: losses by guns are spread one each from the top', () => {
    const after = fired(
      bombard(stack('top', 4), stack('mid', 3), stack('low', 2), stack('bottom', 1)),
      ['a', 'b', 'c'],
      '0605',
      roll(26),
    );
    // Twelve in the hex add three to the dice.
    expect(['top', 'mid', 'low', 'bottom'].map((id) => strength(after, id))).toEqual([2, 2, 2, 3]);
  });

  test('HX-P048: beside unlimbered guns infantry takes the odd losses and they the even ones', () => {
    const theirs = battery('theirs', { ...RUSSIAN_HORSE, hexes: '0605', formation: 'unlimbered', rank: 5 });
    const state = bombard(stack('foot', 2, { increments: 6 }), theirs);
    const after = fired(state, ['a', 'b', 'c'], '0605', roll(26), roll(66), roll(66));
    expect([strength(after, 'foot'), strength(after, 'theirs')]).toEqual([4, 2]);
  });

  test('HX-P150: unlimbered guns alone lose half, rounded down', () => {
    const theirs = battery('theirs', { ...RUSSIAN_HORSE, hexes: '0605', formation: 'unlimbered' });
    const after = fired(bombard(theirs), ['a', 'b', 'c'], '0605', roll(36), roll(66));
    expect(strength(after, 'theirs')).toBe(2);
  });

  test('HX-P113: a line in two hexes reduced to four draws together at once where its owner likes, and nobody fires at that', () => {
    const line = foe({ hexes: ['0605', '0705'], formation: 'line', facing: 4, increments: 5, class: 'french-ligne' });
    const shooter = ours({ formation: 'line', increments: 4 });
    const state = offensive({ units: [shooter, line] });
    const waits = asked(fire(state, 'ours', '0605', roll(66)));
    expect(waits).toMatchObject({ key: 'lb.ask.draws-together', of: 'russians' });
    const after = fired(state, 'ours', '0605', roll(66), pick('0705'));
    expect(where(after, 'foe')).toEqual(['0705']);
    expect(who(after, 'foe').formation).toBe('line');
  });

  test('HX-P168: so do skirmishers of three', () => {
    const light = foe({
      hexes: ['0605', '0606'],
      formation: 'skirmish',
      facing: 2,
      increments: 4,
      class: 'french-legere',
    });
    const state = offensive({ units: [ours({ formation: 'line' }), light] });
    expect(where(fired(state, 'ours', '0605', roll(66), pick('0605')), 'foe')).toEqual(['0605']);
  });

  test('HX-H044: who has lost a number that calls for it checks, with what he lost; failing disorders him', () => {
    const state = offensive({ units: [ours({ formation: 'line' }), foe({ lost: 1 })] });
    const waits = asked(fire(state, 'ours', '0605', roll(55)));
    expect(waits).toMatchObject({ key: 'lb.check.fire', of: 'russians', values: { unit: 'foe', lost: 2, value: 33 } });
    expect(who(fired(state, 'ours', '0605', roll(55), roll(34)), 'foe').order).toBe('good');
    const shaken = fired(state, 'ours', '0605', roll(55), roll(33));
    expect(who(shaken, 'foe')).toMatchObject({ order: 'disorder', formation: 'column' });
    expect(where(shaken, 'foe')).toEqual(['0605']);
    // Musketeers: with the third loss as with the second, not yet with the first.
    const having = (lost: number) => offensive({ units: [ours({ formation: 'line' }), foe({ lost })] });
    expect(asked(fire(having(2), 'ours', '0605', roll(55)))).toMatchObject({
      key: 'lb.check.fire',
      values: { lost: 3 },
    });
    expect(strength(fired(having(0), 'ours', '0605', roll(55)), 'foe')).toBe(5);
  });

  test('HX-H044, HX-P015: a regiment that its losses break down checks in its battalions, each with its own', () => {
    const [regiment, ...parts] = regimentOf(3, { ...RUSSIAN, hexes: '0605', facing: 3, lost: 5 });
    const state = offensive({ units: [ours({ formation: 'line' }), ...(regiment ? [regiment] : []), ...parts] });
    const answers = [roll(55)];
    for (const unit of ['1', '2', '3']) {
      expect(asked(fire(state, 'ours', '0605', ...answers))).toMatchObject({
        key: 'lb.check.fire',
        values: { unit, lost: 2 },
      });
      answers.push(roll(unit === '2' ? 11 : 66));
    }
    const after = fired(state, 'ours', '0605', ...answers);
    expect(fate(after, 'regiment')).toBe('replaced');
    expect(['1', '2', '3'].map((id) => who(after, id).order)).toEqual(['good', 'disorder', 'good']);
  });

  test('where a club plays so, the others of the hex check once somebody failed (R51)', () => {
    const { fire: charts } = PREMIER;
    const who = { ...charts.checks.who, units: 'all' } as const;
    const edition = { ...PREMIER, fire: { ...charts, checks: { ...charts.checks, who } } };
    const state = offensive({
      units: [ours({ formation: 'line' }), foe({ lost: 1, rank: 5 }), stack('below', 1)],
      edition,
    });
    expect(asked(fire(state, 'ours', '0605', roll(55), roll(11)))).toMatchObject({
      key: 'lb.check.beside',
      values: { unit: 'below' },
    });
    expect(fire(state, 'ours', '0605', roll(55), roll(66)).kind).toBe('events');
    const usual = offensive({ units: [ours({ formation: 'line' }), foe({ lost: 1, rank: 5 }), stack('below', 1)] });
    expect(fire(usual, 'ours', '0605', roll(55), roll(11)).kind).toBe('events');
  });

  test('HX-P051: who has lost more than half checks with six less', () => {
    const state = offensive({ units: [ours({ formation: 'line' }), foe({ lost: 3 })] });
    const { card } = asked(fire(state, 'ours', '0605', roll(55)));
    expect(card?.factors).toMatchObject([{ row: 'half-lost', value: -6 }]);
  });

  test('HX-P023: a natural 65 strikes a leader in the target, a modified one does not', () => {
    const general = leader('general', { side: RUSSIAN.side, hexes: '0605' });
    const state = offensive({ units: [ours({ formation: 'line' }), foe({ class: 'french-ligne' }), general] });
    expect(fire(state, 'ours', '0605', roll(64)).kind).toBe('events');
    const dense = offensive({
      units: [ours({ formation: 'line' }), foe({ class: 'french-ligne', increments: 10 }), general],
    });
    expect(fire(dense, 'ours', '0605', roll(64)).kind).toBe('events');
    expect(asked(fire(state, 'ours', '0605', roll(65))).key).toBe('lb.ask.wound');
    expect(fate(fired(state, 'ours', '0605', roll(65), dice(6)), 'general')).toBe('there');
  });
});
