import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Worked cases of the hex books by topic, with the shapes the asker expects. */
const file = v.object({ cases: v.array(v.looseObject({ topic: v.string(), doc: v.string() })) });
const { cases } = v.parse(file, JSON.parse(readFileSync('tests/fixtures/hex-cases.json', 'utf8')));

export const casesOf = <I extends v.GenericSchema, E extends v.GenericSchema>(topic: string, inputs: I, expected: E) =>
  v.parse(
    v.array(v.object({ id: v.string(), doc: v.picklist(['doc000', 'doc001', 'doc002', 'doc003']), inputs, expected })),
    cases.filter((each) => each.topic === topic),
  );
