import { type Fraction, type FractionText, minus, writeFraction } from '../../../../dice/fraction';
import { bitsOf, HEXSIDES, type Hex, type Hexside, opposite, sameHex, stepped, turned } from '../../../../hex/axial';
import { BARRED, type MoveCosts } from '../../../../hex/costs';
import { frontBits } from '../../../../hex/facing';
import { hexAt, indexOf, type Layout } from '../../../../hex/layout';
import type { HexMap } from '../../../../hex/map';
import {
  CLOSED,
  cheapestPlace,
  makeReach,
  NO_END,
  pathTo,
  type Reach,
  reachFacing,
  reachFrom,
} from '../../../../hex/reach';
import type { HexStep } from '../../../hex-advice';
import type { Edition } from '../../edition/edition';
import { screensAgainst } from '../ground/ground-screens';
import { shapeOf } from '../ground/ground-zones';
import type { CombatUnit } from '../la-bataille-unit';
import { groundAt, type OnMap } from '../queries';
import { awaits, offsetsOf } from './awaits';
import { enter, frontSides } from './enter';
import { turnPoints } from './face';
import { isSnake, stanceIn } from './formations';
import { inTheWay } from './in-the-way';
import { costsOf, dearestCosts, halfPoints, kindOf, ofHalves, RIDER_KIND, screenedCosts } from './moving-costs';
import type { Ways } from './moving-ways';
import { onward } from './onward';
import { takeStep } from './step';
import { bodyOf } from './taken';
import { combatOf, leadCombat, leftTogether, type MarchGround, type Walk } from './walk';

const NOWHERE: Ways = { hexes: () => [], to: () => undefined, stands: () => [] };

/** `bound`: a part of it went through a zone already, so that it has to come to the assault. */
export function waysFrom(ground: MarchGround, walk: Walk, bound: boolean): Ways {
  const lead = leadCombat(walk);
  const stopped = combatOf(walk).map((goer) => goer.marched.stopped);
  if (stopped.includes('yes')) return NOWHERE;
  if (bound || stopped.includes('part')) return onward(ground, walk);
  if (lead && (lead.formation === 'carre' || lead.formation === 'unlimbered')) return oneStep(ground, walk);
  return searched(ground, walk);
}

/** Carrés and prolonged guns go one hex, whatever that costs: each of them is tried. */
function oneStep(ground: MarchGround, walk: Walk): Ways {
  const head = bodyOf(walk)[0] as Hex;
  const found = HEXSIDES.map((side) => stepped(head, side)).flatMap((hex) => {
    const came = enter(ground, walk, hex);
    if (came.violations.length > 0) return [];
    const ends = inTheWay(ground, came.walk, hex).noEnd.length === 0;
    return ends ? [{ hex, left: writeFraction(leftTogether(ground.state, came.walk)) }] : [];
  });
  return {
    hexes: () => found,
    to: (hex) => (found.some((each) => sameHex(each.hex, hex)) ? [{ do: 'enter', hex }] : undefined),
    stands: () => [head, ...found.map(({ hex }) => hex)].map((hex) => ({ hex, facing: walk.lead.unit.place.facing })),
  };
}

/** Room to search in, one for each layout: an answer is read before the next question. */
const rooms = new WeakMap<Layout, Map<1 | 6, Reach>>();

function roomFor(layout: Layout, facings: 1 | 6): Reach {
  const both = rooms.get(layout) ?? new Map<1 | 6, Reach>();
  rooms.set(layout, both);
  const room = both.get(facings) ?? makeReach(layout, facings);
  both.set(facings, room);
  return room;
}

function searched(ground: MarchGround, walk: Walk): Ways {
  const { state } = ground;
  const { layout } = state.map;
  const left = leftTogether(state, walk);
  const budget = Math.floor((2 * left.over) / left.under);
  const from = indexOf(layout, bodyOf(walk)[0] as Hex);
  if (budget < 0 || from === undefined) return NOWHERE;
  const entry = awaits(ground, walk, budget);
  const leftIn = leftAfter(ground, walk, left);
  // Asked anew for each answer: the room may have been used since.
  const found = (): Reach => search(ground, walk, { costs: costsFor(ground, walk), from, budget, entry });
  return {
    hexes: () => {
      const reach = found();
      return indexesOf(reach)
        .filter((index) => index !== from && ((entry[index] as number) & NO_END) === 0)
        .map((index) => ({ hex: hexAt(layout, index), left: leftIn(reach, index) }));
    },
    to: (hex) => {
      const index = indexOf(layout, hex);
      return index === undefined || index === from ? undefined : steps(found(), layout, index);
    },
    stands: () => {
      const reach = found();
      return Array.from(reach.list.subarray(0, reach.memory.count))
        .map((place) => ({ place, index: Math.floor(place / reach.facings) }))
        .filter(({ index }) => index === from || ((entry[index] as number) & NO_END) === 0)
        .map(({ place, index }) => ({ hex: hexAt(layout, index), facing: facingIn(reach, place, walk) }));
    },
  };
}

/** Where it faces in a place it has come to: a column on the road the way it went, all others who do not turn as before. */
function facingIn({ facings, came, memory }: Reach, place: number, walk: Walk): Hexside {
  const lead = leadCombat(walk);
  if (facings === 6) return turned(0, place % 6);
  return lead && isSnake(lead) && place !== memory.from
    ? turned(0, came[place] as number)
    : walk.lead.unit.place.facing;
}

/** Each hex once, the nearest first. */
const indexesOf = ({ list, memory, facings }: Reach): readonly number[] => [
  ...new Set(Array.from(list.subarray(0, memory.count), (place) => Math.floor(place / facings))),
];

/** What is left in a hex. Who pays for every other hex only has more than the kernel knows. */
function leftAfter(ground: MarchGround, walk: Walk, left: Fraction): (reach: Reach, index: number) => FractionText {
  const { state } = ground;
  const guard = combatOf(walk).some(
    ({ unit }) => unit.counter.traits.includes('old-guard') && unit.formation === 'line',
  );
  if (guard && state.edition.movement.oldGuardLine.everyOther) {
    return (reach, index) => {
      const way = steps(reach, state.map.layout, index) ?? [];
      return writeFraction(
        leftTogether(
          state,
          way.reduce((at, step) => takeStep(ground, at, step, []).walk, walk),
        ),
      );
    };
  }
  const known = new Map<number, FractionText>();
  return (reach, index) => {
    const spent = reach.spent[cheapestPlace(reach, index)] as number;
    const before = known.get(spent);
    if (before !== undefined) return before;
    const found = writeFraction(minus(left, ofHalves(spent)));
    known.set(spent, found);
    return found;
  };
}

function steps(reach: Reach, layout: Layout, index: number): readonly HexStep[] | undefined {
  return pathTo(reach, cheapestPlace(reach, index))?.map(
    (step): HexStep =>
      step.kind === 'turn' ? { do: 'face', facing: step.facing } : { do: 'enter', hex: hexAt(layout, step.hex) },
  );
}

interface Asked {
  readonly costs: MoveCosts;
  readonly from: number;
  readonly budget: number;
  readonly entry: Uint8Array;
}

/** Whoever stands in one hex and has a facing turns on the way; others keep theirs, or have none. */
function search(ground: MarchGround, walk: Walk, asked: Asked): Reach {
  const { state } = ground;
  const { layout } = state.map;
  const lead = leadCombat(walk);
  if (lead && lead.place.hexes.length === 1 && !isSnake(lead)) {
    const reach = roomFor(layout, 6);
    const turn = halfPoints(turnPoints(ground, walk));
    const { open, wooded } = frontsOf(state.edition, lead);
    reachFacing(reach, {
      ...asked,
      facing: lead.place.facing,
      fronts: open,
      elsewhere: { at: woodedGround(state.edition, state.map), fronts: wooded },
      turns: [0, turn, turn, turn, turn, turn],
    });
    return reach;
  }
  const reach = roomFor(layout, 1);
  if (lead && isSnake(lead))
    reachFrom(reach, {
      ...asked,
      costs: aheadOnly(asked.costs, asked.from, lead),
      entry: offTail(state.map, asked.entry, lead),
    });
  else reachFrom(reach, { ...asked, ...(lead && { sides: bitsOf(frontSides(ground, lead)) }) });
  return reach;
}

/** A column on the road does not turn on itself. */
function aheadOnly(costs: MoveCosts, from: number, { place }: OnMap<CombatUnit>): MoveCosts {
  const patched = costs.steps.slice();
  patched[6 * from + opposite(place.facing)] = BARRED;
  return { ...costs, steps: patched };
}

function offTail({ layout }: HexMap, entry: Uint8Array, { place }: OnMap<CombatUnit>): Uint8Array {
  const closed = entry.slice();
  for (const hex of place.hexes) {
    const index = indexOf(layout, hex);
    if (index !== undefined) closed[index] = (closed[index] as number) | CLOSED;
  }
  return closed;
}

/** The fronts as it goes over open ground, and as it goes among houses and trees. */
function frontsOf(
  edition: Edition,
  lead: OnMap<CombatUnit>,
): { readonly open: readonly number[]; readonly wooded: readonly number[] } {
  const inOpen: OnMap<CombatUnit> = { ...lead, formation: stanceIn(edition, lead, 'clear') };
  const inWood: OnMap<CombatUnit> = { ...lead, formation: stanceIn(edition, lead, 'village') };
  return {
    open: frontBits(shapeOf(edition, inOpen, 'clear')),
    wooded: frontBits(shapeOf(edition, inWood, 'village')),
  };
}

const wooded = new WeakMap<Edition, WeakMap<HexMap, Uint8Array>>();

/** Where everybody is in general order. */
function woodedGround(edition: Edition, map: HexMap): Uint8Array {
  const byMap = wooded.get(edition) ?? new WeakMap<HexMap, Uint8Array>();
  wooded.set(edition, byMap);
  const found = byMap.get(map) ?? new Uint8Array(map.layout.size);
  if (!byMap.has(map)) {
    for (const index of map.layout.cells)
      found[index] = edition.movement.terrain[groundAt(map, hexAt(map.layout, index))].generalOrder ? 1 : 0;
  }
  byMap.set(map, found);
  return found;
}

function costsFor(ground: MarchGround, walk: Walk): MoveCosts {
  const { state, standing, side } = ground;
  const { edition, map } = state;
  const goers = combatOf(walk);
  if (goers.length === 0) return costsOf(edition, map, RIDER_KIND);
  const screens = screensAgainst(state, standing, side);
  const kinds = new Map(goers.map(({ unit }) => kindOf(edition, unit)).map((kind) => [kind.key, kind]));
  const all = [...kinds.values()].map((kind) => screenedCosts(edition, costsOf(edition, map, kind), kind, screens));
  return dearestCosts(all, offsetsOf(map.layout, walk));
}
