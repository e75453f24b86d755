import { describe, expect, it } from 'vitest';
import { hexDistance } from '../../../../src/hex/axial';
import type { Answer } from '../../../../src/rules/book';
import { reactionCharges } from '../../../../src/rules/la-bataille/book/charging/reaction';
import type { LbCommand } from '../../../../src/rules/la-bataille/book/command';
import type { LbUnit } from '../../../../src/rules/la-bataille/book/la-bataille-unit';
import { unitIn } from '../../../../src/rules/la-bataille/book/queries';
import type { LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import type { Edition } from '../../../../src/rules/la-bataille/edition/edition';
import { unitId } from '../../../../src/table/unit';
import { HEILSBERG, MARIE_LOUISE, PREMIER } from '../../../support/la-bataille';
import {
  at,
  battalion,
  cavalry,
  FRENCH,
  lbBattle,
  lbMap,
  leader,
  nameOf,
  plain,
  RUSSIAN,
  RUSSIAN_HORSE,
  regimentOf,
} from '../../../support/lb-battle';
import {
  asked,
  choicesOf,
  choose,
  dice,
  keysOf,
  type Played,
  play,
  playOut,
  refused,
  thrownFor,
} from '../../../support/lb-play';

const CHARGE = { segment: 'charge', phasing: FRENCH } as const;
const charge = (path: readonly string[], target: string, ...units: readonly string[]): LbCommand => ({
  type: 'charge',
  units: units.map(unitId),
  path: path.map(at),
  target: at(target),
});
const STRAIGHT = ['0405', '0505', '0605', '0705'];
const whereIs = (state: LaBatailleState, id: string): string => {
  const { place } = unitIn(state, unitId(id));
  return place.is === 'there' ? place.hexes.map(nameOf).join(' ') : place.is === 'gone' ? place.why : place.is;
};
const unitOf = (state: LaBatailleState, id: string) => unitIn(state, unitId(id));
const factorsOf = ({ events }: Played, about: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.type === 'thrown' && event.about.key === about ? event.factors.map(({ row, value }) => [row, value]) : [],
    ),
  );

/** Dragoons in 0305 look along side 0 at the Russians in 0805, five hexes off. */
const field = (
  own: Parameters<typeof cavalry>[1] = {},
  other: Parameters<typeof battalion>[1] = {},
  more: readonly LbUnit[] = [],
  edition: Edition = HEILSBERG,
) =>
  lbBattle({
    map: plain(16, 10),
    edition,
    turning: CHARGE,
    units: [
      cavalry('dragoons', { hexes: '0305', facing: 0, ...own }),
      battalion('musketeers', { ...RUSSIAN, hexes: '0805', facing: 3, ...other }),
      ...more,
    ],
  });
const AT_THEM = charge(STRAIGHT, '0805', 'dragoons');

describe('who may charge', () => {
  const why = (own: Parameters<typeof cavalry>[1], edition = HEILSBERG, clock = '12:00') => {
    const battle = field(own, {}, [], edition);
    return keysOf(refused({ ...battle, turning: { ...battle.turning, clock } }, AT_THEM));
  };

  it('HX-P188: cavalry that skirmishes may not', () => {
    const screen = lbBattle({
      turning: CHARGE,
      units: [
        cavalry('hussars', { hexes: ['0405', '0406'], facing: 0, formation: 'skirmish', movement: 14 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0605', facing: 3 }),
      ],
    });
    expect(keysOf(refused(screen, charge(['0505'], '0605', 'hussars')))).toContain('skirmishers-charge');
  });

  it('neither who is routed, exhausted or on the road, nor infantry', () => {
    expect(why({ order: 'rout' })).toEqual(['routed-charges']);
    expect(why({ readiness: 'exhausted' })).toEqual(['exhausted-charges']);
    expect(why({ readiness: 'tired' })).toEqual([]);
    expect(why({ formation: 'road-march' })).toEqual(['loose-charges']);
    const foot = lbBattle({
      turning: CHARGE,
      units: [battalion('ligne', { hexes: '0405' }), battalion('musketeers', { ...RUSSIAN, hexes: '0605' })],
    });
    expect(keysOf(refused(foot, charge(['0505'], '0605', 'ligne')))).toEqual(['foot-charges']);
  });

  it('HX-H094: nobody at night', () => {
    expect(why({}, HEILSBERG, '22:40')).toEqual(['night-charges']);
    expect(why({}, PREMIER, '22:40')).toEqual([]);
  });

  it('HX-P010: who is chosen to charge is shown so until it charges', () => {
    const battle = field();
    const chosen = play(battle, { type: 'select-charger', unit: unitId('dragoons'), selected: true });
    expect(chosen.state.charging.selected).toEqual(['dragoons']);
    const after = play(chosen.state, AT_THEM, choose('stand'), dice(66), dice(11), dice(33));
    expect(after.state.charging).toMatchObject({ selected: [], charged: ['dragoons'] });
    expect(keysOf(refused(after.state, charge([], '0805', 'dragoons')))).toEqual(['has-charged']);
  });
});

describe('the way of a charge', () => {
  it('HX-H067: no charge goes into houses, woods or swamp, nor through them', () => {
    const rows = ['................', '................', '................', '................', '.....f.v........'];
    const map = lbMap([...rows, '................']);
    const battle = { ...field(), map };
    expect(keysOf(refused(battle, AT_THEM))).toEqual(['barred-ground']);
    const around = charge(['0304', '0404', '0504', '0604', '0704'], '0805', 'dragoons');
    expect(keysOf(refused(battle, around))).toEqual(['barred-ground']);
  });

  it('HX-P101: it goes through cavalry, skirmishers, carrés and limbered guns, but no other arm', () => {
    const with_ = (friend: LbUnit) => keysOf(refused(field({}, {}, [friend]), AT_THEM));
    expect(with_(battalion('friend', { hexes: '0505', formation: 'column' }))).toEqual(['held-by-friends']);
    expect(with_(battalion('friend', { hexes: '0505', formation: 'carre' }))).toEqual([]);
    expect(with_(battalion('friend', { hexes: '0505', formation: 'skirmish', increments: 3 }))).toEqual([]);
    expect(with_(cavalry('friend', { hexes: '0505' }))).toEqual([]);
  });

  it('HX-P165: stacking limits hold where it stops before the target', () => {
    const crowd = cavalry('friend', { hexes: '0705', increments: 18 });
    const violations = refused(field({}, {}, [crowd]), AT_THEM);
    expect(violations.map(({ key }) => key)).toContain('lb.stacking.too-many');
  });

  it('HX-P083: it ends in a zone of enemy cavalry that is not its target', () => {
    const watch = cavalry('cuirassiers', { ...RUSSIAN_HORSE, hexes: '0604', facing: 4 });
    expect(keysOf(refused(field({}, {}, [watch]), AT_THEM))).toEqual(['cavalry-zone']);
  });

  it('R208: each step goes through a side before it, as it last faced', () => {
    const winding = charge(['0405', '0304', '0404', '0504', '0604', '0704'], '0805', 'dragoons');
    expect(keysOf(refused(field(), winding))).toContain('not-before-it');
  });

  it('HX-P177: it has five points more than its march', () => {
    // 12 and 5: seventeen hexes, the target's included.
    const far = (hexes: string) =>
      lbBattle({
        map: plain(30, 3),
        turning: CHARGE,
        units: [
          cavalry('dragoons', { hexes: '0102', facing: 0 }),
          battalion('musketeers', { ...RUSSIAN, hexes, facing: 3 }),
        ],
      });
    const row = (to: number) => Array.from({ length: to - 2 }, (_, i) => `${`${i + 2}`.padStart(2, '0')}02`);
    expect(keysOf(refused(far('1802'), charge(row(18), '1802', 'dragoons')))).toEqual([]);
    expect(keysOf(refused(far('1902'), charge(row(19), '1902', 'dragoons')))).toEqual(['too-far-to-charge']);
  });
});

describe('a charge at infantry', () => {
  it('HX-P123: told step by step: it may form carré, checks, fires, and is ridden into', () => {
    const played = play(field(), AT_THEM, choose('carre'), dice(11), dice(66), dice(11), dice(45));
    expect(thrownFor(played)).toEqual([
      'lb.asks.carre-dice',
      'lb.check.charged',
      'lb.about.fire.defensive',
      'lb.asks.melee',
    ]);
    expect(unitOf(played.state, 'musketeers').formation).toBe('carre');
  });

  it('HX-P100, R247: beside shaken infantry there is no carré to form: a hex holds one formation', () => {
    const mate = battalion('mate', { ...RUSSIAN, hexes: '0805', facing: 3, order: 'disorder', rank: 0 });
    const battle = field();
    const crowded = { ...battle, units: new Map(battle.units).set(mate.counter.id, mate) };
    expect(asked(battle, AT_THEM).key).toBe('lb.asks.carre');
    expect(asked(crowded, AT_THEM).key).not.toBe('lb.asks.carre');
  });

  it('R119: carré is tried as soon as the cavalry needs four points', () => {
    const question = asked(field(), AT_THEM);
    expect([question.key, question.of]).toEqual(['lb.asks.carre', RUSSIAN.side]);
    const card = question.card;
    // Russian column at four points: 11 to 55 forms.
    expect(card?.kind === 'throw' && card.outcomes.map(({ chance }) => Math.round(36 * chance))).toEqual([29, 5, 2]);
  });

  it('H91: at dusk only from three points on', () => {
    const battle = field();
    const dusk = { ...battle, turning: { ...battle.turning, clock: '21:00' } };
    const { card } = asked(dusk, AT_THEM);
    expect(card?.kind === 'throw' && card.outcomes.map(({ chance }) => Math.round(36 * chance))).toEqual([20, 10, 6]);
  });

  it('HX-P132: the cavalry is in the carré’s hex after its fire', () => {
    const played = play(field(), AT_THEM, choose('carre'), dice(11), dice(66), dice(11), dice(45));
    expect([whereIs(played.state, 'dragoons'), whereIs(played.state, 'musketeers')]).toEqual(['0805', '0805']);
    const kinds = played.events.flatMap((event) =>
      event.type === 'fired' || (event.type === 'thrown' && event.about.key === 'lb.asks.melee') ? [event.type] : [],
    );
    expect(kinds).toEqual(['fired', 'thrown']);
  });

  it('HX-P127: all increments of the carré fire at it there', () => {
    const question = asked(field(), AT_THEM, choose('carre'), dice(11), dice(66));
    expect(question.values).toMatchObject({ hex: '0805' });
    const { card } = question;
    const third = Number(HEILSBERG.fire.multiples['russian-musketeer'].carre);
    expect(card?.kind === 'chart' && card.strengths[0]?.value).toBe(`${6 * third}`);
  });

  it('HX-P134: beaten by a carré it leaves to an adjacent hex', () => {
    const beaten = [choose('carre'), dice(11), dice(66), dice(11), dice(11)];
    const question = asked(field(), AT_THEM, ...beaten);
    expect(question.key).toBe('lb.ask.retreat.rout');
    const [first = ''] = choicesOf(question);
    const { state } = play(field(), AT_THEM, ...beaten, choose(first));
    expect(hexDistance(at(whereIs(state, 'dragoons')), at('0805'))).toBe(1);
  });

  it('HX-P133: Premier leaves it a third against a carré, doubled by three straight hexes', () => {
    const { card } = asked(field({}, {}, [], PREMIER), AT_THEM, choose('carre'), dice(11), dice(66), dice(11));
    expect(card?.kind === 'chart' && card.strengths.map(({ value }) => value)).toEqual(['32/3', '12']);
  });

  it('HX-H078: without three straight hexes at the end nothing is doubled', () => {
    const bent = charge(['0304', '0404', '0504', '0604', '0704'], '0805', 'dragoons');
    const battle = field({ movement: 13 }, {}, [], PREMIER);
    const { card } = asked(battle, bent, choose('stand'), dice(66), dice(11));
    const straight = asked(battle, AT_THEM, choose('stand'), dice(66), dice(11)).card;
    expect(straight?.kind === 'chart' && straight.strengths[0]?.value).toBe('32');
    expect(card?.kind === 'chart' && card.strengths[0]?.value).toBe('32');
    const turning = charge(['0405', '0505', '0504', '0605', '0705'], '0805', 'dragoons');
    const turned = asked(battle, turning, choose('stand'), dice(66), dice(11)).card;
    expect(turned?.kind === 'chart' && turned.strengths[0]?.value).toBe('16');
  });

  it('HX-H064: who stands checks with the modifiers of a charge', () => {
    const played = play(
      field({ lance: 3 }, { formation: 'line', facing: 2 }),
      AT_THEM,
      choose('stand'),
      dice(66),
      dice(11),
      dice(33),
    );
    expect(factorsOf(played, 'lb.check.charged')).toMatchObject({
      'charged-line': 3,
      'charged-lancers': -6,
      'charged-heavy': -3,
    });
  });

  it('R122: a try at carré may disorder or rout', () => {
    const disordered = play(field(), AT_THEM, choose('carre'), dice(62), dice(66), dice(11), dice(11));
    expect(unitOf(disordered.state, 'musketeers').order).toBe('disorder');
  });

  it('HX-P156: cavalry that charged and fought is the more tired for it', () => {
    const once = play(field(), AT_THEM, choose('carre'), dice(11), dice(66), dice(11), dice(45));
    expect(unitOf(once.state, 'dragoons').readiness).toBe('tired');
    const twice = play(field({ readiness: 'tired' }), AT_THEM, choose('carre'), dice(11), dice(66), dice(11), dice(45));
    expect(unitOf(twice.state, 'dragoons').readiness).toBe('exhausted');
  });
});

describe('after a charge', () => {
  /** Nobody stands: 11 on the check, and back three points. */
  const broken = [choose('stand'), dice(11), choose('1105')] as const;

  it('HX-H061: having broken the enemy it takes the hex and throws for recall', () => {
    const question = asked(field(), AT_THEM, ...broken);
    expect([question.key, question.of]).toEqual(['lb.asks.recall', FRENCH]);
    const { state } = play(field(), AT_THEM, ...broken, dice(2));
    expect(whereIs(state, 'dragoons')).toBe('0805');
  });

  it('R219: not recalled, it goes for the nearest enemy before it', () => {
    const question = asked(field(), AT_THEM, ...broken, dice(1));
    expect([question.key, question.of]).toEqual(['lb.check.charged', RUSSIAN.side]);
  });

  it('R219: with nobody before it, it is blown where it stands', () => {
    // Routed infantry runs ten hexes, and the cavalry has not the points to follow.
    const battle = field({ movement: 3 }, { order: 'disorder' });
    const away = asked(battle, AT_THEM, dice(11));
    expect(away.key).toBe('lb.ask.retreat.rout');
    const [first = ''] = choicesOf(away);
    const { state } = play(battle, AT_THEM, dice(11), choose(first), dice(1));
    expect([whereIs(state, 'dragoons'), unitOf(state, 'dragoons').readiness]).toEqual(['0805', 'exhausted']);
  });

  it('HX-H066: a routed target does not check: it is pursued', () => {
    const battle = field({}, { order: 'rout' });
    const question = asked(battle, AT_THEM);
    expect(question.key).toBe('lb.ask.retreat.rout');
    const [first = ''] = choicesOf(question);
    const { state } = play(battle, AT_THEM, choose(first), dice(6));
    expect(unitOf(state, 'musketeers').lost).toBeGreaterThanOrEqual(1);
  });

  it('HX-M029, R217: a routed stack that is pursued pays as out of a melee, by Marie-Louise once for all of it', () => {
    const lost = (edition: Edition) => {
      const below = battalion('grenadiers', { ...RUSSIAN, hexes: '0805', facing: 3, order: 'rout', rank: 0 });
      const battle = field({}, { order: 'rout' }, [below], edition);
      const [first = ''] = choicesOf(asked(battle, AT_THEM));
      const [second = ''] = choicesOf(asked(battle, AT_THEM, choose(first)));
      const { state } = play(battle, AT_THEM, choose(first), choose(second), dice(6));
      return ['musketeers', 'grenadiers'].map((id) => unitOf(state, id).lost);
    };
    expect(lost(HEILSBERG)).toEqual([1, 1]);
    expect(lost(MARIE_LOUISE)).toEqual([1, 0]);
  });

  it('HX-M024: by Marie-Louise a charge that comes to nothing bounces', () => {
    const battle = field({}, {}, [], MARIE_LOUISE);
    const told = (played: Played) => played.events.flatMap((event) => (event.type === 'told' ? [event.what.key] : []));
    const nothing = [choose('stand'), dice(66), dice(11), dice(1), dice(33)];
    const question = asked(battle, AT_THEM, ...nothing);
    expect(question.key).toBe('lb.asks.bounce');
    const [first = ''] = choicesOf(question);
    const played = play(battle, AT_THEM, ...nothing, choose(first));
    expect(told(played)).toContain('lb.told.bounces');
    expect(unitOf(played.state, 'dragoons').order).toBe('good');
    expect(hexDistance(at(whereIs(played.state, 'dragoons')), at('0805'))).toBe(2);
  });

  it('HX-M029: it pays for the zone it leaves once for all who charged together', () => {
    const lost = (who: 'unit' | 'stack') => {
      const { retreat } = MARIE_LOUISE;
      const edition = { ...MARIE_LOUISE, retreat: { ...retreat, toll: { ...retreat.toll, who } } };
      const hussars = cavalry('hussars', { hexes: '0305', facing: 0, rank: 0 });
      const battle = field({}, {}, [hussars], edition);
      const command = charge(STRAIGHT, '0805', 'dragoons', 'hussars');
      const answers = [choose('stand'), dice(66), dice(11), dice(1), dice(21)];
      const [first = ''] = choicesOf(asked(battle, command, ...answers));
      const [second = ''] = choicesOf(asked(battle, command, ...answers, choose(first)));
      const { state } = play(battle, command, ...answers, choose(first), choose(second));
      return ['dragoons', 'hussars'].map((id) => unitOf(state, id).lost);
    };
    expect([lost('stack'), lost('unit')]).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });
});

describe('leaders and charges', () => {
  it('HX-P033: no leader rides off before a charge', () => {
    const battle = field({}, {}, [leader('bagration', { ...RUSSIAN, hexes: '0805' })]);
    const questions: string[] = [];
    let answers: ReturnType<typeof dice>[] = [];
    for (const answer of [choose('stand'), dice(66), dice(11)]) {
      questions.push(asked(battle, AT_THEM, ...answers).key);
      answers = [...answers, answer];
    }
    expect(questions).toEqual(['lb.asks.carre', 'lb.check.charged', 'lb.about.fire.defensive']);
  });

  it('HX-P034: a leader alone is taken as soon as cavalry enters his hex', () => {
    const battle = field({}, {}, [leader('bagration', { ...RUSSIAN, hexes: '0505' })]);
    const { state } = play(battle, AT_THEM, choose('stand'), dice(66), dice(11), dice(33));
    expect(whereIs(state, 'bagration')).toBe('captured');
  });

  it('HX-P034: one with his men is not', () => {
    const battle = field({}, {}, [leader('bagration', { ...RUSSIAN, hexes: '0805' })]);
    const { state } = play(battle, AT_THEM, choose('carre'), dice(11), dice(66), dice(11), dice(45));
    expect(whereIs(state, 'bagration')).toBe('0805');
  });
});

describe('skirmishers and charges', () => {
  const JAEGER = { ...RUSSIAN, formation: 'skirmish', increments: 3, skirmish: 2 } as const;
  const screen = (...more: readonly LbUnit[]) => field({}, { ...JAEGER }, more);

  it('HX-P173: beside steady infantry they may slip away into its hex, without fire or check', () => {
    const battle = screen(battalion('grenadiers', { ...RUSSIAN, hexes: '0905', facing: 3 }));
    const question = asked(battle, AT_THEM);
    expect([question.key, choicesOf(question)]).toEqual(['lb.asks.shelter', ['0905', 'stay']]);
    const played = play(battle, AT_THEM, choose('0905'), choose('hold'));
    expect(whereIs(played.state, 'musketeers')).toBe('0905');
    expect(thrownFor(played)).toEqual([]);
  });

  it('HX-P173: so do they into woods, but not to friends in disorder', () => {
    const wood = lbMap([
      ...Array(4).fill('................'),
      '........f.......',
      ...Array(3).fill('................'),
    ]);
    expect(choicesOf(asked({ ...screen(), map: wood }, AT_THEM))).toEqual(['0905', 'stay']);
    const shaken = screen(battalion('grenadiers', { ...RUSSIAN, hexes: '0905', order: 'disorder' }));
    expect(asked(shaken, AT_THEM).key).toBe('lb.asks.trample');
  });

  it('HX-P174: they lie below, neither fire nor fight there, and share the result', () => {
    const battle = screen(battalion('grenadiers', { ...RUSSIAN, hexes: '0905', facing: 3, morale: 11 }));
    const { card } = asked(battle, AT_THEM, choose('0905'), choose('on'), choose('stand'), dice(66), dice(11));
    // The grenadiers alone.
    expect(card?.kind === 'chart' && card.strengths[1]?.value).toBe('12');
    const fallen = asked(battle, AT_THEM, choose('0905'), choose('on'), choose('stand'), dice(66), dice(11), dice(63));
    expect(fallen.key).toBe('lb.ask.retreat.rout');
    expect(fallen.values).toMatchObject({ unit: 'grenadiers' });
    const [first = ''] = choicesOf(fallen);
    const next = asked(
      battle,
      AT_THEM,
      choose('0905'),
      choose('on'),
      choose('stand'),
      dice(66),
      dice(11),
      dice(63),
      choose(first),
    );
    expect(next.values).toMatchObject({ unit: 'musketeers' });
    const { state } = play(battle, AT_THEM, choose('0905'), choose('hold'));
    expect(unitOf(state, 'musketeers').formation).toBe('column');
    const [jaeger, grenadiers] = ['musketeers', 'grenadiers'].map((id) => unitOf(state, id).place);
    expect(jaeger?.is === 'there' && grenadiers?.is === 'there' && jaeger.rank < grenadiers.rank).toBe(true);
  });

  it('HX-P175, HX-P176: without refuge they neither stand nor form carré: they rout', () => {
    const question = asked(screen(), AT_THEM);
    expect(question.key).toBe('lb.asks.trample');
    const next = asked(screen(), AT_THEM, choose('spare'));
    expect(next.key).toBe('lb.ask.retreat.rout');
    const [first = ''] = choicesOf(next);
    const played = play(screen(), AT_THEM, choose('spare'), choose(first));
    expect(unitOf(played.state, 'musketeers').order).toBe('rout');
    expect(thrownFor(played)).toEqual([]);
  });

  it('HX-P177: two increments are trampled for each point left, the five of the charge included', () => {
    // 12 and 5, less four hexes: thirteen points are more than enough for all three.
    const all = play(screen(), AT_THEM, choose('trample'));
    expect(whereIs(all.state, 'musketeers')).toBe('eliminated');
    // With one of movement and five, four of them ridden, two points are left: four of nine.
    const few = field({ movement: 1 }, { ...JAEGER, increments: 9, hexes: ['0805', '0806'] });
    expect(asked(few, AT_THEM).values).toMatchObject({ count: 4 });
  });

  it('HX-P015, HX-P175: a regiment that is broken down by it routs in its battalions', () => {
    const [regiment, ...parts] = regimentOf(2, { ...RUSSIAN, ...JAEGER, hexes: ['0805', '0806'], facing: 3, lost: 2 });
    const battle = lbBattle({
      map: plain(16, 10),
      edition: HEILSBERG,
      turning: CHARGE,
      units: [
        cavalry('dragoons', { hexes: '0305', facing: 0, movement: 1 }),
        ...(regiment ? [regiment] : []),
        ...parts,
      ],
    });
    const answers = [choose('trample')];
    for (const _ of parts) {
      const question = asked(battle, AT_THEM, ...answers);
      expect(question.key).toBe('lb.ask.retreat.rout');
      const [first = ''] = choicesOf(question);
      answers.push(choose(first));
    }
    const { state } = play(battle, AT_THEM, ...answers);
    expect(whereIs(state, 'regiment')).toBe('replaced');
    expect(['1', '2'].map((id) => [unitOf(state, id).order, unitOf(state, id).lost])).toEqual([
      ['rout', 3],
      ['rout', 3],
    ]);
    expect(['1', '2'].filter((id) => ['0805', '0806'].includes(whereIs(state, id)))).toEqual([]);
  });

  it('HX-P178: nobody is recalled for it', () => {
    expect(thrownFor(play(screen(), AT_THEM, choose('trample')))).toEqual([]);
  });
});

describe('charges out of turn', () => {
  const watch = cavalry('cuirassiers', { ...RUSSIAN_HORSE, hexes: '0704', facing: 4, movement: 12 });

  it('HX-P006: cavalry may charge those who charge into its zone, before they strike', () => {
    const battle = field({}, {}, [watch]);
    const question = asked(battle, AT_THEM, choose('stand'));
    expect([question.key, question.of, choicesOf(question)]).toEqual([
      'lb.asks.reaction',
      RUSSIAN.side,
      ['nobody', 'cuirassiers'],
    ]);
    const played = play(
      battle,
      AT_THEM,
      choose('stand'),
      choose('cuirassiers'),
      dice(33),
      dice(66),
      dice(11),
      dice(33),
    );
    expect(thrownFor(played)[0]).toBe('lb.asks.melee');
    expect(played.state.charging.reacted).toEqual(['cuirassiers']);
    expect(unitOf(played.state, 'cuirassiers').readiness).toBe('tired');
  });

  it('HX-P006: it may charge those who march into its zone, once', () => {
    const battle = lbBattle({
      edition: HEILSBERG,
      units: [
        battalion('ligne', { hexes: '0505', facing: 0 }),
        cavalry('hussars', { ...RUSSIAN_HORSE, hexes: '0605', facing: 3 }),
      ],
    });
    const ligne = unitOf(battle, 'ligne');
    const met = (...answers: Parameters<typeof playOut>[2][]) =>
      playOut(battle, (simulation) => reactionCharges(simulation, ligne, at('0505')), ...answers);
    expect(thrownFor(met(choose('nobody')))).toEqual([]);
    const charged = met(choose('hussars'), choose('stand'), dice(66), dice(11), dice(33));
    expect(thrownFor(charged)).toEqual(['lb.check.charged', 'lb.about.fire.defensive', 'lb.asks.melee']);
    expect(thrownFor(playOut(charged.state, (simulation) => reactionCharges(simulation, ligne, at('0505'))))).toEqual(
      [],
    );
  });

  it('not those who skirmish, are exhausted or look elsewhere', () => {
    const asks = (own: Parameters<typeof cavalry>[1]) => {
      const battle = lbBattle({
        units: [
          battalion('ligne', { hexes: '0505' }),
          cavalry('hussars', { ...RUSSIAN_HORSE, hexes: '0605', facing: 3, ...own }),
        ],
      });
      return () =>
        playOut(
          battle,
          (simulation) => reactionCharges(simulation, unitOf(battle, 'ligne'), at('0505')),
          choose('nobody'),
        );
    };
    expect(asks({ readiness: 'exhausted' })().events).toEqual([]);
    expect(asks({ order: 'rout' })().events).toEqual([]);
    expect(asks({ facing: 0 })().events).toEqual([]);
  });
});

describe('Marie-Louise: a charge', () => {
  const hussars = (own: Parameters<typeof cavalry>[1] = {}) =>
    lbBattle({
      map: plain(16, 10),
      edition: MARIE_LOUISE,
      turning: CHARGE,
      units: [
        cavalry('dragoons', { hexes: '0305', facing: 0 }),
        cavalry('hussars', { ...RUSSIAN_HORSE, hexes: '0805', facing: 3, movement: 14, ...own }),
      ],
    });

  it('HX-M019, R250: cavalry may go back a hex before it, and fights by half where it is caught', () => {
    const question = asked(hussars(), AT_THEM);
    expect([question.key, question.of]).toEqual(['lb.asks.retreat-before-charge', RUSSIAN_HORSE.side]);
    const back = play(hussars(), AT_THEM, choose('0905'), choose('hold'));
    expect([whereIs(back.state, 'hussars'), whereIs(back.state, 'dragoons')]).toEqual(['0905', '0305']);
    const halved = (...answers: readonly Answer[]) => {
      const { card } = asked(hussars(), AT_THEM, ...answers);
      return JSON.stringify(card).includes('after-retreat');
    };
    expect(halved(choose('0905'), choose('on'), choose('nobody'), dice(1))).toBe(true);
    expect(halved(choose('stay'), choose('nobody'), dice(1))).toBe(false);
  });

  it('R250: not where a club plays otherwise, nor by Premier, nor who is routed', () => {
    const { charge: chart } = MARIE_LOUISE;
    const edition = {
      ...MARIE_LOUISE,
      charge: { ...chart, retreatBefore: { ...chart.retreatBefore, who: 'nobody' } },
    } as const;
    for (const battle of [
      { ...hussars(), edition },
      { ...hussars(), edition: PREMIER },
      hussars({ order: 'disorder' }),
    ])
      expect(asked(battle, AT_THEM).key).not.toBe('lb.asks.retreat-before-charge');
  });

  it('R250: it goes back one hex and no farther, where it has room as it rides, and is in general order in a wood', () => {
    const others = (formation: 'carre' | 'column', ...hexes: readonly string[]) =>
      hexes.map((hex, i) => battalion(`foot-${i}`, { ...RUSSIAN, hexes: hex, facing: 3, formation, increments: 9 }));
    const amid = (ground: LaBatailleState['map'], ...more: readonly LbUnit[]) => {
      const battle = hussars();
      return {
        ...battle,
        map: ground,
        units: new Map([...battle.units, ...more.map((unit) => [unit.counter.id, unit] as const)]),
      };
    };
    const behind = ['0804', '0904', '0905', '0806'];
    const shut = amid(plain(16, 10), ...others('carre', ...behind));
    expect(asked(shut, AT_THEM).key).not.toBe('lb.asks.retreat-before-charge');
    const wood = lbMap(Array.from({ length: 10 }, (_, row) => (row === 4 ? '........' : '.......').padEnd(16, 'f')));
    const { state } = play(amid(wood), AT_THEM, choose('0905'));
    expect([whereIs(state, 'hussars'), unitOf(state, 'hussars').formation]).toEqual(['0905', 'general-order']);
  });

  it('HX-M031: armoured cavalry is harder to stand against', () => {
    const by = (traits: readonly 'armoured'[]) => {
      const { card } = asked(field({ traits }, {}, [], MARIE_LOUISE), AT_THEM, choose('stand'));
      return card?.factors.map(({ row, value }) => [row, value]);
    };
    expect(by(['armoured'])).toContainEqual(['charged-armoured', -12]);
    expect(by([])).toContainEqual(['charged-heavy', -9]);
  });

  it('HX-P209: within a carré cavalry is not made out, but as soon as it has left it, past the carré too', () => {
    const chances = (hexes: string, path: readonly string[], ...more: readonly LbUnit[]) => {
      const { key, card } = asked(field({ hexes }, {}, more), charge(path, '0805', 'dragoons'));
      return [key, card?.kind === 'throw' ? card.outcomes : []];
    };
    const square = battalion('square', { hexes: '0505', formation: 'carre' });
    const [atThree, atTwo] = [chances('0505', ['0605', '0705']), chances('0605', ['0705'])];
    expect(atThree).not.toEqual(atTwo);
    expect(chances('0505', ['0605', '0705'], square)).toEqual(atTwo);
  });
});
