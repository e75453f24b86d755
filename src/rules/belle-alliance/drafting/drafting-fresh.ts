import type { Side, TableScale } from '../../../table/table';
import { sideId } from '../../../table/unit';
import type { Json } from '../../book';
import { MINIATURES, STANDARD_BASES } from '../../miniatures/miniatures-troops';
import { STANDARD_READINGS } from '../belle-alliance-readings';
import { NO_BRIEFING } from '../scenarios/briefing';
import { packState } from './state';

/**
 * How a real table of smaller figures compares. The rules speak of 25/28 mm; the factors for the others are ours: with them the usual
 * bases of 10 mm a man (15 mm figures) and 5 mm a man (6 mm) are the rules' 15 mm, so that bases stay as they are in the rules' cm.
 */
export const FIGURE_SCALES: readonly TableScale[] = [
  { figures: '28mm', factor: 1 },
  { figures: '15mm', factor: 2 / 3 },
  { figures: '6mm', factor: 1 / 3 },
];

/** A bare table with two sides of these names, to begin with. */
export function freshDraft(names: readonly [near: string, far: string], size = { width: 240, depth: 180 }): Json {
  const sides: readonly Side[] = [
    { id: sideId('blue'), name: names[0], colour: 'blue', pattern: 'bars', seat: 'near' },
    { id: sideId('red'), name: names[1], colour: 'red', pattern: 'dots', seat: 'far' },
  ];
  return packState({
    table: { ...size, troops: MINIATURES, bases: STANDARD_BASES, sides, terrain: [], units: new Map() },
    rosters: new Map(),
    reserve: new Map(),
    readings: STANDARD_READINGS,
    measuring: 'locked',
    briefing: NO_BRIEFING,
    reinforcements: [],
  });
}
