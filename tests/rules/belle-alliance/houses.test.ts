import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cornersOf } from '../../../src/geometry/base';
import { boxAround } from '../../../src/geometry/box';
import { capacityOf, housesOf } from '../../../src/rules/belle-alliance/ground/houses/house';
import { urbanActions } from '../../../src/rules/belle-alliance/ground/houses/house-actions';
import { planMarch } from '../../../src/rules/belle-alliance/march/belle-alliance-march-plan';
import { formationChoices } from '../../../src/rules/belle-alliance/units/formation/choices';
import { houseOf } from '../../../src/rules/belle-alliance/units/formation/indoors';
import { MINIATURES } from '../../../src/rules/miniatures/miniatures-troops';
import { basesOf } from '../../../src/table/measure';
import { makeLayout, parseLayout } from '../../../src/table/notation';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf, SIDES } from '../../support/belle-alliance';
import { closeUpTo } from '../../support/firing';

/** Twenty by ten: 200 cm², room for 88. */
const FARM = 'building h "Farm" level 1 of stone: 90,60 110,60 110,70 90,70';
/** Six by six: 36 cm², room for 16. */
const SHED = 'building h "Shed" level 1 of wood: 97,60 103,60 103,66 97,66';
const foot = (id: string, figures: number, where: string, notes = '', side = 'blue') =>
  `unit ${id} "${id.toUpperCase()}" ${side} infantry shako ${figures}/${figures} line at ${where} ${notes}`;
/** Its front against the south wall, and the same from the north. */
const SOUTH = '100,60 facing 90';
const NORTH = '100,70 facing 270';

function moving(...lines: readonly string[]): Battle {
  const battle = battleOf(lines.join('\n'));
  closeUpTo(battle, 'movement');
  return battle;
}
const occupy = (unit: string, more: object = {}) => ({ type: 'occupy', unit, house: 'h', ...more });
/** In line south of the farm, its back to the wall, facing away from it. */
const vacate = (unit: string, more: object = {}) => ({
  type: 'vacate',
  unit,
  formation: 'line',
  pose: { at: { x: 100, y: 57 }, heading: -Math.PI / 2 },
  ...more,
});
const anyway = { override: { note: 'agreed' } };
const against = (battle: Battle, command: object) => keysOf(battle.against(command));
const inHouse = (battle: Battle, id: string) => houseOf(battle.state().table, battle.unit(id))?.id;
const figuresOf = (battle: Battle) =>
  [...battle.state().table.units.values()].reduce((sum, { figures }) => sum + figures, 0);

describe('BA-6.1.1-a: a building holds as many figures as fit on its ground', () => {
  test.each([
    ['4.5 by 5, ten bases to the hair', '90,60 94.5,60 94.5,65 90,65', 10],
    ['a hair less', '90,60 94.5,60 94.5,64.99 90,64.99', 9],
    ['twenty by ten', '90,60 110,60 110,70 90,70', 88],
    ['drawn the other way round', '90,70 110,70 110,60 90,60', 88],
    ['an L of three squares of four', '90,60 98,60 98,64 94,64 94,68 90,68', 21],
    ['a shed smaller than a man', '90,60 91,60 91,61 90,61', 0],
    ['a bow tie, which has no inside to speak of', '90,60 100,70 100,60 90,70', 0],
  ])('%s', (_name, outline, most) => {
    const { table } = battleOf(`building h "H" level 1 of wood: ${outline}`).state();
    expect(housesOf(table).map((house) => capacityOf(table, house))).toEqual([most]);
  });

  test('those already inside are counted', () => {
    const battle = moving(SHED, foot('a', 10, SOUTH), foot('b', 7, '100,66 facing 270'));
    battle.order(occupy('a'));
    expect(battle.against(occupy('b', { figures: 7 }))).toMatchObject([
      { key: 'urban.too-many', values: { most: 6, figures: 7 }, cite: { rule: '6.1.1' }, overridable: true },
    ]);
    // Six would go in, and the one left outside would be taken off the table.
    expect(against(battle, occupy('b'))).toEqual(['part-too-small']);
    battle.order(occupy('b', { figures: 4 }));
    expect([inHouse(battle, 'a'), inHouse(battle, 'b'), inHouse(battle, 'b.2')]).toEqual(['h', undefined, 'h']);
  });

  test('a full one takes nobody', () => {
    const battle = moving(SHED, foot('a', 16, SOUTH), foot('b', 7, '100,66 facing 270'));
    battle.order(occupy('a'));
    expect(battle.against(occupy('b'))).toMatchObject([{ key: 'urban.full', values: { most: 16 } }]);
  });

  test.each([
    ['a full shed', SHED, 16],
    ['the farm, as many as stand in ranks', FARM, 78],
  ])('%s: every base lies within the walls', (_name, house, figures) => {
    const battle = moving(house, foot('a', figures, SOUTH));
    battle.order(occupy('a'));
    const { table } = battle.state();
    const corners = basesOf(table, battle.unit('a')).flatMap((base) => cornersOf(base));
    expect(corners).toHaveLength(4 * figures);
    const { minX, maxX, minY, maxY } = boxAround(housesOf(table)[0]!.outline);
    for (const { x, y } of corners) {
      expect(x).toBeGreaterThan(minX - 1e-6);
      expect(x).toBeLessThan(maxX + 1e-6);
      expect(y).toBeGreaterThan(minY - 1e-6);
      expect(y).toBeLessThan(maxY + 1e-6);
    }
  });

  test('by area 88 are inside, though no block of 88 bases fits', () => {
    const battle = moving(FARM, foot('a', 88, SOUTH));
    battle.order(occupy('a'));
    expect(inHouse(battle, 'a')).toBe('h');
    expect(moving(FARM, foot('a', 92, SOUTH)).against(occupy('a', { figures: 89 }))).toMatchObject([
      { key: 'urban.too-many', values: { most: 88 } },
    ]);
  });
});

describe('BA-6.1.1-b: neither cavalry nor artillery', () => {
  test.each([
    ['cavalry', 'unit a "A" blue cavalry hussar 8/8 line at 100,60 facing 90'],
    ['guns', 'unit a "A" blue artillery gun 8/8 guns 2 line at 100,60 facing 90'],
    ['gunners on foot', 'unit a "A" blue artillery gun 8/8 line at 100,60 facing 90'],
  ])('%s', (_name, unit) => {
    expect(moving(FARM, unit).against(occupy('a'))).toMatchObject([
      { key: 'urban.foot-only', cite: { rule: '6.1.1' }, overridable: true },
    ]);
  });

  test('staff never, whatever is agreed', () => {
    const battle = moving(FARM, 'unit a "A" blue staff general 1/1 line at 100,60 facing 90');
    expect(battle.against({ ...occupy('a'), ...anyway })).toMatchObject([{ overridable: false }]);
  });
});

describe('BA-6.1.1-c: occupying is a change of formation, from base contact', () => {
  test.each([
    ['touching', '100,60', []],
    ['a base’s thickness off', '100,59.9', []],
    ['a little more', '100,59.89', ['urban.not-touching']],
  ])('%s', (_name, at, keys) => {
    expect(against(moving(FARM, foot('a', 20, `${at} facing 90`)), occupy('a'))).toEqual(keys);
  });

  test('it is the one of its bound, and halves its rate', () => {
    const battle = moving(FARM, foot('a', 20, SOUTH));
    battle.order(occupy('a'));
    expect(battle.deeds('a').formationChanges).toBe(1);
    expect(against(battle, vacate('a'))).toEqual(['formed-already']);
    const formed = moving(FARM, foot('a', 20, SOUTH));
    formed.order({ type: 'form', unit: 'a', formation: 'skirmish', files: 1, way: 'left', ...anyway });
    expect(against(formed, occupy('a'))).toContain('formed-already');
  });

  test('not after a march: it must touch before it moves', () => {
    const battle = moving(FARM, foot('a', 20, '100,55 facing 90'));
    battle.order({ type: 'march', unit: 'a', gait: 'normal', steps: [{ kind: 'march', cm: 5 }] });
    expect(against(battle, occupy('a'))).toEqual(['marched-already']);
  });

  test('in the movement phase', () => {
    const battle = battleOf([FARM, foot('a', 20, SOUTH)].join('\n'));
    closeUpTo(battle, 'announcement');
    expect(against(battle, occupy('a'))).toEqual(['urban.not-now']);
  });

  test('who is in FD takes no orders, and a line that is out rejoins', () => {
    expect(against(moving(FARM, foot('a', 20, SOUTH, '| disorder=FD')), occupy('a'))).toContain('no-orders-in-fd');
    const line = 'unit b "B" blue infantry shako 6/6 skirmish at 100,60 facing 90 | skirmishers=a';
    expect(against(moving(FARM, foot('a', 20, '100,40 facing 90'), line), occupy('b'))).toEqual(['must-rejoin']);
  });

  test('what is not there, and who is not there', () => {
    const battle = moving(FARM, 'wood w "Wood": 0,0 10,0 10,10', foot('a', 20, SOUTH));
    expect(battle.against({ ...occupy('a', { house: 'w' }), ...anyway })).toMatchObject([
      { key: 'urban.no-such-house', overridable: false },
    ]);
    expect(against(battle, occupy('x'))).toEqual(['table.no-such-unit']);
    expect(battle.against({ ...vacate('a'), ...anyway })).toMatchObject([{ key: 'urban.not-inside' }]);
    battle.order(occupy('a'));
    expect(against(battle, occupy('a'))).toEqual(['urban.in-a-house']);
  });

  test('inside it neither marches nor forms for the field; outside it goes at half its rate', () => {
    const battle = moving(FARM, foot('a', 20, SOUTH));
    battle.order(occupy('a'));
    battle.endBound();
    closeUpTo(battle, 'movement');
    const march = (cm: number) => ({ type: 'march', unit: 'a', gait: 'normal', steps: [{ kind: 'march', cm }] });
    expect(against(battle, march(1))).toContain('march.in-house');
    battle.order(vacate('a'));
    expect(battle.unit('a')).toMatchObject({ formation: 'line', files: 10, pose: { at: { x: 100, y: 57 } } });
    expect(battle.unit('a')).not.toHaveProperty('inside');
    const { costs } = planMarch(battle.state(), {
      unit: unitId('a'),
      gait: 'normal',
      steps: [{ kind: 'march', cm: 0.01 }],
      snapCm: 0,
    });
    // Twenty in line, halved.
    expect(costs?.cmLeft).toBeCloseTo(10, 1);
  });

  test.each([
    ['line', 1, { x: 100, y: 57 }, []],
    ['attack-column', 5, { x: 100, y: 54 }, []],
    ['square', 1, { x: 100, y: 50 }, ['urban.not-touching']],
    ['line', 1, { x: 100, y: 58 }, ['no-room']],
  ])('into any formation in base contact, where there is room: %s', (formation, files, at, keys) => {
    const battle = moving(FARM, foot('a', 20, `100,66 facing 90 inside h`));
    expect(inHouse(battle, 'a')).toBe('h');
    expect(against(battle, vacate('a', { formation, files, pose: { at, heading: -Math.PI / 2 } }))).toEqual(keys);
  });

  test('only what its arm has, and other units are in its way', () => {
    const battle = moving(FARM, foot('a', 20, '100,66 facing 90 inside h'), foot('b', 20, '100,57 facing 270'));
    expect(against(battle, vacate('a'))).toEqual(['no-room']);
    expect(against(battle, vacate('a', { formation: 'rout' }))).toEqual(['not-its-formation']);
    expect(against(battle, vacate('a', { formation: 'skirmish' }))).toContain('not-light');
  });

  test('nobody marches into those who are inside: the walls stop him', () => {
    const battle = moving(FARM, foot('a', 88, SOUTH), foot('b', 10, '100,40 facing 90', '', 'red'));
    battle.order(occupy('a'));
    const { violations } = planMarch(battle.state(), {
      unit: unitId('b'),
      gait: 'normal',
      steps: [{ kind: 'march', cm: 20 }],
      snapCm: 0,
    });
    expect(keysOf(violations).filter((key) => key.includes('unit'))).toEqual([]);
  });
});

describe('BA-6.1.1-d: both sides try at once', () => {
  const rivals = () => moving(FARM, foot('a', 20, SOUTH), foot('r', 20, NORTH, '', 'red'));

  test('both stop touching the building, and nobody gets it this bound', () => {
    const battle = rivals();
    battle.order(occupy('a'));
    const events = battle.order(occupy('r'));
    expect(events).toMatchObject([{ type: 'occupation-contested', unit: 'r', house: 'h', out: [{ id: 'a' }] }]);
    expect([inHouse(battle, 'a'), inHouse(battle, 'r')]).toEqual([undefined, undefined]);
    expect(battle.unit('a').pose.at).toEqual({ x: 100, y: 60 });
    expect(battle.unit('r').pose.at).toEqual({ x: 100, y: 70 });
    for (const id of ['a', 'r']) {
      expect(battle.deeds(id).formationChanges).toBe(1);
      expect(against(battle, occupy(id))).toEqual(['urban.contested', 'formed-already']);
    }
    battle.endBound();
    closeUpTo(battle, 'movement');
    battle.order(occupy('r'));
    expect(inHouse(battle, 'r')).toBe('h');
  });

  test('where it stood is taken by now: it stands anywhere else in contact', () => {
    const battle = moving(
      FARM,
      foot('a', 20, SOUTH),
      foot('b', 20, '100,50 facing 90'),
      foot('r', 20, NORTH, '', 'red'),
    );
    battle.order(occupy('a'));
    battle.order({ type: 'march', unit: 'b', gait: 'normal', steps: [{ kind: 'march', cm: 10 }] });
    battle.order(occupy('r'));
    expect(battle.unit('a').formation).toBe('huddle');
    expect(battle.unit('a').pose.at.x === 100 && battle.unit('a').pose.at.y === 60).toBe(false);
    expect(urbanActions(battle.state(), unitId('a')).map(({ id }) => id)).toEqual(['occupy-h']);
  });

  test('a house held since the bound before is held', () => {
    const battle = rivals();
    battle.order(occupy('a'));
    battle.endBound();
    closeUpTo(battle, 'movement');
    expect(battle.against({ ...occupy('r'), ...anyway })).toMatchObject([{ key: 'urban.held', overridable: false }]);
  });
});

describe('BA-6.1.1-f: with only part of a unit it is split by force', () => {
  test('the part outside stays in formation, whatever its number', () => {
    const battle = moving(SHED, foot('a', 24, SOUTH));
    const events = battle.order(occupy('a'));
    expect(events).toMatchObject([
      { type: 'unit-split', unit: 'a', forced: true },
      { type: 'house-occupied', unit: 'a.2' },
    ]);
    expect(battle.unit('a')).toMatchObject({ figures: 8, formation: 'line', figuresAtStart: 8 });
    expect(battle.unit('a.2')).toMatchObject({ figures: 16, inside: 'h', figuresAtStart: 16 });
    expect(battle.roster('a.2').detached).toEqual({ as: 'part', from: 'a' });
    expect([battle.deeds('a'), battle.deeds('a.2')]).toMatchObject([
      { split: true, formationChanges: 0 },
      { split: true, formationChanges: 1 },
    ]);
  });

  test('and leaving with part of it', () => {
    const battle = moving(FARM, foot('a', 20, '100,66 facing 90 inside h'));
    battle.order(vacate('a', { figures: 8 }));
    expect(battle.unit('a')).toMatchObject({ figures: 12, inside: 'h' });
    expect(battle.unit('a.2')).toMatchObject({ figures: 8, formation: 'line', files: 4 });
    expect(inHouse(battle, 'a.2')).toBeUndefined();
  });

  test('three on either side, or they are taken off at once', () => {
    const battle = moving(FARM, foot('a', 20, SOUTH));
    expect(against(battle, occupy('a', { figures: 2 }))).toEqual(['part-too-small']);
    expect(against(battle, occupy('a', { figures: 3 }))).toEqual([]);
    expect(against(battle, occupy('a', { figures: 17 }))).toEqual([]);
    expect(against(battle, occupy('a', { figures: 18 }))).toEqual(['part-too-small']);
    expect(against(battle, occupy('a', { figures: 21 }))).toEqual(['cannot-split']);
  });

  test('figures are never created, however they go in and out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 70 }),
        (figures, into, out) => {
          const battle = moving(FARM, foot('a', figures, SOUTH));
          if (into <= figures) battle.order({ ...occupy('a', { figures: into }), ...anyway });
          expect(figuresOf(battle)).toBe(figures);
          const inside = into < figures ? 'a.2' : 'a';
          const held = Math.min(into, figures);
          battle.endBound();
          if (into > figures) return;
          closeUpTo(battle, 'movement');
          if (out <= held) battle.order({ ...vacate(inside, { figures: out }), ...anyway });
          expect(figuresOf(battle)).toBe(figures);
          const starts = [...battle.state().table.units.values()].reduce((sum, unit) => sum + unit.figuresAtStart, 0);
          expect(starts).toBe(figures);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('being inside', () => {
  test('is written down and read again', () => {
    const text = `${SIDES}${FARM}\n${foot('a', 20, '100,66 facing 90 inside h', '| valour=1')}`;
    const layout = parseLayout(text, MINIATURES);
    if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
    expect(layout.value.table.units.get(unitId('a'))?.inside).toBe('h');
    expect(makeLayout(layout.value.table, layout.value.notes)).toContain(' facing 90 inside h | valour=1');
  });

  test('ends when it is set down elsewhere by hand, or formed for the field', () => {
    const place = { type: 'place', unit: 'a', pose: { at: { x: 50, y: 50 }, heading: 0 } };
    const placed = moving(FARM, foot('a', 20, SOUTH));
    placed.order(occupy('a'));
    placed.order(place);
    expect(placed.unit('a')).not.toHaveProperty('inside');
    const formed = moving(FARM, foot('a', 20, SOUTH));
    formed.order(occupy('a'));
    const line = formationChoices(formed.state(), unitId('a')).find(({ formation }) => formation === 'line')!;
    const form = { type: 'form', unit: 'a', formation: 'line', files: 10, way: line.ways[0]!.id };
    expect(against(formed, form)).toContain('no-room');
    formed.order({ ...form, ...anyway });
    expect(formed.unit('a')).not.toHaveProperty('inside');
  });

  test('does not end with work or rest, which are for those inside as well', () => {
    const battle = moving(FARM, foot('a', 20, '100,66 facing 90 inside h'));
    battle.order({ type: 'form', unit: 'a', formation: 'work', files: 1, way: 'inside' });
    expect(battle.unit('a')).toMatchObject({ formation: 'work', inside: 'h' });
    battle.endBound();
    battle.order({ type: 'form', unit: 'a', formation: 'huddle', files: 1, way: 'inside' });
    expect(battle.unit('a')).toMatchObject({ formation: 'huddle', inside: 'h' });
  });

  test('a house that is no more holds nobody, and nothing breaks', () => {
    const battle = moving(foot('a', 20, '100,66 facing 90 inside gone'));
    expect(inHouse(battle, 'a')).toBeUndefined();
    expect(battle.against({ ...vacate('a'), ...anyway })).toMatchObject([{ key: 'urban.not-inside' }]);
    expect(urbanActions(battle.state(), unitId('a'))).toEqual([]);
  });
});

describe('what a unit is offered', () => {
  const deeds = (battle: Battle, id = 'a') => urbanActions(battle.state(), unitId(id));

  test('to go into each house it touches, with as many as have room and leave no two outside', () => {
    const battle = moving(SHED, foot('a', 18, SOUTH));
    expect(deeds(battle)).toMatchObject([
      {
        key: 'belle-alliance.deed.occupy',
        values: { name: 'Shed' },
        violations: [],
        command: { type: 'occupy', unit: 'a', house: 'h', figures: 15 },
        number: { field: 'figures', least: 3, most: 16, standard: 15 },
      },
    ]);
    expect(deeds(moving(SHED, foot('a', 18, '100,50 facing 90')))).toEqual([]);
  });

  test('to leave the one it is in, in line before a wall where there is room', () => {
    const battle = moving(FARM, foot('a', 20, SOUTH));
    battle.order(occupy('a'));
    battle.endBound();
    closeUpTo(battle, 'movement');
    const [leave] = deeds(battle);
    expect(leave).toMatchObject({ key: 'belle-alliance.deed.vacate', violations: [] });
    battle.order(leave!.command);
    expect(inHouse(battle, 'a')).toBeUndefined();
  });

  test('nothing while nobody may measure, and nothing for horse', () => {
    const locked = battleOf([FARM, foot('a', 20, SOUTH)].join('\n'), { measuring: 'locked' });
    expect(deeds(locked)).toEqual([]);
    expect(deeds(moving(FARM, 'unit a "A" blue cavalry hussar 8/8 line at 100,60 facing 90'))).toEqual([]);
  });
});
