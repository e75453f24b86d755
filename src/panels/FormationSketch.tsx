import type { Stand } from '../table/stand';
import { type Fielded, standOf } from '../table/troops';
import type { Unit } from '../table/unit';
import css from './FormationSketch.module.css';

interface FormationSketchProps {
  readonly unit: Unit;
  readonly table: Fielded;
}

/** Room left round the bases, in cm of the sketch. */
const AIR = 0.8;
/** More than so many bases across or deep are cut off at the edges, so that single ones can still be seen. */
const MOST = 15;

/** How the figures would stand, seen from above with the front to the top; the thick edge of each is the way it looks. */
export function FormationSketch({ unit, table }: FormationSketchProps) {
  const stand = standOf(table, unit);
  const { left, right, front, back } = stand.bounds;
  const width = Math.min(right - left, MOST * stand.base.frontage) + 2 * AIR;
  const height = Math.min(front - back, MOST * stand.base.depth) + 2 * AIR;
  const middle = (left + right) / 2;
  return (
    <svg
      className={css.sketch}
      viewBox={`${middle - width / 2} ${-front - AIR} ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      {placesOf(stand).map(({ x, y, turn }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${-y}) rotate(${(-turn * 180) / Math.PI})`}>
          <rect
            className={css.base}
            x={-stand.base.frontage / 2}
            y={-stand.base.depth / 2}
            width={stand.base.frontage}
            height={stand.base.depth}
          />
          <rect
            className={css.front}
            x={-stand.base.frontage / 2}
            y={-stand.base.depth / 2}
            width={stand.base.frontage}
            height={stand.base.depth * 0.3}
          />
        </g>
      ))}
    </svg>
  );
}

function placesOf({ count, spots }: Stand): { x: number; y: number; turn: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const [x = 0, y = 0, turn = 0] = spots.subarray(i * 3, i * 3 + 3);
    return { x, y, turn };
  });
}
