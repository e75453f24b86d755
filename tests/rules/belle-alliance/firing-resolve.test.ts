import { describe, expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import type { BelleAllianceEvent } from '../../../src/rules/belle-alliance/event';
import { volleyOf } from '../../../src/rules/belle-alliance/fire/volley';
import { throughJson } from '../../../src/rules/book';
import { unitId } from '../../../src/table/unit';
import { type Battle, keysOf } from '../../support/belle-alliance';
import { dice, fireAt, fireBattle, logOf, nextBound, resolve } from '../../support/firing';

/** Ten files, the front edge from x 92.5 to 107.5; the target 8 cm before it, in zone 1 of muskets. */
const F = 'unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90';
const T = 'unit t "Target" red infantry shako 20/20 line at 100,58 facing 270';
/** Two who fire at one between them. */
const PAIR = `
  unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90
  unit g "Grenadiers" blue infantry shako 20/20 line at 84,50 facing 90
  unit t "Target" red infantry shako 20/20 line at 92,58 facing 270
`;
const LEFT = 'unit l "Left" red infantry shako 12/12 line at 91,58 facing 270';
const RIGHT = 'unit r "Right" red infantry shako 12/12 line at 109,58 facing 270';

const files = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, i) => from + i).flatMap((file) => [file, file + 10]);

type Of<T extends BelleAllianceEvent['type']> = Extract<BelleAllianceEvent, { type: T }>;
const only = <T extends BelleAllianceEvent['type']>(events: readonly BelleAllianceEvent[], type: T): readonly Of<T>[] =>
  events.filter((event): event is Of<T> => event.type === type);
const factorOf = ({ factors }: Of<'fire-rolled'>, row: string) => factors.find((factor) => factor.row === row)?.value;
const totals = ({ lossTotal, moraleTotal }: Of<'fire-rolled'>) => [lossTotal, moraleTotal];

describe('a fire carried out', () => {
  test('BA-3.1.1-f: three dice and the factors give loss and morale, and the roster has them', () => {
    const battle = fireBattle(`${F}\n${T}`);
    battle.order(fireAt('f', 't'));
    const question = battle.asked(resolve('t'));
    expect(question).toMatchObject({ of: 'blue', wants: { kind: 'dice', count: 3, faces: 6 } });
    const events = battle.order(resolve('t'), [5, 5, 4]);
    // 14, and 2 for the first fire: 16 is one figure for each of two units of fire, and MD.
    expect(events).toMatchObject([
      { type: 'volley-begun', phase: 'firing' },
      {
        type: 'fire-rolled',
        unit: 'f',
        target: 't',
        faces: [5, 5, 4],
        units: 2,
        factors: [{ row: 'first', side: 'own', on: 'loss', value: 2 }],
        lossTotal: 16,
        moraleTotal: 16,
        quarters: 8,
        morale: 'MD',
      },
      {
        type: 'fire-suffered',
        unit: 't',
        loss: 2,
        broke: 0,
        morale: 'MD',
        disorder: 'MD',
        must: 'retreat',
        cause: 'f',
      },
    ]);
    expect(battle.unit('t').figures).toBe(18);
    expect(battle.roster('t')).toMatchObject({ disorder: 'MD', valour: 0 });
    expect(battle.deeds('t').forced).toBe(true);
    expect(battle.roster('f').blooded).toBe(true);
    expect(battle.deeds('f')).toMatchObject({ firedIn: 'firing', firedAt: ['t'] });
    expect(logOf(battle).slice(-2)).toEqual([
      'Fusiliers fires at Target (5 5 4): loss 16, morale 16',
      'Target loses 2 figures, medium disorder, it retreats',
    ]);
    const facts = belleAlliance.view(battle.state()).facts(unitId('t'));
    expect(facts.map(({ key }) => key)).toContain('fact.must-retreat');
  });

  test('BA-5.3.1-c: the way of a retreat starts from the middle of those who fired', () => {
    const battle = fireBattle(`${F}\n${T}`);
    battle.order(fireAt('f', 't'));
    const [suffered] = only(battle.order(resolve('t'), dice(14)), 'fire-suffered');
    expect(suffered?.from?.x).toBeCloseTo(100);
    expect(suffered?.from?.y).toBeCloseTo(48.5);
  });

  test('BA-5.3.1-b: who fell back does not move of itself any more this bound', () => {
    const battle = fireBattle(`${F}\n${T}`);
    battle.order(fireAt('f', 't'));
    battle.order(resolve('t'), dice(14));
    const march = { type: 'march', unit: 't', gait: 'normal', steps: [{ kind: 'invert' }] };
    expect(keysOf(battle.against(march))).toEqual(['was-driven']);
    battle.endBound();
    expect(keysOf(battle.against(march))).toEqual([]);
  });

  test('BA-3.1.9-e: who stands behind the target gives column effect, and has nothing of the fire', () => {
    const battle = fireBattle(`
      unit f "Battery" blue artillery gun 8/8 guns 2 line at 100,40 facing 90 | pounder=6
      ${T}
      unit b "Behind" red infantry shako 20/20 line at 100,66 facing 270
    `);
    battle.order(fireAt('f', 't'));
    const events = battle.order(resolve('t'), [6, 6, 6]);
    expect(only(events, 'fire-rolled').map((rolled) => factorOf(rolled, 'column-effect'))).toEqual([2]);
    expect(only(events, 'fire-suffered').map(({ unit }) => unit)).toEqual(['t']);
    expect(battle.unit('t').figures).toBeLessThan(20);
    expect(battle.unit('b').figures).toBe(20);
    expect(battle.roster('b').disorder).toBe('OR');
  });

  test('there must be something to carry out', () => {
    const battle = fireBattle(`${F}\n${T}`);
    expect(keysOf(battle.against(resolve('t')))).toEqual(['fire.nothing-declared']);
    expect(keysOf(battle.against(resolve('nobody')))).toEqual(['table.no-such-unit']);
    battle.order(fireAt('f', 't'));
    battle.order(resolve('t'), dice(3));
    expect(keysOf(battle.against(resolve('t')))).toEqual(['fire.nothing-declared']);
  });

  test('the first fire of the battle has its factor once, the first melee aside (R124)', () => {
    const battle = fireBattle(`${F}\n${T}`);
    battle.order(fireAt('f', 't'));
    battle.order(resolve('t'), dice(3));
    nextBound(battle, 'firing');
    battle.order(fireAt('f', 't'));
    const [rolled] = only(battle.order(resolve('t'), dice(10)), 'fire-rolled');
    expect(rolled && totals(rolled)).toEqual([10, 10]);
  });

  test('a battle in the midst of its fire is packed and opened again as it was', () => {
    const battle = fireBattle(`${F}\n${LEFT}\n${RIGHT}`);
    battle.order(fireAt('f', 'l', { bases: files(0, 4) }));
    battle.order(fireAt('f', 'r', { bases: files(6, 10) }));
    battle.order({ type: 'name-support', target: 'r', support: 'l', override: { note: '' } });
    battle.order(resolve('l'), dice(12));
    const packed = throughJson(belleAlliance.pack(battle.state()));
    expect(belleAlliance.unpack(packed)).toEqual({ ok: true, value: battle.state() });
    expect(belleAlliance.revive(packed)).toEqual(battle.state());
    const lost = { ...(packed as object), supports: [{ unit: 'r', support: 'gone' }] };
    expect(belleAlliance.unpack(lost)).toMatchObject({ ok: false, problem: { code: 'belle-alliance/no-such-unit' } });
    const aimless = JSON.parse(JSON.stringify(packed).replace('"target":"l"', '"target":"gone"'));
    expect(belleAlliance.unpack(aimless)).toMatchObject({
      ok: false,
      problem: { code: 'belle-alliance/no-such-unit' },
    });
  });
});

test('whoever rejoins his unit in the midst of it takes his fire, and the fire at him, along', () => {
  const line = 'unit s "Fusiliers" blue infantry shako 6/6 skirmish at 100,53 facing 90 gap 1 | skirmishers=f';
  const battle = fireBattle(`${F}\n${line}\n${T.replace('100,58', '100,64')}\n${LEFT.replace('91,58', '130,64')}`);
  battle.order(fireAt('s', 't'));
  battle.order(fireAt('t', 's'));
  battle.order(resolve('s'), dice(3));
  battle.order({ type: 'recall-skirmishers', line: 's', override: { note: '' } });
  expect(battle.state().fires).toEqual([]);
  const packed = throughJson(belleAlliance.pack(battle.state()));
  expect(belleAlliance.unpack(packed)).toEqual({ ok: true, value: battle.state() });
});

describe('BA-3.1.1-c: several at one target', () => {
  const declared = () => {
    const battle = fireBattle(PAIR);
    battle.order(fireAt('f', 't'));
    battle.order(fireAt('g', 't'));
    return battle;
  };

  test('BA-3.1.5-c: each rolls for itself, and the losses are rounded when they are together', () => {
    const battle = declared();
    // 5 and 2 are 7: a quarter for each of two units, half a figure from each.
    const events = battle.order(resolve('t'), dice(5), dice(5));
    expect(only(events, 'fire-rolled').map(({ units, quarters }) => [units, quarters])).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(battle.unit('t').figures).toBe(19);
    const alone = declared();
    alone.order({ type: 'withdraw-fire', firer: 'g', target: 't' });
    alone.order(resolve('t'), dice(5));
    expect(alone.unit('t').figures).toBe(20);
  });

  test('BA-3.1.5-a: of the results for morale the best of them counts, once', () => {
    const battle = declared();
    // 12 is LD with the first fire's 2 on 10; 16 is MD.
    const events = battle.order(resolve('t'), dice(10), dice(14));
    expect(battle.roster('t').disorder).toBe('MD');
    expect(only(events, 'fire-suffered')).toMatchObject([{ cause: 'g', must: 'retreat' }]);
  });

  test('BA-3.1.5-b: where both did it, the target chooses from whom it falls back', () => {
    const battle = declared();
    const question = battle.asked(resolve('t'), dice(13), dice(14));
    expect(question).toMatchObject({ of: 'red', wants: { kind: 'choice', choices: [{ id: 'f' }, { id: 'g' }] } });
    const chosen = battle.order(resolve('t'), dice(13), dice(14), 'g');
    expect(only(chosen, 'fire-suffered')).toMatchObject([{ cause: 'g', disorder: 'MD' }]);
  });

  test('BA-3.1.5-b: nothing is asked where nobody falls back', () => {
    const battle = declared();
    expect(only(battle.order(resolve('t'), dice(10), dice(10)), 'fire-suffered')).toMatchObject([
      { morale: 'LD', must: null, cause: null, from: null },
    ]);
  });
});

describe('BA-3.1.1-c: all fire of a phase is simultaneous (R193)', () => {
  const duel = () => {
    const battle = fireBattle(`${F}\n${T}`);
    battle.order(fireAt('f', 't'));
    return battle;
  };

  test('who was hit and broken still delivers his own fire, with all he had', () => {
    const battle = duel();
    battle.order(fireAt('t', 'f'));
    battle.order(resolve('t'), dice(18));
    // 18 and 2: two figures for each unit of fire, and full disorder, which takes one of the sixteen left.
    expect(battle.unit('t').figures).toBe(15);
    const [rolled] = only(battle.order(resolve('f'), dice(14)), 'fire-rolled');
    expect(rolled).toMatchObject({ units: 2, lossTotal: 16, moraleTotal: 16 });
  });

  test('also where he declares it only then', () => {
    const battle = duel();
    battle.order(resolve('t'), dice(18));
    expect(battle.roster('t').disorder).toBe('FD');
    expect(keysOf(battle.against(fireAt('t', 'f')))).toEqual([]);
    battle.order(fireAt('t', 'f'));
    expect(battle.state().fires.at(-1)?.situation.firer).toMatchObject({
      figures: 20,
      disorder: 'OR',
      stationary: true,
    });
  });

  test('in the next phase of fire he is what he is', () => {
    const battle = duel();
    battle.order(resolve('t'), dice(18));
    nextBound(battle, 'firing');
    expect(battle.state().volley).toBeNull();
    expect(keysOf(battle.against(fireAt('t', 'f')))).toContain('in-fd');
  });
});

describe('split fire', () => {
  const split = () => {
    const battle = fireBattle(`${F}\n${LEFT}\n${RIGHT}`);
    battle.order(fireAt('f', 'l', { bases: files(0, 5) }));
    battle.order(fireAt('f', 'r', { bases: files(5, 10) }));
    return battle;
  };

  test('BA-3.1.2-b, BA-3.1.2-d: one roll for both parts, each with 2 less', () => {
    const battle = split();
    const [first] = only(battle.order(resolve('l'), dice(12)), 'fire-rolled');
    expect(first && factorOf(first, 'split-fire')).toBe(-2);
    expect(first).toMatchObject({ lossTotal: 12, faces: dice(12) });
    expect(battle.asked(resolve('r'))).toBeUndefined();
    const [second] = only(battle.order(resolve('r')), 'fire-rolled');
    expect(second).toMatchObject({ again: true, faces: dice(12), lossTotal: 12 });
    expect(battle.deeds('f').firedAt).toEqual(['l', 'r']);
    expect(logOf(battle)).toContain('Fusiliers fires at Right (the same dice): loss 12, morale 12');
  });

  test('BA-3.1.2-d, BA-3.1.2-e: a part that is not fired still splits the fire, and the other is fired', () => {
    const battle = split();
    battle.order({ type: 'withdraw-fire', firer: 'f', target: 'l' });
    const [rolled] = only(battle.order(resolve('r'), dice(12)), 'fire-rolled');
    expect(rolled && factorOf(rolled, 'split-fire')).toBe(-2);
    expect(battle.unit('l').figures).toBe(12);
  });

  test('BA-3.1.2-d: of guns only a part in zone 2 or 3 has 2 less', () => {
    const battery = 'unit b "Battery" blue artillery gun 8/8 guns 2 line at 100,50 facing 90 | pounder=6';
    // Zone 1 of six-pounders ends at 20 cm.
    const battle = fireBattle(`${battery}\n${LEFT.replace('91,58', '95,68')}\n${RIGHT.replace('109,58', '106,76')}`);
    battle.order(fireAt('b', 'l', { bases: [0] }));
    battle.order(fireAt('b', 'r', { bases: [1] }));
    const [near] = only(battle.order(resolve('l'), dice(10)), 'fire-rolled');
    const [far] = only(battle.order(resolve('r')), 'fire-rolled');
    expect([near && factorOf(near, 'split-fire'), far && factorOf(far, 'split-fire')]).toEqual([undefined, -2]);
  });

  test('R110: a mother unit and its line roll once, each with its own factors', () => {
    const line = 'unit s "Fusiliers" blue infantry shako 6/6 skirmish at 122,50 facing 90 | skirmishers=f';
    const under = 'unit u "Under" red infantry shako 12/12 line at 122,58 facing 270';
    const battle = fireBattle(`${F}\n${line}\n${T}\n${under}`);
    battle.order(fireAt('f', 't'));
    battle.order(fireAt('s', 'u', { partial: true }));
    const [mother] = only(battle.order(resolve('t'), dice(12)), 'fire-rolled');
    const [skirmish] = only(battle.order(resolve('u')), 'fire-rolled');
    // 12, 2 for the first fire, 2 less for the split; the line has 2 for skirmishing besides.
    expect([mother?.lossTotal, skirmish?.lossTotal]).toEqual([12, 14]);
    expect(skirmish).toMatchObject({ again: true, units: 1 });
  });

  test('R110, BA-3.1.2-d: at the same target there is nothing less', () => {
    const line = 'unit s "Fusiliers" blue infantry shako 6/6 skirmish at 116,50 facing 90 | skirmishers=f';
    const battle = fireBattle(`${F}\n${line}\n${T.replace('100,58', '108,58')}`);
    battle.order(fireAt('f', 't'));
    battle.order(fireAt('s', 't'));
    const rolled = only(battle.order(resolve('t'), dice(12)), 'fire-rolled');
    expect(rolled.map((each) => factorOf(each, 'split-fire'))).toEqual([undefined, undefined]);
    expect(rolled.map(({ again }) => again)).toEqual([undefined, true]);
  });

  test('R7: of a mother unit and its line neither is stationary when one has moved', () => {
    const line = 'unit s "Fusiliers" blue infantry shako 6/6 skirmish at 122,48 facing 90 | skirmishers=f';
    const under = 'unit u "Under" red infantry shako 12/12 line at 122,58 facing 270';
    const battle = fireBattle(`${F}\n${line}\n${T}\n${under}`);
    battle.order({ type: 'march', unit: 's', gait: 'normal', steps: [{ kind: 'march', cm: 2 }] });
    battle.order(fireAt('f', 't'));
    const alone = volleyOf(battle.state(), unitId('t'))?.fires[0]?.card?.lossModifier;
    battle.order(fireAt('s', 'u'));
    const together = volleyOf(battle.state(), unitId('t'))?.fires[0]?.card?.lossModifier;
    expect([alone, together]).toEqual([2, 2 - 2 - 3]);
  });
});

describe('neighbours and supports', () => {
  const served = () => {
    const battle = fireBattle(PAIR);
    battle.order(fireAt('f', 't'));
    battle.order(fireAt('g', 't', { role: 'neighbour', neighbourOf: 'f' }));
    return battle;
  };

  test('BA-3.1.6-a: a neighbour adds 2 to one roll and makes none', () => {
    const battle = served();
    const rolled = only(battle.order(resolve('t'), dice(10)), 'fire-rolled');
    expect(rolled).toHaveLength(1);
    expect(rolled[0]).toMatchObject({ unit: 'f', neighbours: ['g'], lossTotal: 14, units: 2 });
    expect(rolled[0] && factorOf(rolled[0], 'neighbour')).toBe(2);
  });

  test('BA-3.1.6-e: it counts as having fired, and its first fire is past', () => {
    const battle = served();
    battle.order(resolve('t'), dice(10));
    expect(battle.deeds('g')).toMatchObject({ firedIn: 'firing', firedAt: ['t'] });
    expect(battle.roster('g').blooded).toBe(true);
    nextBound(battle, 'continued-fire');
    expect(keysOf(battle.against(fireAt('g', 't')))).toEqual([]);
  });

  test('BA-3.1.6-e: its supplies fail on the same roll', () => {
    const battle = served();
    battle.order(resolve('t'), [1, 1, 5]);
    expect([battle.roster('f').supplies, battle.roster('g').supplies]).toEqual([3, 3]);
  });

  test('BA-3.1.7-b: a named support takes 2 from the morale result', () => {
    const help = 'unit h "Help" red infantry shako 20/20 line at 100,66 facing 270';
    const battle = fireBattle(`${F}\n${T}\n${help}`);
    battle.order(fireAt('f', 't'));
    battle.order({ type: 'name-support', target: 't', support: 'h' });
    const [rolled] = only(battle.order(resolve('t'), dice(14)), 'fire-rolled');
    expect(rolled && totals(rolled)).toEqual([16, 14]);
    expect(battle.roster('t').disorder).toBe('LD');
  });
});

describe('BA-3.4.1-c: ranging without effect', () => {
  const battery = 'unit b "Battery" blue artillery gun 8/8 guns 2 line at 100,50 facing 90 | pounder=6';
  const ranged = () => {
    const battle = fireBattle(`${battery}\n${T.replace('100,58', '100,80')}`);
    battle.order(fireAt('b', 't', { role: 'ranging' }));
    return battle;
  };

  test('is announced, has no roll, and keeps the first fire and the supplies', () => {
    const battle = ranged();
    expect(logOf(battle).at(-1)).toBe('Battery ranges on Target: declared');
    expect(battle.order(resolve('t')).map(({ type }) => type)).toEqual(['volley-begun', 'target-ranged']);
    expect(battle.unit('t').figures).toBe(20);
    expect(battle.roster('b')).toMatchObject({ blooded: false, supplies: 'plenty' });
  });

  test('counts as fire: it bars all other this bound, and is gone on with in the next', () => {
    const battle = ranged();
    battle.order(resolve('t'));
    expect(battle.deeds('b')).toMatchObject({ firedIn: 'firing', firedAt: ['t'] });
    expect(keysOf(battle.against(fireAt('b', 't')))).toContain('fire.fired-already');
    nextBound(battle, 'continued-fire');
    battle.order(fireAt('b', 't'));
    const [rolled] = only(battle.order(resolve('t'), dice(10)), 'fire-rolled');
    expect(rolled && factorOf(rolled, 'ranging')).toBeUndefined();
    expect(rolled && factorOf(rolled, 'first')).toBe(2);
  });
});

describe('the card of a volley', () => {
  const cardOf = (battle: Battle, target = 't') => volleyOf(battle.state(), unitId(target));

  test('holds every fire at the target with its factors, who may support, and who has to agree', () => {
    const battle = fireBattle(`${PAIR}\nunit h "Help" red infantry shako 20/20 line at 92,66 facing 270`);
    expect(cardOf(battle)).toBeUndefined();
    battle.order(fireAt('f', 't'));
    battle.order(fireAt('g', 't', { role: 'neighbour', neighbourOf: 'f' }));
    const card = cardOf(battle);
    expect(card?.fires).toMatchObject([
      {
        firer: 'f',
        role: 'fire',
        card: { lossModifier: 4, unitsOfFire: 2 },
        withdraw: { type: 'withdraw-fire', firer: 'f', target: 't' },
      },
      { firer: 'g', role: 'neighbour', neighbourOf: 'f' },
    ]);
    expect(card?.fires[1]?.card).toBeUndefined();
    expect(card?.supports).toEqual([{ unit: 'h', command: { type: 'name-support', target: 't', support: 'h' } }]);
    expect(card?.support).toBeUndefined();
    expect(card?.sides).toEqual(['blue', 'red']);
    expect(card?.command).toEqual({ type: 'resolve-fire', target: 't' });
    battle.order({ type: 'name-support', target: 't', support: 'h' });
    expect(cardOf(battle)).toMatchObject({ support: 'h', fires: [{ card: { moraleModifier: 2 } }, {}] });
  });

  test('of two who roll, the odds are of both together; of mother and line those of one roll', () => {
    const battle = fireBattle(PAIR);
    battle.order(fireAt('f', 't'));
    const one = cardOf(battle)?.odds;
    battle.order(fireAt('g', 't'));
    const two = cardOf(battle)?.odds;
    // Two ones or more on three dice: 16 of 216.
    expect(one?.supplies).toBeCloseTo(16 / 216);
    expect(two?.supplies).toBeCloseTo(1 - (200 / 216) ** 2);
    const kin = fireBattle(
      PAIR.replace(
        'unit g "Grenadiers" blue infantry shako 20/20 line',
        'unit g "Fusiliers" blue infantry shako 6/6 skirmish',
      ).replace('84,50 facing 90', '84,50 facing 90 | skirmishers=f'),
    );
    kin.order(fireAt('f', 't'));
    kin.order(fireAt('g', 't'));
    expect(cardOf(kin)?.odds.supplies).toBeCloseTo(16 / 216);
  });

  test('is gone when it has been carried out', () => {
    const battle = fireBattle(`${F}\n${T}`);
    battle.order(fireAt('f', 't'));
    battle.order(resolve('t'), dice(3));
    expect(cardOf(battle)).toBeUndefined();
  });
});
