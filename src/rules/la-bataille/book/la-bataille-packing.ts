import * as v from 'valibot';
import { indexOf } from '../../../hex/layout';
import type { HexMap } from '../../../hex/map';
import { storedMapSchema } from '../../../hex/stored-map';
import { parseWith } from '../../../table/parse';
import { bad, good, type Result } from '../../../table/result';
import { MOST_UNITS, sideSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { asJson, type Json } from '../../book';
import { underlaySchema } from '../../hex/underlay';
import { clubEditionSchema } from '../club-edition';
import { EDITION_IDS } from '../edition/edition';
import { chargingSchema } from './charging/charging-state';
import { fightingSchema } from './fighting/fighting-state';
import { firingSchema } from './firing/firing-state';
import { briefingSchema } from './la-bataille-briefing';
import { keptMap, mapOf } from './la-bataille-map';
import { type LbUnit, unitSchema } from './la-bataille-unit';
import { movingSchema } from './moving/moving-state';
import { playedEdition } from './played-edition';
import type { LaBatailleState } from './state';
import { turningSchema } from './turning/turning-state';

export const sidesSchema = v.pipe(v.array(sideSchema), v.length(2), v.readonly());
const readingsSchema = v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(40)));

const packedSchema = v.object({
  edition: v.picklist(EDITION_IDS),
  club: v.nullable(clubEditionSchema),
  readings: readingsSchema,
  map: storedMapSchema,
  underlay: v.exactOptional(underlaySchema),
  sides: sidesSchema,
  briefing: v.nullable(briefingSchema),
  units: v.pipe(v.array(unitSchema), v.maxLength(MOST_UNITS)),
  turning: turningSchema,
  charging: chargingSchema,
  moving: movingSchema,
  firing: firingSchema,
  fighting: fightingSchema,
});
type Packed = v.InferOutput<typeof packedSchema>;

export function packState({ edition, map, units, ...rest }: LaBatailleState): Json {
  return asJson({ ...rest, edition: edition.id, map: keptMap(map), units: [...units.values()] });
}

export function unpackState(packed: unknown): Result<LaBatailleState> {
  const fields = parseWith(packedSchema, packed, 'la-bataille/malformed-state');
  if (!fields.ok) return fields;
  const state = laidOut(fields.value);
  if (!state.ok) return state;
  return faultIn(state.value) ?? state;
}

/** Only for what this build packed and sealed: the shape is known, so nothing is checked again. */
export function reviveState(packed: Json): LaBatailleState {
  const state = laidOut(packed as unknown as Packed);
  if (!state.ok) throw new Error(`A sealed battle does not open: ${state.problem.code}`);
  return state.value;
}

function laidOut(packed: Packed): Result<LaBatailleState> {
  const edition = playedEdition(packed);
  if (!edition.ok) return edition;
  const map = mapOf(packed.map);
  if (!map.ok) return map;
  const units = new Map<UnitId, LbUnit>(packed.units.map((unit) => [unit.counter.id, unit]));
  if (units.size < packed.units.length) return bad('la-bataille/inconsistent', 'units');
  return good({ ...packed, edition: edition.value, map: map.value, units });
}

/** Somebody who is nowhere on the map, or of no side. */
export function faultIn({ units, sides, map, turning, briefing }: LaBatailleState): Result<never> | undefined {
  const isSide = (side: string): boolean => sides.some(({ id }) => id === side);
  if (!isSide(turning.phasing)) return bad('la-bataille/no-such-side', 'turning.phasing', { side: turning.phasing });
  for (const task of briefing?.tasks ?? [])
    if (!isSide(task.side)) return bad('la-bataille/no-such-side', 'briefing.tasks', { side: task.side });
  for (const [id, unit] of units) {
    if (!isSide(unit.counter.side)) return bad('la-bataille/no-such-side', id, { side: unit.counter.side });
    if (!isOnMap(map, unit)) return bad('la-bataille/no-such-hex', id, { unit: id });
  }
  const lost = turning.coming.flatMap((group) => group.units).find((id) => !units.has(id));
  return lost === undefined ? undefined : bad('la-bataille/no-such-unit', 'coming', { unit: lost });
}

const isOnMap = ({ layout }: HexMap, { place }: LbUnit): boolean =>
  place.is !== 'there' || place.hexes.every((hex) => indexOf(layout, hex) !== undefined);
