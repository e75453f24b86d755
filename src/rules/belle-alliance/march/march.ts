import type { Interval } from '../../../geometry/interval';
import type { Point } from '../../../geometry/point';
import type { Unit, UnitId } from '../../../table/unit';
import type { PlacedViolation, Reason } from '../../marching-advice';
import { frontageOf } from '../../miniatures/miniatures-stand';
import type { Readings } from '../belle-alliance-readings';
import { type BookViolation, type ViolationKind, violation } from '../belle-alliance-violation';
import { ROUNDING } from '../explain/tolerance';
import { TABLE_3 } from '../tables/table-03-rates';
import { amountOf, type Move, stepped, type Track, tracksOf } from './body';
import { type Covering, coveringsOf, roadStretches } from './covering';
import { chargeTurnLimit, stepViolation } from './freedom';
import type { Gait } from './gait';
import { landOf } from './land-of';
import { gaitNow, type Mover } from './mover';
import { type Company, fastEnds, type Meeting, mayPassThrough, meetingsOf } from './others';
import { endsCharge, type Going, isNoRate, paceOf } from './pace';
import { placeOnGround } from './place-on-ground';
import { turnCost } from './turning';

/** Where a march happens: the table, who stands on it in which disorder, and how the club reads the book. */
export interface MarchGround extends Company {
  readonly readings: Readings;
  /** What opponents make of it, where that is asked: contact ends a march, and some are forced back by it (4.1.1, 4.2.0). */
  readonly against?: (mover: Mover, gait: Gait, steps: readonly Move[], ground: MarchGround) => Marched;
}

/** A stretch of one step that goes at one rate. */
export interface Leg {
  readonly step: number;
  readonly kind: Move['kind'];
  /** From where to where in the step: cm, or radians of a turn. */
  readonly from: number;
  readonly to: number;
  /** Distance charged, in cm. */
  readonly cm: number;
  /** Cm a bound; Infinity where it takes no time. */
  readonly rate: number;
  readonly share: number;
  readonly gait: Gait;
  readonly reasons: readonly Reason[];
  readonly slowed: boolean;
}

/** A fault of a march: from this progress of this step on it is not lawful. */
export interface Fault extends PlacedViolation {
  readonly kind: ViolationKind;
  readonly step: number;
  readonly progress: number;
}

export interface Marched {
  readonly legs: readonly Leg[];
  /** The unit after each step, as drawn, lawful or not. */
  readonly stands: readonly Unit[];
  readonly faults: readonly Fault[];
  /** Of the whole bound, with what was marched in it before. */
  readonly share: number;
  readonly cm: number;
  /** Turns, inversions and marks of haste of this march alone. */
  readonly turns: number;
  readonly inversions: number;
  readonly wentFast: boolean;
  readonly charged: boolean;
  readonly slackened: boolean;
  readonly passed: readonly UnitId[];
  /** Opponents met by the melee zone on the way, where that was asked. */
  readonly encounter?: Encounter;
}

export interface Encounter {
  /** Whom its zone touches where it has to stop, and how it stands there. */
  readonly touched?: { readonly unit: Unit; readonly by: Unit };
  readonly pushed: readonly Pushed[];
}

/** One who is forced back before a march (4.2.0). */
export interface Pushed {
  readonly unit: Unit;
  readonly stand: Unit;
  readonly cm: number;
  /** Own units it went through. */
  readonly passed: readonly UnitId[];
}

/** A march with all that is asked of it. */
export function march(mover: Mover, gait: Gait, steps: readonly Move[], ground: MarchGround): Marched {
  return ground.against ? ground.against(mover, gait, steps, ground) : marchAlone(mover, gait, steps, ground);
}

/**
 * What a march costs and where it leads: each step is cut where the ground under any figure changes, exactly, and each
 * stretch charged at its own rate (2.3.1, R65). From its first fault on a march has no cost: it is only drawn.
 */
export function marchAlone(mover: Mover, gait: Gait, steps: readonly Move[], ground: MarchGround): Marched {
  const run: Run = {
    mover,
    gait,
    ground,
    unit: mover.unit,
    legs: [],
    stands: [],
    faults: [],
    share: mover.done.share,
    cm: mover.done.cm,
    turns: 0,
    inversions: 0,
    wentFast: false,
    charged: false,
    slackened: mover.done.slackened || chargeIsBroken(mover, gait),
    passed: new Set(),
  };
  steps.forEach((step, index) => {
    if (run.faults.every(({ kind }) => kind === BEYOND)) takeStep(run, step, index);
    run.unit = stepped(run.unit, step, ground.table.bases);
    run.stands.push(run.unit);
  });
  return { ...run, passed: [...run.passed] };
}

/** 2.3.3: who becomes LD at the charge goes on at the normal rate. */
export const chargeIsBroken = ({ disorder, forced }: Mover, gait: Gait): boolean =>
  gait === 'charge' && disorder !== 'OR' && !forced;

/** Going further than the bound lasts does not end the reckoning: people see by how much. */
export const BEYOND = 'march/beyond-rate';
export const BEYOND_RATE = violation(BEYOND, '2.3.1');
/** Its melee zone touches an opponent, which ends a march (4.1.1). */
export const CONTACT_ENDS = 'march/contact';
/** A forced unit becomes FD at this place. */
export const BREAKS = 'march/breaks';
/** Rounding in the sum of many shares. */
const NO_MORE = 1e-9;

interface Run {
  readonly mover: Mover;
  readonly gait: Gait;
  readonly ground: MarchGround;
  unit: Unit;
  readonly legs: Leg[];
  readonly stands: Unit[];
  readonly faults: Fault[];
  share: number;
  cm: number;
  turns: number;
  inversions: number;
  wentFast: boolean;
  charged: boolean;
  slackened: boolean;
  readonly passed: Set<UnitId>;
}

function takeStep(run: Run, step: Move, index: number): void {
  const mover = { ...run.mover, unit: run.unit };
  const barring = stepViolation(mover, run.gait, step.kind, run);
  if (barring) {
    fault(run, index, 0, barring, run.unit.pose.at);
    return;
  }
  if (step.kind === 'invert') {
    run.inversions++;
    return;
  }
  const amount = amountOf(step);
  if (amount === 0) return;
  const way = scan(run, mover, step, amount);
  const turning = step.kind === 'wheel' || step.kind === 'rotate';
  if (turning) run.turns++;
  for (const [from, to] of stretchesOf(way, amount)) {
    if (!takeStretch(run, mover, { step, index, from, to }, way)) return;
  }
}

/** All that happens along one step, as stretches of it. */
interface Way {
  readonly tracks: readonly Track[];
  readonly coverings: readonly Covering[];
  readonly road: readonly Interval[];
  readonly meetings: readonly Meeting[];
  /** Where a fast march comes within 90 cm. */
  readonly fastEnds: number | undefined;
  /** How far a turn may go at the charge, in radians. */
  readonly turnLimit: number;
  /** Charged cm for one cm, or one radian, of the step. */
  readonly cost: number;
}

function scan(run: Run, mover: Mover, step: Move, amount: number): Way {
  const { ground, gait } = run;
  const { table, readings } = ground;
  const { unit } = mover;
  const turning = step.kind === 'wheel' || step.kind === 'rotate';
  const tracks = tracksOf(unit, step, table.bases);
  const land = landOf(table, unit, readings);
  const fast = gaitNow(gait, run.slackened) === 'fast';
  const road = usesRoads(mover, gait) ? roadStretches(onRoadBy(tracks, readings), land, amount) : [];
  return {
    tracks,
    coverings: coveringsOf(tracks, land),
    road,
    meetings: meetingsOf(mover, tracks, ground),
    fastEnds: fast ? fastEnds(mover, tracks, amount, ground) : undefined,
    turnLimit: step.kind === 'wheel' ? chargeTurnLimit(mover, gait, covers(road, 0, amount), run.turns) : Infinity,
    cost: turning ? turnCost(step.kind, frontageOf(unit, table.bases), unit, readings) : 1,
  };
}

/** Do roads make a difference to this unit? */
export const usesRoads = (mover: Mover, gait: Gait): boolean => TABLE_3[mover.row].road !== null || gait === 'charge';

/** R67: every base is on the road; or, where the club reads it so, the axis of the column is. */
export function onRoadBy(tracks: readonly Track[], readings: Readings): readonly Track[] {
  if (readings.road === 'whole-base') return tracks;
  return tracks.map((track) => ({ ...track, base: { ...track.base, frontage: AXIS } }));
}
export const AXIS = 0.01;

/** The step cut at every place where something changes. */
function stretchesOf(way: Way, amount: number): readonly Interval[] {
  const cuts = new Set([0, amount]);
  const cut = (at: number | undefined): void => {
    if (at !== undefined && at > 0 && at < amount) cuts.add(at);
  };
  for (const { stretches } of [...way.coverings, ...way.meetings]) for (const ends of stretches) ends.forEach(cut);
  for (const ends of way.road) ends.forEach(cut);
  cut(way.fastEnds);
  cut(way.turnLimit);
  const sorted = [...cuts].sort((a, b) => a - b);
  // Two changes that differ by rounding are one; a stretch of nothing would be neither gone nor charged.
  const apart = sorted.filter((at, i) => i === 0 || at === amount || isApart(at, sorted[i - 1] as number, amount));
  return apart.slice(1).map((to, i): Interval => [apart[i] as number, to]);
}

const isApart = (at: number, before: number, end: number): boolean => at - before > ROUNDING && end - at > ROUNDING;

interface Stretch {
  readonly step: Move;
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** Charges one stretch; false when the march cannot lawfully go on. */
function takeStretch(run: Run, mover: Mover, stretch: Stretch, way: Way): boolean {
  const { step, index, from, to } = stretch;
  const middle = (from + to) / 2;
  const going = goingAt(way, middle);
  const met = way.meetings.filter(({ stretches }) => holds(stretches, middle));
  const barring = met.find(({ unit }) => !mayPassThrough(mover, unit));
  if (barring) {
    fault(run, index, from, inTheWay(barring.unit), barring.at);
    return false;
  }
  if (from >= way.turnLimit) {
    const kind = from === 0 ? 'march/charge-turned' : 'march/charge-turn';
    fault(run, index, from, violation(kind, '2.4.1'), run.unit.pose.at);
    return false;
  }
  for (const { unit } of met) run.passed.add(unit.id);
  slacken(run, going, from, way);
  const gait = gaitNow(run.gait, run.slackened);
  const pace = paceOf(mover, gait, step.kind, ruling(mover, gait, going), {
    severalObstacles: run.ground.readings['several-obstacles'],
  });
  if (pace.kind === 'barred') {
    // 2.3.1: driven where its formation has no rate, a unit breaks at once.
    const breaks = mover.forced && isNoRate(pace.violation);
    const barred = breaks ? violation(BREAKS, 'T3', { values: pace.violation.values }) : pace.violation;
    fault(run, index, from, barred, placeOnGround(way.tracks, way.coverings, from) ?? run.unit.pose.at);
    return false;
  }
  addLeg(run, stretch, { rate: pace.cm, reasons: pace.reasons, slowed: pace.slowed, gait, cost: way.cost });
  return true;
}

function goingAt({ coverings, road }: Way, progress: number): Going {
  return { onRoad: holds(road, progress), under: coverings.filter(({ stretches }) => holds(stretches, progress)) };
}

/** A road means nothing to those who have no rate on it; a charge takes it as open ground. */
const ruling = (mover: Mover, gait: Gait, going: Going): Going =>
  usesRoads(mover, gait) ? going : { ...going, onRoad: false };

const holds = (stretches: readonly Interval[], at: number): boolean =>
  stretches.some(([enter, exit]) => enter <= at && at <= exit);

const covers = (stretches: readonly Interval[], from: number, to: number): boolean =>
  stretches.some(([enter, exit]) => enter <= from && to <= exit);

/** 2.3.2, 2.3.3: within 90 cm of closed opponents, or on ground that cannot be charged over, the rest of the bound goes at the normal rate. */
function slacken(run: Run, going: Going, from: number, way: Way): void {
  if (run.slackened) return;
  if (run.gait === 'charge' && endsCharge(going)) run.slackened = true;
  if (run.gait === 'fast' && way.fastEnds !== undefined && from >= way.fastEnds) run.slackened = true;
}

interface Charge {
  readonly rate: number;
  readonly reasons: readonly Reason[];
  readonly slowed: boolean;
  readonly gait: Gait;
  readonly cost: number;
}

function addLeg(run: Run, { step, index, from, to }: Stretch, { rate, reasons, slowed, gait, cost }: Charge): void {
  const cm = (to - from) * cost;
  const share = cm / rate;
  if (cm > ROUNDING && gait === 'fast') run.wentFast = true;
  if (cm > ROUNDING && gait === 'charge') run.charged = true;
  const before = run.legs.at(-1);
  if (before && before.step === index && before.rate === rate && sameReasons(before.reasons, reasons)) {
    run.legs[run.legs.length - 1] = { ...before, to, cm: before.cm + cm, share: before.share + share };
  } else {
    run.legs.push({ step: index, kind: step.kind, from, to, cm, rate, share, gait, reasons, slowed });
  }
  const whole = run.share <= 1 + NO_MORE;
  run.share += share;
  run.cm += cm;
  if (whole && run.share > 1 + NO_MORE && !run.mover.forced) {
    const progress = to - ((run.share - 1) * rate) / cost;
    fault(run, index, progress, BEYOND_RATE, undefined);
  }
}

const sameReasons = (a: readonly Reason[], b: readonly Reason[]): boolean =>
  a.length === b.length && a.every(({ key, values }, i) => key === b[i]?.key && sameValues(values, b[i]?.values));

const sameValues = (a: Reason['values'], b: Reason['values']): boolean => JSON.stringify(a) === JSON.stringify(b);

function fault(run: Run, step: number, progress: number, barring: BookViolation, at: Point | undefined): void {
  run.faults.push({ ...barring, step, progress, ...(at ? { at } : {}) });
}

const inTheWay = (unit: Unit): BookViolation =>
  violation('march/unit-in-the-way', '2.3.4', { values: { unit: unit.name } });
