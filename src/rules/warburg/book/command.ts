import * as v from 'valibot';
import { sameHex } from '../../../hex/axial';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import type { Asking } from '../../asking';
import type { Answer, Decision } from '../../book';
import { hexSchema, hexsideSchema } from '../../hex/hex-schema';
import { overrideSchema, refusedBy } from '../../override';
import { wb } from '../cite';
import { ORDERS } from '../vocabulary';
import { comesTo, type WbEvent } from './event';
import { fight, fightViolations } from './fighting';
import { aimViolations, fire, gunsOf } from './firing';
import { hexOf, isInZone, isOnMap, isThere, nextRank } from './ground';
import { march, marchViolations } from './marching';
import {
  activate,
  activateViolations,
  activeName,
  actViolations,
  closeStage,
  closeViolations,
  goOnTo,
  rally,
  toRally,
} from './sequence';
import { deedsOf, isTroops, placeSchema, type WarburgState } from './state';
import { type Unfolding, unfold } from './unfolding';
import { impossible, violation } from './violation';

/** The players or the umpire let it stand, and say why. */
const override = { override: v.exactOptional(overrideSchema) };
const step = v.variant('do', [
  v.object({ do: v.literal('enter'), hex: hexSchema }),
  v.object({ do: v.literal('face'), facing: hexsideSchema }),
]);
const ids = v.pipe(v.array(unitIdSchema), v.maxLength(12), v.readonly());

export const commandSchema = v.variant('type', [
  v.object({ type: v.literal('close-phase'), ...override }),
  v.object({ type: v.literal('activate'), name: v.pipe(v.string(), v.maxLength(100)) }),
  v.object({ type: v.literal('end-activation') }),
  v.object({ type: v.literal('rally'), unit: unitIdSchema }),
  v.object({
    type: v.literal('march'),
    unit: unitIdSchema,
    with: ids,
    steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(40), v.readonly()),
    ...override,
  }),
  v.object({ type: v.literal('turn-guns'), unit: unitIdSchema, facing: hexsideSchema, ...override }),
  v.object({ type: v.literal('fire'), unit: unitIdSchema, target: hexSchema, ...override }),
  v.object({
    type: v.literal('fight'),
    attackers: v.pipe(v.array(unitIdSchema), v.minLength(1), v.maxLength(12), v.readonly()),
    target: hexSchema,
    ...override,
  }),
  v.object({ type: v.literal('form-march-column'), unit: unitIdSchema, on: v.boolean(), ...override }),
  v.object({ type: v.literal('restack'), unit: unitIdSchema }),
  /** The table says otherwise. */
  v.object({
    type: v.literal('put-right'),
    unit: unitIdSchema,
    place: placeSchema,
    order: v.picklist(ORDERS),
    lost: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
    override: overrideSchema,
  }),
]);
export type WbCommand = v.InferOutput<typeof commandSchema>;

/** What stands against a command, as far as the rules know before it. */
export function violationsOf(state: WarburgState, command: WbCommand): readonly Violation[] {
  switch (command.type) {
    case 'close-phase':
      return closeViolations(state);
    case 'activate':
      return activateViolations(state, command.name);
    case 'end-activation':
      return state.sequence.activated === null ? [impossible('not-activated', 'W3')] : [];
    case 'rally':
      return state.sequence.stage === 'rally' && toRally(state).some(({ counter }) => counter.id === command.unit)
        ? []
        : [impossible('no-rally', 'R173')];
    case 'march':
      return marchViolations(state, command);
    case 'turn-guns':
    case 'fire':
      return gunViolations(state, command);
    case 'fight':
      return fightViolations(state, command);
    case 'form-march-column':
    case 'restack':
      return standViolations(state, command.unit);
    case 'put-right':
      return putViolations(state, command);
  }
}

function gunViolations(
  state: WarburgState,
  command: Extract<WbCommand, { readonly type: 'turn-guns' | 'fire' }>,
): readonly Violation[] {
  const guns = gunsOf(state, command.unit);
  if (!guns) return [impossible('no-guns', 'W2')];
  const acts = actViolations(state, guns, 'guns');
  if (command.type === 'fire') return [...acts, ...aimViolations(state, guns, command.target)];
  return deedsOf(state, command.unit).turned ? [...acts, violation('has-turned', 'W3')] : acts;
}

/** Whatever the rules say, but not beyond the map. */
function putViolations(
  state: WarburgState,
  { unit, place }: Extract<WbCommand, { readonly type: 'put-right' }>,
): readonly Violation[] {
  if (!state.units.has(unit)) return [impossible('not-there', 'W3')];
  const isOff = place.is === 'there' && place.hexes.some((hex) => !isOnMap(state, hex));
  return isOff ? [impossible('off-map', 'W3')] : [];
}

function standViolations(state: WarburgState, id: UnitId): readonly Violation[] {
  const unit = state.units.get(id);
  if (!unit || !isThere(unit) || !isTroops(unit)) return [impossible('not-there', 'W3')];
  if (unit.order === 'rout') return [violation('routed', 'W3')];
  return state.sequence.stage === 'march' ? [] : actViolations(state, unit, 'units');
}

export function decide(state: WarburgState, command: WbCommand, answers: readonly Answer[]): Decision<WbEvent> {
  const violations = violationsOf(state, command);
  const override = 'override' in command ? command.override : undefined;
  const refused = refusedBy(violations, override);
  if (refused) return refused;
  const note = violations.length > 0 || command.type === 'put-right' ? override?.note : undefined;
  return unfold(state, answers, function* (unfolding) {
    if (note !== undefined)
      unfolding.happens({
        type: 'told',
        what: { key: 'wb.told.override', values: { note } },
        units: [],
        cite: wb('W3'),
      });
    yield* carryOut(unfolding, command);
  });
}

function* carryOut(unfolding: Unfolding, command: WbCommand): Asking<void> {
  const { now, happens } = unfolding;
  switch (command.type) {
    case 'close-phase':
      yield* closeStage(unfolding);
      return;
    case 'activate':
      yield* activate(unfolding, command.name);
      return;
    case 'end-activation':
      happens({
        type: 'sequence',
        sequence: { ...now.sequence, activated: null },
        fresh: 'reactions',
        called: { key: 'wb.called.done', values: { formation: activeName(now) } },
      });
      return;
    case 'rally':
      yield* rally(unfolding, command.unit);
      return;
    case 'march':
      yield* march(unfolding, command);
      return;
    case 'turn-guns': {
      const unit = now.units.get(command.unit);
      if (!unit || !isThere(unit)) return;
      happens(
        { type: 'placed', unit: command.unit, place: { ...unit.place, facing: command.facing } },
        { type: 'did', deeds: { ...deedsOf(now, command.unit), turned: true } },
      );
      return;
    }
    case 'fire':
      yield* fire(unfolding, command.unit, command.target);
      return;
    case 'fight':
      yield* fight(unfolding, command);
      return;
    case 'form-march-column':
      goOnTo(unfolding, 'units');
      happens({ type: 'march-column', unit: command.unit, on: command.on });
      return;
    case 'restack':
      restack(unfolding, command.unit);
      return;
    case 'put-right':
      putRight(unfolding, command);
  }
}

/** The unit comes to lie on top; in an enemy zone that counts against it in combat (R166). */
function restack({ now, happens }: Unfolding, id: UnitId): void {
  const unit = now.units.get(id);
  if (!unit || !isThere(unit)) return;
  const hex = hexOf(unit);
  happens({ type: 'placed', unit: id, place: { ...unit.place, rank: nextRank(now) } });
  const { side } = unit.counter;
  const known = now.reordered.some((each) => each.side === side && sameHex(each.hex, hex));
  if (!known && isInZone(now, hex, side)) happens({ type: 'reordered', side, hex });
}

function putRight({ now, happens }: Unfolding, command: Extract<WbCommand, { readonly type: 'put-right' }>): void {
  const unit = now.units.get(command.unit);
  if (!unit) return;
  happens({ type: 'placed', unit: command.unit, place: command.place });
  happens(comesTo(command.unit, command.order, command.order !== 'good' && unit.byCombat));
  const more = command.lost - unit.lost;
  if (more !== 0) happens({ type: 'stepped-down', unit: command.unit, steps: more });
  if (isTroops(unit) && command.lost >= unit.counter.strengths.length)
    happens({ type: 'placed', unit: command.unit, place: { is: 'gone' } });
}
