import * as v from 'valibot';
import { HEXSIDES, type Hex, opposite, stepped } from '../../hex/axial';
import { hexAt, indexAcross, indexOf, type Layout } from '../../hex/layout';
import { type HexMap, HIGHEST_LEVEL, hasFeature, roadAcross } from '../../hex/map';
import { nameSchema } from '../../table/schemas';
import { accept, refuse } from '../book';
import { commandsAtAnyTime, commandTable, type DefinedBy, UNGUARDED, type Value } from '../define';
import { hexSchema } from '../hex/hex-schema';
import { underlaySchema } from '../hex/underlay';
import { faultsOf } from '../violation';
import { type HexMapEvent, hexesSchema, kindSchema, levelSchema, type SideAt, sidesSchema, sizeEntries } from './event';
import { featureNumber, placeOf, roadNumber, terrainNumber } from './looking-up';
import { type MapSize, underlayAfter } from './sizing';
import type { HexMapState } from './state';

type Fault = 'nothing-changes' | 'off-map' | 'unknown-kind';
const fault = faultsOf((kind: Fault) => `hex-map.${kind}`);

const defineCommand = commandsAtAnyTime<HexMapState, HexMapEvent>();

/** A command that comes to these events, and is refused where nothing changes. */
const drawing = <const T extends string, F extends v.ObjectEntries>(
  type: T,
  fields: F,
  drawn: (state: HexMapState, command: Value<T, F>) => readonly HexMapEvent[],
) =>
  defineCommand({
    type,
    fields,
    decide(state, command) {
      const events = drawn(state, command);
      return events.length > 0 ? accept(...events) : refuse(fault('nothing-changes'));
    },
  });

const ofHexes = { hexes: hexesSchema };
const ofSides = { sides: sidesSchema };

/** What a person draws. A stroke over several hexes is one command, so that one undo takes it back. */
const COMMANDS = [
  drawing('set-size', sizeEntries, sized),
  drawing('paint', { terrain: kindSchema, ...ofHexes }, ({ map }, { terrain, hexes }) => painted(map, terrain, hexes)),
  /** The hex, and all round it that are the same and hang together. */
  drawing('fill', { terrain: kindSchema, at: hexSchema }, ({ map }, { terrain, at }) =>
    painted(map, terrain, floodFrom(map, at)),
  ),
  drawing('level', { level: levelSchema, ...ofHexes }, ({ map }, { level, hexes }) =>
    levelled(map, hexes, () => level),
  ),
  drawing('raise', { by: v.picklist([1, -1]), ...ofHexes }, ({ map }, { by, hexes }) =>
    levelled(map, hexes, (level) => Math.min(Math.max(level + by, 0), HIGHEST_LEVEL)),
  ),
  drawing('draw-sides', { feature: kindSchema, ...ofSides }, ({ map }, { feature, sides }) =>
    sidesDrawn(map, feature, sides),
  ),
  /** Without a kind: all of them. */
  drawing('clear-sides', { feature: v.exactOptional(kindSchema), ...ofSides }, ({ map }, { feature, sides }) =>
    sidesCleared(map, sides, feature),
  ),
  /** Slopes along all sides where the level changes, and nowhere else. */
  drawing('draw-slopes', { feature: kindSchema }, ({ map }, { feature }) => slopes(map, feature)),
  drawing('draw-roads', { road: kindSchema, ...ofSides }, ({ map }, { road, sides }) => roadsDrawn(map, sides, road)),
  drawing('clear-roads', ofSides, ({ map }, { sides }) => roadsCleared(map, sides)),
  /** As nobody had drawn on them: bare, on level 0, nothing along or across their sides. */
  drawing('erase', ofHexes, ({ map }, { hexes }) => erased(map, hexes)),
  drawing('lay-underlay', { underlay: underlaySchema }, (_, { underlay }) => [{ type: 'underlay-laid', underlay }]),
  drawing('take-underlay', {}, ({ underlay }) => (underlay ? [{ type: 'underlay-taken' }] : [])),
  drawing('rename', { name: nameSchema }, (state, { name }) =>
    name === state.name ? [] : [{ type: 'map-renamed', name }],
  ),
] as const;

export type HexMapCommand = DefinedBy<typeof COMMANDS>;
export const COMMAND_TABLE = commandTable<HexMapState, HexMapEvent, never, typeof COMMANDS>(COMMANDS, {
  ...UNGUARDED,
  violations: ({ map }, command) => {
    const strange = strangeKind(map, command);
    if (strange !== undefined) return [fault('unknown-kind', { kind: strange })];
    return isOnMap(map.layout, command) ? [] : [fault('off-map')];
  },
});

function sized({ map, underlay }: HexMapState, { columns, rows }: MapSize): readonly HexMapEvent[] {
  if (columns === map.layout.columns && rows === map.layout.rows) return [];
  const laid = underlay && underlayAfter(underlay, map.layout, { columns, rows });
  return [{ type: 'map-sized', columns, rows }, ...(laid ? [{ type: 'underlay-laid', underlay: laid } as const] : [])];
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

function roadsDrawn(map: HexMap, sides: readonly SideAt[], road: string): readonly HexMapEvent[] {
  const changed = withoutRoad(map, sides, roadNumber(map.legend, road));
  return changed.length > 0 ? [{ type: 'roads-drawn', road, sides: changed }] : [];
}

function roadsCleared(map: HexMap, sides: readonly SideAt[]): readonly HexMapEvent[] {
  const changed = withoutRoad(map, sides, 0);
  return changed.length > 0 ? [{ type: 'roads-cleared', sides: changed }] : [];
}

const withoutRoad = (map: HexMap, sides: readonly SideAt[], road: number): readonly SideAt[] =>
  sides.filter(({ hex, side }) => roadAcross(map, placeOf(map, hex), side) !== road);

function erased(map: HexMap, hexes: readonly Hex[]): readonly HexMapEvent[] {
  const bare = map.legend.terrain[0]?.kind ?? '';
  const sides = once(hexes).flatMap((hex) =>
    HEXSIDES.filter((side) => indexOf(map.layout, stepped(hex, side)) !== undefined).map((side) => ({ hex, side })),
  );
  return [
    ...painted(map, bare, hexes),
    ...levelled(map, hexes, () => 0),
    ...sidesCleared(map, sides),
    ...roadsCleared(map, sides),
  ];
}

function strangeKind({ legend }: HexMap, command: HexMapCommand): string | undefined {
  const [known, kind] =
    'terrain' in command
      ? [legend.terrain.map((each) => each.kind), command.terrain]
      : 'feature' in command
        ? [legend.sides.map((each) => each.kind), command.feature]
        : [legend.roads, 'road' in command ? command.road : undefined];
  return kind === undefined || known.includes(kind) ? undefined : kind;
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

/** The hex, and all of the same terrain that hang together with it, nearest first. */
function floodFrom({ layout, terrain }: HexMap, hex: Hex): readonly Hex[] {
  const start = indexOf(layout, hex);
  if (start === undefined) return [];
  const found = new Set([start]);
  for (const index of found) {
    for (const side of HEXSIDES) {
      const next = indexAcross(layout, index, side);
      if (layout.on[next] === 1 && terrain[next] === terrain[start]) found.add(next);
    }
  }
  return [...found].map((index) => hexAt(layout, index));
}
