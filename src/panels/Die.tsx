import css from './Die.module.css';

/** Places of the pips on a field of 30 × 30, for the faces 1 to 6. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[15, 15]],
  [
    [8, 8],
    [22, 22],
  ],
  [
    [8, 8],
    [15, 15],
    [22, 22],
  ],
  [
    [8, 8],
    [22, 8],
    [8, 22],
    [22, 22],
  ],
  [
    [8, 8],
    [22, 8],
    [15, 15],
    [8, 22],
    [22, 22],
  ],
  [
    [8, 7],
    [22, 7],
    [8, 15],
    [22, 15],
    [8, 23],
    [22, 23],
  ],
];

/** The face of a die: pips on six sides, a number where there are more. */
export function Die({ face, faces }: { readonly face: number; readonly faces: number }) {
  const pips = faces > 6 ? undefined : PIPS[face];
  return (
    <svg className={css.die} viewBox="0 0 30 30" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="28" height="28" rx="5" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />)
      ) : (
        <text x="15" y="20.5" textAnchor="middle">
          {face}
        </text>
      )}
    </svg>
  );
}
