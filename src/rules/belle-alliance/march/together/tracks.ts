import { radians } from '../../../../geometry/angle';
import type { Unit } from '../../../../table/unit';
import type { RunTrack } from '../../events/running';
import type { Moment } from './moment';
import type { Piece } from './together-course';
import type { Run } from './together-run';
import { unitAt } from './together-way';
import type { Traveller } from './traveller';

/** Between two knots of a turn it is drawn as if it went straight: so little that nobody sees it. */
const FINEST_TURN = radians(5);
/** A bent column is drawn rank by rank: so often within a bound. */
const FINEST_BEND = 1 / 50;
const FINE = 1e4;
const rounded = (value: number): number => Math.round(value * FINE) / FINE;

/** Where a unit was all through the bound, for those who look at it again; nothing where it did not move. */
export function trackOf(run: Run, traveller: Traveller): RunTrack | undefined {
  const pieces = traveller.past;
  if (!pieces.some(({ going }) => going)) return undefined;
  const knots: RunTrack['knots'] = [];
  const shapes: RunTrack['shapes'] = [];
  const add = (time: number, unit: Unit): void => {
    const { pose, trail, about } = unit;
    const known = shapes.at(-1);
    if (known ? known.trail !== trail || known.about !== about : trail || about)
      shapes.push({ knot: knots.length, ...(trail ? { trail } : {}), ...(about ? { about } : {}) });
    knots.push([Math.min(1, time), rounded(pose.at.x), rounded(pose.at.y), pose.heading]);
  };
  for (const piece of pieces) for (const [time, unit] of knotsOf(run, piece)) add(time, unit);
  return { unit: traveller.id, knots: withoutRepeats(knots, shapes), shapes };
}

function* knotsOf(run: Run, { from, to, going, unit }: Piece): Generator<readonly [number, Unit]> {
  yield [from, unit];
  if (!going) {
    yield [to, unit];
    return;
  }
  const turns = going.way.step.kind === 'wheel' || going.way.step.kind === 'rotate';
  const isBent = going.way.unit.trail !== undefined;
  const parts = Math.max(
    1,
    Math.ceil(turns ? (going.to - going.from) / FINEST_TURN : isBent ? (to - from) / FINEST_BEND : 1),
  );
  for (let k = 1; k <= parts; k++)
    yield [
      from + ((to - from) * k) / parts,
      unitAt(run.now.table, going.way, going.from + ((going.to - going.from) * k) / parts),
    ];
}

/** A knot that says the same as the one before it says nothing. Where shapes name knots all are kept. */
function withoutRepeats(knots: RunTrack['knots'], shapes: RunTrack['shapes']): RunTrack['knots'] {
  if (shapes.length > 0) return knots;
  return knots.filter((knot, i) => knot.some((value, k) => value !== knots[i - 1]?.[k]));
}

/** 2.3.3: the moments at which charges were broken off by the ground. */
export function brokenCharges({ march, past, id, start }: Traveller): readonly Moment[] {
  if (march?.gait !== 'charge') return [];
  const gone = past.filter(({ going }) => going && going.way.step.kind !== 'invert');
  const at = gone.findIndex(({ going }, i) => going?.gait === 'normal' && gone[i - 1]?.going?.gait === 'charge');
  const piece = gone[at];
  if (!piece) return [];
  return [
    {
      at: Math.min(1, piece.from),
      key: 'running.charge-ends',
      values: { unit: start.name },
      rule: '2.3.3',
      units: [id],
      place: piece.unit.pose.at,
    },
  ];
}
