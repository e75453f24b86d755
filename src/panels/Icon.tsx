import type { ReactNode } from 'react';
import css from './Icon.module.css';

/** Our own signs, drawn on a field of 24 × 24 in lines of the current colour. Words beside or behind them say the same. */
const SIGNS = {
  back: <path d="M15 5 8 12l7 7" />,
  forward: <path d="m9 5 7 7-7 7" />,
  next: <path d="M6 5l7 7-7 7M17 5v14" />,
  before: <path d="M18 5l-7 7 7 7M7 5v14" />,
  toStart: <path d="M20 5l-7 7 7 7M13 5l-7 7 7 7M4 5v14" />,
  toEnd: <path d="M4 5l7 7-7 7M11 5l7 7-7 7M20 5v14" />,
  chart: <path d="M4 4v16h16M8 16v-4M12.500 16V8M17 16v-6" />,
  bookmark: <path d="M7 4h10v16l-5-4-5 4z" />,
  history: <path d="M4 12a8 8 0 1 0 2.500-5.800M4 4v4.500h4.500M12 7.500V12l3 2" />,
  down: <path d="M5 9l7 7 7-7" />,
  up: <path d="M5 16l7-7 7 7" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  plus: <path d="M12 5v14M5 12h14" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.4" />,
  check: <path d="m5 13 4.5 4.5L19 7" />,
  undo: <path d="M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-4" />,
  redo: <path d="m16 5 4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h4" />,
  flip: <path d="M5 14a7.5 7.5 0 0 0 13.5 2.5M19 10A7.5 7.5 0 0 0 5.5 7.5M18.5 21v-4.5H14M5.5 3v4.5H10" />,
  photo: <path d="M4 8h4l2-3h4l2 3h4v11H4zM9 13a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />,
  map: <path d="M4 5h16v14H4zM4 14c3-2 5 1 8-1s5-4 8-3M8 8.5h3v2H8z" />,
  tilted: <path d="M6.5 7h11L21 18H3zM9 14h4.5M10 14v-4M12.5 14v-4" />,
  select: <path d="M6 3.5 18.5 12l-5.7 1.2L10 18.8z" />,
  tape: <path d="M3 8h18v8H3zM7 8v3.5M11 8v5M15 8v3.5M19 8v5" />,
  overview: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8.500 9.500h7v5h-7z" />,
  focus: <path d="M12 4v4M12 16v4M4 12h4M16 12h4M9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0" />,
  move: <path d="M4 17h7v3.5H4zM13 14l6.5-6.5M14 7h6v6" />,
  march: <path d="M5 20h14M12 16V4M7 9l5-5 5 5" />,
  marchBack: <path d="M5 4h14M12 8v12M7 15l5 5 5-5" />,
  sideLeft: <path d="M20 5v14M16 12H4M9 7l-5 5 5 5" />,
  sideRight: <path d="M4 5v14M8 12h12M15 7l5 5-5 5" />,
  wheelLeft: <path d="M4 20h16M20 16a14 14 0 0 0-9-10M15.500 3.500 11 6l2 5M4 20l10-8" />,
  wheelRight: <path d="M20 20H4M4 16a14 14 0 0 1 9-10M8.500 3.500 13 6l-2 5M20 20l-10-8" />,
  invert: <path d="M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4" />,
  minus: <path d="M5 12h14" />,
  fire: (
    <path d="M3 12h5M16 12h5M12 3v5M12 16v5M6 6l3.500 3.500M18 6l-3.500 3.500M6 18l3.500-3.500M18 18l-3.500-3.500" />
  ),
  melee: <path d="M4 4l11 11M20 4 9 15M13 17l4-4M7 13l4 4M15.500 15.500 20 20M8.500 15.500 4 20" />,
  sight: (
    <path d="M2.500 12C6 6.500 18 6.500 21.500 12 18 17.500 6 17.500 2.500 12zM9.500 12a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0" />
  ),
  reach: <path d="M9 20h6M12 20V9M12 9 9.500 11.500M12 9l2.500 2.500M3 11a11 11 0 0 1 18 0" />,
  form: <path d="M4 5h4v4H4zM10 5h4v4h-4zM16 5h4v4h-4zM4 15h4v4H4zM10 15h4v4h-4zM16 15h4v4h-4z" />,
  turnLeft: <path d="M5 4v5h5M5.5 9a8 8 0 1 1-1 6" />,
  turnRight: <path d="M19 4v5h-5M18.5 9a8 8 0 1 0 1 6" />,
  fileOut: <path d="M12 4v11M8 11l4 4 4-4M5 13v6.5h14V13" />,
  fileIn: <path d="M12 15V4M8 8l4-4 4 4M5 13v6.5h14V13" />,
  share: <path d="M12 14V3.500M8 7l4-4 4 4M7 10.500H5V20h14v-9.500h-2" />,
  rename: <path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />,
  remove: <path d="M5 7h14M9 7V4.5h6V7M7 7l1 12.5h8L17 7M10.5 11v5M13.5 11v5" />,
  settings: (
    <path d="M4 7h8M18 7h2M4 17h2M12 17h8M12.5 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M6.5 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0" />
  ),
  install: <path d="M6 3h12v18H6zM12 7v7M9 11l3 3 3-3M10.5 18h3" />,
  lock: <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2" />,
  text: <path d="M5 6h14M5 10.5h14M5 15h14M5 19.5h8" />,
  keys: <path d="M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7.5 14.5h9" />,
  plan: <path d="M4 20c4-9 6-2 9-7s4-6 7-8M15 4l5 1-1 5M4 7h5v4H4z" />,
  names: <path d="M4 7h11l5 5-5 5H4zM8 12h4" />,
  arc: <path d="M12 20 4 8.5a14 14 0 0 1 16 0zM9 15.7a5 5 0 0 1 6 0" />,
  unit: <path d="M4 8h16v9H4zM4 8h16M8 11v3M12 11v3M16 11v3" />,
  book: (
    <path d="M12 6.500C9.500 4.500 6.500 4.500 3.500 5v13.500c3-.500 6-.500 8.500 1.500 2.500-2 5.500-2 8.500-1.500V5c-3-.500-6-.500-8.500 1.500zM12 6.500V20" />
  ),
  search: <path d="M4.500 10.500a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l5 5" />,
  print: <path d="M7 8V3.500h10V8M7 16H4V8h16v8h-3M7 13h10v7.500H7z" />,
  warning: <path d="M12 4 2.8 20h18.400zM12 10v4.5M12 17.3v.01" />,
  about: <path d="M4 9.500c3-3 6 3 9 .500s4-2.500 7-.500M4 16c3-3 6 3 9 .500s4-2.500 7-.500" />,
  dot: <path d="M12 12h.01" strokeWidth="6" />,
  info: <path d="M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.7v.01" />,
  rout: <path d="M4 6h5M3 12h8M4 18h5M13 5l4 3M13 12h7M17 9l3 3-3 3M13 19l4-3" />,
  road: <path d="M4 20C9 16 7 12 12 9s4-4 5-5M9 21c4-4 3-7 7-10s4-4 5-6" />,
  river: <path d="M4 6c4-3 5 2 8 1s5-3 8-1M4 12c4-3 5 2 8 1s5-3 8-1M4 18c4-3 5 2 8 1s5-3 8-1" />,
  hexes: (
    <path d="M8 3l4 2.3v4.6L8 12.2 4 9.9V5.3zM16 3l4 2.3v4.6l-4 2.3-4-2.3M12 11.8v4.6L8 18.7m4-2.3l4 2.3 4-2.3v-4.6" />
  ),
  rally: <path d="M6 21V3M6 4c4-2 7 2 12 0v9c-5 2-8-2-12 0" />,
  play: <path d="M8 5v14l11-7z" />,
  pause: <path d="M8.5 5v14M15.5 5v14" />,
  dice: <path d="M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01" />,
} satisfies Readonly<Record<string, ReactNode>>;

export type IconName = keyof typeof SIGNS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className={css.icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {SIGNS[name]}
    </svg>
  );
}
