import * as v from 'valibot';
import { hexNamed, indexOf } from '../../../hex/layout';
import type { HexMap } from '../../../hex/map';
import { storedMapSchema } from '../../../hex/stored-map';
import { parseWith } from '../../../table/parse';
import { bad, good, type Result } from '../../../table/result';
import { MOST_UNITS, unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { asJson, type Json, type Options } from '../../book';
import { hexsideSchema } from '../../hex/hex-schema';
import { underlaySchema } from '../../hex/underlay';
import { clubEditionSchema } from '../club-edition';
import { EDITION_IDS, type Edition } from '../edition/edition';
import { clock } from '../edition/edition-parts';
import { ORDERS } from '../la-bataille-vocabulary';
import { NO_CHARGING } from './charging/charging-state';
import { NO_FIGHTING } from './fighting/fighting-state';
import { NO_FIRING } from './firing/firing-state';
import { briefingSchema } from './la-bataille-briefing';
import { counterSchema } from './la-bataille-counter';
import { mapOf } from './la-bataille-map';
import { faultIn, sidesSchema } from './la-bataille-packing';
import { bothPresent } from './la-bataille-parts';
import { type LbUnit, READINESS, unitSchema } from './la-bataille-unit';
import { NO_MOVING } from './moving/moving-state';
import { playedEdition } from './played-edition';
import type { LaBatailleState } from './state';
import { minutesSchema } from './turning/turning-state';
import { usualFormation } from './usual-formation';

const hexNames = v.pipe(v.array(v.pipe(v.string(), v.maxLength(6))), v.minLength(1), v.maxLength(12), v.readonly());

/** A battle as it is set up: what is on paper, in names of hexes that a person can read and write. */
export const scenarioSchema = v.object({
  /** A book's own charts, or those of a club. */
  edition: v.union([v.picklist(EDITION_IDS), clubEditionSchema]),
  map: storedMapSchema,
  underlay: v.exactOptional(underlaySchema),
  /** The first moves first (P5). */
  sides: sidesSchema,
  /** Of those in one hex, who comes later in the list lies above. Without a place: to come, or a part of a whole that is there. */
  units: v.pipe(
    v.array(
      v.object({
        counter: counterSchema,
        at: v.exactOptional(v.object({ hexes: hexNames, facing: hexsideSchema })),
        /** Where nothing is said: as its arm stands on such ground. */
        formation: v.exactOptional(unitSchema.entries.formation),
        order: v.exactOptional(v.picklist(ORDERS)),
        lost: v.exactOptional(unitSchema.entries.lost),
        readiness: v.exactOptional(v.picklist(READINESS)),
      }),
    ),
    v.maxLength(MOST_UNITS),
    v.readonly(),
  ),
  /** Reinforcements: from when on, and by which hexes. */
  coming: v.pipe(
    v.array(
      v.object({
        clock,
        units: v.pipe(v.array(unitIdSchema), v.minLength(1), v.maxLength(200), v.readonly()),
        entry: hexNames,
      }),
    ),
    v.maxLength(200),
    v.readonly(),
  ),
  /** What the clock shows in the first turn. */
  clock,
  /** The turn after which the battle is over; null: when the players say so. */
  lastTurn: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))),
  /** How long a side may take for its movement (P8); null: as long as it likes. */
  movementMinutes: v.nullable(minutesSchema),
  briefing: v.nullable(briefingSchema),
});
export type LbScenario = v.InferOutput<typeof scenarioSchema>;

/** A scenario from outside: whole, and such that a battle of it can begin. */
export function parseScenario(raw: unknown): Result<Json> {
  const read = parseWith(scenarioSchema, raw, 'la-bataille/malformed-scenario');
  if (!read.ok) return read;
  const state = stateOf(read.value, {});
  return state.ok ? good(asJson(read.value)) : state;
}

/** The state with which a battle of this scenario begins, under the readings the players chose. */
export function setUp(raw: unknown, options: Options): Result<LaBatailleState> {
  const read = parseWith(scenarioSchema, raw, 'la-bataille/malformed-scenario');
  return read.ok ? stateOf(read.value, options) : read;
}

function stateOf(scenario: LbScenario, readings: Options): Result<LaBatailleState> {
  const club = typeof scenario.edition === 'string' ? null : scenario.edition;
  const chosen = typeof scenario.edition === 'string' ? scenario.edition : scenario.edition.basis;
  const edition = playedEdition({ edition: chosen, club, readings });
  if (!edition.ok) return edition;
  const map = mapOf(scenario.map);
  if (!map.ok) return map;
  const units = unitsOf(scenario, map.value, edition.value);
  if (!units.ok) return units;
  const [first] = scenario.sides;
  if (!first) return bad('la-bataille/malformed-scenario', 'sides');
  const state: LaBatailleState = {
    edition: edition.value,
    club,
    readings,
    map: map.value,
    ...(scenario.underlay ? { underlay: scenario.underlay } : {}),
    sides: scenario.sides,
    briefing: scenario.briefing,
    units: units.value,
    turning: {
      turn: 1,
      clock: scenario.clock,
      segment: 'command',
      phasing: first.id,
      levels: [],
      coming: scenario.coming,
      last: scenario.lastTurn,
      tried: [],
      minutes: scenario.sides.map(({ id }) => ({ side: id, minutes: scenario.movementMinutes })),
    },
    charging: NO_CHARGING,
    moving: NO_MOVING,
    firing: NO_FIRING,
    fighting: NO_FIGHTING,
  };
  return faultIn(state) ?? entryFault(state) ?? twiceThere(state) ?? good(state);
}

function unitsOf(scenario: LbScenario, map: HexMap, edition: Edition): Result<Map<UnitId, LbUnit>> {
  const units = new Map<UnitId, LbUnit>();
  for (const [rank, { counter, at, formation, order, lost, readiness }] of scenario.units.entries()) {
    if (units.has(counter.id)) return bad('la-bataille/inconsistent', `units.${rank}`);
    const hexes = (at?.hexes ?? []).map((name) => hexNamed(map.layout, name));
    const known = hexes.filter((hex) => hex !== undefined);
    if (known.length < hexes.length) return bad('la-bataille/no-such-hex', `units.${rank}`, { unit: counter.id });
    if (counter.kind === 'combat' && (lost ?? 0) >= counter.increments)
      return bad('la-bataille/inconsistent', `units.${rank}.lost`);
    units.set(counter.id, {
      counter,
      place: at ? { is: 'there', hexes: known, facing: at.facing, rank } : { is: 'waiting' },
      formation: formation ?? usualFormation(edition, map, counter, known),
      order: order ?? 'good',
      lost: lost ?? 0,
      readiness: readiness ?? 'fresh',
    });
  }
  return good(units);
}

/** Entry by a hex that the map does not have. */
function entryFault({ turning, map }: LaBatailleState): Result<never> | undefined {
  const place = turning.coming.findIndex(({ entry }) =>
    entry.some((name) => {
      const hex = hexNamed(map.layout, name);
      return hex === undefined || indexOf(map.layout, hex) === undefined;
    }),
  );
  return place < 0 ? undefined : bad('la-bataille/no-such-hex', `coming.${place}`);
}

/** A body that is there as a whole and in parts (P6). */
function twiceThere(state: LaBatailleState): Result<never> | undefined {
  const twice = bothPresent(state);
  return twice && bad('la-bataille/twice-there', twice, { unit: twice });
}
