import * as v from 'valibot';
import { expect, test } from 'vitest';
import { solvedBy } from '../support/worked-cases';

const given = v.object({ a: v.number(), list: v.array(v.object({ b: v.number(), c: v.optional(v.number(), 0) })) });
const expected = v.object({ sum: v.number() });
const caseOf = (inputs: unknown, sum = 3) => ({ id: 'X', inputs, expected: { sum } });

const all = solvedBy(given, expected, ({ a, list }) => ({ sum: list.reduce((sum, { b, c }) => sum + b + c, a) }));
const careless = solvedBy(given, expected, ({ a, list }) => ({ sum: list.reduce((sum, { b }) => sum + b, a) }));

test('a case whose every input is used passes', () => {
  expect(() => all(caseOf({ a: 1, list: [{ b: 2 }] }))).not.toThrow();
  expect(() => all(caseOf({ a: 1, list: [{ b: 1, c: 1 }] }))).not.toThrow();
});

test('an input that is not read fails it, though the result is right', () => {
  expect(() => careless(caseOf({ a: 1, list: [{ b: 2, c: 0 }] }))).toThrow(/not used/);
  expect(() => careless(caseOf({ a: 1, list: [{ b: 2 }] }))).not.toThrow();
});

test('so does one that its shape leaves out', () => {
  expect(() => all(caseOf({ a: 1, list: [{ b: 2 }], d: 1 }))).toThrow(/not used/);
});

test('so does a copy of all fields, which reads none of them for a reason', () => {
  const copying = solvedBy(given, expected, ({ a, ...rest }) => ({ sum: a + rest.list.length }));
  const spreading = solvedBy(given, expected, ({ a, list }) => ({ sum: a + list.map((each) => ({ ...each })).length }));
  expect(() => copying(caseOf({ a: 2, list: [{ b: 2 }] }))).toThrow(/Name the fields of the inputs/);
  expect(() => spreading(caseOf({ a: 2, list: [{ b: 2 }] }))).toThrow(/Name the fields of \/list\/0/);
});

test('so does another result', () => {
  expect(() => all(caseOf({ a: 1, list: [{ b: 2 }] }, 4))).toThrow();
});
