import { type Hex, sameHex } from '../../../../hex/axial';
import type { Violation } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import { lb } from '../../la-bataille-cite';
import { impossible, violation } from '../../la-bataille-violation';
import { mustBreakDown } from '../../movement/extent';
import { placed, told } from '../after/after-events';
import { intoParts } from '../after/break-down';
import { evolve, type LbEvent } from '../event';
import { crowding } from '../ground/crowding';
import { partsOf, waitingParts } from '../la-bataille-parts';
import { type CombatUnit, isCombat, strengthOf } from '../la-bataille-unit';
import { outOfTurn, WHEN } from '../phase-rules';
import { isThere, type OnMap } from '../queries';
import { copyState, type LaBatailleState } from '../state';

/** What stands against a body's going into its parts, and what would come of it. */
export interface Deploying {
  readonly violations: readonly Violation[];
  readonly events: readonly LbEvent[];
}

const never = (...violations: readonly Violation[]): Deploying => ({ violations, events: [] });

/** A regiment goes into its battalions, a battalion into its companies (P6). Cavalry never does. */
export function breakingDown(state: LaBatailleState, id: UnitId): Deploying {
  const unit = state.units.get(id);
  if (!unit || !isCombat(unit) || !isThere(unit)) return never(impossible('not-there', 'P6'));
  if (unit.counter.arm === 'cavalry') return never(impossible('horse-stays-whole', 'P6'));
  const parts = waitingParts(state, id);
  if (parts.length === 0) return never(impossible('no-parts', 'P6'));
  const now = copyState(state);
  const events: LbEvent[] = [];
  const happens = (...more: readonly LbEvent[]): void => {
    events.push(...more);
    more.reduce(evolve, now);
  };
  intoParts({ now, happens }, unit, parts);
  return { events, violations: [...when(state, [unit]), ...crowded(now, unit, unit.place.hexes)] };
}

/** Its parts become a body again, where they stand together in one hex and in one formation. */
export function recombining(state: LaBatailleState, id: UnitId): Deploying {
  const whole = state.units.get(id);
  if (!whole || !isCombat(whole) || isThere(whole)) return never(impossible('no-whole', 'P6'));
  const present = partsOf(state, id).filter((part): part is OnMap<CombatUnit> => isThere(part));
  const [first] = present;
  if (!first || partsOf(state, id).some((part) => part.place.is === 'waiting' || isReplaced(part)))
    return never(impossible('no-whole', 'P6'));
  const left = present.reduce((sum, part) => sum + strengthOf(part), 0);
  const lost = whole.counter.increments - left;
  const smallest = Math.min(...partsOf(state, id).map(({ counter }) => counter.increments));
  const events = comeTogether(whole, present, first, lost);
  return {
    events,
    violations: [
      ...when(state, present),
      ...(present.every((part) => standsWith(first, part)) ? [] : [impossible('apart', 'P6')]),
      ...(mustBreakDown(lost, whole.counter.increments, smallest) ? [violation('too-weak', 'P6')] : []),
      ...crowded(events.reduce(evolve, copyState(state)), whole, first.place.hexes),
    ],
  };
}

const isReplaced = ({ place }: CombatUnit): boolean => place.is === 'gone' && place.why === 'replaced';

const standsWith = (a: OnMap<CombatUnit>, b: OnMap<CombatUnit>): boolean =>
  a.formation === b.formation &&
  a.order === b.order &&
  a.place.hexes.length === b.place.hexes.length &&
  a.place.hexes.every((hex, i) => sameHex(hex, b.place.hexes[i] ?? { q: Number.NaN, r: Number.NaN }));

function comeTogether(
  whole: CombatUnit,
  parts: readonly OnMap<CombatUnit>[],
  first: OnMap<CombatUnit>,
  lost: number,
): readonly LbEvent[] {
  const { id } = whole.counter;
  const rank = Math.max(...parts.map(({ place }) => place.rank));
  return [
    told({ key: 'lb.told.recombines', values: { unit: whole.counter.name } }, [id], lb('P6')),
    ...parts.map(({ counter }) => placed(counter.id, { is: 'waiting' })),
    ...(lost > whole.lost ? [{ type: 'lost', unit: id, increments: lost - whole.lost } as const] : []),
    ...(whole.order === first.order ? [] : [{ type: 'ordered', unit: id, order: first.order } as const]),
    { type: 'formed', unit: id, formation: first.formation },
    placed(id, { ...first.place, rank }),
  ];
}

/** While both command, or in the own movement before any of them has marched (R244). */
function when(state: LaBatailleState, units: readonly CombatUnit[]): readonly Violation[] {
  const late = outOfTurn(WHEN.deploy, state, units[0]?.counter.side);
  if (late.length > 0) return late;
  return units.some(({ counter }) => Object.hasOwn(state.moving.marched, counter.id))
    ? [violation('has-marched', 'R244')]
    : [];
}

/** What is wrong with how they would stand then. */
const crowded = (then: LaBatailleState, { counter }: CombatUnit, hexes: readonly Hex[]): readonly Violation[] =>
  hexes.flatMap((hex) => crowding(then, hex, counter.side));
