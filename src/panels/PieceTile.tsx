import { boxAround } from '../geometry/box';
import { cornersOf } from '../table/laying/land-index';
import type { Terrain } from '../table/terrain';
import { classes } from './classes';
import { GroundSketch } from './GroundSketch';
import css from './PieceTile.module.css';

interface PieceTileProps {
  readonly name: string;
  readonly terrain: readonly Terrain[];
  readonly chosen: boolean;
  readonly onPress: () => void;
}

/** A piece from the box, by picture and name. */
export function PieceTile({ name, terrain, chosen, onPress }: PieceTileProps) {
  return (
    <button type="button" className={classes(css.tile, chosen && css.chosen)} aria-pressed={chosen} onClick={onPress}>
      <span className={css.picture}>
        <GroundSketch terrain={terrain} window={windowOn(terrain)} />
      </span>
      <span>{name}</span>
    </button>
  );
}

/** Small things are shown larger than great ones, but not as large. */
const LEAST = 22;
const AIR = 1.25;

function windowOn(terrain: readonly Terrain[]) {
  const { minX, minY, maxX, maxY } = boxAround(terrain.flatMap(cornersOf));
  const width = Math.max(LEAST, (maxX - minX) * AIR, (maxY - minY) * AIR * SHAPE);
  const depth = width / SHAPE;
  return { left: (minX + maxX - width) / 2, low: (minY + maxY - depth) / 2, width, depth };
}

const SHAPE = 1.5;
