import type { Reason } from '../../marching-advice';
import { isMarchColumn } from '../../miniatures/miniatures-unit';
import { ba } from '../belle-alliance-cite';
import { type BookViolation, violation } from '../belle-alliance-violation';
import { FAST, type GROUNDS, type Ground, HALF, TABLE_3 } from '../tables/table-03-rates';
import { OBSTACLES, type Obstacle, TABLE_4 } from '../tables/table-04-passage';
import { type ElementKey, TABLE_5 } from '../tables/table-05-obstacles';
import type { Move } from './body';
import type { Gait } from './gait';
import type { Effect } from './march-land';
import type { Mover } from './mover';

/** The ground under a unit over one stretch. */
export interface Going {
  readonly onRoad: boolean;
  readonly under: readonly { readonly effect: Effect; readonly name: string }[];
}

/** How fast a stretch goes, or why it cannot be gone. */
export type Pace =
  | {
      readonly kind: 'rate';
      readonly cm: number;
      readonly reasons: readonly Reason[];
      /** By the ground: it is not on its row of open ground or road, or an obstacle is in its way. */
      readonly slowed: boolean;
    }
  | { readonly kind: 'barred'; readonly violation: BookViolation };

/** The readings of the book that the pace depends on. */
export interface PaceReading {
  readonly severalObstacles: 'worst' | 'each';
}

/** Ground that may not be crossed at the charge: it breaks off there, and the rest of the bound goes at the normal rate (2.3.3). */
export const endsCharge = (going: Going): boolean =>
  counting(going).some(({ effect: { kind } }) => kind === 'obstacle' || kind === 'difficult' || kind === 'wood');

/** The rate over a stretch: the row for the slowest ground under any figure, then every factor on top (2.3.1). */
export function paceOf(mover: Mover, gait: Gait, step: Move['kind'], going: Going, reading: PaceReading): Pace {
  const barred = barrier(mover, going);
  if (barred) return { kind: 'barred', violation: barred };
  const row = rowRate(mover, gait, going);
  if ('violation' in row) return { kind: 'barred', violation: row.violation };
  const obstacles = obstacleFactors(mover, going, reading);
  const factors = [...gaitFactor(mover, gait), ...turnFactor(mover, step, going), ...obstacles];
  const halves = mover.halves.map((reason) => ({ reason, factor: HALF }));
  let cm = row.rate;
  for (const { factor } of [...halves, ...factors]) cm *= factor;
  const reasons = [row.reason, ...[...halves, ...factors].map(({ reason }) => reason)];
  return { kind: 'rate', cm, reasons, slowed: row.slowed || obstacles.length > 0 };
}

interface Factor {
  readonly reason: Reason;
  readonly factor: number;
}

/** A road leads through woods, fields and up slopes; walls across it stay walls. */
function counting({ onRoad, under }: Going): Going['under'] {
  if (!onRoad) return under;
  return under.filter(({ effect }) => {
    if (effect.kind === 'difficult' || effect.kind === 'wood') return false;
    return effect.kind !== 'obstacle' || !effect.natural;
  });
}

function barrier(mover: Mover, going: Going): BookViolation | undefined {
  for (const { effect, name } of counting(going)) {
    if (effect.kind === 'barred')
      return violation(`march/barred/${effect.by}`, BARRED_BY[effect.by], { values: { ground: name } });
    if (effect.kind === 'bridge' && !isMarchColumn(mover.unit) && mover.unit.arm !== 'staff')
      return violation('march/bridge-in-column', '2.3.6', { values: { ground: name } });
    if (effect.kind === 'obstacle' && passage(mover, effect.element) === null)
      return violation('march/obstacle-barred', 'T4', { values: { ground: name, class: classOf(effect.element) } });
  }
  return undefined;
}

const BARRED_BY = { building: '6.1.1', water: '2.3.6', edge: '5.1.2' } as const;

/** Is there no rate at all for such a formation on such ground? */
export const isNoRate = ({ kind }: Pick<BookViolation, 'kind'>): boolean =>
  kind === 'march/no-rate/difficult' || kind === 'march/no-rate/wood';

/** The slowest cell of the row among all ground under any figure (R66); no cell, no march there (R68). */
function rowRate(
  mover: Mover,
  gait: Gait,
  going: Going,
):
  | { readonly rate: number; readonly reason: Reason; readonly slowed: boolean }
  | { readonly violation: BookViolation } {
  const key = gait === 'charge' && mover.chargeRow ? mover.chargeRow : mover.row;
  const row = TABLE_3[key];
  if (going.onRoad && row.road !== null)
    return { rate: row.road, reason: rowReason(key, 'road', row.road), slowed: false };
  let slowest: Ground = 'normal';
  let rate: number = row.normal;
  // A charge takes a road as open ground; other rows without a road rate march as on the ground it lies on.
  const grounds = gait === 'charge' && going.onRoad ? [] : going.under;
  for (const { effect, name } of grounds) {
    if (effect.kind !== 'difficult' && effect.kind !== 'wood') continue;
    const cell = row[effect.kind];
    if (cell === null)
      return { violation: violation(`march/no-rate/${effect.kind}`, 'T3', { values: { ground: name, row: key } }) };
    if (cell < rate || slowest === 'normal') {
      rate = Math.min(rate, cell);
      slowest = effect.kind;
    }
  }
  return { rate, reason: rowReason(key, slowest, rate), slowed: slowest !== 'normal' };
}

const rowReason = (row: string, ground: (typeof GROUNDS)[number], rate: number): Reason => ({
  key: 'march.row',
  values: { row, ground, rate },
  cite: ba('T3'),
});

function gaitFactor(mover: Mover, gait: Gait): readonly Factor[] {
  if (gait !== 'fast' || mover.forced) return [];
  return [{ reason: { key: 'march.fast', cite: ba('2.3.2') }, factor: FAST }];
}

/** Turning goes at half rate, save for skirmish lines and staff, and columns of march on a road (2.4.2, 2.4.3). */
function turnFactor(mover: Mover, step: Move['kind'], { onRoad }: Going): readonly Factor[] {
  if ((step !== 'wheel' && step !== 'rotate') || mover.forced) return [];
  const { arm, formation } = mover.unit;
  if (arm === 'staff' || formation === 'skirmish') return [];
  if (onRoad && isMarchColumn(mover.unit)) return [];
  return [{ reason: { key: `march.half.${step}`, cite: ba('2.4.2') }, factor: HALF }];
}

function obstacleFactors(mover: Mover, going: Going, { severalObstacles }: PaceReading): readonly Factor[] {
  const factors: Factor[] = [];
  const seen = new Set<string>();
  for (const { effect, name } of counting(going)) {
    if (effect.kind !== 'obstacle' || seen.has(`${effect.element} ${name}`)) continue;
    seen.add(`${effect.element} ${name}`);
    const factor = passage(mover, effect.element) ?? 0;
    const values = { ground: name, class: classOf(effect.element), factor };
    factors.push({ factor, reason: { key: 'march.obstacle', values, cite: ba('T4') } });
  }
  if (severalObstacles === 'each') return factors;
  return factors.toSorted((a, b) => a.factor - b.factor).slice(0, 1);
}

export function classOf(element: ElementKey): Obstacle {
  return TABLE_5[element].obstacle ?? (OBSTACLES[0] as Obstacle);
}

const passage = (mover: Mover, element: ElementKey): number | null => TABLE_4[classOf(element)][mover.passage];
