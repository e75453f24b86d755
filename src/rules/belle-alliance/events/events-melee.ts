import * as v from 'valibot';
import { remarkSchema, terrainIdSchema, unitIdSchema } from '../../../table/schemas';
import type { TerrainId } from '../../../table/terrain';
import type { UnitId } from '../../../table/unit';
import type { DefinedBy } from '../../define';
import { facesSchema } from '../fire/fire-declared';
import { isOneWith } from '../ground/houses/garrison';
import { roundOf } from '../melee/attacks';
import { advanceSchema, type DeclaredAttack, declaredAttackSchema, ROUNDS } from '../melee/melee-declared';
import { type BelleAllianceState, historyOf } from '../state';
import { DISORDERS } from '../units/roster';
import { defineFireEvent } from './define-event';
import { changeRoster, mustBeThere, recordDeeds } from './events-changes';

const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0));
const word = v.pipe(v.string(), v.maxLength(40));

const { attacker: _attacker, ended: _ended, ...announcedEntries } = declaredAttackSchema.entries;

/** A party of one melee as it counted when the dice lay. */
const foughtSchema = v.object({
  /** Dice and factors. */
  total: whole,
  factors: v.array(v.object({ row: word, value: whole })),
  units: count,
  /** What it does to the other by itself: loss in quarters of a figure, and prisoners should he break. */
  quarters: count,
  prisoners: count,
});

export const MELEE_EVENTS = [
  /**
   * `unit` is the attacker, or who serves another attacker as neighbour. An attack that was withdrawn and is announced anew is the
   * same attack. The first that continues another begins a new sub-phase, for which supports are named anew (4.1.7).
   */
  defineFireEvent({
    type: 'attack-announced',
    fields: { unit: unitIdSchema, ...announcedEntries },
    evolve(state, { type: _type, unit, ...attack }) {
      mustBeThere(state, unit, attack.target, attack.neighbourOf);
      if (attack.round === 'continued' && roundOf(state) !== 'continued') state.supports = [];
      const others = state.attacks.filter(
        (other) => !(other.ended === 'withdrawn' && other.attacker === unit && other.target === attack.target),
      );
      state.attacks = [...others, { attacker: unit, ...attack }];
    },
  }),
  /** It does not take place after all: taken back, given up at contact, or lost because its attacker is attacked himself. */
  defineFireEvent({
    type: 'attack-ended',
    fields: {
      unit: unitIdSchema,
      target: v.nullable(unitIdSchema),
      ended: v.picklist(['withdrawn', 'cancelled']),
      why: v.picklist(['withdrawn', 'given-up', 'flanked', 'ridden-down', 'driven-off', 'target-gone']),
    },
    evolve: (state, { unit, target, ended }) => end(state, unit, target, ended),
  }),
  /** Contact with another came first, or the defender left the house: the attack is on him now, never on his position (4.1.2). */
  defineFireEvent({
    type: 'attack-turned',
    fields: { unit: unitIdSchema, from: v.nullable(unitIdSchema), target: unitIdSchema },
    evolve(state, { unit, from, target }) {
      mustBeThere(state, unit, target);
      change(state, unit, from, (attack) => ({ ...attack, target, position: null }));
    },
  }),
  /**
   * Instead of its own melee with that opponent a unit serves another as neighbour, or no more (4.1.6): of the attack of `unit`
   * on `target` it is the attacker, or the target where that is on the side of whom it serves.
   */
  defineFireEvent({
    type: 'neighbour-named',
    fields: {
      unit: unitIdSchema,
      target: unitIdSchema,
      neighbourOf: v.nullable(unitIdSchema),
      note: v.exactOptional(remarkSchema),
    },
    evolve(state, { unit, target, neighbourOf }) {
      mustBeThere(state, neighbourOf);
      const role = neighbourOf ? 'neighbour' : 'attack';
      change(state, unit, target, (attack) => ({ ...attack, role, neighbourOf }));
    },
  }),
  /** The opponent broke in the fire phase while they were in contact (4.1.1); `unit` attacked. */
  defineFireEvent({
    type: 'attack-lapsed',
    fields: {
      unit: unitIdSchema,
      target: unitIdSchema,
      /** Who broke, and whether into FD. */
      broken: unitIdSchema,
      fd: v.boolean(),
      /** Both wanted this house, which nobody held (6.1.2). */
      house: v.exactOptional(terrainIdSchema),
      /** All who count as attackers and as defenders, themselves among them; left out: they alone. */
      attackers: v.exactOptional(v.array(unitIdSchema)),
      defenders: v.exactOptional(v.array(unitIdSchema)),
    },
    evolve(state, { unit, target, broken, fd, house, attackers = [unit], defenders = [target] }) {
      mustBeThere(state, unit, target, broken, ...attackers, ...defenders);
      const onHouse = house && state.attacks.find((attack) => isForHouse(attack, unit, house));
      end(state, unit, onHouse ? onHouse.target : target, 'lapsed');
      for (const each of attackers) record(state, each, target, 'attacked');
      for (const each of defenders) record(state, each, unit, 'defended');
      if (fd)
        for (const each of broken === unit ? defenders : attackers) recordDeeds(state, each, { inflictedFd: true });
    },
  }),
  /** The first melee of a sub-phase is about to be fought: what stands now is what all of it is worked out on, since all attacks of it are carried out at the same time (4.1.1). */
  defineFireEvent({
    type: 'clash-begun',
    fields: { round: v.picklist(ROUNDS) },
    evolve(state, { round }) {
      if (state.phase !== 'melee') throw new Error(`Nobody fights in ${state.phase}`);
      state.volley = {
        units: [...state.table.units.values()],
        rosters: [...state.rosters.values()],
        forced: [...state.histories.values()].filter(({ thisBound }) => thisBound.forced).map(({ unit }) => unit),
        round,
      };
    },
    told: { leadsUp: true, begins: true },
  }),
  defineFireEvent({
    type: 'melee-rolled',
    fields: {
      unit: unitIdSchema,
      faces: facesSchema,
      neighbours: v.array(unitIdSchema),
      /** All whose first fire or melee this was, if they had not had it. */
      blooded: v.array(unitIdSchema),
    },
    evolve(state, { unit, neighbours, blooded }) {
      mustBeThere(state, unit, ...neighbours, ...blooded);
      for (const each of blooded) changeRoster(state, each, { blooded: true });
    },
    told: { leadsUp: true },
  }),
  /** Its losses in the melee took its valour and brought it into FD, which counts for those it fought (4.1.1, 5.5.2). */
  defineFireEvent({
    type: 'opponent-disheartened',
    fields: { unit: unitIdSchema, by: v.array(unitIdSchema) },
    evolve(state, { unit, by }) {
      mustBeThere(state, unit, ...by);
      for (const each of by) recordDeeds(state, each, { inflictedFd: true });
    },
  }),
  /** One attacker against one opponent: `unit` attacked `target`. */
  defineFireEvent({
    type: 'melee-fought',
    fields: {
      unit: unitIdSchema,
      target: unitIdSchema,
      attacker: foughtSchema,
      defender: foughtSchema,
      difference: count,
      loser: v.nullable(unitIdSchema),
      morale: v.picklist(DISORDERS),
      /** Both attacked (4.1.3). */
      mutual: v.boolean(),
      /** For this house, which nobody held (6.1.2). */
      house: v.exactOptional(terrainIdSchema),
      /** All who count as attackers and as defenders: themselves, their garrisons, lines and neighbours (4.1.6, 4.3.2, 6.1.1). */
      attackers: v.array(unitIdSchema),
      defenders: v.array(unitIdSchema),
    },
    evolve(state, event) {
      const { unit, target, mutual, attackers, defenders, loser, morale } = event;
      mustBeThere(state, unit, target, loser, ...attackers, ...defenders);
      state.attacks = state.attacks.map((attack) =>
        isOf(state, attack, event) ? { ...attack, ended: 'fought' } : attack,
      );
      for (const each of attackers) record(state, each, target, 'attacked');
      for (const each of defenders) record(state, each, unit, mutual ? 'attacked' : 'defended');
      if (morale !== 'FD' || !loser) return;
      for (const each of loser === unit ? defenders : attackers) recordDeeds(state, each, { inflictedFd: true });
    },
    told: { headline: 1, gist: true },
  }),
  defineFireEvent({
    type: 'advance-granted',
    fields: advanceSchema.entries,
    evolve(state, { type: _type, ...advance }) {
      mustBeThere(state, advance.unit, advance.opponent);
      state.advances = [...state.advances.filter(({ unit }) => unit !== advance.unit), advance];
    },
  }),
] as const;
export type MeleeEvent = DefinedBy<typeof MELEE_EVENTS>;

const isLiveOn = ({ attacker, target, ended }: DeclaredAttack, unit: UnitId, on: UnitId | null): boolean =>
  ended === undefined && attacker === unit && target === on;

const hasServed = ({ attacker, target, ended, role }: DeclaredAttack, unit: UnitId, on: UnitId | null): boolean =>
  ended === 'fought' && role === 'neighbour' && attacker === unit && target === on;

function change(
  state: BelleAllianceState,
  unit: UnitId,
  on: UnitId | null,
  to: (attack: DeclaredAttack) => DeclaredAttack,
): void {
  if (!state.attacks.some((attack) => isLiveOn(attack, unit, on))) {
    // Logs of older days end once more what the melee of those it served has ended.
    if (state.attacks.some((attack) => hasServed(attack, unit, on))) return;
    throw new Error(`${unit} has announced no attack on ${on}`);
  }
  state.attacks = state.attacks.map((attack) => (isLiveOn(attack, unit, on) ? to(attack) : attack));
}

const end = (
  state: BelleAllianceState,
  unit: UnitId,
  on: UnitId | null,
  ended: NonNullable<DeclaredAttack['ended']>,
): void => change(state, unit, on, (attack) => ({ ...attack, ended }));

const isForHouse = ({ attacker, position, ended }: DeclaredAttack, unit: UnitId, house: TerrainId): boolean =>
  ended === undefined && attacker === unit && position === house;

interface Fought {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly mutual: boolean;
  readonly house?: TerrainId;
}

/** The attack that was fought, that of the opponent where both attacked, and those of their neighbours. */
function isOf(
  state: BelleAllianceState,
  attack: DeclaredAttack,
  { unit, target, attackers, defenders, mutual, house }: Fought,
): boolean {
  if (attack.ended !== undefined) return false;
  if (house) return [unit, target].some((each) => isForHouse(attack, each, house));
  if (attack.neighbourOf === target && defenders.some((each) => isBetween(attack, each, unit))) return true;
  if (attack.target !== null && isOneWith(state, target, attack.target))
    return attack.attacker === unit || (attack.role === 'neighbour' && attackers.includes(attack.attacker));
  return mutual && attack.attacker === target && attack.target === unit;
}

const isBetween = ({ attacker, target }: DeclaredAttack, one: UnitId, other: UnitId): boolean =>
  (attacker === one && target === other) || (attacker === other && target === one);

function record(state: BelleAllianceState, unit: UnitId, opponent: UnitId, as: 'attacked' | 'defended'): void {
  const { meleeWith } = historyOf(state, unit).thisBound;
  recordDeeds(state, unit, { [as]: true, meleeWith: [...new Set([...meleeWith, opponent])] });
}
