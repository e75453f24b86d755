import type { SideId } from '../../../../table/unit';
import type { Steps } from '../../../book';
import { threatsOnHexes } from '../../../hex/hex-threats';
import type { ThreatAdviser, ThreatsOnHexes } from '../../../threat-advice';
import { NO_CHARGING } from '../charging/charging-state';
import { NO_FIGHTING } from '../fighting/fighting-state';
import { NO_FIRING } from '../firing/firing-state';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { NO_MOVING } from '../moving/moving-state';
import { type OnMap, onMap } from '../queries';
import type { LaBatailleState } from '../state';
import { nextSegment } from '../turning/turning-sequence';
import { fired } from './fired';
import { marched } from './marched';
import { charged } from './threats-charged';

/** Who could fire at which hexes, get there, assault or charge them, in the side's turn that comes next, as everybody stands now. */
export const laBatailleThreats: ThreatAdviser<LaBatailleState> = { threats };

function* threats(state: LaBatailleState, side: SideId): Steps<ThreatsOnHexes> {
  const then = inItsTurn(state, side);
  // Who routs threatens nobody.
  const able = onMap(then).filter(
    (unit): unit is OnMap<CombatUnit> => isCombat(unit) && unit.counter.side === side && unit.order !== 'rout',
  );
  return yield* threatsOnHexes(able.flatMap((unit) => [fired, marched, charged].map((look) => look(then, unit))));
}

/** The battle in the turn of that side which is going on or comes next: nobody has done anything yet. */
function inItsTurn(state: LaBatailleState, side: SideId): LaBatailleState {
  let { turning } = state;
  if (state.sides.some(({ id }) => id === side))
    while (turning.phasing !== side || turning.segment === 'command') turning = nextSegment({ ...state, turning });
  return {
    ...state,
    turning: { ...turning, segment: 'movement' },
    moving: NO_MOVING,
    firing: NO_FIRING,
    charging: NO_CHARGING,
    fighting: NO_FIGHTING,
  };
}
