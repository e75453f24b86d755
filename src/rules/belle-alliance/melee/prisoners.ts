import type { UnitId } from '../../../table/unit';
import { sharedByFigures } from '../morale/share-losses';
import type { Fight } from './fight';

/**
 * 4.1.3, 4.1.5: prisoners of each who is brought into FD, by those who brought him into it. Who fights several takes as many as
 * his best fight gives, from those of them that break.
 */
export function prisonersOfMelee(fights: readonly Fight[]): ReadonlyMap<UnitId, number> {
  const taken = new Map<UnitId, number>();
  for (const captor of new Set(fights.flatMap(({ pair }) => [pair.attacker, pair.target]))) {
    const own = fights
      .filter(({ pair }) => pair.attacker === captor || pair.target === captor)
      .map((fight) => asSeenBy(fight, captor));
    const broken = own.filter(({ breaks }) => breaks);
    const best = own.reduce((one, other) => (other.total > one.total ? other : one));
    const shares =
      own.length > 1
        ? sharedByFigures(
            best.prisoners,
            broken.map(({ figures }) => figures),
          )
        : broken.map((each) => each.prisoners);
    for (const [i, { opponent }] of broken.entries())
      taken.set(opponent, (taken.get(opponent) ?? 0) + (shares[i] ?? 0));
  }
  return taken;
}

function asSeenBy({ pair, duel, finding }: Fight, captor: UnitId) {
  const isAttacker = pair.attacker === captor;
  const { total, prisoners } = isAttacker ? duel.attacker : duel.defender;
  return {
    opponent: isAttacker ? pair.target : pair.attacker,
    figures: (isAttacker ? finding.situation.defender : finding.situation.attacker).figures,
    total,
    prisoners,
    breaks: duel.loser === (isAttacker ? 'defender' : 'attacker') && duel.morale === 'FD',
  };
}
