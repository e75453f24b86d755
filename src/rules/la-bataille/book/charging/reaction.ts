import { fraction } from '../../../../dice/fraction';
import type { Hex } from '../../../../hex/axial';
import type { UnitId } from '../../../../table/unit';
import { choice, type Resolution } from '../../../resolution';
import { mayChargeInto } from '../../charge/la-bataille-charged';
import { lb } from '../../la-bataille-cite';
import { isHorse } from '../fighting/attackers';
import { zonesOn } from '../ground/ground-zones';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat, type LbUnit } from '../la-bataille-unit';
import { isOnMap, type OnMap, terrainAt, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { carreTry, triesCarre } from './charging-stand';
import { strike } from './charging-strike';
import { chargerViolations, isIn } from './riders';

const NOBODY = 'nobody';

/**
 * Somebody has come into a hex: enemy cavalry before whose front that is may charge him there and then, once a turn (P2, P14): an
 * opportunity charge at those who march, a reaction charge at those who charge. Afterwards look at `now` again: he may have been
 * beaten off, have lost, or be gone.
 */
export function* reactionCharges(simulation: Simulation, mover: LbUnit, hex: Hex): Resolution<void> {
  const { now } = simulation;
  const { id } = mover.counter;
  while (isStillThere(now, id, hex)) {
    const could = whoCouldCharge(now, mover, hex);
    const charging = yield* whoCharges(could, mover);
    if (!charging) return;
    yield* chargesAtOnce(simulation, charging, hex);
  }
}

function isStillThere(state: LaBatailleState, id: UnitId, hex: Hex): boolean {
  const unit = unitIn(state, id);
  return isCombat(unit) && isOnMap(unit) && unit.order !== 'rout' && isIn(unit, hex);
}

/** Cavalry fit to charge that has the hex in its zone and has not done so yet. */
const whoCouldCharge = (state: LaBatailleState, mover: LbUnit, hex: Hex): readonly OnMap<CombatUnit>[] =>
  mayChargeInto(state.edition, terrainAt(state, hex))
    ? zonesOn(state, hex, mover.counter.side).filter(
        (unit) =>
          isHorse(unit) &&
          !isIn(unit, hex) &&
          chargerViolations(state, unit).length === 0 &&
          !state.charging.reacted.includes(unit.counter.id),
      )
    : [];

function* whoCharges(could: readonly OnMap<CombatUnit>[], mover: LbUnit): Resolution<UnitId | undefined> {
  const [first] = could;
  if (!first) return undefined;
  const answer = yield* choice({
    of: first.counter.side,
    key: 'lb.asks.reaction',
    values: { unit: mover.counter.name },
    cite: lb('P2'),
    wants: {
      kind: 'choice',
      choices: [
        { id: NOBODY, key: 'lb.choice.nobody' },
        ...could.map(({ counter, place }) => ({
          id: counter.id,
          key: 'lb.choice.charges',
          values: { unit: counter.name },
          hexes: [{ kind: 'hexes' as const, tone: 'no' as const, hexes: place.hexes }],
        })),
      ],
      usual: NOBODY,
    },
  });
  return could.find(({ counter }) => counter.id === answer)?.counter.id;
}

/** From where it stands. It neither pursues nor takes the hex: it holds its own (R220). */
function* chargesAtOnce(simulation: Simulation, id: UnitId, target: Hex): Resolution<void> {
  const { now, emit } = simulation;
  emit({ type: 'charge-begun', units: [id], path: [], target: { q: target.q, r: target.r }, reaction: true });
  const rider = unitIn(now, id);
  if (!isCombat(rider) || !isOnMap(rider)) return;
  const attempt = carreTry(now, target, [rider], 1);
  if (attempt) yield* triesCarre(simulation, target, [id], attempt);
  yield* strike(simulation, {
    units: [id],
    target,
    entered: [],
    left: fraction(now.edition.charge.trample.bonusPoints),
    retreated: [],
  });
}
