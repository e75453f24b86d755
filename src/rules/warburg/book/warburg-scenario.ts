import * as v from 'valibot';
import { hexNamed, indexOf } from '../../../hex/layout';
import { type StoredMap, storedMapSchema } from '../../../hex/stored-map';
import { parseWith } from '../../../table/parse';
import { bad, good, type Result } from '../../../table/result';
import { nameSchema, sideSchema } from '../../../table/schemas';
import { asJson, type Json, type Options } from '../../book';
import { mapOnGround } from '../../hex/ground-sets';
import { hexsideSchema } from '../../hex/hex-schema';
import { underlaySchema } from '../../hex/underlay';
import { ORDERS } from '../warburg-vocabulary';
import type { Place, WarburgState, WbUnit } from './state';
import { commanderSchema, formationSchema, troopsSchema } from './warburg-counter';

const prose = v.pipe(v.string(), v.maxLength(6000));
/** Where somebody begins: the name of a hex, and the side he faces. */
const begins = {
  hex: v.pipe(v.string(), v.maxLength(8)),
  facing: hexsideSchema,
  order: v.exactOptional(v.picklist(ORDERS)),
  marchColumn: v.exactOptional(v.boolean()),
};

export const scenarioSchema = v.object({
  title: nameSchema,
  history: prose,
  ground: prose,
  tasks: v.pipe(v.array(v.object({ side: sideSchema.entries.id, text: prose })), v.maxLength(20), v.readonly()),
  end: prose,
  /** Whose the place is to hold, and its hexes: a unit of his in good order in one of them at the end, and he has won. */
  held: v.exactOptional(
    v.object({
      by: sideSchema.entries.id,
      hexes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(8))), v.minLength(1), v.readonly()),
    }),
  ),
  map: storedMapSchema,
  underlay: v.exactOptional(underlaySchema),
  sides: v.pipe(v.array(sideSchema), v.length(2), v.readonly()),
  initiative: v.picklist(['scenario', 'test']),
  lastTurn: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  formations: v.pipe(v.array(formationSchema), v.maxLength(40), v.readonly()),
  units: v.pipe(
    v.array(
      v.variant('kind', [
        v.object({ ...troopsSchema.entries, ...begins }),
        v.object({ ...commanderSchema.entries, ...begins }),
      ]),
    ),
    v.minLength(1),
    v.maxLength(300),
    v.readonly(),
  ),
});
export type WarburgScenario = v.InferOutput<typeof scenarioSchema>;

export function parseScenario(scenario: unknown): Result<Json> {
  const parsed = parseWith(scenarioSchema, scenario, 'warburg/malformed-scenario');
  if (!parsed.ok) return parsed;
  const set = stateOf(parsed.value, {});
  return set.ok ? good(asJson(parsed.value)) : set;
}

export function setUp(scenario: Json, options: Options): Result<WarburgState> {
  const parsed = parseWith(scenarioSchema, scenario, 'warburg/malformed-scenario');
  return parsed.ok ? stateOf(parsed.value, options) : parsed;
}

function stateOf(scenario: WarburgScenario, options: Options): Result<WarburgState> {
  const map = mapOnGround(scenario.map satisfies StoredMap, 'warburg');
  if (!map.ok) return map;
  const sides = new Set(scenario.sides.map(({ id }) => id));
  const ids = new Set(scenario.units.map(({ id }) => id));
  if (ids.size !== scenario.units.length || sides.size !== 2) return bad('warburg/malformed-scenario', 'units');
  const lost = scenario.units.find(
    ({ side, hex, formation }) =>
      !sides.has(side) ||
      placeNamed(map.value.layout, hex) === undefined ||
      (formation !== null && !scenario.formations.some(({ name, side: of }) => name === formation && of === side)),
  );
  if (lost) return bad('warburg/malformed-scenario', `units.${lost.id}`);
  const { held } = scenario;
  if (held && !(sides.has(held.by) && held.hexes.every((hex) => placeNamed(map.value.layout, hex) !== undefined)))
    return bad('warburg/malformed-scenario', 'held');
  const units = scenario.units.map((unit, rank): [WbUnit['counter']['id'], WbUnit] => {
    const hex = hexNamed(map.value.layout, unit.hex);
    const place: Place = hex ? { is: 'there', hexes: [hex], facing: unit.facing, rank } : { is: 'gone' };
    const { hex: _hex, facing: _facing, order = 'good', marchColumn = false, ...counter } = unit;
    return [unit.id, { counter, place, order, byCombat: false, lost: 0, marchColumn }];
  });
  return good({
    map: map.value,
    ...(scenario.underlay ? { underlay: scenario.underlay } : {}),
    sides: scenario.sides,
    formations: scenario.formations,
    initiative: scenario.initiative,
    ...(held ? { held } : {}),
    readings: {
      zone: options['wb-zone'] === 'free' ? 'free' : 'stops',
      unordered: options['wb-unordered'] === 'spares' ? 'spares' : 'counts',
    },
    briefing: {
      title: scenario.title,
      history: scenario.history,
      ground: scenario.ground,
      tasks: scenario.tasks,
      coming: [],
      end: { lastBound: scenario.lastTurn, text: scenario.end },
    },
    units: new Map(units),
    sequence: {
      turn: 1,
      stage: 'march',
      active: null,
      second: false,
      activated: null,
      tested: [],
      last: scenario.lastTurn,
    },
    deeds: new Map(),
    reordered: [],
  });
}

function placeNamed(layout: Parameters<typeof hexNamed>[0], name: string): number | undefined {
  const hex = hexNamed(layout, name);
  return hex && indexOf(layout, hex);
}
