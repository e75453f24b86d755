import type { Point } from '../../../geometry/point';
import type { Shape } from '../../../table/shapes';
import type { Entry, Zone } from './briefing';

/** Where sides set up and where somebody comes on, to be drawn. */
export const zoneShapes = (zones: readonly Zone[], entries: readonly Entry[]): readonly Shape[] => [
  ...zones.flatMap(({ outline, name }): readonly Shape[] => [
    { kind: 'area', tone: 'neutral', outline },
    ...(name === '' ? [] : [{ kind: 'label' as const, tone: 'neutral' as const, at: middleOf(outline), text: name }]),
  ]),
  ...entries.flatMap((where): readonly Shape[] =>
    'zone' in where ? [] : [{ kind: 'line', tone: 'neutral', points: [where.from, where.to], dashed: true }],
  ),
];

const middleOf = (outline: readonly Point[]): Point => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
});
