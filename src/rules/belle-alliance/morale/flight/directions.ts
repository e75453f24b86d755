import { angleBetween, degrees, normalised, radians } from '../../../../geometry/angle';
import { distanceBetween, headingTo } from '../../../../geometry/vector';
import type { Shape, Tone } from '../../../../table/shapes';
import { sideOf, type Table } from '../../../../table/table';
import type { Unit } from '../../../../table/unit';
import type { Choice, Question } from '../../../book';
import { ba } from '../../belle-alliance-cite';
import { type Asking, choice } from '../../belle-alliance-resolution';
import { tenths } from '../../explain/statement';
import { ROUNDING } from '../../explain/tolerance';
import { FLIGHT_ARC } from '../../tables/angles';
import type { Flight } from './flight';
import { centreOf } from './flight-place';
import type { Flown } from './flight-retreat';

const WIDEST = radians(FLIGHT_ARC);
/** Ways that are offered, in degrees apart: within the angle, and all round where the way is free. */
const STEP = 5;
const FREE_STEP = 10;
const FULL = 360;

/** The ways a unit may flee: all, or those within the angle of one. */
export interface Ways {
  readonly away: number | null;
  readonly bearings: readonly number[];
}

/** R168: from where the cause acted, through its own middle; any way where there is no cause, or the two are in one place. */
function waysOf(table: Table, unit: Unit, { from }: Pick<Flight, 'from'>): Ways {
  const centre = centreOf(table, unit);
  if (!from || distanceBetween(from, centre) < ROUNDING) {
    const bearings = Array.from({ length: FULL / FREE_STEP }, (_, i) => radians(i * FREE_STEP));
    return { away: null, bearings };
  }
  const away = headingTo(from, centre);
  const steps = Math.round(degrees(WIDEST) / STEP);
  return {
    away,
    bearings: Array.from({ length: 2 * steps + 1 }, (_, i) => away + radians((i - steps) * STEP)),
  };
}

/** The border itself is allowed (R167). */
const isLawful = ({ away }: Ways, bearing: number): boolean =>
  away === null || angleBetween(away, bearing) <= WIDEST + ROUNDING;

const idOf = (bearing: number): string => `bearing:${tenths((degrees(normalised(bearing)) + FULL) % FULL)}`;

/** Asks the side of the unit which way it flees. A way between those offered may be said too. */
export function* chooseWay(
  table: Table,
  unit: Unit,
  flight: Pick<Flight, 'must' | 'from'>,
  preview: (bearing: number) => Flown,
): Asking<number> {
  const ways = waysOf(table, unit, flight);
  for (;;) {
    const id = yield* choice(wayQuestion(table, unit, flight, ways, preview));
    const offered = ways.bearings.find((bearing) => idOf(bearing) === id);
    if (offered !== undefined) return offered;
    const said = radians(Number(/^bearing:(-?\d+(?:\.\d+)?)$/.exec(id)?.[1] ?? Number.NaN));
    if (Number.isFinite(said) && isLawful(ways, said)) return said;
  }
}

function wayQuestion(
  table: Table,
  unit: Unit,
  { must }: Pick<Flight, 'must'>,
  ways: Ways,
  preview: (bearing: number) => Flown,
): Question {
  let known: readonly { readonly bearing: number; readonly flown: Flown }[] | undefined;
  // Looked at only when somebody has to choose: a resolution that is played again has its answers already.
  const flights = () => {
    known ??= ways.bearings.map((bearing) => ({ bearing, flown: preview(bearing) }));
    return known;
  };
  return {
    key: must === 'retreat' ? 'flight.which-way.retreat' : 'flight.which-way.rout',
    values: { unit: unit.name },
    of: unit.side,
    cite: ba(must === 'retreat' ? '5.3.1' : '5.4.1'),
    wants: {
      kind: 'choice',
      get choices() {
        return flights().map(({ bearing, flown }) => choiceOf(table, unit, bearing, flown));
      },
      get usual() {
        return idOf(ways.away ?? bestOf(table, unit, flights()));
      },
    },
  };
}

function choiceOf(table: Table, unit: Unit, bearing: number, flown: Flown): Choice {
  const end = flown.gone ? 'gone' : (flown.stop?.why ?? 'clear');
  return {
    id: idOf(bearing),
    key: `flight.way.${end}`,
    values: { degrees: Math.round((degrees(normalised(bearing)) + FULL) % FULL), cm: tenths(flown.cm) },
    bearing: normalised(bearing),
    shapes: shapesOf(table, unit, flown),
  };
}

const TONES = {
  clear: 'yes',
  edge: 'close',
  friend: 'close',
  unit: 'no',
  obstacle: 'no',
  ground: 'no',
} as const satisfies Record<string, Tone>;

function shapesOf(table: Table, unit: Unit, { stand, stop, gone, pushed }: Flown): readonly Shape[] {
  const tone = TONES[stop?.why ?? 'clear'];
  const to = centreOf(table, stand);
  return [
    { kind: 'line', tone: gone ? 'no' : tone, points: [centreOf(table, unit), to], ...(stop ? { dashed: true } : {}) },
    ...(gone ? [] : [{ kind: 'ghost', tone: 'ghost', unit: stand } as const]),
    ...pushed.map((each) => ({ kind: 'ghost', tone: 'close', unit: each.stand }) as const),
    ...(stop ? [{ kind: 'mark', tone: gone ? 'no' : tone, at: stop.at ?? to } as const] : []),
  ];
}

/** Of two ways that lead this much further or less, in cm, the one nearer to the own edge of the table is the better. */
const AS_FAR = 0.5;

/** The way that leads furthest unhindered; of those as far, the one most towards the edge its side sits at. */
function bestOf(
  table: Table,
  unit: Unit,
  flights: readonly { readonly bearing: number; readonly flown: Flown }[],
): number {
  const home = sideOf(table, unit.side).seat === 'near' ? -Math.PI / 2 : Math.PI / 2;
  const free = flights.filter(({ flown }) => !flown.stop);
  const open = free.length > 0 ? free : flights.filter(({ flown }) => !flown.gone);
  const candidates = open.length > 0 ? open : flights;
  const furthest = Math.max(...candidates.map(({ flown }) => flown.cm));
  const far = candidates.filter(({ flown }) => flown.cm > furthest - AS_FAR);
  const [first] = far.toSorted((a, b) => angleBetween(a.bearing, home) - angleBetween(b.bearing, home));
  return first?.bearing ?? home;
}
