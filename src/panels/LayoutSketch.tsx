import type { Point } from '../geometry/point';
import { toTable } from '../geometry/pose';
import { standOf } from '../table/stand';
import type { Table } from '../table/table';
import { isArea, type Terrain } from '../table/terrain';
import type { Unit } from '../table/unit';
import { classes } from './classes';
import css from './LayoutSketch.module.css';

/** Lowest first: what is drawn later lies on what was drawn before. */
const ORDER: readonly Terrain['kind'][] = [
  'hill',
  'field',
  'rough',
  'wood',
  'stream',
  'road',
  'ford',
  'ruin',
  'bridge',
  'hedge',
  'fence',
  'wall',
  'building',
];

/** Thinner lines would not be seen. */
const THINNEST = 1.6;

/** A table with who stands on it as a small staff map. Decoration: what it shows is said beside it. */
export function LayoutSketch({ table }: { readonly table: Table }) {
  const { width, depth } = table;
  const place = ({ x, y }: Point): string => `${x.toFixed(1)} ${(depth - y).toFixed(1)}`;
  const path = (points: readonly Point[]): string => `M${points.map(place).join('L')}`;
  const terrain = [...table.terrain].sort((a, b) => rankOf(a) - rankOf(b));
  const fighting = [...table.units.values()].filter(({ arm, inside }) => arm !== 'staff' && !inside);
  return (
    <svg className={css.sketch} viewBox={`0 0 ${width} ${depth}`} aria-hidden="true" focusable="false">
      <rect className={css.cloth} width={width} height={depth} />
      {terrain.map((piece) =>
        isArea(piece) ? (
          <path key={piece.id} className={css[piece.kind]} d={`${path(piece.outline)}Z`} />
        ) : (
          <path
            key={piece.id}
            className={classes(css.strip, css[piece.kind])}
            strokeWidth={Math.max(THINNEST, piece.width)}
            d={path(piece.line)}
          />
        ),
      )}
      {fighting.map((unit) => (
        <path
          key={unit.id}
          className={classes(css.unit, css[table.sides.find(({ id }) => id === unit.side)?.colour ?? 'grey'])}
          d={`${path(blockOf(table, unit))}Z`}
        />
      ))}
    </svg>
  );
}

const rankOf = (piece: Terrain): number => ORDER.indexOf(piece.kind) * 10 + (isArea(piece) ? piece.level : 0);

function blockOf({ bases }: Table, unit: Unit): readonly Point[] {
  const { left, right, front, back } = standOf(unit, bases).bounds;
  return [
    { x: left, y: front },
    { x: right, y: front },
    { x: right, y: back },
    { x: left, y: back },
  ].map((corner) => toTable(unit.pose, corner));
}
