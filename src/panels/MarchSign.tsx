import { ahead, leftOf, plus, times } from '../geometry/vector';
import type { Step } from '../rules/marching-advice';
import css from './OrderSigns.module.css';

const UP = Math.PI / 2;
/** A step on the sign is as long as another, whatever it is on the table: the sheet tells no distances. */
const STEP = 8;
const CHORD = 0.3;
const AIR = 3;
const HEAD = { length: 4.5, spread: 0.5 };

interface Pen {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** The way of a march as an arrow: straight on, round a corner, about. */
export function MarchSign({ steps }: { readonly steps: readonly Step[] }) {
  const pens: Pen[] = [{ x: 0, y: 0, heading: UP }];
  for (const step of steps) pens.push(...penAfter(pens.at(-1) ?? { x: 0, y: 0, heading: UP }, step));
  const end = pens.at(-1) ?? { x: 0, y: 0, heading: UP };
  const back = steps.at(-1)?.kind === 'back';
  const way = back ? end.heading + Math.PI : end.heading;
  const barbs = [HEAD.spread, -HEAD.spread].map((turn) => plus(end, times(ahead(way + turn), -HEAD.length)));
  const all = [...pens, ...barbs];
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [low, high] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  const size = Math.max(right - left, high - low, STEP) + 2 * AIR;
  const [middle, centre] = [(left + right) / 2, (low + high) / 2];
  const at = ({ x, y }: { readonly x: number; readonly y: number }): string => `${x.toFixed(1)} ${(-y).toFixed(1)}`;
  return (
    <svg
      className={css.arrow}
      viewBox={`${middle - size / 2} ${-centre - size / 2} ${size} ${size}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={css.way} d={`M${pens.map(at).join('L')}`} vectorEffect="non-scaling-stroke" />
      <path
        className={css.way}
        d={`M${barbs.slice(0, 1).map(at)}L${at(end)}L${barbs.slice(1).map(at)}`}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function penAfter(pen: Pen, step: Step): readonly Pen[] {
  const { heading } = pen;
  switch (step.kind) {
    case 'march':
      return [{ ...plus(pen, times(ahead(heading), STEP)), heading }];
    case 'back':
      return [{ ...plus(pen, times(ahead(heading), -STEP)), heading }];
    case 'sidestep':
      return [{ ...plus(pen, times(leftOf(ahead(heading)), step.cm < 0 ? STEP : -STEP)), heading }];
    case 'wheel':
    case 'rotate':
      return bend(pen, step.turn, STEP * 0.9);
    case 'invert':
      return bend(pen, Math.PI, STEP * 0.35);
  }
}

/** Round in chords, so that a wheel looks like one. */
function bend(pen: Pen, turn: number, radius: number): readonly Pen[] {
  const chords = Math.max(1, Math.ceil(Math.abs(turn) / CHORD));
  const pens: Pen[] = [];
  let now = pen;
  for (let i = 0; i < chords; i++) {
    const heading = now.heading + turn / chords;
    now = { ...plus(now, times(ahead(heading), (radius * Math.abs(turn)) / chords)), heading };
    pens.push(now);
  }
  return pens;
}
