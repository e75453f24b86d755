import * as v from 'valibot';
import type { Hex, Hexside } from '../../hex/axial';
import { MOST_COLUMNS, MOST_ROWS } from '../../hex/layout';
import { edited, HIGHEST_LEVEL, type MapEdit } from '../../hex/map';
import { nameSchema } from '../../table/schemas';
import { type DefinedBy, eventsOf, eventTable } from '../define';
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

const defineEvent = eventsOf<HexMapState>();

/** What can happen to a map in the making. Nothing is told of hexes and sides that stayed as they were. */
const EVENTS = [
  /** Hexes are added or fall away on the right and below. */
  defineEvent({
    type: 'map-sized',
    fields: sizeEntries,
    evolve(state, size) {
      state.map = resized(state.map, size);
    },
  }),
  defineEvent({
    type: 'hexes-painted',
    fields: { terrain: kindSchema, hexes: hexesSchema },
    evolve(state, { terrain: kind, hexes }) {
      const terrain = terrainNumber(state.map.legend, kind);
      edit(state, hexes, (hex) => ({ kind: 'terrain', index: placeOf(state.map, hex), terrain }));
    },
  }),
  defineEvent({
    type: 'hexes-levelled',
    fields: { level: levelSchema, hexes: hexesSchema },
    evolve: (state, { level, hexes }) =>
      edit(state, hexes, (hex) => ({ kind: 'elevation', index: placeOf(state.map, hex), level })),
  }),
  defineEvent({
    type: 'sides-drawn',
    fields: { feature: kindSchema, sides: sidesSchema },
    evolve: (state, { feature, sides }) => editSides(state, sides, feature, true),
  }),
  defineEvent({
    type: 'sides-cleared',
    fields: { feature: kindSchema, sides: sidesSchema },
    evolve: (state, { feature, sides }) => editSides(state, sides, feature, false),
  }),
  defineEvent({
    type: 'roads-drawn',
    fields: { road: kindSchema, sides: sidesSchema },
    evolve: (state, { road, sides }) => editRoads(state, sides, roadNumber(state.map.legend, road)),
  }),
  defineEvent({
    type: 'roads-cleared',
    fields: { sides: sidesSchema },
    evolve: (state, { sides }) => editRoads(state, sides, 0),
  }),
  defineEvent({
    type: 'underlay-laid',
    fields: { underlay: underlaySchema },
    evolve(state, { underlay }) {
      state.underlay = underlay;
    },
  }),
  defineEvent({
    type: 'underlay-taken',
    fields: {},
    evolve(state) {
      state.underlay = undefined;
    },
  }),
  defineEvent({
    type: 'map-renamed',
    fields: { name: nameSchema },
    evolve(state, { name }) {
      state.name = name;
    },
  }),
] as const;

export type HexMapEvent = DefinedBy<typeof EVENTS>;
export const EVENT_TABLE = eventTable<HexMapState, typeof EVENTS>(EVENTS);

function edit<T>(state: HexMapState, places: readonly T[], editOf: (place: T) => MapEdit): void {
  state.map = edited(state.map, places.map(editOf));
}

export interface SideAt {
  readonly hex: Hex;
  readonly side: Hexside;
}

function editSides(state: HexMapState, sides: readonly SideAt[], kind: string, there: boolean): void {
  const feature = featureNumber(state.map.legend, kind);
  edit(state, sides, ({ hex, side }) => ({ kind: 'side', index: placeOf(state.map, hex), side, feature, there }));
}

function editRoads(state: HexMapState, sides: readonly SideAt[], road: number): void {
  edit(state, sides, ({ hex, side }) => ({ kind: 'road', index: placeOf(state.map, hex), side, road }));
}
