import { expect, test } from 'vitest';
import { type Hex, hexDistance } from '../../src/hex/axial';
import { hexInColumn, hexName } from '../../src/hex/layout';
import { OWN_WAY } from '../../src/rules/action';
import type { HexMarch } from '../../src/rules/hex-advice';
import type { HexTable } from '../../src/table/hex-table';
import { unitId } from '../../src/table/unit';
import {
  comingIn,
  EMPTY_HAND,
  type HexAct,
  type HexHand,
  type HexWorld,
  handled,
  marchOf,
} from '../../src/tools/hex-hand';
import { counters } from '../support/hex-counters';

const table = counters('red:3,4:under', 'red:3,4:top', 'red:5,4:friend', 'blue:7,4:enemy');
const at = (column: number, row: number): Hex => hexInColumn(column, row);
const unit = unitId;

/** Whoever marches gets three hexes far, straight there. */
const worldOf = (shown: HexTable, mayMarch = true): HexWorld => ({
  table: shown,
  extendTo(march: HexMarch, hex: Hex) {
    const from = shown.counters.find(({ id }) => id === march.unit)?.hexes[0];
    if (!mayMarch || !from || hexDistance(from, hex) > 3) return undefined;
    return { ...march, steps: [...march.steps, { do: 'enter', hex }] };
  },
});
const world = worldOf(table);

const after = (acts: readonly HexAct[], begun: HexHand = EMPTY_HAND, within: HexWorld = world): HexHand =>
  acts.reduce((hand, act) => handled(hand, act, within), begun);
const tap = (column: number, row: number): HexAct => ({ do: 'tap', hex: at(column, row) });

test('a tap takes up the top of a stack, and again the next below, round to the top', () => {
  expect(after([tap(3, 4)]).units).toEqual(['top']);
  expect(after([tap(3, 4), tap(3, 4)]).units).toEqual(['under']);
  expect(after([tap(3, 4), tap(3, 4), tap(3, 4)]).units).toEqual(['top']);
});

test('the counter under the finger is meant, wherever it lies in the stack', () => {
  expect(after([{ do: 'tap', hex: at(3, 4), unit: unit('under') }]).units).toEqual(['under']);
});

test('opponents are aimed at first and looked at with a second tap', () => {
  const aimed = after([tap(3, 4), tap(7, 4)]);
  expect(aimed.units).toEqual(['top']);
  expect(aimed.at).toEqual(at(7, 4));
  const looked = handled(aimed, tap(7, 4), world);
  expect(looked.units).toEqual(['enemy']);
  expect(looked.at).toBeUndefined();
});

test('friends are taken up instead', () => {
  expect(after([tap(3, 4), tap(7, 4), tap(5, 4)])).toMatchObject({ units: ['friend'], at: undefined });
});

test('an empty hex in reach is marched to, one out of reach lays down what was in hand', () => {
  const marching = after([tap(3, 4), tap(4, 4)]);
  expect(marching.tool).toBe('march');
  expect(marchOf(marching)).toEqual({ unit: 'top', with: [], steps: [{ do: 'enter', hex: at(4, 4) }] });
  expect(after([tap(3, 4), tap(10, 8)])).toMatchObject({ units: [], tool: 'select' });
  expect(after([tap(3, 4), tap(4, 4)], EMPTY_HAND, worldOf(table, false))).toMatchObject({ units: [], tool: 'select' });
});

test('the march tool leads on over friends and says where there is no way', () => {
  const begun = after([tap(3, 4), { do: 'tool', tool: 'march' }]);
  expect(begun.units).toEqual(['top']);
  const led = after([tap(4, 4), tap(5, 4)], begun);
  expect(led.steps).toEqual([
    { do: 'enter', hex: at(4, 4) },
    { do: 'enter', hex: at(5, 4) },
  ]);
  const lost = handled(led, tap(10, 8), world);
  expect(lost.steps).toEqual(led.steps);
  expect(lost.noWay).toEqual(at(10, 8));
  expect(handled(lost, { do: 'unstep' }, world)).toMatchObject({ steps: led.steps.slice(0, 1), noWay: undefined });
});

test('a tap on where a march has come to offers the ways to face, and one of them taken puts them away', () => {
  const led = after([tap(3, 4), tap(4, 4), tap(4, 4)]);
  expect(led).toMatchObject({ turning: true, steps: [{ do: 'enter' }] });
  expect(handled(led, { do: 'step', step: { do: 'face', facing: 2 } }, world).turning).toBe(false);
  expect(handled(led, tap(5, 4), world).turning).toBe(false);
  expect(after([tap(3, 4), { do: 'tool', tool: 'march' }, tap(3, 4)])).toMatchObject({ turning: true, units: ['top'] });
});

test('turns and formations are steps of the march, one after the other', () => {
  const led = after([tap(3, 4), tap(4, 4), { do: 'step', step: { do: 'face', facing: 2 } }]);
  expect(led.steps.map((step) => step.do)).toEqual(['enter', 'face']);
});

test('several of a stack, or of several stacks, do something together; opponents never join', () => {
  const gathered = after([tap(3, 4), { do: 'gather', on: true }, tap(3, 4), tap(5, 4), tap(7, 4)]);
  expect(gathered.units).toEqual(['top', 'under', 'friend']);
  expect(marchOf(gathered)).toEqual({ unit: 'top', with: ['under', 'friend'], steps: [] });
  expect(handled(gathered, { do: 'join', unit: unit('under') }, world).units).toEqual(['top', 'friend']);
  expect(handled(gathered, { do: 'gather', on: false }, world).units).toEqual(['top']);
});

test('sight goes from the first hex tapped to the second; the third begins anew', () => {
  const tool: HexAct = { do: 'tool', tool: 'sight' };
  expect(after([tool, tap(1, 1), tap(4, 4)]).sight).toEqual({ from: at(1, 1), to: at(4, 4) });
  expect(after([tool, tap(1, 1), tap(4, 4), tap(2, 2)]).sight).toEqual({ from: at(2, 2), to: undefined });
});

test('when the battle goes on, what was begun is over and those who are gone are laid down; the tool stays', () => {
  const begun = after([tap(3, 4), { do: 'gather', on: true }, tap(5, 4), { do: 'gather', on: true }]);
  const marching = { ...begun, tool: 'march' as const, steps: [{ do: 'enter' as const, hex: at(4, 4) }] };
  const gone = worldOf(counters('red:3,4:under', 'red:3,4:top'));
  expect(handled(marching, { do: 'follow' }, gone)).toMatchObject({ tool: 'march', units: ['top'], steps: [] });
});

test('the cursor of the keyboard begins at whoever is in hand, keeps to a column, and stays on the map', () => {
  const way = (keys: string, begun: HexHand, from: 'near' | 'far' = 'near'): string => {
    const ways = { l: 'left', r: 'right', u: 'up', d: 'down' } as const;
    const acts = [...keys].map((key): HexAct => ({ do: 'point', way: ways[key as 'l'], from }));
    const { cursor } = after(acts, begun);
    return cursor ? hexName(table.map.layout, cursor) : '';
  };
  const picked = after([tap(3, 4)]);
  expect(way('r', picked)).toBe('0404');
  expect(way('uu', picked)).toBe('0302');
  expect(way('ddd', picked)).toBe('0307');
  expect(way('uuuuuuuu', picked)).toBe('0301');
  expect(way('llll', picked)).toBe('0104');
  expect(way('r', picked, 'far')).toBe('0204');
  expect(way('r', EMPTY_HAND)).toBe('0504');
});

test('Enter taps where the cursor is', () => {
  const pointed = after([{ do: 'point', way: 'left', from: 'near' }]);
  expect(handled({ ...pointed, cursor: at(5, 4) }, { do: 'tap-cursor' }, world).units).toEqual(['friend']);
});

test('somebody to come may be in hand: he has a name, and no counter yet', () => {
  const table: HexTable = { ...counters('red:1,1:there'), units: new Map([[unitId('away'), { name: 'Savary' }]]) };
  expect(comingIn({ units: [unitId('away')] }, table)).toBe('Savary');
  expect(comingIn({ units: [unitId('there')] }, table)).toBeUndefined();
  expect(comingIn(EMPTY_HAND, table)).toBeUndefined();
});

test('a way of one’s own grows by taps up to the hex it goes to, and is given up with the deed', () => {
  const begun = after([tap(3, 4), tap(7, 4), { do: 'way', to: at(7, 4) }]);
  expect([begun.deed, begun.way]).toEqual([OWN_WAY, []]);
  const names = (hand: HexHand) => hand.way?.map((hex) => hexName(table.map.layout, hex));
  const led = after([tap(3, 3), tap(5, 3)], begun);
  expect(names(led)).toEqual(['0303', '0403', '0503']);
  expect(names(after([tap(7, 4)], led))).toEqual(names(led));
  expect(names(after([tap(5, 3)], led))).toEqual(['0303', '0403']);
  expect(names(after([{ do: 'unstep' }], led))).toEqual(['0303', '0403']);
  const left = after([{ do: 'way', to: undefined }], led);
  expect([left.way, left.deed, left.at]).toEqual([undefined, undefined, at(7, 4)]);
  expect(after([{ do: 'consider', deed: undefined }], led).way).toBeUndefined();
});
