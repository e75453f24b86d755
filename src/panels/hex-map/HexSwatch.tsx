import type { ReactNode } from 'react';
import { classes } from '../classes';
import css from './HexSwatch.module.css';

/** The hex, its corner on top, 40 across. */
const OUTLINE = 'M0-23 20-11.500V11.500L0 23-20 11.500V-11.500Z';

const house = (x: number, y: number, size = 1) =>
  `M${x - 4 * size} ${y + 4 * size}v${-5 * size}l${4 * size}-${4 * size} ${4 * size} ${4 * size}v${5 * size}z`;
const tree = (x: number, y: number) => `M${x} ${y - 6}l4.500 9h-9zM${x} ${y + 3}v3`;
const reed = (x: number, y: number) => `M${x - 5} ${y}h10M${x} ${y}v-5M${x - 3} ${y}l-1-4M${x + 3} ${y}l1-4`;

const WOODS = {
  ground: 'wood',
  marks: <path className={css.tree} d={[tree(-9, -5), tree(2, -9), tree(10, 0), tree(-4, 8), tree(6, 12)].join('')} />,
};

/** What lies in a hex of a kind, as a mark on its ground. A kind without a picture of its own shows its first letter. */
const TERRAIN: Readonly<Record<string, { readonly ground: string; readonly marks: ReactNode }>> = {
  clear: { ground: 'open', marks: undefined },
  hamlet: { ground: 'open', marks: <path className={css.roof} d={house(0, 2)} /> },
  village: {
    ground: 'built',
    marks: <path className={css.roof} d={[house(-7, -4), house(6, -2), house(-2, 9)].join('')} />,
  },
  town: {
    ground: 'built',
    marks: (
      <path
        className={css.roof}
        d={[house(-9, -6), house(1, -9), house(10, -3), house(-8, 7), house(3, 5), house(11, 9)].join('')}
      />
    ),
  },
  schloss: {
    ground: 'built',
    marks: <path className={css.stone} d="M-11 10V-7h4v3h4v-3h6v3h4v-3h4v17zM-3 10V4h6v6z" />,
  },
  'pine-forest': WOODS,
  woods: WOODS,
  garden: { ground: 'field', marks: <path className={css.rows} d="M-14 8-2-14M-8 12 6-14M-1 14 12-10M6 14 16-4" /> },
  swamp: {
    ground: 'marsh',
    marks: <path className={css.reeds} d={[reed(-7, -4), reed(8, -1), reed(-2, 10)].join('')} />,
  },
  abatis: {
    ground: 'open',
    marks: (
      <path
        className={css.hachures}
        d="M-14 6 14-6M-10 10l3-14M-3 8l3-14M4 4l3-13M11 1l3-12M-13 0l10 8M-5-4 6 4M3-8l10 8"
      />
    ),
  },
  redoubt: {
    ground: 'open',
    marks: <path className={css.works} d="M-10-8H10V8H-10zM-10-8l-3-3M10-8l3-3M10 8l3 3M-10 8l-3 3" />,
  },
  fleche: { ground: 'open', marks: <path className={css.works} d="M-12 9 0-10 12 9M-6-1-11-4M6-1l5-3" /> },
  'fixed-bridge': {
    ground: 'open',
    marks: (
      <>
        <path className={css.river} d="M-10-18C-4-6 4 6 10 18" />
        <path className={css.deck} d="M-15 9 15-9" />
        <path className={css.rail} d="M-13 3 7-9M-7 11 13-1" />
      </>
    ),
  },
  pontoon: {
    ground: 'open',
    marks: (
      <>
        <path className={css.river} d="M-10-18C-4-6 4 6 10 18" />
        <path className={css.deck} d="M-15 9 15-9" />
        <path className={css.boats} d="M-10 4v6M-3 0v6M4-4v6M11-8v6" />
      </>
    ),
  },
};

/** What lies along the right-hand side of a hex. */
const SIDES: Readonly<Record<string, ReactNode>> = {
  slope: <path className={css.hachures} d="M19-11V11M19-8H11M19-3H9M19 3H9M19 8H11" />,
  stream: <path className={css.stream} d="M20-12C17-6 23 0 20 4S19 9 20 12" />,
  river: <path className={css.river} d="M20-12C17-6 23 0 20 4S19 9 20 12" />,
  bridge: (
    <>
      <path className={css.river} d="M20-12V12" />
      <path className={css.deck} d="M12 0H26" />
      <path className={css.rail} d="M12-4H26M12 4H26" />
    </>
  ),
  fortification: <path className={css.works} d="M16-11V11M16-8h5M16 0h5M16 8h5" />,
  'redoubt-front': <path className={css.works} d="M16-11V11M16-8h5M16 0h5M16 8h5" />,
  'fleche-side': <path className={css.works} d="M12-11 18 0 12 11" />,
};

const HEX = <path className={css.line} d={OUTLINE} />;

function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={css.swatch} viewBox="-25 -25 50 50" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

const firstLetter = (kind: string) => <text className={css.letter}>{kind.slice(0, 1).toUpperCase()}</text>;

export function TerrainSwatch({ kind }: { readonly kind: string }) {
  const { ground, marks } = TERRAIN[kind] ?? { ground: 'open', marks: firstLetter(kind) };
  return (
    <Picture>
      <path className={css[ground]} d={OUTLINE} />
      {marks}
      {HEX}
    </Picture>
  );
}

export function SideSwatch({ kind }: { readonly kind: string }) {
  return (
    <Picture>
      <path className={css.open} d={OUTLINE} />
      {HEX}
      {SIDES[kind] ?? firstLetter(kind)}
    </Picture>
  );
}

export function RoadSwatch({ kind }: { readonly kind: string }) {
  const isSunken = kind.startsWith('sunken');
  return (
    <Picture>
      <path className={css.open} d={OUTLINE} />
      <path className={classes(css.roadEdge, isSunken && css.sunken)} d="M-20 0C-8 0-2-4 10-17" />
      <path className={css.road} d="M-20 0C-8 0-2-4 10-17" />
      {HEX}
    </Picture>
  );
}

export function LevelSwatch({ level }: { readonly level: number }) {
  return (
    <Picture>
      <path className={css[`level${Math.min(level, 5)}`]} d={OUTLINE} />
      {HEX}
      <text className={css.number}>{level}</text>
    </Picture>
  );
}

/** One level up or down. */
export function StepSwatch({ by }: { readonly by: 1 | -1 }) {
  return (
    <Picture>
      <path className={css.open} d={OUTLINE} />
      {HEX}
      <path className={css.arrow} d={by > 0 ? 'M0 11V-11M-7-4l7-7 7 7' : 'M0-11V11M-7 4l7 7 7-7'} />
    </Picture>
  );
}

export function RubberSwatch() {
  return (
    <Picture>
      <path className={css.bare} d={OUTLINE} />
      {HEX}
      <path className={css.rubber} d="M-11 5 2-8 10 0-3 13H-8zM-5-1 3 7" />
    </Picture>
  );
}
