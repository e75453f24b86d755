import { TOUCH } from '../geometry/contact';
import type { Pose } from '../geometry/pose';
import type { Spot } from './spot';
import type { Bend } from './unit';

/**
 * How a column follows its head round a bend. Each rank goes the way the head went, its front edge so many cm of marching
 * behind the head's as ranks stand before it, and turns where the head turned: at once, and about the same corner. What
 * the column has to remember is therefore its trail: for each wheel how far the head has marched since, and how far it turned.
 */

/** More than anyone wheels within the length of one column. */
export const MOST_BENDS = 40;

/**
 * Where the rank stands whose front edge is `back` cm behind the head's, along the column's way: a pose in the unit's own
 * frame, in which the head looks along +y (heading π/2). `frontage` is the width of the whole front in cm, since wheels were
 * made about its corners. A rank that has just come to a bend has turned there already.
 */
export function rankPose(trail: readonly Bend[], frontage: number, back: number): Pose {
  const { x, y, turn } = rankSpot(trail, frontage, back);
  return { at: { x, y }, heading: Math.PI / 2 + turn };
}

/** The same as numbers that are exact where the column is straight: the middle of the rank's front edge, and its turn. */
export function rankSpot(trail: readonly Bend[], frontage: number, back: number): Spot {
  let x = 0;
  let y = 0;
  let turn = 0;
  let gone = 0;
  for (const bend of trail) {
    if (back <= bend.back + TOUCH) break;
    x += (bend.back - gone) * Math.sin(turn);
    y -= (bend.back - gone) * Math.cos(turn);
    gone = bend.back;
    const before = turn - bend.turn;
    // The corner it turned about stands still; the middle of the front is half a frontage beside it before and after.
    const side = (bend.turn > 0 ? -frontage : frontage) / 2;
    x += side * (Math.cos(turn) - Math.cos(before));
    y += side * (Math.sin(turn) - Math.sin(before));
    turn = before;
  }
  return { x: x + (back - gone) * Math.sin(turn), y: y - (back - gone) * Math.cos(turn), turn };
}

/** The trail after marching so far ahead. `longest`: how far the last rank's front is behind the head's; it has passed every bend beyond. */
export function marchedTrail(trail: readonly Bend[], cm: number, longest: number): readonly Bend[] {
  return trail.map(({ back, turn }) => ({ back: back + cm, turn })).filter(({ back }) => back < longest - TOUCH);
}

/**
 * The trail after the head wheeled, to the left positive. A wheel that goes on with the last one is part of it. The caller
 * moves the head; a column of one rank has no tail to follow, and no trail.
 */
export function wheeledTrail(trail: readonly Bend[], turn: number): readonly Bend[] {
  if (turn === 0) return trail;
  const [last, ...earlier] = trail;
  const goesOn = last !== undefined && last.back <= TOUCH && Math.sign(last.turn) === Math.sign(turn);
  const whole = goesOn ? last.turn + turn : turn;
  if (goesOn && Math.abs(whole) <= 2 * Math.PI) return [{ back: last.back, turn: whole }, ...earlier];
  return [{ back: 0, turn }, ...trail].slice(0, MOST_BENDS);
}

/**
 * The trail of the column faced about in place, its last rank now its head. `length` is the whole column's, from the head's
 * front edge to the last rank's rear edge along its way; `longest` as for `marchedTrail`. The rank that stands in a bend
 * goes to the other leg of it; a bend in which the head itself stood is then behind everybody, and forgotten.
 */
export function invertedTrail(trail: readonly Bend[], length: number, longest: number): readonly Bend[] {
  const turned = trail.map(({ back, turn }) => ({ back: length - back, turn: -turn })).reverse();
  return marchedTrail(turned, 0, longest);
}
