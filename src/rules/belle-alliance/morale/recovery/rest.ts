import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { unitIdSchema } from '../../../../table/schemas';
import { unitOf } from '../../../../table/table';
import type { FieldsOf } from '../../../define';
import { decideWith, overrideSchema } from '../../../override';
import { defineCommand, MEASURED, ofUnit } from '../../belle-alliance-define-command';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import { type BelleAllianceState, rosterOf } from '../../state';

const fields = {
  unit: unitIdSchema,
  for: v.picklist(['supplies', 'valour']),
  override: v.exactOptional(overrideSchema),
};

/** 5.5.4: a unit that stands at rest says what it rests for. What is left of its supplies is lost when it begins to renew them (R183). */
export const BEGIN_REST = defineCommand({
  ...MEASURED,
  type: 'begin-rest',
  fields,
  units: ofUnit,
  decide(state, command) {
    const { unit, for: purpose, override } = command;
    const { supplies } = rosterOf(state, unit);
    return decideWith<BelleAllianceEvent>(restViolations(state, command), override, (note) => [
      { type: 'rest-begun', unit, for: purpose, ...note },
      ...(purpose === 'supplies' && supplies !== 0
        ? [{ type: 'supplies-failing' as const, unit, left: 0 as const }]
        : []),
    ]);
  },
});

/** What would bring it nothing, or would be lost when the bound ends, cannot be let stand. */
function restViolations(
  state: BelleAllianceState,
  { unit: id, for: purpose }: FieldsOf<typeof fields>,
): readonly Violation[] {
  const { formation, figures } = unitOf(state.table, id);
  const { disorder, supplies, valour, valourAtStart, rest } = rosterOf(state, id);
  const isWhole = purpose === 'supplies' ? supplies === 'plenty' : valour >= valourAtStart;
  return [
    ...(formation === 'rest' && figures > 0 ? [] : [violation('rest/not-formed', '5.5.4', FINAL)]),
    ...(disorder === 'MD' || disorder === 'FD' ? [violation('rest/in-disorder', '5.5.4', FINAL)] : []),
    ...(isWhole ? [violation(`rest/enough-${purpose}`, '5.5.4', FINAL)] : []),
    ...(rest?.for === purpose ? [violation('rest/rests-already', '5.5.4', FINAL)] : []),
    ...(purpose === 'valour' && supplies === 0 ? [violation('rest/supplies-first', '5.5.4')] : []),
  ];
}
