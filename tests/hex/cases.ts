import fc from 'fast-check';
import type { Hex, Hexside } from '../../src/hex/axial';
import { emptyMap, type HexMap, type Legend } from '../../src/hex/map';

const coordinate = (reach: number) => fc.integer({ min: -reach, max: reach });

export const anyHex: fc.Arbitrary<Hex> = fc.record({ q: coordinate(15), r: coordinate(15) });
export const anySide: fc.Arbitrary<Hexside> = fc.constantFrom(0, 1, 2, 3, 4, 5);
export const twoHexes = fc.tuple(anyHex, anyHex).filter(([a, b]) => a.q !== b.q || a.r !== b.r);

export const inOrder = (hexes: readonly Hex[]): readonly Hex[] => hexes.toSorted((a, b) => a.q - b.q || a.r - b.r);

export const LEGEND: Legend = {
  terrain: [
    { kind: 'clear', sign: '.' },
    { kind: 'wood', sign: 'w' },
    { kind: 'village', sign: 'v' },
  ],
  sides: [
    { kind: 'stream', oneWay: false },
    { kind: 'redoubt', oneWay: true },
    { kind: 'slope', oneWay: false },
  ],
  roads: ['track', 'road'],
};

export const plain = (columns: number, rows: number): HexMap => emptyMap(columns, rows, LEGEND);
