import { nextTurn } from '../../la-bataille-daylight';
import { SEGMENTS, type Segment } from '../phases';
import type { LaBatailleState } from '../state';
import type { Turning } from './turning-state';

/** The segments of a side's own turn, in their order (P2). */
const OF_A_SIDE = SEGMENTS.filter((segment) => segment !== 'command');

/**
 * Where the battle comes to when the segment of now closes: through the segments of the first side, then those of the other; when
 * both have had their turn, the clock goes on, and all begin again with the command segment (P2).
 */
export function nextSegment({ turning: now, sides, edition }: LaBatailleState): Turning {
  const turning = { ...now, tried: [] };
  const next = after(turning.segment);
  if (next) return { ...turning, segment: next };
  const [first, second] = sides;
  if (second && turning.phasing === first?.id) return { ...turning, segment: 'charge', phasing: second.id };
  return {
    ...turning,
    turn: turning.turn + 1,
    clock: nextTurn(edition, turning.clock),
    segment: 'command',
    phasing: first?.id ?? turning.phasing,
  };
}

const after = (segment: Segment): Segment | undefined =>
  segment === 'command' ? OF_A_SIDE[0] : OF_A_SIDE[OF_A_SIDE.indexOf(segment) + 1];
