import { describe, expect, test } from 'vitest';
import { retreatUnit, routOf } from '../../../../src/rules/la-bataille/book/after/after-retreat';
import { simulate } from '../../../../src/rules/la-bataille/book/la-bataille-simulation';
import { unitId } from '../../../../src/table/unit';
import {
  battalion,
  battery,
  cavalry,
  lbBattle,
  leader,
  RUSSIAN,
  RUSSIAN_HORSE,
  RUSSIANS,
} from '../../../support/lb-battle';
import { afterwards, decideMarch, dice, faults, marched, pick, to, where, who } from '../../../support/lb-march';

const battle = (...units: Parameters<typeof lbBattle>[0]['units']) => lbBattle({ units });
const HORSE = cavalry('horse', { hexes: '0305', facing: 0 });
const FOOT = battalion('foot', { hexes: '0305', facing: 0 });
const THERE = { hexes: '0405', facing: 0 } as const;

/** Against going through the hex, and against staying in it. */
const through = (
  mover: Parameters<typeof lbBattle>[0]['units'][number],
  ...there: Parameters<typeof lbBattle>[0]['units']
) => [
  faults(battle(mover, ...there), mover.counter.id, to('0405', '0505')),
  faults(battle(mover, ...there), mover.counter.id, to('0405')),
];

describe('cavalry and the others', () => {
  test('HX-P101: cavalry goes through neither infantry in column or line nor unlimbered guns', () => {
    for (const formation of ['column', 'line'] as const)
      expect(through(HORSE, battalion('a', { ...THERE, formation }))[0]).toEqual(['horse-through-foot']);
    expect(through(HORSE, battery('a', { ...THERE, formation: 'unlimbered' }))[0]).toEqual(['horse-through-foot']);
    expect(through(FOOT, cavalry('a', THERE))[0]).toEqual(['foot-through-horse']);
  });

  test('HX-P163: it passes friendly skirmishers, carrés with their guns, limbered guns and other cavalry freely', () => {
    const carre = battalion('a', { ...THERE, formation: 'carre' });
    expect(through(HORSE, battalion('a', { ...THERE, formation: 'skirmish', increments: 3 }))[0]).toEqual([]);
    expect(through(HORSE, carre)[0]).toEqual([]);
    expect(through(HORSE, carre, battery('guns', { ...THERE, formation: 'unlimbered' }))[0]).toEqual([]);
    expect(through(HORSE, battery('a', THERE))[0]).toEqual([]);
    expect(through(HORSE, cavalry('a', { ...THERE, increments: 18 }))[0]).toEqual([]);
    expect(through(HORSE, battalion('a', { ...RUSSIAN, ...THERE, formation: 'carre' }))[0]).toEqual([]);
    expect(through(HORSE, battalion('a', { ...RUSSIAN, ...THERE }))[0]).toContain('enemy-there');
  });

  test('HX-P102, HX-P164: it ends in the hex of an enemy carré, to fight it, and with no friendly infantry', () => {
    expect(through(HORSE, battalion('a', { ...THERE, formation: 'carre' }))[1]).toContain('stacking.horse-and-foot');
    expect(through(HORSE, battalion('a', { ...THERE, formation: 'skirmish', increments: 3 }))[1]).toContain(
      'stacking.horse-and-foot',
    );
    expect(through(HORSE, battalion('a', { ...RUSSIAN, ...THERE, formation: 'carre' }))[1]).toEqual([]);
  });

  test('HX-P044: horse guns are in nobody’s way, but do not stay with cavalry', () => {
    const guns = battery('a', { ...THERE, traits: ['horse-artillery'] });
    const [passing, staying] = through(HORSE, guns);
    expect(passing).toEqual([]);
    expect(staying).toContain('stacking.horse-guns');
  });

  test('HX-P103: a carré does not move into a hex with enemy cavalry', () => {
    const square = battalion('a', { hexes: '0305', formation: 'carre' });
    const enemy = cavalry('enemy', { ...RUSSIAN_HORSE, ...THERE });
    expect(faults(battle(square, enemy), 'a', to('0405'))).toEqual(['carre-into-cavalry']);
    expect(faults(battle(square), 'a', to('0405'))).toEqual([]);
  });

  test('HX-P042: where the players let cavalry go through infantry, all check with six less', () => {
    const state = battle(HORSE, battalion('a', THERE));
    const asked = decideMarch(state, 'horse', to('0405', '0505'), { letStand: true });
    expect(asked).toMatchObject({ kind: 'question', question: { key: 'lb.why.passage' } });
    const after = marched(state, 'horse', to('0405', '0505'), { letStand: true, answers: [dice(6, 6), dice(6, 6)] });
    expect(where(after, 'horse')).toEqual(['0505']);
  });

  test('HX-P043: nobody checks for skirmishers, for a carré, or for cavalry that skirmishes', () => {
    for (const formation of ['skirmish', 'carre'] as const) {
      const state = battle(HORSE, battalion('a', { ...THERE, formation, increments: 3 }));
      expect(where(marched(state, 'horse', to('0405', '0505')), 'horse')).toEqual(['0505']);
    }
    const screen = cavalry('a', { hexes: ['0405', '0406'], facing: 0, formation: 'skirmish', movement: 14 });
    expect(where(marched(battle(FOOT, screen), 'foot', to('0405', '0505')), 'foot')).toEqual(['0505']);
  });

  test('HX-P034: cavalry that comes into the hex of a leader without escort takes him', () => {
    const marshal = leader('bennigsen', { side: RUSSIANS, ...THERE });
    expect(who(marched(battle(HORSE, marshal), 'horse', to('0405')), 'bennigsen').place).toEqual({
      is: 'gone',
      why: 'captured',
    });
    expect(faults(battle(FOOT, marshal), 'foot', to('0405'))).toEqual(['enemy-leader']);
  });
});

describe('how many', () => {
  const full = battalion('full', { ...THERE, increments: 9, rank: 1 });
  const more = battalion('more', { ...THERE, increments: 8, rank: 2 });

  test('HX-P165: the limits hold on the march too', () => {
    expect(faults(battle(FOOT, full, more), 'foot', to('0405', '0505'))).toEqual(['stacking.too-many']);
    expect(faults(battle(FOOT, full), 'foot', to('0405', '0505'))).toEqual([]);
  });

  test('HX-P039, HX-P040, HX-P041: too many all check; who fails goes three hexes back; the last in return whence they came', () => {
    const state = battle(FOOT, full, more);
    const orders = { letStand: true } as const;
    expect(decideMarch(state, 'foot', to('0405'), orders)).toMatchObject({ question: { key: 'lb.why.too-many' } });
    const steady = [dice(6, 6), dice(6, 6), dice(6, 6)];
    const asked = [0, 1, 2].map((i) =>
      decideMarch(state, 'foot', to('0405'), { ...orders, answers: steady.slice(0, i) }),
    );
    expect(asked.map((each) => each.kind === 'question' && each.question.values?.unit).toSorted()).toEqual([
      'foot',
      'full',
      'more',
    ]);
    const back = marched(state, 'foot', to('0405'), { ...orders, answers: steady });
    expect([where(back, 'foot'), where(back, 'full')]).toEqual([['0305'], ['0405']]);
    // The battalion that came fails, and is gone before anybody has to go back.
    const away = marched(
      battle(FOOT, full, more, battalion('enemy', { ...RUSSIAN, hexes: '1005', facing: 3 })),
      'foot',
      to('0405'),
      {
        ...orders,
        answers: [dice(1, 1), pick('0105'), dice(6, 6), dice(6, 6)],
      },
    );
    expect(who(away, 'foot').order).toBe('disorder');
    expect(who(away, 'full').order).toBe('good');
  });

  test('HX-P100: two formations share a hex in passing only', () => {
    const line = battalion('a', { ...THERE, formation: 'line' });
    expect(through(FOOT, line)).toEqual([[], ['stacking.two-formations']]);
  });

  test('HX-P180: skirmishers go through everybody, and everybody through them', () => {
    const skirmishers = battalion('foot', { hexes: '0305', facing: 0, formation: 'skirmish', increments: 3 });
    expect(through(skirmishers, full, more)[0]).toEqual([]);
    expect(through(skirmishers, cavalry('a', THERE))[0]).toEqual([]);
    expect(
      through(
        battalion('foot', { hexes: '0305', facing: 0, increments: 18 }),
        battalion('a', { ...THERE, formation: 'skirmish', increments: 3 }),
      )[0],
    ).toEqual([]);
  });

  test('HX-P181: skirmishers who stay where they do not fit are disordered and thrown back', () => {
    const skirmishers = battalion('foot', { hexes: '0405', facing: 0, formation: 'skirmish', increments: 3 });
    const line = battalion('line', { hexes: '0505', facing: 0, formation: 'line' });
    const enemy = battalion('enemy', { ...RUSSIAN, hexes: '0905', facing: 3 });
    const state = battle(skirmishers, line, enemy);
    expect(faults(state, 'foot', to('0505'))).toEqual(['stacking.two-formations']);
    const decision = decideMarch(state, 'foot', to('0505'), { letStand: true });
    const answers =
      decision.kind === 'question' && decision.question.wants.kind === 'choice'
        ? [pick(decision.question.wants.choices[0]!.id)]
        : [];
    const after = marched(state, 'foot', to('0505'), { letStand: true, answers });
    expect([who(after, 'foot').order, who(after, 'foot').formation]).toEqual(['disorder', 'column']);
    expect(where(after, 'foot')).not.toEqual(['0505']);
  });
});

describe('what comes between the steps', () => {
  const enemy = battalion('enemy', { ...RUSSIAN, hexes: '0805', facing: 3, increments: 9, fire: [30] });

  test('HX-P082: who leaves a zone may be fired on; thrown into disorder it goes no further', () => {
    const state = battle(battalion('a', { hexes: '0705', facing: 2, increments: 4, lost: 1 }), enemy);
    const asked = decideMarch(state, 'a', to('0604', '0504'));
    expect(asked).toMatchObject({ kind: 'question', question: { of: RUSSIANS } });
    const unharmed = marched(state, 'a', to('0604', '0504'), { answers: [pick('nobody')] });
    expect(where(unharmed, 'a')).toEqual(['0504']);
    const shaken = marched(state, 'a', to('0604', '0504'), { answers: [pick('enemy'), dice(5, 5), dice(1, 1)] });
    expect([who(shaken, 'a').order, where(shaken, 'a')]).toEqual(['disorder', ['0705']]);
  });

  test('HX-P098: whoever routs away from cavalry provokes no charge', () => {
    const horse = cavalry('enemy', { ...RUSSIAN_HORSE, hexes: '0805', facing: 3 });
    const state = battle(battalion('a', { hexes: '0605', facing: 0 }), horse);
    const rout = (answers: Parameters<typeof simulate>[1]) =>
      simulate(state, answers, function* (simulation) {
        yield* retreatUnit(simulation, unitId('a'), routOf(state.edition));
      });
    const asked = rout([]);
    const done =
      asked.kind === 'question' && asked.question.wants.kind === 'choice'
        ? rout([pick(asked.question.wants.choices[0]!.id)])
        : asked;
    expect(done.kind === 'events' && done.events.every(({ type }) => type !== 'charge-begun')).toBe(true);
    expect(who(afterwards(state, done), 'a').order).toBe('rout');
  });
});
