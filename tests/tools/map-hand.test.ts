import { describe, expect, test } from 'vitest';
import type { Hex } from '../../src/hex/axial';
import { centreOf } from '../../src/hex/board';
import { hexInColumn } from '../../src/hex/layout';
import { bareMap } from '../../src/rules/hex/ground-sets';
import { boardOf } from '../../src/table/hex-table';
import { emptyMapHand, handleMap, LOOK, type MapHand, type MapInput } from '../../src/tools/map-hand';

const MAP = bareMap('la-bataille', 10, 8);
const hex = (name: string): Hex => hexInColumn(Number(name.slice(0, 2)), Number(name.slice(2)));

function doing(hand: MapHand, inputs: readonly MapInput[], readOnly = false) {
  return inputs.reduce<ReturnType<typeof handleMap>>(
    (step, input) => handleMap(step.hand, input, { map: MAP, readOnly }),
    { hand },
  );
}

const tap = (name: string): readonly MapInput[] =>
  (['down', 'up'] as const).map((phase) => ({ do: 'press', phase, at: centreOf(boardOf(MAP.layout), hex(name)) }));

describe('the hand on a map in the making', () => {
  test('with the bare hand a tap reads the hex, and the camera has the finger', () => {
    const { hand, claimed, command } = doing(emptyMapHand(LOOK), tap('0304'));
    expect(hand.read).toEqual(hex('0304'));
    expect([claimed ?? false, command]).toEqual([false, undefined]);
  });

  test('a road is tapped from hex to hex, and ends where it is tapped again', () => {
    const begun = doing(emptyMapHand({ kind: 'road', road: 'road' }), tap('0303'));
    expect([begun.hand.from, begun.command]).toEqual([hex('0303'), undefined]);
    const on = doing(begun.hand, tap('0603'));
    expect(on.hand.from).toEqual(hex('0603'));
    expect(on.command).toMatchObject({ road: 'road' });
    expect(doing(on.hand, tap('0603')).hand.from).toBeUndefined();
  });

  test('by keyboard the cursor shows first, goes then, and draws where it is', () => {
    const paint = emptyMapHand({ kind: 'paint', terrain: 'pine-forest' });
    const shown = doing(paint, [{ do: 'go', to: 'right' }]);
    expect(shown.cameTo).toEqual(shown.hand.cursor?.hex);
    const next = doing(shown.hand, [{ do: 'go', to: 'right' }, { do: 'enter' }]);
    expect(next.hand.cursor?.hex).not.toEqual(shown.hand.cursor?.hex);
    expect(next.command).toMatchObject({ type: 'paint', hexes: [next.hand.cursor?.hex] });
    expect(doing(next.hand, [{ do: 'enter' }], true).command).toBeUndefined();
  });
});
