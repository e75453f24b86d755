import { describe, expect, test } from 'vitest';
import { laBatailleAdviser } from '../../../../src/rules/la-bataille/book/adviser';
import { NO_MOVING } from '../../../../src/rules/la-bataille/book/moving/moving-state';
import { unitId } from '../../../../src/table/unit';
import { HEILSBERG, MARIE_LOUISE } from '../../../support/la-bataille';
import {
  at,
  battalion,
  battery,
  cavalry,
  lbBattle,
  lbMap,
  leader,
  plain,
  RUSSIAN,
  RUSSIAN_HORSE,
} from '../../../support/lb-battle';
import {
  decideMarch,
  dice,
  faults,
  formAs,
  inMind,
  marched,
  marchOf,
  pick,
  to,
  turnTo,
  where,
  who,
} from '../../../support/lb-march';

/** An enemy battalion that looks along row 5 to the left: its zone is 0705, 0604 and 0606 where it stands in 0805. */
const ENEMY = battalion('enemy', { ...RUSSIAN, hexes: '0805', facing: 3 });
const ENEMY_HORSE = cavalry('enemy', { ...RUSSIAN_HORSE, hexes: '0805', facing: 3 });

describe('points and sides', () => {
  const state = lbBattle({ units: [battalion('a', { hexes: '0205', facing: 0 })] });

  test('HX-P158: a march goes as far as its points, through front sides', () => {
    const far = to('0305', '0405', '0505', '0605', '0705', '0805');
    expect(faults(state, 'a', far)).toEqual([]);
    expect(where(marched(state, 'a', far), 'a')).toEqual(['0805']);
    expect(faults(state, 'a', [...far, ...to('0905')])).toEqual(['points']);
    expect(faults(state, 'a', to('0105'))).toEqual(['not-front']);
    expect(faults(state, 'a', to('0204'))).toEqual([]);
    expect(faults(state, 'a', to('0104'))).toEqual(['not-front']);
    expect(faults(state, 'a', to('0405'))).toEqual(['not-next']);
  });

  test('what was spent counts for the rest of the segment, and a turn costs a point', () => {
    const later = marched(state, 'a', [...to('0305', '0405'), ...turnTo(3)]);
    expect(later.moving.marched[unitId('a')]?.spent).toBe('3');
    expect(faults(later, 'a', to('0305', '0205', '0105'))).toEqual([]);
    expect(faults(later, 'a', [...to('0305', '0205', '0105'), ...turnTo(0)])).toEqual(['points']);
  });

  test('a refused march changes nothing, and the players may let it stand', () => {
    expect(decideMarch(state, 'a', to('0105')).kind).toBe('refusal');
    expect(where(marched(state, 'a', to('0105'), { letStand: true }), 'a')).toEqual(['0105']);
    expect(decideMarch(state, 'a', to('0405'), { letStand: true }).kind).toBe('refusal');
  });

  test('nobody marches out of turn, nor after a charge', () => {
    const other = lbBattle({ units: [ENEMY] });
    expect(faults(other, 'enemy', turnTo(2))).toContain('not-now');
    const charged = { ...state, charging: { ...state.charging, charged: [unitId('a')] } };
    expect(faults(charged, 'a', to('0305'))).toEqual(['has-charged']);
  });

  test('R102: a line in two hexes steps with both, and pays the dearer', () => {
    const map = plain(12, 10, { sides: [['0605', 2, 'slope']] });
    const line = battalion('a', { hexes: ['0505', '0605'], facing: 1, formation: 'line', movement: 8 });
    const battle = lbBattle({ map, units: [line] });
    const plan = inMind(battle, 'a', to('0404'));
    expect(plan.taken[0]?.came.points).toEqual({ over: 3, under: 1 });
    expect(where(marched(battle, 'a', to('0404')), 'a')).toEqual(['0404', '0504']);
  });

  test('those who march together go at the pace of the slowest, and a leader rides with them', () => {
    const stack = lbBattle({
      units: [
        battalion('a', { hexes: '0205', rank: 2 }),
        battery('guns', { hexes: '0205', rank: 1, movement: 4 }),
        leader('ney', { hexes: '0205' }),
      ],
    });
    const orders = ['guns', 'ney'];
    expect(faults(stack, 'a', to('0305', '0405', '0505', '0605', '0705'), orders)).toEqual(['points']);
    const after = marched(stack, 'a', to('0305'), { with: orders });
    expect([where(after, 'a'), where(after, 'guns'), where(after, 'ney')]).toEqual([['0305'], ['0305'], ['0305']]);
    expect(who(after, 'a').place).toMatchObject({ rank: 2 });
  });

  test('HX-P056: whoever sets out from a stack faces as its top does', () => {
    const stack = lbBattle({
      units: [
        battalion('top', { hexes: '0505', facing: 0, rank: 2 }),
        battalion('under', { hexes: '0505', facing: 3, rank: 1 }),
      ],
    });
    expect([faults(stack, 'under', to('0605')), faults(stack, 'under', to('0405'))]).toEqual([[], ['not-front']]);
    expect(who(marched(stack, 'under', to('0605')), 'under').place).toMatchObject({ facing: 0 });
  });

  test('R84: who began in line has two points less, whatever it forms', () => {
    const line = lbBattle({ units: [battalion('a', { hexes: '0205', facing: 0, formation: 'line' })] });
    const steps = [...formAs('column', '0205', 0), ...to('0305', '0405', '0505')];
    expect(faults(line, 'a', steps)).toEqual([]);
    expect(faults(line, 'a', [...steps, ...to('0605')])).toEqual(['points']);
    const battle = marched(line, 'a', steps);
    expect(faults(battle, 'a', to('0605'))).toEqual(['points']);
  });

  test('the Old Guard in line pays the addition for every other hex', () => {
    const guard = (traits: readonly 'old-guard'[]) =>
      lbBattle({
        edition: MARIE_LOUISE,
        units: [battalion('a', { hexes: '0205', facing: 0, formation: 'line', movement: 5, traits })],
      });
    expect(faults(guard([]), 'a', to('0305', '0405', '0505'))).toEqual(['points']);
    expect(faults(guard(['old-guard']), 'a', to('0305', '0405', '0505'))).toEqual([]);
  });
});

describe('enemy zones', () => {
  const near = (...units: Parameters<typeof lbBattle>[0]['units']) => lbBattle({ units });
  const foot = battalion('a', { hexes: '0505', facing: 0 });

  test('HX-P080: infantry and foot guns stop in an enemy zone', () => {
    expect(faults(near(foot, ENEMY), 'a', to('0605', '0705'))).toEqual([]);
    expect(faults(near(foot, ENEMY), 'a', [...to('0605', '0705'), ...to('0704')])).toEqual(['stopped']);
    const guns = battery('a', { hexes: '0505', facing: 0 });
    expect(faults(near(guns, ENEMY), 'a', to('0605', '0705', '0704'))).toEqual(['stopped']);
    const stopped = marched(near(foot, ENEMY), 'a', to('0605', '0705'));
    expect(faults(stopped, 'a', to('0704'))).toEqual(['stopped']);
  });

  test('HX-P081: guns that were stopped may still unlimber with the points they have left', () => {
    const guns = battery('a', { hexes: '0505', facing: 0 });
    expect(faults(near(guns, ENEMY), 'a', [...to('0605', '0705'), ...formAs('unlimbered', '0705', 0)])).toEqual([]);
    const slow = battery('a', { hexes: '0505', facing: 0, movement: 3 });
    expect(faults(near(slow, ENEMY), 'a', [...to('0605', '0705'), ...formAs('unlimbered', '0705', 0)])).toEqual([
      'points',
    ]);
  });

  test('HX-P082: infantry leaves a zone only at the start of its movement, and draws fire', () => {
    const inZone = battalion('a', { hexes: '0705', facing: 2 });
    const away = inMind(near(inZone, ENEMY), 'a', to('0604'));
    expect(away.violations).toEqual([]);
    expect(away.taken[0]?.came.provokes).toEqual([{ hex: at('0705'), deeds: ['exit'] }]);
    expect(faults(near(foot, ENEMY), 'a', [...to('0605', '0705'), ...turnTo(2), ...to('0604')])).toContain('stopped');
  });

  test('HX-P083: cavalry and horse guns stop only in a zone of cavalry', () => {
    const through = to('0605', '0705', '0704');
    const horse = cavalry('a', { hexes: '0505', facing: 0 });
    const horseGuns = battery('a', { hexes: '0505', facing: 0, movement: 10, traits: ['horse-artillery'] });
    expect(faults(near(horse, ENEMY), 'a', through)).toEqual([]);
    expect(faults(near(horseGuns, ENEMY), 'a', through)).toEqual([]);
    expect(faults(near(horse, ENEMY_HORSE), 'a', through)).toEqual(['stopped']);
    expect(faults(near(horseGuns, ENEMY_HORSE), 'a', through)).toEqual(['stopped']);
  });

  test('HX-P084, HX-P086, HX-P087: leaving draws a fire, changing one more, turning on the way out none', () => {
    const inZone = near(battalion('a', { hexes: '0705', facing: 1 }), ENEMY);
    const fires = (steps: Parameters<typeof inMind>[2]) =>
      inMind(inZone, 'a', steps).taken.flatMap(({ came }) => came.provokes.flatMap(({ deeds }) => deeds));
    expect(fires(to('0704'))).toEqual(['exit']);
    expect(fires([...turnTo(2), ...to('0604')])).toEqual(['exit']);
    expect(fires(turnTo(2))).toEqual(['facing']);
    expect(fires([...formAs('line', '0705', 1), ...to('0704')])).toEqual(['formation', 'exit']);
  });

  test('R74: who has drawn fire by turning leaves without another', () => {
    const turnedFirst = marched(near(battalion('a', { hexes: '0705', facing: 1 }), ENEMY), 'a', turnTo(2), {
      answers: [pick('nobody')],
    });
    expect(inMind(turnedFirst, 'a', to('0604')).taken[0]?.came.provokes).toEqual([]);
  });

  test('R74: a stack of which only one has turned is fired on when it leaves', () => {
    const stack = near(
      battalion('a', { hexes: '0705', facing: 1, rank: 2 }),
      battalion('b', { hexes: '0705', facing: 1 }),
      ENEMY,
    );
    const turnedFirst = marched(stack, 'a', turnTo(2), { answers: [pick('nobody')] });
    const leaves = (others: readonly string[]) => inMind(turnedFirst, 'a', to('0604'), others).taken[0]?.came.provokes;
    expect(leaves([])).toEqual([]);
    expect(leaves(['b'])).toEqual([{ hex: at('0705'), deeds: ['exit'] }]);
  });

  test('HX-P085: what costs no points draws no fire: cavalry turns free', () => {
    const horse = near(cavalry('a', { hexes: '0705', facing: 1 }), ENEMY);
    expect(inMind(horse, 'a', turnTo(2)).taken[0]?.came.provokes).toEqual([]);
  });

  test('HX-P078: who leaves or changes next to a carré may be fired on, though it has no zone there', () => {
    const square = battalion('square', { ...RUSSIAN, hexes: '0805', formation: 'carre' });
    const battle = near(battalion('a', { hexes: '0705', facing: 1 }), square);
    expect(inMind(battle, 'a', to('0704')).taken[0]?.came.provokes).toEqual([{ hex: at('0705'), deeds: ['exit'] }]);
    expect(faults(near(foot, square), 'a', to('0605', '0705', '0704'))).toEqual([]);
  });

  test('HX-P119: a line that goes to assault is not stopped by a zone on one of its hexes', () => {
    const line = battalion('a', { hexes: ['0407', '0507'], facing: 1, formation: 'line', movement: 9 });
    // On the way, in 0505 and 0605, only its second hex is in the zone of the battalion in 0705.
    const flanking = battalion('flanking', { ...RUSSIAN, hexes: '0705', facing: 3 });
    const first = battalion('first', { ...RUSSIAN, hexes: '0403', facing: 1 });
    const second = battalion('second', { ...RUSSIAN, hexes: '0603', facing: 1 });
    const steps = to('0406', '0505', '0404');
    const toAssault = inMind(near(line, flanking, first, second), 'a', steps);
    expect(toAssault.taken.map(({ came }) => came.walk.lead.marched.stopped)).toEqual(['no', 'part', 'no']);
    expect(toAssault.violations).toEqual([]);
    const there = marched(near(line, flanking, first, second), 'a', steps, { answers: [pick('nobody')] });
    expect(where(there, 'a')).toEqual(['0404', '0504']);
    expect(faults(near(line, flanking), 'a', steps)).toEqual(['goes-on-to-assault']);
    expect(decideMarch(near(line, flanking), 'a', steps).kind).toBe('refusal');
    // One hex of it would assault, the other would only have gone by.
    expect(faults(near(line, flanking, first), 'a', steps)).toEqual(['goes-on-to-assault']);
    // It is led on from where it was stopped in part, to where it assaults and nowhere else.
    const { reach, extendTo, plan } = laBatailleAdviser;
    const begun = marchOf('a', steps.slice(0, 2));
    const battle = near(line, flanking, first, second);
    expect(reach(battle, begun)?.hexes).toEqual(['0504', '0404'].map((name) => ({ hex: at(name), left: '4' })));
    expect(extendTo(battle, begun, at('0404'))?.steps).toEqual(steps);
    expect(reach(near(line, flanking, first), begun)?.hexes).toEqual([]);
    expect(extendTo(near(line, flanking, first), begun, at('0404'))).toBeUndefined();
    expect(plan(battle, marchOf('a', steps)).violations).toEqual([]);
    expect(reach(near(line, flanking), begun)?.hexes).toEqual([]);
    const halted = marched(battle, 'a', steps.slice(0, 2));
    expect(reach(halted, marchOf('a', []))?.hexes.map(({ hex }) => hex)).toEqual([at('0504'), at('0404')]);
    const column = near(battalion('a', { hexes: '0507', facing: 1, movement: 9 }), flanking);
    expect(faults(column, 'a', to('0506', '0605', '0504'))).toContain('stopped');
  });

  test('HX-P120: its hex in the zone may be fired on for every point', () => {
    const line = battalion('a', { hexes: ['0407', '0507'], facing: 1, formation: 'line', movement: 9 });
    const flanking = battalion('flanking', { ...RUSSIAN, hexes: '0705', facing: 3 });
    const map = plain(12, 10, { sides: [['0505', 2, 'slope']] });
    const plan = inMind(lbBattle({ map, units: [line, flanking] }), 'a', to('0406', '0505', '0404'));
    expect(plan.taken[2]?.came.provokes).toEqual([{ hex: at('0605'), deeds: ['exit', 'exit', 'exit'] }]);
  });

  test('routed men do not go into an enemy zone', () => {
    const routed = battalion('a', { hexes: '0605', facing: 0, order: 'rout' });
    expect(faults(near(routed, ENEMY), 'a', to('0705'))).toEqual(['routed-to-enemy']);
  });
});

describe('guns', () => {
  const GUNS = { hexes: '0505', facing: 0, formation: 'unlimbered' } as const;

  test('HX-P149: unlimbered guns prolong one hex over open ground or a slope', () => {
    const map = lbMap(['.......', '.......', '.......', '...h...', '.......'], { sides: [['0303', 0, 'slope']] });
    const battle = lbBattle({ map, units: [battery('a', { ...GUNS, hexes: '0403', movement: 8 })] });
    expect(faults(battle, 'a', to('0503'))).toEqual([]);
    expect(faults(battle, 'a', to('0303'))).toEqual([]);
    expect(faults(battle, 'a', to('0404'))).toEqual(['cannot-stand.unlimbered']);
    expect(faults(battle, 'a', to('0503', '0603'))).toEqual(['prolongs-once']);
    expect(faults(marched(battle, 'a', to('0503')), 'a', to('0603'))).toEqual(['prolongs-once']);
  });

  test('HX-P160: they prolong in any direction or turn one side, not both', () => {
    const battle = lbBattle({ units: [battery('a', GUNS)] });
    for (const name of ['0605', '0504', '0404', '0405', '0406', '0506'])
      expect(faults(battle, 'a', to(name))).toEqual([]);
    expect(faults(battle, 'a', turnTo(1))).toEqual([]);
    expect(faults(battle, 'a', turnTo(2))).toEqual(['guns-turn-one']);
    expect(faults(battle, 'a', [...turnTo(1), ...to('0605')])).toEqual(['prolongs-once']);
    expect(faults(battle, 'a', [...to('0605'), ...turnTo(1)])).toEqual(['prolongs-once']);
    expect(faults(battle, 'a', [...turnTo(1), ...turnTo(2)])).toEqual(['prolongs-once']);
  });

  test('HX-P147: they limber on a die, and have spent their points if they do not', () => {
    const battle = lbBattle({ units: [battery('a', GUNS)] });
    const steps = [...formAs('limbered', '0505', 0), ...to('0605')];
    expect(decideMarch(battle, 'a', steps)).toMatchObject({ kind: 'question', question: { key: 'lb.ask.limber' } });
    const done = marched(battle, 'a', steps, { answers: [dice(2)] });
    expect([who(done, 'a').formation, ...where(done, 'a')]).toEqual(['limbered', '0605']);
    const failed = marched(battle, 'a', steps, { answers: [dice(1)] });
    expect([who(failed, 'a').formation, ...where(failed, 'a')]).toEqual(['unlimbered', '0505']);
    expect(failed.moving.marched[unitId('a')]?.spent).toBe('2');
  });

  test('HX-P147: guns that did not limber do not try again in the segment, though they have points left', () => {
    const battle = lbBattle({ units: [battery('a', GUNS)] });
    const limber = formAs('limbered', '0505', 0);
    const failed = marched(battle, 'a', limber, { answers: [dice(1)] });
    expect(faults(failed, 'a', limber)).toEqual(['limbers-once']);
    expect(faults(failed, 'a', turnTo(1))).toEqual([]);
    const turned = marched(failed, 'a', turnTo(1));
    expect(faults(turned, 'a', formAs('limbered', '0505', 1))).toContain('limbers-once');
    expect(faults({ ...failed, moving: NO_MOVING }, 'a', limber)).toEqual([]);
  });

  test('HX-P148: a leader with a hand for guns helps them limber', () => {
    const battle = lbBattle({ units: [battery('a', GUNS), leader('drouot', { hexes: '0505', artillery: 2 })] });
    expect(who(marched(battle, 'a', formAs('limbered', '0505', 0), { answers: [dice(1)] }), 'a').formation).toBe(
      'limbered',
    );
  });
});

describe('near cavalry that skirmishes', () => {
  const screen = cavalry('screen', {
    ...RUSSIAN_HORSE,
    movement: 14,
    formation: 'skirmish',
    hexes: ['0804', '0904'],
    facing: 4,
  });
  const foot = battalion('a', { hexes: '0404', facing: 0, movement: 6 });

  test('HX-P183: foot pays two more at two hexes and three more next to it', () => {
    const battle = lbBattle({ units: [foot, screen], edition: HEILSBERG });
    expect(inMind(battle, 'a', to('0504', '0604', '0704')).taken.map(({ came }) => came.points.over)).toEqual([
      1, 3, 4,
    ]);
  });

  test('HX-P186: light cavalry next to it cancels that, heavy cavalry does not', () => {
    const beside = (movement: number) => cavalry('hussars', { hexes: '0805', facing: 2, movement });
    const cost = (movement: number) =>
      inMind(lbBattle({ units: [foot, screen, beside(movement)] }), 'a', to('0504', '0604')).taken[1]?.came.points.over;
    expect([cost(14), cost(12)]).toEqual([1, 3]);
  });
});
