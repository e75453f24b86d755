import { describe, expect, it } from 'vitest';
import { throughJson } from '../../../src/rules/book';
import type { HexPut } from '../../../src/rules/hex-advice';
import { warburgAdviser } from '../../../src/rules/warburg/book/adviser';
import { warburg } from '../../../src/rules/warburg/book/book';
import type { WbCommand } from '../../../src/rules/warburg/book/command';
import { unitId } from '../../../src/table/unit';
import { Battle, BLUE, guns, horse, leads, RED, troops } from '../../support/wb-battle';

const FORMATIONS = [
  { name: 'Left', side: RED, activation: 4, radius: 2, demoralised: false },
  { name: 'Right', side: RED, activation: 3, radius: 2, demoralised: false },
];

describe('the sequence (W3)', () => {
  it('HX-W017: a turn is march, rally, activations of both, and its end', () => {
    const battle = Battle.of([troops(RED, 'a', '0204'), troops(BLUE, 'b', '0904', { facing: 3 })]);
    const stages: string[] = [];
    const note = (): void => void stages.push(`${battle.state.sequence.stage} ${battle.state.sequence.active ?? ''}`);
    note();
    battle.close();
    note();
    battle.close();
    note();
    battle.do({ type: 'activate', name: 'a' }, 1).do({ type: 'end-activation' }).close();
    note();
    battle.close();
    note();
    battle.close();
    note();
    battle.do({ type: 'activate', name: 'b' }, 1).do({ type: 'end-activation' }).close().close().close();
    note();
    battle.close();
    note();
    expect(stages).toEqual([
      ...['march ', 'rally ', 'activation red', 'army-commander red', 'combat red', 'activation blue'],
      ...['end blue', 'march '],
    ]);
    expect(battle.state.sequence.turn).toBe(2);
  });

  it('HX-W018: routed units, and disorganised ones in a zone, test; the others reorganise by themselves', () => {
    const battle = Battle.of([
      troops(RED, 'routed', '0204', { order: 'rout' }),
      troops(RED, 'zoned', '0604', { order: 'disorganised' }),
      troops(RED, 'free', '0206', { order: 'disorganised' }),
      troops(BLUE, 'foe', '0704', { facing: 3 }),
    ]).close();
    expect(battle.unit('free').order).toBe('good');
    expect(battle.refused({ type: 'close-phase' })).toEqual(['to-rally']);
    expect(battle.refused({ type: 'rally', unit: unitId('free') })).toEqual(['no-rally']);
    battle.do({ type: 'rally', unit: unitId('routed') }, 3).do({ type: 'rally', unit: unitId('zoned') }, 4);
    expect([battle.unit('routed').order, battle.unit('zoned').order]).toEqual(['disorganised', 'disorganised']);
    expect(battle.refused({ type: 'rally', unit: unitId('zoned') })).toEqual(['no-rally']);
    battle.close();
    expect(battle.state.sequence.stage).toBe('activation');
  });

  it('HX-W019: the scenario names the first player, or both throw until one has more', () => {
    const units = [troops(RED, 'a', '0204'), troops(BLUE, 'b', '0904')];
    expect(Battle.of(units).toActivations().state.sequence.active).toBe(RED);
    const thrown = Battle.of(units, { initiative: 'test' }).close();
    expect(thrown.question({ type: 'close-phase' })?.key).toBe('wb.asks.initiative');
    expect(thrown.close([3, 3], [2, 5]).state.sequence.active).toBe(BLUE);
  });

  it('HX-W020: a formation, or a unit by itself, is chosen and tested', () => {
    const battle = Battle.of(
      [
        leads(RED, 'general', '0204', 'Left'),
        troops(RED, 'one', '0204', { formation: 'Left' }),
        troops(RED, 'lone', '0206', { activation: 2 }),
        troops(BLUE, 'b', '0904'),
      ],
      { formations: FORMATIONS },
    ).toActivations();
    expect(battle.refused({ type: 'activate', name: 'Right' })).toEqual(['tested-before']);
    battle.do({ type: 'activate', name: 'lone' }, 3);
    expect(battle.state.sequence.activated).toBeNull();
    expect(battle.refused({ type: 'activate', name: 'lone' })).toEqual(['tested-before']);
    battle.do({ type: 'activate', name: 'Left' }, 4);
    expect(battle.state.sequence.activated).toEqual({ name: 'Left', task: 'guns' });
    expect(battle.refused(battle.march('lone', '0306'))).toEqual(['other-formation']);
  });

  it('HX-W021: guns first, then the commander, then units that are commanded', () => {
    const battle = Battle.of(
      [
        leads(RED, 'general', '0204', 'Left'),
        troops(RED, 'near', '0304', { formation: 'Left' }),
        troops(RED, 'far', '0208', { formation: 'Left' }),
        guns(RED, 'battery', '0205', { formation: 'Left' }),
        troops(BLUE, 'b', '0904'),
      ],
      { formations: FORMATIONS },
    )
      .toActivations()
      .do({ type: 'activate', name: 'Left' }, 1);
    expect(battle.refused(battle.march('far', '0308'))).toEqual(['not-commanded']);
    const turn = { type: 'turn-guns', unit: unitId('battery'), facing: 1 } as const;
    battle.do(turn);
    expect(battle.refused(turn)).toEqual(['has-turned']);
    battle.do(battle.march('general', '0205'));
    expect(battle.refused({ ...turn, facing: 2 })).toContain('past-guns');
    battle.do(battle.march('near', '0404'));
    expect(battle.refused(battle.march('general', '0204'))).toEqual(['past-commander']);
    expect(battle.unit('near').place).toMatchObject({ hexes: [battle.hex('0404')] });
  });

  it('HX-W022: the activations go on until every formation was tested', () => {
    const battle = Battle.of([
      troops(RED, 'a', '0204'),
      troops(RED, 'c', '0206'),
      troops(BLUE, 'b', '0904'),
    ]).toActivations();
    expect(battle.refused({ type: 'close-phase' })).toEqual(['untested']);
    battle.do({ type: 'activate', name: 'a' }, 1);
    expect(battle.refused({ type: 'activate', name: 'c' })).toEqual(['one-at-a-time']);
    battle.do({ type: 'end-activation' });
    expect(battle.refused({ type: 'close-phase' })).toEqual(['untested']);
    battle.do({ type: 'activate', name: 'c' }, 1).do({ type: 'end-activation' }).close();
    expect(battle.state.sequence.stage).toBe('army-commander');
  });

  it('HX-W023: then the army commander moves, alone or with who is with him', () => {
    const units = [
      leads(RED, 'marshal', '0204', null),
      troops(RED, 'a', '0204'),
      troops(RED, 'other', '0206', { activation: 6 }),
      troops(BLUE, 'b', '0904'),
    ];
    const battle = Battle.of(units).toActivations();
    battle.do({ type: 'activate', name: 'a' }, 1);
    expect(battle.refused(battle.march('marshal', '0304'))).toEqual(['army-commander-later']);
    battle.do({ type: 'end-activation' }).do({ type: 'activate', name: 'other' }, 1).do({ type: 'end-activation' });
    battle.close();
    const together = { ...battle.march('marshal', '0304'), with: [unitId('a')] };
    if (together.type !== 'march') throw new Error('A march');
    battle.do(together);
    expect(battle.unit('marshal').place).toMatchObject({ hexes: [battle.hex('0304')] });
    expect(battle.unit('a').place).toMatchObject({ hexes: [battle.hex('0304')] });
  });

  it('HX-W024: one who stood with an activated commander may still move then', () => {
    const battle = Battle.of(
      [
        leads(RED, 'general', '0204', 'Left'),
        leads(RED, 'marshal', '0204', null),
        troops(RED, 'one', '0204', { formation: 'Left' }),
        troops(BLUE, 'b', '0904'),
      ],
      { formations: FORMATIONS },
    )
      .toActivations()
      .do({ type: 'activate', name: 'Left' }, 1);
    battle.do(battle.march('general', '0304')).do({ type: 'end-activation' }).close();
    battle.do(battle.march('marshal', '0304', '0404'));
    expect(battle.unit('marshal').place).toMatchObject({ hexes: [battle.hex('0404')] });
  });

  it('HX-W025: combats come after all movement, each unit and each hex once', () => {
    const units = [
      troops(RED, 'a', '0404'),
      troops(RED, 'c', '0505', { facing: 1 }),
      troops(BLUE, 'b', '0504', { facing: 3 }),
    ];
    const battle = Battle.of(units).toActivations();
    expect(battle.refused(battle.fight('0504', 'a'))).toContain('only-in-combat');
    battle.toCombat().do(battle.fight('0504', 'a'), 3, 1, 1);
    expect(battle.refused(battle.fight('0504', 'a'))).toEqual(['has-fought', 'was-attacked']);
    expect(battle.refused(battle.fight('0504', 'c'))).toEqual(['was-attacked']);
  });

  it('HX-W026: who has moved a hex may be fired at or charged by the other side, by each unit once', () => {
    const battle = Battle.of([
      troops(RED, 'a', '0204'),
      guns(BLUE, 'battery', '0704', { facing: 3 }),
      horse(BLUE, 'dragoons', '0605', { facing: 3 }),
    ])
      .toActivations()
      .do({ type: 'activate', name: 'a' }, 1);
    const march = battle.march('a', '0304', '0404');
    const asked = battle.question(march);
    expect(asked?.of).toBe(BLUE);
    expect(asked?.wants).toMatchObject({ choices: [{ id: 'none' }, { id: 'battery' }] });
    // Range 4: one less; a three is two, a test, which a three passes. Then it goes on, and the battery has had its fire.
    battle.do(march, 'battery', 3, 3);
    expect(battle.unit('a').place).toMatchObject({ hexes: [battle.hex('0404')] });
    const near = battle.march('a', '0504');
    expect(battle.question(near)?.wants).toMatchObject({ choices: [{ id: 'none' }, { id: 'dragoons' }] });
    battle.do(near, 'none');
    expect(battle.unit('a').order).toBe('good');
  });

  it('HX-W026: a charge in reaction is a combat at once, and ends the march', () => {
    const battle = Battle.of(
      [troops(RED, 'a', '0404'), horse(BLUE, 'dragoons', '0604', { facing: 3, strengths: [8, 4] })],
      {},
      {},
      { 'wb-zone': 'free' },
    )
      .close()
      .close()
      .do({ type: 'activate', name: 'a' }, 1);
    // Two to one: a five is seven, the defender loses a step, tests with +2, and goes back.
    battle.do(battle.march('a', '0504', '0605'), 'dragoons', 5, 6, '0404', 'stay');
    expect(battle.unit('a')).toMatchObject({ lost: 1, order: 'disorganised' });
    expect(battle.unit('a').place).toMatchObject({ hexes: [battle.hex('0404')] });
  });

  it('HX-W027: the second player does the same', () => {
    const battle = Battle.of([troops(RED, 'a', '0204'), troops(BLUE, 'b', '0904', { facing: 3 })]).toActivations();
    battle.do({ type: 'activate', name: 'a' }, 1).do({ type: 'end-activation' }).close().close().close();
    expect(battle.state.sequence).toMatchObject({ active: BLUE, second: true, tested: [] });
    expect(battle.refused({ type: 'activate', name: 'a' })).toEqual(['tested-before']);
    battle.do({ type: 'activate', name: 'b' }, 6);
    battle.do(battle.march('b', '0804'));
    expect(battle.unit('b').place).toMatchObject({ hexes: [battle.hex('0804')] });
  });
});

describe('who may act when (W3)', () => {
  it('HX-W021: only those who stand in one hex march together', () => {
    const battle = Battle.of(
      [
        leads(RED, 'general', '0204', 'Left'),
        troops(RED, 'one', '0204', { formation: 'Left' }),
        troops(RED, 'two', '0305', { formation: 'Left' }),
        troops(BLUE, 'b', '0904'),
      ],
      { formations: FORMATIONS },
    )
      .toActivations()
      .do({ type: 'activate', name: 'Left' }, 1);
    const march = battle.march('one', '0304');
    if (march.type !== 'march') throw new Error('A march');
    expect(battle.refused({ ...march, with: [unitId('two')] })).toEqual(['not-together']);
    expect(battle.refused({ ...march, with: [unitId('b')] })).toEqual(['not-together']);
    expect(battle.refused({ ...march, with: [unitId('general')] })).toEqual([]);
  });

  it('HX-W023: nobody else marches with the army commander’s move, of either side', () => {
    const battle = Battle.of([
      leads(RED, 'marshal', '0204', null),
      troops(RED, 'a', '0206'),
      troops(BLUE, 'b', '0904'),
    ]);
    battle.toActivations().do({ type: 'activate', name: 'a' }, 1).do({ type: 'end-activation' }).close();
    expect(battle.refused(battle.march('a', '0306'))).toEqual(['army-commander-only']);
    expect(battle.refused(battle.march('b', '1004'))).toEqual(['army-commander-only']);
    battle.do(battle.march('marshal', '0304'));
  });

  it('HX-W025, HX-W027: whoever fought in the first player’s combats fights in the second’s', () => {
    const units = [troops(RED, 'a', '0404'), troops(BLUE, 'b', '0504', { facing: 3 })];
    const battle = Battle.of(units).toActivations();
    battle.do({ type: 'activate', name: 'a' }, 1).do({ type: 'end-activation' }).close().close();
    battle.do(battle.fight('0504', 'a'), 3, 1, 1).close();
    battle.do({ type: 'activate', name: 'b' }, 1).do({ type: 'end-activation' }).close().close();
    expect(battle.refused(battle.fight('0404', 'b'))).toEqual([]);
  });

  it('HX-W036: grenadiers that attack on in the next turn have had their shock', () => {
    const units = [troops(RED, 'a', '0404', { grenadiers: true }), troops(BLUE, 'b', '0504', { facing: 3 })];
    const battle = Battle.of(units).toActivations();
    const shock = (): boolean => {
      const decision = battle.question(battle.fight('0504', 'a'));
      return decision?.card?.kind === 'throw' && decision.card.factors.some(({ row }) => row === 'grenadiers');
    };
    battle.do({ type: 'activate', name: 'a' }, 1).do({ type: 'end-activation' }).close().close();
    expect(shock()).toBe(true);
    battle.do(battle.fight('0504', 'a'), 2, 1, 1).close();
    battle.do({ type: 'activate', name: 'b' }, 6).do({ type: 'end-activation' }).close().close().close().close();
    battle.toActivations();
    battle.do({ type: 'activate', name: 'a' }, 1).do({ type: 'end-activation' }).close().close();
    expect(shock()).toBe(false);
  });

  it('HX-W018: routed units do not march, and a failed rally is said to make nobody worse', () => {
    const battle = Battle.of([
      troops(RED, 'a', '0204', { order: 'rout', marchColumn: true }),
      troops(BLUE, 'b', '0904'),
    ]);
    expect(battle.refused(battle.march('a', '0304'))).toEqual(['routed']);
    battle.close();
    const card = battle.question({ type: 'rally', unit: unitId('a') })?.card;
    expect(card?.kind === 'throw' && card.outcomes.map(({ id }) => id)).toEqual(['passed', 'no-better']);
  });

  it('HX-W002: cavalry does not go into woods after the enemy either', () => {
    const woods = Array.from({ length: 8 }, (_, row) => (row === 3 ? '....w.....' : '..........'));
    const units = [
      horse(RED, 'a', '0404', { strengths: [12, 6] }),
      troops(BLUE, 'b', '0504', { facing: 3, strengths: [1] }),
    ];
    const battle = Battle.of(units, {}, { terrain: woods }).toCombat();
    battle.do(battle.fight('0504', 'a'), 6);
    expect(battle.unit('a').place).toMatchObject({ hexes: [battle.hex('0404')] });
    expect(battle.unit('b').place).toEqual({ is: 'gone' });
  });
});

describe('marches on the ground (W1)', () => {
  it('HX-W007: a ford disorganises, and takes a step on a five', () => {
    const battle = Battle.of(
      [troops(RED, 'a', '0204'), troops(BLUE, 'b', '0908')],
      {},
      { sides: [['0304', 3, 'river']] },
    );
    battle.toActivations().do({ type: 'activate', name: 'a' }, 1);
    const dry = new Battle(battle.state).do(battle.march('a', '0304'), 4);
    expect(dry.unit('a')).toMatchObject({ order: 'disorganised', lost: 0 });
    battle.do(battle.march('a', '0304'), 5);
    expect(battle.unit('a')).toMatchObject({ order: 'disorganised', lost: 1 });
  });

  it('HX-W008: two units do not cross a bridge together', () => {
    const battle = Battle.of(
      [
        troops(RED, 'a', '0204', { formation: 'Left' }),
        troops(RED, 'c', '0204', { formation: 'Left' }),
        leads(RED, 'g', '0204', 'Left'),
      ],
      { formations: FORMATIONS },
      {
        sides: [
          ['0304', 3, 'river'],
          ['0304', 3, 'bridge'],
        ],
      },
    );
    battle.toActivations().do({ type: 'activate', name: 'Left' }, 1);
    const alone = battle.march('a', '0304');
    if (alone.type !== 'march') throw new Error('A march');
    expect(battle.refused({ ...alone, with: [unitId('c')] })).toEqual(['barred-bridge-stacked']);
    battle.do(alone);
    expect(battle.unit('a').order).toBe('good');
  });

  it('HX-W010: two levels up in one hex: a test against disorganisation', () => {
    const battle = Battle.of(
      [troops(RED, 'a', '0204'), troops(BLUE, 'b', '0908')],
      {},
      { levels: Array.from({ length: 8 }, () => '0022222222') },
    );
    battle.toActivations().do({ type: 'activate', name: 'a' }, 1);
    expect(new Battle(battle.state).do(battle.march('a', '0304'), 3).unit('a').order).toBe('good');
    battle.do(battle.march('a', '0304'), 4);
    expect(battle.unit('a').order).toBe('disorganised');
  });

  it('HX-W003: a village keeps zones out: nobody stops there', () => {
    const rows = Array.from({ length: 8 }, (_, row) => (row === 3 ? '....v.....' : '..........'));
    const units = [troops(RED, 'a', '0404', { movement: 6 }), troops(BLUE, 'b', '0604', { facing: 3 })];
    const open = Battle.of(units).toActivations().do({ type: 'activate', name: 'a' }, 1);
    expect(open.refused(open.march('a', '0504', '0605'))).toEqual(['zone-stops']);
    const village = Battle.of(units, {}, { terrain: rows }).toActivations().do({ type: 'activate', name: 'a' }, 1);
    const out = village.march('a', '0504');
    if (out.type !== 'march') throw new Error('A march');
    const on = [
      ...out.steps,
      { do: 'face' as const, facing: 4 as const },
      { do: 'enter' as const, hex: village.hex('0505') },
    ];
    expect(village.refused({ ...out, steps: on })).toEqual([]);
  });
});

describe('what becomes of a battle', () => {
  it('HX-W038: an asterisk eliminates cavalry that a combat had disorganised before', () => {
    const units = [
      troops(RED, 'a', '0404', { strengths: [12, 6] }),
      horse(BLUE, 'b', '0504', { facing: 3, strengths: [2, 2, 2, 2] }),
    ];
    const fresh = Battle.of(units).toCombat();
    fresh.do(fresh.fight('0504', 'a'), 3, ...['0604', '0704'], 'stay');
    expect(fresh.unit('b')).toMatchObject({ lost: 2, order: 'disorganised', byCombat: true, place: { is: 'there' } });
    const shaken = Battle.of(units).toCombat();
    shaken.state.units.set(unitId('b'), { ...shaken.unit('b'), order: 'disorganised', byCombat: true });
    shaken.do(shaken.fight('0504', 'a'), 2, 'stay');
    expect(shaken.unit('b').place).toEqual({ is: 'gone' });
  });

  it('who cannot go back is eliminated', () => {
    const attacker = troops(RED, 'a', '0204', { facing: 3, strengths: [12, 6] });
    const defender = troops(BLUE, 'b', '0104', { facing: 0, strengths: [2, 2, 2, 2] });
    const open = Battle.of([attacker, defender]).toCombat();
    open.do(open.fight('0104', 'a'), 3, '0105', 'stay');
    // Along the edge of the map there is no hex farther off, but one as far.
    expect(open.unit('b').place).toMatchObject({ hexes: [open.hex('0106')] });
    const shut = Battle.of([attacker, defender, troops(RED, 'c', '0105'), troops(RED, 'd', '0103')]).toCombat();
    shut.do(shut.fight('0104', 'a'), 3, 'stay');
    expect(shut.unit('b').place).toEqual({ is: 'gone' });
  });

  it('events and states survive JSON, and a packed battle reads back as it was', () => {
    const battle = Battle.of([troops(RED, 'a', '0404'), troops(BLUE, 'b', '0504', { facing: 3 })]).toCombat();
    battle.do(battle.fight('0504', 'a'), 4, 1, 6);
    for (const event of battle.events) {
      expect(throughJson(event)).toEqual(event);
      expect(warburg.parseEvent(throughJson(event))).toEqual({ ok: true, value: event });
    }
    const packed = warburg.pack(battle.state);
    expect(throughJson(packed)).toEqual(packed);
    const read = warburg.unpack(throughJson(packed));
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    expect(warburg.pack(read.value)).toEqual(packed);
    expect(warburg.pack(warburg.revive(packed))).toEqual(packed);
  });
});

describe('what the players put right', () => {
  const battle = () =>
    Battle.of([
      horse(RED, 'a', '0204', { order: 'disorganised' }),
      leads(RED, 'ligonier', '0204', null),
      troops(BLUE, 'b', '0904', { facing: 3 }),
    ]);
  const put = (state: Battle, id: string, how: Omit<HexPut, 'note'>): WbCommand => {
    const command = warburgAdviser.correction?.(state.state, unitId(id))?.command({ ...how, note: 'Miscounted' });
    const read = warburg.parseCommand(throughJson(command));
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    return read.value;
  };

  it('is offered counter by counter, and its command does what was chosen and nothing else', () => {
    const now = battle();
    const offered = (id: string) =>
      warburgAdviser.correction?.(now.state, unitId(id))?.fields.map(({ id: field, now: is }) => `${field} ${is}`);
    expect(offered('a')).toEqual(['place there', 'order disorganised', 'lost 0']);
    expect(offered('ligonier')).toEqual(['place there']);
    now.do(put(now, 'a', { chosen: { lost: '1' }, hexes: [now.hex('0305')], facing: 2 }));
    expect(now.unit('a')).toMatchObject({ lost: 1, order: 'disorganised', place: { facing: 2 } });
    expect(now.unit('a').place).toMatchObject({ hexes: [now.hex('0305')] });
    expect(now.events[0]).toMatchObject({ what: { key: 'wb.told.override', values: { note: 'Miscounted' } } });
    now.do(put(now, 'ligonier', { chosen: { place: 'gone' } }));
    expect(now.unit('ligonier').place).toEqual({ is: 'gone' });
    expect(warburgAdviser.correction?.(now.state, unitId('ligonier'))).toBeUndefined();
  });

  it('stays on the map', () => {
    const now = battle();
    expect(now.refused(put(now, 'a', { chosen: {}, hexes: [{ q: 99, r: 99 }] }))).toEqual(['off-map']);
  });

  it('in good order again nobody is as a combat left him', () => {
    const now = battle();
    const unit = now.state.units.get(unitId('a'));
    if (unit) now.state.units.set(unitId('a'), { ...unit, byCombat: true });
    now.do(put(now, 'a', { chosen: { order: 'good' } }));
    expect(now.unit('a')).toMatchObject({ order: 'good', byCombat: false });
  });
});
