import type { Point } from '../../src/geometry/point';
import { toTable } from '../../src/geometry/pose';
import { outerEdges } from '../../src/rules/belle-alliance/fire/outer-edges';
import { classifyAll } from '../../src/rules/belle-alliance/melee/classify';
import { frontsOf, zonesOf } from '../../src/rules/belle-alliance/melee/zone';
import type { Disorder } from '../../src/rules/belle-alliance/units/roster';
import type { Table } from '../../src/table/table';
import type { Unit } from '../../src/table/unit';
import { compare, mustAgree, type Row } from './harness';
import { classifyByFlatten, type MeleeBody } from './peers-melee';
import { baseRings, blockRings, scatter } from './scene';

/** Contact, flank, rear and overreaching of every unit against every opponent, both ways, among 200 units. */
export function rows(): readonly Row[] {
  const table = scatter({ units: 200, base: 1, seed: 51 });
  const bodies = [...table.units.values()].map((unit) => bodyOf(table, unit));
  const inOrder = (): Disorder => 'OR';
  const theirs = classifyByFlatten(bodies);
  const ours = () => classifyAll(table, inOrder).codes;
  mustAgree('melee', ours(), theirs(), 0);
  const pairs = (bodies.length * bodies.length) / 2;
  const freshly = () => classifyAll(freshTable(table), inOrder).codes;
  const comparison = compare(
    {
      ours: { operations: pairs, run: ours },
      freshly: { operations: pairs, run: freshly },
      flatten: { operations: pairs, run: theirs },
    },
    { targetMs: 150 },
  );
  const what = 'Contact, flank, rear and overreaching of all pairs among 200 units: @flatten-js/core';
  return [
    { what, ...comparison.ratio('flatten', 'ours'), goal: { atLeast: 30 } },
    { what: `${what}, ours with every unit just moved`, ...comparison.ratio('flatten', 'freshly') },
  ];
}

/** The same units as new ones, of which nothing is known. */
const freshTable = (table: Table): Table => ({
  ...table,
  units: new Map([...table.units].map(([id, unit]) => [id, { ...unit }])),
});

const corner = ({ x, y }: Point) => [x, y] as const;

function bodyOf(table: Table, unit: Unit): MeleeBody {
  return {
    side: Number(unit.side),
    rings: blockRings(unit, table),
    bases: baseRings(unit, table),
    fronts: frontsOf(table, unit, 'OR').map(({ from, to }) => [corner(from), corner(to)]),
    zones: zonesOf(table, unit, 'OR').map((zone) => zone.map(corner)),
    edges: outerEdges(table, unit, 'OR').map(({ from, to, side }) => ({ from: corner(from), to: corner(to), side })),
    line: [corner(unit.pose.at), corner(toTable(unit.pose, { x: 0, y: 1 }))],
  };
}
