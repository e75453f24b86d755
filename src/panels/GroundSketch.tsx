import type { ReactNode } from 'react';
import { inGroundOrder } from '../report/ground-order';
import { pathOf } from '../report/paths';
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

/** Pieces of terrain as a small map. Decoration: the words beside it say what it is. */
export function GroundSketch({ terrain, window, cloth = 'felt', children }: GroundSketchProps) {
  const { left, low, width, depth } = window;
  return (
    <svg
      className={css.sketch}
      viewBox={`${left} ${-low - depth} ${width} ${depth}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css[cloth]} x={left - width} y={-low - 2 * depth} width={width * 3} height={depth * 3} />
      {inGroundOrder(terrain).map((piece) =>
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
