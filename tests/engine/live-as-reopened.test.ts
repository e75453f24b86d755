import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fetchPart } from '../../src/engine/fetch-part';
import { type Entry, endOf, logFrom } from '../../src/game/log';
import { gameOf, propose } from '../../src/game/play';
import { rehearse, replay } from '../../src/game/rebuild';
import type { Json, Options } from '../../src/rules/book';
import { MANIFESTS } from '../../src/rules/manifests';

interface Saved {
  readonly book: string;
  readonly bookVersion: number;
  readonly options: Options;
  readonly scenario: Json;
  readonly entries: readonly Entry[];
}

const savedIn = (file: string): Saved =>
  JSON.parse(gunzipSync(readFileSync(new URL(`../fixtures/${file}`, import.meta.url))).toString()).battle;

describe('a battle played on and the same battle opened again', () => {
  test.each(['la-bataille-book-1', 'warburg-book-1', 'played/campaign', 'frozen/belle-alliance-rest'])(
    'are the same after every step, key for key: %s',
    async (name) => {
      const { book: id, bookVersion, options, scenario, entries } = savedIn(`${name}.coup.json.gz`);
      const book = await fetchPart(MANIFESTS, id, ({ worker }) => worker?.book);
      if (!book) throw new Error(`No book ${id}`);
      await book.ready?.();
      const start = book.setUp(scenario, options);
      if (!start.ok) throw new Error(JSON.stringify(start.problem));
      const game = gameOf(book, () => start.value, logFrom(), book.copy(start.value));
      let compared = 0;
      for (const entry of entries) {
        const command = entry.kind === 'step' ? book.parseCommand(entry.command) : undefined;
        if (entry.kind === 'step' && command?.ok) {
          const { by, at, answers } = entry;
          const proposal = propose(game, { id: 'again', by, at }, command.value, answers);
          const rehearsed = proposal.kind === 'entry' ? rehearse(game, proposal.entry) : undefined;
          if (rehearsed?.ok) {
            const onDisk = JSON.parse(JSON.stringify(rehearsed.value.entry));
            const reopened = gameOf(book, () => start.value, logFrom(endOf(game.log)), book.copy(game.state));
            expect(replay(reopened, book.version, [onDisk])).toBeUndefined();
            expect(JSON.stringify(book.pack(rehearsed.value.state))).toBe(JSON.stringify(book.pack(reopened.state)));
            compared++;
          }
        }
        expect(replay(game, bookVersion, [entry])).toBeUndefined();
      }
      expect(compared).toBeGreaterThan(entries.length / 2);
    },
  );
});
