import { expect, test } from 'vitest';
import { unclosedSides } from '../../src/app/battle/unclosed';
import type { ReadPrivate } from '../../src/engine/protocol';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import { asJson } from '../../src/rules/book';
import { type Battle, battleOf } from '../support/belle-alliance';
import { foot, give, march, order } from '../support/ordering';

const LINES = [foot('a', 'blue', '60,20 facing 90'), foot('x', 'red', '60,80 facing 270')].join('\n');

const WRITTEN: ReadPrivate = { kind: 'read', content: asJson([order('a', march('a'))]) };
const EMPTY: ReadPrivate = { kind: 'read', content: [] };
const NEVER: ReadPrivate = { kind: 'read' };
const LOCKED: ReadPrivate = { kind: 'failed', problem: { code: 'private/pin-wanted' } };

const unclosed = (battle: Battle, blue: ReadPrivate, red: ReadPrivate) =>
  unclosedSides(belleAllianceReader.view(battle.state()), async ({ seat, kind }) => {
    expect(kind).toBe('sheet');
    return seat === 'blue' ? blue : red;
  });

test('BA-1.1.2-a: whoever has written orders and not closed the sheet would leave them behind', async () => {
  const battle = battleOf(LINES);
  expect(await unclosed(battle, NEVER, NEVER)).toEqual([]);
  expect(await unclosed(battle, WRITTEN, EMPTY)).toEqual(['blue']);
  expect(await unclosed(battle, WRITTEN, LOCKED)).toEqual(['blue', 'red']);
});

test('a sheet that is closed or given, and any sheet in a later phase, is left behind no more', async () => {
  const battle = battleOf(LINES);
  battle.order(give('blue', order('a', march('a'))));
  expect(await unclosed(battle, WRITTEN, WRITTEN)).toEqual(['red']);
  battle.order({ type: 'close-phase', override: { note: 'let be' } });
  expect(await unclosed(battle, WRITTEN, WRITTEN)).toEqual([]);
});
