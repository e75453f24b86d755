import * as v from 'valibot';
import { HEXSIDES, type Hex, type Hexside, opposite, stepped } from '../../hex/axial';
import { hexAt, indexOf, type Layout } from '../../hex/layout';
import { type HexMap, HIGHEST_LEVEL, hasFeature, roadAcross } from '../../hex/map';
import { nameSchema } from '../../table/schemas';
import { accept, type Decision, refuse } from '../book';
import { hexSchema } from '../hex/hex-schema';
import { underlaySchema } from '../hex/underlay';
import { type HexMapEvent, hexesSchema, kindSchema, levelSchema, sidesSchema, sizeEntries } from './event';
import { floodFrom } from './flood';
import { featureNumber, placeOf, roadNumber, terrainNumber } from './looking-up';
import { underlayAfter } from './sizing';
import type { HexMapState } from './state';

/** What a person draws. A stroke over several hexes is one command, so that one undo takes it back. */
export const commandSchema = v.variant('type', [
  v.object({ type: v.literal('set-size'), ...sizeEntries }),
  v.object({ type: v.literal('paint'), terrain: kindSchema, hexes: hexesSchema }),
  /** The hex, and all round it that are the same and hang together. */
  v.object({ type: v.literal('fill'), terrain: kindSchema, at: hexSchema }),
  v.object({ type: v.literal('level'), level: levelSchema, hexes: hexesSchema }),
  v.object({ type: v.literal('raise'), by: v.picklist([1, -1]), hexes: hexesSchema }),
  v.object({ type: v.literal('draw-sides'), feature: kindSchema, sides: sidesSchema }),
  /** Without a kind: all of them. */
  v.object({ type: v.literal('clear-sides'), feature: v.exactOptional(kindSchema), sides: sidesSchema }),
  /** Slopes along all sides where the level changes, and nowhere else. */
  v.object({ type: v.literal('draw-slopes'), feature: kindSchema }),
  v.object({ type: v.literal('draw-roads'), road: kindSchema, sides: sidesSchema }),
  v.object({ type: v.literal('clear-roads'), sides: sidesSchema }),
  /** As nobody had drawn on them: bare, on level 0, nothing along or across their sides. */
  v.object({ type: v.literal('erase'), hexes: hexesSchema }),
  v.object({ type: v.literal('lay-underlay'), underlay: underlaySchema }),
  v.object({ type: v.literal('take-underlay') }),
  v.object({ type: v.literal('rename'), name: nameSchema }),
]);
export type HexMapCommand = v.InferOutput<typeof commandSchema>;

const NOTHING_CHANGES = refuse({ key: 'hex-map.nothing-changes', overridable: false });
const OFF_MAP = refuse({ key: 'hex-map.off-map', overridable: false });

export function decide(state: HexMapState, command: HexMapCommand): Decision<HexMapEvent> {
  const strange = strangeKind(state.map, command);
  if (strange !== undefined)
    return refuse({ key: 'hex-map.unknown-kind', values: { kind: strange }, overridable: false });
  if (!isOnMap(state.map.layout, command)) return OFF_MAP;
  const events = eventsOf(state, command);
  return events.length > 0 ? accept(...events) : NOTHING_CHANGES;
}

function eventsOf(state: HexMapState, command: HexMapCommand): readonly HexMapEvent[] {
  const { map } = state;
  switch (command.type) {
    case 'paint':
      return painted(map, command.terrain, command.hexes);
    case 'fill':
      return painted(map, command.terrain, floodFrom(map, command.at));
    case 'level':
      return levelled(map, command.hexes, () => command.level);
    case 'raise':
      return levelled(map, command.hexes, (level) => Math.min(Math.max(level + command.by, 0), HIGHEST_LEVEL));
    case 'draw-sides':
      return sidesDrawn(map, command.feature, command.sides);
    case 'clear-sides':
      return sidesCleared(map, command.sides, command.feature);
    case 'draw-slopes':
      return slopes(map, command.feature);
    case 'draw-roads':
    case 'clear-roads':
      return roads(map, command);
    case 'erase':
      return erased(map, command.hexes);
    default:
      return eventsOfWhole(state, command);
  }
}

type OfWhole = Extract<HexMapCommand, { readonly type: 'set-size' | 'lay-underlay' | 'take-underlay' | 'rename' }>;

function eventsOfWhole(state: HexMapState, command: OfWhole): readonly HexMapEvent[] {
  const { map, underlay } = state;
  switch (command.type) {
    case 'set-size': {
      const { columns, rows } = command;
      if (columns === map.layout.columns && rows === map.layout.rows) return [];
      const laid = underlay && underlayAfter(underlay, map.layout, command);
      return [
        { type: 'map-sized', columns, rows },
        ...(laid ? [{ type: 'underlay-laid', underlay: laid } as const] : []),
      ];
    }
    case 'lay-underlay':
      return [{ type: 'underlay-laid', underlay: command.underlay }];
    case 'take-underlay':
      return underlay ? [{ type: 'underlay-taken' }] : [];
    case 'rename':
      return command.name === state.name ? [] : [{ type: 'map-renamed', name: command.name }];
  }
}

function painted(map: HexMap, kind: string, hexes: readonly Hex[]): readonly HexMapEvent[] {
  const terrain = terrainNumber(map.legend, kind);
  const changed = once(hexes).filter((hex) => map.terrain[placeOf(map, hex)] !== terrain);
  return changed.length > 0 ? [{ type: 'hexes-painted', terrain: kind, hexes: changed }] : [];
}

/** An event for each level that hexes come to. */
function levelled(map: HexMap, hexes: readonly Hex[], next: (level: number) => number): readonly HexMapEvent[] {
  const to = new Map<number, Hex[]>();
  for (const hex of once(hexes)) {
    const before = map.elevation[placeOf(map, hex)] as number;
    const level = next(before);
    if (level !== before) to.set(level, [...(to.get(level) ?? []), hex]);
  }
  return [...to].map(([level, raised]) => ({ type: 'hexes-levelled', level, hexes: raised }));
}

interface SideAt {
  readonly hex: Hex;
  readonly side: Hexside;
}

function sidesDrawn(map: HexMap, kind: string, sides: readonly SideAt[]): readonly HexMapEvent[] {
  const feature = featureNumber(map.legend, kind);
  const bare = sides.filter(({ hex, side }) => !hasFeature(map, placeOf(map, hex), side, feature));
  return bare.length > 0 ? [{ type: 'sides-drawn', feature: kind, sides: bare }] : [];
}

/** What belongs to the hex across is cleared too: whoever rubs a side means what is seen there. */
function sidesCleared(map: HexMap, sides: readonly SideAt[], only?: string): readonly HexMapEvent[] {
  const both = onceEach([...sides, ...sides.map(acrossOf)]);
  return map.legend.sides.flatMap(({ kind, oneWay }, feature): readonly HexMapEvent[] => {
    if (only !== undefined && kind !== only) return [];
    const there = (oneWay ? both : onceEach(sides)).filter(({ hex, side }) =>
      hasFeature(map, placeOf(map, hex), side, feature),
    );
    return there.length > 0 ? [{ type: 'sides-cleared', feature: kind, sides: there }] : [];
  });
}

const acrossOf = ({ hex, side }: SideAt): SideAt => ({ hex: stepped(hex, side), side: opposite(side) });

function slopes(map: HexMap, kind: string): readonly HexMapEvent[] {
  const { layout } = map;
  const feature = featureNumber(map.legend, kind);
  const drawn: SideAt[] = [];
  const cleared: SideAt[] = [];
  for (const at of allSides(layout)) {
    const [here, there] = [placeOf(map, at.hex), placeOf(map, stepped(at.hex, at.side))];
    const wanted = map.elevation[here] !== map.elevation[there];
    if (wanted === hasFeature(map, here, at.side, feature)) continue;
    (wanted ? drawn : cleared).push(at);
  }
  return [
    ...(drawn.length > 0 ? [{ type: 'sides-drawn', feature: kind, sides: drawn } as const] : []),
    ...(cleared.length > 0 ? [{ type: 'sides-cleared', feature: kind, sides: cleared } as const] : []),
  ];
}

/** Each side between two hexes of the map once. */
function allSides(layout: Layout): readonly SideAt[] {
  const owned = HEXSIDES.filter((side) => side < 3);
  return [...layout.cells].flatMap((index) => {
    const hex = hexAt(layout, index);
    return owned.filter((side) => indexOf(layout, stepped(hex, side)) !== undefined).map((side) => ({ hex, side }));
  });
}

type RoadCommand = Extract<HexMapCommand, { readonly type: 'draw-roads' | 'clear-roads' }>;

function roads(map: HexMap, command: RoadCommand): readonly HexMapEvent[] {
  const road = command.type === 'draw-roads' ? roadNumber(map.legend, command.road) : 0;
  const sides = command.sides.filter(({ hex, side }) => roadAcross(map, placeOf(map, hex), side) !== road);
  if (sides.length === 0) return [];
  return [
    command.type === 'draw-roads'
      ? { type: 'roads-drawn', road: command.road, sides }
      : { type: 'roads-cleared', sides },
  ];
}

function erased(map: HexMap, hexes: readonly Hex[]): readonly HexMapEvent[] {
  const bare = map.legend.terrain[0]?.kind ?? '';
  const sides = once(hexes).flatMap((hex) =>
    HEXSIDES.filter((side) => indexOf(map.layout, stepped(hex, side)) !== undefined).map((side) => ({ hex, side })),
  );
  return [
    ...painted(map, bare, hexes),
    ...levelled(map, hexes, () => 0),
    ...(sides.length > 0 ? [...sidesCleared(map, sides), ...roads(map, { type: 'clear-roads', sides })] : []),
  ];
}

function strangeKind({ legend }: HexMap, command: HexMapCommand): string | undefined {
  const named = (known: readonly string[], kind: string | undefined): string | undefined =>
    kind === undefined || known.includes(kind) ? undefined : kind;
  if ('terrain' in command)
    return named(
      legend.terrain.map(({ kind }) => kind),
      command.terrain,
    );
  if ('feature' in command)
    return named(
      legend.sides.map(({ kind }) => kind),
      command.feature,
    );
  return 'road' in command ? named(legend.roads, command.road) : undefined;
}

/** All that a command names lies on the map; of a side, the hexes on both sides of it. */
function isOnMap(layout: Layout, command: HexMapCommand): boolean {
  const has = (hex: Hex): boolean => indexOf(layout, hex) !== undefined;
  if ('hexes' in command) return command.hexes.every(has);
  if ('sides' in command) return command.sides.every(({ hex, side }) => has(hex) && has(stepped(hex, side)));
  return !('at' in command) || has(command.at);
}

function once(hexes: readonly Hex[]): readonly Hex[] {
  return [...new Map(hexes.map((hex) => [`${hex.q},${hex.r}`, hex])).values()];
}

function onceEach(sides: readonly SideAt[]): readonly SideAt[] {
  return [...new Map(sides.map((at) => [`${at.hex.q},${at.hex.r},${at.side}`, at])).values()];
}
