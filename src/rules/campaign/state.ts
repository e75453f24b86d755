import * as v from 'valibot';
import { parseWith } from '../../table/parse';
import { bad, good, type Result } from '../../table/result';
import { nameSchema, remarkSchema } from '../../table/schemas';
import { asJson, type Json } from '../book';
import { type CampaignTable, campaignSchema, parseCampaign } from './campaign-table';
import type { Results } from './score';

/** What came of a battle, and which battle of this device it was, where it was one. */
export const resultSchema = v.object({
  battle: v.pipe(v.string(), v.maxLength(40)),
  level: v.pipe(v.string(), v.maxLength(40)),
  played: v.nullable(v.object({ id: v.pipe(v.string(), v.maxLength(80)), name: nameSchema })),
  note: remarkSchema,
  /** The level is what that battle itself told; absent where it was entered by hand. */
  taken: v.exactOptional(v.literal(true)),
});
export type CampaignResult = v.InferOutput<typeof resultSchema>;

/** How many increments a force that joins had lost before: one comes back for every so many. */
export const lostSchema = v.object({
  effect: v.pipe(v.string(), v.maxLength(40)),
  increments: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
});

export interface CampaignState {
  table: CampaignTable;
  /** By the battle's id. */
  readonly results: Map<string, CampaignResult>;
  readonly lost: Map<string, number>;
}

export const levelsWon = ({ results }: CampaignState): Results =>
  Object.fromEntries([...results].map(([battle, { level }]) => [battle, level]));

const packedSchema = v.object({
  table: campaignSchema,
  results: v.pipe(v.array(resultSchema), v.maxLength(40)),
  lost: v.pipe(v.array(lostSchema), v.maxLength(40)),
});
type Packed = v.InferOutput<typeof packedSchema>;

export const copyState = (state: CampaignState): CampaignState => ({
  ...state,
  results: new Map(state.results),
  lost: new Map(state.lost),
});

export const packState = ({ table, results, lost }: CampaignState): Json =>
  asJson({
    table,
    results: [...results.values()],
    lost: [...lost].map(([effect, increments]) => ({ effect, increments })),
  });

export function unpackState(packed: unknown): Result<CampaignState> {
  const fields = parseWith(packedSchema, packed, 'campaign/malformed');
  if (!fields.ok) return fields;
  const table = parseCampaign(fields.value.table);
  if (!table.ok) return table;
  const stray = fields.value.results.find(({ battle, level }) => !isPossible(table.value, battle, level));
  return stray ? bad('campaign/malformed', `results.${stray.battle}`) : good(laidOut(fields.value));
}

/** Only for what this build packed and sealed. */
export const reviveState = (packed: Json): CampaignState => laidOut(packed as unknown as Packed);

const laidOut = ({ table, results, lost }: Packed): CampaignState => ({
  table,
  results: new Map(results.map((result) => [result.battle, result])),
  lost: new Map(lost.map(({ effect, increments }) => [effect, increments])),
});

/** Is this a battle of the campaign, and can it end so? */
export const isPossible = ({ battles }: CampaignTable, battle: string, level: string): boolean =>
  typeof battles.find(({ id }) => id === battle)?.points[level] === 'number';
