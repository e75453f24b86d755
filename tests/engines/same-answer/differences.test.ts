import { expect, test } from 'vitest';
import { differences } from './differences';

const decided = { kind: 'events', events: [{ type: 'unit-marched', path: [{ x: 1, y: 2.5 }], by: null }] };
const but = (part: object) => ({ ...decided, events: [{ ...decided.events[0], ...part }] });

test('what is the same, or apart by last bits only, has no differences', () => {
  expect(differences(decided, structuredClone(decided), 0)).toEqual([]);
  expect(differences(decided, but({ path: [{ x: 1 + 2e-16, y: 2.5 + 9e-7 }] }), 1e-6)).toEqual([]);
});

test.each([
  ['a number further away', but({ path: [{ x: 1, y: 2.50001 }] }), ['.events[0].path[0].y: 2.5 and 2.50001']],
  ['another word', but({ type: 'unit-fled' }), ['.events[0].type: "unit-marched" and "unit-fled"']],
  ['one more', but({ path: [] }), ['.events[0].path: 1 and 0 of them']],
  ['another key', { kind: 'events' }, [': {kind,events} and {kind}']],
  ['another kind of value', but({ by: 0 }), ['.events[0].by: null and 0']],
  ['a number that is none', but({ path: [{ x: 1, y: null }] }), ['.events[0].path[0].y: 2.5 and null']],
])('%s is told with its place', (_, other, told) => {
  expect(differences(decided, other, 1e-6)).toEqual(told);
});

test('of states the last bit counts', () => {
  expect(differences({ x: 0.3 }, { x: 0.1 + 0.2 }, 0)).toEqual(['.x: 0.3 and 0.30000000000000004']);
});
