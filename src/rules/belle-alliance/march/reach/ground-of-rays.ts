import type { Point } from '../../../../geometry/point';
import { distanceBetween, leftOf, minus, plus, times } from '../../../../geometry/vector';
import { addRing, type Coverage } from './coverage';
import type { Ray } from './fan';

/** A way by itself counts as so wide to either side: else it would be lost between two rows. */
const HALF_WIDTH = 0.045;

/** Adds the ground of neighbouring rays and answers how many cm² are new. */
export function addRays(coverage: Coverage, rays: readonly Ray[]): number {
  const first = rays[0];
  const last = rays.at(-1);
  if (!first || !last) return 0;
  let gained = first.isKnown ? 0 : addWay(coverage, first.from, first.to);
  if (last !== first && !last.isKnown) gained += addWay(coverage, last.from, last.to);
  return gained + addBetween(coverage, rays);
}

/** Adds what lies between; rays that follow each other the same way round go in together. */
function addBetween(coverage: Coverage, rays: readonly Ray[]): number {
  let gained = 0;
  let run: Ray[] = [];
  let side = 0;
  const close = (): void => {
    if (run.length > 1) gained += addRing(coverage, ringOf(run));
    run = [];
  };
  for (let i = 1; i < rays.length; i++) {
    const a = rays[i - 1] as Ray;
    const b = rays[i] as Ray;
    const here = b.isApart || (a.isKnown && b.isKnown) ? 0 : sideOf(a, b);
    if (here !== side) close();
    side = here;
    if (here === 0) continue;
    if (a.length < HALF_WIDTH || b.length < HALF_WIDTH) gained += addWay(coverage, a.from, b.from);
    if (run.length === 0) run.push(a);
    run.push(b);
  }
  close();
  return gained;
}

/** Which way round the ground between two rays lies. */
function sideOf(a: Ray, b: Ray): number {
  const area = (b.to.x - a.from.x) * (a.to.y - b.from.y) - (b.to.y - a.from.y) * (a.to.x - b.from.x);
  return area < 0 ? -1 : 1;
}

function ringOf(rays: readonly Ray[]): readonly Point[] {
  const ring: Point[] = rays.map(({ from }) => from);
  for (let i = rays.length - 1; i >= 0; i--) ring.push((rays[i] as Ray).to);
  return ring;
}

/** Adds a single way with a hair of width. */
export function addWay(coverage: Coverage, from: Point, to: Point): number {
  const length = distanceBetween(from, to);
  const along = length > 0 ? times(minus(to, from), HALF_WIDTH / length) : { x: HALF_WIDTH, y: 0 };
  const aside = leftOf(along);
  const start = minus(from, along);
  const end = plus(to, along);
  return addRing(coverage, [minus(start, aside), minus(end, aside), plus(end, aside), plus(start, aside)]);
}
