import { unitOf } from '../../../../table/table';
import type { Area } from '../../../../table/terrain';
import type { Unit, UnitId } from '../../../../table/unit';
import type { Action } from '../../../action';
import { ba } from '../../belle-alliance-cite';
import { type BelleAllianceState, rosterOf } from '../../state';
import { isLocked } from '../../turn/lock';
import { ownFigures } from '../../units/detaching/shares';
import { LEAST_PART } from '../../units/detaching/splitting';
import { onlyFront } from '../../units/formation/arms';
import { houseOf } from '../../units/formation/indoors';
import { reshaped } from '../../units/formation/pivot';
import { garrisonFigures } from './garrison';
import { capacityOf, housesOf, touchesHouse } from './house';
import { URBAN, type UrbanCommand } from './house-command';
import { spotsAt } from './house-spots';

/** What a unit may do about houses: go into each that it touches, or leave the one it is in. */
export function urbanActions(state: BelleAllianceState, id: UnitId): readonly Action[] {
  const unit = unitOf(state.table, id);
  if (isLocked(state) || unit.arm !== 'infantry' || unit.figures === 0) return [];
  const house = houseOf(state.table, unit);
  if (house) return [leave(state, unit, house)];
  return housesOf(state.table)
    .filter((each) => touchesHouse(state.table, unit, each))
    .map((each) => enter(state, unit, each));
}

function deed(state: BelleAllianceState, command: UrbanCommand, house: Area, number: Pick<Action, 'number'>): Action {
  const decision = URBAN.decide(state, command, []);
  return {
    id: `${command.type}-${house.id}`,
    key: `belle-alliance.deed.${command.type}`,
    values: { name: house.name },
    cite: ba('6.1.1'),
    violations: decision.kind === 'refusal' ? decision.violations : [],
    command,
    ...number,
  };
}

/** All, or a part: three figures on either side, unless there are too few for that. */
function numberOf(state: BelleAllianceState, unit: Unit, standard: number, most: number): Pick<Action, 'number'> {
  const own = ownFigures(unit, rosterOf(state, unit.id));
  if (own < 2 * LEAST_PART || most < LEAST_PART || rosterOf(state, unit.id).detached?.as === 'skirmishers') return {};
  return { number: { field: 'figures', least: LEAST_PART, most, standard } };
}

function enter(state: BelleAllianceState, unit: Unit, house: Area): Action {
  const free = Math.max(0, capacityOf(state.table, house) - garrisonFigures(state, house.id));
  const fits = Math.min(unit.figures, free);
  // Two left outside would be taken off the table: then a few more stay there.
  const figures = unit.figures - fits > 0 ? Math.min(fits, unit.figures - LEAST_PART) : fits;
  const command = { type: 'occupy', unit: unit.id, house: house.id, ...(figures > 0 ? { figures } : {}) } as const;
  return deed(state, command, house, numberOf(state, unit, figures, fits));
}

/** In line, its back to the first wall where there is room, beginning with the one it looks out of. */
function leave(state: BelleAllianceState, unit: Unit, house: Area): Action {
  const { table } = state;
  const line = reshaped(unit, { formation: 'line', files: onlyFront('line', unit) });
  const lookedAt = (stand: Unit): number => Math.cos(stand.pose.heading - unit.pose.heading);
  const [spot] = spotsAt(table, line, house).toSorted((a, b) => lookedAt(b.stand) - lookedAt(a.stand));
  const pose = spot?.stand.pose ?? unit.pose;
  const command = { type: 'vacate', unit: unit.id, formation: 'line', pose, figures: unit.figures } as const;
  return deed(state, command, house, numberOf(state, unit, unit.figures, unit.figures));
}
