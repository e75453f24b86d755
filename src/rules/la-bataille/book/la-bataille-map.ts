import type { HexMap, Legend } from '../../../hex/map';
import { mapFrom, type StoredMap, storedFrom } from '../../../hex/stored-map';
import { bad, good, type Result } from '../../../table/result';
import { HEXSIDES, ROADS, TERRAINS } from '../la-bataille-vocabulary';

/** A kept map, laid out: all its ground must be of kinds that the charts have a line for. */
export function mapOf(stored: StoredMap): Result<HexMap> {
  const map = mapFrom(stored);
  const kind = strangeIn(map.legend);
  if (kind !== undefined) return bad('la-bataille/unknown-ground', 'map', { kind });
  STORED.set(map, stored);
  return good(map);
}

/** As it was kept; a map never changes, so this is found once. */
export function keptMap(map: HexMap): StoredMap {
  const known = STORED.get(map) ?? storedFrom(map);
  STORED.set(map, known);
  return known;
}

const STORED = new WeakMap<HexMap, StoredMap>();

function strangeIn({ terrain, sides, roads }: Legend): string | undefined {
  const strange = (known: readonly string[], kinds: readonly string[]) => kinds.find((kind) => !known.includes(kind));
  return (
    strange(
      TERRAINS,
      terrain.map(({ kind }) => kind),
    ) ??
    strange(
      HEXSIDES,
      sides.map(({ kind }) => kind),
    ) ??
    strange(ROADS, roads)
  );
}
