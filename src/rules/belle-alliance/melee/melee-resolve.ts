import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Question } from '../../book';
import { ba } from '../belle-alliance-cite';
import { choice, faces, type Resolution, type Simulation } from '../belle-alliance-resolution';
import type { MeleeEvent } from '../events/events-melee';
import { tacticalUnit } from '../fire/belle-alliance-fire-parts';
import { stateBeforeVolley } from '../fire/state-before-volley';
import { centreOf } from '../morale/flight/flight-place';
import { runFlights } from '../morale/flight/flight-run';
import { type Blow, type Cause, dispersedWith, harmTo, isBroughtInto } from '../morale/morale-harm';
import { engageOfficer } from '../staff/officers';
import { type BelleAllianceState, rosterOf } from '../state';
import type { Disorder } from '../units/roster';
import { suppliesFailing } from '../units/supplies';
import { advancesAfter } from './advances';
import { roundOf } from './attacks';
import { type Engagement, meleesOf, type Pair } from './engagement';
import type { Fight } from './fight';
import { findMelee } from './melee-geometry';
import { type Duel, fightDuel, lossesOfMelee } from './melee-outcome';
import { allWith, type LineWith } from './melee-soutien';
import { planOf } from './plan-of';
import { prisonersOfMelee } from './prisoners';
import { type Struck, struckWith, worstFor } from './struck';

type Fought = Extract<MeleeEvent, { type: 'melee-fought' }>;

/** Fights out one engagement; when it was the last of its sub-phase, all who broke in any of them run (5.1.2). */
export function* resolveMelee(simulation: Simulation, engagement: Engagement): Resolution<void> {
  const { now } = simulation;
  for (const unit of engagement.units) yield* engageOfficer(simulation, unit);
  const thrown = new Map<UnitId, readonly number[]>();
  for (const unit of engagement.units) thrown.set(unit, yield* throwDice(simulation, engagement, unit));
  const fights = engagement.pairs.map((pair) => fightOf(now, engagement, pair, thrown));
  const before = stateBeforeVolley(now);
  const told = fights.map((fight) => toldFight(before, engagement, fight));
  simulation.emit(...told);
  yield* sufferAll(simulation, before, engagement, fights);
  simulation.emit(...disheartened(now, told));
  simulation.emit(...advancesAfter(now, engagement, fights));
  if (meleesOf(stateBeforeVolley(now)).engagements.length === 0) yield* runFlights(simulation);
}

/** 4.1.1, 5.5.2: who breaks because losses took his valour was brought into FD by those he fought, as much as by the dice. */
const disheartened = ({ flights }: BelleAllianceState, told: readonly Fought[]): readonly MeleeEvent[] =>
  told.flatMap(({ unit, target, attackers, defenders, loser, morale }) =>
    [
      { broken: unit, by: defenders },
      { broken: target, by: attackers },
    ]
      .filter(({ broken }) => flights.some((flight) => flight.unit === broken && flight.must === 'rout'))
      .filter(({ broken }) => !(loser === broken && morale === 'FD'))
      .map(({ broken, by }) => ({ type: 'opponent-disheartened', unit: broken, by })),
  );

/** The first melee of a sub-phase fixes what all of them are worked out on, and whose own attack is lost (4.1.1). */
export function beginMelees({ now, emit }: Simulation): void {
  const round = roundOf(now);
  if (now.volley?.round !== round) emit({ type: 'clash-begun', round });
  const { lost, unopposed } = meleesOf(stateBeforeVolley(now));
  for (const { attack, why } of lost)
    emit({ type: 'attack-ended', unit: attack.attacker, target: attack.target, ended: 'cancelled', why });
  // 6.1.2: there is nobody to fight; the house may be occupied by continued advance.
  for (const { attacker, target, position } of unopposed)
    emit(
      { type: 'attack-ended', unit: attacker, target, ended: 'cancelled', why: 'target-gone' },
      {
        type: 'advance-granted',
        unit: attacker,
        opponent: null,
        mayAttack: false,
        position,
        house: position,
        used: false,
      },
    );
}

/** 4.1.5: each throws once, however many it fights; neighbours share what that does to supplies (4.1.6). */
function* throwDice(
  { now, emit }: Simulation,
  { neighbours }: Engagement,
  unit: UnitId,
): Resolution<readonly number[]> {
  const shown = yield* faces(diceQuestion(now, unit));
  const serving = [...new Set(neighbours.filter(({ helps }) => helps === unit).map((each) => each.unit))];
  const involved = [...new Set([unit, ...serving].flatMap((each) => tacticalUnit(now, each)))];
  emit({
    type: 'melee-rolled',
    unit,
    faces: [...shown],
    neighbours: serving,
    blooded: involved.filter((each) => !rosterOf(now, each).blooded),
  });
  emit(...suppliesFailing(now, involved, shown));
  return shown;
}

function diceQuestion({ table }: BelleAllianceState, unit: UnitId): Question {
  const { name, side } = unitOf(table, unit);
  return {
    key: 'belle-alliance.dice-for-melee',
    values: { unit: name },
    of: side,
    cite: ba('4.1.3'),
    wants: { kind: 'dice', count: 3, faces: 6 },
  };
}

function fightOf(
  now: BelleAllianceState,
  engagement: Engagement,
  pair: Pair,
  thrown: ReadonlyMap<UnitId, readonly number[]>,
): Fight {
  const finding = findMelee(stateBeforeVolley(now), planOf(now, engagement, pair));
  const of = (unit: UnitId): readonly number[] => thrown.get(unit) ?? [];
  const duel = fightDuel(finding.situation, { attacker: of(pair.attacker), defender: of(pair.target) });
  return { pair, finding, duel };
}

function toldFight(before: BelleAllianceState, { neighbours }: Engagement, { pair, finding, duel }: Fight): Fought {
  const { attacker, target, mutual, house } = pair;
  const { difference, morale } = duel;
  const allOf = (unit: UnitId, against: UnitId, line: LineWith | null): UnitId[] => [
    ...allWith(before, unit, line),
    ...neighbours.filter((each) => each.helps === unit && each.against === against).map((each) => each.unit),
  ];
  return {
    type: 'melee-fought',
    unit: attacker,
    target,
    attacker: toldParty(duel.attacker),
    defender: toldParty(duel.defender),
    difference,
    loser: duel.loser === null ? null : duel.loser === 'attacker' ? attacker : target,
    morale: duel.loser === null ? 'OR' : morale,
    mutual,
    ...(house ? { house } : {}),
    attackers: allOf(attacker, target, finding.attackerLine),
    defenders: allOf(target, attacker, finding.defenderLine),
  };
}

const toldParty = ({ total, factors, units, quarters, prisoners }: Duel['attacker']) => ({
  total,
  factors: factors.map(({ row, value }) => ({ row, value })),
  units,
  quarters,
  prisoners,
});

/** R147: losses, prisoners, morale, the loss of FD and valour, of each who fought; then of those who share his fate. */
function* sufferAll(
  simulation: Simulation,
  before: BelleAllianceState,
  engagement: Engagement,
  fights: readonly Fight[],
): Resolution<void> {
  const { now, emit } = simulation;
  const losses = lossesOfMelee(fights.map((fight) => fightersOf(fight)));
  const prisoners = prisonersOfMelee(fights);
  const struck: Struck[] = [];
  for (const unit of engagement.units) {
    const { morale, by } = worstFor(unit, fights);
    const cause = yield* causeOf(simulation, unit, morale, by);
    struck.push(
      ...struckWith(before, engagement, fights, {
        unit,
        blow: { loss: losses.get(unit) ?? 0, prisoners: prisoners.get(unit) ?? 0, morale, cause },
      }),
    );
  }
  for (const { unit, blow, by } of struck)
    if (isFelt(now, unit, blow)) emit({ type: 'unit-harmed', by, ...harmTo(now, unit, blow) });
  for (const unit of new Set(struck.map((each) => each.unit))) emit(...dispersedWith(now, unit));
}

const isFelt = ({ table }: BelleAllianceState, unit: UnitId, { loss, morale }: Blow): boolean =>
  unitOf(table, unit).figures > 0 && (loss > 0 || morale !== 'OR');

function fightersOf({ pair, finding, duel }: Fight): Parameters<typeof lossesOfMelee<UnitId>>[0][number] {
  const { attacker, defender } = finding.situation;
  return [
    { unit: pair.attacker, figures: attacker.figures, total: duel.attacker.total, quarters: duel.attacker.quarters },
    { unit: pair.target, figures: defender.figures, total: duel.defender.total, quarters: duel.defender.quarters },
  ];
}

/** 4.1.5: where several did it, the loser chooses from whom it falls back. */
function* causeOf(
  { now }: Simulation,
  unit: UnitId,
  morale: Disorder,
  by: readonly UnitId[],
): Resolution<Cause | null> {
  const [first, ...others] = by;
  const flees = (morale === 'MD' || morale === 'FD') && isBroughtInto(rosterOf(now, unit).disorder, morale);
  if (!first || !flees) return null;
  const chosen = others.length > 0 ? yield* choice(causeQuestion(now, unit, by)) : first;
  const cause = by.find((each) => each === chosen) ?? first;
  const { table } = stateBeforeVolley(now);
  return { unit: cause, from: centreOf(table, unitOf(table, cause)) };
}

function causeQuestion({ table }: BelleAllianceState, unit: UnitId, by: readonly UnitId[]): Question {
  const { name, side } = unitOf(table, unit);
  return {
    key: 'belle-alliance.choose-winner',
    values: { unit: name },
    of: side,
    cite: ba('4.1.5'),
    wants: {
      kind: 'choice',
      choices: by.map((id) => ({ id, key: 'belle-alliance.cause', values: { unit: unitOf(table, id).name } })),
    },
  };
}
