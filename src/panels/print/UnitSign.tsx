import type { ReactNode } from 'react';
import type { Side } from '../../table/table';
import type { ArmSpec } from '../../table/troops';
import { hatchOf } from '../../tools/paper/hatch';
import fills from '../side-fill.module.css';
import { pathOf } from './drawn';
import css from './UnitSign.module.css';

/** The arm, as the blocks on the map have it: a cross for foot, a stroke for horse, a ball for guns, a star for staff. */
export function ArmSign({ sign }: Pick<ArmSpec, 'sign'>) {
  return (
    <svg className={css.sign} viewBox="0 0 26 18" aria-hidden="true">
      <rect className={css.box} x="1" y="1" width="24" height="16" />
      {MARKS[sign]}
    </svg>
  );
}

const MARKS: Readonly<Record<ArmSpec['sign'], ReactNode>> = {
  foot: <path className={css.line} d="M1 1 25 17M1 17 25 1" />,
  horse: <path className={css.line} d="M1 17 25 1" />,
  guns: <circle className={css.solid} cx="13" cy="9" r="4" />,
  staff: (
    <path
      className={css.solid}
      d="M13 3l1.6 4.300 4.600.200-3.600 2.900 1.200 4.400-3.800-2.500-3.800 2.500 1.200-4.400L6.800 7.500l4.600-.200z"
    />
  ),
};

const STEP = 3;

/** The side's colour with its pattern in lines, which are there without the colour too. Width and height in mm. */
export function SideSign({
  side,
  width,
  height,
}: {
  readonly side: Side;
  readonly width: number;
  readonly height: number;
}) {
  const dots = Array.from({ length: Math.floor(height / STEP) }, (_, row) =>
    Array.from({ length: Math.floor(width / STEP) }, (_, column) => ({
      x: (column + 0.5) * (width / Math.floor(width / STEP)),
      y: (row + 0.5) * (height / Math.floor(height / STEP)),
    })),
  ).flat();
  const lines = pathOf(hatchOf(width, height, STEP));
  return (
    <svg
      className={css.pattern}
      style={{ width: `${width}mm`, height: `${height}mm` }}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <rect className={fills[side.colour] ?? fills.grey} width={width} height={height} />
      {side.pattern === 'bars' ? (
        <>
          <path className={css.under} d={lines} />
          <path className={css.over} d={lines} />
        </>
      ) : (
        dots.map(({ x, y }) => <circle key={`${x} ${y}`} className={css.dot} cx={x} cy={y} r="0.7" />)
      )}
      <rect className={css.edge} x="0.15" y="0.15" width={width - 0.3} height={height - 0.3} />
    </svg>
  );
}
