import type { Stick } from '../../rules/printing';
import type { Size } from './paper';

/** How broad a stick is cut, and what is left between two, in real cm. */
export const STRIP = 2.4;
const GAP = 0.25;
/** What a piece has beyond its end, for the next to be glued on. */
export const TAB = 1;

/** A piece of a stick as it lies on one page. */
export interface Strip {
  readonly stick: Stick;
  /** Rules' cm at either end. */
  readonly from: number;
  readonly to: number;
  /** Real cm from end to end, without the tab. */
  readonly length: number;
  /** Counted from 1. */
  readonly piece: number;
  readonly pieces: number;
}

const lengthOf = ({ bands }: Stick): number => bands.at(-1)?.to ?? 0;

/** Cut at whole cm of the rules into as few pieces as fit, all but the last as long as each other. */
export function cutStick(stick: Stick, factor: number, room: Size): readonly Strip[] {
  const length = lengthOf(stick);
  const longest = Math.max(1, Math.floor((room.height - TAB) / factor + ROUNDING));
  const pieces = Math.max(1, Math.ceil(length / longest));
  const each = Math.ceil(length / pieces);
  return Array.from({ length: pieces }, (_, i) => {
    const from = i * each;
    const to = Math.min(length, from + each);
    return { stick, from, to, length: (to - from) * factor, piece: i + 1, pieces };
  });
}

const ROUNDING = 1e-9;

export interface LaidStrip extends Strip {
  /** Real cm from the left of the room on the page to its left edge. */
  readonly left: number;
}

/** Side by side, standing upright, page after page. */
export function stripsOnPages(strips: readonly Strip[], room: Size): readonly (readonly LaidStrip[])[] {
  const across = Math.max(1, Math.floor((room.width + GAP) / (STRIP + GAP)));
  const laid = strips.map((strip, i) => ({ ...strip, left: (i % across) * (STRIP + GAP) }));
  return Array.from({ length: Math.ceil(laid.length / across) }, (_, page) =>
    laid.slice(page * across, (page + 1) * across),
  );
}

/** A part of a band that lies on a piece; `ends`: its far end does too. Distances are real cm from the piece's beginning. */
export interface BandOnStrip {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly ends: boolean;
}

export function bandsOn({ stick, from, to }: Strip, factor: number): readonly BandOnStrip[] {
  return stick.bands.flatMap((band, index) => {
    const begin = Math.max(from, stick.bands[index - 1]?.to ?? 0);
    const end = Math.min(to, band.to);
    if (end <= begin) return [];
    return [{ index, from: (begin - from) * factor, to: (end - from) * factor, ends: end === band.to }];
  });
}

/** A mark for each cm of the rules, or where those lie too close, for every fifth or tenth; the longer ones have numbers. */
export interface Tick {
  /** Real cm from the piece's beginning. */
  readonly at: number;
  readonly cm: number;
  readonly size: 'short' | 'middle' | 'long';
}

const CLOSEST = 0.2;

export function ticksOn({ from, to }: Strip, factor: number): readonly Tick[] {
  const step = [1, 5, 10].find((each) => each * factor >= CLOSEST) ?? 10;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => {
    const cm = first + i * step;
    return { at: (cm - from) * factor, cm, size: cm % 10 === 0 ? 'long' : cm % 5 === 0 ? 'middle' : 'short' };
  });
}
