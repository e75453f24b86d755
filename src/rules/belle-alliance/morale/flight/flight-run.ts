import { unitOf } from '../../../../table/table';
import type { Area } from '../../../../table/terrain';
import type { Unit, UnitId } from '../../../../table/unit';
import type { Resolution, Simulation } from '../../belle-alliance-resolution';
import { leaveHouse, surrender, surrendering } from '../../ground/houses/house-leaving';
import { lapsesOf } from '../../melee/lapses';
import { areInContact } from '../../units/bodies';
import { houseOf } from '../../units/formation/indoors';
import { dispersedWith, harmTo } from '../morale-harm';
import { chooseWay } from './directions';
import type { Flight } from './flight';
import { whoRouts } from './flight-gunners';
import { type Flown, retreatAlong } from './flight-retreat';
import type { Stop } from './flight-way';
import { routAlong, type Throng } from './rout';
import { rollForSpread } from './spread';
import { tellFlight, tellFollowers } from './telling';

/**
 * Carries out every flight that waits, with all that comes of it (5.1.2). All that wait at the same time are carried out before
 * anything new: a rout that touches own units halts there until the others have fled, and only then is its spread rolled for.
 * What comes of that waits for the next round.
 *
 * It ends: a round carries out all that wait; new flights come only of a retreat that is blocked, once for each, and of the
 * spread of rout, which within one run is rolled for once between any two units.
 */
export function* runFlights(simulation: Simulation): Resolution<void> {
  const rolled = new Set<string>();
  while (simulation.now.flights.length > 0) yield* runRound({ ...simulation, rolled });
}

/** `rolled`: whose spread to whom has been rolled for. */
interface Running extends Simulation {
  readonly rolled: Set<string>;
}

/** A rout on its way. */
interface Rout extends Omit<Throng, 'spreadsTo'> {
  /** Own units it was rolled for already: none of them is run into again. */
  readonly met: ReadonlySet<UnitId>;
  /** Once it failed to spread it goes through own units (5.4.2, R175). */
  readonly spreads: boolean;
  /** The own unit it has halted at. */
  readonly touching?: UnitId | undefined;
}

interface Waiting extends Flight {
  /** The way chosen for it already. */
  readonly bearing?: number;
  /** It routs out of this house, which is not in its way (6.1.3). */
  readonly house?: Area | undefined;
}

function* runRound(running: Running): Resolution<void> {
  const halted: Rout[] = [];
  // Of those whose retreat is blocked too, before anything new (R169).
  while (running.now.flights.length > 0) {
    const waiting: Waiting[] = [...running.now.flights];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const later = yield* flee(running, next, waiting, halted);
      if (later) waiting.push(later);
    }
  }
  const dragged = new Set<UnitId>();
  for (const rout of halted) if (!dragged.has(rout.lead)) yield* goOn(running, rout, dragged);
}

/** One flight, up to where it ends or halts. It is put off once where one is in its way who flees at the same time. */
function* flee(
  running: Running,
  due: Waiting,
  waiting: readonly Waiting[],
  halted: Rout[],
): Resolution<Waiting | undefined> {
  const flight = due.bearing === undefined ? yield* begun(running, due) : due;
  if (!flight) return undefined;
  const { unit, must, house } = flight;
  const bearing = flight.bearing ?? (yield* wayOf(running, flight));
  const { stop } = previewOf(running, flight, bearing);
  if (flight.bearing === undefined && waiting.some((other) => other.unit === stop?.unit)) return { ...flight, bearing };
  if (must === 'retreat') retreat(running, unit, bearing);
  else {
    const rout = advance(running, freshRout(unit, bearing, house));
    if (rout.touching) halted.push(rout);
  }
  return undefined;
}

/** Out of its house, and from its guns, if it was in or at any; nothing where nobody is left to flee (6.1.3, 5.4.1). */
function* begun(running: Running, waiting: Waiting): Resolution<Waiting | undefined> {
  const { now, emit } = running;
  // What it must do may have become worse since it began to wait (6.1.3).
  const flight = now.flights.find(({ unit }) => unit === waiting.unit) ?? waiting;
  const unit = unitOf(now.table, flight.unit);
  const house = houseOf(now.table, unit);
  const out = unit.figures === 0 ? 'gone' : yield* leaveHouse(running, flight);
  if (out === 'gone') {
    emit({ type: 'flight-settled', unit: unit.id, how: 'nobody' });
    return undefined;
  }
  // 5.4.1: any way it likes where it could not retreat.
  if (out === 'fd-inside') return { ...flight, ...(flight.must === 'retreat' ? FREE : {}), must: 'rout', house };
  return flight.must === 'rout' ? { ...flight, unit: whoRouts(running, unit.id) } : flight;
}

const FREE = { cause: null, from: null } as const;

const freshRout = (lead: UnitId, bearing: number, house?: Area): Rout => ({
  lead,
  house,
  houseBehind: undefined,
  bearing,
  followers: [],
  share: 1,
  met: new Set(),
  spreads: true,
});

type Fleeing = Pick<Waiting, 'unit' | 'must' | 'house'>;

/** Which way it flees, asked of its side. */
function wayOf(
  running: Running,
  flight: Fleeing & Pick<Flight, 'from'>,
  rout = freshRout(flight.unit, 0, flight.house),
): Resolution<number> {
  const { table } = running.now;
  return chooseWay(table, unitOf(table, flight.unit), flight, (bearing) => previewOf(running, flight, bearing, rout));
}

const previewOf = (
  running: Running,
  { unit, must, house }: Fleeing,
  bearing: number,
  rout = freshRout(unit, bearing, house),
): Flown =>
  must === 'retreat'
    ? retreatAlong(running.now, unitOf(running.now.table, unit), bearing)
    : routAlong(running.now, throngOf(running, { ...rout, bearing }));

function throngOf({ rolled }: Running, { met, spreads, touching: _touching, ...throng }: Rout): Throng {
  return {
    ...throng,
    spreadsTo: (other) => spreads && !met.has(other) && !rolled.has(pairOf(throng.lead, other)),
  };
}

const pairOf = (lead: UnitId, second: UnitId): string => `${lead} ${second}`;

/** R169: who cannot retreat breaks where it was stopped. */
function retreat(running: Running, unit: UnitId, bearing: number): void {
  const { now, emit } = running;
  const flown = retreatAlong(now, unitOf(now.table, unit), bearing);
  tellFlight(running, unit, 'retreat', bearing, flown);
  const why = flown.gone ? undefined : flown.stop?.why;
  if (why === undefined || why === 'edge') return;
  const harm = harmTo(now, unit, { loss: 0, morale: 'FD', cause: null });
  emit({ type: 'unit-harmed', by: why === 'ground' ? 'ground' : 'retreat', ...harm });
  emit(...dispersedWith(now, unit));
}

/** The rout up to its end, or up to the next own unit it may spread to. */
function advance(running: Running, rout: Rout): Rout {
  const { now, emit } = running;
  const { lead, house, houseBehind } = rout;
  const routed = routAlong(now, throngOf(running, rout));
  tellFlight(running, lead, 'rout', rout.bearing, routed);
  if (house && isHeld(routed.stop)) giveUp(running, house, routed.reached);
  if (routed.gone) emit(...dispersedWith(now, lead));
  tellFollowers(running, lead, rout.bearing, routed);
  for (const { stop, reached } of routed.followers)
    if (houseBehind && (isHeld(stop) || isHeld(routed.stop))) giveUp(running, houseBehind, reached);
  return {
    ...rout,
    followers: routed.followers.filter(({ stop }) => !stop).map(({ unit }) => unit),
    share: Math.max(0, rout.share - routed.share),
    touching: routed.stop?.why === 'friend' ? routed.stop.unit : undefined,
  };
}

/** Own units are no obstacle: who halts at them goes on (5.4.2). */
const isHeld = (stop: Stop | undefined): boolean => stop !== undefined && stop.why !== 'friend';

/** 6.1.3: those still within the walls. */
function giveUp({ now, emit }: Simulation, house: Area, reached: Unit): void {
  const caught = surrendering(now.table, house, reached);
  if (caught === 0) return;
  emit(...surrender(now, reached.id, caught));
  emit(...dispersedWith(now, reached.id));
}

/** From one own unit to the next, until nobody is touched any more. */
function* goOn(running: Running, halted: Rout, dragged: Set<UnitId>): Resolution<void> {
  let rout = halted;
  while (rout.touching) rout = advance(running, yield* decided(running, rout, rout.touching, dragged));
}

/** 5.4.2: either the second unit breaks and all run on together, or the first goes through it. */
function* decided(running: Running, rout: Rout, second: UnitId, dragged: Set<UnitId>): Resolution<Rout> {
  const { now, emit, rolled } = running;
  const { lead, followers, bearing } = rout;
  // Others may have fled since, and have dragged it along.
  const touches = (each: UnitId) => areInContact(now.table, unitOf(now.table, each), unitOf(now.table, second));
  if (![lead, ...followers].some(touches)) return rout;
  const result = yield* rollForSpread(running, { lead, followers, second, bearing });
  rolled.add(pairOf(lead, second));
  const met = new Set([...rout.met, lead, second]);
  if (result !== 'OR') {
    emit({ type: 'unit-harmed', by: 'spread', ...harmTo(now, second, { loss: 0, morale: result, cause: null }) });
    emit(...dispersedWith(now, second), ...lapsesOf(now, [second]));
  }
  if (result !== 'FD' || unitOf(now.table, second).figures === 0) return { ...rout, met, spreads: false };
  dragged.add(second);
  const runs = whoRouts(running, second);
  const anew: Rout = {
    ...freshRout(runs, 0),
    houseBehind: rout.house ?? rout.houseBehind,
    followers: [lead, ...followers],
    met,
  };
  return { ...anew, bearing: yield* wayOf(running, { unit: runs, must: 'rout', from: null }, anew) };
}
