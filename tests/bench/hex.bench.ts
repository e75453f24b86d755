import { sameHex } from '../../src/hex/axial';
import type { MoveCosts } from '../../src/hex/costs';
import { hexAt } from '../../src/hex/layout';
import { traceLine } from '../../src/hex/line';
import type { HexMap } from '../../src/hex/map';
import { makeReach, type Reach, reachFacing, reachFrom } from '../../src/hex/reach';
import { type SightGround, type SightRule, sightLine } from '../../src/hex/sight';
import { isSeen, lookAround, makeSightField, type SightField } from '../../src/hex/sight-field';
import { compare, mustAgree, numbersFrom, type Row } from './harness';
import { costsOn, scatteredMap, sightOn } from './hex-ground';
import { type ReachBy, reachByHoneycomb, reachByNgraph, sightByHoneycomb } from './peers-hex';

/** Twelve movement points, in half-points. */
const BUDGET = 24;
const WHOLE_MAP = 60_000;
const RADIUS = 12;
const RULE: SightRule = { looksOver: { higher: ['viewer'], level: [], lower: ['target'] }, crests: true };
const FRONTS = [0b100011, 0b000111, 0b001110, 0b011100, 0b111000, 0b110001];
const TURNS = [0, 2, 2, 2, 2, 2];

/** A small map and a large one, nearly ten times its area. */
export function rows(): readonly Row[] {
  const small = scatteredMap(40, 40, 5);
  const large = scatteredMap(100, 150, 5);
  return [...reachRows(small, large), ...sightRows(small, large)];
}

function reachRows(small: HexMap, large: HexMap): readonly Row[] {
  const near = costsOn(small);
  const wide = costsOn(large);
  const starts = someHexes(small, 16);
  const farStarts = someHexes(large, 16);
  const reach = makeReach(small.layout);
  const farReach = makeReach(large.layout);
  const honeycomb = reachByHoneycomb(near);
  const ngraph = reachByNgraph(near);
  const farNgraph = reachByNgraph(wide);
  for (const start of starts) {
    sameReach('honeycomb-grid', reach, near, start, honeycomb);
    sameReach('ngraph.graph', reach, near, start, ngraph);
  }
  for (const start of farStarts) sameReach('ngraph.graph', farReach, wide, start, farNgraph);

  const ours = (by: Reach, costs: MoveCosts, from: readonly number[], budget: number) => ({
    operations: from.length,
    run: () => from.reduce((sum, start) => sum + reachFrom(by, { costs, from: start, budget }), 0),
  });
  const perHex = (by: Reach, costs: MoveCosts, from: readonly number[], budget: number) => ({
    ...ours(by, costs, from, budget),
    operations: from.reduce((sum, start) => sum + reachFrom(by, { costs, from: start, budget }), 0),
  });
  const theirs = (by: ReachBy, from: readonly number[]) => ({
    operations: from.length,
    run: () => from.reduce((sum, start) => sum + by(start, BUDGET).size, 0),
  });
  const faced = makeReach(small.layout, 6);
  const comparison = compare({
    ours: ours(reach, near, starts, BUDGET),
    honeycomb: theirs(honeycomb, starts),
    ngraph: theirs(ngraph, starts),
    oursOnLarge: ours(farReach, wide, farStarts, BUDGET),
    oursPerHex: perHex(reach, near, starts, BUDGET),
    largePerHex: perHex(farReach, wide, farStarts, BUDGET),
    ngraphOnLarge: theirs(farNgraph, farStarts),
    faced: {
      operations: starts.length,
      run: () =>
        starts.reduce(
          (sum, from) =>
            sum + reachFacing(faced, { costs: near, from, budget: BUDGET, facing: 0, fronts: FRONTS, turns: TURNS }),
          0,
        ),
    },
  });
  const growth = compare({
    small: perHex(reach, near, starts.slice(0, 8), WHOLE_MAP),
    large: perHex(farReach, wide, farStarts.slice(0, 2), WHOLE_MAP),
  });
  return [
    {
      what: 'Hexes in reach with 12 points on 40 by 40: honeycomb-grid with a queue',
      ...comparison.ratio('honeycomb', 'ours'),
      goal: { atLeast: 60 },
    },
    { what: 'The same: ngraph.graph with a queue', ...comparison.ratio('ngraph', 'ours'), goal: { atLeast: 12 } },
    {
      what: 'The same on 100 by 150: ngraph.graph with a queue',
      ...comparison.ratio('ngraphOnLarge', 'oursOnLarge'),
      goal: { atLeast: 12 },
    },
    {
      what: 'Hexes in reach with 12 points, per hex: 100 by 150 against 40 by 40',
      ...comparison.ratio('largePerHex', 'oursPerHex'),
      goal: { atMost: 1.5 },
    },
    {
      what: 'Reach over a whole map, per hex: 100 by 150 against 40 by 40',
      ...growth.ratio('large', 'small'),
      goal: { atMost: 1.5 },
    },
    { what: 'Reach with six facings a hex and paid turns: against without', ...comparison.ratio('faced', 'ours') },
  ];
}

function sightRows(small: HexMap, large: HexMap): readonly Row[] {
  const flat = sightOn(small, true);
  const hilly = sightOn(small, false);
  const farFlat = sightOn(large, true);
  const field = makeSightField(small.layout, RULE, RADIUS);
  const farField = makeSightField(large.layout, RULE, RADIUS);
  const eyes = someHexes(small, 6);
  const farEyes = someHexes(large, 6);
  const honeycomb = sightByHoneycomb(small.layout, flat.hides);
  for (const eye of eyes) {
    sameSight(field, flat, eye);
    sameSight(field, hilly, eye);
  }
  const straight = agreeWhereLinesDo(field, flat, eyes, honeycomb);
  const ours = (by: SightField, ground: SightGround, from: readonly number[]) => ({
    operations: from.length,
    run: () => from.reduce((sum, eye) => sum + lookAround(by, ground, eye), 0),
  });
  const comparison = compare({
    ours: ours(field, flat, eyes),
    hilly: ours(field, hilly, eyes),
    large: ours(farField, farFlat, farEyes),
    honeycomb: {
      operations: eyes.length,
      run: () => eyes.reduce((sum, eye) => sum + honeycomb.look(eye, RADIUS).length, 0),
    },
  });
  return [
    {
      what: 'Sight from one hex to all within 12: honeycomb-grid lines',
      ...comparison.ratio('honeycomb', 'ours'),
      goal: { atLeast: 500 },
    },
    {
      what: 'The same over hills, where honeycomb-grid still sees flat ground',
      ...comparison.ratio('honeycomb', 'hilly'),
    },
    {
      what: 'Sight from one hex: 100 by 150 against 40 by 40',
      ...comparison.ratio('large', 'ours'),
      goal: { atMost: 1.5 },
    },
    {
      what: "Targets to which honeycomb-grid's line meets the hexes that the straight line does, of all",
      ratio: straight,
      spread: [straight, straight],
    },
  ];
}

function sameReach(who: string, reach: Reach, costs: MoveCosts, from: number, theirs: ReachBy): void {
  const count = reachFrom(reach, { costs, from, budget: BUDGET });
  const found = theirs(from, BUDGET);
  mustAgree(`${who}, number of hexes`, [count], [found.size], 0);
  const places = [...found.keys()];
  mustAgree(
    who,
    places.map((place) => reach.spent[place] ?? Number.NaN),
    [...found.values()],
    0,
  );
}

/** The look around against one exact line after the other. */
function sameSight(field: SightField, ground: SightGround, eye: number): void {
  lookAround(field, ground, eye);
  const { layout } = ground;
  const targets = [...layout.cells].filter((cell) => cell !== eye && isNear(field, eye, cell));
  mustAgree(
    'single lines of sight',
    targets.map((cell) => (isSeen(field, cell) ? 1 : 0)),
    targets.map((cell) => (sightLine(ground, RULE, hexAt(layout, eye), hexAt(layout, cell)).open ? 1 : 0)),
    0,
  );
}

function isNear({ layout, radius }: SightField, a: number, b: number): boolean {
  const from = hexAt(layout, a);
  const to = hexAt(layout, b);
  return Math.max(Math.abs(to.q - from.q), Math.abs(to.r - from.r), Math.abs(to.q + to.r - from.q - from.r)) <= radius;
}

/** Where their line meets the same hexes as ours, answers must agree; returns the share of targets where it does. */
function agreeWhereLinesDo(
  field: SightField,
  ground: SightGround,
  eyes: readonly number[],
  theirs: ReturnType<typeof sightByHoneycomb>,
): number {
  const { layout } = ground;
  let alike = 0;
  let all = 0;
  for (const eye of eyes) {
    lookAround(field, ground, eye);
    const from = hexAt(layout, eye);
    const seen = new Set(theirs.look(eye, RADIUS));
    for (const cell of layout.cells) {
      if (cell === eye || !isNear(field, eye, cell)) continue;
      all++;
      const exact = traceLine(from, hexAt(layout, cell)).passed.flat();
      const between = theirs.between(from, hexAt(layout, cell));
      if (between.length !== exact.length || !between.every((hex) => exact.some((each) => sameHex(each, hex))))
        continue;
      alike++;
      mustAgree('honeycomb-grid lines', [isSeen(field, cell) ? 1 : 0], [seen.has(cell) ? 1 : 0], 0);
    }
  }
  return alike / all;
}

function someHexes({ layout }: HexMap, count: number): readonly number[] {
  const random = numbersFrom(9);
  return Array.from({ length: count }, () => layout.cells[Math.floor(random() * layout.cells.length)] ?? 0);
}
