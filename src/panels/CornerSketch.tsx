import { photoTexts } from '../texts/photo-texts';
import { CORNERS } from '../vision/corners';
import { EDGES } from '../vision/tapped-table';
import { classes } from './classes';
import css from './PhotoCorners.module.css';

interface CornerSketchProps {
  readonly active: number;
  /** The middles of the edges are shown too. */
  readonly middles: boolean;
  readonly table: { readonly width: number; readonly depth: number };
}

/** Which number is which corner of the table, seen from one's own edge. */
export function CornerSketch({ active, middles, table }: CornerSketchProps) {
  const t = photoTexts.corners;
  const share = Math.min(64 / table.width, 44 / table.depth);
  const [w, h] = [(table.width * share) / 2, (table.depth * share) / 2];
  const spots = [
    [-w, h],
    [w, h],
    [w, -h],
    [-w, -h],
    ...(middles
      ? ([
          [0, h],
          [w, 0],
          [0, -h],
          [-w, 0],
        ] as const)
      : []),
  ] as const;
  return (
    <figure className={css.sketch}>
      <svg viewBox="-48 -38 96 76" role="img" aria-label={t.sketch}>
        <rect className={css.board} x={-w} y={-h} width={2 * w} height={2 * h} />
        <path className={css.ownEdge} d={`M${-w} ${h}H${w}`} />
        {spots.map(([x, y], i) => (
          <g key={[...CORNERS, ...EDGES][i]} className={classes(css.spot, i === active && css.spotNow)}>
            <circle cx={x} cy={y} r="10" />
            <text x={x} y={y + 4.5}>
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{t.edge}</figcaption>
    </figure>
  );
}
