import { describe, expect, test } from 'vitest';
import { COMMAND_TABLE } from '../../../../src/rules/la-bataille/book/command';
import { opportunityFire } from '../../../../src/rules/la-bataille/book/firing/firing-opportunity';
import type { LbUnit } from '../../../../src/rules/la-bataille/book/la-bataille-unit';
import type { LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import type { ZoneDeed } from '../../../../src/rules/la-bataille/fire/fire-opportunity';
import { unitId } from '../../../../src/table/unit';
import { HEILSBERG, MARIE_LOUISE } from '../../../support/la-bataille';
import { at, battalion, battery, cavalry, lbBattle, plain, RUSSIAN, RUSSIAN_HORSE } from '../../../support/lb-battle';
import {
  against,
  asked,
  defensive,
  fire,
  fired,
  odds,
  offensive,
  resolved,
  resolving,
  roll,
  strength,
} from '../../../support/lb-fire';
import { afterwards, idsOf, pick, where, who } from '../../../support/lb-march';

/** The French march at 0505; the Russians look at them from the right. */
const mover = (own: Parameters<typeof battalion>[1] = {}) =>
  battalion('mover', { hexes: '0505', class: 'french-ligne', ...own });
const foe = (id: string, hexes: string, own: Parameters<typeof battalion>[1] = {}) =>
  battalion(id, { ...RUSSIAN, hexes, facing: 3, ...own });
const battle = (...units: readonly LbUnit[]) => lbBattle({ units });

const provoking =
  (...deeds: readonly ZoneDeed[]) =>
  (simulation: Parameters<typeof opportunityFire>[0]) =>
    opportunityFire(simulation, idsOf('mover'), at('0505'), deeds);
const questions = (state: LaBatailleState, ...deeds: readonly ZoneDeed[]) => {
  const answers = [];
  for (let asks = 0; ; asks++) {
    const decision = resolving(state, provoking(...deeds), ...answers);
    if (decision.kind !== 'question') return asks;
    answers.push(pick('nobody'));
  }
};

describe('opportunity fire', () => {
  test('HX-P084 HX-P006: whoever leaves a zone is fired on if the other side likes', () => {
    const state = battle(mover(), foe('foe', '0605', { formation: 'line' }));
    const waits = asked(resolving(state, provoking('exit')));
    expect(waits).toMatchObject({ key: 'lb.ask.who-fires', of: 'russians', wants: { usual: 'foe' } });
    expect(resolved(state, provoking('exit'), pick('nobody')).units).toEqual(state.units);
    const after = resolved(state, provoking('exit'), pick('foe'), roll(55));
    expect(strength(after, 'mover')).toBe(5);
    expect(after.firing.fires).toEqual([]);
  });

  test('HX-P085 HX-P086 HX-P087: how often, by what is done', () => {
    const state = battle(mover(), foe('foe', '0605'));
    expect(questions(state, 'facing')).toBe(1);
    expect(questions(state, 'formation')).toBe(1);
    expect(questions(state, 'formation', 'exit')).toBe(2);
    expect(questions(state, 'facing', 'exit')).toBe(1);
  });

  test('nobody is asked where nobody looks, or where it could do nothing', () => {
    expect(questions(battle(mover(), foe('foe', '0605', { facing: 0 })), 'exit')).toBe(0);
    expect(questions(battle(mover(), foe('foe', '0605', { order: 'rout' })), 'exit')).toBe(0);
    expect(questions(battle(mover(), foe('foe', '0605', { fire: [1] })), 'exit')).toBe(0);
  });

  test('HX-P078: a carré has no zone and fires on whoever acts next to it', () => {
    const state = battle(mover(), foe('square', '0404', { formation: 'carre', increments: 9 }));
    expect(asked(resolving(state, provoking('formation'))).key).toBe('lb.ask.who-fires');
  });

  test('HX-P172: skirmishers fire at whoever is next to them, not two hexes away', () => {
    const light = { class: 'russian-jaeger', formation: 'skirmish', increments: 3, skirmish: 3 } as const;
    expect(questions(battle(mover(), foe('foe', '0605', { ...light, facing: 2 })), 'exit')).toBe(1);
    expect(questions(battle(mover(), foe('foe', '0705', { ...light, facing: 2 })), 'exit')).toBe(0);
  });

  test('several fire together with one throw, as many as the side likes', () => {
    const state = battle(mover(), foe('a', '0605'), foe('b', '0504', { facing: 4 }));
    const all = resolving(state, provoking('exit'), pick('everybody'));
    expect(odds(all)).toMatchObject({ fire: '12', odds: '2-1' });
    expect(asked(resolving(state, provoking('exit'), pick('a')))).toMatchObject({ key: 'lb.ask.who-fires.more' });
    expect(odds(resolving(state, provoking('exit'), pick('a'), pick('nobody')))).toMatchObject({ fire: '6' });
    expect(odds(resolving(state, provoking('exit'), pick('a'), pick('b')))).toMatchObject({ fire: '12' });
  });

  test('only those who do it are hit, though others stand in the hex; the crowd counts all the same', () => {
    const friend = battalion('friend', { hexes: '0505', rank: 5 });
    const state = battle(mover(), friend, foe('foe', '0605', { formation: 'line' }));
    expect(odds(resolving(state, provoking('exit'), pick('foe'))).modifier).toBe(3);
    const after = resolved(state, provoking('exit'), pick('foe'), roll(55));
    expect([strength(after, 'mover'), strength(after, 'friend')]).toEqual([5, 6]);
  });

  test('who is gone or has fled after the first is not fired on again', () => {
    const state = battle(mover({ increments: 1 }), foe('foe', '0605', { formation: 'line' }));
    const after = resolved(state, provoking('formation', 'exit'), pick('foe'), roll(55));
    expect(who(after, 'mover').place.is).toBe('gone');
  });

  test('HX-P088: as strong as defensive fire; half in Marie-Louise', () => {
    const units = [mover(), foe('foe', '0605', { formation: 'line' })];
    const at6 = (edition: typeof HEILSBERG) =>
      odds(resolving(lbBattle({ units, edition }), provoking('exit'), pick('foe'))).fire;
    expect(at6(HEILSBERG)).toBe('12');
    expect(at6(MARIE_LOUISE)).toBe('6');
  });
});

describe('cavalry that skirmishes', () => {
  const hussars = (own: Parameters<typeof cavalry>[1] = {}) =>
    cavalry('hussars', {
      hexes: ['0505', '0404'],
      facing: 0,
      formation: 'skirmish',
      movement: 16,
      skirmish: 6,
      ...own,
    });
  const gives = (state: LaBatailleState, side: 0 | 3 = 3) =>
    COMMAND_TABLE.decide(state, { type: 'fall-back', unit: unitId('hussars'), side }, []);
  const foot = (id: string, hexes: string | readonly string[], own: Parameters<typeof battalion>[1] = {}) =>
    battalion(id, { ...RUSSIAN, hexes, facing: 3, ...own });

  test('HX-P187: fires its whole value at each adjacent formation, once each', () => {
    const line = foot('line', ['0605', '0504'], { formation: 'line', facing: 3, increments: 8 });
    const column = foot('column', '0506', { facing: 2 });
    const state = defensive({ units: [hussars(), line, column] });
    const first = fired(state, 'hussars', '0605', roll(11));
    expect(against(fire(first, 'hussars', '0504'))).toEqual(['fire.same-formation']);
    expect(odds(fire(first, 'hussars', '0506')).fire).toBe('6');
  });

  test('HX-P184: gives way after its defensive fire, before it is fired on', () => {
    const state = defensive({ units: [hussars(), foot('foe', '0605')] });
    const after = afterwards(state, gives(fired(state, 'hussars', '0605', roll(11))));
    expect(where(after, 'hussars')).toEqual(['0405', '0304']);
    expect(against(gives(after))).toContain('fall-back.again');
    expect(against(gives(state, 0))).toContain('fall-back.not-away');
    expect(against(gives(offensive({ units: [hussars(), foot('foe', '0605')] })))).toEqual(['fall-back.not-now']);
    expect(against(gives(defensive({ units: [hussars()] })))).toContain('fall-back.nobody-near');
  });

  test('HX-P184: not from skirmishers on horseback', () => {
    const theirs = cavalry('theirs', {
      ...RUSSIAN_HORSE,
      hexes: ['0605', '0606'],
      facing: 3,
      formation: 'skirmish',
      movement: 12,
      skirmish: 4,
    });
    expect(against(gives(defensive({ units: [hussars(), theirs] })))).toEqual(['fall-back.held']);
  });

  test('HX-P185: fires at guns before they unlimber and after, then goes, and they reach it', () => {
    const guns = (formation: 'limbered' | 'unlimbered') =>
      battery('mover', { ...RUSSIAN_HORSE, hexes: '0605', facing: 3, formation, fire: [9, 9, 7], movement: 6 });
    const before = lbBattle({ units: [hussars(), guns('limbered')] });
    const waits = asked(
      resolving(before, (simulation) => opportunityFire(simulation, idsOf('mover'), at('0605'), ['formation'])),
    );
    expect(waits.wants).toMatchObject({ usual: 'hussars' });
    const state = defensive({ units: [hussars(), guns('unlimbered')] });
    const gone = afterwards(state, gives(fired(state, 'hussars', '0605', roll(11))));
    const answer: LaBatailleState = {
      ...gone,
      turning: { ...gone.turning, segment: 'offensive-fire' },
      firing: before.firing,
    };
    expect(odds(fire(answer, 'mover', '0405')).fire).toBe('9');
  });

  test('HX-P186: light cavalry next to it holds it, heavy cavalry does not', () => {
    const routed = cavalry('rider', { ...RUSSIAN_HORSE, hexes: '0605', facing: 3, movement: 13, order: 'rout' });
    expect(gives(defensive({ units: [hussars(), routed] })).kind).toBe('events');
    const rider = (movement: number) => cavalry('rider', { ...RUSSIAN_HORSE, hexes: '0605', facing: 3, movement });
    expect(against(gives(defensive({ units: [hussars(), foot('foe', '0506'), rider(13)] })))).toEqual([
      'fall-back.held',
    ]);
    expect(gives(defensive({ units: [hussars(), rider(12)] })).kind).toBe('events');
  });

  test('HX-P190: it goes only from those it is two points faster than', () => {
    const state = (movement: number) =>
      defensive({
        units: [hussars({ movement: 13 }), cavalry('rider', { ...RUSSIAN_HORSE, hexes: '0605', facing: 3, movement })],
      });
    expect(against(gives(state(12)))).toEqual(['fall-back.too-fast']);
    expect(gives(state(11)).kind).toBe('events');
  });

  test('it does not leave the map', () => {
    const state = defensive({ units: [hussars({ hexes: ['0105', '0104'] }), foot('foe', '0205')], map: plain(6, 8) });
    expect(against(gives(state))).toEqual(['fall-back.off-map']);
  });
});
