import { HEXSIDES, turned } from '../../hex/axial';
import { boardSize, centreOf, cornerOf, middleOfSide, outlineOf } from '../../hex/board';
import { hexAt } from '../../hex/layout';
import { featuresAlong, type HexMap, roadAcross } from '../../hex/map';
import { boardOf, HEX_ACROSS, type HexTable } from '../../table/hex-table';
import { classes } from '../classes';
import { pathOf } from '../GroundSketch';
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
      {levelsOf(map).map(({ level, d }) => (
        <path key={level} className={css.level} d={d} />
      ))}
      {groundsOf(map).map(({ kind, d }) => (
        <path key={kind} className={classes(css.ground, css[kind] ?? css.built)} d={d} />
      ))}
      {sidesOf(map).map(({ kind, d }) => (
        <path key={kind} className={classes(css.side, css[kind])} d={d} />
      ))}
      <path className={css.road} d={roadsOf(map)} />
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

interface Drawn {
  readonly kind: string;
  readonly d: string;
}

/** All hexes of one kind in one path; open ground is the cloth. */
function groundsOf(map: HexMap): readonly Drawn[] {
  return map.legend.terrain.slice(1).flatMap(({ kind }, i) => {
    const d = hexesWhere(map, (index) => map.terrain[index] === i + 1);
    return d === '' ? [] : [{ kind, d }];
  });
}

function levelsOf(map: HexMap): readonly { readonly level: number; readonly d: string }[] {
  const highest = Math.max(...map.layout.cells.map((index) => map.elevation[index] ?? 0));
  return Array.from({ length: highest }, (_, i) => ({
    level: i + 1,
    d: hexesWhere(map, (index) => (map.elevation[index] ?? 0) > i),
  }));
}

function hexesWhere({ layout }: HexMap, holds: (index: number) => boolean): string {
  const board = boardOf(layout);
  return [...layout.cells]
    .filter(holds)
    .map((index) => `${pathOf(outlineOf(board, hexAt(layout, index)))}Z`)
    .join('');
}

/** What lies along sides, but for slopes: the levels show those. */
function sidesOf(map: HexMap): readonly Drawn[] {
  const { layout, legend } = map;
  const board = boardOf(layout);
  return legend.sides.flatMap(({ kind }, feature) => {
    if (kind === 'slope') return [];
    const d = [...layout.cells].flatMap((index) =>
      HEXSIDES.filter((side) => featuresAlong(map, index, side).includes(feature)).map((side) => {
        const hex = hexAt(layout, index);
        return pathOf([cornerOf(board, hex, turned(side, -1)), cornerOf(board, hex, side)]);
      }),
    );
    return d.length === 0 ? [] : [{ kind, d: d.join('') }];
  });
}

function roadsOf(map: HexMap): string {
  const { layout } = map;
  const board = boardOf(layout);
  return [...layout.cells]
    .flatMap((index) =>
      HEXSIDES.filter((side) => roadAcross(map, index, side) > 0).map((side) => {
        const hex = hexAt(layout, index);
        return pathOf([centreOf(board, hex), middleOfSide(board, hex, side)]);
      }),
    )
    .join('');
}
