import { HEXSIDES, stepped } from '../../../hex/axial';
import { indexOf } from '../../../hex/layout';
import type { SideId, UnitId } from '../../../table/unit';
import type { HexReason } from '../../hex-advice';
import { distinct } from '../../override';
import { lb, type RuleId } from '../la-bataille-cite';
import { chargerViolations } from './charging/riders';
import { whyNoAssault } from './fighting/fighting-advice';
import { whyNoFire } from './firing/firing-advice';
import { firingSide } from './firing/who';
import { isCombat } from './la-bataille-unit';
import { planned } from './moving/moving-plan';
import { isThere, type OnMap } from './queries';
import type { LaBatailleState } from './state';
import { RALLYING, rallyViolations } from './turning/turning-rally';

/** Of several reasons nobody reads more than these. */
const MOST = 3;

/** Why somebody can do nothing in the segment of now; whose it is comes first, then what he is and where he stands. */
export function idle(state: LaBatailleState, id: UnitId): readonly HexReason[] {
  const unit = state.units.get(id);
  if (!unit || !isThere(unit)) return [reason('not-there', 'P2')];
  const acting = actingSide(state);
  if (acting === undefined) return [reason('command', 'P2')];
  if (acting !== unit.counter.side)
    return [reason(`not-its-side.${state.turning.segment}`, 'P2', { side: nameOf(state, acting) })];
  return inItsSegment(state, unit).slice(0, MOST);
}

/** Whose segment it is; undefined while both command. */
const actingSide = (state: LaBatailleState): SideId | undefined =>
  firingSide(state) ?? (state.turning.segment === 'command' ? undefined : state.turning.phasing);

const nameOf = ({ sides }: LaBatailleState, side: SideId): string => sides.find(({ id }) => id === side)?.name ?? '';

const reason = (row: string, rule: RuleId, values?: HexReason['values']): HexReason => ({
  key: `lb.idle.${row}`,
  ...(values && { values }),
  cite: lb(rule),
});

function inItsSegment(state: LaBatailleState, unit: OnMap): readonly HexReason[] {
  const { segment } = state.turning;
  if (segment === 'movement') return whyNoMarch(state, unit);
  if (!isCombat(unit)) return [reason('leader', 'P7')];
  if (segment === 'charge') return elseTold(chargerViolations(state, unit), reason('nobody-to-charge', 'P18'));
  if (segment === 'assault') return elseTold(whyNoAssault(state, unit), reason('nobody-beside', 'P14'));
  if (segment === 'recovery')
    return unit.order === 'good' ? [reason('in-order', RALLYING)] : rallyViolations(state, unit.counter.id);
  const near = segment === 'defensive-fire' ? reason('nobody-beside', 'P14') : reason('nobody-in-range', 'P21');
  return elseTold(whyNoFire(state, unit), near);
}

const elseTold = (found: readonly HexReason[], otherwise: HexReason): readonly HexReason[] =>
  found.length > 0 ? found : [otherwise];

/** What stands against every step it could take. */
function whyNoMarch(state: LaBatailleState, unit: OnMap): readonly HexReason[] {
  const { id } = unit.counter;
  const head = unit.place.hexes[0];
  const ways = HEXSIDES.flatMap((side) => (head ? [stepped(head, side)] : [])).filter(
    (hex) => indexOf(state.map.layout, hex) !== undefined,
  );
  const against = ways.map(
    (hex) => planned(state, { unit: id, with: [], steps: [{ do: 'enter', hex }] })?.violations ?? [],
  );
  const [first = [], ...others] = against;
  const common = first.filter(({ kind }) => others.every((each) => each.some((other) => other.kind === kind)));
  return elseTold(common.length > 0 ? common.slice(0, 1) : distinct(against.flat()), reason('no-way-on', 'P18'));
}
