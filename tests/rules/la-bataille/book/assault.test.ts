import { describe, expect, it } from 'vitest';
import { hexDistance } from '../../../../src/hex/axial';
import { type Question, throughJson } from '../../../../src/rules/book';
import { laBataille } from '../../../../src/rules/la-bataille/book/book';
import type { LbCommand } from '../../../../src/rules/la-bataille/book/command';
import { evolve } from '../../../../src/rules/la-bataille/book/event';
import type { LbUnit } from '../../../../src/rules/la-bataille/book/la-bataille-unit';
import { unitIn } from '../../../../src/rules/la-bataille/book/queries';
import type { LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import { unitId } from '../../../../src/table/unit';
import { HEILSBERG, MARIE_LOUISE } from '../../../support/la-bataille';
import {
  at,
  battalion,
  cavalry,
  FRENCH,
  lbBattle,
  lbMap,
  leader,
  nameOf,
  RUSSIAN,
  RUSSIAN_HORSE,
} from '../../../support/lb-battle';
import {
  asked,
  choicesOf,
  choose,
  dice,
  keysOf,
  type Played,
  play,
  refused,
  thrownFor,
} from '../../../support/lb-play';

const ASSAULT = { segment: 'assault', phasing: FRENCH } as const;
const assault = (target: string, ...units: readonly string[]): LbCommand => ({
  type: 'assault',
  units: units.map(unitId),
  target: at(target),
});
const whereIs = (state: LaBatailleState, id: string): string => {
  const { place } = unitIn(state, unitId(id));
  return place.is === 'there' ? place.hexes.map(nameOf).join(' ') : place.is === 'gone' ? place.why : place.is;
};
/** A beaten unit gone back where it is asked for; nothing where it was not. */
const retreat = ({ key }: Question, to: string) => (key.startsWith('lb.ask.retreat') ? [choose(to)] : []);
const orderOf = (state: LaBatailleState, id: string) => unitIn(state, unitId(id)).order;

/** Two battalions face each other: the French in 0405 look along side 0 at the Russians in 0505. */
const facing = (own = {}, other = {}) =>
  lbBattle({
    turning: ASSAULT,
    units: [
      battalion('ligne', { hexes: '0405', facing: 0, ...own }),
      battalion('musketeers', { ...RUSSIAN, hexes: '0505', facing: 3, ...other }),
    ],
  });

const factorsOf = ({ events }: Played, about: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.type === 'thrown' && event.about.key === about ? event.factors.map(({ row, value }) => [row, value]) : [],
    ),
  );

describe('an assault', () => {
  it('R106: the defender checks, then the attacker, then both come to blows', () => {
    const played = play(facing(), assault('0505', 'ligne'), dice(66), dice(66), dice(33));
    expect(thrownFor(played)).toEqual(['lb.check.defends', 'lb.check.attacks', 'lb.asks.melee']);
    expect(whereIs(played.state, 'ligne')).toBe('0405');
    expect(whereIs(played.state, 'musketeers')).toBe('0505');
  });

  it('R106: a defender who fails his check goes back disordered, and the hex may be taken', () => {
    const question = asked(facing(), assault('0505', 'ligne'), dice(11), choose('0805'));
    expect(question.key).toBe('lb.asks.advance');
    const { state } = play(facing(), assault('0505', 'ligne'), dice(11), choose('0805'), choose('ligne'));
    expect([orderOf(state, 'musketeers'), whereIs(state, 'musketeers')]).toEqual(['disorder', '0805']);
    expect(whereIs(state, 'ligne')).toBe('0505');
  });

  it('R106: an attacker who fails his check goes back disordered, and there is no melee', () => {
    const played = play(facing(), assault('0505', 'ligne'), dice(66), dice(11), choose('0105'));
    expect(thrownFor(played)).toEqual(['lb.check.defends', 'lb.check.attacks']);
    expect([orderOf(played.state, 'ligne'), orderOf(played.state, 'musketeers')]).toEqual(['disorder', 'good']);
  });

  it('HX-P140: defenders in general order make no check', () => {
    const map = lbMap(['............', '............', '............', '............', '....v.......', '............']);
    const houses = lbBattle({
      map,
      turning: ASSAULT,
      units: [
        battalion('ligne', { hexes: '0405', facing: 0 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0505', facing: 3, formation: 'general-order' }),
      ],
    });
    expect(asked(houses, assault('0505', 'ligne')).key).toBe('lb.check.attacks');
  });

  it('HX-P074: through a flank the attacker is doubled and both checks feel it', () => {
    const turned = facing({}, { facing: 1 });
    const played = play(turned, assault('0505', 'ligne'), dice(66), dice(66), dice(33));
    expect(factorsOf(played, 'lb.check.defends')).toMatchObject({ flank: -12 });
    expect(factorsOf(played, 'lb.check.attacks')).toMatchObject({ flank: 12 });
    const card = asked(turned, assault('0505', 'ligne'), dice(66), dice(66)).card;
    expect(card?.kind === 'chart' && card.strengths.map(({ value }) => value)).toEqual(['24', '12']);
  });

  it('R67: of attackers on several sides each checks with his own, the defender with the worst', () => {
    const battle = lbBattle({
      turning: ASSAULT,
      units: [
        battalion('ligne', { hexes: '0405', facing: 0 }),
        battalion('voltigeurs', { hexes: '0504', facing: 4 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0505', facing: 3, increments: 9 }),
      ],
    });
    const played = play(battle, assault('0505', 'ligne', 'voltigeurs'), dice(66), dice(66), dice(66), dice(21));
    expect(factorsOf(played, 'lb.check.defends')).toMatchObject({ flank: -12 });
    const attacks = played.events.flatMap((event) =>
      event.type === 'thrown' && event.about.key === 'lb.check.attacks' ? [event.factors.map(({ row }) => row)] : [],
    );
    expect(attacks.map((rows) => rows.includes('flank'))).toEqual([false, true]);
  });

  it('HX-P118: of an attacking line four increments of a hex count for the check', () => {
    const line = facing({ formation: 'line', facing: 0, increments: 12, melee: 12 }, { increments: 4 });
    const played = play(line, assault('0505', 'ligne'), dice(66), dice(66), dice(33));
    // Four against four, not twelve.
    expect(factorsOf(played, 'lb.check.attacks')).toMatchObject({ odds: -3 });
  });

  it('HX-H075: each increment the attacker lost to defensive fire takes 3 off his check', () => {
    const shot = facing();
    evolve(shot, { type: 'segment-begun', turning: { ...shot.turning, segment: 'defensive-fire' } });
    evolve(shot, { type: 'lost', unit: unitId('ligne'), increments: 2 });
    evolve(shot, { type: 'segment-begun', turning: { ...shot.turning, segment: 'assault' } });
    const played = play(shot, assault('0505', 'ligne'), dice(66), dice(66), dice(33));
    expect(factorsOf(played, 'lb.check.attacks')).toMatchObject({ lost: -6 });
  });

  it('HX-H075: who attacks from another hex checks with his own losses only', () => {
    const both = lbBattle({
      edition: HEILSBERG,
      turning: ASSAULT,
      units: [
        battalion('ligne', { hexes: '0405', facing: 0 }),
        battalion('legere', { hexes: '0504', facing: 5 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0505', facing: 3 }),
      ],
    });
    both.fighting = { ...both.fighting, lost: { [unitId('ligne')]: 2 } };
    const played = play(both, assault('0505', 'ligne', 'legere'), dice(66), dice(66), dice(66), dice(22));
    const lost = played.events.flatMap((event) =>
      event.type === 'thrown' && event.about.key === 'lb.check.attacks'
        ? [event.factors.find(({ row }) => row === 'lost')?.value ?? 0]
        : [],
    );
    expect(lost).toEqual([-6, 0]);
  });

  it('nobody is named twice in a command', () => {
    const twice = ['ligne', 'ligne'].map(unitId);
    for (const command of [
      assault('0505', 'ligne', 'ligne'),
      { type: 'declare-assault', units: twice, target: at('0505') },
      { type: 'charge', units: twice, path: [], target: at('0505') },
      { type: 'fire', firers: twice, target: at('0505') },
    ])
      expect(laBataille.parseCommand(throughJson(command)).ok).toBe(false);
    expect(laBataille.parseCommand(throughJson(assault('0505', 'ligne'))).ok).toBe(true);
  });

  it('HX-P092: a beaten defender is disordered, pays for the hex he leaves and goes back three points', () => {
    const strong = facing({ increments: 12, melee: 48 }, { movement: 6 });
    // 4-1, 22: DD.
    const { state } = play(
      strong,
      assault('0505', 'ligne'),
      dice(66),
      dice(66),
      dice(22),
      choose('0805'),
      choose('stay'),
    );
    expect([orderOf(state, 'musketeers'), whereIs(state, 'musketeers')]).toEqual(['disorder', '0805']);
    expect(unitIn(state, unitId('musketeers')).lost).toBe(1);
    expect(whereIs(state, 'ligne')).toBe('0405');
  });

  it('HX-M026: who surrenders is gone, and his leader is taken with him', () => {
    const strong = lbBattle({
      turning: ASSAULT,
      units: [
        battalion('ligne', { hexes: '0405', facing: 0, increments: 12, melee: 60 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0505', facing: 3, morale: 11 }),
        leader('bagration', { ...RUSSIAN, hexes: '0505' }),
      ],
    });
    // 5-1, 63: DS.
    const { state } = play(
      strong,
      assault('0505', 'ligne'),
      choose('stay'),
      dice(66),
      dice(66),
      dice(63),
      choose('stay'),
    );
    expect([whereIs(state, 'musketeers'), whereIs(state, 'bagration')]).toEqual(['surrendered', 'captured']);
  });

  it('HX-H020: no more take a hex than it holds', () => {
    const map = lbMap(['............', '............', '............', '............', '....v.......', '............']);
    const houses = lbBattle({
      map,
      turning: ASSAULT,
      units: [
        battalion('first', { hexes: '0405', facing: 0, melee: 30, rank: 2 }),
        battalion('second', { hexes: '0405', facing: 0, melee: 30, rank: 1 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0505', facing: 3, formation: 'general-order' }),
      ],
    });
    // 5-1, 63: they give themselves up.
    const { state } = play(houses, assault('0505', 'first', 'second'), dice(66), dice(63), choose('first'));
    expect([whereIs(state, 'first'), whereIs(state, 'second')]).toEqual(['0505', '0405']);
    expect(unitIn(state, unitId('first')).formation).toBe('general-order');
  });

  it('R212: a line of cavalry goes forward with all its hexes', () => {
    const line = lbBattle({
      turning: ASSAULT,
      units: [
        cavalry('dragoons', { hexes: ['0405', '0406'], facing: 0, formation: 'line', increments: 8 }),
        cavalry('hussars', { ...RUSSIAN_HORSE, hexes: '0505', facing: 3, increments: 2, melee: 2 }),
      ],
    });
    const question = asked(line, assault('0505', 'dragoons'), dice(66));
    const [first = ''] = choicesOf(question);
    const { state } = play(
      line,
      assault('0505', 'dragoons'),
      dice(66),
      ...retreat(question, first),
      choose('dragoons'),
    );
    expect(whereIs(state, 'dragoons')).toBe('0505 0506');
    expect(unitIn(state, unitId('dragoons'))).toMatchObject({ formation: 'line', place: { facing: 0 } });
    const wooded = { ...line, map: lbMap(['', '', '', '...f', '', '....f', ''].map((row) => row.padEnd(12, '.'))) };
    const stays = play(wooded, assault('0505', 'dragoons'), dice(66), ...retreat(question, first));
    expect(whereIs(stays.state, 'dragoons')).toBe('0405 0406');
  });

  it('HX-P130: a carré may not assault', () => {
    expect(keysOf(refused(facing({ formation: 'carre' }), assault('0505', 'ligne')))).toEqual(['carre-assaults']);
  });

  it('R213: nobody assaults twice, and no hex is assaulted twice', () => {
    const { state } = play(facing(), assault('0505', 'ligne'), dice(66), dice(66), dice(33));
    expect(keysOf(refused(state, assault('0505', 'ligne')))).toEqual(['assaulted-before', 'has-assaulted']);
  });

  it('goes through a side before the attacker, at an enemy, in its segment', () => {
    expect(keysOf(refused(facing({ facing: 3 }), assault('0505', 'ligne')))).toEqual(['not-before-it']);
    expect(keysOf(refused(facing(), assault('0406', 'ligne')))).toEqual(['no-enemy-there']);
    const early = lbBattle({ ...facing(), units: [...facing().units.values()], turning: { segment: 'movement' } });
    expect(keysOf(refused(early, assault('0505', 'ligne')))).toEqual(['not-assault-segment']);
    const late = { ...assault('0505', 'ligne'), override: { note: 'agreed' } } as const;
    expect(asked(early, late).key).toBe('lb.check.defends');
  });
});

describe('leaders before a melee', () => {
  const led = (...more: readonly LbUnit[]) =>
    lbBattle({
      turning: ASSAULT,
      units: [
        battalion('ligne', { hexes: '0405', facing: 0 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0505', facing: 3 }),
        leader('bagration', { ...RUSSIAN, hexes: '0505' }),
        ...more,
      ],
    });

  it('HX-P033: a leader may ride off before melee where a way is open', () => {
    const question = asked(led(), assault('0505', 'ligne'));
    expect([question.key, question.of]).toEqual(['lb.asks.leader-rides-off', RUSSIAN.side]);
    // Neither to the enemy nor into the hexes before his front.
    expect(choicesOf(question).toSorted()).toEqual(['0504', '0506', '0605', 'stay']);
    const { state } = play(led(), assault('0505', 'ligne'), choose('0605'), dice(66), dice(66), dice(33));
    expect(whereIs(state, 'bagration')).toBe('0605');
  });

  it('HX-P033: he stays where no way is open', () => {
    const shutIn = led(
      battalion('second', { hexes: '0705', facing: 3 }),
      battalion('third', { hexes: '0504', facing: 0 }),
      battalion('fourth', { hexes: '0506', facing: 0 }),
    );
    const question = asked(shutIn, assault('0505', 'ligne'));
    expect(question.key).toBe('lb.check.defends');
  });
});

describe('cavalry that skirmishes', () => {
  const screen = (attacker: LbUnit, movement = 14) =>
    lbBattle({
      turning: ASSAULT,
      units: [
        attacker,
        cavalry('cossacks', {
          ...RUSSIAN_HORSE,
          hexes: ['0505', '0506'],
          facing: 3,
          movement,
          formation: 'skirmish',
          skirmish: 2,
        }),
      ],
    });

  it('HX-P190: it gets away before combat with two points of printed movement more', () => {
    const slow = screen(battalion('ligne', { hexes: '0405', facing: 0 }));
    expect(asked(slow, assault('0505', 'ligne')).key).toBe('lb.asks.withdraw');
    const heavy = screen(cavalry('cuirassiers', { hexes: '0405', facing: 0, movement: 12 }));
    expect(asked(heavy, assault('0505', 'cuirassiers')).key).toBe('lb.asks.withdraw');
    const asQuick = screen(cavalry('cuirassiers', { hexes: '0405', facing: 0, movement: 12 }), 13);
    expect(asked(asQuick, assault('0505', 'cuirassiers')).key).toBe('lb.asks.melee');
  });

  it('HX-P186: light cavalry beside it lets it not withdraw', () => {
    const chasseurs = cavalry('chasseurs', { hexes: '0405', facing: 0, movement: 13 });
    expect(asked(screen(chasseurs, 16), assault('0505', 'chasseurs')).key).toBe('lb.asks.melee');
  });

  it('leaves the hex to the attacker when it goes', () => {
    const slow = screen(battalion('ligne', { hexes: '0405', facing: 0 }));
    const { state } = play(slow, assault('0505', 'ligne'), choose('0605'), choose('ligne'));
    expect([whereIs(state, 'cossacks'), whereIs(state, 'ligne')]).toEqual(['0605 0606', '0505']);
  });
});

describe('cavalry and a carré', () => {
  const around = (hexes: string) =>
    lbBattle({
      turning: ASSAULT,
      units: [
        cavalry('dragoons', { hexes, facing: 0 }),
        battalion('grenadiers', { ...RUSSIAN, hexes: '0505', formation: 'carre', rank: 2 }),
      ],
    });

  it('HX-P132: it assaults a carré from within its hex', () => {
    expect(keysOf(refused(around('0405'), assault('0505', 'dragoons')))).toEqual(['outside-carre']);
    expect(asked(around('0505'), assault('0505', 'dragoons')).key).toBe('lb.asks.melee');
  });

  it('HX-P133: with a third of its value', () => {
    const { card } = asked(around('0505'), assault('0505', 'dragoons'));
    expect(card?.kind === 'chart' && card.strengths.map(({ value }) => value)).toEqual(['16/3', '12']);
  });

  it('HX-P134: beaten, it leaves to an adjacent hex', () => {
    const question = asked(around('0505'), assault('0505', 'dragoons'), dice(21));
    expect(question.key).toBe('lb.ask.retreat.rout');
    const [first = ''] = choicesOf(question);
    expect(hexDistance(at(first), at('0505'))).toBe(1);
    const { state } = play(around('0505'), assault('0505', 'dragoons'), dice(21), choose(first));
    expect([orderOf(state, 'dragoons'), whereIs(state, 'dragoons')]).toEqual(['rout', first]);
  });

  it('stays in the hex where nothing comes of it', () => {
    const { state } = play(around('0505'), assault('0505', 'dragoons'), dice(45));
    expect([whereIs(state, 'dragoons'), whereIs(state, 'grenadiers')]).toEqual(['0505', '0505']);
  });
});

describe('Marie-Louise: closing and standing', () => {
  const battle = (own = {}, other = {}) => ({ ...facing(own, other), edition: assaultWith('never') });

  it('HX-M002: attackers roll to close, defenders to stand, a die moves the column, then they fight', () => {
    const played = play(battle(), assault('0505', 'ligne'), dice(66), dice(66), dice(5), dice(33));
    expect(thrownFor(played)).toEqual(['lb.check.close', 'lb.check.stands', 'lb.asks.shift', 'lb.asks.melee']);
    expect(factorsOf(played, 'lb.check.close')).toMatchObject({ distance: -12 });
    expect(factorsOf(played, 'lb.asks.melee')).toMatchObject({ 'defensive-shift': -1 });
  });

  const assaultWith = (volley: 'assault' | 'never', undeclared: 'adjacent' | 'never' = 'adjacent') => ({
    ...MARIE_LOUISE,
    assault: {
      ...MARIE_LOUISE.assault,
      volley: { ...MARIE_LOUISE.assault.volley, when: volley },
      undeclared: { ...MARIE_LOUISE.assault.undeclared, when: undeclared },
    },
  });

  it('HX-M042, R251: who stood and who closed fire doubled before they meet, unless they have fired in this turn', () => {
    const loaded = { ...battle(), edition: assaultWith('assault') };
    const question = asked(loaded, assault('0505', 'ligne'), dice(66), dice(66));
    expect([question.key, question.of]).toEqual(['lb.about.fire.defensive', RUSSIAN.side]);
    expect(JSON.stringify(question.card)).toContain('"steadied"');
    const played = play(loaded, assault('0505', 'ligne'), dice(66), dice(66), dice(55), dice(55), dice(1), dice(33));
    expect(thrownFor(played)).toEqual([
      'lb.check.close',
      'lb.check.stands',
      'lb.about.fire.defensive',
      'lb.about.fire.offensive',
      'lb.asks.shift',
      'lb.asks.melee',
    ]);
    expect(factorsOf(played, 'lb.asks.melee')).toMatchObject({ 'lost-by-defender': 6, 'lost-by-attacker': -6 });
    const spent = { ...loaded, fighting: { ...loaded.fighting, fired: [unitId('ligne'), unitId('musketeers')] } };
    expect(asked(spent, assault('0505', 'ligne'), dice(66), dice(66)).key).toBe('lb.asks.shift');
    const silent = { ...battle(), edition: assaultWith('never') };
    expect(asked(silent, assault('0505', 'ligne'), dice(66), dice(66)).key).toBe('lb.asks.shift');
  });

  it('R251: a fire segment is remembered until the assault', () => {
    const shot = facing();
    evolve(shot, { type: 'segment-begun', turning: { ...shot.turning, segment: 'defensive-fire' } });
    evolve(shot, {
      type: 'fired',
      occasion: 'defensive',
      units: [unitId('musketeers')],
      target: at('0405'),
      on: [unitId('ligne')],
    });
    evolve(shot, { type: 'segment-begun', turning: { ...shot.turning, segment: 'assault' } });
    expect(shot.fighting.fired).toEqual(['musketeers']);
  });

  it('R252: where a club plays so, nobody assaults who has not announced it', () => {
    const strict = { ...battle(), edition: assaultWith('never', 'never') };
    expect(keysOf(refused(strict, assault('0505', 'ligne')))).toEqual(['not-declared']);
    const target = at('0505');
    const declared = [{ units: [unitId('ligne')], target, distance: 3 }];
    const said = { ...strict, fighting: { ...strict.fighting, declared } };
    expect(refused(said, assault('0505', 'ligne'))).toEqual([]);
    expect(refused(battle(), assault('0505', 'ligne'))).toEqual([]);
  });

  it('HX-M016: sapeurs on top of an assaulting stack raise the odds a column, below others they do not', () => {
    const shift = (rank: number) => {
      const own = battle();
      const sapeurs = battalion('sapeurs', {
        hexes: '0405',
        facing: 0,
        increments: 1,
        melee: 1,
        traits: ['sapeurs'],
        rank,
      });
      const units = new Map([...own.units, [sapeurs.counter.id, sapeurs]]);
      const command = assault('0505', 'ligne', 'sapeurs');
      const meeting = { ...own, units, edition: assaultWith('never') };
      return factorsOf(play(meeting, command, dice(66), dice(66), dice(1), dice(33)), 'lb.asks.melee').sapeurs;
    };
    expect([shift(5), shift(0)]).toEqual([1, undefined]);
  });

  it('R211: who does not close stays where he is, in order', () => {
    const played = play(battle(), assault('0505', 'ligne'), dice(22));
    expect(thrownFor(played)).toEqual(['lb.check.close']);
    expect([orderOf(played.state, 'ligne'), whereIs(played.state, 'ligne')]).toEqual(['good', '0405']);
  });

  it('R211: who does not stand goes back a hex, disordered', () => {
    const question = asked(battle(), assault('0505', 'ligne'), dice(66), dice(11));
    expect(question.key).toBe('lb.ask.retreat.disorder');
    expect(choicesOf(question).every((hex) => hexDistance(at(hex), at('0505')) === 1)).toBe(true);
  });

  it('HX-M002: an assault that was announced from afar counts that distance', () => {
    const far = lbBattle({
      edition: MARIE_LOUISE,
      turning: { segment: 'movement', phasing: FRENCH },
      units: [
        battalion('ligne', { hexes: '0205', facing: 0 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0505', facing: 3 }),
      ],
    });
    const { state } = play(far, { type: 'declare-assault', units: [unitId('ligne')], target: at('0505') });
    evolve(state, {
      type: 'placed',
      unit: unitId('ligne'),
      place: { is: 'there', hexes: [at('0405')], facing: 0, rank: 1 },
    });
    for (const segment of ['defensive-fire', 'offensive-fire', 'assault'] as const)
      evolve(state, { type: 'segment-begun', turning: { ...state.turning, segment } });
    const quiet = { ...state, edition: assaultWith('never') };
    const played = play(quiet, assault('0505', 'ligne'), dice(66), dice(66), dice(1), dice(33));
    expect(factorsOf(played, 'lb.check.close')).toMatchObject({ distance: -6 });
  });

  it('M16.4: who has announced an assault announces no other in that turn', () => {
    const near = lbBattle({
      edition: MARIE_LOUISE,
      turning: { segment: 'movement', phasing: FRENCH },
      units: [
        battalion('ligne', { hexes: '0405', facing: 0 }),
        battalion('legere', { hexes: '0406', facing: 0 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0705', facing: 3 }),
        battalion('jaegers', { ...RUSSIAN, hexes: '0706', facing: 3 }),
      ],
    });
    const declare = (target: string, ...units: readonly string[]): LbCommand => ({
      type: 'declare-assault',
      units: units.map(unitId),
      target: at(target),
    });
    const { state } = play(near, declare('0705', 'ligne'));
    expect(keysOf(refused(state, declare('0706', 'ligne', 'legere')))).toEqual(['declared-before']);
    expect(keysOf(refused(state, declare('0705', 'ligne')))).toEqual(['declared-before']);
    expect(refused(state, declare('0706', 'legere'))).toEqual([]);
  });

  it('R137: nobody announces an assault from more than six hexes', () => {
    const far = lbBattle({
      edition: MARIE_LOUISE,
      units: [
        battalion('ligne', { hexes: '0105', facing: 0 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0805', facing: 3 }),
      ],
    });
    const command: LbCommand = { type: 'declare-assault', units: [unitId('ligne')], target: at('0805') };
    expect(keysOf(refused(far, command))).toEqual(['too-far-to-declare']);
    expect(keysOf(refused({ ...far, edition: HEILSBERG }, command))).toEqual(['no-declarations']);
  });
});
