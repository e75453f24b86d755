import { rollOf } from '../../../../dice/base-six';
import { sameHex } from '../../../../hex/axial';
import { type Asking, faces } from '../../../resolution';
import { meleeCard } from '../../assault/assault-card';
import { type MeleeCase, melee, meleeRoll } from '../../assault/assault-melee';
import { lb } from '../../la-bataille-cite';
import { thrown } from '../after/after-events';
import { ONE_DIE, TWO_DICE } from '../after/dice';
import { leaderCasualty } from '../after/leader-casualty';
import type { Unfolding } from '../la-bataille-simulation';
import { combatAt, idsOf } from '../queries';
import type { Attack } from './attackers';
import { applyResult, type Beaten, type Fought } from './fighting-result';
import { leaderOfAttack, leaderOfDefence, type Meeting, meetingOf, meleeCaseOf } from './reckoning';

/** Both come to blows: the chart tells who breaks. Neither, where one of them is not there any more. */
export function* fightMelee(unfolding: Unfolding, attack: Attack): Asking<Beaten> {
  const { now } = unfolding;
  const meeting = meetingOf(now, attack);
  if (!meeting) return 'neither';
  const fight = meleeCaseOf(now, meeting);
  const shift = yield* shiftDie(unfolding, meeting);
  const { natural, cell } = yield* meleeDice(unfolding, meeting, fight, shift);
  const fought = foughtBy(unfolding, meeting);
  yield* leadersHit(unfolding, meeting, natural);
  return yield* applyResult(unfolding, fought, cell);
}

function foughtBy({ now }: Unfolding, { attack, side, hexes, attackers }: Meeting): Fought {
  return {
    target: attack.target,
    attackers: idsOf(attackers),
    defenders: idsOf(combatAt(now, attack.target).filter(({ counter }) => counter.side !== side)),
    within: idsOf(hexes.filter(({ hex }) => sameHex(hex, attack.target)).flatMap(({ units }) => units)),
  };
}

/** Some books let the defender throw for columns (M16.6). */
function* shiftDie({ now, happens }: Unfolding, { defenders }: Meeting): Asking<number> {
  const [shift] = now.edition.assault.shifts;
  const [top] = defenders;
  if (!shift || !top) return 0;
  const about = { key: 'lb.asks.shift', values: { unit: top.counter.name } };
  const cite = lb(shift.rule);
  const dice = yield* faces({ of: top.counter.side, ...about, cite, wants: ONE_DIE });
  const die = dice[0] ?? 0;
  const left = now.edition.assault.shifts.find(({ from, to }) => die >= from && die <= to)?.left ?? 0;
  happens(
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

function* meleeDice({ now, happens }: Unfolding, meeting: Meeting, fight: MeleeCase, shift: number) {
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
  happens(
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
function* leadersHit(unfolding: Unfolding, meeting: Meeting, natural: number): Asking<void> {
  const { now } = unfolding;
  const [leads, defends] = [leaderOfAttack(now, meeting), leaderOfDefence(now, meeting)];
  const at = leads?.place.hexes[0];
  if (leads && at)
    yield* leaderCasualty(unfolding, at, 'attacker', natural, { side: leads.counter.side, used: leads.counter.id });
  if (defends)
    yield* leaderCasualty(unfolding, meeting.attack.target, 'defender', natural, {
      side: defends.counter.side,
      used: defends.counter.id,
    });
}
