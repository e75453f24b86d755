import { describe, expect, test } from 'vitest';
import {
  bodyInReserve,
  edgeOf,
  groupWith,
  reserveOf,
  sideOfGroup,
  withGroup,
  withGroupSo,
} from '../../../src/rules/belle-alliance/drafting/plans';
import { asProse } from '../../../src/rules/belle-alliance/drafting/said';
import { wholeEdge } from '../../../src/table/laying/edges';
import { sideId, unitId } from '../../../src/table/unit';
import { bareDraft, drafted, enrolled } from '../../support/drafting';

const red = sideId('red');
const ids = (...names: readonly string[]) => names.map(unitId);

/** A division of two brigades in reserve; its chief of staff and one battalion are on the table. */
const withReserve = () =>
  drafted(
    bareDraft(),
    {
      type: 'muster',
      units: [
        enrolled('corps', 'red', 'staff'),
        enrolled('division', 'red', 'staff', { commander: 'corps' }),
        enrolled('first', 'red', 'staff', { commander: 'division' }),
        enrolled('line', 'red', 'infantry', { commander: 'first' }),
        enrolled('light', 'red', 'infantry', { commander: 'first' }),
        enrolled('second', 'red', 'staff', { commander: 'division' }),
        enrolled('horse', 'red', 'cavalry', { commander: 'second' }),
        enrolled('alone', 'red', 'artillery'),
        enrolled('foe', 'blue', 'infantry'),
      ],
    },
    { type: 'place', unit: 'corps', pose: { at: { x: 50, y: 50 }, heading: 0 } },
    { type: 'place', unit: 'light', pose: { at: { x: 80, y: 50 }, heading: 0 } },
  );

describe('reinforcements in the making', () => {
  test('the reserve is listed by its chain of command, each once, of one side only', () => {
    expect(reserveOf(withReserve(), red).map(({ unit, depth }) => [unit.id, depth])).toEqual([
      ['division', 0],
      ['first', 1],
      ['line', 2],
      ['second', 1],
      ['horse', 2],
      ['alone', 0],
    ]);
  });

  test('with an officer come all of the reserve who are under him', () => {
    expect(bodyInReserve(withReserve(), unitId('first'))).toEqual(['first', 'line']);
    expect(bodyInReserve(withReserve(), unitId('division'))).toEqual(['division', 'first', 'line', 'second', 'horse']);
    expect(bodyInReserve(withReserve(), unitId('alone'))).toEqual(['alone']);
    expect(bodyInReserve(withReserve(), unitId('light'))).toEqual([]);
  });

  test('nobody comes twice, and a group that is left with nobody is gone', () => {
    const { table } = withReserve();
    const where = wholeEdge(table, 'far');
    const one = withGroup([], { bound: 2, where, units: ids('line', 'horse') });
    const two = withGroup(one, { bound: 5, where, units: ids('horse', 'alone') });
    expect(two.map(({ bound, units }) => [bound, units])).toEqual([
      [2, ['line']],
      [5, ['horse', 'alone']],
    ]);
    expect(withGroupSo(two, 1, { units: ids('line') })).toEqual([{ bound: 5, where, units: ['line'] }]);
    expect(withGroupSo(two, 0, { units: [] })).toHaveLength(1);
    expect(withGroupSo(two, 0, { bound: 7 })[0]).toMatchObject({ bound: 7, units: ['line'] });
    expect(drafted(withReserve(), { type: 'plan-reinforcements', reinforcements: two }).reinforcements).toEqual(two);
    expect(two.map((group) => sideOfGroup(withReserve(), group))).toEqual([red, red]);
  });

  test('a group is known by those who come in it, wherever it stands in the list: when it goes, no other is taken for it', () => {
    const { table } = withReserve();
    const where = wholeEdge(table, 'far');
    const plans = withGroup(withGroup([], { bound: 2, where, units: ids('line') }), {
      bound: 5,
      where,
      units: ids('horse', 'alone'),
    });
    expect(groupWith(plans, unitId('alone'))).toEqual({ at: 1, group: plans[1] });
    const without = withGroupSo(plans, 0, { units: [] });
    expect(groupWith(without, unitId('line'))).toBeUndefined();
    expect(groupWith(without, unitId('alone'))).toEqual({ at: 0, group: plans[1] });
  });

  test('a whole edge is known by its name, a stretch of it is not', () => {
    const { table } = withReserve();
    expect(edgeOf(table, wholeEdge(table, 'left'))).toBe('left');
    expect(edgeOf(table, { from: { x: 0, y: 0 }, to: { x: 0, y: 60 } })).toBeUndefined();
  });
});

test('what is pasted into a briefing loses what could disguise it, keeps its paragraphs, and is taken', () => {
  const pasted = '  One.\r\n\r\nTwo\tthree\u202E.\u2028Four\u0000 \n';
  expect(asProse(pasted, 2_000)).toBe('One.\n\nTwo three .\nFour');
  expect(asProse(`${'x'.repeat(9)}🐎`, 10)).toBe('x'.repeat(9));
  const history = asProse(pasted, 2_000);
  expect(drafted(bareDraft(), { type: 'write-briefing', history }).briefing.history).toBe(history);
});
