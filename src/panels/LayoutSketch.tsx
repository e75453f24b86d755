import { blockOf } from '../report/block';
import { pathOf } from '../report/paths';
import type { Table } from '../table/table';
import { isStaff } from '../table/troops';
import { classes } from './classes';
import { GroundSketch } from './GroundSketch';
import css from './LayoutSketch.module.css';
import fills from './side-fill.module.css';

/** A table with who stands on it as a small staff map. Decoration: what it shows is said beside it. */
export function LayoutSketch({ table }: { readonly table: Table }) {
  const { terrain, width, depth, ground = 'felt' } = table;
  const fighting = [...table.units.values()].filter((unit) => !isStaff(table, unit) && !unit.inside);
  return (
    <GroundSketch terrain={terrain} window={{ left: 0, low: 0, width, depth }} cloth={ground}>
      {fighting.map((unit) => (
        <path
          key={unit.id}
          className={classes(css.unit, fills[table.sides.find(({ id }) => id === unit.side)?.colour ?? 'grey'])}
          d={`${pathOf(blockOf(table, unit))}Z`}
        />
      ))}
    </GroundSketch>
  );
}
