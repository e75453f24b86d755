import type { Hex } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { UnitId } from '../../../../table/unit';
import { chooseHexOrStay } from '../../../hex/hex-choosing';
import type { Resolution } from '../../../resolution';
import { placed, told } from '../after/after-events';
import { asksWhere } from '../after/asks-where';
import { retreatWays } from '../after/retreat-ways';
import { defendersOf, formationOf, isHorse } from '../fighting/attackers';
import { hasRoom } from '../ground/crowding';
import type { Simulation } from '../la-bataille-simulation';
import type { CombatUnit } from '../la-bataille-unit';
import { stanceIn } from '../moving/formations';
import { type OnMap, onTop, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';
import { ridersOf } from './riders';

/** Cavalry that went back, and where to. */
export interface WentBack {
  readonly unit: UnitId;
  readonly to: Hex;
}

/** Cavalry in order whom a charge is meant for may go back a hex first, where the book knows that (M19.5.4.4, R250). */
export function* retreatsBefore(
  simulation: Simulation,
  target: Hex,
  chargers: readonly UnitId[],
): Resolution<readonly WentBack[]> {
  const { now } = simulation;
  const [lead] = ridersOf(now, chargers);
  const { closing, charge } = now.edition;
  if (!lead || !closing || charge.retreatBefore.who === 'nobody') return [];
  const went: WentBack[] = [];
  for (const unit of defendersOf(now, target, lead.counter.side).filter(mayGoBack)) {
    const to = yield* goesBack(simulation, unit, target);
    if (to) went.push({ unit: unit.counter.id, to });
  }
  return went;
}

/** Who skirmishes has a rule of his own (P20). */
const mayGoBack = (unit: CombatUnit): boolean =>
  isHorse(unit) && unit.order === 'good' && formationOf(unit) !== 'skirmish';

function* goesBack({ now, emit }: Simulation, unit: OnMap<CombatUnit>, from: Hex): Resolution<Hex | undefined> {
  if (unit.place.hexes.length > 1) return undefined;
  const asked = asksWhere(now, unit, 'lb.asks.retreat-before-charge', now.edition.charge.retreatBefore.rule);
  const to = yield* chooseHexOrStay(asked, from, hexesBack(now, unit), 'stays');
  if (!to) return undefined;
  const { cite } = asked;
  emit(
    told(
      { key: 'lb.told.retreats-before-charge', values: { to: hexName(now.map.layout, to) } },
      [unit.counter.id],
      cite,
    ),
  );
  emit(placed(unit.counter.id, { ...unit.place, hexes: [to], rank: onTop(now, [to]) }));
  const formation = stanceAt(now, unit, to);
  if (formation !== unit.formation) emit({ type: 'formed', unit: unit.counter.id, formation });
  return to;
}

/** The hexes next to it where it has room as it rides: where it would have to go farther, it stays. */
const hexesBack = (state: LaBatailleState, unit: OnMap<CombatUnit>): readonly Hex[] =>
  retreatWays(state, unit, { points: null, hexes: 1 })
    .filter(({ hexes }) => hexes.length === 2)
    .flatMap(({ hexes }) => hexes.slice(-1))
    .filter((hex) => hasRoom(state, hex, [{ ...unit, formation: stanceAt(state, unit, hex) }]));

const stanceAt = (state: LaBatailleState, unit: CombatUnit, hex: Hex): CombatUnit['formation'] =>
  stanceIn(state.edition, unit, terrainAt(state, hex));
