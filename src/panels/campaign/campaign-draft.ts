/** What a form shows and changes of a campaign's table. */
export interface CampaignDraft {
  readonly sides: { readonly first: string; readonly second: string };
  readonly levels: readonly { readonly id: string }[];
  readonly battles: readonly {
    readonly id: string;
    readonly name: string;
    readonly points: Readonly<Record<string, number | null>>;
  }[];
  readonly bands: readonly { readonly level: string; readonly from: number; readonly to: number }[];
  readonly earlyEnds: readonly DraftEnd[];
  readonly effects: readonly DraftEffect[];
}

/** Made on the table as it is when its turn comes: a field is written by the tap that changes something else. */
export type DraftChange = (table: CampaignDraft) => CampaignDraft;

export interface DraftEnd {
  readonly after: readonly string[];
  readonly sum: number;
  readonly winner: 'first' | 'second';
}

export interface DraftEffect {
  readonly id: string;
  readonly battle: string;
  readonly worth: number;
  readonly force: string;
  readonly joins: string;
  readonly where: string;
  readonly from: string;
  readonly oneBackFor: number;
}

/** That battle and all before it, which have been played by then. */
export function upTo({ battles }: CampaignDraft, battle: string): readonly string[] {
  const ids = battles.map(({ id }) => id);
  return ids.slice(0, ids.indexOf(battle) + 1);
}

/** An end before the last battle, to be filled in: after the first one, with the most it can be worth. */
export function withEnd(table: CampaignDraft): CampaignDraft {
  const [first] = table.battles;
  if (!first) return table;
  const sum = Math.max(...Object.values(first.points).map((points) => points ?? 0));
  return { ...table, earlyEnds: [...table.earlyEnds, { after: [first.id], sum, winner: 'first' }] };
}

/** Somebody who joins, to be filled in: after the last battle but one, for the last. */
export function withEffect(table: CampaignDraft, word: string): CampaignDraft {
  const [battle, from] = table.battles.slice(-2);
  if (!battle || !from) return table;
  const ids = new Set(table.effects.map(({ id }) => id));
  let n = 1;
  while (ids.has(`joins-${n}`)) n += 1;
  const effect: DraftEffect = {
    ...{ id: `joins-${n}`, battle: battle.id, from: from.id, worth: 0, oneBackFor: 3 },
    ...{ force: word, joins: word, where: word },
  };
  return { ...table, effects: [...table.effects, effect] };
}

/** Without a battle, and without what hangs on it. */
export const withoutBattle = (table: CampaignDraft, gone: string): CampaignDraft => ({
  ...table,
  battles: table.battles.filter(({ id }) => id !== gone),
  earlyEnds: table.earlyEnds
    .map((end) => ({ ...end, after: end.after.filter((id) => id !== gone) }))
    .filter(({ after }) => after.length > 0),
  effects: table.effects.filter(({ battle, from }) => battle !== gone && from !== gone),
});
