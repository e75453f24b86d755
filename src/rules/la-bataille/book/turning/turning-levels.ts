import { lb } from '../../la-bataille-cite';
import { isLevelTurn, isUnderLevels, moraleLevel } from '../../morale/morale-levels';
import { told } from '../after/after-events';
import type { LbEvent } from '../event';
import { partsOf } from '../la-bataille-parts';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { isThere } from '../queries';
import type { LaBatailleState } from '../state';
import type { Turning } from './turning-state';

/** The levels of all organisations that the charts name, as they are found when the clock shows a full hour (P2, R129). */
export function levelsAt(state: LaBatailleState, { clock, segment, levels }: Turning): Turning['levels'] {
  if (segment !== 'command' || !isLevelTurn(clock)) return levels;
  return state.edition.morale.levels.map(({ organisation }) => ({
    organisation,
    level: moraleLevel(state.edition, organisation, battalionsLost(state, organisation))?.level ?? 0,
  }));
}

/** Of which the level is another than it was. */
export const levelsTold = (before: Turning['levels'], after: Turning['levels']): readonly LbEvent[] =>
  after
    .filter(({ organisation, level }) => level !== levelOf(before, organisation))
    .map(({ organisation, level }) => told({ key: 'lb.told.level', values: { organisation, level } }, [], lb('P2')));

const levelOf = (levels: Turning['levels'], name: string): number =>
  levels.find(({ organisation }) => organisation === name)?.level ?? 0;

/** Battalions that rout now, and those that are gone. */
function battalionsLost(state: LaBatailleState, organisation: string): number {
  return [...state.units.values()]
    .filter((unit): unit is CombatUnit => isCombat(unit) && unit.counter.organisation === organisation)
    .filter((unit) => isUnderLevels(unit.counter.arm) && isLost(unit))
    .reduce((sum, unit) => sum + battalionsIn(state, unit), 0);
}

const isLost = (unit: CombatUnit): boolean =>
  isThere(unit) ? unit.order === 'rout' : unit.place.is === 'gone' && unit.place.why !== 'replaced';

/** A regiment counts for its battalions; a company is none. */
function battalionsIn(state: LaBatailleState, { counter }: CombatUnit): number {
  if (counter.size === 'company') return 0;
  return counter.size === 'regiment' ? Math.max(1, partsOf(state, counter.id).length) : 1;
}
