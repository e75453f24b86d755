import type { Point } from '../../geometry/point';
import { ahead, along, distanceBetween, headingTo, plus, times } from '../../geometry/vector';
import { centreOf, sideHeading, vertexHeading } from '../../hex/board';
import { indexOf } from '../../hex/layout';
import type { Counter, HexFacing } from '../../table/hex-table';
import type { UnitId } from '../../table/unit';
import type { Relief } from './relief';

/** How the front of a card is marked. The number goes to the shader. */
export const FRONTS = { edge: 0, round: 1, broken: 2, none: 3 } as const;
export type Front = keyof typeof FRONTS;
/** What a piece of card is cut like. */
export const CUTS = { card: 0, arrow: 1, disc: 2 } as const;
export type Cut = keyof typeof CUTS;

/** One piece of card on the table. A counter may be several: skirmishers, a column on the road, guns with their limbers. */
export interface Piece {
  readonly counter: Counter;
  readonly at: Point;
  /** Of its underside. */
  readonly height: number;
  readonly thick: number;
  /** The way its front looks. */
  readonly heading: number;
  readonly wide: number;
  readonly deep: number;
  readonly cut: Cut;
  readonly front: Front;
}

/** What is to be read of a counter: a plate on top of it, always upright for whoever looks. */
export interface Plate {
  readonly counter: Counter;
  readonly at: Point;
  readonly height: number;
  readonly wide: number;
  readonly deep: number;
  /** How many lie in this hex, where it is more than one and this is the topmost. */
  readonly pile: number;
}

/** What lies in one hex: who is on top of all units, the leaders beside them, and how high the pile is. */
export interface Pile {
  readonly unit: UnitId | undefined;
  readonly leaders: readonly UnitId[];
  readonly top: number;
}

export interface LaidOut {
  readonly pieces: readonly Piece[];
  readonly plates: readonly Plate[];
  /** By the place of the hex in the map's arrays. */
  readonly piles: ReadonlyMap<number, Pile>;
}

export const THICK = 0.34;
export const PLATE_THICK = 0.07;
/** The lower a counter lies in its pile, the farther it peeps out. */
const PEEP: Point = { x: 0.17, y: -0.15 };
const MOST_PEEPS = 4;

const isLeader = (counter: Counter): boolean => counter.sign === 'leader';

/** Where every counter lies, in the order they are laid down. */
export function laidOut(relief: Relief, counters: readonly Counter[], seat: 'near' | 'far' = 'near'): LaidOut {
  const laying: Laying = {
    relief,
    pieces: [],
    plates: [],
    piles: pilesOf(relief, counters),
    tops: new Map(),
    towards: seat === 'near' ? 1 : -1,
  };
  for (const counter of counters) if (!isLeader(counter)) layUnit(laying, counter);
  for (const counter of counters) if (isLeader(counter)) layLeader(laying, counter);
  const piles = new Map(
    [...laying.piles].map(([index, pile]) => [
      index,
      {
        unit: pile.findLast((counter) => !isLeader(counter))?.id,
        leaders: pile.filter(isLeader).map(({ id }) => id),
        top: laying.tops.get(index) ?? relief.levelOf(index),
      },
    ]),
  );
  return { pieces: laying.pieces, plates: laying.plates, piles };
}

interface Laying {
  readonly relief: Relief;
  readonly pieces: Piece[];
  readonly plates: Plate[];
  readonly piles: ReadonlyMap<number, readonly Counter[]>;
  readonly tops: Map<number, number>;
  /** What peeps out does so towards whoever looks: 1 from the near seat, −1 from the far one. */
  readonly towards: 1 | -1;
}

/** Who lies in each hex from below, leaders above all others. */
function pilesOf({ map }: Relief, counters: readonly Counter[]): ReadonlyMap<number, readonly Counter[]> {
  const piles = new Map<number, Counter[]>();
  for (const counter of [...counters].sort((a, b) => Number(isLeader(a)) - Number(isLeader(b)))) {
    for (const hex of counter.hexes) {
      const index = indexOf(map.layout, hex);
      if (index === undefined) continue;
      const pile = piles.get(index) ?? [];
      pile.push(counter);
      piles.set(index, pile);
    }
  }
  return piles;
}

const indicesOf = ({ relief }: Laying, counter: Counter): readonly number[] =>
  counter.hexes.flatMap((hex) => indexOf(relief.map.layout, hex) ?? []);

/** How many units lie above it, leaders not counted. */
function above(laying: Laying, counter: Counter, index: number): number {
  const units = (laying.piles.get(index) ?? []).filter((each) => !isLeader(each));
  return units.length - 1 - units.indexOf(counter);
}

/** Lies on what is already there, and is what the next will lie on. */
function raise(laying: Laying, counter: Counter, thick: number): number {
  const indices = indicesOf(laying, counter);
  const foot = Math.max(0, ...indices.map((index) => laying.tops.get(index) ?? laying.relief.levelOf(index)));
  for (const index of indices) laying.tops.set(index, foot + thick);
  return foot;
}

function layUnit(laying: Laying, counter: Counter): void {
  const indices = indicesOf(laying, counter);
  const [first] = counter.hexes;
  if (indices.length === 0 || !first) return;
  const height = raise(laying, counter, THICK);
  const under = Math.min(MOST_PEEPS, ...indices.map((index) => above(laying, counter, index)));
  const peep = times(PEEP, under * laying.towards);
  const centres = counter.hexes.map((hex) => plus(centreOf(laying.relief.board, hex), peep));
  for (const piece of formed(counter, centres)) {
    // In a pile one arrow is enough; those below peep out with their front edges.
    if (piece.cut === 'card' || under === 0) laying.pieces.push({ ...piece, counter, height, thick: THICK });
  }
  layPlate(laying, counter, centres, height + THICK);
}

const PLATE = { wide: 3.2, deep: 2.4 } as const;
/** Room for a plate on a card of a road march, which is narrow. */
const NARROW_PLATE = { wide: 2.9, deep: 2.15 } as const;

/** Where it can be read: over all its hexes, or over the first that nobody else lies in above it. */
function layPlate(laying: Laying, counter: Counter, centres: readonly Point[], height: number): void {
  const open = counter.hexes.flatMap((hex, i) => {
    const index = indexOf(laying.relief.map.layout, hex);
    const centre = centres[i];
    return index !== undefined && centre && above(laying, counter, index) === 0 ? [{ index, centre }] : [];
  });
  const [first] = open;
  if (!first) return;
  const spansAll = counter.stance === 'line' && open.length === centres.length;
  const last = open.at(-1) ?? first;
  const at = spansAll ? along(first.centre, last.centre, 0.5) : first.centre;
  const units = (laying.piles.get(first.index) ?? []).filter((each) => !isLeader(each)).length;
  const size = counter.stance === 'road-march' ? NARROW_PLATE : PLATE;
  laying.plates.push({ counter, at, height, ...size, pile: units });
}

type Cutting = Pick<Piece, 'at' | 'heading' | 'wide' | 'deep' | 'cut' | 'front'>;

export const headingOf = (facing: HexFacing): number =>
  facing.kind === 'side' ? sideHeading(facing.at) : vertexHeading(facing.at);

/** Whoever faces nowhere lies a little askew. */
const ASKEW = Math.PI / 2 + 0.22;

function formed(counter: Counter, centres: readonly Point[]): readonly Cutting[] {
  const [head] = centres;
  if (!head) return [];
  const { stance, facing } = counter;
  const heading = facing ? headingOf(facing) : stance === 'carre' ? 0 : ASKEW;
  const front: Front = facing ? 'edge' : 'none';
  switch (stance) {
    case 'line':
      return withArrow(facing, lineOver(centres, heading, 2.75, front));
    case 'unlimbered':
      return [...barrels(head, heading), card(head, heading, 4.3, 2.6, front)];
    case 'skirmish':
      return centres.flatMap((centre) => skirmishers(centre, heading, front));
    case 'road-march':
      return onTheRoad(centres, heading, front);
    case 'carre':
      return [card(head, heading, 3.9, 3.9, 'round')];
    case 'general-order':
      return withArrow(facing, card(head, heading, 3.9, 3.7, facing ? 'broken' : 'none'));
    case 'limbered':
      return withArrow(facing, card(plus(head, times(ahead(heading), 0.45)), heading, 2.7, 3.2, front), [
        card(plus(head, times(ahead(heading), -1.7)), heading, 1.6, 0.95, 'none'),
      ]);
    default:
      return withArrow(facing, card(head, heading, 3.2, 4.3, front));
  }
}

const card = (at: Point, heading: number, wide: number, deep: number, front: Front): Cutting => ({
  at,
  heading,
  wide,
  deep,
  front,
  cut: 'card',
});

/** A small arrow before the front tells it from the rear at a glance. */
function withArrow(facing: HexFacing | null, body: Cutting, more: readonly Cutting[] = []): readonly Cutting[] {
  if (!facing) return [...more, body];
  const at = plus(body.at, times(ahead(body.heading), body.deep / 2 + 0.27));
  return [...more, { at, heading: body.heading, wide: 1.15, deep: 0.62, cut: 'arrow', front: 'none' }, body];
}

/** A card over one hex or over several beside each other. */
function lineOver(centres: readonly Point[], heading: number, deep: number, front: Front): Cutting {
  const [first, last] = [centres[0] ?? { x: 0, y: 0 }, centres.at(-1) ?? { x: 0, y: 0 }];
  const wide = distanceBetween(first, last) + 4.5;
  return card(along(first, last, 0.5), heading, wide, deep, front);
}

function barrels(at: Point, heading: number): readonly Cutting[] {
  return [-1.3, 0, 1.3].map((aside) => {
    const from = plus(at, times(ahead(heading), 1.6));
    return card(plus(from, times(ahead(heading - Math.PI / 2), aside)), heading, 0.34, 1, 'none');
  });
}

/** Open order: a row of small cards with air between them. */
function skirmishers(at: Point, heading: number, front: Front): readonly Cutting[] {
  return [-1.58, 0, 1.58].map((aside) =>
    card(plus(at, times(ahead(heading - Math.PI / 2), aside)), heading, 1.34, 2.2, front),
  );
}

function onTheRoad(centres: readonly Point[], heading: number, front: Front): readonly Cutting[] {
  return centres.map((centre, i) => {
    const before = centres[i - 1];
    return card(centre, before ? headingTo(centre, before) : heading, 2.1, 4.7, i === 0 ? front : 'none');
  });
}

const DISC = { alone: 3.3, beside: 1.75 } as const;
const DISC_THICK = 0.24;
/** Leaders with others lie at the corner, so that both are read. */
const CORNER: Point = { x: 1.8, y: -1.3 };

function layLeader(laying: Laying, counter: Counter): void {
  const [hex] = counter.hexes;
  const index = hex && indexOf(laying.relief.map.layout, hex);
  if (!hex || index === undefined) return;
  const pile = laying.piles.get(index) ?? [];
  const leaders = pile.filter(isLeader);
  const isAlone = leaders.length === pile.length && leaders.length === 1;
  const size = isAlone ? DISC.alone : DISC.beside;
  const before = leaders.indexOf(counter);
  const height = raise(laying, counter, DISC_THICK);
  const aside = isAlone ? { x: 0, y: 0 } : plus(CORNER, { x: -0.35 * before, y: 0.2 * before });
  const at = plus(centreOf(laying.relief.board, hex), times(aside, laying.towards));
  const round = { counter, at, height, thick: DISC_THICK, heading: Math.PI / 2, wide: size, deep: size };
  laying.pieces.push({ ...round, cut: 'disc', front: 'none' });
  laying.plates.push({ counter, at, height: height + DISC_THICK, wide: size * 0.94, deep: size * 0.94, pile: 0 });
}

/** Whether a point of the table lies under a piece of card, or so near that what stands there would touch it. */
export function isCovered(pieces: readonly Piece[], at: Point, room: number): boolean {
  return pieces.some((piece) => {
    const x = at.x - piece.at.x;
    const y = at.y - piece.at.y;
    if (Math.abs(x) > piece.wide + piece.deep || Math.abs(y) > piece.wide + piece.deep) return false;
    const front = x * Math.cos(piece.heading) + y * Math.sin(piece.heading);
    const side = x * Math.sin(piece.heading) - y * Math.cos(piece.heading);
    return Math.abs(front) < piece.deep / 2 + room && Math.abs(side) < piece.wide / 2 + room;
  });
}
