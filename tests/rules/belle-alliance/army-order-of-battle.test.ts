import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Forces, forcesOf } from '../../../src/rules/belle-alliance/army/forces';
import {
  type Command,
  chainOf,
  orderOfBattle,
  type SideOfBattle,
  searchForces,
} from '../../../src/rules/belle-alliance/army/order-of-battle';
import { bodyOf, copiedBrigade, movedUnder } from '../../../src/rules/belle-alliance/army/reorganise';
import type { Roster } from '../../../src/rules/belle-alliance/units/roster';
import { type UnitId, unitId } from '../../../src/table/unit';
import { appoint, CORPS, corps, enlist } from '../../support/army';

const told = ({ name, units, commands }: Command): unknown =>
  commands.length > 0 ? { [name]: [...commands.map(told), ...units] } : { [name]: units };
const allIn = ({ officer, adjutants, units, commands }: Command): readonly UnitId[] => [
  officer,
  ...adjutants,
  ...units,
  ...commands.flatMap(allIn),
];
const listed = (sides: readonly SideOfBattle[]) =>
  sides.flatMap(({ commands, apart }) => [...apart, ...commands.flatMap(allIn)]);
const changed = (forces: Forces, rosters: readonly Roster[]): Forces => ({
  ...forces,
  rosters: new Map([...forces.rosters, ...rosters.map((roster) => [roster.unit, roster] as const)]),
});
const moved = (forces: Forces, unit: string, to: string | null): Forces => {
  const result = movedUnder(forces, unitId(unit), to === null ? null : unitId(to));
  if (!result.ok) throw new Error(result.problem.code);
  return changed(forces, result.value);
};
const refused = (unit: string, to: string) => {
  const result = movedUnder(corps(), unitId(unit), unitId(to));
  return result.ok ? undefined : result.problem.code;
};

describe('the order of battle', () => {
  const [blue, red] = orderOfBattle(corps());

  test('BA-1.1.4-b BA-1.1.4-c: follows from who is commanded by whom; who is under nobody stands apart', () => {
    expect(blue!.commands.map(told)).toEqual([
      {
        "corps's corps": [
          { "first's division": [{ "b's brigade": ['one', 'two'] }, { "c's brigade": ['three'] }, 'guns'] },
          { "second's division": [{ "d's brigade": ['horse'] }] },
          'waggon',
        ],
      },
    ]);
    expect(blue!.apart).toEqual(['alone']);
    expect(blue!.commands[0]).toMatchObject({
      echelon: 'corps',
      adjutants: ['adjutant-of-corps', 'adjutant-of-corps-2'],
    });
  });

  test('nobody is commanded by an officer of the other side', () => {
    expect(red).toMatchObject({ side: 'red', commands: [], apart: ['foe'] });
  });

  test('BA-1.1.7-a: totals of every body: figures of twenty men, a gun for every gunner, no waggon among the guns', () => {
    expect(blue!.totals).toEqual({ units: 7, figures: 123, men: 2_460, guns: 8, models: 4 });
    const [first, second] = blue!.commands[0]!.commands;
    expect(first!.totals).toEqual({ units: 4, figures: 86, men: 1_720, guns: 8, models: 4 });
    expect(second!.totals).toEqual({ units: 1, figures: 12, men: 240, guns: 0, models: 0 });
  });

  test('an officer whose command has no name is shown with his own', () => {
    const [officer] = appoint('Pégot', 'brigade');
    const { command: _command, ...roster } = officer!.roster;
    const [side] = orderOfBattle(forcesOf([{ unit: officer!.unit, roster }]));
    expect(side!.commands).toMatchObject([{ name: 'Pégot', echelon: undefined }]);
  });

  test('whatever a file says of commanders, each unit is there once', () => {
    const all = CORPS.map(({ unit }) => unit.id);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...all), fc.constantFrom(null, unitId('lost'), ...all))),
        (pairs) => {
          const forces = changed(
            corps(),
            pairs.map(([id, commander]) => ({ ...corps().rosters.get(id)!, commander })),
          );
          expect([...listed(orderOfBattle(forces))].sort()).toEqual([...all].sort());
          for (const id of all) {
            const { above, below } = chainOf(forces, id);
            expect(above).not.toContain(id);
            for (const officer of above) expect(chainOf(forces, officer).below).toContain(id);
            for (const under of below) expect(chainOf(forces, under).above).toContain(id);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('the chain of command', () => {
  test('of a unit: its officers, from the nearest up', () => {
    expect(chainOf(corps(), unitId('one'))).toEqual({ above: ['b', 'first', 'corps'], below: [] });
  });

  test('of an officer: also all who are under him, with their adjutants', () => {
    const { above, below } = chainOf(corps(), unitId('second'));
    expect(above).toEqual(['corps']);
    expect([...below].sort()).toEqual(
      ['adjutant-of-d', 'adjutant-of-d-2', 'adjutant-of-second', 'adjutant-of-second-2', 'd', 'horse'].sort(),
    );
  });
});

describe('searching', () => {
  test.each([
    ['rifles 95', ['one']],
    ['cheval a', ['horse']],
    ['CHASS', ['horse']],
    ['nobody', []],
  ])('“%s” finds %j', (query, found) => {
    expect(searchForces(corps(), query)).toEqual(found);
  });

  test('a body is found with all who belong to it', () => {
    expect(searchForces(corps(), 'second division')).toEqual([
      ...['second', 'adjutant-of-second', 'adjutant-of-second-2'],
      ...['d', 'adjutant-of-d', 'adjutant-of-d-2', 'horse'],
    ]);
  });
});

describe('changing the order of battle', () => {
  test('a unit comes under another officer, or under nobody', () => {
    expect(chainOf(moved(corps(), 'one', 'd'), unitId('one')).above).toEqual(['d', 'second', 'corps']);
    expect(orderOfBattle(moved(corps(), 'one', null))[0]!.apart).toEqual(['one', 'alone']);
  });

  test('a brigade takes all its own along', () => {
    const forces = moved(corps(), 'b', 'second');
    expect(chainOf(forces, unitId('two')).above).toEqual(['b', 'second', 'corps']);
    expect(orderOfBattle(forces)[0]!.totals).toEqual(orderOfBattle(corps())[0]!.totals);
  });

  test('a skirmish line goes with its unit', () => {
    const line = enlist('line', 'b', { figures: 8 });
    const roster = { ...line.roster, detached: { as: 'skirmishers', from: unitId('one') } } as const;
    const forces = moved(corps({ unit: line.unit, roster }), 'one', 'd');
    expect(forces.rosters.get(unitId('line'))!.commander).toBe('d');
  });

  test.each([
    ['first', 'b', 'army/under-his-own'],
    ['first', 'first', 'army/under-his-own'],
    ['one', 'two', 'army/not-an-officer'],
    ['one', 'adjutant-of-c', 'army/not-an-officer'],
    ['foe', 'c', 'army/other-side'],
    ['nobody', 'c', 'army/no-such-unit'],
  ])('%s does not come under %s: %s', (unit, to, problem) => {
    expect(refused(unit, to)).toBe(problem);
  });

  test('a brigade is copied with new ids and the next names, and its adjutants are called after the new officer', () => {
    const forces = corps();
    const taken = new Set<string>(forces.units.keys());
    const copy = copiedBrigade(forces, unitId('b'), taken);
    if (!copy.ok) throw new Error(copy.problem.code);
    expect(copy.value.map(({ unit }) => unit.name)).toEqual([
      'b (2)',
      'Adjutant of b (2)',
      'Adjutant of b (2)',
      '1/95th Rifles (2)',
      'two (2)',
    ]);
    const whole = forcesOf([...CORPS, ...copy.value]);
    expect(whole.units.size).toBe(forces.units.size + 5);
    const first = orderOfBattle(whole)[0]!.commands[0]!.commands[0]!;
    expect(first.commands.map(({ name, units }) => [name, units.length])).toEqual([
      ["b's brigade", 2],
      ["c's brigade", 1],
      ["b's brigade (2)", 2],
    ]);
    const third = copiedBrigade(whole, copy.value[0]!.unit.id, taken);
    if (!third.ok) throw new Error(third.problem.code);
    expect(third.value[0]!.unit.name).toBe('b (3)');
  });

  test('only a body is copied', () => {
    expect(copiedBrigade(corps(), unitId('one'), new Set())).toMatchObject({
      ok: false,
      problem: { code: 'army/not-an-officer' },
    });
  });

  test('a brigade goes with officer, adjutants and units, a unit alone', () => {
    expect(bodyOf(corps(), unitId('c'))).toEqual(['c', 'adjutant-of-c', 'adjutant-of-c-2', 'three']);
    expect(bodyOf(corps(), unitId('three'))).toEqual(['three']);
    expect(bodyOf(corps(), unitId('nobody'))).toEqual([]);
  });
});
