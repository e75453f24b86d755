import type { ReactNode } from 'react';
import type { Point } from '../geometry/point';
import type { Cloth } from '../table/table';
import { isArea, type Terrain } from '../table/terrain';
import css from './GroundSketch.module.css';

interface GroundSketchProps {
  readonly terrain: readonly Terrain[];
  /** The part of the table that is shown, in cm. */
  readonly window: { readonly left: number; readonly low: number; readonly width: number; readonly depth: number };
  readonly cloth?: Cloth;
  /** Stands on it, drawn in the same cm by `pathOf`. */
  readonly children?: ReactNode;
}

/** What lies under what. */
const ORDER: readonly Terrain['kind'][] = [
  'hill',
  'field',
  'rough',
  'wood',
  'stream',
  'road',
  'ford',
  'bridge',
  'ruin',
  'hedge',
  'fence',
  'wall',
  'building',
];

/** Pieces of terrain as a small map. Decoration: the words beside it say what it is. */
export function GroundSketch({ terrain, window, cloth = 'felt', children }: GroundSketchProps) {
  const { left, low, width, depth } = window;
  const inOrder = [...terrain].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || levelOf(a) - levelOf(b));
  return (
    <svg
      className={css.sketch}
      viewBox={`${left} ${-low - depth} ${width} ${depth}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css[cloth]} x={left - width} y={-low - 2 * depth} width={width * 3} height={depth * 3} />
      {inOrder.map((piece) =>
        isArea(piece) ? (
          <path
            key={piece.id}
            className={css[piece.kind]}
            data-material={piece.material}
            d={`${pathOf(piece.outline)}Z`}
          />
        ) : (
          <path
            key={piece.id}
            className={css[piece.kind]}
            data-material={piece.material}
            d={pathOf(piece.line)}
            strokeWidth={Math.max(piece.width, width / 80)}
          />
        ),
      )}
      {children}
    </svg>
  );
}

const levelOf = (piece: Terrain): number => (isArea(piece) ? piece.level : 0);

export const pathOf = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${-y}`).join('L')}`;
