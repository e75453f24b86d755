import { expect, test } from 'vitest';
import { watchSheets } from '../../src/app/battle/orders/watching';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import { belleAllianceOrdersAdviser } from '../../src/rules/belle-alliance/turn/orders/order-adviser';
import { asJson, type Json } from '../../src/rules/book';
import type { OrderWriter } from '../../src/rules/order-writing';
import type { NoteName } from '../../src/storage/note';
import { sideId } from '../../src/table/unit';
import '../../src/rules/belle-alliance/words/belle-alliance-texts';
import { sayProblem } from '../../src/texts/sayings';
import { battleOf } from '../support/belle-alliance';
import { foot, march, order } from '../support/ordering';

const LINES = [foot('a', 'blue', '60,20 facing 90'), foot('x', 'red', '60,80 facing 270')].join('\n');
const view = belleAllianceReader.view(battleOf(LINES).state());
const writer = belleAllianceOrdersAdviser.writer as OrderWriter<unknown>;

/** Blue wrote plainly, red under a PIN. */
const NOTES: Readonly<Record<string, { readonly content: Json; readonly pin?: string }>> = {
  blue: { content: asJson([order('a', march('a'))]) },
  red: { content: asJson([order('x', march('x'))]), pin: '1815' },
};

async function read({ seat, kind }: NoteName, pin: string | undefined) {
  const note = kind === 'sheet' ? NOTES[seat] : undefined;
  if (!note) return { kind: 'read' } as const;
  if (note.pin === pin) return { kind: 'read', content: note.content } as const;
  const code = pin === undefined ? 'private/pin-wanted' : 'private/wrong-pin';
  return { kind: 'failed', problem: { code } } as const;
}

test('why a sheet cannot be read is told as it is, and a PIN is asked for only where there is one', async () => {
  const problems = ['private/damaged', 'engine/gone'];
  for (const code of problems) {
    const watched = await watchSheets(view, writer, new Map(), async () => ({ kind: 'failed', problem: { code } }));
    expect(watched.map(({ locked, isRead, refused }) => [locked, isRead, refused])).toEqual([
      [false, false, sayProblem({ code })],
      [false, false, sayProblem({ code })],
    ]);
  }
  const silent = await watchSheets(view, writer, new Map(), () => Promise.reject(new Error('nobody answers')));
  expect(silent.map(({ locked, refused }) => [locked, refused !== undefined])).toEqual([
    [false, true],
    [false, true],
  ]);
});

const seen = async (...pins: readonly (readonly [string, string])[]) => {
  const watched = await watchSheets(view, writer, new Map(pins.map(([side, pin]) => [sideId(side), pin])), read);
  return watched.map(({ side, orders, locked, refused }) => [
    side,
    orders.map(({ unit }) => unit),
    locked,
    refused !== undefined,
  ]);
};

test('the umpire sees every sheet that lies here, closed or not; under a PIN only with it', async () => {
  expect(await seen()).toEqual([
    ['blue', ['a'], false, false],
    ['red', [], true, false],
  ]);
  expect(await seen(['red', '1814'])).toEqual([
    ['blue', ['a'], false, false],
    ['red', [], true, true],
  ]);
  expect(await seen(['red', '1815'])).toEqual([
    ['blue', ['a'], false, false],
    ['red', ['x'], false, false],
  ]);
});
