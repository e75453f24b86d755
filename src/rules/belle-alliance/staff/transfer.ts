import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { type Decision, refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { unknownUnit } from '../../placing';
import { defineCommand } from '../belle-alliance-define-command';
import { FINAL, violation } from '../belle-alliance-violation';
import type { BelleAllianceEvent } from '../event';
import { type BelleAllianceState, rosterOf } from '../state';
import { detachedFrom } from '../units/detaching/kin';
import { isOfficer } from './officers';
import { isAdjutant, isStanding, staffTouching, superiorsOf } from './staff-chain';

interface Transfer {
  readonly unit: UnitId;
  readonly to: UnitId;
}

/**
 * A unit, or an officer with all who are under him, is put under another officer (1.1.5). Announced without a written order: then
 * whoever touches it now is taken to have touched it when the orders phase began.
 */
export const TRANSFER = defineCommand({
  type: 'transfer',
  fields: { unit: unitIdSchema, to: unitIdSchema, override: v.exactOptional(overrideSchema) },
  phases: { only: ['announcement'], otherwise: violation('transfer/in-announcements', '1.1.5') },
  needsMeasuring: true,
  decide: (state, { override, ...transfer }, _answers, against) =>
    decideWith<BelleAllianceEvent>([...transferViolations(state, transfer), ...against], override, (note) =>
      transferred(state, transfer, note),
    ),
});

/** 1.1.5: as it was ordered and found right when the orders were opened. What can be no more is refused. */
export function carryOutTransfer(state: BelleAllianceState, transfer: Transfer): Decision<BelleAllianceEvent> {
  const final = transferViolations(state, transfer).filter(({ overridable }) => !overridable);
  return final.length > 0 ? refuse(...final) : { kind: 'events', events: transferred(state, transfer, {}) };
}

export function transferViolations(state: BelleAllianceState, { unit, to }: Transfer): readonly Violation[] {
  const unknown = unknownUnit(state.table, unit) ?? unknownUnit(state.table, to);
  if (unknown) return [unknown];
  const isOwn = unitOf(state.table, unit).side === unitOf(state.table, to).side;
  if (!isOwn || !isOfficer(state, to) || !isStanding(state, to))
    return [violation('transfer/to-nobody', '1.1.5', FINAL)];
  if (!isBody(state, unit)) return [violation('transfer/no-body', '1.1.5', FINAL)];
  if (rosterOf(state, unit).commander === to) return [violation('transfer/under-him-already', '1.1.5', FINAL)];
  // Nobody is put under himself, nor under one of his own.
  if (unit === to || superiorsOf(state, to).includes(unit))
    return [violation('transfer/under-his-own', '1.1.5', FINAL)];
  return transferrersOf(state, { unit, to }).length > 0 ? [] : [violation('transfer/no-superior', '1.1.5')];
}

/** Who is transferred by itself: a unit, or an officer; a line and gunners go with those they are from, adjutants with nobody. */
function isBody(state: BelleAllianceState, id: UnitId): boolean {
  const { detached } = rosterOf(state, id);
  return !isAdjutant(state, id) && (detached === null || detached.as === 'part');
}

/**
 * Officers who touch it and may do so: above both the one it leaves and the one it comes under; or one of the two himself, where
 * he is above the other.
 */
export function transferrersOf(state: BelleAllianceState, { unit, to }: Transfer): readonly UnitId[] {
  const { commander } = rosterOf(state, unit);
  const isAbove = (each: UnitId, other: UnitId): boolean => each === other || superiorsOf(state, other).includes(each);
  return staffTouching(state, unit)
    .filter((each) => isOfficer(state, each))
    .filter((each) => isAbove(each, to) && (commander === null || isAbove(each, commander)));
}

/** A line, which is part of the unit however far it is out, and gunners come under the other officer with it. */
export const goingWith = (state: BelleAllianceState, unit: UnitId): readonly UnitId[] =>
  (['skirmishers', 'gunners'] as const).flatMap((kind) => detachedFrom(state, unit, kind));

function transferred(
  state: BelleAllianceState,
  { unit, to }: Transfer,
  note: { readonly note?: string },
): readonly BelleAllianceEvent[] {
  return [unit, ...goingWith(state, unit)].map((each) => ({
    type: 'unit-transferred',
    unit: each,
    officer: to,
    ...note,
  }));
}
