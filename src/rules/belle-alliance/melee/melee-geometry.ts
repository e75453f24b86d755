import { unitOf } from '../../../table/table';
import { type Area, isArea, type TerrainId } from '../../../table/terrain';
import type { Unit, UnitId } from '../../../table/unit';
import type { Known } from '../../action';
import { COVERS, type CoverClass } from '../fire/fire-situation';
import { soutienNear } from '../fire/soutien-fire';
import { isHidden } from '../sight/position';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { houseOf } from '../units/formation/indoors';
import { groundFound, groundOfHouse, type MeleeGround } from './ground-found';
import { type AspectFound, aspectOf, overreachOf } from './melee-aspect';
import { type Touch, touchOf } from './melee-contact';
import type { MeleeCover } from './melee-ground';
import type { MeleeSituation } from './melee-situation';
import { fightsOpen, isCovered, type LineWith, lineWith } from './melee-soutien';
import { type PartyStanding, partyOf } from './party';
import { zonesOf } from './zone';

/** An attack that is looked at. */
export interface AttackPlan {
  readonly attacker: UnitId;
  /** The unit attacked, or a house that nobody holds. */
  readonly target: UnitId | null;
  readonly house?: TerrainId;
  readonly known?: Known;
}

/** One melee to be found: who attacks whom, and what others do about it. */
export interface MeleePlan {
  readonly attacker: UnitId;
  readonly target: UnitId;
  /** Both attack (4.1.3). */
  readonly mutual: boolean;
  /** It continues an attack (4.1.4). */
  readonly continued: boolean;
  /** Who has a neighbour unit. */
  readonly neighbours: { readonly attacker: boolean; readonly defender: boolean };
  readonly supports: { readonly attacker: UnitId | null; readonly defender: UnitId | null };
  readonly known: Known;
  /** Both fight for this house, which nobody holds (6.1.2). */
  readonly house?: TerrainId;
}

/** Everything the table says about one melee. */
export interface MeleeFinding {
  readonly state: BelleAllianceState;
  readonly plan: MeleePlan;
  readonly attacker: Unit;
  readonly target: Unit;
  /** The empty house both want. */
  readonly house?: Area;
  /** None where the attacker's zone does not touch the target. */
  readonly touch?: Touch;
  /** How the attacker strikes the target, and the target the attacker. */
  readonly aspect: AspectFound;
  readonly returned: AspectFound;
  readonly ground: MeleeGround;
  /** As found, whatever the players say. */
  readonly found: { readonly hidden: boolean; readonly charge: boolean; readonly chargeOfDefender: boolean };
  readonly situation: MeleeSituation;
  /** The skirmish lines that fight along with their soutiens. */
  readonly attackerLine: LineWith | null;
  readonly defenderLine: LineWith | null;
  /** Of skirmish lines that fight alone: their soutiens within 15 cm, and how near they are. */
  readonly soutiens: { readonly attacker: Soutien | null; readonly defender: Soutien | null };
}
type Soutien = NonNullable<ReturnType<typeof soutienNear>>;

/** Finds it on a state that is the one before the sub-phase (4.1.1, R193). */
export function findMelee(state: BelleAllianceState, plan: MeleePlan): MeleeFinding {
  const { table } = state;
  const attacker = unitOf(table, plan.attacker);
  const target = unitOf(table, plan.target);
  const house = plan.house === undefined ? undefined : buildingOf(state, plan.house);
  const [own, others] = [rosterOf(state, attacker.id).disorder, rosterOf(state, target.id).disorder];
  const touch = house ? undefined : touchOf(table, attacker, own, target);
  const aspect = house ? HEAD_ON : aspectOf(table, attacker, target, others, own);
  const returned = house ? HEAD_ON : overreachOf(table, target, attacker, others, own);
  const ground = house ? groundOfHouse(state, house, attacker.id, target.id) : groundFound(state, plan, touch);
  const struck = aspect.aspect === 'overreach' ? 'front' : aspect.aspect;
  // A zone that looks another way than to the opponent is not between the two.
  const zones = [...zonesOf(table, attacker, own), ...(struck === 'front' ? zonesOf(table, target, others) : [])];
  const attackerLine = lineWith(state, attacker, target, zones);
  const defenderLine = lineWith(state, target, attacker, zones);
  const soutiens = { attacker: soutienFor(state, attacker), defender: soutienFor(state, target) };
  const found = {
    hidden: touch !== undefined && isHiddenAt(state, attacker, target, touch),
    charge: isAtCharge(state, attacker.id, plan.continued),
    chargeOfDefender: plan.mutual && isAtCharge(state, target.id, plan.continued),
  };
  const { known, mutual, neighbours, supports } = plan;
  const cover = coverAs(ground.defender.cover, known, 'cover');
  const coverOfAttacker = coverAs(ground.attacker.cover, known, 'cover-of-attacker');
  const common = (unit: Unit, opponent: Unit) => ({
    unit,
    opponent,
    covered: isCovered(state, unit, opponent, zones),
  });
  const first: PartyStanding = {
    ...common(attacker, target),
    struck: 'front',
    line: attackerLine,
    behindCover: !house && coverOfAttacker !== 'none',
    inPassage: ground.attacker.passage.length + ground.attacker.inZone.length > 0,
    atCharge: said(known, 'charge', found.charge),
    support: supports.attacker !== null || soutiens.attacker !== null,
    neighbour: neighbours.attacker,
    overreaches: aspect.aspect === 'overreach',
  };
  const second: PartyStanding = {
    ...common(target, attacker),
    struck,
    line: defenderLine,
    behindCover: !house && cover !== 'none',
    inPassage: ground.defender.passage.length + ground.defender.inZone.length > 0,
    atCharge: mutual && said(known, 'charge-of-defender', found.chargeOfDefender),
    support: supports.defender !== null || soutiens.defender !== null,
    neighbour: neighbours.defender,
    overreaches: returned.aspect === 'overreach',
  };
  return {
    state,
    plan,
    attacker,
    target,
    ...(house && { house }),
    ...(touch && { touch }),
    aspect,
    returned,
    ground,
    found,
    situation: {
      attacker: partyOf(state, first),
      defender: partyOf(state, second),
      mutual,
      aspect: struck,
      uphill: ground.attacker.uphill.uphill,
      uphillOfDefender: ground.defender.uphill.uphill,
      cover,
      coverOfAttacker,
      hidden: said(known, 'hidden', found.hidden),
    },
    attackerLine,
    defenderLine,
    soutiens,
  };
}

const HEAD_ON: AspectFound = { aspect: 'front', behind: 0, behindBases: [], lines: [], close: false };

/** The building of that name on the table; none that is no building. */
export const buildingOf = ({ table }: BelleAllianceState, house: TerrainId): Area | undefined =>
  table.terrain.filter(isArea).find(({ id, kind }) => id === house && kind === 'building');

/** 4.3.1: of a skirmish line; those in a house are no soutien (6.1.2). */
function soutienFor(state: BelleAllianceState, unit: Unit): Soutien | null {
  const found = fightsOpen(state, unit) ? soutienNear(state, unit.id) : undefined;
  return found && !houseOf(state.table, unitOf(state.table, found.soutien)) ? found : null;
}

/** Seen from where the contact is (R10). */
function isHiddenAt(state: BelleAllianceState, attacker: Unit, target: Unit, { at, between }: Touch): boolean {
  return isHidden(state, attacker.id, target.id, { from: between[0]?.from ?? attacker.pose.at, to: at }).hidden;
}

/** Was its last march at the charge, and is it fit to go on so? In light disorder nobody charges on (R72, R148). */
function isAtCharge(state: BelleAllianceState, unit: UnitId, continued: boolean): boolean {
  const { charged, slackened } = historyOf(state, unit).thisBound;
  return charged && !slackened && !(continued && rosterOf(state, unit).disorder !== 'OR');
}

/** What the players say, or else what was found. */
const said = (known: Known, id: string, found: boolean): boolean =>
  known[id] === undefined ? found : known[id] === 'yes';

/** Only where table 5 leaves it to the players. */
function coverAs({ cover, open }: MeleeCover, known: Known, id: string): CoverClass {
  return (open && COVERS.find((one) => one === known[id])) || cover;
}
