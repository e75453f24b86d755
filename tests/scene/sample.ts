import type { Point } from '../../src/geometry/point';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import type { Table } from '../../src/table/table';
import { type Area, type Strip, type Terrain, terrainId } from '../../src/table/terrain';
import { sideId, type Unit, unitId } from '../../src/table/unit';

export const rectangle = (left: number, low: number, right: number, high: number): Point[] => [
  { x: left, y: low },
  { x: right, y: low },
  { x: right, y: high },
  { x: left, y: high },
];

let count = 0;

export const area = (kind: Area['kind'], outline: readonly Point[], level = 0, material = ''): Area => ({
  id: terrainId(`area ${count++}`),
  name: '',
  kind,
  outline,
  level,
  material,
});

export const strip = (kind: Strip['kind'], line: readonly Point[], width: number): Strip => ({
  id: terrainId(`strip ${count++}`),
  name: '',
  kind,
  line,
  width,
  material: '',
});

export const aUnit = (id: string, change: Partial<Unit> = {}): Unit => ({
  id: unitId(id),
  name: id,
  side: sideId('blue'),
  arm: 'infantry',
  look: 'shako',
  figures: 12,
  figuresAtStart: 12,
  guns: 0,
  formation: 'line',
  files: 6,
  pose: { at: { x: 60, y: 40 }, heading: Math.PI / 2 },
  ...change,
});

export const aTable = (terrain: readonly Terrain[] = [], units: readonly Unit[] = []): Table => ({
  troops: MINIATURES,
  width: 120,
  depth: 90,
  bases: {
    infantry: { frontage: 1.5, depth: 1.5 },
    cavalry: { frontage: 2, depth: 4.5 },
    artillery: { frontage: 5, depth: 7.5 },
    staff: { frontage: 3, depth: 4.5 },
  },
  sides: [{ id: sideId('blue'), name: 'Blue', colour: 'blue', pattern: 'bars', seat: 'near' }],
  terrain,
  units: new Map(units.map((unit) => [unit.id, unit])),
});
