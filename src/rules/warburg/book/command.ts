import * as v from 'valibot';
import { sameHex } from '../../../hex/axial';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { commandTable, type DefinedBy } from '../../define';
import { overrideSchema } from '../../override';
import { ORDERS } from '../warburg-vocabulary';
import { comesTo, type WbEvent } from './event';
import { isTroops, placeSchema, type Stage, type WarburgState } from './state';
import { defineCommand, overridden, override } from './warburg-define-command';
import { fightCommand } from './warburg-fighting';
import { GUN_COMMANDS } from './warburg-firing';
import { marchCommand } from './warburg-marching';
import { actViolations, goOnTo, SEQUENCE_COMMANDS } from './warburg-sequence';
import { hexOf, isInZone, isOnMap, nextRank, troopsNow } from './warburg-standing';
import { impossible, violation } from './warburg-violation';

function standViolations(state: WarburgState, { unit: id }: { readonly unit: UnitId }): readonly Violation[] {
  const unit = troopsNow({ now: state }, id);
  if (!unit) return [impossible('not-there', 'W3')];
  if (unit.order === 'rout') return [violation('routed', 'W3')];
  return state.sequence.stage === 'march' ? [] : actViolations(state, unit, 'units');
}

const COMMANDS = [
  ...SEQUENCE_COMMANDS,
  marchCommand,
  ...GUN_COMMANDS,
  fightCommand,
  defineCommand({
    type: 'form-march-column',
    fields: { unit: unitIdSchema, on: v.boolean(), ...override },
    violations: standViolations,
    events: (state, { unit, on }) => [...goOnTo(state, 'units'), { type: 'march-column', unit, on }],
  }),
  /** The unit comes to lie on top; in an enemy zone that counts against it in combat (R166). */
  defineCommand({
    type: 'restack',
    fields: { unit: unitIdSchema },
    violations: standViolations,
    events(state, { unit: id }) {
      const unit = troopsNow({ now: state }, id);
      if (!unit) return [];
      const hex = hexOf(unit);
      const { side } = unit.counter;
      const known = state.reordered.some((each) => each.side === side && sameHex(each.hex, hex));
      return [
        { type: 'placed', unit: id, place: { ...unit.place, rank: nextRank(state) } },
        ...(!known && isInZone(state, hex, side) ? [{ type: 'reordered', side, hex } as const] : []),
      ];
    },
  }),
  /** The table says otherwise: whatever the rules say, but not beyond the map. */
  defineCommand({
    type: 'put-right',
    fields: {
      unit: unitIdSchema,
      place: placeSchema,
      order: v.picklist(ORDERS),
      lost: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
      override: overrideSchema,
    },
    units: ({ unit }) => [unit],
    violations: (state, { place }) =>
      place.is === 'there' && place.hexes.some((hex) => !isOnMap(state, hex)) ? [impossible('off-map', 'W3')] : [],
    events(state, { unit: id, place, order, lost, override: { note } }) {
      const unit = state.units.get(id);
      if (!unit) return [];
      const isGone = isTroops(unit) && lost >= unit.counter.strengths.length;
      return [
        overridden(note),
        { type: 'placed', unit: id, place },
        comesTo(id, order, order !== 'good' && unit.byCombat),
        ...(lost === unit.lost ? [] : [{ type: 'stepped-down', unit: id, steps: lost - unit.lost } as const]),
        ...(isGone ? [{ type: 'placed', unit: id, place: { is: 'gone' } } as const] : []),
      ];
    },
  }),
] as const;

export type WbCommand = DefinedBy<typeof COMMANDS>;
export const COMMAND_TABLE = commandTable<WarburgState, WbEvent, Stage, typeof COMMANDS>(COMMANDS, {
  phaseOf: ({ sequence }) => sequence.stage,
  lockedNow: () => undefined,
  unknownUnit: ({ units }, unit) => (units.has(unit) ? undefined : impossible('not-there', 'W3')),
});
