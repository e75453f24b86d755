import { ALL_HEXSIDES, type Hex, hexDistance } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { Obstacle, SightLine } from '../../../../hex/sight';
import type { HexShape } from '../../../../table/hex-table';
import type { HexSightAdvice } from '../../../hex-advice';
import { lb } from '../../la-bataille-cite';
import { combatAt, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';
import { frontIn, hidesOthers, sightBetween, WOODS } from './ground-sight';

/** Does whoever stands in a hex see another, through the front of the top unit; and why? */
export function sightAdvice(state: LaBatailleState, from: Hex, to: Hex): HexSightAdvice {
  const [viewer] = combatAt(state, from);
  const line = sightBetween(
    state,
    from,
    to,
    viewer ? frontIn(state, viewer, from) : ALL_HEXSIDES,
    viewer ? { side: viewer.counter.side } : {},
  );
  return {
    seen: line.open,
    distance: hexDistance(from, to),
    reasons: sightReasons(state, line, to),
    shapes: sightShapes(line, from, to),
  };
}

type Reason = HexSightAdvice['reasons'][number];

/** What hides it, or why it is seen all the same. */
function sightReasons(state: LaBatailleState, line: SightLine, to: Hex): readonly Reason[] {
  const met = line.met.map((obstacle) => reasonOf(state, obstacle));
  const front: readonly Reason[] = line.leavesFront ? [] : [{ key: 'lb.sight.not-front', cite: lb('P23') }];
  if (met.length + front.length > 0) return [...front, ...met];

  return [{ key: 'lb.sight.open', cite: lb('P23'), hex: to }];
}

function reasonOf(state: LaBatailleState, { hex, cause, lookedOver, onEdge }: Obstacle): Reason {
  const what = whatHides(state, hex, cause);
  return {
    key: `lb.sight.${lookedOver ? 'over' : onEdge ? 'edge' : 'hidden'}.${what}`,
    values: { hex: hexName(state.map.layout, hex), ...nameAt(state, hex, what) },
    cite: lb(cause === 'crest' || cause === 'higher-ground' ? 'R178' : 'P23'),
    hex,
  };
}

function whatHides(state: LaBatailleState, hex: Hex, cause: Obstacle['cause']): string {
  if (cause === 'crest' || cause === 'higher-ground') return 'ground';
  if (cause === 'friend-beside-target') return 'friend';
  if (cause === 'hides-always') return 'houses';
  return WOODS.includes(terrainAt(state, hex)) ? 'wood' : 'unit';
}

function nameAt(state: LaBatailleState, hex: Hex, what: string): { readonly unit?: string } {
  const unit = what === 'unit' || what === 'friend' ? combatAt(state, hex).find(hidesOthers) : undefined;
  return unit ? { unit: unit.counter.name } : {};
}

export const sightShapes = (line: SightLine, from: Hex, to: Hex): readonly HexShape[] => {
  const blocking = line.met.filter(({ lookedOver }) => !lookedOver).map(({ hex }) => hex);
  return [
    { kind: 'path', tone: line.open ? 'seen' : 'unseen', hexes: [from, to] },
    ...(blocking.length > 0 ? [{ kind: 'hexes', tone: 'no', hexes: blocking } as const] : []),
  ];
};
