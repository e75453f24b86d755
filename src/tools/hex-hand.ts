import { HEXSIDES, type Hex, type Hexside, hexDistance, sameHex, stepped } from '../hex/axial';
import { hexInColumn, indexOf } from '../hex/layout';
import { OWN_WAY } from '../rules/action';
import type { HexMarch, HexStep } from '../rules/hex-advice';
import type { Counter, HexTable } from '../table/hex-table';
import type { UnitId } from '../table/unit';
import type { Hand } from './hand';

export const HEX_TOOLS = ['select', 'march', 'sight', 'layers'] as const;
export type HexTool = (typeof HEX_TOOLS)[number];

/** What the hand does on a map of hexes: of no interest to the log, gone with the screen. */
export interface HexHand extends Hand<HexTool> {
  /** Taps on others of that side take them up too. */
  readonly gathering: boolean;
  /** The hex that something shall be done to. */
  readonly at: Hex | undefined;
  /** Which deed is looked at, by its id. */
  readonly deed: string | undefined;
  /** The way to the hex above, while somebody taps it himself. */
  readonly way: readonly Hex[] | undefined;
  /** The march of whoever leads, as tapped so far. */
  readonly steps: readonly HexStep[];
  /** Arrows round it wait for the way it shall face. */
  readonly turning: boolean;
  /** There was no way to this one. */
  readonly noWay: Hex | undefined;
  readonly sight: { readonly from: Hex | undefined; readonly to: Hex | undefined };
  /** Where the keyboard points. */
  readonly cursor: Hex | undefined;
}

export const EMPTY_HAND: HexHand = {
  tool: 'select',
  units: [],
  gathering: false,
  at: undefined,
  deed: undefined,
  way: undefined,
  steps: [],
  turning: false,
  noWay: undefined,
  sight: { from: undefined, to: undefined },
  cursor: undefined,
};

/** The battle as the hand knows it. */
export interface HexWorld {
  readonly table: Pick<HexTable, 'counters' | 'map'>;
  /** A march led on to a hex; undefined where there is no way, or nobody may march now. */
  extendTo(march: HexMarch, hex: Hex): HexMarch | undefined;
}

export type HexAct =
  /** A finger on the map. `unit`: the counter under it, where one was hit. */
  | { readonly do: 'tap'; readonly hex: Hex; readonly unit?: UnitId | undefined }
  /** From a list: this one alone. */
  | { readonly do: 'pick'; readonly unit: UnitId }
  /** This one too, or no longer. */
  | { readonly do: 'join'; readonly unit: UnitId }
  | { readonly do: 'gather'; readonly on: boolean }
  | { readonly do: 'tool'; readonly tool: HexTool }
  | { readonly do: 'consider'; readonly deed: string | undefined }
  /** A way of one's own to a hex is begun; undefined: no longer. */
  | { readonly do: 'way'; readonly to: Hex | undefined }
  | { readonly do: 'step'; readonly step: HexStep }
  | { readonly do: 'unstep' }
  | { readonly do: 'turning'; readonly on: boolean }
  | { readonly do: 'unaim' }
  | { readonly do: 'point'; readonly way: Way; readonly from: 'near' | 'far' }
  | { readonly do: 'tap-cursor' }
  /** The battle went on: what was tried is true now, or not. */
  | { readonly do: 'follow' }
  | { readonly do: 'clear' };

export type Way = 'left' | 'right' | 'up' | 'down';

export function handled(hand: HexHand, act: HexAct, world: HexWorld): HexHand {
  switch (act.do) {
    case 'tap':
      return tapped(hand, act.hex, act.unit, world);
    case 'tap-cursor':
      return hand.cursor ? tapped(hand, hand.cursor, undefined, world) : hand;
    case 'pick':
      return takenUp(hand, [act.unit]);
    case 'join':
      return joined(hand, act.unit);
    case 'gather':
      return { ...hand, gathering: act.on, units: act.on ? hand.units : hand.units.slice(0, 1) };
    case 'tool':
      return { ...hand, ...NOTHING_BEGUN, tool: act.tool, gathering: false };
    case 'consider':
      return { ...hand, deed: act.deed, way: undefined };
    case 'way':
      return act.to ? { ...hand, at: act.to, way: [], deed: OWN_WAY } : { ...hand, way: undefined, deed: undefined };
    case 'step':
      return { ...hand, steps: [...hand.steps, act.step], turning: false, noWay: undefined };
    case 'unstep':
      return { ...hand, steps: hand.steps.slice(0, -1), way: hand.way?.slice(0, -1), noWay: undefined };
    case 'turning':
      return { ...hand, turning: act.on };
    case 'unaim':
      return { ...hand, at: undefined, deed: undefined, way: undefined };
    case 'point':
      return { ...hand, cursor: pointed(hand, act.way, act.from, world) };
    case 'follow':
      return followed(hand, world);
    case 'clear':
      return { ...EMPTY_HAND, cursor: hand.cursor };
  }
}

/** What is forgotten when something else is taken up. */
const NOTHING_BEGUN = {
  at: undefined,
  deed: undefined,
  way: undefined,
  steps: [],
  turning: false,
  noWay: undefined,
  sight: { from: undefined, to: undefined },
} as const;

const takenUp = (hand: HexHand, units: readonly UnitId[]): HexHand => ({ ...hand, ...NOTHING_BEGUN, units });

/** Who leads stays first; the last one to leave leaves nobody. */
function joined(hand: HexHand, unit: UnitId): HexHand {
  const units = hand.units.includes(unit) ? hand.units.filter((each) => each !== unit) : [...hand.units, unit];
  return { ...hand, units, deed: undefined, steps: [], noWay: undefined };
}

/** The march that the hand has come to. */
export function marchOf({ units, steps }: Pick<HexHand, 'units' | 'steps'>): HexMarch | undefined {
  const [unit, ...others] = units;
  return unit === undefined ? undefined : { unit, with: others, steps };
}

/** Who is in a hex, the top first. */
export const stackIn = ({ counters }: Pick<HexTable, 'counters'>, hex: Hex): readonly Counter[] =>
  counters.filter(({ hexes }) => hexes.some((each) => sameHex(each, hex))).toReversed();

/** Whoever leads, as he stands on the map. */
export const leaderOf = ({ units }: Pick<HexHand, 'units'>, { counters }: Pick<HexTable, 'counters'>) =>
  counters.find(({ id }) => id === units[0]);

/** The name of whoever is in hand without being on the map: somebody to come. */
export const comingIn = (
  hand: Pick<HexHand, 'units'>,
  table: Pick<HexTable, 'counters' | 'units'>,
): string | undefined =>
  hand.units[0] === undefined || leaderOf(hand, table) ? undefined : table.units.get(hand.units[0])?.name;

function tapped(hand: HexHand, hex: Hex, unit: UnitId | undefined, world: HexWorld): HexHand {
  if (hand.tool === 'sight') return { ...hand, sight: sightTo(hand.sight, hex) };
  const leader = leaderOf(hand, world.table);
  const stack = stackIn(world.table, hex);
  if (!leader) return pickedIn(hand, stack, unit);
  if (hand.way && hand.at) return { ...hand, way: wayOn(hand.way, leader, hand.at, hex) };
  if (hand.gathering) return gatheredIn(hand, leader, stack, unit);
  if (hand.tool === 'march') {
    const end = endOf(hand, leader);
    return end && sameHex(end, hex) ? { ...hand, turning: !hand.turning } : ledOn(hand, hex, world);
  }
  if (leader.hexes.some((each) => sameHex(each, hex))) return takenUp(hand, [nextIn(stack, leader.id)]);
  return aimed(hand, leader, hex, stack, unit, world);
}

/** On to a hex, straight over those between; tapped again, the last is taken back. The hex it goes to needs no tap. */
function wayOn(way: readonly Hex[], { hexes: [start] }: Counter, to: Hex, hex: Hex): readonly Hex[] {
  const end = way.at(-1) ?? start;
  if (!end || sameHex(hex, to)) return way;
  return sameHex(end, hex) ? way.slice(0, -1) : [...way, ...hexesTowards(end, hex)];
}

/** Those after the first, up to the second and with it. */
function hexesTowards(from: Hex, to: Hex): readonly Hex[] {
  const hexes: Hex[] = [];
  for (let at = from; !sameHex(at, to); hexes.push(at)) {
    const here = at;
    at = HEXSIDES.map((side) => stepped(here, side)).reduce((best, each) =>
      hexDistance(each, to) < hexDistance(best, to) ? each : best,
    );
  }
  return hexes;
}

/** From a first hex to a second; the third begins anew. */
function sightTo({ from, to }: HexHand['sight'], hex: Hex): HexHand['sight'] {
  return from && !to && !sameHex(from, hex) ? { from, to: hex } : { from: hex, to: undefined };
}

/** The counter touched, else the top of what is there; nobody where the hex is empty. */
function pickedIn(hand: HexHand, stack: readonly Counter[], unit: UnitId | undefined): HexHand {
  const found = stack.find(({ id }) => id === unit) ?? stack[0];
  return takenUp(hand, found ? [found.id] : []);
}

function gatheredIn(hand: HexHand, leader: Counter, stack: readonly Counter[], unit: UnitId | undefined): HexHand {
  const friends = stack.filter(({ side }) => side === leader.side);
  const fresh = friends.filter(({ id }) => !hand.units.includes(id));
  const from = fresh.length > 0 ? fresh : friends;
  const found = from.find(({ id }) => id === unit) ?? from[0];
  return found ? joined(hand, found.id) : hand;
}

/** Tapped again, the next below; from the lowest to the top. */
function nextIn(stack: readonly Counter[], unit: UnitId): UnitId {
  const at = stack.findIndex(({ id }) => id === unit);
  return stack[(at + 1) % stack.length]?.id ?? unit;
}

/** Where the march has come to. */
function endOf({ steps }: HexHand, { hexes }: Counter): Hex | undefined {
  const last = steps.findLast((step) => step.do !== 'face');
  if (!last) return hexes[0];
  return last.do === 'enter' ? last.hex : last.hexes[0];
}

function ledOn(hand: HexHand, hex: Hex, world: HexWorld): HexHand {
  const march = marchOf(hand);
  const led = march && world.extendTo(march, hex);
  return led ? { ...hand, steps: led.steps, turning: false, noWay: undefined } : { ...hand, noWay: hex };
}

/** Opponents are aimed at, and looked at with a second tap; friends are taken up; an empty hex is marched to. */
function aimed(
  hand: HexHand,
  leader: Counter,
  hex: Hex,
  stack: readonly Counter[],
  unit: UnitId | undefined,
  world: HexWorld,
): HexHand {
  const again = hand.at !== undefined && sameHex(hand.at, hex);
  if (stack.some(({ side }) => side !== leader.side) && !again) return { ...hand, at: hex, deed: undefined };
  if (stack.length > 0) return pickedIn(hand, stack, unit);
  const marching = ledOn(hand, hex, world);
  return marching.noWay ? takenUp(hand, []) : { ...marching, tool: 'march', at: undefined, deed: undefined };
}

/** Those who are gone are laid down; what was begun is over. The tool stays in hand. */
function followed(hand: HexHand, { table }: HexWorld): HexHand {
  const there = new Set(table.counters.map(({ id }) => id));
  return { ...hand, ...NOTHING_BEGUN, sight: hand.sight, units: hand.units.filter((unit) => there.has(unit)) };
}

/** By keyboard: from whoever is in hand, else from the middle of the map. Up and down keep to a column as people count it. */
function pointed(hand: HexHand, way: Way, from: 'near' | 'far', { table }: HexWorld): Hex {
  const { layout } = table.map;
  const start = hand.cursor ?? leaderOf(hand, table)?.hexes[0];
  if (!start) return hexInColumn(Math.ceil(layout.columns / 2), Math.ceil(layout.rows / 2));
  const shifted = start.r % 2 === 1;
  const sides: Readonly<Record<Way, Hexside>> = { left: 3, right: 0, up: shifted ? 2 : 1, down: shifted ? 4 : 5 };
  const next = stepped(start, sides[from === 'near' ? way : OPPOSITE[way]]);
  return indexOf(layout, next) === undefined ? start : next;
}

const OPPOSITE: Readonly<Record<Way, Way>> = { left: 'right', right: 'left', up: 'down', down: 'up' };
