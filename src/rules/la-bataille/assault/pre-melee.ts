import { fraction } from '../../../dice/fraction';
import type { Factor } from '../../card';
import { columnFor } from '../columns';
import type { Edition } from '../edition/edition';
import { PRE_MELEE, type PreMeleeRow } from '../edition/edition-assault';
import { dice, sumOf } from '../explained';
import type { Aspect, Formation, Nation, Order } from '../la-bataille-vocabulary';

/** Both sides before a melee, by Premier and the battles under it. */
export interface PreMeleeCase {
  /** Increments of the attackers, hex by hex. */
  readonly attackers: readonly number[];
  /** They attack in line: four of each hex count. */
  readonly attackersInLine: boolean;
  readonly attackersLost: number;
  readonly cavalry: boolean;
  readonly defenders: number;
  readonly defender: { readonly formation: Formation; readonly order: Order; readonly nation: Nation };
  readonly aspect: Aspect;
  readonly uphill: boolean;
  readonly stream: boolean;
}

export interface PreMelee {
  readonly odds: string;
  readonly attacker: PreMeleeSide;
  readonly defender: PreMeleeSide;
}

export interface PreMeleeSide {
  /** False: it makes none. */
  readonly checks: boolean;
  readonly factors: readonly Factor[];
  readonly modifier: number;
}

/** Undefined where the book knows no such check. */
export function preMelee({ preMelee: chart }: Edition, fight: PreMeleeCase): PreMelee | undefined {
  if (chart === null) return undefined;
  const most = fight.attackersInLine ? chart.lineMost.most : Number.POSITIVE_INFINITY;
  const attackers = fight.attackers.reduce((sum, each) => sum + Math.min(each, most), 0);
  const place = Math.max(0, columnFor(chart.odds, fraction(attackers), fraction(fight.defenders)));
  const odds = chart.odds[place];
  if (!odds) return undefined;
  const rows = rowsFor(chart, fight);
  const side = (who: 'attacker' | 'defender', checks: boolean): PreMeleeSide => {
    const factors = [
      ...dice('odds', { rule: odds.rule, add: odds[who] }),
      ...rows.flatMap(([row, often]) =>
        dice(row, { rule: chart.rows[row].rule, add: chart.rows[row][who] ?? 0 }, often),
      ),
    ];
    return { checks, factors, modifier: sumOf(factors) };
  };
  const { formation, order } = fight.defender;
  const horse = fight.cavalry && !chart.cavalry.checks;
  const onSkirmishers = formation === 'skirmish' && order === 'good' && !chart.onSkirmishers.checks;
  const inCover = formation === 'general-order' && order === 'good' && !chart.generalOrder.checks;
  return {
    odds: odds.odds,
    attacker: side('attacker', !horse && !onSkirmishers),
    defender: side('defender', !horse && !inCover),
  };
}

type Counted = readonly [row: PreMeleeRow, often: number];

function rowsFor(chart: NonNullable<Edition['preMelee']>, fight: PreMeleeCase): readonly Counted[] {
  const { formation, order, nation } = fight.defender;
  const good = order === 'good';
  const steady = chart.steady.nations.includes(nation);
  const held: Readonly<Record<PreMeleeRow, boolean>> = {
    flank: fight.aspect === 'flank',
    rear: fight.aspect === 'rear',
    skirmish: good && formation === 'skirmish',
    line: good && formation === 'line' && !steady,
    'steady-line': good && formation === 'line' && steady,
    carre: good && formation === 'carre',
    disorder: order === 'disorder',
    rout: order === 'rout',
    uphill: fight.uphill,
    stream: fight.stream,
    lost: false,
  };
  const rows = PRE_MELEE.filter((row) => held[row]).map((row): Counted => [row, 1]);
  return fight.attackersLost > 0 ? [...rows, ['lost', fight.attackersLost]] : rows;
}
