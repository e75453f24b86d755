import { useEffect, useRef } from 'react';
import { boxAround } from '../geometry/box';
import type { Point } from '../geometry/point';
import { hypotenuse } from '../geometry/vector';
import { cornersOf } from '../table/laying/land-index';
import type { Terrain } from '../table/terrain';
import { classes } from './classes';
import { GroundSketch } from './GroundSketch';
import css from './PieceTile.module.css';
import { takeMoves } from './without-fling';

interface PieceTileProps {
  readonly name: string;
  readonly terrain: readonly Terrain[];
  readonly chosen: boolean;
  readonly onPress: () => void;
  /** A finger has taken it out of the box: where it is now, and where it is let go; nowhere where it is not. */
  readonly onCarry: (at: Point) => void;
  readonly onDrop: (at: Point | undefined) => void;
}

/** A finger that has gone so far takes the piece along. Up and down it pushes the box. */
const TAKEN_ALONG = 14;

/** A piece from the box, by picture and name. */
export function PieceTile({ name, terrain, chosen, onPress, onCarry, onDrop }: PieceTileProps) {
  const start = useRef<Point>(undefined);
  const carrying = useRef(false);
  const tile = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      takeMoves(tile.current, ({ clientX, clientY }) => {
        const from = start.current;
        return from !== undefined && Math.abs(clientX - from.x) > Math.abs(clientY - from.y);
      }),
    [],
  );
  const end = (at: Point | undefined): void => {
    start.current = undefined;
    if (carrying.current) onDrop(at);
  };
  return (
    <button
      ref={tile}
      type="button"
      className={classes(css.tile, chosen && css.chosen)}
      aria-pressed={chosen}
      onClick={() => {
        // The finger that carried it is not one that taps.
        if (!carrying.current) onPress();
        carrying.current = false;
      }}
      onPointerDown={({ currentTarget, pointerId, clientX, clientY, isPrimary }) => {
        if (!isPrimary) return;
        carrying.current = false;
        start.current = { x: clientX, y: clientY };
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={({ clientX, clientY }) => {
        const from = start.current;
        if (!from) return;
        carrying.current ||= hypotenuse(clientX - from.x, clientY - from.y) > TAKEN_ALONG;
        if (carrying.current) onCarry({ x: clientX, y: clientY });
      }}
      onPointerUp={({ clientX, clientY }) => end({ x: clientX, y: clientY })}
      onPointerCancel={() => end(undefined)}
    >
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
