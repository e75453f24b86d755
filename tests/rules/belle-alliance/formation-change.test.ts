import { describe, expect, test } from 'vitest';
import { type Base, cornersOf } from '../../../src/geometry/base';
import { boxAround } from '../../../src/geometry/box';
import { distanceBetween } from '../../../src/geometry/vector';
import { planMarch } from '../../../src/rules/belle-alliance/march/belle-alliance-march-plan';
import { formationChoices } from '../../../src/rules/belle-alliance/units/formation/choices';
import { centreFigures } from '../../../src/rules/miniatures/miniatures-stand';
import type { Formation } from '../../../src/rules/miniatures/miniatures-unit';
import { basesOf } from '../../../src/table/measure';
import { type Unit, unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';

const foot = (figures: number, formation = 'line', where = 'at 100,90 facing 60') =>
  battleOf(`unit a "A" blue infantry shako ${figures}/${figures} ${formation} ${where}`);
const horse = (figures: number, formation = 'line', notes = '') =>
  battleOf(`unit a "A" blue cavalry hussar ${figures}/${figures} ${formation} at 100,90 facing 60 ${notes}`);
const battery = (guns: number, formation: string) =>
  battleOf(`unit a "A" blue artillery gun ${2 * guns}/${2 * guns} guns ${guns} ${formation} at 100,90 facing 60`);

const choiceOf = (battle: Battle, formation: Formation, files?: number) => {
  const wish = files === undefined ? {} : { files };
  const choice = formationChoices(battle.state(), unitId('a'), wish).find((each) => each.formation === formation);
  if (!choice) throw new Error(`No ${formation}`);
  return choice;
};

/** Forms in the first way, or the one named. */
function form(battle: Battle, formation: Formation, way?: string, more: object = {}) {
  const { files, ways } = choiceOf(battle, formation);
  return battle.order({ type: 'form', unit: 'a', formation, files, way: way ?? ways[0]?.id, ...more });
}

const centresOf = (battle: Battle, unit: Unit): readonly Base[] => {
  const { table } = battle.state();
  return centreFigures(unit, table.bases).map((i) => basesOf(table, unit)[i] as Base);
};

const sameTurn = (a: number, b: number): boolean => Math.abs(Math.sin((a - b) / 2)) < 1e-9;
const isSame = (a: Base, b: Base): boolean =>
  distanceBetween(a.center, b.center) < 1e-9 && sameTurn(a.heading, b.heading);

describe('the pivot', () => {
  const INTO = ['line', 'attack-column', 'march-column', 'square', 'mass', 'huddle', 'skirmish'] as const;
  const FROM = ['line', 'attack-column/5', 'march-column', 'mass/4', 'skirmish'] as const;
  const cases = FROM.flatMap((from) => INTO.map((into) => [from, into] as const)).filter(
    ([from, into]) => !from.startsWith(into),
  );

  test.each(cases)(
    'BA-2.2.1-a, BA-2.2.1-c: from %s into %s a centre figure of the front rank stays and is the centre',
    (from, into) => {
      for (const figures of [16, 19, 22, 25, 30, 33]) {
        const battle = foot(figures, from);
        const before = centresOf(battle, battle.unit('a'));
        for (const way of choiceOf(battle, into).ways.filter(({ id }) => !id.startsWith('quarter'))) {
          const after = centresOf(battle, way.stand);
          expect(
            before.some((old) => after.some((fresh) => isSame(old, fresh))),
            `${figures} ${way.id}`,
          ).toBe(true);
        }
      }
    },
  );

  test('BA-2.2.1-c: all others are placed at once and for nothing', () => {
    const battle = foot(24);
    form(battle, 'square');
    expect(battle.unit('a')).toMatchObject({ formation: 'square', figures: 24 });
    expect(battle.deeds('a')).toMatchObject({ share: 0, cm: 0, formationChanges: 1 });
  });

  test.each([
    // Front ranks before and after: odd to odd one way; odd and even two; even to even three, for one figure more or less.
    [26, 'line', 'attack-column', 7, ['centre']],
    [26, 'line', 'attack-column', 6, ['left', 'right']],
    [24, 'line', 'attack-column', 5, ['left', 'right']],
    [24, 'line', 'attack-column', 6, ['left', 'centre', 'right']],
    [24, 'march-column', 'attack-column', 6, ['left', 'centre', 'right']],
    [24, 'march-column', 'attack-column', 5, ['left', 'right']],
  ] as const)(
    'BA-2.2.1-b: with two candidates the player chooses, and what comes to the same is offered once (%i, %s into %s %i wide)',
    (figures, from, into, files, ids) => {
      const battle = foot(figures, from);
      const { ways } = choiceOf(battle, into, files);
      const pivots = ways.filter(({ id }) => !id.startsWith('quarter'));
      expect(pivots.map(({ id }) => id)).toEqual(ids);
      const places = pivots.map(({ stand }) => stand.pose.at);
      for (const [i, one] of places.entries())
        for (const other of places.slice(i + 1)) expect(distanceBetween(one, other)).toBeGreaterThan(0.7);
    },
  );

  test('BA-2.2.1-b: the ways go from left to right as the unit looks', () => {
    const battle = foot(24);
    const { pose } = battle.unit('a');
    const right = ({ x, y }: { x: number; y: number }) =>
      (x - pose.at.x) * Math.sin(pose.heading) - (y - pose.at.y) * Math.cos(pose.heading);
    const across = choiceOf(battle, 'attack-column', 6).ways.map(({ stand }) => right(stand.pose.at));
    expect(across[0]).toBeCloseTo(-1.5);
    expect(across[1]).toBeCloseTo(0);
    expect(across[2]).toBeCloseTo(1.5);
  });

  test('BA-2.2.1-a: a bent column forms on its head, and is straight then', () => {
    const battle = battleOf('unit a "A" blue infantry shako 24/24 march-column at 100,90 facing 60 bends 4.5:40');
    const before = centresOf(battle, battle.unit('a'));
    form(battle, 'line', 'centre');
    expect(battle.unit('a').trail).toBeUndefined();
    expect(before.some((old) => centresOf(battle, battle.unit('a')).some((fresh) => isSame(old, fresh)))).toBe(true);
  });

  test('BA-2.2.1-b: who has a front all round may form to any of four sides, round the middle of that side', () => {
    for (const formation of ['square', 'huddle', 'rest', 'work'] as const) {
      const battle = foot(40, formation);
      const { table } = battle.state();
      const old = basesOf(table, battle.unit('a'));
      const { ways } = choiceOf(battle, 'line');
      const turns = ['front', 'left', 'rear', 'right'].map((side, quarter) => {
        const way = ways.find(({ id }) => id.startsWith(`${side}-`));
        if (!way) throw new Error(`${formation}: no way to its ${side}`);
        expect(sameTurn(way.stand.pose.heading, battle.unit('a').pose.heading + (quarter * Math.PI) / 2)).toBe(true);
        // Nobody stands farther to that side than the figure that stays.
        const ahead = { x: Math.cos(way.stand.pose.heading), y: Math.sin(way.stand.pose.heading) };
        const far = ({ center }: Base) => center.x * ahead.x + center.y * ahead.y;
        const kept = centresOf(battle, way.stand).filter((fresh) =>
          old.some(({ center }) => distanceBetween(center, fresh.center) < 1e-9),
        );
        expect(Math.max(...kept.map(far))).toBeCloseTo(Math.max(...old.map(far)));
        return way;
      });
      expect(turns).toHaveLength(4);
    }
  });

  test('BA-2.2.1-a: a square forms on the middle of its front face (R59)', () => {
    const battle = foot(40, 'line');
    const before = centresOf(battle, battle.unit('a'));
    for (const { stand } of choiceOf(battle, 'square').ways) {
      const face = centresOf(battle, stand);
      const { pose } = stand;
      for (const base of face) expect(sameTurn(base.heading, pose.heading)).toBe(true);
      expect(before.some((old) => face.some((fresh) => isSame(old, fresh)))).toBe(true);
    }
  });
});

describe('the quarter turn', () => {
  const cornersAround = (battle: Battle, unit: Unit) =>
    boxAround(basesOf(battle.state().table, unit).flatMap((base) => [...cornersOf(base)]));

  test.each([
    [24, 'line', 'march-column'],
    [25, 'line', 'march-column'],
    [24, 'march-column', 'line'],
    [30, 'march-column', 'line'],
  ] as const)('BA-2.2.2-a: %i foot turn in place from %s to %s, and cover the same ground', (figures, from, into) => {
    const battle = foot(figures, from, 'at 100,90 facing 90');
    const before = battle.unit('a');
    for (const [id, turn] of [
      ['quarter-left', Math.PI / 2],
      ['quarter-right', -Math.PI / 2],
    ] as const) {
      const way = choiceOf(battle, into).ways.find((each) => each.id === id);
      if (!way) throw new Error(id);
      expect(sameTurn(way.stand.pose.heading, before.pose.heading + turn)).toBe(true);
      const [old, fresh] = [cornersAround(battle, before), cornersAround(battle, way.stand)];
      for (const border of ['minX', 'minY', 'maxX', 'maxY'] as const) expect(fresh[border]).toBeCloseTo(old[border]);
      if (figures % 2 === 0)
        for (const { center } of basesOf(battle.state().table, way.stand))
          expect(
            basesOf(battle.state().table, before).some((base) => distanceBetween(base.center, center) < 1e-9),
          ).toBe(true);
    }
  });

  test('BA-2.2.2-a: it is a change of formation like any other', () => {
    const battle = foot(24);
    form(battle, 'march-column', 'quarter-left');
    expect(battle.deeds('a').formationChanges).toBe(1);
    expect(keysOf(battle.against({ type: 'form', unit: 'a', formation: 'line', files: 1, way: 'centre' }))).toEqual([
      'formed-already',
    ]);
  });

  test('BA-2.2.2-a: a bent column cannot turn in place, and nobody turns into other formations', () => {
    const bent = battleOf('unit a "A" blue infantry shako 24/24 march-column at 100,90 facing 60 bends 4.5:40');
    const quarters = (battle: Battle, into: Formation) =>
      choiceOf(battle, into).ways.filter(({ id }) => id.startsWith('quarter'));
    expect(quarters(bent, 'line')).toEqual([]);
    expect(quarters(foot(24), 'attack-column')).toEqual([]);
    expect(quarters(foot(24, 'attack-column/6'), 'line')).toEqual([]);
  });

  test.each([
    [12, 'line', 'march-column'],
    [14, 'line', 'march-column'],
    [12, 'march-column', 'line'],
  ] as const)(
    'BA-2.2.2-b: of %i horse from %s to %s only the head or the tail turns where it is',
    (figures, from, into) => {
      const battle = horse(figures, from);
      const { table } = battle.state();
      const before = battle.unit('a');
      const { ways } = choiceOf(battle, into);
      for (const side of ['left', 'right'] as const) {
        for (const end of ['head', 'tail'] as const) {
          const way = ways.find(({ id }) => id === `quarter-${side}-${end}`);
          if (!way) throw new Error(`${side} ${end}`);
          const turn = side === 'left' ? Math.PI / 2 : -Math.PI / 2;
          expect(sameTurn(way.stand.pose.heading, before.pose.heading + turn)).toBe(true);
          // Two figures are round the same middle before and after: those at the head or the tail of the column.
          const column = into === 'march-column' ? way.stand : before;
          const line = into === 'march-column' ? before : way.stand;
          const ranks = basesOf(table, column);
          const pair = end === 'head' ? ranks.slice(0, 2) : ranks.slice(-2);
          const middle = {
            x: (pair[0]!.center.x + pair[1]!.center.x) / 2,
            y: (pair[0]!.center.y + pair[1]!.center.y) / 2,
          };
          const files = figures / 2;
          const bases = basesOf(table, line);
          const flanks = [0, files - 1].map((file) => ({
            x: (bases[file]!.center.x + bases[file + files]!.center.x) / 2,
            y: (bases[file]!.center.y + bases[file + files]!.center.y) / 2,
          }));
          expect(Math.min(...flanks.map((flank) => distanceBetween(flank, middle)))).toBeLessThan(1e-9);
        }
      }
    },
  );

  test('BA-2.2.2-b: the head of a line that turns left is its left flank, the others are behind it', () => {
    const battle = battleOf('unit a "A" blue cavalry hussar 12/12 line at 100,90 facing 90');
    form(battle, 'march-column', 'quarter-left-head');
    const { pose } = battle.unit('a');
    expect(sameTurn(pose.heading, Math.PI)).toBe(true);
    // Six files of 2 cm: the left file's middle is at 95, two ranks of 4.5 cm deep behind the front at 90.
    expect(pose.at.x).toBeCloseTo(95 - 2.25);
    expect(pose.at.y).toBeCloseTo(90 - 4.5);
  });
});

describe('artillery', () => {
  const gunCentres = (battle: Battle, unit: Unit) =>
    basesOf(battle.state().table, unit).map(({ center, heading, depth }) =>
      // Of a limbered gun the rear half of its base is the gun, the front half its team.
      unit.formation === 'line'
        ? center
        : { x: center.x - (depth / 4) * Math.cos(heading), y: center.y - (depth / 4) * Math.sin(heading) },
    );

  test.each([1, 2, 3, 4, 6])('BA-2.2.1-a, BA-2.2.4-b: %i guns limber and unlimber round their centre gun', (guns) => {
    for (const [from, into] of [
      ['line', 'march-column'],
      ['march-column', 'line'],
    ] as const) {
      const battle = battery(guns, from);
      const before = battle.unit('a');
      const { ways } = choiceOf(battle, into);
      expect(ways).toHaveLength(guns % 2 === 1 ? 2 : 4);
      const line = from === 'line' ? before : undefined;
      const middles = line
        ? [Math.floor((guns - 1) / 2), Math.ceil((guns - 1) / 2)].map((i) => gunCentres(battle, line)[i]!)
        : [gunCentres(battle, before)[0]!];
      for (const way of ways.filter(({ id }) => !id.endsWith('inverted'))) {
        const after = gunCentres(battle, way.stand);
        const pivots =
          into === 'line' ? [after[Math.floor((guns - 1) / 2)]!, after[Math.ceil((guns - 1) / 2)]!] : [after[0]!];
        const least = Math.min(...middles.flatMap((old) => pivots.map((fresh) => distanceBetween(old, fresh))));
        expect(least, way.id).toBeLessThan(1e-9);
        expect(sameTurn(way.stand.pose.heading, before.pose.heading)).toBe(true);
      }
    }
  });

  test('BA-2.2.4-b: there is no limbering without column of march, nor unlimbering without line', () => {
    const battle = battery(3, 'line');
    expect(formationChoices(battle.state(), unitId('a')).map(({ formation }) => formation)).toEqual([
      'line',
      'march-column',
    ]);
  });

  test('BA-2.2.4-a: facing about is part of it and no inversion of the bound', () => {
    const battle = battery(3, 'march-column');
    const { pose } = battle.unit('a');
    form(battle, 'line', 'inverted');
    expect(sameTurn(battle.unit('a').pose.heading, pose.heading + Math.PI)).toBe(true);
    expect(battle.deeds('a')).toMatchObject({ inversions: 0, formationChanges: 1 });
    expect(planMarch(battle.state(), { unit: unitId('a'), gait: 'normal', steps: [], snapCm: 0 }).can.invert).toBe(
      undefined,
    );
  });

  test('BA-2.2.4-a: inverted just before it unlimbers, a column forms line on the gun that was its last', () => {
    for (const guns of [1, 2, 3, 4]) {
      const battle = battery(guns, 'march-column');
      const column = battle.unit('a');
      const last = basesOf(battle.state().table, column).at(-1)!;
      // Faced about in place, team and gun of each base have changed places: the gun is in what was its front half.
      const gun = {
        x: last.center.x + (last.depth / 4) * Math.cos(last.heading),
        y: last.center.y + (last.depth / 4) * Math.sin(last.heading),
      };
      const ways = choiceOf(battle, 'line').ways.filter(({ id }) => id.endsWith('inverted'));
      expect(ways).toHaveLength(guns % 2 === 1 ? 1 : 2);
      for (const { stand } of ways) {
        expect(sameTurn(stand.pose.heading, column.pose.heading + Math.PI)).toBe(true);
        expect(centresOf(battle, stand).some(({ center }) => distanceBetween(center, gun) < 1e-9)).toBe(true);
      }
    }
  });

  test('BA-2.2.4-a: a battery that limbers and unlimbers again stands where it stood', () => {
    const opposite = (id: string) => id.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left'));
    for (const from of ['line', 'march-column'] as const) {
      const into = from === 'line' ? 'march-column' : 'line';
      for (const guns of [1, 2, 3, 4]) {
        for (const { id } of choiceOf(battery(guns, from), into).ways) {
          const battle = battery(guns, from);
          const { pose } = battle.unit('a');
          form(battle, into, id);
          battle.endBound();
          form(battle, from, opposite(id));
          expect(distanceBetween(battle.unit('a').pose.at, pose.at), `${guns} ${from} ${id}`).toBeLessThan(1e-9);
          expect(sameTurn(battle.unit('a').pose.heading, pose.heading)).toBe(true);
        }
      }
    }
  });

  test('BA-2.2.4-a: limbered and faced about, the last gun of the column leads it from where the column stands', () => {
    const battle = battery(3, 'line');
    const { ways } = choiceOf(battle, 'march-column');
    const [straight, about] = ['as-is', 'inverted'].map((id) => ways.find((way) => way.id === id)!.stand);
    const { table } = battle.state();
    const ground = (unit: Unit) =>
      basesOf(table, unit)
        .map(({ center: { x, y } }) => `${x.toFixed(6)} ${y.toFixed(6)}`)
        .sort();
    expect(ground(about!)).toEqual(ground(straight!));
    expect(sameTurn(about!.pose.heading, straight!.pose.heading + Math.PI)).toBe(true);
  });

  test('BA-2.2.4-c: unlimbered, the limbers are off the table; limbering needs room for them', () => {
    const battle = battleOf(`
      unit a "A" blue artillery gun 6/6 guns 3 line at 100,90 facing 90
      unit b "B" blue infantry shako 20/20 line at 100,94 facing 90
    `);
    const ground = (id: string) =>
      basesOf(battle.state().table, battle.unit(id)).reduce((sum, { frontage, depth }) => sum + frontage * depth, 0);
    expect(ground('a')).toBeCloseTo(3 * 5 * 7.5);
    const { ways } = choiceOf(battle, 'march-column');
    const ahead = ways.find(({ id }) => id === 'as-is')!;
    expect(ahead.violations).toMatchObject([
      { key: 'belle-alliance.no-room', values: { name: 'B' }, cite: { rule: '2.2.1' } },
    ]);
    battle.order({ type: 'place', unit: 'b', pose: { at: { x: 30, y: 30 }, heading: 0 } });
    form(battle, 'march-column', 'as-is');
    expect(ground('a')).toBeCloseTo(3 * 5 * 15);
  });
});

describe('room', () => {
  const LINE = 'unit a "A" blue infantry shako 24/24 march-column at 100,90 facing 90';
  const toLine = { type: 'form', unit: 'a', formation: 'line', files: 1, way: 'centre' };

  test('BA-2.2.1-f: another unit in the way is named, with the place where they would meet', () => {
    const battle = battleOf(`${LINE}\nunit b "B" red infantry shako 20/20 line at 107,89 facing 180`);
    const [violation] = battle.against(toLine);
    expect(violation).toMatchObject({
      key: 'belle-alliance.no-room',
      values: { by: 'unit', name: 'B' },
      cite: { rule: '2.2.1' },
      overridable: true,
    });
    const at = (violation as { at?: { x: number; y: number } }).at!;
    expect(at.x).toBeGreaterThan(100);
    expect(at.x).toBeLessThanOrEqual(109);
  });

  test.each([
    ['touching flanks', 'unit b "B" red infantry shako 12/12 line at 113.5,90 facing 90', []],
    ['a hair too near', 'unit b "B" red infantry shako 12/12 line at 113.49,90 facing 90', ['no-room']],
    ['a staff figure', 'unit b "B" blue staff general 1/1 line at 104,90 facing 90', []],
    ['a house', 'building b "House" level 1 of stone: 106,85 112,85 112,95 106,95', ['no-room']],
    ['a house it touches', 'building b "House" level 1 of stone: 109,85 112,85 112,95 109,95', []],
    ['a wood', 'wood b "Wood": 102,80 120,80 120,100 102,100', []],
    ['a brook', 'stream b "Brook" width 5: 106,0 106,180', []],
    ['a river', 'stream b "River" width 5.2: 106,0 106,180', ['no-room']],
    [
      'a river where a bridge lies over it',
      'stream b "River" width 6: 106,0 106,180\nbridge c "Bridge" width 8: 98,89 114,89',
      [],
    ],
    [
      'a river where the bridge is too narrow',
      'stream b "River" width 6: 106,0 106,180\nbridge c "Bridge" width 2: 98,89 114,89',
      ['no-room'],
    ],
    ['a ford', 'stream b "River" width 6: 106,0 106,180\nford c "Ford" width 8: 98,89 114,89', []],
  ] as const)('BA-2.2.1-f: %s', (_name, lines, keys) => {
    expect(keysOf(battleOf(`${LINE}\n${lines}`).against(toLine))).toEqual(keys);
  });

  test('BA-2.2.1-f: the edge of the table', () => {
    const near = (x: number) => battleOf(`unit a "A" blue infantry shako 24/24 march-column at ${x},90 facing 90`);
    expect(keysOf(near(9).against(toLine))).toEqual([]);
    expect(near(8.9).against(toLine)).toMatchObject([{ values: { by: 'edge' } }]);
  });

  test('BA-2.2.1-f: it stands all the same when the players say so, with their note', () => {
    const battle = battleOf(`${LINE}\nunit b "B" red infantry shako 20/20 line at 107,89 facing 180`);
    const [event] = battle.order({ ...toLine, override: { note: 'They overlap a little' } });
    expect(event).toMatchObject({ type: 'formation-changed', formation: 'line', note: 'They overlap a little' });
    expect(battle.unit('a').formation).toBe('line');
  });

  test('an override where nothing is wrong leaves no note', () => {
    const [event] = foot(24).order({ ...toLine, formation: 'square', way: 'left', override: { note: 'x' } });
    expect(event).not.toHaveProperty('note');
  });

  test('BA-2.2.1-f: what no note can mend is refused: nobody there, another arm, a way that is none', () => {
    const battle = foot(24);
    const override = { note: 'all the same' };
    for (const wrong of [{ unit: 'nobody' }, { formation: 'rout' }, { formation: 'square', way: 'sideways' }])
      expect(battle.against({ ...toLine, ...wrong, override })).toMatchObject([{ overridable: false }]);
    expect(horse(12).against({ ...toLine, formation: 'square', override })).toMatchObject([
      { key: 'belle-alliance.not-its-formation', overridable: false },
    ]);
  });

  test('ground on which the new formation has no rate is told, and no obstacle', () => {
    const battle = battleOf(`${LINE}\nwood w "Wood": 60,60 140,60 140,120 60,120`);
    const remarks = (formation: Formation) =>
      choiceOf(battle, formation).ways.map((way) => way.remarks?.map(({ key }) => key));
    expect(new Set(remarks('line').flat())).toEqual(new Set(['belle-alliance.no-rate-here']));
    expect(new Set(remarks('skirmish').flat())).toEqual(new Set());
    expect(battle.against(toLine)).toEqual([]);
  });
});

describe('rival claims', () => {
  const TWO = `
    unit a "Ours" blue infantry shako 24/24 march-column at 100,90 facing 90
    unit b "Theirs" red infantry shako 24/24 march-column at 100,100 facing 270
  `;
  const settle = { type: 'settle-space', units: ['a', 'b'] };
  const toLine = { type: 'form', formation: 'line', files: 1, way: 'centre' };

  test('BA-2.2.1-g: each side is asked for three dice, and the higher may form', () => {
    const battle = battleOf(TWO);
    expect(battle.asked(settle)).toMatchObject({ of: 'blue', wants: { kind: 'dice', count: 3, faces: 6 } });
    expect(battle.asked(settle, [1, 2, 3])).toMatchObject({ of: 'red', values: { unit: 'Theirs' } });
    battle.order(settle, [1, 2, 3], [2, 2, 3]);
    expect(battle.deeds('a').outclaimed).toBe(true);
    expect(battle.deeds('b').outclaimed).toBe(false);
    expect(battle.against({ ...toLine, unit: 'a' })).toMatchObject([
      { key: 'belle-alliance.outclaimed', cite: { rule: '2.2.1' } },
    ]);
    expect(battle.against({ ...toLine, unit: 'b' })).toEqual([]);
  });

  test('BA-2.2.1-g: those who throw the same throw again, and all throws are kept', () => {
    const battle = battleOf(TWO);
    expect(battle.asked(settle, [1, 2, 3], [3, 2, 1])).toMatchObject({ of: 'blue' });
    const [event] = battle.order(settle, [1, 2, 3], [3, 2, 1], [6, 6, 6], [1, 1, 1]);
    expect(event).toEqual({
      type: 'space-settled',
      winner: 'a',
      loser: 'b',
      throws: [
        { winner: [1, 2, 3], loser: [3, 2, 1] },
        { winner: [6, 6, 6], loser: [1, 1, 1] },
      ],
    });
  });

  test('BA-2.2.1-g: the loser may form in the next bound, and takes two to dispute', () => {
    const battle = battleOf(TWO);
    battle.order(settle, [6, 6, 6], [1, 1, 1]);
    battle.endBound();
    expect(battle.against({ ...toLine, unit: 'b' })).toEqual([]);
    expect(battle.against({ ...settle, units: ['a', 'a'] })).toMatchObject([{ overridable: false }]);
  });
});

describe('once a bound', () => {
  test('BA-2.2.1-e: one change of formation, and another only in the next bound', () => {
    const battle = foot(24);
    form(battle, 'square');
    const again = {
      type: 'form',
      unit: 'a',
      formation: 'huddle',
      files: 1,
      way: choiceOf(battle, 'huddle').ways[0]!.id,
    };
    expect(battle.against(again)).toMatchObject([
      { key: 'belle-alliance.formed-already', cite: { rule: '2.2.1' }, overridable: true },
    ]);
    battle.endBound();
    expect(battle.against(again)).toEqual([]);
  });

  test('BA-2.2.1-e: unlimbering is one change, though it goes through column and line', () => {
    const battle = battery(2, 'march-column');
    form(battle, 'line');
    expect(battle.deeds('a').formationChanges).toBe(1);
  });

  test('BA-2.2.1-e: a change of formation comes before the march', () => {
    const battle = foot(24);
    battle.order({ type: 'march', unit: 'a', gait: 'normal', steps: [{ kind: 'march', cm: 3 }] });
    expect(keysOf(choiceOf(battle, 'square').violations)).toEqual(['marched-already']);
  });

  test('BA-2.2.1-e: also before a march that takes no time, which is an inversion and no more', () => {
    const battle = foot(44);
    battle.order({ type: 'march', unit: 'a', gait: 'normal', steps: [{ kind: 'invert' }] });
    expect(battle.deeds('a').share).toBe(0);
    expect(keysOf(choiceOf(battle, 'square').violations)).toEqual(['marched-already']);
    expect(keysOf(battle.against({ type: 'split', unit: 'a', figures: 22 }))).toEqual(['marched-already']);
  });

  test('BA-2.2.1-h: whoever has changed formation marches at half his rate until the bound ends', () => {
    const left = (battle: Battle) =>
      planMarch(battle.state(), {
        unit: unitId('a'),
        gait: 'normal',
        steps: [{ kind: 'march', cm: 0.01 }],
        snapCm: 0,
      }).costs!.cmLeft;
    const battle = foot(24, 'march-column', 'at 100,20 facing 90');
    form(battle, 'line', 'centre');
    expect(left(battle)).toBeCloseTo(10, 1);
    battle.endBound();
    expect(left(battle)).toBeCloseTo(20, 1);
  });

  test('a unit in full disorder takes no order to form', () => {
    const battle = battleOf('unit a "A" blue infantry shako 24/24 rout at 100,90 facing 60 | disorder=FD');
    expect(keysOf(choiceOf(battle, 'line').violations)).toEqual(['no-orders-in-fd']);
  });
});

describe('work in a house', () => {
  const house = (width: number, depth: number) => `
    building h "Barn" level 1 of stone: 50,50 ${50 + width},50 ${50 + width},${50 + depth} 50,${50 + depth}
    unit a "A" blue infantry shako 12/12 attack-column/4 at 56,57 facing 90
  `;
  const toWork = { type: 'form', unit: 'a', formation: 'work', files: 1, way: 'inside' };

  test('BA-1.3.5-e, BA-2.2.1-d: those inside stay inside, round its middle and facing it', () => {
    const battle = battleOf(house(14, 12));
    battle.order(toWork);
    const bases = basesOf(battle.state().table, battle.unit('a'));
    const middle = { x: 57, y: 56 };
    for (const base of bases) {
      for (const { x, y } of cornersOf(base)) {
        expect(x >= 50 && x <= 64 && y >= 50 && y <= 62).toBe(true);
      }
      const towards =
        Math.cos(base.heading) * (middle.x - base.center.x) + Math.sin(base.heading) * (middle.y - base.center.y);
      expect(towards).toBeGreaterThan(0);
    }
  });

  test('BA-1.3.5-e: a house too small for the ring is said so', () => {
    const battle = battleOf(house(7, 8).replace('at 56,57', 'at 53.5,57'));
    const crowded = battleOf(house(7, 8).replace('12/12', '16/16').replace('at 56,57', 'at 53.5,57.5'));
    expect(keysOf(crowded.against(toWork))).toEqual(['house-too-small']);
    expect(keysOf(battle.against({ ...toWork, way: 'centre' }))).toEqual(['no-such-way']);
  });
});
