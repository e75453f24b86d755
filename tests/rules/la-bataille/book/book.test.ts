import { describe, expect, it } from 'vitest';
import { storedFrom } from '../../../../src/hex/stored-map';
import { throughJson } from '../../../../src/rules/book';
import { laBataille } from '../../../../src/rules/la-bataille/book/book';
import type { LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import { unitId } from '../../../../src/table/unit';
import '../../../../src/rules/la-bataille/words/la-bataille-texts';
import { say } from '../../../../src/texts/sayings';
import { battalion, battery, cavalry, FRENCH, leader, plain, RUSSIAN, RUSSIANS } from '../../../support/lb-battle';
import { begun, lbScenario } from '../../../support/lb-scenario';

const LIGNE = battalion('ligne', { hexes: '0303' });
const JAEGER = battalion('jaeger', { ...RUSSIAN, hexes: '0903', class: 'russian-jaeger', traits: ['light'] });

/** Closes segments until the battle has come there, and tells the way. */
function through(state: LaBatailleState, often: number): string[] {
  const way: string[] = [];
  for (let i = 0; i < often; i++) {
    const decision = laBataille.decide(state, { type: 'close-phase' }, []);
    if (decision.kind !== 'events') throw new Error(JSON.stringify(decision));
    for (const event of decision.events) laBataille.evolve(state, event);
    const { turn, clock, segment, phasing } = state.turning;
    way.push(`${turn} ${clock} ${segment === 'command' ? 'both' : phasing} ${segment}`);
  }
  return way;
}

describe('the turn', () => {
  it('HX-P001, HX-P003, HX-P004, HX-P007: both command, each side has its six segments, then the clock goes on', () => {
    const state = begun(lbScenario({ units: [LIGNE, JAEGER] }));
    expect(state.turning).toMatchObject({ turn: 1, clock: '12:00', segment: 'command' });
    expect(through(state, 14)).toEqual([
      '1 12:00 french charge',
      '1 12:00 french movement',
      '1 12:00 french defensive-fire',
      '1 12:00 french offensive-fire',
      '1 12:00 french assault',
      '1 12:00 french recovery',
      '1 12:00 russians charge',
      '1 12:00 russians movement',
      '1 12:00 russians defensive-fire',
      '1 12:00 russians offensive-fire',
      '1 12:00 russians assault',
      '1 12:00 russians recovery',
      '2 12:20 both command',
      '2 12:20 french charge',
    ]);
  });

  it('HX-P005: the side that the scenario names first moves first', () => {
    const scenario = lbScenario({ units: [LIGNE, JAEGER] });
    const sides = [...begun(scenario).sides].reverse();
    const state = begun(lbScenario({ units: [LIGNE, JAEGER], sides }));
    expect(through(state, 7)).toContain('1 12:00 russians movement');
    expect(state.turning.phasing).toBe(FRENCH);
  });

  it('a clock says the turn, the hour and the side, and what comes next', () => {
    const state = begun(lbScenario({ units: [LIGNE, JAEGER] }));
    through(state, 6);
    const { clock } = laBataille.view(state);
    expect(clock && say(clock.said?.now ?? { key: '' })).toBe('Turn 1, 12:00, French');
    expect(clock && say(clock.said?.next ?? { key: '' })).toBe('Turn 1, 12:00, Russians');
    expect(say({ key: `phase.${clock?.phase}` })).toBe('Recovery');
  });

  it('HX-P036, HX-P157: a side has ten minutes or what was agreed on for its movement, and no limit elsewhere', () => {
    const limits = (movementMinutes: number | null): (number | undefined)[] => {
      const state = begun(lbScenario({ units: [LIGNE, JAEGER], movementMinutes }));
      return [1, 1, 1].map((steps) => {
        through(state, steps);
        return laBataille.view(state).clock?.limitSeconds;
      });
    };
    expect(limits(10)).toEqual([undefined, 600, undefined]);
    expect(limits(7)).toEqual([undefined, 420, undefined]);
    expect(limits(null)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a counter', () => {
  const shown = (...units: Parameters<typeof lbScenario>[0]['units']) =>
    laBataille.view(begun(lbScenario({ units }))).hexes?.counters ?? [];
  const saying = (said: readonly { readonly key: string }[] = []) => said.map(say);

  it('HX-P009: shows what is left of its strength', () => {
    const [counter] = shown(battalion('regiment', { size: 'regiment', increments: 14, lost: 2 }), JAEGER);
    expect(counter?.strength).toEqual({ left: 12, of: 14 });
    expect(saying(counter?.general)).toContain('12 of 14 increments');
  });

  it('HX-P010: shows formation, disorder, rout, readiness and who is chosen to charge', () => {
    const state = begun(
      lbScenario({
        units: [
          battalion('dd', { hexes: '0101', order: 'disorder', formation: 'line' }),
          battalion('pgd', { hexes: '0102', order: 'rout' }),
          cavalry('tired', { hexes: '0103', readiness: 'tired' }),
          JAEGER,
        ],
      }),
    );
    laBataille.evolve(state, { type: 'charger-selected', unit: unitId('tired'), selected: true });
    const [dd, pgd, tired] = laBataille.view(state).hexes?.counters ?? [];
    expect([dd?.disorder, pgd?.disorder]).toEqual([1, 3]);
    expect(dd?.formation && say(dd.formation)).toBe('Line');
    expect(saying(dd?.states)).toEqual(['Disordered (DD)']);
    expect(saying(pgd?.states)).toEqual(['Routed (PGD)']);
    expect(pgd?.facing).toBeNull();
    expect(saying(tired?.states)).toEqual(['Tired', 'Chosen to charge']);
  });

  it('HX-P011, HX-P012: says size and movement to all, fire, melee and morale to its owner alone', () => {
    const [counter] = shown(LIGNE, JAEGER);
    expect(saying(counter?.general)).toEqual(['Battalion', '6 increments', 'Movement 6', 'A']);
    expect(saying(counter?.specific)).toEqual(['Fire 6', 'Melee 12', 'Morale 33']);
    const state = begun(lbScenario({ units: [LIGNE, JAEGER] }));
    const openly = saying(laBataille.view(state).facts(LIGNE.counter.id)).join();
    for (const secret of ['Fire', 'Melee', 'Morale']) expect(openly).not.toContain(secret);
  });

  it('HX-P018, HX-P020: is told by its arm: who skirmishes on horseback, foot and horse guns, limbered or not', () => {
    const [hussars, lancers, foot, horse] = shown(
      cavalry('hussars', { hexes: '0101', movement: 14, skirmish: 3 }),
      cavalry('lancers', { hexes: '0102', movement: 13, lance: 4 }),
      battery('foot', { hexes: '0103' }),
      battery('horse', { hexes: '0104', traits: ['horse-artillery'], formation: 'unlimbered' }),
      JAEGER,
    );
    expect(hussars?.sign).toBe('light-cavalry');
    expect(saying(hussars?.specific)).toContain('Skirmishes: 3');
    expect(lancers?.sign).toBe('lancers');
    expect([foot?.sign, foot?.stance]).toEqual(['foot-artillery', 'limbered']);
    expect([horse?.sign, horse?.stance]).toEqual(['horse-artillery', 'unlimbered']);
  });

  it('HX-P056, HX-P117: faces as the top of its stack; guns as the line they are with', () => {
    const [guns, line, square] = shown(
      battery('guns', { hexes: '0303', formation: 'unlimbered', facing: 4 }),
      battalion('line', { hexes: '0303', formation: 'line', facing: 2 }),
      battalion('square', { hexes: '0505', formation: 'carre', facing: 1 }),
      JAEGER,
    );
    expect(line?.facing).toEqual({ kind: 'vertex', at: 2 });
    expect(guns?.facing).toEqual({ kind: 'vertex', at: 2 });
    expect(square?.facing).toBeNull();
  });

  it('who comes later in the scenario lies above', () => {
    const counters = shown(LIGNE, leader('ney', { hexes: '0303' }), JAEGER);
    expect(counters.map(({ id }) => id)).toEqual(['ligne', 'ney', 'jaeger']);
  });
});

describe('a scenario', () => {
  const problemOf = (own: object, units = [LIGNE, JAEGER]) => {
    const parsed = laBataille.parseScenario({ ...Object(lbScenario({ units })), ...own });
    return parsed.ok ? undefined : parsed.problem;
  };

  it('is refused with ground that the charts do not know', () => {
    const map = storedFrom(plain(12, 10));
    const signs = [...map.signs, { sign: 'x', kind: 'lava' }];
    expect(problemOf({ map: { ...map, signs } })).toMatchObject({
      code: 'la-bataille/unknown-ground',
      detail: { kind: 'lava' },
    });
    expect(problemOf({ map: { ...map, sideKinds: ['cliff'], oneWay: [] } })?.detail).toEqual({ kind: 'cliff' });
    expect(problemOf({ map: { ...map, roadKinds: ['railway'] } })?.detail).toEqual({ kind: 'railway' });
  });

  it('is refused with somebody off the map, of no side, or named twice', () => {
    expect(problemOf({}, [battalion('far', { hexes: '6060' })])?.code).toBe('la-bataille/no-such-hex');
    expect(problemOf({}, [LIGNE, LIGNE])?.code).toBe('la-bataille/inconsistent');
    expect(problemOf({ coming: [{ clock: '13:00', units: ['ghost'], entry: ['0101'] }] })?.code).toBe(
      'la-bataille/no-such-unit',
    );
    expect(problemOf({ coming: [{ clock: '13:00', units: ['ligne'], entry: ['9999'] }] })?.code).toBe(
      'la-bataille/no-such-hex',
    );
  });

  it('HX-P013: is refused with a regiment and its battalions both on the map', () => {
    const regiment = battalion('regiment', { size: 'regiment', increments: 12 });
    const part = battalion('i', { parent: unitId('regiment'), hexes: '0404' });
    expect(problemOf({}, [regiment, part])?.code).toBe('la-bataille/twice-there');
    expect(problemOf({}, [regiment, { ...part, place: { is: 'waiting' } }])).toBeUndefined();
  });

  it('may be played by a club’s own charts and other readings', () => {
    const edition = {
      name: 'Ours',
      basis: 'heilsberg-1807' as const,
      changes: [{ path: 'movement/limber/from', to: 3 }],
    };
    const state = begun(lbScenario({ units: [LIGNE], edition }), { 'lb-trample': '1/2' });
    expect(state.edition.movement.limber.from).toBe(3);
    expect(state.edition.charge.trample.perPoint).toBe('1/2');
    expect(begun(lbScenario({ units: [LIGNE], edition }), { 'lb-trample': '2' }).edition.charge.trample.perPoint).toBe(
      begun(lbScenario({ units: [LIGNE], edition })).edition.charge.trample.perPoint,
    );
  });

  it('tells who comes later by the clock, and nothing of what is there', () => {
    const late = { ...battalion('late', RUSSIAN), place: { is: 'waiting' } } as const;
    const briefing = { title: 'Noon', history: '', ground: '', tasks: [], end: 'Nobody wins.' };
    const coming = [{ clock: '13:00', units: [unitId('late')], entry: ['0101'] }];
    const { briefing: told } = laBataille.view(
      begun(lbScenario({ units: [LIGNE, late], briefing, coming, lastTurn: 9 })),
    );
    expect(told?.coming).toMatchObject([{ side: RUSSIANS, units: ['late'] }]);
    expect(say(told?.coming[0]?.called ?? { key: '' })).toBe('From 13:00 on');
    expect(say(told?.end.called ?? { key: '' })).toBe('The last turn is turn 9.');
  });
});

describe('a state', () => {
  it('survives a file', () => {
    const state = begun(lbScenario({ units: [LIGNE, JAEGER, leader('ney')] }), { 'lb-works': 'all' });
    const unpacked = laBataille.unpack(throughJson(laBataille.pack(state)));
    expect(unpacked).toEqual({ ok: true, value: state });
    expect(laBataille.revive(laBataille.pack(state))).toEqual(state);
  });

  it('taken back over a closed segment needs the umpire', () => {
    const state = begun(lbScenario({ units: [LIGNE, JAEGER] }));
    const decision = laBataille.decide(state, { type: 'close-phase' }, []);
    const events = decision.kind === 'events' ? decision.events : [];
    expect(laBataille.mayUndo(events).map(({ overridable }) => overridable)).toEqual([true]);
    expect(laBataille.mayUndo([])).toEqual([]);
  });
});
