import { describe, expect, it } from 'vitest';
import type { Hex } from '../../../../src/hex/axial';
import { throughJson } from '../../../../src/rules/book';
import { laBatailleAgenda } from '../../../../src/rules/la-bataille/book/agenda';
import { laBataille } from '../../../../src/rules/la-bataille/book/book';
import type { LbUnit } from '../../../../src/rules/la-bataille/book/la-bataille-unit';
import type { LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import { turningActions } from '../../../../src/rules/la-bataille/book/turning/turning-advice';
import { correction } from '../../../../src/rules/la-bataille/book/turning/turning-correction-advice';
import { sideId, unitId } from '../../../../src/table/unit';
import { HEILSBERG } from '../../../support/la-bataille';
import {
  at,
  battalion,
  battery,
  cavalry,
  FRENCH,
  lbBattle,
  lbMap,
  leader,
  nameOf,
  plain,
  RUSSIAN,
  RUSSIANS,
} from '../../../support/lb-battle';
import { commandFrom } from '../../../support/lb-play';
import { carryOut, chosen, decided, dice, refused } from '../../../support/lb-turns';

const unitOf = (state: LaBatailleState, id: string): LbUnit => {
  const unit = state.units.get(unitId(id));
  if (!unit) throw new Error(id);
  return unit;
};
const where = (state: LaBatailleState, id: string): string => {
  const { place } = unitOf(state, id);
  return place.is === 'there' ? place.hexes.map(nameOf).join() : place.is;
};
const waiting = <U extends LbUnit>(unit: U): U => ({ ...unit, place: { is: 'waiting' } });
const command = { segment: 'command', minutes: [{ side: FRENCH, minutes: 10 }] } as const;
const close = { type: 'close-phase' } as const;

describe('the command segment', () => {
  const LATE = waiting(battalion('late'));
  const coming = [{ clock: '12:20', units: [unitId('late')], entry: ['0101', '0102'] }];
  const bringOn = (name: string) => ({ type: 'bring-on', unit: unitId('late'), hex: at(name), facing: 0 }) as const;

  it('HX-P002: allots to each side the time it may move', () => {
    const state = lbBattle({ units: [battalion('a')], turning: command });
    carryOut(state, { type: 'allot-time', side: FRENCH, minutes: 6 });
    carryOut(state, close);
    expect(refused(state, { type: 'allot-time', side: FRENCH, minutes: 9 })).toEqual(['not-now']);
    carryOut(state, close);
    expect(laBataille.view(state).clock?.limitSeconds).toBe(360);
    expect(refused(state, { type: 'allot-time', side: sideId('austrians'), minutes: 9 })).toEqual(['no-side']);
  });

  it('HX-P036: time may be allotted in the command segment and called in a movement that has a limit', () => {
    const offers = (turning: Parameters<typeof lbBattle>[0]['turning']) =>
      laBataille.view(lbBattle({ units: [battalion('a')], turning: { ...turning } })).offers;
    expect(offers(command)).toEqual(['close-phase', 'allot-time']);
    expect(offers({ ...command, segment: 'movement' })).toEqual(['close-phase', 'call-time']);
    expect(offers({ segment: 'movement' })).toEqual(['close-phase']);
    expect(offers({ ...command, segment: 'assault' })).toEqual(['close-phase']);
    const { clock } = laBataille.view(lbBattle({ units: [battalion('a')], turning: command }));
    expect(clock?.allotted).toEqual(command.minutes);
  });

  it('HX-P036: the log remembers that the time for movement was over', () => {
    const state = lbBattle({ units: [battalion('a')], turning: { minutes: command.minutes } });
    expect(carryOut(state, { type: 'call-time' })).toMatchObject([
      { type: 'told', what: { key: 'lb.told.time-over', values: { side: 'French', minutes: 10 } } },
    ]);
    expect(refused(lbBattle({ units: [battalion('a')] }), { type: 'call-time' })).toEqual(['no-limit']);
  });

  it('HX-P002: reinforcements come on by their hexes when their hour has come', async () => {
    const early = lbBattle({ units: [battalion('a'), LATE], turning: { ...command, coming } });
    expect(refused(early, bringOn('0101'))).toEqual(['not-due']);
    expect((await laBatailleAgenda.agendaOf(early)).items).toEqual([]);
    const state = lbBattle({
      units: [battalion('a', { hexes: '0505' }), LATE],
      turning: { ...command, coming, turn: 2, clock: '12:20' },
    });
    expect((await laBatailleAgenda.agendaOf(state)).items).toMatchObject([{ id: 'due', must: false }]);
    expect(refused(state, bringOn('0303'))).toEqual(['no-entry']);
    const offered = turningActions(state, { units: [unitId('late')] });
    expect(offered.map(({ id, violations }) => [id, violations.length])).toEqual([
      ['bring-on late 0101', 0],
      ['bring-on late 0102', 0],
    ]);
    carryOut(state, bringOn('0102'));
    expect(where(state, 'late')).toBe('0102');
    expect(refused(state, bringOn('0101'))).toEqual(['not-waiting']);
  });

  it('HX-P002: nobody comes on where the enemy stands, nor where there is no room, nor in another segment', () => {
    const turning = { ...command, coming, turn: 2, clock: '12:20' };
    const held = lbBattle({ units: [battalion('a', { ...RUSSIAN, hexes: '0101' }), LATE], turning });
    expect(refused(held, bringOn('0101'))).toEqual(['enemy-there']);
    const full = lbBattle({ units: [battalion('a', { hexes: '0101', increments: 18 }), LATE], turning });
    expect(refused(full, bringOn('0101'))).toEqual(['stacking.too-many']);
    const later = lbBattle({ units: [LATE], turning: { ...turning, segment: 'assault' } });
    expect(refused(later, bringOn('0101'))).toEqual(['not-now']);
  });

  it('by general order ground they come on in general order', () => {
    const turning = { ...command, coming, turn: 2, clock: '12:20' };
    const state = lbBattle({ map: lbMap(['.....', 'v....']), units: [LATE], turning });
    carryOut(state, bringOn('0102'));
    expect(unitOf(state, 'late').formation).toBe('general-order');
  });

  it('a leader comes back to his troops when his wound is dressed', () => {
    const ney: LbUnit = { ...leader('ney'), place: { is: 'away', until: '14:00' } };
    const units = [battalion('a', { hexes: '0303' }), ney];
    const offers = (clock: string) =>
      turningActions(lbBattle({ units, turning: { ...command, turn: 9, clock } }), { units: [unitId('ney')] });
    expect(offers('13:40')).toEqual([]);
    expect(offers('14:00')).toMatchObject([{ id: 'bring-on ney 0303', violations: [] }]);
    const back = { type: 'bring-on', unit: unitId('ney'), hex: at('0303'), facing: 0 } as const;
    expect(offers('14:00')[0]?.command).toEqual(back);
    const state = (clock: string) => lbBattle({ units, turning: { ...command, turn: 9, clock } });
    expect(refused(state('13:40'), back)).not.toEqual([]);
    const later = state('14:00');
    carryOut(later, back);
    expect(where(later, 'ney')).toBe('0303');
  });

  it('HX-P002: at the full hour the morale levels are looked at, by battalions routed or gone', () => {
    const [chart] = HEILSBERG.morale.levels;
    const threshold = chart?.levels[0]?.from ?? 0;
    const own = { organisation: chart?.organisation ?? '' };
    const many = Array.from({ length: threshold }, (_, i) => {
      const unit = battalion(`r${i}`, { ...own, hexes: `0${(i % 9) + 1}01`, order: 'rout' });
      return i === 0 ? { ...unit, place: { is: 'gone', why: 'eliminated' } as const } : unit;
    });
    const levelAt = (clock: string, units: readonly LbUnit[]): number => {
      const end = { segment: 'recovery', phasing: RUSSIANS, clock } as const;
      const state = lbBattle({ units, edition: HEILSBERG, turning: end });
      carryOut(state, close);
      expect(state.turning.segment).toBe('command');
      return state.turning.levels.find(({ organisation }) => organisation === own.organisation)?.level ?? 0;
    };
    expect(levelAt('12:40', many)).toBe(1);
    expect(levelAt('12:40', many.slice(1))).toBe(0);
    expect(levelAt('12:20', many)).toBe(0);
  });
});

describe('the side that has not its turn', () => {
  it('HX-P006: may fire at whoever marches before it, and charge him with cavalry', () => {
    const asksWith = (hexes: string, step: { do: 'face'; facing: 1 } | { do: 'enter'; hex: Hex }, foe: LbUnit) => {
      const mover = battalion('mover', { hexes, facing: 0 });
      const march = { type: 'march', unit: unitId('mover'), with: [], steps: [step] } as const;
      const asked = decided(lbBattle({ units: [mover, foe] }), march);
      return asked.kind === 'question' ? `${asked.question.of} ${asked.question.key}` : asked.kind;
    };
    const turns = { do: 'face', facing: 1 } as const;
    const comes = { do: 'enter', hex: at('0505') } as const;
    expect(asksWith('0505', turns, battalion('far', { ...RUSSIAN, hexes: '1005', facing: 3 }))).toBe('events');
    expect(asksWith('0505', turns, battalion('near', { ...RUSSIAN, hexes: '0605', facing: 3 }))).toMatch(
      /^russians lb\..*fire/,
    );
    const horse = cavalry('horse', { side: RUSSIANS, nation: 'russian', hexes: '0605', facing: 3 });
    expect(asksWith('0405', comes, horse)).toMatch(/^russians lb\..*reaction/);
  });
});

describe('the clock', () => {
  it('HX-P004, HX-P007: goes past midnight', () => {
    const end = { segment: 'recovery', phasing: RUSSIANS, clock: '24:00' } as const;
    const state = lbBattle({ units: [], turning: end });
    carryOut(state, close);
    expect(state.turning.clock).toBe('00:20');
  });
});

describe('breaking down', () => {
  const regiment = battalion('regiment', { size: 'regiment', increments: 12, hexes: '0404', lost: 1 });
  const part = (id: string) => waiting(battalion(id, { parent: unitId('regiment') }));
  const battle = (...more: LbUnit[]) =>
    lbBattle({ units: [regiment, part('i'), part('ii'), ...more], turning: command });
  const breakDown = { type: 'break-down', unit: unitId('regiment') } as const;
  const recombine = { type: 'recombine', unit: unitId('regiment') } as const;

  it('HX-P013: battalions take the place of their regiment, with its losses, and the reverse', () => {
    const state = battle();
    carryOut(state, breakDown);
    expect(['regiment', 'i', 'ii'].map((id) => where(state, id))).toEqual(['gone', '0404', '0404']);
    expect(unitOf(state, 'i').lost + unitOf(state, 'ii').lost).toBe(1);
    carryOut(state, recombine);
    expect(['regiment', 'i', 'ii'].map((id) => where(state, id))).toEqual(['0404', 'waiting', 'waiting']);
    expect(unitOf(state, 'regiment').lost).toBe(1);
    carryOut(state, breakDown);
    expect(unitOf(state, 'i').lost + unitOf(state, 'ii').lost).toBe(1);
  });

  it('HX-P013: what parts have lost the whole has lost; those apart, or in another formation, do not come together', () => {
    const state = battle();
    carryOut(state, breakDown);
    laBataille.evolve(state, { type: 'lost', unit: unitId('ii'), increments: 2 });
    const before = throughJson(laBataille.pack(state));
    laBataille.evolve(state, { type: 'formed', unit: unitId('i'), formation: 'line' });
    expect(refused(state, recombine)).toContain('apart');
    const again = laBataille.unpack(before);
    if (!again.ok) throw new Error(again.problem.code);
    carryOut(again.value, recombine);
    expect(unitOf(again.value, 'regiment').lost).toBe(3);
  });

  it('HX-P015: a regiment that lost half, or a battalion’s worth, stays in battalions', () => {
    const state = battle();
    carryOut(state, breakDown);
    laBataille.evolve(state, { type: 'lost', unit: unitId('ii'), increments: 5 });
    expect(refused(state, recombine)).toContain('too-weak');
  });

  it('HX-P014: companies take the place of a battalion, and the reverse', () => {
    const company = (id: string) =>
      waiting(battalion(id, { size: 'company', increments: 3, parent: unitId('battalion') }));
    const state = lbBattle({ units: [battalion('battalion'), company('1'), company('2')], turning: command });
    carryOut(state, { type: 'break-down', unit: unitId('battalion') });
    expect(['battalion', '1', '2'].map((id) => where(state, id))).toEqual(['gone', '0101', '0101']);
    carryOut(state, { type: 'recombine', unit: unitId('battalion') });
    expect(['battalion', '1', '2'].map((id) => where(state, id))).toEqual(['0101', 'waiting', 'waiting']);
  });

  it('HX-P017: cavalry never breaks down', () => {
    const squadron = waiting(cavalry('squadron', { size: 'squadron', parent: unitId('horse') }));
    const state = lbBattle({ units: [cavalry('horse'), squadron], turning: command });
    expect(refused(state, { type: 'break-down', unit: unitId('horse') })).toEqual(['horse-stays-whole']);
  });

  it('is done while both command and in the own movement, and offered where there are parts', () => {
    const offered = (segment: 'command' | 'movement' | 'assault', phasing = FRENCH) =>
      turningActions(lbBattle({ units: [regiment, part('i'), part('ii')], turning: { segment, phasing } }), {
        units: [unitId('regiment')],
      }).flatMap(({ id, violations }) => [id, ...violations.map(({ key }) => key)]);
    expect(offered('command')).toEqual(['break-down']);
    expect(offered('movement')).toEqual(['break-down']);
    expect(offered('movement', RUSSIANS)).toEqual(['break-down', 'lb.breach.not-now']);
    expect(offered('assault')).toEqual(['break-down', 'lb.breach.not-now']);
    expect(turningActions(lbBattle({ units: [battalion('a')] }), { units: [unitId('a')] })).toEqual([]);
  });
});

describe('the recovery segment', () => {
  const recovery = { segment: 'recovery' } as const;
  const rally = (id: string) => ({ type: 'rally', unit: unitId(id) }) as const;
  const shaken = (own: object = {}) => battalion('a', { hexes: '0505', order: 'disorder', ...own });

  it('R240: whoever is disordered comes to order by more than his morale, and tries once', () => {
    const state = lbBattle({ units: [shaken()], turning: recovery });
    carryOut(state, rally('a'), dice(11));
    expect(unitOf(state, 'a').order).toBe('disorder');
    expect(refused(state, rally('a'))).toEqual(['tried']);
    const better = lbBattle({ units: [shaken()], turning: recovery });
    const events = carryOut(better, rally('a'), dice(66));
    expect(unitOf(better, 'a').order).toBe('good');
    expect(events.map(({ type }) => type)).toEqual(['thrown', 'rally-tried', 'ordered', 'told']);
  });

  it('R240: rout becomes disorder, but good order for cavalry, which knows none other', () => {
    const state = lbBattle({
      units: [shaken({ order: 'rout' }), cavalry('horse', { hexes: '0707', order: 'rout' })],
      turning: recovery,
    });
    carryOut(state, rally('a'), dice(66));
    carryOut(state, rally('horse'), dice(66));
    expect([unitOf(state, 'a').order, unitOf(state, 'horse').order]).toEqual(['disorder', 'good']);
  });

  it('R241: whoever routs and fails runs on; the segment does not close before he tried', async () => {
    const foe = battalion('foe', { ...RUSSIAN, hexes: '0705', facing: 3 });
    const state = lbBattle({ units: [shaken({ order: 'rout' }), foe], turning: recovery });
    expect(refused(state, close)).toEqual(['routed-wait']);
    expect((await laBatailleAgenda.agendaOf(state)).items).toMatchObject([{ id: 'routed', must: true }]);
    const asked = decided(state, rally('a'), dice(11));
    const answers = [dice(11)];
    if (asked.kind === 'question' && asked.question.wants.kind === 'choice')
      answers.push(chosen(asked.question.wants.choices[0]?.id ?? ''));
    carryOut(state, rally('a'), ...answers);
    expect(where(state, 'a')).not.toBe('0505');
    expect(unitOf(state, 'a').order).toBe('rout');
    carryOut(state, close);
    expect(state.turning.phasing).toBe(RUSSIANS);
    expect(state.turning.tried).toEqual([]);
  });

  it('R246: whoever runs on does not stop where there is no room for him', () => {
    const foe = battalion('foe', { ...RUSSIAN, hexes: '0703', facing: 3 });
    // Cavalry stands in all hexes of the first column, where foot that runs to the edge would end.
    const horse = ['0101', '0102', '0103', '0104', '0105'].map((hexes) => cavalry(`h${hexes}`, { hexes }));
    const state = lbBattle({
      map: plain(8, 5),
      units: [shaken({ order: 'rout', hexes: '0303' }), foe, ...horse],
      turning: recovery,
    });
    const answers = [dice(11)];
    for (let asked = decided(state, rally('a'), ...answers); asked.kind === 'question'; ) {
      const { wants } = asked.question;
      answers.push(chosen(wants.kind === 'choice' ? (wants.choices[0]?.id ?? '') : ''));
      asked = decided(state, rally('a'), ...answers);
    }
    carryOut(state, rally('a'), ...answers);
    expect(where(state, 'a')).toMatch(/^02/);
  });

  it('is of the side that has its turn', () => {
    const state = lbBattle({ units: [shaken(RUSSIAN)], turning: recovery });
    expect(refused(state, rally('a'))).toEqual(['not-now']);
    expect(refused(state, close)).toEqual([]);
  });

  it('HX-P138: in houses good order is general order', () => {
    const state = lbBattle({ map: lbMap(['v']), units: [shaken({ hexes: '0101' })], turning: recovery });
    carryOut(state, rally('a'), dice(66));
    expect(unitOf(state, 'a').formation).toBe('general-order');
  });

  it('R242: cavalry that has not charged gets its breath back by a step when its turn ends', () => {
    const state = lbBattle({
      units: [
        cavalry('worn', { hexes: '0101', readiness: 'exhausted' }),
        cavalry('tired', { hexes: '0202', readiness: 'tired' }),
        cavalry('charged', { hexes: '0303', readiness: 'tired' }),
        cavalry('foe', { side: RUSSIANS, hexes: '0404', readiness: 'tired' }),
      ],
      turning: recovery,
    });
    state.charging = { ...state.charging, charged: [unitId('charged')] };
    carryOut(state, close);
    const readiness = ['worn', 'tired', 'charged', 'foe'].map((id) => unitOf(state, id).readiness);
    expect(readiness).toEqual(['tired', 'fresh', 'tired', 'tired']);
  });

  it('tells the chance of rallying beforehand', () => {
    const state = lbBattle({ units: [shaken(), leader('ney', { hexes: '0505' })], turning: recovery });
    const [deed] = turningActions(state, { units: [unitId('a')] });
    const card = deed?.card;
    expect(deed?.id).toBe('rally');
    expect(card?.kind === 'throw' && card.factors.map(({ row }) => row)).toContain('morale-leader');
  });
});

describe('what the players put right', () => {
  it('goes into the log with a note, whatever the rules say', () => {
    const state = lbBattle({
      units: [battalion('a', { hexes: '0101', order: 'rout' }), battery('b', { hexes: '0404' })],
    });
    const note = 'The cat was on the map';
    const events = carryOut(state, {
      type: 'put-right',
      unit: unitId('a'),
      at: { is: 'there', hexes: [at('0404')], facing: 2 },
      order: 'good',
      lost: 2,
      formation: 'line',
      note,
    });
    expect(events).toMatchObject([{ type: 'put-right', note }]);
    expect(unitOf(state, 'a')).toMatchObject({ order: 'good', lost: 2, formation: 'line' });
    expect(laBataille.view(state).hexes?.counters.map(({ id }) => id)).toEqual(['b', 'a']);
    carryOut(state, { type: 'put-right', unit: unitId('b'), at: { is: 'gone', why: 'captured' }, note });
    expect(where(state, 'b')).toBe('gone');
  });

  it('is offered counter by counter, and its command does what was chosen and nothing else', () => {
    const state = lbBattle({
      units: [cavalry('h', { hexes: '0101' }), leader('ney', { hexes: '0202' }), waiting(battalion('late'))],
    });
    expect(correction(state, unitId('late'))).toBeUndefined();
    expect(correction(state, unitId('ney'))?.fields.map(({ id }) => id)).toEqual(['place']);
    const horse = correction(state, unitId('h'));
    expect(horse?.fields.map(({ id, now }) => `${id} ${now}`)).toEqual([
      'place there',
      'formation column',
      'order good',
      'lost 0',
      'readiness fresh',
    ]);
    const sent = horse?.command({ chosen: { lost: '2', readiness: 'tired' }, hexes: [at('0303')], note: 'Miscounted' });
    expect(carryOut(state, commandFrom(throughJson(sent)))).toHaveLength(1);
    expect([where(state, 'h'), unitOf(state, 'h')]).toMatchObject([
      '0303',
      { lost: 2, readiness: 'tired', order: 'good', formation: 'column' },
    ]);
    const off = correction(state, unitId('ney'))?.command({ chosen: { place: 'captured' }, note: 'Ridden over' });
    carryOut(state, commandFrom(throughJson(off)));
    expect(unitOf(state, 'ney').place).toEqual({ is: 'gone', why: 'captured' });
  });

  it('fills each hex once, however often it is named', () => {
    const state = lbBattle({ units: [battalion('a', { hexes: '0101' })] });
    const hexes = [at('0303'), at('0303'), at('0403')];
    carryOut(state, {
      type: 'put-right',
      unit: unitId('a'),
      at: { is: 'there', hexes, facing: 0 },
      note: 'Two fingers',
    });
    expect(unitOf(state, 'a').place).toMatchObject({ hexes: [at('0303'), at('0403')] });
  });

  it('stays on the map and within what a unit has', () => {
    const state = lbBattle({ units: [battalion('a'), leader('ney')] });
    const put = (own: object) => refused(state, { type: 'put-right', unit: unitId('a'), note: '', ...own });
    expect(put({ at: { is: 'there', hexes: [{ q: 99, r: 99 }], facing: 0 } })).toEqual(['off-map']);
    expect(put({ lost: 6 })).toEqual(['too-many-lost']);
    expect(put({ unit: unitId('ney'), lost: 1 })).toEqual(['too-many-lost']);
    expect(put({ unit: unitId('ghost') })).toEqual(['not-there']);
  });

  it('or let stand all the same is told before what happens', () => {
    const state = lbBattle({ units: [battalion('a', { order: 'disorder' })] });
    const events = carryOut(state, { type: 'rally', unit: unitId('a'), override: { note: 'We forgot it' } }, dice(66));
    expect(events[0]).toMatchObject({ what: { key: 'lb.told.all-the-same', values: { note: 'We forgot it' } } });
    expect(unitOf(state, 'a').order).toBe('good');
  });
});
