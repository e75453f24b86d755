import { HEXSIDES, type Hexside, opposite } from './axial';
import { BARRED, DEAREST, type MoveCosts } from './costs';
import { indexAcross } from './layout';
import {
  CLOSED,
  cheapestPlace,
  type FacedQuestion,
  MOST_POINTS,
  makeReach,
  NO_END,
  type PathStep,
  pathTo,
  type Reach,
  type ReachQuestion,
  reachFacing,
  reachFrom,
  STOPS,
  spentTo,
} from './reach';

/** Why a move cannot end in a hex: the first of these that is so. */
export type WhyNot =
  /** It may be passed only. */
  | { readonly why: 'no-end' }
  /** With this many half-points it could be got to. */
  | { readonly why: 'too-far'; readonly needs: number }
  /** The way there ends in another hex, where whoever comes in stops. */
  | { readonly why: 'stopped'; readonly at: number }
  /** Into this hex nobody may come; itself or one that cannot be gone round. */
  | { readonly why: 'closed'; readonly at: number }
  /** The step from this hex across this side is barred, by the number the book gave. */
  | { readonly why: 'barred'; readonly at: number; readonly side: Hexside; readonly bar: number }
  /** Whatever is in the way: it steps across no side, or only across those that lead elsewhere. */
  | { readonly why: 'no-way' };

type Question = ReachQuestion | FacedQuestion;

/**
 * Why a move cannot end in a hex, or nothing where it can. Asks again with one limit after the other left out, so it is
 * for a hex that somebody points at, not for all.
 */
export function whyNot(question: Question, hex: number): WhyNot | undefined {
  const entry = question.entry ?? new Uint8Array(question.costs.map.layout.size);
  const within = ask(question);
  if (spentTo(within, hex) !== undefined) {
    return hex !== question.from && (entry[hex] as number) & NO_END ? { why: 'no-end' } : undefined;
  }
  const far = ask({ ...question, budget: MOST_POINTS });
  const needs = spentTo(far, hex);
  if (needs !== undefined) return { why: 'too-far', needs };
  const passing = ask({ ...question, budget: MOST_POINTS, entry: entry.map((bits) => bits & CLOSED) });
  const stop = wayTo(passing, hex)?.find((step) => step.kind === 'step' && ((entry[step.hex] as number) & STOPS) !== 0);
  if (stop) return { why: 'stopped', at: stop.hex };
  return firstBar(question, entry, hex);
}

/** What is first in the way where everything barred could be gone through, at a price that lets no way round be missed. */
function firstBar(question: Question, entry: Uint8Array, hex: number): WhyNot {
  const { costs } = question;
  const open = { ...question, costs: withoutBars(costs, entry), budget: MOST_POINTS };
  const path = wayTo(ask({ ...open, entry: new Uint8Array(entry.length) }), hex);
  for (const step of path ?? []) {
    if (step.kind === 'turn') continue;
    const at = indexAcross(costs.map.layout, step.hex, opposite(step.side));
    const across = 6 * at + step.side;
    if (costs.steps[across] === BARRED) {
      return { why: 'barred', at, side: step.side, bar: costs.bars[across] as number };
    }
    if ((entry[step.hex] as number) & CLOSED) return { why: 'closed', at: step.hex };
  }
  return { why: 'no-way' };
}

function withoutBars(costs: MoveCosts, entry: Uint8Array): MoveCosts {
  const { layout } = costs.map;
  const steps = costs.steps.slice();
  for (const from of layout.cells) {
    for (const side of HEXSIDES) {
      const to = indexAcross(layout, from, side);
      const isShut = steps[6 * from + side] === BARRED || ((entry[to] as number) & CLOSED) !== 0;
      if (layout.on[to] === 1 && isShut) steps[6 * from + side] = DEAREST;
    }
  }
  return { ...costs, steps };
}

function ask(question: Question): Reach {
  const { layout } = question.costs.map;
  const reach = makeReach(layout, 'facing' in question ? 6 : 1);
  if ('facing' in question) reachFacing(reach, question);
  else reachFrom(reach, question);
  return reach;
}

function wayTo(reach: Reach, hex: number): readonly PathStep[] | undefined {
  return pathTo(reach, cheapestPlace(reach, hex));
}
