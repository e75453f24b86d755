import { boxDistance } from '../../../geometry/box';
import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import type { Line } from '../../tool-advice';
import { within } from '../explain/tolerance';
import { type BelleAllianceState, rosterOf } from '../state';
import { lineShape } from './fire-statements';
import { bandOf, judgeFire } from './fire-verdict';
import { zonesOf } from './fire-zones';
import { targetBox } from './outer-edges';

/** Everything a unit could fire at: the opponents within its reach, those it can before those it cannot, nearest first. */
export function targetsOf(state: BelleAllianceState, id: UnitId): readonly Line[] {
  const firer = unitOf(state.table, id);
  return inOrder(
    opponentsOf(state, firer)
      .filter((target) => isInReach(state, firer, target))
      .map((target) => fireLine(state, id, target.id)),
  );
}

/** Everything that could fire at a unit. */
export function threatsOf(state: BelleAllianceState, id: UnitId): readonly Line[] {
  const target = unitOf(state.table, id);
  return inOrder(
    opponentsOf(state, target)
      .filter((firer) => isInReach(state, firer, target))
      .map((firer) => fireLine(state, firer.id, id)),
  );
}

const opponentsOf = ({ table }: BelleAllianceState, unit: Unit): readonly Unit[] =>
  [...table.units.values()].filter((other) => other.side !== unit.side && other.arm !== 'staff' && other.figures > 0);

/** Nothing further off than the last zone is worth a line. */
function isInReach(state: BelleAllianceState, firer: Unit, target: Unit): boolean {
  const { table } = state;
  const most = zonesOf(rosterOf(state, firer.id)).at(-1);
  return most !== undefined && within(boxDistance(targetBox(table, firer), targetBox(table, target)), most);
}

function fireLine(state: BelleAllianceState, firer: UnitId, target: UnitId): Line & { readonly cm?: number } {
  const { finding, ruling, close, statements } = judgeFire(state, { firer, target });
  const { line, figures } = finding;
  const against = statements.find(({ tone }) => tone === 'no');
  return {
    unit: firer,
    target,
    ruling,
    close,
    ...(line?.zone && { band: bandOf(line.zone) }),
    ...(line && { cm: line.cm }),
    details: [
      { key: 'fire.figures', values: { figures } },
      ...(line ? [{ key: 'fire.cm', values: { cm: line.cm } }] : []),
    ],
    shapes: line && ruling === 'can' ? [lineShape('yes', line.from, line.impact)] : [],
    ...(against && {
      why: { key: against.key, ...(against.values && { values: against.values }), cite: against.cite },
    }),
  };
}

const inOrder = (lines: readonly ReturnType<typeof fireLine>[]): readonly Line[] =>
  [...lines].sort(
    (a, b) => Number(a.ruling === 'cannot') - Number(b.ruling === 'cannot') || (a.cm ?? FAR) - (b.cm ?? FAR),
  );

/** Those without a line of fire come last. */
const FAR = Number.MAX_VALUE;
