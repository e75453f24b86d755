import type { CampaignBattle, CampaignEffect, CampaignTable, Winner } from './campaign-table';

/** What came of a battle: the level of victory, by the battle's id. */
export type Results = Readonly<Record<string, string>>;

/** One battle of the track. */
export interface Leg {
  readonly battle: CampaignBattle;
  /** Absent as long as it has not been played. */
  readonly level?: string;
  readonly points?: number;
  /** The sum with this one; absent where it has not been played. */
  readonly sum?: number;
}

export interface Score {
  readonly legs: readonly Leg[];
  readonly total: number;
  /** The campaign is over before its last battle, and who has won it. */
  readonly ended?: Winner;
  /** The level of the whole; absent while battles are to be played, or where no band holds the sum. */
  readonly overall?: string;
  /** The next to be played; absent where the campaign is over. */
  readonly next?: CampaignBattle;
  readonly effects: readonly CampaignEffect[];
}

/** Levels that can be entered for a battle: those that are possible in it. */
export const levelsOf = (table: CampaignTable, battle: CampaignBattle): readonly string[] =>
  table.levels.map(({ id }) => id).filter((level) => typeof battle.points[level] === 'number');

/** The campaign as it stands. Battles are played in their order: a result after one that is missing, or that is not possible, does not count. */
export function scoreOf(table: CampaignTable, results: Results): Score {
  const played: Leg[] = [];
  let total = 0;
  let ended: Winner | undefined;
  for (const battle of table.battles) {
    const level = results[battle.id];
    const points = level === undefined ? undefined : battle.points[level];
    if (level === undefined || typeof points !== 'number' || ended) break;
    total += points;
    played.push({ battle, level, points, sum: total });
    ended = earlyWinner(table, played);
  }
  const left = table.battles.slice(played.length);
  const [next] = ended ? [] : left;
  const overall = left.length > 0 ? undefined : table.bands.find(({ from, to }) => from <= total && total <= to)?.level;
  return {
    legs: [...played, ...left.map((battle) => ({ battle }))],
    total,
    ...(ended ? { ended } : {}),
    ...(overall ? { overall } : {}),
    ...(next ? { next } : {}),
    effects: table.effects.filter(({ battle, worth }) =>
      played.some((leg) => leg.battle.id === battle && leg.points === worth),
    ),
  };
}

/** R151: as soon as all that an early end asks for have been played, and they come to so much together. */
function earlyWinner({ earlyEnds }: CampaignTable, played: readonly Leg[]): Winner | undefined {
  const worthOf = (id: string): number | undefined => played.find(({ battle }) => battle.id === id)?.points;
  return earlyEnds.find(({ after, sum }) => {
    const worth = after.map(worthOf);
    if (worth.some((each) => each === undefined)) return false;
    const total = worth.reduce<number>((all, each) => all + (each ?? 0), 0);
    return sum >= 0 ? total >= sum : total <= sum;
  })?.winner;
}

/** R153: whole increments only. */
export const incrementsBack = ({ oneBackFor }: CampaignEffect, lost: number): number => Math.floor(lost / oneBackFor);
