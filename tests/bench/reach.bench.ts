import type { Point } from '../../src/geometry/point';
import { STANDARD_READINGS } from '../../src/rules/belle-alliance/belle-alliance-readings';
import { type MarchGround, march } from '../../src/rules/belle-alliance/march/march';
import { type Mover, makeMover } from '../../src/rules/belle-alliance/march/mover';
import { reachOf } from '../../src/rules/belle-alliance/march/reach/march-reach';
import type { Step } from '../../src/rules/marching-advice';
import type { Table } from '../../src/table/table';
import { type Terrain, terrainId } from '../../src/table/terrain';
import { type Unit, unitId } from '../../src/table/unit';
import { compare, type Row } from './harness';
import { scatter } from './scene';

/**
 * The ground in reach of a unit, against one march of three steps on the same table: 60 units, woods, fields, a road and
 * a hedge. And the same again with 180 more units far off, which neither can come upon.
 */
export function rows(): readonly Row[] {
  const near = groundOf(60);
  const wide = withFarUnits(near, 180);
  const movers = moversOf(near.table);
  const reaches = (ground: MarchGround) => ({
    operations: movers.length,
    run: () => movers.reduce((sum, mover) => sum + reachOf(mover, 'normal', ground).outlines.length, 0),
  });
  const comparison = compare(
    {
      march: {
        operations: movers.length,
        run: () => movers.reduce((sum, mover) => sum + march(mover, 'normal', STEPS, near).share, 0),
      },
      reach: reaches(near),
      wide: reaches(wide),
    },
    { rounds: 7 },
  );
  return [
    {
      what: 'Ground in reach of a unit among 60: against one march of three steps',
      ...comparison.ratio('reach', 'march'),
      goal: { atMost: 60 },
    },
    {
      what: 'Ground in reach with 240 units on the table instead of 60, the others far off',
      ...comparison.ratio('wide', 'reach'),
      goal: { atMost: 2 },
    },
  ];
}

const STEPS: readonly Step[] = [
  { kind: 'march', cm: 5 },
  { kind: 'wheel', turn: 0.3 },
  { kind: 'march', cm: 5 },
];

function groundOf(units: number): MarchGround {
  const table = scatter({ units, base: 1, seed: 21, figures: 24 });
  return { table: { ...table, terrain: TERRAIN }, readings: STANDARD_READINGS, disorderOf: () => 'OR' };
}

/** Twelve units of all formations. */
function moversOf({ units }: Table): readonly Mover[] {
  const roster = { horse: false, pounder: 0, waggon: false, disorder: 'OR' as const };
  return [...units.values()].slice(0, 12).map((unit) => makeMover({ unit, roster }));
}

/** The same table, drawn out to the right, with more units beyond. */
function withFarUnits({ table, ...ground }: MarchGround, count: number): MarchGround {
  const far = scatter({ units: count, base: 1, seed: 22, figures: 24 });
  const units = new Map(table.units);
  for (const unit of far.units.values()) {
    const { pose } = unit;
    const moved: Unit = {
      ...unit,
      id: unitId(`far ${unit.id}`),
      pose: { ...pose, at: { x: pose.at.x + 1_000, y: pose.at.y } },
    };
    units.set(moved.id, moved);
  }
  return { ...ground, table: { ...table, units } };
}

const around = (x: number, y: number, radius: number, corners: number): readonly Point[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });

const area = (kind: 'wood' | 'field', index: number, outline: readonly Point[]): Terrain => ({
  id: terrainId(`${kind} ${index}`),
  name: `${kind} ${index}`,
  kind,
  outline,
  level: 0,
  material: '',
});

const strip = (kind: 'road' | 'hedge', index: number, line: readonly Point[], width: number): Terrain => ({
  id: terrainId(`${kind} ${index}`),
  name: `${kind} ${index}`,
  kind,
  line,
  width,
  material: '',
});

const TERRAIN: readonly Terrain[] = [
  area('wood', 0, around(60, 60, 15, 8)),
  area('wood', 1, around(180, 130, 20, 9)),
  area('field', 0, around(120, 50, 14, 5)),
  area('field', 1, around(40, 130, 12, 4)),
  strip(
    'road',
    0,
    [
      { x: 0, y: 95 },
      { x: 110, y: 90 },
      { x: 240, y: 100 },
    ],
    5,
  ),
  strip(
    'hedge',
    0,
    [
      { x: 90, y: 110 },
      { x: 130, y: 130 },
    ],
    0.6,
  ),
];
