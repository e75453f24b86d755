import { describe, expect, test } from 'vitest';
import { WORKS, type WorkKind } from '../../../src/rules/belle-alliance/tables/table-20-field-work';
import { battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, dice, logOf } from '../../support/firing';
import { ofType, withHistory, withRoster } from '../../support/recovering';
import {
  announce,
  announced,
  endBounds,
  GARRISON,
  HOUSE,
  RIVER,
  SAPPERS,
  SCENES,
  STONE,
  theWork,
  WOODEN,
  workOn,
} from '../../support/working';

// biome-ignore format: a table reads best as a table
const BY_HAND: readonly (readonly [WorkKind, bounds: number, materials: number])[] = [
  ['reinforce',    8,  7],
  ['abatis',       8, 13],
  ['chevaux',      8, 13],
  ['barricade',    8, 13],
  ['emplacement', 16,  9],
  ['burn-bridge',  4,  7],
  ['blow-bridge',  6,  9],
];

describe('table 20', () => {
  test('BA-T20-a: has seven works', () => {
    expect(BY_HAND.map(([kind]) => kind)).toEqual([...WORKS]);
  });

  test.each(BY_HAND)('BA-T20-a: %s takes %i bounds, no fewer', (kind, bounds) => {
    const battle = endBounds(workOn(kind), bounds - 1);
    expect(theWork(battle)).toMatchObject({ underWay: true });
    expect(new Set(theWork(battle).done)).toEqual(new Set([bounds - 1]));
    battle.endBound();
    const isBridge = kind.endsWith('bridge');
    expect(battle.state().works).toMatchObject(isBridge ? [{ underWay: false, done: [bounds] }] : []);
    expect(logOf(battle).some((line) => line.startsWith('The work is finished') || line.includes('reinforced'))).toBe(
      true,
    );
  });

  test.each(BY_HAND)(
    'BA-T20-a, BA-6.3.0-c: materials for %s come with %s %i, not with less',
    (kind, _bounds, least) => {
      expect(theWork(workOn(kind, '', least))).toMatchObject({ underWay: true, materials: { failed: 0 } });
      expect(theWork(workOn(kind, '', least - 1))).toMatchObject({ underWay: false, materials: { failed: 1 } });
    },
  );

  const FEW = (kind: WorkKind, figures: number) =>
    battleOf(SCENES[kind].lines.replace('10/10', `${figures}/${figures}`));

  test.each(['abatis', 'chevaux', 'barricade'] as const)(
    'BA-T20-a: five figures make five centimetres of %s; nine make no more, ten twice as much',
    (kind) => {
      const lengthsBy = (figures: number) => {
        const battle = FEW(kind, figures);
        announced(battle, announce(kind));
        return ofType(endBuilding(battle), 'ground-built').map(({ terrain }) => {
          const [from, to] = 'line' in terrain ? terrain.line : [];
          return to!.x - from!.x;
        });
      };
      expect([5, 9, 10].map(lengthsBy)).toEqual([[5], [5], [10]]);
    },
  );

  test.each(WORKS.filter((kind) => kind !== 'reinforce'))('BA-T20-a: fewer than five make nothing: %s', (kind) => {
    const against = (figures: number) => {
      const battle = FEW(kind, figures);
      closeUpTo(battle, 'announcement');
      return battle.against({ ...SCENES[kind].command, override: { note: '' } });
    };
    expect(against(5)).toEqual([]);
    expect(against(4)).toMatchObject([{ key: 'works.too-few', overridable: false, cite: { rule: 'T20' } }]);
  });

  test('BA-T20-a: more figures do not make it faster (R190)', () => {
    const battle = battleOf(SAPPERS.replace('10/10', '40/40'));
    announced(battle, announce('abatis', { elements: 1 }));
    expect(theWork(endBounds(battle, 7)).done).toEqual([7]);
  });

  test('BA-T20-a: nor does a unit begin more at once than it has hands for', () => {
    const battle = battleOf(SAPPERS);
    closeUpTo(battle, 'announcement');
    expect(battle.against(announce('abatis', { elements: 2 }))).toEqual([]);
    expect(battle.against(announce('abatis', { elements: 3 }))).toMatchObject([
      { key: 'works.too-many', values: { most: 2 }, overridable: true },
    ]);
  });

  test('BA-T20-a: an emplacement is for one gun: as wide as its base, before it', () => {
    const battle = battleOf(SAPPERS);
    announced(battle, announce('emplacement', { elements: 1 }));
    expect(ofType(endBuilding(battle, 15), 'ground-built')).toMatchObject([
      {
        terrain: {
          kind: 'wall',
          material: 'emplacement',
          line: [
            { x: 97.5, y: 50.5 },
            { x: 102.5, y: 50.5 },
          ],
        },
      },
    ]);
  });

  test.each([
    ['a wood beyond it', 'wood x "W": 80,51 120,51 120,80 80,80', []],
    ['a wood', 'wood x "W": 80,50.5 120,50.5 120,80 80,80', ['works.not-open']],
    ['a wood where the gun will stand', 'wood x "W": 80,20 120,20 120,43 80,43', ['works.not-open']],
    ['a wood behind the gun', 'wood x "W": 80,20 120,20 120,42.5 80,42.5', []],
    ['an orchard', 'wood x "W" of orchard: 80,50.5 120,50.5 120,80 80,80', []],
    ['a house', 'building x "H" level 1 of stone: 80,50.5 120,50.5 120,80 80,80', ['works.not-open']],
    ['water', 'stream x "S" width 3: 0,50 240,50', ['works.not-open']],
  ])('BA-T20-a: an emplacement is made in open terrain: %s', (_what, ground, keys) => {
    const battle = battleOf(`${SAPPERS}\n${ground}`);
    closeUpTo(battle, 'announcement');
    expect(battle.against(announce('emplacement')).map(({ key }) => key)).toEqual(keys);
  });

  test('BA-T20-a: other works may be made in a wood', () => {
    const battle = battleOf(`${SAPPERS}\nwood x "W": 80,50.5 120,50.5 120,80 80,80`);
    closeUpTo(battle, 'announcement');
    expect(battle.against(announce('abatis'))).toEqual([]);
  });
});

/** Up to the close of the melee in which the last bound of work is counted. */
function endBuilding(battle: ReturnType<typeof battleOf>, bounds = 7) {
  endBounds(battle, bounds);
  closeUpTo(battle, 'melee');
  return battle.order({ type: 'close-phase' });
}

describe('materials at hand', () => {
  const wood = (y: number) => `wood x "W": 80,${y} 120,${y} 120,90 80,90`;
  const house = (y: number) => `building x "H" level 1 of stone: 80,${y} 120,${y} 120,90 80,90`;
  const neededFor = (kind: WorkKind, terrain: string) => {
    const battle = battleOf(`${SAPPERS}\n${terrain}`);
    return ofType(announced(battle, announce(kind)), 'materials-rolled')[0]?.needed;
  };

  test('BA-T20-b: an abatis within 10 cm of a wood needs 7, farther off 13', () => {
    // The abatis reaches to y 51.
    expect(neededFor('abatis', wood(61))).toBe(7);
    expect(neededFor('abatis', wood(61.01))).toBe(13);
    expect(neededFor('abatis', wood(50.2))).toBe(7);
  });

  test('BA-T20-b: a barricade within 10 cm of a building needs 7, farther off 13', () => {
    expect(neededFor('barricade', house(61))).toBe(7);
    expect(neededFor('barricade', house(61.01))).toBe(13);
  });

  test('BA-T20-b: houses do not help an abatis, woods no barricade, and neither helps chevaux de frise', () => {
    expect(neededFor('abatis', house(55))).toBe(13);
    expect(neededFor('barricade', wood(55))).toBe(13);
    expect(neededFor('chevaux', `${wood(55)}\n${house(70).replace('x', 'y')}`)).toBe(13);
  });

  test('BA-T20-b: seven is enough there, six is not', () => {
    const at = (sum: number) => {
      const battle = battleOf(`${SAPPERS}\n${wood(61)}`);
      announced(battle, announce('abatis'), sum);
      return theWork(battle).underWay;
    };
    expect([at(7), at(6)]).toEqual([true, false]);
  });

  test('BA-6.3.0-c: without materials nothing is begun, and it may be tried in a later bound', () => {
    const battle = workOn('abatis', '', 12);
    expect(logOf(battle).at(-1)).toBe('Sappers looks for materials for an abatis (6 5 1): 12 of 13, none');
    battle.endBound();
    expect(theWork(battle).done).toEqual([0, 0]);
    announced(battle, announce('abatis', { resume: theWork(battle).id }), 13);
    battle.endBound();
    expect(theWork(battle).done).toEqual([1, 1]);
  });

  test('BA-6.3.0-c: once a bound', () => {
    const battle = workOn('abatis', '', 12);
    const again = announce('abatis', { resume: theWork(battle).id });
    expect(battle.against(again)).toMatchObject([{ key: 'works.sought-already', overridable: true }]);
    expect(keysOf(battle.against(announce('barricade')))).toEqual(['works.sought-already']);
  });

  test('BA-6.3.0-d: each bound in a row in vain adds one', () => {
    const battle = workOn('abatis', '', 12);
    const again = () => announce('abatis', { resume: theWork(battle).id });
    battle.endBound();
    expect(ofType(announced(battle, again(), 11), 'materials-rolled')).toMatchObject([
      { added: 1, total: 12, found: false, failed: 2 },
    ]);
    battle.endBound();
    closeUpTo(battle, 'announcement');
    expect(battle.asked(again())).toMatchObject({ values: { needed: 13, added: 2 }, of: 'blue' });
    expect(ofType(announced(battle, again(), 11), 'materials-rolled')).toMatchObject([
      { added: 2, total: 13, found: true, failed: 0 },
    ]);
  });

  test('BA-6.3.0-d: a bound without a try ends the row', () => {
    const battle = endBounds(workOn('abatis'), 1);
    withHistory(battle, 's', { passedThrough: true });
    battle.endBound();
    const again = announce('abatis', { resume: theWork(battle).id });
    announced(battle, again, 5);
    endBounds(battle, 2);
    expect(ofType(announced(battle, again, 5), 'materials-rolled')).toMatchObject([{ added: 0, failed: 1 }]);
  });

  test('of a place where nothing was done and nobody seeks materials any more nothing is kept', () => {
    const battle = workOn('abatis', '', 3);
    battle.endBound();
    expect(battle.state().works).toHaveLength(1);
    battle.endBound();
    expect(battle.state().works).toEqual([]);
  });
});

describe('who works', () => {
  const against = (lines: string, command: object) => {
    const battle = battleOf(lines);
    closeUpTo(battle, 'announcement');
    return battle.against(command);
  };

  test('BA-6.3.0-a: engineers and gunners; others only by agreement', () => {
    expect(against(SAPPERS, announce('abatis'))).toEqual([]);
    const gunners = 'unit s "Gunners" blue artillery shako 6/6 work at 100,50 facing 90';
    expect(against(gunners, announce('abatis'))).toEqual([]);
    expect(against(SAPPERS.replace('engineers=yes', 'engineers=no'), announce('abatis'))).toMatchObject([
      { key: 'works.not-trained', overridable: true, cite: { rule: '6.3.0' } },
    ]);
    const drivers = 'unit s "Waggon" blue artillery gun 6/6 guns 1 march-column at 100,50 facing 90 | waggon=yes';
    expect(keysOf(against(drivers, announce('abatis')))).toEqual(['works.not-trained']);
  });

  test('BA-6.3.0-a: in a building those who occupy it, but not those outside', () => {
    expect(against(`${HOUSE}\n${GARRISON}`, announce('reinforce', { unit: 'g' }))).toEqual([]);
    expect(keysOf(against(`${HOUSE}\n${GARRISON}\n${SAPPERS}`, announce('reinforce', { object: 'h' })))).toEqual([
      'works.not-inside',
    ]);
    expect(keysOf(against(SAPPERS, announce('reinforce')))).toEqual(['works.no-building']);
    expect(keysOf(against(SAPPERS, announce('blow-bridge')))).toEqual(['works.no-bridge']);
    expect(keysOf(against(SAPPERS, announce('abatis', { resume: 'x' })))).toEqual(['works.no-such-work']);
  });

  test('BA-6.3.0-b: it is ordered, as other action is', () => {
    const orders = (...elements: readonly object[]) => ({
      type: 'give-orders',
      side: 'blue',
      orders: [{ unit: 's', elements }],
    });
    const battle = battleOf(`${SAPPERS} commander=c\nunit c "C" blue staff general 1/1 line at 100,40 facing 90`);
    expect(battle.against(orders(announce('abatis', { elements: 2 })))).toEqual([]);
    expect(keysOf(battle.against(orders(announce('abatis', { elements: 0 }))))).toEqual(['orders.unclear']);
  });

  test('BA-6.3.0-b: it is announced in its phase', () => {
    const battle = battleOf(SAPPERS);
    closeUpTo(battle, 'movement');
    expect(battle.against(announce('abatis'))).toMatchObject([{ key: 'works.not-now', overridable: true }]);
    const [rolled] = ofType(
      battle.order(announce('abatis', { override: { note: 'late' } }), dice(13)),
      'materials-rolled',
    );
    expect(rolled?.note).toBe('late');
  });

  test.each([
    ['MD', ['works.in-disorder']],
    ['FD', ['works.in-disorder']],
    ['LD', []],
    ['OR', []],
  ] as const)('BA-6.3.0-e: in %s: %s', (disorder, keys) => {
    const battle = withRoster(battleOf(SAPPERS), 's', { disorder });
    closeUpTo(battle, 'announcement');
    const found = battle.against(announce('abatis', { override: { note: '' } }));
    expect(found.map(({ key }) => key)).toEqual(keys);
  });

  test('nobody announces what is under way, and another work only by leaving the first', () => {
    const battle = endBounds(workOn('abatis'), 1);
    closeUpTo(battle, 'announcement');
    expect(keysOf(battle.against(announce('abatis', { resume: theWork(battle).id })))).toEqual(['works.under-way']);
    expect(keysOf(battle.against(announce('barricade')))).toEqual(['works.at-another']);
    battle.order(announce('barricade', { override: { note: '' } }), dice(18));
    expect(battle.state().works).toMatchObject([
      { kind: 'abatis', underWay: false, done: [1, 1] },
      { kind: 'barricade', underWay: true },
    ]);
  });

  test('BA-T20-c: a building at least half full', () => {
    // Nine by ten cm hold forty.
    const reinforce = announce('reinforce', { unit: 'g' });
    expect(against(`${HOUSE}\n${GARRISON}`, reinforce)).toEqual([]);
    expect(against(`${HOUSE}\n${GARRISON.replace('20/20', '19/20')}`, reinforce)).toMatchObject([
      { key: 'works.half-empty', overridable: false, cite: { rule: 'T20' } },
    ]);
    const two = `${GARRISON.replace('20/20', '10/10')}\n${GARRISON.replace('unit g', 'unit k').replace('20/20', '10/10')}`;
    expect(against(`${HOUSE}\n${two}`, reinforce)).toEqual([]);
  });

  test('BA-T20-c: all who are in it work', () => {
    const idle = GARRISON.replace('unit g', 'unit k').replace('20/20 work', '10/10 huddle/4');
    const battle = workOn('reinforce', idle);
    battle.endBound();
    expect(theWork(battle)).toMatchObject({ underWay: false, done: [0] });
    expect(logOf(battle)).toContain(
      'Work on reinforcing the building is interrupted: not all stand in formation for work',
    );
  });

  test('BA-T20-c: so few as to fill less than half of it do not go on', () => {
    const battle = endBounds(workOn('reinforce'), 3);
    const { table } = battle.state();
    table.units.set(battle.unit('g').id, { ...battle.unit('g'), figures: 19 });
    battle.endBound();
    expect(theWork(battle)).toMatchObject({ underWay: false, done: [3] });
  });

  test('BA-T20-d: wood burns and stone is blown up', () => {
    const burn = announce('burn-bridge', { object: 'b' });
    const blow = announce('blow-bridge', { object: 'b' });
    const wooden = `${SAPPERS}\n${RIVER}\n${WOODEN}`;
    const stone = `${SAPPERS}\n${RIVER}\n${STONE}`;
    expect([against(wooden, burn), against(stone, blow)]).toEqual([[], []]);
    expect([keysOf(against(wooden, blow)), keysOf(against(stone, burn))]).toEqual([
      ['works.not-of-stone'],
      ['works.not-of-wood'],
    ]);
  });

  test('BA-1.3.5-a, BA-6.3.0-b: workers stand round their work', () => {
    const away = { at: { at: { x: 100, y: 50.1 }, heading: Math.PI / 2 } };
    expect(against(SAPPERS, announce('abatis', away))).toEqual([]);
    const farther = { at: { at: { x: 100, y: 50.2 }, heading: Math.PI / 2 } };
    expect(keysOf(against(SAPPERS, announce('abatis', farther)))).toEqual(['works.away']);
    const amidst = { at: { at: { x: 100, y: 47 }, heading: Math.PI / 2 } };
    expect(against(SAPPERS, announce('abatis', amidst))).toEqual([]);
  });

  test('what would lie off the table is not begun', () => {
    expect(keysOf(against(SAPPERS.replace('100,50', '4,50'), announce('abatis')))).toEqual(['table.off-table']);
  });
});
