import { describe, expect, test } from 'vitest';
import { laBatailleAdviser } from '../../../../src/rules/la-bataille/book/adviser';
import { loseIncrements } from '../../../../src/rules/la-bataille/book/after/lose';
import { COMMAND_TABLE } from '../../../../src/rules/la-bataille/book/command';
import type { LbEvent } from '../../../../src/rules/la-bataille/book/event';
import { simulate } from '../../../../src/rules/la-bataille/book/la-bataille-simulation';
import { unitId } from '../../../../src/table/unit';
import { HEILSBERG } from '../../../support/la-bataille';
import {
  at,
  battalion,
  battery,
  cavalry,
  lbBattle,
  lbMap,
  plain,
  RUSSIAN,
  RUSSIAN_HORSE,
} from '../../../support/lb-battle';
import {
  afterwards,
  dice,
  faults,
  formAs,
  idsOf,
  inMind,
  marched,
  pick,
  to,
  turnTo,
  where,
  who,
} from '../../../support/lb-march';

const HERE = { hexes: '0403', facing: 0 } as const;
const GROUND = lbMap(['.......', '....f..', '.....v.', '.......', '.......', '.......']);
const on = (...units: Parameters<typeof lbBattle>[0]['units']) => lbBattle({ map: GROUND, units });
const points = (state: ReturnType<typeof lbBattle>, unit: string, steps: Parameters<typeof inMind>[2]) =>
  inMind(state, unit, steps).taken.map(({ came }) => came.points.over / came.points.under);

describe('which formations there are', () => {
  test('HX-P099: each arm takes its own', () => {
    const light = on(battalion('a', { ...HERE, skirmish: 3, increments: 3, traits: ['light'] }));
    for (const formation of ['line', 'carre', 'skirmish'])
      expect(faults(light, 'a', formAs(formation, '0403', 0))).toEqual([]);
    expect(faults(light, 'a', formAs('limbered', '0403', 0))).toEqual(['no-such-formation']);
    expect(faults(on(cavalry('a', HERE)), 'a', formAs('carre', '0403', 0))).toEqual(['no-such-formation']);
    expect(faults(on(battery('a', HERE)), 'a', formAs('line', '0403', 0))).toEqual(['no-such-formation']);
    expect(faults(on(battery('a', HERE)), 'a', formAs('unlimbered', '0403', 0))).toEqual([]);
  });

  test('HX-P106, HX-P138: among houses and trees everybody in order is in general order, and a column again outside', () => {
    const state = on(
      battalion('a', { hexes: '0303', facing: 0, movement: 9 }),
      cavalry('h', { hexes: '0402', facing: 0, movement: 13 }),
    );
    const inVillage = marched(state, 'a', to('0403', '0503', '0603'));
    expect(who(inVillage, 'a').formation).toBe('general-order');
    expect(who(marched(inVillage, 'a', to('0703')), 'a').formation).toBe('column');
    expect(who(marched(state, 'h', to('0502')), 'h').formation).toBe('general-order');
    expect(
      faults(
        on(battalion('a', { hexes: '0603', facing: 0, formation: 'skirmish', skirmish: 3, increments: 3 })),
        'a',
        formAs('column', '0603', 0),
      ),
    ).toEqual(['cannot-stand.column']);
    const disordered = on(battalion('a', { hexes: '0503', facing: 0, order: 'disorder' }));
    expect(who(marched(disordered, 'a', to('0603')), 'a').formation).toBe('column');
  });

  test('HX-P105: general order costs nothing to enter or to leave', () => {
    const state = on(battalion('a', { hexes: '0503', facing: 0, movement: 9 }));
    expect(points(state, 'a', to('0603', '0703'))).toEqual([3, 1]);
  });

  test('HX-P112: a line stands on open ground only; slopes lie on its sides and count as open', () => {
    const sloped = lbBattle({
      map: plain(8, 6, {
        sides: [
          ['0403', 0, 'slope'],
          ['0403', 1, 'slope'],
        ],
      }),
      units: [battalion('a', HERE)],
    });
    expect(faults(sloped, 'a', formAs('line', '0403', 0))).toEqual([]);
    expect(
      faults(
        on(battalion('a', { ...HERE, hexes: '0603', formation: 'general-order' })),
        'a',
        formAs('line', '0603', 0),
      ),
    ).toEqual(['cannot-stand.line']);
    const beside = on(battalion('a', { hexes: '0503', facing: 1 }));
    expect(faults(beside, 'a', formAs('line', ['0503', '0603'], 1))).toContain('cannot-stand.line');
  });

  test('a line of foot that goes into a village is a line no more, a line in two hexes stays outside', () => {
    const line = on(battalion('a', { hexes: '0503', facing: 0, formation: 'line', movement: 9 }));
    const inside = marched(line, 'a', to('0603'));
    expect([who(inside, 'a').formation, who(inside, 'a').place]).toMatchObject(['general-order', { facing: 0 }]);
    const long = on(battalion('a', { hexes: ['0504', '0404'], facing: 1, formation: 'line', movement: 9 }));
    expect(faults(long, 'a', to('0603'))).toContain('cannot-stand.line');
  });

  test('HX-P110: into line costs a point, into two hexes two, and one more from one hex to two', () => {
    const state = on(battalion('a', HERE));
    expect(points(state, 'a', formAs('line', '0403', 0))).toEqual([1]);
    expect(points(state, 'a', formAs('line', ['0403', '0404'], 0))).toEqual([2]);
    expect(
      points(on(battalion('a', { ...HERE, formation: 'line' })), 'a', formAs('line', ['0403', '0404'], 0)),
    ).toEqual([1]);
  });

  test('HX-P061, HX-P062: a line of four stays in one hex, of five may fill two', () => {
    const two = formAs('line', ['0403', '0404'], 0);
    expect(faults(on(battalion('a', { ...HERE, increments: 4 })), 'a', two)).toEqual(['line-hexes']);
    expect(faults(on(battalion('a', { ...HERE, increments: 5 })), 'a', two)).toEqual([]);
    expect(faults(on(battalion('a', HERE)), 'a', formAs('line', ['0403', '0503'], 0))).toEqual(['no-such-hexes']);
  });

  test('HX-P122: a carré takes open ground and three increments', () => {
    expect(faults(on(battalion('a', { ...HERE, increments: 2 })), 'a', formAs('carre', '0403', 0))).toEqual([
      'stacking.small-carre',
    ]);
    expect(
      faults(on(battalion('a', { hexes: '0603', formation: 'general-order' })), 'a', formAs('carre', '0603', 0)),
    ).toEqual(['cannot-stand.carre']);
  });

  test('HX-P135, HX-P136: a carré moves one hex over open ground, or changes first and has the rest of its points', () => {
    const square = on(battalion('a', { hexes: '0503', formation: 'carre', facing: 0 }));
    expect(faults(square, 'a', to('0403'))).toEqual([]);
    expect(faults(square, 'a', to('0403', '0303'))).toContain('carre-moves-once');
    expect(faults(square, 'a', to('0603'))).toEqual(['cannot-stand.carre']);
    expect(faults(square, 'a', [...formAs('column', '0503', 0), ...to('0603', '0703')])).toEqual([]);
    expect(faults(square, 'a', [...to('0403'), ...formAs('column', '0403', 0)])).toContain('points');
    const column = on(battalion('a', { hexes: '0503', facing: 0 }));
    expect(faults(column, 'a', [...formAs('carre', '0503', 0), ...to('0403')])).toContain('carre-moves-once');
  });

  test('HX-P066: who has a range as a skirmisher may skirmish, others may not', () => {
    const skirmish = formAs('skirmish', '0403', 0);
    expect(faults(on(battalion('a', { ...HERE, increments: 3, skirmish: 3 })), 'a', skirmish)).toEqual([]);
    expect(faults(on(battalion('a', { ...HERE, increments: 3 })), 'a', skirmish)).toEqual(['no-skirmishers']);
  });

  test('HX-P167, HX-P169: three skirmish in a hex, more in two, seven in three where a battle says so', () => {
    const [one, two, three] = [['0403'], ['0403', '0404'], ['0403', '0404', '0505']].map((hexes) =>
      formAs('skirmish', hexes, 0),
    );
    const of = (increments: number, traits: readonly 'three-hexes'[] = []) =>
      on(battalion('a', { ...HERE, increments, skirmish: 3, traits }));
    expect([faults(of(3), 'a', one!), faults(of(3), 'a', two!)]).toEqual([[], ['skirmish-hexes']]);
    expect([faults(of(4), 'a', one!), faults(of(4), 'a', two!)]).toEqual([['skirmish-hexes'], []]);
    expect([faults(of(7), 'a', three!), faults(of(7, ['three-hexes']), 'a', three!)]).toEqual([['skirmish-hexes'], []]);
    expect(faults(of(6, ['three-hexes']), 'a', three!)).toEqual(['skirmish-hexes']);
  });

  test('HX-P182: light cavalry with a value for it skirmishes, always in two hexes', () => {
    const two = formAs('skirmish', ['0403', '0404'], 0);
    const hussars = on(cavalry('a', { ...HERE, movement: 14, skirmish: 4, increments: 3 }));
    expect(faults(hussars, 'a', two)).toEqual([]);
    expect(faults(hussars, 'a', formAs('skirmish', '0403', 0))).toEqual(['cavalry-skirmish-hexes']);
    expect(faults(on(cavalry('a', { ...HERE, movement: 12, skirmish: 4 })), 'a', two)).toEqual(['no-skirmishers']);
    expect(faults(on(cavalry('a', { ...HERE, movement: 14 })), 'a', two)).toEqual(['no-skirmishers']);
  });

  test('HX-P152, HX-P153: a line of cavalry forms and moves in the open, four increments in a hex, over slopes at the slowest', () => {
    const two = formAs('line', ['0403', '0404'], 0);
    expect(faults(on(cavalry('a', { ...HERE, increments: 8 })), 'a', two)).toEqual([]);
    expect(faults(on(cavalry('a', { ...HERE, increments: 7 })), 'a', two)).toEqual(['cavalry-line-hexes']);
    expect(faults(on(cavalry('a', { ...HERE, increments: 8 })), 'a', formAs('line', '0403', 0))).toEqual([
      'cavalry-line-hexes',
    ]);
    const LINE = { hexes: ['0303', '0403'], facing: 1, formation: 'line', increments: 8 } as const;
    expect(faults(on(cavalry('a', LINE)), 'a', to('0302', '0401'))).toEqual([]);
    expect(faults(on(cavalry('a', { ...LINE, hexes: ['0403', '0503'] })), 'a', to('0402'))).toEqual([
      'cannot-stand.line',
    ]);
    const map = plain(8, 6, { sides: [['0403', 1, 'slope']] });
    expect(points(lbBattle({ map, units: [cavalry('a', LINE)] }), 'a', to('0302'))).toEqual([4]);
  });

  test('HX-P161: a change of formation costs cavalry three points', () => {
    expect(points(on(cavalry('a', { ...HERE, increments: 8 })), 'a', formAs('line', ['0403', '0404'], 0))).toEqual([3]);
  });

  test('nobody forms across a side that no march crosses: a river, or the front of a redoubt', () => {
    const [narrow, wide] = [formAs('line', '0403', 0), formAs('line', ['0403', '0404'], 0)];
    for (const side of ['river', 'redoubt-front']) {
      const state = lbBattle({ map: plain(8, 6, { sides: [['0403', 5, side]] }), units: [battalion('a', HERE)] });
      expect([faults(state, 'a', narrow), faults(state, 'a', wide)], side).toEqual([[], ['barred']]);
      const offered = laBatailleAdviser.actions(state, { units: idsOf('a') });
      const across = offered.filter(({ id }) => id === 'form-line-0403-0404-0');
      expect(across.map(({ violations }) => violations.map(({ key }) => key))).toEqual([['lb.march.barred']]);
    }
    // The third hex is come to through the second, which is open.
    const light = battalion('a', { ...HERE, increments: 7, skirmish: 3, traits: ['three-hexes'] });
    const three = formAs('skirmish', ['0403', '0404', '0505'], 0);
    const farther = (name: string) => lbBattle({ map: plain(8, 6, { sides: [[name, 5, 'river']] }), units: [light] });
    expect([faults(farther('0503'), 'a', three), faults(farther('0404'), 'a', three)]).toEqual([[], ['barred']]);
  });

  test('a line that wheels pays for the way into its new hex, and only for that', () => {
    const LINE = { hexes: ['0403', '0404'], facing: 0, formation: 'line' } as const;
    const wheel = formAs('line', ['0403', '0503'], 1);
    const on = (...sides: [string, 0 | 5, string][]) =>
      lbBattle({ map: plain(8, 6, { sides }), units: [battalion('a', LINE)] });
    expect(points(on(), 'a', wheel)).toEqual([2]);
    expect(points(on(['0403', 0, 'slope'], ['0404', 0, 'slope']), 'a', wheel)).toEqual([2]);
    expect(points(on(['0403', 5, 'stream']), 'a', wheel)).toEqual([2]);
  });

  test('HX-P080: who forms into an enemy zone is stopped there, and who was stopped forms into no other hex', () => {
    const LIGHT = { hexes: '0403', facing: 0, skirmish: 3, increments: 4, movement: 9 } as const;
    const enemy = battalion('enemy', { ...RUSSIAN, hexes: '0505', facing: 2 });
    const state = lbBattle({ units: [battalion('a', LIGHT), enemy] });
    const spread = formAs('skirmish', ['0403', '0404'], 0);
    expect(inMind(state, 'a', spread).taken[0]?.came.warnings).toMatchObject([{ key: 'lb.march.zone' }]);
    expect(faults(state, 'a', [...spread, ...to('0503')])).toContain('stopped');
    expect(faults(marched(state, 'a', spread), 'a', to('0503'))).toContain('stopped');
    const held = lbBattle({ units: [battalion('a', { ...LIGHT, hexes: '0304' }), enemy] });
    const inZone = to('0404');
    expect(faults(held, 'a', [...inZone, ...formAs('line', '0404', 0)])).toEqual([]);
    expect(faults(held, 'a', [...inZone, ...formAs('skirmish', ['0404', '0403'], 0)])).toContain('stopped');
  });

  test('a formation turned elsewhere costs a turn too', () => {
    expect(points(on(battalion('a', HERE)), 'a', formAs('line', '0403', 2))).toEqual([2]);
    expect(points(on(battalion('a', HERE)), 'a', formAs('line', '0403', 5))).toEqual([1]);
  });

  test('who is in disorder forms nothing', () => {
    expect(faults(on(battalion('a', { ...HERE, order: 'disorder' })), 'a', formAs('line', '0403', 0))).toEqual([
      'not-in-order',
    ]);
  });
});

describe('road march', () => {
  const roads: [string, 0 | 1, string][] = [
    ['0203', 0, 'road'],
    ['0303', 0, 'road'],
    ['0403', 0, 'road'],
    ['0503', 0, 'road'],
  ];
  const road = (...units: Parameters<typeof lbBattle>[0]['units']) =>
    lbBattle({ map: lbMap(['........', '........', '.....v..', '........'], { roads }), units });

  test('HX-P143: a column on the road has four increments in a hex, one behind the other', () => {
    const state = road(battalion('a', { ...HERE, increments: 11 }));
    expect(faults(state, 'a', formAs('road-march', ['0403', '0303', '0203'], 0))).toEqual([]);
    expect(faults(state, 'a', formAs('road-march', ['0403', '0303'], 0))).toContain('road-march-hexes');
    expect(faults(state, 'a', formAs('road-march', ['0403', '0402', '0302'], 0))).toEqual(['no-such-hexes']);
  });

  test('HX-P144: only battalions take the road, not a regiment', () => {
    const regiment = road(battalion('a', { ...HERE, size: 'regiment', increments: 4 }));
    expect(faults(regiment, 'a', formAs('road-march', '0403', 0))).toContain('road-march-regiment');
  });

  test('HX-P142, HX-P146: half a point a hex; a village without a road through it is not passed on the road', () => {
    const COLUMN = { hexes: ['0403', '0303'], facing: 0, formation: 'road-march', movement: 8 } as const;
    const state = road(battalion('a', COLUMN));
    expect(points(state, 'a', to('0503', '0603'))).toEqual([0.5, 2]);
    expect(where(marched(state, 'a', to('0503')), 'a')).toEqual(['0503', '0403']);
    expect(faults(state, 'a', to('0503', '0603', '0703'))).toEqual(['off-road']);
  });

  test('it turns about on the spot, and does not turn on itself', () => {
    const state = road(battalion('a', { hexes: ['0403', '0303'], facing: 0, formation: 'road-march', movement: 8 }));
    expect(faults(state, 'a', to('0303'))).toContain('not-front');
    const about = marched(state, 'a', turnTo(3));
    expect(where(about, 'a')).toEqual(['0303', '0403']);
    expect(faults(about, 'a', to('0203'))).toEqual([]);
  });
});

describe('losses and hexes', () => {
  const losing = (state: ReturnType<typeof lbBattle>, answers: Parameters<typeof simulate>[1]) =>
    simulate(state, answers, function* (simulation) {
      yield* loseIncrements(simulation, unitId('a'), 1);
    });

  test('HX-P113, HX-P168: who is too few for two hexes draws together at once, and nobody fires for it', () => {
    for (const [formation, increments] of [
      ['line', 5],
      ['skirmish', 4],
    ] as const) {
      const near = lbBattle({
        units: [
          battalion('a', { hexes: ['0503', '0603'], facing: 1, formation, increments, skirmish: 3 }),
          cavalry('enemy', { ...RUSSIAN_HORSE, hexes: '0502', facing: 5 }),
        ],
      });
      expect(losing(near, [])).toMatchObject({ kind: 'question', question: { key: 'lb.ask.draws-together' } });
      const after = losing(near, [pick('0603')]);
      expect(after.kind === 'events' && after.events.some(({ type }: LbEvent) => type === 'fired')).toBe(false);
      expect(where(afterwards(near, after), 'a')).toEqual(['0603']);
    }
  });
});

describe('what is offered', () => {
  const deeds = (state: ReturnType<typeof lbBattle>, ...ids: readonly string[]) =>
    laBatailleAdviser.actions(state, { units: idsOf(...ids) });

  test('formations with all that stands against them, and each as the next step of a march', () => {
    const state = on(battalion('a', { ...HERE, increments: 2 }));
    const carre = deeds(state, 'a').find(({ key }) => key === 'lb.deed.form.carre');
    expect(carre?.violations.map(({ key }) => key)).toEqual(['lb.stacking.small-carre']);
    const forms = laBatailleAdviser.plan(on(battalion('a', HERE)), {
      unit: unitId('a'),
      with: [],
      steps: to('0503'),
    }).forms;
    expect(forms.map(({ step }) => step.formation)).toContain('line');
    expect(forms.every(({ step }) => step.hexes.some(({ q, r }) => q === at('0503').q && r === at('0503').r))).toBe(
      true,
    );
  });

  test('each turn on the way is told as of the formation that made it', () => {
    const state = on(battalion('a', HERE));
    const march = { unit: unitId('a'), with: [], steps: [] };
    const kind = state.units.get(unitId('a'))?.formation;
    const turned = { do: 'face', facing: 1 } as const;
    const line = laBatailleAdviser
      .plan(state, { ...march, steps: [turned] })
      .forms.find(({ step }) => step.formation === 'line');
    const { lines, stands } = laBatailleAdviser.plan(state, { ...march, steps: [turned, line!.step] });
    expect([kind, lines.map(({ facing }) => facing?.kind), stands.facing?.kind]).toEqual([
      'column',
      ['side', 'vertex'],
      'vertex',
    ]);
  });

  test('every deed offered without a fault is taken by the book', () => {
    const state = lbBattle({
      edition: HEILSBERG,
      units: [battalion('a', { ...HERE, skirmish: 3, rank: 2 }), battalion('b', { ...HERE, increments: 4, rank: 1 })],
    });
    const offered = deeds(state, 'a', 'b').filter(({ violations }) => violations.length === 0);
    expect(offered.length).toBeGreaterThan(8);
    for (const { command } of offered) {
      if (command.type !== 'march' && command.type !== 'restack') continue;
      expect(COMMAND_TABLE.decide(state, JSON.parse(JSON.stringify(command)), [dice(6)]).kind).toBe('events');
    }
  });

  test('a stack is put in another order, all of one side at once', () => {
    const state = lbBattle({ units: [battalion('a', { ...HERE, rank: 2 }), battalion('b', { ...HERE, rank: 1 })] });
    const [top] = deeds(state, 'b').filter(({ key }) => key === 'lb.deed.to-top');
    expect(top?.command).toMatchObject({ type: 'restack', order: ['b', 'a'] });
    const after = afterwards(
      state,
      COMMAND_TABLE.decide(state, { type: 'restack', hex: at('0403'), order: idsOf('b', 'a') }, []),
    );
    expect([who(after, 'a').place, who(after, 'b').place]).toMatchObject([{ rank: 1 }, { rank: 2 }]);
    expect(COMMAND_TABLE.decide(state, { type: 'restack', hex: at('0403'), order: idsOf('b') }, []).kind).toBe(
      'refusal',
    );
  });
});
