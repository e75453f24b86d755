import { describe, expect, test } from 'vitest';
import { edited, type HexMap } from '../../../src/hex/map';
import { storedFrom } from '../../../src/hex/stored-map';
import { bareMap } from '../../../src/rules/hex/ground-sets';
import type { Underlay } from '../../../src/rules/hex/underlay';
import { warburg } from '../../../src/rules/warburg/book/book';
import { isTroops, type WarburgState } from '../../../src/rules/warburg/book/state';
import { hexOf, onMap, terrainAt, troopsAt } from '../../../src/rules/warburg/book/warburg-standing';
import { UNITS } from '../../../src/rules/warburg/scenarios/heinberg';
import { warburgOnMap } from '../../../src/rules/warburg/scenarios/warburg-on-map';
import { TERRAINS } from '../../../src/rules/warburg/warburg-vocabulary';

const WORDS = { title: 'My field', sides: { french: 'French', allied: 'Allies' } };
const begins = (map: HexMap, underlay?: Underlay) => warburgOnMap({ map: storedFrom(map), underlay }, WORDS);

function begun(map: HexMap, underlay?: Underlay): WarburgState {
  const scenario = begins(map, underlay);
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.problem));
  const read = warburg.parseScenario(JSON.parse(JSON.stringify(scenario.value)));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const state = warburg.setUp(read.value, {});
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  return state.value;
}

const columnOf = ({ q, r }: { readonly q: number; readonly r: number }): number => q + (r >> 1) + 1;
const woods = (map: HexMap, indices: Iterable<number>): HexMap =>
  edited(
    map,
    [...indices].map((index) => ({ kind: 'terrain', index, terrain: TERRAINS.indexOf('woods') })),
  );

describe('a battle by the Warburg charts on a map of one’s own', () => {
  test.each([
    [24, 18],
    [10, 5],
    [60, 40],
  ])('both armies stand at opposite edges and face each other, on %i × %i hexes', (columns, rows) => {
    const state = begun(bareMap('warburg', columns, rows));
    expect(onMap(state)).toHaveLength(UNITS.length);
    for (const unit of onMap(state)) {
      const isFrench = unit.counter.side === 'french';
      expect(isFrench ? columnOf(hexOf(unit)) : columns + 1 - columnOf(hexOf(unit))).toBeLessThanOrEqual(3);
      expect(unit.place.facing).toBe(isFrench ? 0 : 3);
      if (isTroops(unit)) expect(troopsAt(state, hexOf(unit))).toHaveLength(1);
    }
  });

  test('nobody stands in woods, and every commander of a formation is with troops of it', () => {
    const bare = bareMap('warburg', 14, 12);
    const state = begun(
      woods(
        bare,
        [...bare.layout.cells].filter((_, i) => i % 5 === 0),
      ),
    );
    for (const unit of onMap(state)) {
      expect(terrainAt(state, hexOf(unit))).toBe('clear');
      if (isTroops(unit) || unit.counter.formation === null) continue;
      expect(troopsAt(state, hexOf(unit))[0]?.counter.formation).toBe(unit.counter.formation);
    }
  });

  test('the picture under the map goes along, and is kept with the battle', () => {
    const photo = { id: 'c'.repeat(64), width: 900, height: 600, bytes: 70_000, strength: 0.5, brightness: 1 };
    const underlay: Underlay = { photo, x: [0.1, 0, 0], y: [0, -0.1, 20] };
    const state = begun(bareMap('warburg', 12, 9), underlay);
    expect(warburg.view(state).hexes?.underlay).toEqual(underlay);
    const back = warburg.unpack(JSON.parse(JSON.stringify(warburg.pack(state))));
    expect(back.ok && back.value.underlay).toEqual(underlay);
    expect(warburg.view(begun(bareMap('warburg', 12, 9))).hexes?.underlay).toBeUndefined();
  });

  test('is refused on a map that is too small, or without open ground, or drawn for another game', () => {
    expect(begins(bareMap('warburg', 9, 9))).toMatchObject({ problem: { code: 'hex-map/too-small-to-play' } });
    const bare = bareMap('warburg', 12, 9);
    expect(begins(woods(bare, bare.layout.cells))).toMatchObject({ problem: { code: 'hex-map/no-room-to-play' } });
    expect(begins(bareMap('la-bataille', 12, 9))).toMatchObject({ problem: { code: 'hex-map/unknown-kind' } });
  });
});
