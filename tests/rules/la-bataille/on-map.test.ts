import { describe, expect, test } from 'vitest';
import { hexNamed, indexOf } from '../../../src/hex/layout';
import { edited, type HexMap } from '../../../src/hex/map';
import { storedFrom } from '../../../src/hex/stored-map';
import { bareMap } from '../../../src/rules/hex/ground-sets';
import type { Underlay } from '../../../src/rules/hex/underlay';
import { laBataille } from '../../../src/rules/la-bataille/book/book';
import type { LaBatailleState } from '../../../src/rules/la-bataille/book/state';
import { TERRAINS } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { scenarioOnMap } from '../../../src/rules/la-bataille/scenarios/la-bataille-on-map';
import { TEACHING } from '../../../src/rules/la-bataille/scenarios/teaching';

const WORDS = { title: 'My map', sides: { french: 'French', russian: 'Russians' } };

function begun(map: HexMap, underlay?: Underlay): LaBatailleState {
  const scenario = scenarioOnMap({ map: storedFrom(map), underlay }, WORDS);
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.problem));
  const read = laBataille.parseScenario(JSON.parse(JSON.stringify(scenario.value)));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const state = laBataille.setUp(read.value, {});
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  return state.value;
}

const columnOf = ({ q, r }: { q: number; r: number }): number => q + (r >> 1) + 1;

function standing(state: LaBatailleState, side: string) {
  return [...state.units.values()].flatMap(({ counter, place }) =>
    counter.side === side && place.is === 'there' ? [{ counter, hex: place.hexes[0]!, facing: place.facing }] : [],
  );
}

describe('a battle on a map of one’s own', () => {
  test.each([
    [24, 18],
    [10, 5],
    [120, 40],
  ])('begins with both brigades at opposite edges, facing each other, on %i × %i hexes', (columns, rows) => {
    const state = begun(bareMap('la-bataille', columns, rows));
    expect(state.units.size).toBe(TEACHING.forces.length);
    for (const { hex, facing } of standing(state, 'french')) {
      expect(columnOf(hex)).toBeLessThanOrEqual(3);
      expect(facing).toBe(0);
    }
    for (const { hex, facing } of standing(state, 'russian')) {
      expect(columnOf(hex)).toBeGreaterThanOrEqual(columns - 2);
      expect(facing).toBe(3);
    }
    const fighting = ['french', 'russian'].flatMap((side) =>
      standing(state, side).flatMap(({ counter, hex }) => (counter.kind === 'combat' ? [`${hex.q},${hex.r}`] : [])),
    );
    expect(new Set(fighting).size).toBe(fighting.length);
  });

  test('nobody is set down in woods, houses or water, and leaders stand with their troops', () => {
    const bare = bareMap('la-bataille', 12, 9);
    const swamp = TERRAINS.indexOf('swamp');
    const wet = ['0304', '0305', '0306'].map((name) => indexOf(bare.layout, hexNamed(bare.layout, name)!)!);
    const state = begun(
      edited(
        bare,
        wet.map((index) => ({ kind: 'terrain', index, terrain: swamp })),
      ),
    );
    const french = standing(state, 'french');
    for (const { hex } of french) expect(wet).not.toContain(indexOf(state.map.layout, hex));
    const leader = french.find(({ counter }) => counter.kind === 'leader')!;
    expect(
      french.some(({ counter, hex }) => counter.kind === 'combat' && hex.q === leader.hex.q && hex.r === leader.hex.r),
    ).toBe(true);
  });

  test('the picture under the map goes along, and is kept with the battle', () => {
    const photo = { id: 'c'.repeat(64), width: 900, height: 600, bytes: 70_000, strength: 0.5, brightness: 1 };
    const underlay: Underlay = { photo, x: [0.1, 0, 0], y: [0, -0.1, 20] };
    const state = begun(bareMap('la-bataille', 12, 9), underlay);
    expect(laBataille.view(state).hexes?.underlay).toEqual(underlay);
    const back = laBataille.unpack(JSON.parse(JSON.stringify(laBataille.pack(state))));
    expect(back.ok && back.value.underlay).toEqual(underlay);
    expect(laBataille.view(begun(bareMap('la-bataille', 12, 9))).hexes?.underlay).toBeUndefined();
  });

  test('is refused on a map that is too small, or has no open ground at its edges', () => {
    expect(scenarioOnMap({ map: storedFrom(bareMap('la-bataille', 9, 9)), underlay: undefined }, WORDS)).toMatchObject({
      problem: { code: 'hex-map/too-small-to-play' },
    });
    const bare = bareMap('la-bataille', 12, 9);
    const woods = edited(
      bare,
      [...bare.layout.cells].map((index) => ({ kind: 'terrain', index, terrain: TERRAINS.indexOf('pine-forest') })),
    );
    expect(scenarioOnMap({ map: storedFrom(woods), underlay: undefined }, WORDS)).toMatchObject({
      problem: { code: 'hex-map/no-room-to-play' },
    });
  });
});
