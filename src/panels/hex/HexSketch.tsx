import { boardSize, centreOf } from '../../hex/board';
import { hexGrounds, hexLevels, hexRoads, hexSides } from '../../report/paths';
import { boardOf, HEX_ACROSS, type HexTable } from '../../table/hex-table';
import { classes } from '../classes';
import fills from '../side-fill.module.css';
import css from './HexSketch.module.css';

/** A map of hexes with who stands on it, small. Decoration: what it shows is said beside it. */
export function HexSketch({ table }: { readonly table: Pick<HexTable, 'map' | 'sides' | 'counters'> }) {
  const { map, sides, counters } = table;
  const board = boardOf(map.layout);
  const { width, depth } = boardSize(board);
  const half = HEX_ACROSS * 0.34;
  return (
    <svg
      className={css.sketch}
      viewBox={`0 ${-depth} ${width} ${depth}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.clear} x={0} y={-depth} width={width} height={depth} />
      {hexLevels(map).map(({ level, d }) => (
        <path key={level} className={css.level} d={d} />
      ))}
      {hexGrounds(map).map(({ kind, d }) => (
        <path key={kind} className={classes(css.ground, css[kind] ?? css.built)} d={d} />
      ))}
      {hexSides(map).map(({ kind, d }) => (
        <path key={kind} className={classes(css.side, css[kind])} d={d} />
      ))}
      <path className={css.road} d={hexRoads(map)} />
      {counters.map(({ id, side, hexes: [hex] }) => {
        if (!hex) return undefined;
        const { x, y } = centreOf(board, hex);
        const colour = sides.find((each) => each.id === side)?.colour ?? 'grey';
        return (
          <rect
            key={id}
            className={classes(css.counter, fills[colour])}
            x={x - half}
            y={-y - half}
            width={2 * half}
            height={2 * half}
          />
        );
      })}
    </svg>
  );
}
