import { boxAround } from '../geometry/box';
import type { Point } from '../geometry/point';
import { polygonHolds } from '../geometry/polygon';

/** A repeatable stream of numbers from 0 to 1: the same wood grows the same trees every time. */
export function stream(seed: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let z = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 4294967296;
  };
}

/** Points strewn over an outline, about `gap` apart: a shaken grid, so that none stand too close. */
export function strewn(outline: readonly Point[], gap: number, next: () => number): Point[] {
  const box = boxAround(outline);
  const points: Point[] = [];
  const rise = gap * 0.87;
  let row = 0;
  for (let y = box.minY + rise / 2; y < box.maxY; y += rise, row++) {
    for (let x = box.minX + gap * (row % 2 === 0 ? 0.25 : 0.75); x < box.maxX; x += gap) {
      const at = { x: x + (next() - 0.5) * gap * 0.6, y: y + (next() - 0.5) * rise * 0.6 };
      if (polygonHolds(outline, at)) points.push(at);
    }
  }
  return points;
}
