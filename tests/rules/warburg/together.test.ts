import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexName } from '../../../src/hex/layout';
import { warburgAdviser as adviser } from '../../../src/rules/warburg/book/adviser';
import { warburgReader } from '../../../src/rules/warburg/book/reader';
import { combatCase } from '../../../src/rules/warburg/book/warburg-fighting';
import { combatFactors } from '../../../src/rules/warburg/warburg-combat';
import { unitId } from '../../../src/table/unit';
import '../../../src/rules/warburg/words/warburg-texts';
import { throughJson } from '../../../src/rules/book';
import { eventInWords, soFarInWords } from '../../../src/texts/log-words';
import { Battle, BLUE, guns, horse, leads, RED, troops } from '../../support/wb-battle';

const LEFT = { name: 'Left', side: RED, activation: 6, radius: 3, demoralised: false };
const whereIs = (battle: Battle, id: string): string => {
  const { place } = battle.unit(id);
  return place.is === 'there' && place.hexes[0] ? hexName(battle.state.map.layout, place.hexes[0]) : 'gone';
};

describe('commanders with their troops (R168)', () => {
  const attacker = troops(RED, 'a', '0404', { strengths: [12, 6] });
  const defender = troops(BLUE, 'b', '0504', { facing: 3, strengths: [2, 2, 2, 2] });

  it('a commander goes back with the stack he is with', () => {
    const battle = Battle.of([attacker, defender, leads(BLUE, 'general', '0504', null)]).toCombat();
    battle.do(battle.fight('0504', 'a'), 3, '0604', '0704', 'advance');
    expect([whereIs(battle, 'b'), whereIs(battle, 'general'), whereIs(battle, 'a')]).toEqual(['0704', '0704', '0504']);
  });

  it('he stays where others of his stay', () => {
    const battle = Battle.of([
      troops(RED, 'a', '0404', { strengths: [4, 4, 4, 4] }),
      troops(RED, 'stays', '0404'),
      leads(RED, 'general', '0404', null),
      troops(BLUE, 'b', '0504', { facing: 3, strengths: [20] }),
    ]).toCombat();
    // One to three, with a commander: a one is minus one; the attacker loses a step, tests and goes back.
    battle.do(battle.fight('0504', 'a'), 1, 1, '0304');
    expect([whereIs(battle, 'a'), whereIs(battle, 'stays'), whereIs(battle, 'general')]).toEqual([
      '0304',
      '0404',
      '0404',
    ]);
  });

  it('he goes in with the victors, where none of them stay behind', () => {
    const battle = Battle.of([attacker, leads(RED, 'general', '0404', null), defender]).toCombat();
    battle.do(battle.fight('0504', 'a'), 2, '0604', '0704', 'advance');
    expect([whereIs(battle, 'a'), whereIs(battle, 'general')]).toEqual(['0504', '0504']);
  });

  it('whose troops are gone rides to his nearest when the enemy goes in, and is taken where he has none', () => {
    const units = [
      attacker,
      troops(BLUE, 'b', '0504', { facing: 3, strengths: [2] }),
      leads(BLUE, 'general', '0504', null),
    ];
    const alone = Battle.of(units).toCombat();
    alone.do(alone.fight('0504', 'a'), 6, 'advance');
    expect(whereIs(alone, 'general')).toBe('gone');
    const helped = Battle.of([...units, troops(BLUE, 'far', '0908'), troops(BLUE, 'near', '0707')]).toCombat();
    helped.do(helped.fight('0504', 'a'), 6, 'advance');
    expect(whereIs(helped, 'general')).toBe('0707');
    const shut = Battle.of([...units, troops(BLUE, 'near', '0707')]).toCombat();
    shut.do(shut.fight('0504', 'a'), 6, 'stay');
    expect(whereIs(shut, 'general')).toBe('0504');
  });

  it('of two as near, his owner says to whom he rides', () => {
    const battle = Battle.of([
      attacker,
      troops(BLUE, 'b', '0504', { facing: 3, strengths: [2] }),
      leads(BLUE, 'general', '0504', null),
      troops(BLUE, 'one', '0702'),
      troops(BLUE, 'two', '0706'),
    ]).toCombat();
    const asked = battle.question(battle.fight('0504', 'a'), 6, 'advance');
    expect(asked).toMatchObject({ key: 'wb.asks.rides-off', of: BLUE });
    battle.do(battle.fight('0504', 'a'), 6, 'advance', '0706');
    expect(whereIs(battle, 'general')).toBe('0706');
  });

  it('troops who march upon one alone drive him off; another commander does not ride to him', () => {
    const battle = Battle.of(
      [
        troops(RED, 'a', '0404', { formation: 'Left' }),
        leads(RED, 'colonel', '0505', 'Left'),
        leads(BLUE, 'general', '0504', null),
        troops(BLUE, 'b', '0908'),
      ],
      { formations: [LEFT] },
    )
      .toActivations()
      .do({ type: 'activate', name: 'Left' }, 1);
    expect(battle.refused(battle.march('colonel', '0504'))).toEqual(['enemy-there']);
    const reach = adviser.reach(battle.state, { unit: unitId('colonel'), with: [], steps: [] })?.hexes ?? [];
    expect(reach.map(({ hex }) => hexName(battle.state.map.layout, hex))).not.toContain('0504');
    battle.do(battle.march('a', '0504'));
    expect([whereIs(battle, 'a'), whereIs(battle, 'general')]).toEqual(['0504', '0908']);
  });

  it('nobody goes back upon a commander of the enemy', () => {
    const battle = Battle.of([attacker, defender, leads(RED, 'spy', '0604', null)]).toCombat();
    const asked = battle.question(battle.fight('0504', 'a'), 3);
    expect(asked?.wants.kind === 'choice' && asked.wants.choices.map(({ id }) => id)).toEqual(['0603', '0605']);
  });
});

describe('an attack from several hexes', () => {
  const foe = troops(BLUE, 'foe', '0504', { facing: 3, strengths: [20] });

  it('HX-W038: each stack goes back from its own hex', () => {
    const battle = Battle.of([
      troops(RED, 'a', '0404', { strengths: [2, 2, 2] }),
      troops(RED, 'b', '0503', { facing: 5, strengths: [1, 1, 1] }),
      troops(RED, 'c', '0505', { facing: 1, strengths: [1, 1, 1] }),
      foe,
    ]).toCombat();
    // One to three: a one is minus two; who leads loses a step, all are disorganised and go back one hex.
    const go = battle.fight('0504', 'a', 'b', 'c');
    const asked = battle.question(go, 1);
    expect(asked?.key).toBe('wb.asks.retreat');
    battle.do(go, 1, '0304', '0502', '0405');
    expect(['a', 'b', 'c'].map((id) => whereIs(battle, id))).toEqual(['0304', '0502', '0405']);
    expect(['a', 'b', 'c'].map((id) => battle.unit(id).lost)).toEqual([1, 0, 0]);
  });

  it('HX-W031: the rear counts before a flank, whichever of several attackers is there', () => {
    const battle = Battle.of([
      troops(RED, 'front', '0404'),
      troops(RED, 'flank', '0603', { facing: 4 }),
      troops(RED, 'rear', '0604', { facing: 3 }),
      foe,
    ]).toCombat();
    const aspect = (...ids: string[]): string =>
      combatCase(battle.state, { attackers: ids.map(unitId), target: battle.hex('0504') }).aspect;
    expect([aspect('front'), aspect('front', 'flank'), aspect('flank', 'rear', 'front')]).toEqual([
      ...['front', 'flank', 'rear'],
    ]);
  });

  it('HX-W032: counts the ground that is worst for the attackers, whoever leads', () => {
    const sides: [string, 0 | 1 | 2 | 3 | 4 | 5, string][] = [['0504', 3, 'slope']];
    const battle = Battle.of(
      [
        troops(RED, 'open', '0503', { facing: 5, strengths: [9] }),
        troops(RED, 'steep', '0404', { strengths: [1] }),
        foe,
      ],
      {},
      { sides },
    ).toCombat();
    const target = battle.hex('0504');
    const rows = (...ids: string[]): readonly string[] =>
      combatFactors(combatCase(battle.state, { attackers: ids.map(unitId), target })).map(({ row }) => row);
    expect(rows('open')).not.toContain('slope');
    expect(rows('open', 'steep')).toContain('slope');
  });

  it('HX-W033: the top of the strongest hex leads', () => {
    const foot = troops(RED, 'foot', '0404', { strengths: [9] });
    const heavy = horse(RED, 'heavy', '0503', { facing: 5, heavy: true, strengths: [5] });
    const more = horse(RED, 'more', '0503', { facing: 5, strengths: [5] });
    const factors = (units: Parameters<typeof Battle.of>[0], ...ids: string[]): readonly string[] => {
      const battle = Battle.of(units).toCombat();
      const it = combatCase(battle.state, { attackers: ids.map(unitId), target: battle.hex('0504') });
      return combatFactors(it).map(({ row }) => row);
    };
    expect(factors([foot, heavy, foe], 'heavy', 'foot')).not.toContain('heavy-on-line-foot');
    // With another beneath it, its hex is the stronger; on top of it, the other leads.
    expect(factors([foot, more, heavy, foe], 'foot', 'more', 'heavy')).toContain('heavy-on-line-foot');
    expect(factors([foot, heavy, more, foe], 'foot', 'more', 'heavy')).not.toContain('heavy-on-line-foot');
  });

  it('HX-W028: comes to the same in whatever order the attackers are named', () => {
    const kind = fc.record({
      strengths: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
      morale: fc.integer({ min: 1, max: 6 }),
      light: fc.boolean(),
      heavy: fc.boolean(),
      grenadiers: fc.boolean(),
      arm: fc.constantFrom('infantry' as const, 'cavalry' as const),
    });
    const hexes = [
      ['0404', 0],
      ['0404', 0],
      ['0503', 5],
      ['0503', 5],
      ['0505', 1],
    ] as const;
    const ids = hexes.map((_, i) => `u${i}`);
    const feature = fc.constantFrom('river', 'slope', 'bridge', 'stream');
    fc.assert(
      fc.property(
        fc.tuple(...hexes.map(() => kind)),
        fc
          .subarray(ids, { minLength: 2 })
          .chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
        fc.tuple(feature, feature),
        fc.integer({ min: 1, max: 6 }),
        (kinds, [some, shuffled], [first, second], die) => {
          const own = hexes.map(([hex, facing], i) => troops(RED, `u${i}`, hex, { facing, ...kinds[i] }));
          const battle = Battle.of(
            [...own, foe],
            {},
            {
              sides: [
                ['0504', 3, first],
                ['0504', 4, second],
              ],
            },
          ).toCombat();
          const answers = [die, 1, 1, 1, 1, 1, 1];
          expect(battle.refused(battle.fight('0504', ...some))).toEqual([]);
          const one = battle.try(battle.fight('0504', ...some), ...answers);
          const other = battle.try(battle.fight('0504', ...shuffled), ...answers);
          expect(other).toEqual(one);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('advice for those who march together', () => {
  const woods = Array.from({ length: 8 }, (_, row) => (row === 3 ? '...w......' : '..........'));
  const formation = 'Left';

  /** Guns and heavy cavalry in one hex: woods bar the one, slopes the other. */
  const mixed = () =>
    Battle.of(
      [
        leads(RED, 'general', '0304', formation),
        guns(RED, 'guns', '0304', { formation, movement: 6 }),
        horse(RED, 'horse', '0304', { formation, heavy: true }),
        troops(BLUE, 'b', '0908'),
      ],
      { formations: [LEFT] },
      {
        terrain: woods,
        sides: [
          ['0303', 4, 'slope'],
          ['0303', 5, 'slope'],
        ],
      },
    )
      .toActivations()
      .do({ type: 'activate', name: formation }, 1);

  it('HX-W002, HX-W012: they get only where all of them may go, at the dearest one’s cost', () => {
    const battle = mixed();
    const names = (unit: string, ...others: string[]): readonly string[] => {
      const march = { unit: unitId(unit), with: others.map(unitId), steps: [] };
      const reach = adviser.reach(battle.state, march)?.hexes ?? [];
      for (const { hex, left } of reach) {
        const led = adviser.extendTo(battle.state, march, hex);
        const plan = led && adviser.plan(battle.state, led);
        expect(plan?.violations).toEqual([]);
        expect(plan?.left).toBe(left);
        const paid = plan?.lines.reduce((sum, { points }) => sum + Number(points), 0);
        expect(Number(left) + (paid ?? 0)).toBe(others.length > 0 ? 6 : battle.unit(unit).counter.movement);
      }
      return reach.map(({ hex }) => hexName(battle.state.map.layout, hex));
    };
    expect(names('guns')).toContain('0404');
    expect(names('horse')).not.toContain('0404');
    expect(names('horse', 'guns')).not.toContain('0404');
    expect(names('guns', 'horse')).not.toContain('0404');
    expect(names('general', 'guns', 'horse')).not.toContain('0404');
  });

  it('R169: troops whom a commander leads turn before they leave by their rear', () => {
    const battle = mixed();
    const back = { unit: unitId('general'), with: [unitId('horse')], steps: [] };
    const straight = battle.march('general', '0204');
    if (straight.type !== 'march') throw new Error('A march');
    expect(battle.refused({ ...straight, with: [unitId('horse')] })).toEqual(['not-front']);
    expect(battle.refused(straight)).toEqual([]);
    const led = adviser.extendTo(battle.state, back, battle.hex('0204'));
    expect(led?.steps[0]?.do).toBe('face');
  });

  it('R172: it warns of those who may react to the troops a commander leads', () => {
    const battle = Battle.of(
      [
        leads(RED, 'general', '0304', formation),
        troops(RED, 'a', '0304', { formation }),
        guns(BLUE, 'battery', '0704', { facing: 3 }),
      ],
      { formations: [LEFT] },
    )
      .toActivations()
      .do({ type: 'activate', name: formation }, 1);
    const march = { unit: unitId('general'), steps: [{ do: 'enter' as const, hex: battle.hex('0404') }] };
    expect(adviser.plan(battle.state, { ...march, with: [unitId('a')] }).warnings).toHaveLength(1);
    expect(adviser.plan(battle.state, { ...march, with: [] }).warnings).toEqual([]);
  });

  it('R172: nobody reacts to who passes through a hex where he could not stay', () => {
    const units = (friends: number) => [
      leads(RED, 'general', '0304', formation),
      troops(RED, 'a', '0304', { formation }),
      ...['c', 'd'].slice(0, friends).map((id) => troops(RED, id, '0404')),
      guns(BLUE, 'battery', '0704', { facing: 3 }),
    ];
    const isAskedTwice = (friends: number): boolean => {
      const battle = Battle.of(units(friends), { formations: [LEFT] }).toActivations();
      battle.do({ type: 'activate', name: formation }, 1);
      const march = battle.march('a', '0404', '0504');
      expect(battle.question(march)?.key).toBe('wb.asks.reaction');
      return battle.question(march, 'none') !== undefined;
    };
    expect([isAskedTwice(1), isAskedTwice(2)]).toEqual([true, false]);
  });

  it('HX-W026: where one of a stack is shaken by a reaction, none of them goes on', () => {
    const battle = Battle.of(
      [
        leads(RED, 'general', '0304', formation),
        troops(RED, 'firm', '0304', { formation, morale: 6 }),
        troops(RED, 'weak', '0304', { formation, morale: 1 }),
        guns(BLUE, 'battery', '0704', { facing: 3 }),
      ],
      { formations: [LEFT] },
    )
      .toActivations()
      .do({ type: 'activate', name: formation }, 1);
    const march = battle.march('firm', '0404', '0504');
    if (march.type !== 'march') throw new Error('A march');
    // Three hexes: a three is a test, which the one stands and the other fails.
    battle.do({ ...march, with: [unitId('weak')] }, 'battery', 3, 3, 3);
    expect(['firm', 'weak'].map((id) => [battle.unit(id).order, whereIs(battle, id)])).toEqual([
      ['good', '0404'],
      ['disorganised', '0404'],
    ]);
  });
});

describe('the log of a battle', () => {
  it('says in words what happened, and prints no codes of the charts', () => {
    const battle = Battle.of([
      troops(RED, 'a', '0404', { strengths: [12, 6] }),
      troops(BLUE, 'b', '0504', { facing: 3, strengths: [2, 2, 2, 2] }),
    ]).toCombat();
    battle.do(battle.fight('0504', 'a'), 3, '0604', '0704', 'stay');
    const said = battle.events.map((event) => eventInWords(throughJson(event), undefined));
    expect(said[0]).toBe(
      'a attacks b: 3. Attacker: No effect. Defender: Two steps lost, disorganised, back two hexes; cavalry disorganised by combat is gone',
    );
    expect(said).toContain('b loses 2 steps');
    expect(said).toContain('b: Disorganised');
    for (const line of said) expect(line).not.toMatch(/wb\.|event\.|[{}]|none|TM|R\d|undefined/);
    const told = soFarInWords(battle.events.map(throughJson), undefined, warburgReader.told ?? {});
    expect(told).toEqual(said.filter((line) => !line.endsWith('has acted')));
    expect(told.length).toBeLessThan(said.length);
    battle.close();
    expect(battle.events.map((event) => eventInWords(throughJson(event), undefined))).toEqual([
      'Turn 1, Blue: activations',
    ]);
  });
});
