import { HEXSIDES, stepped } from '../../../hex/axial';
import type { Violation } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import type { HexReason } from '../../hex-advice';
import { distinct } from '../../override';
import { type WarburgRule, wb } from '../warburg-cite';
import { COMMAND_TABLE } from './command';
import { deedsOf, isTroops, type WarburgState } from './state';
import { mayMarch } from './warburg-marching';
import { enemiesAt, hexOf, isThere, type OnMap } from './warburg-standing';

/** Of several reasons nobody reads more than these. */
const MOST = 3;

/** Why somebody can do nothing in the stage of now; whose it is comes first, then what he is and where he stands. */
export function idle(state: WarburgState, id: UnitId): readonly HexReason[] {
  const unit = state.units.get(id);
  if (!unit || !isThere(unit)) return [reason('not-there', 'W3')];
  const { stage, active } = state.sequence;
  const other = active !== null && stage !== 'rally' && stage !== 'march' && active !== unit.counter.side;
  if (stage !== 'end' && other) {
    const side = state.sides.find((each) => each.id === active)?.name ?? '';
    return [reason('not-its-side', 'W3', { side })];
  }
  return inItsStage(state, unit).slice(0, MOST);
}

const reason = (row: string, rule: WarburgRule, values?: HexReason['values']): HexReason => ({
  key: `wb.idle.${row}`,
  ...(values && { values }),
  cite: wb(rule),
});

function inItsStage(state: WarburgState, unit: OnMap): readonly HexReason[] {
  switch (state.sequence.stage) {
    case 'end':
      return [reason('end', 'W3')];
    case 'rally':
      return [whyNoRally(state, unit)];
    case 'combat':
      return whyNoFight(state, unit);
    default: {
      const against = mayMarch(state, unit, unit);
      return against.length > 0 ? against : [reason('no-points', 'W1')];
    }
  }
}

function whyNoRally(state: WarburgState, unit: OnMap): HexReason {
  if (!isTroops(unit)) return reason('commander', 'W3');
  return deedsOf(state, unit.counter.id).reacted ? reason('has-tested', 'R173') : reason('in-order', 'R173');
}

/** What it is, else what stands against each enemy beside it. */
function whyNoFight(state: WarburgState, unit: OnMap): readonly HexReason[] {
  if (!isTroops(unit)) return [reason('commander', 'W3')];
  const { id, side } = unit.counter;
  const beside = HEXSIDES.map((each) => stepped(hexOf(unit), each)).filter(
    (hex) => enemiesAt(state, hex, side).length > 0,
  );
  const against: readonly Violation[] = beside.flatMap((target) =>
    COMMAND_TABLE.violations(state, { type: 'fight', attackers: [id], target }),
  );
  return against.length > 0 ? distinct(against) : [reason('nobody-beside', 'W4')];
}
