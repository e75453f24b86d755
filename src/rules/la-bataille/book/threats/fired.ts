import { hexesWithin } from '../../../../hex/axial';
import type { Steps } from '../../../book';
import { type HexThreat, hexesThat, othersOf } from '../../../hex/hex-threats';
import { lb, type RuleId } from '../../la-bataille-cite';
import { isOpen, rangeOf, shotFrom } from '../firing/shots';
import { cannotFire, mayFireInStack } from '../firing/who';
import type { CombatUnit } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import type { LaBatailleState } from '../state';

/** The hexes it could fire at from where it stands. Who stands in between may be gone by then, and hides nothing. */
export function* fired(state: LaBatailleState, unit: OnMap<CombatUnit>): Steps<readonly HexThreat[]> {
  if (cannotFire(state, unit) || !mayFireInStack(state, unit)) return [];
  const { counter, place } = unit;
  const most = rangeOf(state, unit, 'offensive');
  const bare = { ...state, units: new Map<never, never>() };
  const near = place.hexes.flatMap((hex) => hexesWithin(hex, most));
  const hexes = yield* hexesThat(othersOf(state.map.layout, near, place.hexes), (target) =>
    place.hexes.some((from) => isOpen(shotFrom(state, unit, from, target, 'offensive', bare))),
  );
  return [
    {
      unit: counter.id,
      how: 'fire',
      hexes,
      reasons: [
        { key: 'threat.hexes.range', values: { hexes: most }, cite: lb(rangeRule(state, unit)) },
        { key: 'threat.hexes.front', cite: lb('P23') },
        { key: 'threat.hexes.sight', cite: lb('P23') },
      ],
    },
  ];
}

function rangeRule({ edition }: LaBatailleState, { counter, formation }: CombatUnit): RuleId {
  if (counter.arm === 'artillery') return edition.fire.ranges.rule;
  return formation === 'skirmish' ? 'P19' : 'P14';
}
