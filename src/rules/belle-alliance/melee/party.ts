import { unitOf } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { armOf } from '../../miniatures/miniatures-unit';
import { ROUNDING } from '../explain/tolerance';
import { garrisonWith, speakerOf } from '../ground/houses/garrison';
import { burdenOf } from '../staff/burden';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { formationUnderFire } from '../units/abilities';
import { ownFigures } from '../units/detaching/shares';
import { houseOf } from '../units/formation/indoors';
import type { BoundRecord } from '../units/history';
import { fightingIn } from './melee-fighting';
import type { MeleeSituation, Party } from './melee-situation';
import { countedIn, fightsOpen, isBurdenedByFire, type LineWith } from './melee-soutien';

/** One party of a melee as it stands: what of it is not its own affair, but comes from the other or the ground. */
export interface PartyStanding {
  readonly unit: Unit;
  readonly opponent: Unit;
  /** Where the other strikes it; an attacker fights to his front. */
  readonly struck: MeleeSituation['aspect'];
  readonly line: LineWith | null;
  /** Its line stands between it and the opponent. */
  readonly covered: boolean;
  readonly behindCover: boolean;
  readonly inPassage: boolean;
  readonly atCharge: boolean;
  readonly support: boolean;
  readonly neighbour: boolean;
  readonly overreaches: boolean;
}

/** Everything table 8 asks of one party (4.1.3). */
export function partyOf(state: BelleAllianceState, standing: PartyStanding): Party {
  const { unit, inPassage, atCharge, support, neighbour, overreaches } = standing;
  const arm = armOf(unit);
  // Of several in one house the largest speaks for all (6.1.1).
  const speaker = speakerOf(state, unit.id);
  const { valour, disorder, supplies, blooded, lancers } = rosterOf(state, speaker);
  const { thisBound, lastBound } = historyOf(state, speaker);
  return {
    arm: arm === 'staff' ? 'infantry' : arm,
    formation: formationInMelee(state, unit),
    cavalry: classOf(state, unit),
    lancers: unit.arm === 'cavalry' && lancers,
    figures: countedIn(state, unit, standing.opponent),
    ...(fightsOpen(state, unit) ? { exposed: unit.figures } : {}),
    fighting: fighting(state, standing),
    valour,
    disorder,
    first: !blooded,
    fired: isBurdenedByFire(state, unit),
    withoutSupplies: supplies === 0,
    reformed: isReformed(thisBound),
    uncovered: isUncovered(state, standing),
    inPassage,
    atCharge,
    chargedLast: lastBound.charged,
    passive: isPassive(state, unit),
    attackedBefore: thisBound.attacked || lastBound.attacked,
    defendedBefore: thisBound.defended || lastBound.defended,
    inflictedFd: thisBound.inflictedFd || lastBound.inflictedFd,
    support,
    neighbour,
    officer: thisBound.engaged,
    overreaches,
    ...burdenOf(state, unit.side),
  };
}

/** In rout and in a house they are a line (5.4.1, 6.1.2); at work and at rest they are attacked as such (table 8). */
function formationInMelee(state: BelleAllianceState, unit: Unit): Party['formation'] {
  if (rosterOf(state, unit.id).disorder === 'FD' || unit.formation === 'rout') return 'line';
  if (unit.formation === 'work' || unit.formation === 'rest') return unit.formation;
  return houseOf(state.table, unit) ? 'line' : formationUnderFire(unit, 'OR');
}

function classOf(state: BelleAllianceState, { id, arm }: Unit): Party['cavalry'] {
  const { heavy, light } = rosterOf(state, id);
  if (arm !== 'cavalry') return null;
  return heavy ? 'heavy' : light ? 'light' : null;
}

/**
 * Gunners in refuge stand behind, and count for the numbers alone (4.5.0, R162). Figures of a line within 15 cm fight along
 * where it stands between (4.3.2, R159).
 */
function fighting(state: BelleAllianceState, { unit, opponent, struck, line }: PartyStanding): number {
  if (fightsOpen(state, unit)) return countedIn(state, unit, opponent);
  const { table } = state;
  const own = garrisonWith(state, unit.id).map((id) => {
    const part = unitOf(table, id);
    const roster = rosterOf(state, id);
    return Math.min(fightingIn(table, part, roster.disorder, struck, opponent), ownFigures(part, roster));
  });
  return own.reduce((sum, each) => sum + each, line?.between ? line.near : 0);
}

/** R196: by itself, and a mother unit with her line when either comes or goes. */
const isReformed = ({ split, assembled, formationChanges, skirmishers }: BoundRecord): boolean =>
  split || assembled || formationChanges > 0 || skirmishers !== null;

/** 4.3.2, R132: infantry against infantry, without its line between, in the open, and no skirmish line itself. */
function isUncovered(state: BelleAllianceState, { unit, opponent, covered, behindCover }: PartyStanding): boolean {
  if (unit.arm !== 'infantry' || opponent.arm !== 'infantry' || fightsOpen(state, unit)) return false;
  return !covered && !behindCover && !houseOf(state.table, unit);
}

/** 4.4.0: how far cavalry must have marched since it last inverted not to be passive. */
export const ACTIVE_CM = 5;

const isPassive = (state: BelleAllianceState, { id, arm }: Unit): boolean =>
  arm === 'cavalry' && historyOf(state, id).thisBound.sinceInversion < ACTIVE_CM - ROUNDING;
