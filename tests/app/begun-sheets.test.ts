import { expect, test } from 'vitest';
import { begunSheets, withBegun } from '../../src/app/battle/begun-sheets';
import type { PrivateNote } from '../../src/engine/protocol';
import { sideId } from '../../src/table/unit';

const [blue, red] = [sideId('blue'), sideId('red')];
const note = (seat: PrivateNote['seat'], kind: string, name: string): PrivateNote => ({
  seat,
  kind,
  name,
  at: 0,
  locked: false,
});
const keeping = (...notes: readonly PrivateNote[]) => ({ privateNotes: () => Promise.resolve(notes) });
const sheets = [blue, red].map((side) => ({ side, name: '2', stage: 'not-closed' as const }));

test('a sheet of now that is kept has been begun; one of another bound, or anything else that is kept, has not', async () => {
  expect(await begunSheets(keeping(note(blue, 'sheet', '2')), 'b', { sheets })).toEqual([blue]);
  expect(await begunSheets(keeping(note(blue, 'sheet', '1'), note(red, 'plan', '2')), 'b', { sheets })).toEqual([]);
});

test('a closed sheet is not gone on with', async () => {
  const closed = sheets.map((sheet) => ({ ...sheet, stage: 'closed' as const }));
  expect(await begunSheets(keeping(note(blue, 'sheet', '2')), 'b', { sheets: closed })).toEqual([]);
});

test('only who has begun is told to go on', () => {
  const items = [blue, red].map((side) => ({
    id: side,
    key: 'agenda.write',
    must: false,
    cite: { book: 'belle-alliance', rule: '1.1.2' },
    go: { kind: 'sheet' as const, side },
  }));
  expect(withBegun({ key: 'agenda.orders', items }, [red]).items.map(({ key }) => key)).toEqual([
    'agenda.write',
    'agenda.write-on',
  ]);
});
