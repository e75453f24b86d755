import { unitOf } from '../../../table/table';
import type { Area } from '../../../table/terrain';
import type { UnitId } from '../../../table/unit';
import type { Hindrance } from '../march/march-passage';
import { worthOfBuilding } from '../sight/sight-elements';
import { type BelleAllianceState, rosterOf } from '../state';
import { type Touch, touchOf } from './melee-contact';
import { coverOf, type MeleeCover, obstacleInZone, passageOf, type UphillFound, uphillOf } from './melee-ground';

/** What the ground makes of a melee, for each of the two. */
export interface MeleeGround {
  readonly attacker: GroundOfParty;
  readonly defender: GroundOfParty;
}

interface GroundOfParty {
  /** Its own attack goes uphill; a mere defender has none. */
  readonly uphill: UphillFound;
  /** What covers it against the other; an attacker has some only against one who attacks him (R197). */
  readonly cover: MeleeCover;
  readonly passage: readonly Hindrance[];
  /** In its melee zone before the opponent, while it attacks (2.3.5). */
  readonly inZone: readonly Hindrance[];
}

/** `touch`: of the attacker's zone with his target. */
export function groundFound(
  state: BelleAllianceState,
  { attacker, target, mutual }: { readonly attacker: UnitId; readonly target: UnitId; readonly mutual: boolean },
  touch: Touch | undefined,
): MeleeGround {
  const { table, readings } = state;
  const [own, other] = [unitOf(table, attacker), unitOf(table, target)];
  const back = mutual ? touchOf(table, other, rosterOf(state, target).disorder, own) : undefined;
  return {
    attacker: {
      uphill: touch ? uphillOf(table, own, other, touch) : LEVEL,
      cover: back ? coverOf(table, own, back) : OPEN,
      passage: passageOf(table, own, readings),
      inZone: touch ? obstacleInZone(table, own, touch, readings) : [],
    },
    defender: {
      uphill: back ? uphillOf(table, other, own, back) : LEVEL,
      cover: touch ? coverOf(table, other, touch) : OPEN,
      passage: passageOf(table, other, readings),
      inZone: back ? obstacleInZone(table, other, back, readings) : [],
    },
  };
}

/** 6.1.2: both fight for an empty house from outside, and each has its cover against him. */
export function groundOfHouse(state: BelleAllianceState, house: Area, attacker: UnitId, target: UnitId): MeleeGround {
  const { table, readings } = state;
  const cover = { ...worthOfBuilding(house), name: house.name };
  const of = (unit: UnitId): GroundOfParty => ({
    uphill: LEVEL,
    cover,
    passage: passageOf(table, unitOf(table, unit), readings),
    inZone: [],
  });
  return { attacker: of(attacker), defender: of(target) };
}

const LEVEL: UphillFound = { uphill: false, levels: { attacker: 0, defender: 0 } };
const OPEN: MeleeCover = { cover: 'none', open: false };
