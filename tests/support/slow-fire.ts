import { type Base, cornersOf } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import { rosterOf } from '../../src/rules/belle-alliance/state';
import { type Body, blockerOf, isInArc, isOver, isSelfBlocked, type Muzzle, type Scene, spanOf } from './slow-fire-aim';
import {
  type Answer,
  all,
  apart,
  atLeast,
  between,
  isOn,
  seenFrom,
  spanIn,
  strewn,
  toStretch,
} from './slow-fire-plain';
import { type Asked, isSeen, isTooFar } from './slow-fire-sight';

/** 3.1.3, 3.1.4 with R91 to R98 and R113: one line of fire held against every condition, and very many of them. */

/** Tables 13 and 14 by hand. */
export function slowZones({ state, firer, guns }: Scene): readonly number[] {
  const { weapon, pounder } = rosterOf(state, firer.id);
  if (guns) return pounder <= 4 ? [15, 40, 100] : pounder <= 8 ? [20, 50, 120] : [25, 60, 140];
  if (weapon === 'carbine') return [6, 12];
  if (weapon === 'musket') return [10, 18];
  return weapon === 'rifle' ? [18, 30] : [];
}

/** Where all who take part fire from. */
export interface Origin {
  readonly from: Point;
  /** Point and arc of the line of fire: a point, or a wall. */
  readonly muzzle: Omit<Muzzle, 'base'>;
  /** Those who take part, for where they stand. */
  readonly bases: readonly Base[];
  /** Their fronts together; of a wall its own length or that of those behind it. */
  readonly frontage: readonly [least: number, most: number];
}

/** What a line of fire has to comply with, cheapest first. */
export const CONDITIONS = ['arc', 'range', 'contact', 'clear', 'seen', 'secure'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** One condition of one line. `slack`: how far the point of impact may be off, in cm, for a `no` to be meant. */
export function complies(scene: Scene, origin: Origin, impact: Point, slack: number, condition: Condition): Answer {
  const { from, muzzle } = origin;
  const sure: Asked = { how: 'sure', slack: 0.005 };
  const loose: Asked = { how: 'loose', slack };
  const asked = (holds: (asked: Asked) => boolean): Answer => (holds(sure) ? 'yes' : holds(loose) ? 'unsure' : 'no');
  switch (condition) {
    case 'arc':
      return asked((how) => isInArc(muzzle, scene.arc, impact, how));
    case 'range': {
      const zones = slowZones(scene);
      const limit = scene.canister ? zones[0] : zones.at(-1);
      return limit === undefined ? 'no' : flipped(atLeast(apart(from, impact), limit, slack));
    }
    case 'contact':
      return contactOf(scene, from, impact, slack);
    case 'clear':
      return asked((how) => !isSelfBlocked(scene, from, impact, how) && !blockerOf(scene, from, impact, how));
    case 'seen':
      return seenOf(scene, origin, impact, asked);
    case 'secure':
      return all(scene.bodies.map((body) => secureFrom(scene, origin, impact, body, slack)));
  }
}

/** All of them; the first that plainly does not decides. */
export function isLawful(scene: Scene, origin: Origin, impact: Point, slack: number): Answer {
  let answer: Answer = 'yes';
  for (const condition of CONDITIONS) {
    const one = complies(scene, origin, impact, slack, condition);
    if (one === 'no') return 'no';
    if (one === 'unsure') answer = 'unsure';
  }
  return answer;
}

const flipped = (answer: Answer): Answer => (answer === 'yes' ? 'no' : answer === 'no' ? 'yes' : 'unsure');

/** R92: nothing of the target before the point of impact. */
function contactOf({ theirs, theirRuns }: Scene, from: Point, impact: Point, slack: number): Answer {
  if (theirRuns.some((base) => spanIn(base, from, impact, -slack))) return 'no';
  return theirs.some((base) => spanIn(base, from, impact, -1e-6)) ? 'unsure' : 'yes';
}

function seenOf(
  scene: Scene,
  { from, bases }: Origin,
  impact: Point,
  asked: (holds: (asked: Asked) => boolean) => Answer,
): Answer {
  const { blinds, firer, footings, theirs } = scene;
  // At the point of fire, where it is between figures, all who take part may be meant; of the target those who are hit.
  const near = bases.filter((base) => isOn(base, from, 0.01));
  const own = (near.length > 0 ? near : bases).flatMap(footings);
  const hit = theirs.filter((base) => isOn(base, impact, 0.15)).flatMap(footings);
  const seen = asked((how) => isSeen(blinds, [from, own], [impact, hit], how));
  const far = bases.map((base) => isTooFar(blinds, base, footings(base), firer.arm === 'cavalry', from, impact));
  const nearEnough: Answer = far.every((one) => one === 'no')
    ? 'yes'
    : far.every((one) => one === 'yes')
      ? 'no'
      : 'unsure';
  return all([seen, nearEnough]);
}

/** 3.1.4, R96 to R98. */
function secureFrom(scene: Scene, origin: Origin, impact: Point, body: Body, slack: number): Answer {
  if (body.unit.side !== scene.firer.side) return 'yes';
  return all([besideOf(scene, origin, impact, body, slack), behindOf(scene, origin.from, impact, body, slack)]);
}

function besideOf(scene: Scene, { from, frontage }: Origin, impact: Point, body: Body, slack: number): Answer {
  const length = apart(from, impact);
  // Fired over for certain only where the line plainly passes through him; maybe, where it does so through more or less of him.
  const over = (asked: Asked): boolean =>
    (asked.how === 'sure' ? [-asked.slack] : [-asked.slack, 0, asked.slack]).some((grown) => {
      const span = spanOf(body.bases, from, impact, grown);
      return span !== undefined && isOver(scene, body, span, length, asked);
    });
  if (over({ how: 'sure', slack: 0.005 })) return 'yes';
  const near = Math.min(...body.bases.map((base) => toBase(base, from)));
  const wide = 3 * slack + 0.01;
  // Measured on what has its foot well within the line, and on all that may have it there.
  const [inner, outer] = [wide, -wide].map((cut) => asideOf(body.bases, from, impact, cut));
  const needed = frontage.map((cm) => Math.max(near / 10, cm / 2));
  if (atLeast(outer as number, needed[1] as number, wide) === 'yes') return 'yes';
  const plainly = atLeast(inner as number, needed[0] as number, wide) === 'no';
  return plainly && !over({ how: 'loose', slack: wide }) ? 'no' : 'unsure';
}

/** The least distance from the line of any point whose foot lies on it, so far from its ends. */
function asideOf(bases: readonly Base[], from: Point, impact: Point, cut: number): number {
  const length = apart(from, impact);
  if (length === 0) return Infinity;
  const line: Base = {
    center: between(from, impact, 0.5),
    heading: Math.atan2(impact.y - from.y, impact.x - from.x),
    frontage: 0,
    depth: length,
  };
  let least = Infinity;
  for (const base of bases) {
    const { forward, aside } = seenFrom(line, base.center);
    const reach = base.frontage + base.depth;
    if (Math.abs(forward) > length / 2 + reach - cut || Math.abs(aside) - reach > least) continue;
    if (spanIn(base, between(from, impact, cut / length), between(from, impact, 1 - cut / length))) return 0;
    const feet = cornersOf(base).map((corner) => seenFrom(line, corner));
    for (const [i, a] of feet.entries()) {
      const b = feet[(i + 1) % 4] as typeof a;
      // Of each side the part between the two ends of the line: what is nearest is one of that part's ends.
      const shares = [0, 1, ...[-1, 1].map((end) => (end * (length / 2 - cut) - a.forward) / (b.forward - a.forward))];
      for (const share of shares) {
        const forward = a.forward + (b.forward - a.forward) * share;
        if (!(share >= 0 && share <= 1) || Math.abs(forward) > length / 2 - cut + 1e-9) continue;
        least = Math.min(least, Math.abs(a.aside + (b.aside - a.aside) * share));
      }
    }
  }
  return least;
}

function toBase(base: Base, point: Point): number {
  if (isOn(base, point)) return 0;
  const corners = cornersOf(base);
  return Math.min(...corners.map((corner, i) => toStretch(point, corner, corners[(i + 1) % 4] as Point)));
}

/** How far behind the target a line still matters (R98, R106). */
const BEHIND = 10;

/** R98: does the line, drawn on, come to this unit of the firer's side? `yes`: it does not. */
function behindOf(scene: Scene, from: Point, impact: Point, body: Body, slack: number): Answer {
  return flipped(runsOnInto(scene, from, impact, body.bases, slack));
}

/** Does the line beyond its exit from the target come to these bases within 10 cm, and within the range? */
export function runsOnInto(scene: Scene, from: Point, impact: Point, bases: readonly Base[], slack: number): Answer {
  const length = apart(from, impact);
  const range = slowZones(scene).at(-1) ?? 0;
  if (length === 0) return 'unsure';
  const wide = (slack * (length + 20)) / length + 0.01;
  const far = length + 200;
  const exits = (grown: number): readonly number[] =>
    scene.theirs.flatMap((base) => {
      const span = spanIn(base, from, impact, grown, 200);
      return span && span[1] > length - wide ? [span[1]] : [];
    });
  const touched = (grown: number, after: number): number | undefined => {
    const starts = bases.flatMap((base) => {
      const span = spanIn(base, from, impact, grown, far);
      return span && span[1] > after ? [Math.max(span[0], after)] : [];
    });
    return starts.length > 0 ? Math.min(...starts) : undefined;
  };
  const [small, plain, large] = [exits(-wide), exits(0), exits(wide)];
  const first = Math.min(length, ...small, ...plain);
  const last = Math.max(length, ...plain, ...large);
  const widely = touched(wide, first - wide);
  if (widely === undefined || widely > last + BEHIND + wide || widely > range + wide) return 'no';
  const surely = touched(-wide, last);
  const isSure =
    surely !== undefined &&
    surely < Math.min(...(small.length > 0 ? small : [length])) + BEHIND - wide &&
    surely < range - wide &&
    widely > last - 0.5;
  return isSure ? 'yes' : 'unsure';
}

/** Points of the target's outline, with how far apart they are. */
export function outlineOf({ theirs, theirRuns }: Scene, step: number): readonly Point[] {
  return theirs.flatMap((base) => {
    const corners = cornersOf(base);
    return corners.flatMap((corner, i) =>
      strewn(corner, corners[(i + 1) % 4] as Point, step).filter(
        (at) => !theirRuns.some((run) => isOn(run, at, -1e-6)),
      ),
    );
  });
}

/** Is there any point of impact against which nothing stands; and how near is the nearest of those that are sure? */
export function anyLawful(
  scene: Scene,
  origin: Origin,
  step: number,
): { readonly answer: Answer; readonly nearest: number } {
  let maybe = false;
  let nearest = Infinity;
  for (const at of outlineOf(scene, step)) {
    const answer = isLawful(scene, origin, at, step / 2 + 0.01);
    if (answer === 'yes') nearest = Math.min(nearest, apart(origin.from, at));
    maybe ||= answer === 'unsure';
  }
  return { answer: nearest < Infinity ? 'yes' : maybe ? 'unsure' : 'no', nearest };
}
