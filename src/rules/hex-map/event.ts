import * as v from 'valibot';
import type { Hex, Hexside } from '../../hex/axial';
import { MOST_COLUMNS, MOST_ROWS } from '../../hex/layout';
import { edited, type HexMap, HIGHEST_LEVEL, type MapEdit } from '../../hex/map';
import { nameSchema } from '../../table/schemas';
import { hexSchema, hexsideSchema } from '../hex/hex-schema';
import { underlaySchema } from '../hex/underlay';
import { featureNumber, placeOf, roadNumber, terrainNumber } from './looking-up';
import { resized } from './sizing';
import type { HexMapState } from './state';

const MOST_HEXES = MOST_COLUMNS * MOST_ROWS;
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const many = <T extends v.GenericSchema>(of: T, most: number) =>
  v.pipe(v.array(of), v.minLength(1), v.maxLength(most), v.readonly());

export const hexesSchema = many(hexSchema, MOST_HEXES);
export const sidesSchema = many(v.object({ hex: hexSchema, side: hexsideSchema }), 3 * MOST_HEXES);
export const kindSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/));
export const levelSchema = whole(0, HIGHEST_LEVEL);
export const sizeEntries = { columns: whole(1, MOST_COLUMNS), rows: whole(1, MOST_ROWS) };

/** What can happen to a map in the making. Nothing is told of hexes and sides that stayed as they were. */
export const eventSchema = v.variant('type', [
  /** Hexes are added or fall away on the right and below. */
  v.object({ type: v.literal('map-sized'), ...sizeEntries }),
  v.object({ type: v.literal('hexes-painted'), terrain: kindSchema, hexes: hexesSchema }),
  v.object({ type: v.literal('hexes-levelled'), level: levelSchema, hexes: hexesSchema }),
  v.object({ type: v.literal('sides-drawn'), feature: kindSchema, sides: sidesSchema }),
  v.object({ type: v.literal('sides-cleared'), feature: kindSchema, sides: sidesSchema }),
  v.object({ type: v.literal('roads-drawn'), road: kindSchema, sides: sidesSchema }),
  v.object({ type: v.literal('roads-cleared'), sides: sidesSchema }),
  v.object({ type: v.literal('underlay-laid'), underlay: underlaySchema }),
  v.object({ type: v.literal('underlay-taken') }),
  v.object({ type: v.literal('map-renamed'), name: nameSchema }),
]);
export type HexMapEvent = v.InferOutput<typeof eventSchema>;

/** Brings the map past one event; one that cannot have happened to it is thrown back. */
export function evolve(state: HexMapState, event: HexMapEvent): HexMapState {
  switch (event.type) {
    case 'map-sized':
      state.map = resized(state.map, event);
      return state;
    case 'underlay-laid':
      state.underlay = event.underlay;
      return state;
    case 'underlay-taken':
      state.underlay = undefined;
      return state;
    case 'map-renamed':
      state.name = event.name;
      return state;
    default:
      state.map = edited(state.map, editsOf(state.map, event));
      return state;
  }
}

type Drawn = Extract<HexMapEvent, { readonly hexes: unknown } | { readonly sides: unknown }>;

function editsOf(map: HexMap, event: Drawn): readonly MapEdit[] {
  switch (event.type) {
    case 'hexes-painted': {
      const terrain = terrainNumber(map.legend, event.terrain);
      return event.hexes.map((hex) => ({ kind: 'terrain', index: placeOf(map, hex), terrain }));
    }
    case 'hexes-levelled':
      return event.hexes.map((hex) => ({ kind: 'elevation', index: placeOf(map, hex), level: event.level }));
    case 'sides-drawn':
    case 'sides-cleared': {
      const feature = featureNumber(map.legend, event.feature);
      const there = event.type === 'sides-drawn';
      return event.sides.map((at) => ({ kind: 'side', ...sidePlace(map, at), feature, there }));
    }
    case 'roads-drawn': {
      const road = roadNumber(map.legend, event.road);
      return event.sides.map((at) => ({ kind: 'road', ...sidePlace(map, at), road }));
    }
    case 'roads-cleared':
      return event.sides.map((at) => ({ kind: 'road', ...sidePlace(map, at), road: 0 }));
  }
}

const sidePlace = (map: HexMap, { hex, side }: { readonly hex: Hex; readonly side: Hexside }) => ({
  index: placeOf(map, hex),
  side,
});
