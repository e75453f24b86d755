import type { Unit, UnitId } from '../../../table/unit';
import type { Reason } from '../../marching-advice';
import { ba } from '../belle-alliance-cite';
import type { RateKey } from '../tables/table-03-rates';
import { type BoundRecord, IDLE_BOUND } from '../units/history';
import type { Roster } from '../units/roster';
import type { Gait } from './gait';
import { chargeKeyOf, type PassageArm, passageArm, rateKeyOf } from './rates';

type Degree = Roster['disorder'];

/** A unit about to march, with all that its rate depends on besides the ground. */
export interface Mover {
  readonly unit: Unit;
  readonly disorder: Degree;
  /** Rows of table 3; no charge row: it cannot charge in this formation. */
  readonly row: RateKey;
  readonly chargeRow: RateKey | undefined;
  /** Its column of table 4. */
  readonly passage: PassageArm;
  /** What halves its rate all through the bound, each by its rule (2.3.1: they multiply). */
  readonly halves: readonly Reason[];
  /** What it did this bound before this march. */
  readonly done: BoundRecord;
  /** Bounds since its last charge; undefined when it never charged. */
  readonly sinceCharge: number | undefined;
  /** Driven, not ordered: only ground and obstacles slow it (R57), and it goes where it is driven. */
  readonly forced: Forced | undefined;
  /** Units that used continued fire: nobody marches through them any more this bound (1.1.1). */
  readonly firm: ReadonlySet<UnitId>;
}

/** Forced action (1.1.1): retreat in MD, rout in FD, or pressed back by somebody's advance. */
export type Forced = 'retreat' | 'rout' | 'forced-back';

export interface MoverFacts {
  readonly unit: Unit;
  readonly roster: Pick<Roster, 'horse' | 'pounder' | 'waggon' | 'disorder'>;
  readonly done?: BoundRecord;
  readonly sinceCharge?: number | undefined;
  readonly forced?: Forced | undefined;
  readonly firm?: ReadonlySet<UnitId>;
}

const NOBODY: ReadonlySet<UnitId> = new Set();

export function makeMover({ unit, roster, done = IDLE_BOUND, sinceCharge, forced, firm = NOBODY }: MoverFacts): Mover {
  return {
    unit,
    disorder: roster.disorder,
    // In rout it goes at the rate of rout from where it stands; the formation comes at its end (5.4.1).
    row: rateKeyOf(forced === 'rout' ? { ...unit, formation: 'rout' } : unit, roster),
    chargeRow: chargeKeyOf(unit, roster),
    passage: passageArm(unit),
    halves: forced ? [] : halvesOf(roster.disorder, done),
    done,
    sinceCharge,
    forced,
    firm,
  };
}

/** 2.1.0, 2.2.1, 5.2.1, 5.3.1: splitting or assembly, change of formation, and LD or MD halve the rate, each on top of the other. */
function halvesOf(disorder: Degree, done: BoundRecord): readonly Reason[] {
  const halves: Reason[] = [];
  if (done.split) halves.push({ key: 'march.half.split', cite: ba('2.1.0') });
  if (done.assembled) halves.push({ key: 'march.half.assembled', cite: ba('2.1.0') });
  if (done.formationChanges > 0) halves.push({ key: 'march.half.formed', cite: ba('2.2.1') });
  if (disorder === 'LD') halves.push({ key: 'march.half.LD', cite: ba('5.2.1') });
  if (disorder === 'MD') halves.push({ key: 'march.half.MD', cite: ba('5.3.1') });
  return halves;
}

/** The rate at which it really goes now: after a fast march or a charge broke off, the normal one (2.3.2, 2.3.3). */
export const gaitNow = (gait: Gait, slackened: boolean): Gait => (slackened ? 'normal' : gait);
