import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Adapter, solvedBy } from '../../support/worked-cases';

/** Worked cases of the hex books. `doc` is the paper they are reckoned by. */
const hexCase = v.strictObject({
  id: v.string(),
  doc: v.picklist(['doc000', 'doc001', 'doc002', 'doc003']),
  topic: v.string(),
  inputs: v.unknown(),
  expected: v.unknown(),
  cites: v.array(v.string()),
});
export type HexCase = v.InferOutput<typeof hexCase>;

const file = v.strictObject({ cases: v.array(hexCase) });
export const hexCases = v.parse(file, JSON.parse(readFileSync('tests/fixtures/hex-cases.json', 'utf8'))).cases;

/** By topic. */
export type HexAdapters = Readonly<Record<string, Adapter<HexCase>>>;

export const by = <I extends v.GenericSchema, E extends v.GenericSchema>(
  inputs: I,
  expected: E,
  solve: (inputs: v.InferOutput<I>, it: HexCase) => v.InferOutput<E>,
): Adapter<HexCase> => solvedBy<HexCase, I, E>(inputs, expected, solve);
