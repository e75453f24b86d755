import { type Hex, hexDistance, sameHex } from '../../../../hex/axial';
import type { SideId, UnitId } from '../../../../table/unit';
import type { Choice } from '../../../book';
import { choice, type Resolution } from '../../../resolution';
import { opportunityFires, type ZoneDeed } from '../../fire/fire-opportunity';
import { fireOdds } from '../../fire/la-bataille-fire-chart';
import { lb } from '../../la-bataille-cite';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { idsOf, isOnMap, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import type { FirePlan } from './firing-plan';
import { isTooWeak, reckoned, resolveFire } from './firing-resolve';
import { fireViolations } from './who';

/**
 * Somebody spends points in a hex of an enemy zone, or leaves it: before that takes effect the other side may fire on him, for
 * every deed that allows it (P14, R74, R75). A carré has no zone but fires on whoever does so next to it. `movers` are those who do
 * it together. Afterwards look at `now` again: they may have lost, be routed, or be gone.
 */
export function* opportunityFire(
  simulation: Simulation,
  movers: readonly UnitId[],
  hex: Hex,
  deeds: readonly ZoneDeed[],
): Resolution<void> {
  for (let left = opportunityFires(deeds); left > 0; left--) {
    const [mover] = moversIn(simulation.now, movers, hex);
    if (!mover) return;
    const plan = { target: hex, occasion: 'opportunity', among: movers } as const;
    const could = opportunityFirers(simulation.now, movers, hex);
    const [first] = could;
    const all = reckoned(simulation.now, { ...plan, firers: idsOf(could) });
    if (!first || !all || isTooWeak(all.attack)) return;
    const firers = yield* whoFires(simulation.now, mover, could, plan);
    if (firers.length > 0) yield* resolveFire(simulation, { ...plan, firers });
  }
}

/** Who could fire on them there for it. */
function opportunityFirers(state: LaBatailleState, movers: readonly UnitId[], hex: Hex): readonly OnMap<CombatUnit>[] {
  const [mover] = moversIn(state, movers, hex);
  if (!mover) return [];
  return enemiesBeside(state, hex, mover.counter.side).filter(
    ({ counter }) =>
      fireViolations(state, { firers: [counter.id], target: hex, occasion: 'opportunity', among: movers }).length === 0,
  );
}

const moversIn = ({ units }: LaBatailleState, ids: readonly UnitId[], hex: Hex): readonly OnMap<CombatUnit>[] =>
  ids
    .map((id) => units.get(id))
    .filter((unit): unit is OnMap<CombatUnit> => unit !== undefined && isCombat(unit) && isOnMap(unit))
    .filter(({ place }) => place.hexes.some((each) => sameHex(each, hex)));

const enemiesBeside = ({ units }: LaBatailleState, hex: Hex, side: SideId): readonly OnMap<CombatUnit>[] =>
  [...units.values()]
    .filter((unit): unit is OnMap<CombatUnit> => isCombat(unit) && isOnMap(unit) && unit.counter.side !== side)
    .filter(({ place }) => place.hexes.some((each) => hexDistance(each, hex) <= 1));

function oddsOf(state: LaBatailleState, plan: FirePlan): string | undefined {
  const found = reckoned(state, plan);
  return found && fireOdds(state.edition, found.attack.column);
}

const NOBODY = 'nobody';
const EVERYBODY = 'everybody';

/** One after the other says whether he fires, until the side has enough; or all at once. */
function* whoFires(
  state: LaBatailleState,
  mover: OnMap<CombatUnit>,
  could: readonly OnMap<CombatUnit>[],
  plan: Omit<FirePlan, 'firers'>,
): Resolution<readonly UnitId[]> {
  const [first] = could;
  const chosen: UnitId[] = [];
  for (;;) {
    const left = could.filter(({ counter }) => !chosen.includes(counter.id));
    if (!first || left.length === 0) return chosen;
    const answer = yield* choice({
      of: first.counter.side,
      key: chosen.length === 0 ? 'lb.ask.who-fires' : 'lb.ask.who-fires.more',
      values: { unit: mover.counter.name },
      cite: lb('P14'),
      wants: {
        kind: 'choice',
        choices: [
          { id: NOBODY, key: chosen.length === 0 ? 'lb.choice.nobody' : 'lb.choice.enough' },
          ...(left.length > 1 ? [everybody(state, could, plan)] : []),
          ...left.map((unit) => one(state, unit, chosen, plan)),
        ],
        usual: left.length > 1 ? EVERYBODY : chosen.length > 0 ? NOBODY : (left[0]?.counter.id ?? NOBODY),
      },
    });
    if (answer === EVERYBODY) return idsOf(could);
    const picked = left.find(({ counter }) => counter.id === answer);
    if (!picked) return chosen;
    chosen.push(picked.counter.id);
  }
}

const everybody = (
  state: LaBatailleState,
  could: readonly OnMap<CombatUnit>[],
  plan: Omit<FirePlan, 'firers'>,
): Choice => ({
  id: EVERYBODY,
  key: 'lb.choice.everybody',
  values: { odds: oddsOf(state, { ...plan, firers: idsOf(could) }) ?? '–' },
  hexes: could.map((unit) => aim(unit, plan.target)),
});

const one = (
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  chosen: readonly UnitId[],
  plan: Omit<FirePlan, 'firers'>,
): Choice => ({
  id: unit.counter.id,
  key: 'lb.choice.fires',
  values: {
    unit: unit.counter.name,
    odds: oddsOf(state, { ...plan, firers: [...chosen, unit.counter.id] }) ?? '–',
  },
  hexes: [aim(unit, plan.target)],
});

function aim({ place }: OnMap<CombatUnit>, target: Hex): NonNullable<Choice['hexes']>[number] {
  const from = place.hexes.find((each) => hexDistance(each, target) <= 1) ?? target;
  return { kind: 'path', tone: 'no', hexes: [from, target] };
}
