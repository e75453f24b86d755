import type { Legend } from '../../hex/map';
import type { IconName } from '../../panels/Icon';
import type { RailTool } from '../../panels/ToolRail';
import { mapTexts } from '../../texts/map-maker-texts';
import { LOOK } from '../../tools/map-hand';
import type { MapAim } from '../../tools/map-pen';

/** What the rail of the map maker offers, in its order. */
export const MAP_TOOLS = ['hand', 'ground', 'levels', 'sides', 'roads', 'underlay', 'map'] as const;
export type MapTool = (typeof MAP_TOOLS)[number];

const ICONS: Readonly<Record<MapTool, IconName>> = {
  hand: 'select',
  ground: 'hexes',
  levels: 'tilted',
  sides: 'river',
  roads: 'road',
  underlay: 'photo',
  map: 'map',
};

export const RAIL: readonly RailTool<MapTool>[] = MAP_TOOLS.map((id) => ({
  id,
  icon: ICONS[id],
  label: mapTexts.tools[id],
}));

/** What is in hand when a tool is taken up: the first of its kinds that says something. */
export function firstAim(tool: MapTool, { terrain, sides, roads }: Legend): MapAim {
  switch (tool) {
    case 'ground':
      return {
        kind: 'paint',
        terrain: (terrain.find(({ kind }) => /wood|forest/.test(kind)) ?? terrain[0])?.kind ?? '',
      };
    case 'levels':
      return { kind: 'raise', by: 1 };
    case 'sides':
      return sides[0]
        ? { kind: 'side', feature: (sides.find(({ kind }) => kind === 'stream') ?? sides[0]).kind }
        : LOOK;
    case 'roads':
      return roads[0] === undefined ? LOOK : { kind: 'road', road: roads[0] };
    default:
      return LOOK;
  }
}

/** All that a tool draws, in the order of its tiles: by keyboard one goes through them. */
export function aimsOf(tool: MapTool, { terrain, sides, roads }: Legend, levels: readonly number[]): readonly MapAim[] {
  switch (tool) {
    case 'ground':
      return [...terrain.map(({ kind }): MapAim => ({ kind: 'paint', terrain: kind })), { kind: 'erase' }];
    case 'levels':
      return [
        { kind: 'raise', by: 1 },
        { kind: 'raise', by: -1 },
        ...levels.map((level): MapAim => ({ kind: 'level', level })),
      ];
    case 'sides':
      return [...sides.map(({ kind }): MapAim => ({ kind: 'side', feature: kind })), { kind: 'clear-side' }];
    case 'roads':
      return [...roads.map((road): MapAim => ({ kind: 'road', road })), { kind: 'clear-road' }];
    default:
      return [];
  }
}
