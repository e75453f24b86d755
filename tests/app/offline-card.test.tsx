import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfflineCard, type OfflineCardProps } from '../../src/panels/OfflineCard';

const now = new Date(2026, 10, 18, 12).getTime();
const shown = (state: OfflineCardProps['state']) =>
  renderToStaticMarkup(<OfflineCard state={state} now={now} onFetch={() => undefined} />);

test('ready is said with its time, the number of files and their size', () => {
  const at = new Date(2026, 10, 17, 9, 5).getTime();
  const html = shown({ kind: 'ready', files: 113, bytes: 4_600_000, at });
  expect(html).toMatch(/Ready for offline use since 17 November, 09:05/);
  expect(html).toMatch(/All 113 files .*\(4\.6\sMB\)/);
  expect(html).not.toContain('<button');
});

test('until then it says how far it is, or what is missing and how to get it', () => {
  expect(shown({ kind: 'filling', have: 40, of: 113 })).toMatch(/Getting ready .*40 of 113 files/);
  expect(shown({ kind: 'missing', have: 112, of: 113 })).toMatch(/Not ready .*1 of 113 files is missing.*<button/);
});

test('a device without room says what to do, and a check under way says neither yes nor no', () => {
  expect(shown({ kind: 'no-room', have: 100, of: 113 })).toMatch(/no room .*13 of 113 files.*Free some space.*<button/);
  const html = shown({ kind: 'checking' });
  expect(html).toMatch(/Checking/);
  expect(html).not.toMatch(/ready/i);
});

test('what is not known is told as not known', () => {
  const html = shown({ kind: 'unknown' });
  expect(html).toMatch(/Not known/);
  expect(html).not.toMatch(/ready/i);
});
