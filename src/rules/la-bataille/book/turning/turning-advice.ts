import { distinctHexes, sameHex } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { UnitId } from '../../../../table/unit';
import type { Action, Asked } from '../../../action';
import { checkCard } from '../../calculators/calculator-cards';
import { lb } from '../../la-bataille-cite';
import { moraleOf } from '../after/morale-case';
import { waitingParts } from '../la-bataille-parts';
import { isCombat } from '../la-bataille-unit';
import { isThere, stackAt } from '../queries';
import type { LaBatailleState } from '../state';
import { breakingDown, recombining } from './breaking';
import { comingViolations, dueNow, inward } from './coming';
import { RALLYING, rallyViolations } from './turning-rally';

/** What may be done besides moving and fighting. */
export function turningActions(state: LaBatailleState, asked: Asked): readonly Action[] {
  const [unit] = asked.units;
  return [
    ...comingActions(state, asked),
    ...(unit ? [...rallyActions(state, unit), ...deployActions(state, unit)] : []),
  ];
}

/** By the hex that was tapped, whoever is due there; of somebody who waits, all hexes he may come by. */
function comingActions(state: LaBatailleState, { units, at }: Asked): readonly Action[] {
  return dueNow(state)
    .filter(({ unit }) => (units.length > 0 ? units.includes(unit.counter.id) : at !== undefined))
    .flatMap(({ unit: { counter }, entry }) =>
      distinctHexes(entry)
        .filter((hex) => at === undefined || sameHex(hex, at))
        .map((hex): Action => {
          const facing = inward(state, hex);
          const name = hexName(state.map.layout, hex);
          return {
            id: `bring-on ${counter.id} ${name}`,
            key: 'lb.deed.bring-on',
            values: { unit: counter.name, hex: name },
            group: 'other',
            cite: lb('P2'),
            violations: comingViolations(state, counter.id, hex, facing),
            command: { type: 'bring-on', unit: counter.id, hex, facing },
            hexes: [{ kind: 'mark', tone: 'yes', hex }],
          };
        }),
    );
}

function rallyActions(state: LaBatailleState, id: UnitId): readonly Action[] {
  const unit = state.units.get(id);
  if (!unit || !isCombat(unit) || !isThere(unit) || unit.order === 'good') return [];
  if (state.turning.segment !== 'recovery') return [];
  const { value, factors } = moraleOf(state, unit);
  return [
    {
      id: 'rally',
      key: 'lb.deed.rally',
      values: { unit: unit.counter.name },
      group: 'rally',
      cite: lb(RALLYING),
      violations: rallyViolations(state, id),
      command: { type: 'rally', unit: id },
      card: checkCard(state.edition, RALLYING, value, factors),
      hexes: [],
    },
  ];
}

function deployActions(state: LaBatailleState, id: UnitId): readonly Action[] {
  const unit = state.units.get(id);
  if (!unit || !isCombat(unit) || !isThere(unit)) return [];
  const { parent, name } = unit.counter;
  const whole = parent === null ? undefined : state.units.get(parent);
  const deed = (
    type: 'break-down' | 'recombine',
    of: UnitId,
    called: string,
    violations: Action['violations'],
  ): Action => ({
    id: type,
    key: `lb.deed.${type}`,
    values: { unit: called },
    group: 'stack',
    cite: lb('P6'),
    violations,
    command: { type, unit: of },
    hexes: [],
  });
  const beside = unit.place.hexes.flatMap((hex) => stackAt(state, hex));
  const hasKin = beside.some((each) => isCombat(each) && each !== unit && each.counter.parent === parent);
  return [
    ...(waitingParts(state, id).length > 0 ? [deed('break-down', id, name, breakingDown(state, id).violations)] : []),
    ...(whole && hasKin
      ? [deed('recombine', whole.counter.id, whole.counter.name, recombining(state, whole.counter.id).violations)]
      : []),
  ];
}
