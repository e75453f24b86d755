import * as v from 'valibot';
import type { HexMap } from '../../hex/map';
import { mapFrom, type StoredMap, storedFrom, storedMapSchema } from '../../hex/stored-map';
import { parseWith } from '../../table/parse';
import { good, type Result } from '../../table/result';
import { nameSchema } from '../../table/schemas';
import { asJson, type Json } from '../book';
import { GROUND_IDS, type GroundId, mapOnGround } from '../hex/ground-sets';
import { type Underlay, underlaySchema } from '../hex/underlay';

/** A map in the making. */
export interface HexMapState {
  /** Which game it is drawn for: what its hexes, sides and roads may be. */
  readonly ground: GroundId;
  name: string;
  map: HexMap;
  underlay: Underlay | undefined;
}

/** All it holds is replaced, never changed. */
export const copyState = (state: HexMapState): HexMapState => ({ ...state });

const packedSchema = v.object({
  ground: v.picklist(GROUND_IDS),
  name: nameSchema,
  map: v.unknown(),
  underlay: v.exactOptional(underlaySchema),
});

export interface PackedMap {
  readonly ground: GroundId;
  readonly name: string;
  readonly map: StoredMap;
  readonly underlay?: Underlay;
}

export const packState = ({ ground, name, map, underlay }: HexMapState): Json => {
  const packed: PackedMap = { ground, name, map: storedFrom(map), ...(underlay ? { underlay } : {}) };
  return asJson(packed);
};

/** Also what somebody wrote by hand: all that the ground can be is in the legend afterwards. */
export function unpackState(packed: unknown): Result<HexMapState> {
  const fields = parseWith(packedSchema, packed, 'hex-map/malformed');
  if (!fields.ok) return fields;
  const { ground, name, underlay } = fields.value;
  const stored = parseWith(storedMapSchema, fields.value.map, 'hex-map/malformed');
  if (!stored.ok) return { ok: false, problem: { ...stored.problem, place: placeIn(stored.problem.place) } };
  const map = mapOnGround(stored.value, ground);
  return map.ok ? good({ ground, name, map: map.value, underlay }) : map;
}

const placeIn = (place: string | undefined): string => (place === undefined ? 'map' : `map.${place}`);

/** Only for what this build packed and sealed. */
export function reviveState(packed: Json): HexMapState {
  const { ground, name, map, underlay } = packed as unknown as PackedMap;
  return { ground, name, map: mapFrom(map), underlay };
}
