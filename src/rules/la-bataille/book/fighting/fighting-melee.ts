import { rollOf } from '../../../../dice/base-six';
import { sameHex } from '../../../../hex/axial';
import { faces, type Resolution } from '../../../resolution';
import { meleeCard } from '../../assault/assault-card';
import { type MeleeCase, melee, meleeRoll } from '../../assault/assault-melee';
import { lb } from '../../la-bataille-cite';
import { thrown } from '../after/after-events';
import { ONE_DIE, TWO_DICE } from '../after/dice';
import { leaderCasualty } from '../after/leader-casualty';
import type { Simulation } from '../la-bataille-simulation';
import { combatAt, idsOf } from '../queries';
import type { Attack } from './attackers';
import { applyResult, type Beaten, type Fought } from './fighting-result';
import { combatOf, leaderOfAttack, leaderOfDefence, type Meeting, meleeCaseOf } from './reckoning';

/** Both come to blows: the chart tells who breaks. Neither, where one of them is not there any more. */
export function* fightMelee(simulation: Simulation, attack: Attack): Resolution<Beaten> {
  const { now } = simulation;
  const meeting = combatOf(now, attack);
  if (!meeting) return 'neither';
  const fight = meleeCaseOf(now, meeting);
  const shift = yield* shiftDie(simulation, meeting);
  const { natural, cell } = yield* meleeDice(simulation, meeting, fight, shift);
  const fought = foughtBy(simulation, meeting);
  yield* leadersHit(simulation, meeting, natural);
  return yield* applyResult(simulation, fought, cell);
}

function foughtBy({ now }: Simulation, { attack, side, hexes, attackers }: Meeting): Fought {
  return {
    target: attack.target,
    attackers: idsOf(attackers),
    defenders: idsOf(combatAt(now, attack.target).filter(({ counter }) => counter.side !== side)),
    within: idsOf(hexes.filter(({ hex }) => sameHex(hex, attack.target)).flatMap(({ units }) => units)),
  };
}

/** Some books let the defender throw for columns (M16.6). */
function* shiftDie({ now, emit }: Simulation, { defenders }: Meeting): Resolution<number> {
  const [shift] = now.edition.assault.shifts;
  const [top] = defenders;
  if (!shift || !top) return 0;
  const about = { key: 'lb.asks.shift', values: { unit: top.counter.name } };
  const cite = lb(shift.rule);
  const dice = yield* faces({ of: top.counter.side, ...about, cite, wants: ONE_DIE });
  const die = dice[0] ?? 0;
  const left = now.edition.assault.shifts.find(({ from, to }) => die >= from && die <= to)?.left ?? 0;
  emit(
    thrown({
      about,
      units: [top.counter.id],
      faces: dice,
      outcome: { key: 'lb.came.shift', values: { count: left } },
      cite,
    }),
  );
  return die;
}

function* meleeDice({ now, emit }: Simulation, meeting: Meeting, fight: MeleeCase, shift: number) {
  const { edition } = now;
  const { attackers, defenders, side } = meeting;
  const reckoned = melee(edition, fight, shift);
  const cite = lb(edition.assault.chart.rule);
  const about = {
    key: 'lb.asks.melee',
    values: { unit: attackers[0]?.counter.name ?? '', target: defenders[0]?.counter.name ?? '' },
  };
  const dice = yield* faces({ of: side, ...about, cite, card: meleeCard(edition, fight, shift), wants: TWO_DICE });
  const natural = rollOf(dice);
  const { cell, modified } = meleeRoll(edition, reckoned, natural);
  emit(
    thrown({
      about,
      units: [...idsOf(attackers), ...idsOf(defenders)],
      faces: dice,
      factors: [...reckoned.shifts, ...reckoned.factors],
      outcome: {
        key: `lb.came.melee.${cell?.slice(0, 2) ?? 'none'}`,
        values: { modified, odds: edition.assault.chart.columns[reckoned.column]?.odds ?? '' },
      },
      cite,
    }),
  );
  return { natural, cell };
}

/** The dice as they lay may strike whoever led, on either side (P7). */
function* leadersHit(simulation: Simulation, meeting: Meeting, natural: number): Resolution<void> {
  const { now } = simulation;
  const [leads, defends] = [leaderOfAttack(now, meeting), leaderOfDefence(now, meeting)];
  const at = leads?.place.hexes[0];
  if (leads && at)
    yield* leaderCasualty(simulation, at, 'attacker', natural, { side: leads.counter.side, used: leads.counter.id });
  if (defends)
    yield* leaderCasualty(simulation, meeting.attack.target, 'defender', natural, {
      side: defends.counter.side,
      used: defends.counter.id,
    });
}
