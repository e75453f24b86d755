import type { Point } from '../../../geometry/point';
import { type Table, unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import type { FiringEvent } from '../events/events-firing';
import type { Harm } from '../events/events-harm';
import { motherAndLine } from '../fire/belle-alliance-fire-parts';
import { fdLoss, valourLost } from '../fire/fire-outcome';
import { type BelleAllianceState, rosterOf } from '../state';
import { TABLE_15 } from '../tables/table-15-valour-reduction';
import { LOSS_WITH_FD } from '../tables/table-16-reorganisation';
import { ownFigures } from '../units/detaching/shares';
import { obstaclesTo } from '../units/formation/room';
import { DISORDERS, type Disorder, FEWEST, isValour, type Roster } from '../units/roster';
import { centreOf } from './flight/flight-place';
import { nearestFree } from './flight/free-place';

/** What fire, melee and flight leave of a unit: figures, morale and valour. */

/** What a unit falls back from, and where that acted. */
export interface Cause {
  readonly unit: UnitId;
  readonly from: Point;
}

export interface Blow {
  /** Figures lost by the dice. */
  readonly loss: number;
  /** Given up by a unit that is brought into FD by it; nobody else gives up any (4.1.3). */
  readonly prisoners?: number;
  readonly morale: Disorder;
  readonly cause: Cause | null;
  /** Per cent lost with FD; one in ten unless a roll says otherwise (5.4.1, table 16). */
  readonly breaks?: number;
}

/** R147: loss by the dice, prisoners, the degree of disorder, the loss of FD, valour; what it must do then is last. */
export function harmTo(state: BelleAllianceState, id: UnitId, blow: Blow): Harm {
  const { loss, prisoners = 0, morale, cause, breaks = LOSS_WITH_FD } = blow;
  const unit = unitOf(state.table, id);
  const roster = rosterOf(state, id);
  const hit = reduced({ unit, roster }, loss);
  const byMorale = isBroughtInto(roster.disorder, morale) ? morale : null;
  const taken = byMorale === 'FD' ? reduced(hit, prisoners) : hit;
  const fled = byMorale === 'FD' ? brokenUp(taken, breaks) : taken;
  const valour = roster.valour - pointsLost(roster, unit, fled);
  // 5.5.2: below the least valour it breaks, unless it did so already.
  const despairs = !isValour(valour) && byMorale !== 'FD';
  const left = despairs ? brokenUp(taken, LOSS_WITH_FD) : fled;
  const brought = despairs ? 'FD' : byMorale;
  const must = brought === 'FD' ? 'rout' : brought === 'MD' ? 'retreat' : null;
  const from = must && !despairs ? cause : null;
  return {
    unit: id,
    stand: closedUp(state.table, unit, left.unit),
    refugees: left.roster.refugees,
    loss: unit.figures - hit.unit.figures,
    prisoners: hit.unit.figures - taken.unit.figures,
    broke: taken.unit.figures - left.unit.figures,
    morale,
    disorder: brought ?? roster.disorder,
    valour: Math.max(TABLE_15.least, valour),
    must,
    cause: from?.unit ?? null,
    from: from?.from ?? null,
  };
}

/**
 * Fewer figures may stand deeper or wider than more did, as those of a huddle do: where others leave no room for that, the unit closes
 * up on the middle of where it stood, or as near to it as there is room.
 */
function closedUp(table: Table, before: Unit, after: Unit): Unit {
  const isSame = after.figures === before.figures || after.figures === 0 || after.inside !== undefined;
  if (isSame || !isMoreInTheWay(table, before, after)) return after;
  return nearestFree(table, after, { centre: centreOf(table, before), bearing: after.pose.heading, halted: false });
}

/** Whom or what it stood on before, in passing or as the scenario has it, it may go on standing on; but on nobody else. */
function isMoreInTheWay(table: Table, before: Unit, after: Unit): boolean {
  const now = obstaclesTo(table, after);
  if (now.length === 0) return false;
  const then = new Set(obstaclesTo(table, before).map(({ what }) => what));
  return now.some(({ what }) => !then.has(what));
}

/** Fire takes no prisoners. */
export function sufferedFromFire(state: BelleAllianceState, id: UnitId, blow: Omit<Blow, 'prisoners'>): FiringEvent {
  const { prisoners: _none, ...harm } = harmTo(state, id, blow);
  return { type: 'fire-suffered', ...harm };
}

/** 5.1.1: the same degree of disorder, or a worse one, is entered anew; a lighter one means nothing. */
export const isBroughtInto = (now: Disorder, morale: Disorder): boolean =>
  morale !== 'OR' && DISORDERS.indexOf(morale) >= DISORDERS.indexOf(now);

interface Holding {
  readonly unit: Unit;
  readonly roster: Pick<Roster, 'original' | 'refugees'>;
}

/** Fewer by so many; gunners in refuge have their share of it, and go with the last of their hosts. */
function reduced({ unit, roster }: Holding, loss: number): Holding {
  const lost = Math.min(loss, unit.figures);
  const { refugees } = roster;
  const after = { ...unit, figures: unit.figures - lost };
  if (!refugees) return { unit: after, roster };
  const figures = refugees.figures - Math.round((lost * refugees.figures) / Math.max(1, unit.figures));
  return { unit: after, roster: { ...roster, refugees: figures > 0 ? { ...refugees, figures } : null } };
}

const brokenUp = (left: Holding, percent: number): Holding => reduced(left, fdLoss(left.unit.figures, percent));

/** 5.5.2: by all it has lost since the battle began. */
function pointsLost(roster: Roster, before: Unit, { unit, roster: after }: Holding): number {
  const lost = (now: Unit, refugees: Roster['refugees']): number =>
    Math.max(0, roster.original - ownFigures(now, { refugees }));
  return valourLost(roster.original, lost(before, roster.refugees), lost(unit, after.refugees));
}

/** 5.5.2: a unit of too few figures is taken away; a skirmish line counts with its mother unit (R179). */
export function dispersedWith(state: BelleAllianceState, id: UnitId): readonly FiringEvent[] {
  if (unitOf(state.table, id).arm === 'artillery') return [];
  const together = motherAndLine(state, id).map((each) => unitOf(state.table, each));
  const figures = together.reduce((sum, unit) => sum + unit.figures, 0);
  if (figures >= FEWEST) return [];
  return together.filter((unit) => unit.figures > 0).map(({ id: gone }) => ({ type: 'unit-dispersed', unit: gone }));
}
