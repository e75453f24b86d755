import * as v from 'valibot';
import { indexOf } from '../../../hex/layout';
import { storedFrom, storedMapSchema } from '../../../hex/stored-map';
import { parseWith } from '../../../table/parse';
import { bad, good, type Result } from '../../../table/result';
import { sideIdSchema, sideSchema } from '../../../table/schemas';
import { asJson, type Json } from '../../book';
import { mapOnGround } from '../../hex/ground-sets';
import { hexSchema } from '../../hex/hex-schema';
import { underlaySchema } from '../../hex/underlay';
import { deedsSchema, sequenceSchema, unitSchema, type WarburgState } from './state';
import { formationSchema } from './warburg-counter';
import { scenarioSchema } from './warburg-scenario';

const { title, history, ground, tasks, end, held, initiative, lastTurn } = scenarioSchema.entries;

const packedSchema = v.object({
  map: storedMapSchema,
  underlay: v.exactOptional(underlaySchema),
  sides: v.pipe(v.array(sideSchema), v.length(2), v.readonly()),
  formations: v.pipe(v.array(formationSchema), v.maxLength(40), v.readonly()),
  initiative,
  held,
  readings: v.object({ zone: v.picklist(['stops', 'free']), unordered: v.picklist(['counts', 'spares']) }),
  briefing: v.nullable(
    v.object({ title, history, ground, tasks, coming: v.tuple([]), end: v.object({ lastBound: lastTurn, text: end }) }),
  ),
  units: v.pipe(v.array(unitSchema), v.maxLength(300)),
  sequence: sequenceSchema,
  deeds: v.pipe(v.array(deedsSchema), v.maxLength(300)),
  reordered: v.pipe(v.array(v.object({ side: sideIdSchema, hex: hexSchema })), v.maxLength(300), v.readonly()),
});
type Packed = v.InferOutput<typeof packedSchema>;

export const packState = ({ map, units, deeds, ...rest }: WarburgState): Json =>
  asJson({ ...rest, map: storedFrom(map), units: [...units.values()], deeds: [...deeds.values()] });

export function unpackState(packed: unknown): Result<WarburgState> {
  const fields = parseWith(packedSchema, packed, 'warburg/malformed-state');
  if (!fields.ok) return fields;
  const state = laidOut(fields.value);
  if (!state.ok) return state;
  const { layout } = state.value.map;
  const lost = fields.value.units.find(
    ({ place }) => place.is === 'there' && place.hexes.some((hex) => indexOf(layout, hex) === undefined),
  );
  return lost ? bad('warburg/malformed-state', `units.${lost.counter.id}`) : state;
}

/** Only for what this build packed and sealed: the shape is known, so nothing is checked again. */
export function reviveState(packed: Json): WarburgState {
  const state = laidOut(packed as unknown as Packed);
  if (!state.ok) throw new Error(`A sealed battle does not open: ${state.problem.code}`);
  return state.value;
}

function laidOut(packed: Packed): Result<WarburgState> {
  const map = mapOnGround(packed.map, 'warburg');
  if (!map.ok) return map;
  const units = new Map(packed.units.map((unit) => [unit.counter.id, unit]));
  const deeds = new Map(packed.deeds.map((each) => [each.unit, each]));
  return good({ ...packed, map: map.value, units, deeds });
}
