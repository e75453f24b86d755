import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Adapter, solvedBy } from '../../support/worked-cases';

/** Worked cases of Belle Alliance: what is given, and every figure that has to come out. */
const worked = v.strictObject({
  id: v.string(),
  kind: v.string(),
  rules: v.array(v.string()),
  inputs: v.unknown(),
  expected: v.unknown(),
});
export type BelleAllianceCase = v.InferOutput<typeof worked>;
const file = v.strictObject({ cases: v.array(worked) });

const FOLDER = 'tests/fixtures/belle-alliance-cases';
export const belleAllianceCases = readdirSync(FOLDER).flatMap(
  (name) => v.parse(file, JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))).cases,
);

/** By kind. */
export type BelleAllianceAdapters = Readonly<Record<string, Adapter<BelleAllianceCase>>>;

type Found = Readonly<Record<string, unknown>>;

/** Cases ask for different figures: of what is found, those that this one names. One that is not found is not there, and fails. */
const asked = (found: unknown, expected: unknown): unknown => {
  if (Array.isArray(found) && Array.isArray(expected))
    return found.length === expected.length ? found.map((each, i) => asked(each, expected[i])) : found;
  if (!isRecord(found) || !isRecord(expected)) return found;
  return Object.fromEntries(Object.keys(expected).map((key) => [key, found[key]]));
};
const isRecord = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const by = <I extends v.GenericSchema>(
  inputs: I,
  solve: (inputs: v.InferOutput<I>) => Found | readonly Found[],
): Adapter<BelleAllianceCase> =>
  solvedBy<BelleAllianceCase, I, v.UnknownSchema>(inputs, v.unknown(), (given, it) => asked(solve(given), it.expected));

const die = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6));
export const dice = v.tuple([die, die, die]);
export type Dice = v.InferOutput<typeof dice>;
export const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** As a fraction in its lowest terms: quarters of a figure. */
export const inQuarters = (quarters: number): string => {
  const parts = quarters % 4 === 0 ? 1 : quarters % 2 === 0 ? 2 : 4;
  return parts === 1 ? `${quarters / 4}` : `${(quarters * parts) / 4}/${parts}`;
};

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
