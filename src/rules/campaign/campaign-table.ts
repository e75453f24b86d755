import * as v from 'valibot';
import { parseWith } from '../../table/parse';
import type { Result } from '../../table/result';
import { bad } from '../../table/result';

/**
 * A campaign as a table: battles in their order, what each level of victory is worth in them, and what the sum comes to. The first
 * side's victories count upwards, the second's downwards. A club makes its own by filling in another table.
 */

const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const points = v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999));
const many = <T extends v.GenericSchema>(item: T, most: number) => v.pipe(v.array(item), v.maxLength(most));

/** Whose victory it is, and of which side the winner of a campaign is; neither's is a draw. */
const WINNERS = ['first', 'second'] as const;
const winner = v.nullable(v.picklist(WINNERS));

const levelSchema = v.object({ id, winner });

const battleSchema = v.object({
  id,
  name,
  /** What each level is worth, by its id; null: that level is not possible here. */
  points: v.record(id, v.nullable(points)),
});

const bandSchema = v.object({ level: id, from: points, to: points });

/** The campaign is over when these have been played and their sum is as far as this. */
const earlyEndSchema = v.object({ after: many(id, 40), sum: points, winner: v.picklist(WINNERS) });

/** What a battle that was worth exactly so much changes for a later one: who joins whom, and how many of the lost come back. */
const effectSchema = v.object({
  id,
  battle: id,
  worth: points,
  force: name,
  joins: name,
  /** Where the force is then, or with whom it is combined. */
  where: name,
  /** The first battle in which it counts. */
  from: id,
  /** One increment returns for every so many lost. */
  oneBackFor: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export const campaignSchema = v.object({
  id,
  name,
  sides: v.object({ first: name, second: name }),
  levels: many(levelSchema, 20),
  battles: many(battleSchema, 40),
  bands: many(bandSchema, 20),
  earlyEnds: many(earlyEndSchema, 20),
  effects: many(effectSchema, 40),
});

export type CampaignTable = v.InferOutput<typeof campaignSchema>;
export type CampaignBattle = v.InferOutput<typeof battleSchema>;
export type CampaignEffect = v.InferOutput<typeof effectSchema>;
export type Winner = (typeof WINNERS)[number];

/** A table from a file or a form: whole, every level told for every battle, and every name known. */
export function parseCampaign(value: unknown): Result<CampaignTable> {
  const parsed = parseWith(campaignSchema, value, 'campaign/malformed');
  if (!parsed.ok) return parsed;
  const fault = faultOf(parsed.value);
  return fault ? bad('campaign/malformed', fault) : parsed;
}

/** The place of the first thing that does not fit, if there is one. */
function faultOf({ levels, battles, bands, earlyEnds, effects }: CampaignTable): string | undefined {
  const [known, played] = [levels.map((level) => level.id), battles.map((battle) => battle.id)];
  if (isDoubled(known)) return 'levels';
  if (isDoubled(played)) return 'battles';
  for (const [i, battle] of battles.entries())
    if (known.some((level) => battle.points[level] === undefined)) return `battles.${i}.points`;
  for (const [i, { level, from, to }] of bands.entries())
    if (!known.includes(level) || from > to || bands.slice(0, i).some((band) => from <= band.to && band.from <= to))
      return `bands.${i}`;
  for (const [i, { after }] of earlyEnds.entries())
    if (after.length === 0 || after.some((each) => !played.includes(each))) return `earlyEnds.${i}.after`;
  for (const [i, { battle, from }] of effects.entries())
    if (!played.includes(battle) || played.indexOf(from) <= played.indexOf(battle)) return `effects.${i}`;
  return undefined;
}

const isDoubled = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;
