import type { Spot } from './spot';
import type { BaseSize, Bases, Bend, Unit } from './unit';

/** How the bases of a unit stand in the unit's own frame: x to its right, y ahead, origin at the middle of its front edge. */
export interface Stand extends Shown {
  readonly count: number;
  readonly base: BaseSize;
  /** Three numbers a base: x and y of its middle, and its turn in radians against the unit's heading. */
  readonly spots: Float64Array;
  /** The smallest box, in the unit's frame, that holds all bases. */
  readonly bounds: Bounds;
  /** Where a column goes round bends: its straight stretches, head first. */
  readonly legs?: readonly Leg[];
}

/** Looks only: no rule asks for it. */
interface Shown {
  /** As the block shows it: closed up, in open order, facing all round, or with no front at all. */
  readonly manner: 'closed' | 'open' | 'round' | 'idle';
  /** Guns are in action unless they are hooked to their limbers, or their gunners have left them and stand alone. */
  readonly guns?: 'limbered' | 'left';
}

/** Ranks of a column that look the same way: the box that holds them, in the unit's frame turned by so much to the left. */
export interface Leg {
  readonly turn: number;
  readonly bounds: Bounds;
}

export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly front: number;
  readonly back: number;
}

/** Where a book puts the bases of a unit. */
export interface Formed extends Shown {
  readonly base: BaseSize;
  readonly spots: readonly Spot[];
  /** The ranks follow their head round bends. */
  readonly winds: boolean;
}

/** How the units of a book stand. Units alike share one answer: much is remembered by it. */
export type Stands = (unit: Unit, bases: Bases) => Stand;

/** Intervals of skirmishers are any number, so that a hand that draws one out would fill any memory. */
const MOST_KNOWN = 4_000;

/** Each way to stand is worked out once, whatever the unit is called and wherever it is. */
export function rememberStands(form: (unit: Unit, bases: Bases) => Formed): Stands {
  const straight = new WeakMap<Bases, Map<string, Stand>>();
  // What is known of columns on a trail goes when the trail goes.
  const bent = new WeakMap<readonly Bend[], WeakMap<Bases, Map<string, Stand>>>();
  return (unit, bases) => {
    const { trail } = unit;
    const known = entryOf(trail && trail.length > 0 ? entryOf(bent, trail, newWeakMap) : straight, bases, newMap);
    const key = `${unit.arm} ${unit.figures} ${unit.guns} ${unit.formation} ${unit.files} ${unit.gap} ${unit.about} ${unit.inside !== undefined}`;
    let stand = known.get(key);
    if (!stand) {
      stand = makeStand(form(unit, bases));
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(key, stand);
    }
    return stand;
  };
}

const newMap = (): Map<string, Stand> => new Map();
const newWeakMap = (): WeakMap<Bases, Map<string, Stand>> => new WeakMap();

function entryOf<K extends WeakKey, V>(map: WeakMap<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

/** The box round the head of a unit: of the first stretch of a bent column, otherwise of all of it. */
export const headOf = ({ legs, bounds }: Stand): Bounds => legs?.[0]?.bounds ?? bounds;

function makeStand({ spots, base, winds, ...shown }: Formed): Stand {
  const stand = { ...shown, count: spots.length, base, spots: inNumbers(spots), bounds: boundsOf(spots, base) };
  const legs = winds ? legsOf(spots, base) : [];
  return legs.length > 1 ? { ...stand, legs } : stand;
}

const inNumbers = (spots: readonly Spot[]): Float64Array =>
  Float64Array.from(spots.flatMap(({ x, y, turn }) => [x, y, turn]));

/** Bases that follow each other and look the same way, as they stand in a frame that looks their way. */
function legsOf(spots: readonly Spot[], base: BaseSize): readonly Leg[] {
  const legs: { readonly turn: number; readonly spots: Spot[] }[] = [];
  for (const { x, y, turn } of spots) {
    if (legs.at(-1)?.turn !== turn) legs.push({ turn, spots: [] });
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    legs.at(-1)?.spots.push({ x: x * c + y * s, y: y * c - x * s, turn: 0 });
  }
  return legs.map((leg) => ({ turn: leg.turn, bounds: boundsOf(leg.spots, base) }));
}

/** Half of what a base that is turned so takes along the unit's y axis. */
export const reachAhead = (turn: number, base: BaseSize): number =>
  (base.frontage * Math.abs(Math.sin(turn)) + base.depth * Math.abs(Math.cos(turn))) / 2;

/** The smallest box that holds bases of this size. */
export function boundsOf(spots: readonly Spot[], base: BaseSize): Bounds {
  if (spots.length === 0) return { left: 0, right: 0, front: 0, back: 0 };
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let front = Number.NEGATIVE_INFINITY;
  let back = Number.POSITIVE_INFINITY;
  for (const { x, y, turn } of spots) {
    const wide = (base.frontage * Math.abs(Math.cos(turn)) + base.depth * Math.abs(Math.sin(turn))) / 2;
    const deep = reachAhead(turn, base);
    left = Math.min(left, x - wide);
    right = Math.max(right, x + wide);
    front = Math.max(front, y + deep);
    back = Math.min(back, y - deep);
  }
  return { left, right, front, back };
}
