import type { Point } from '../geometry/point';
import type { Unit, UnitId } from './unit';

/**
 * What a tool, a gauge or a verdict wants drawn, in table cm. The 3D scene and the camera overlay paint
 * the same list, so nothing here knows pixels or colours: `tone` is the meaning, the painter picks colour and pattern.
 */
export const TONES = [
  'neutral',
  'measure',
  'yes',
  'no',
  'close',
  'ghost',
  'reach',
  'zone1',
  'zone2',
  'zone3',
  'seen',
  'unseen',
] as const;
export type Tone = (typeof TONES)[number];

export type Shape =
  | { readonly kind: 'line'; readonly tone: Tone; readonly points: readonly Point[]; readonly dashed?: boolean }
  | {
      readonly kind: 'area';
      readonly tone: Tone;
      readonly outline: readonly Point[];
      /** What is not part of it: outlines that lie within. */
      readonly holes?: readonly (readonly Point[])[];
    }
  | { readonly kind: 'mark'; readonly tone: Tone; readonly at: Point }
  | { readonly kind: 'label'; readonly tone: Tone; readonly at: Point; readonly text: string }
  /** A length to be read there; the painter is given it in words. */
  | { readonly kind: 'length'; readonly tone: Tone; readonly at: Point; readonly cm: number }
  | { readonly kind: 'halo'; readonly tone: Tone; readonly unit: UnitId }
  /** A unit as it would stand: its bases without figures. */
  | { readonly kind: 'ghost'; readonly tone: Tone; readonly unit: Unit };

/** Where lines, areas and marks lie. */
export const pointsOf = (shapes: readonly Shape[]): readonly Point[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'line' ? shape.points : shape.kind === 'area' ? shape.outline : 'at' in shape ? [shape.at] : [],
  );
