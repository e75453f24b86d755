import { throughJson } from '../rules/book';
import { asName } from '../table/schemas';
import { fetchPart } from './fetch-part';
import { type Failed, guarded } from './guarded';
import { strangeOption } from './options';
import { photoOn } from './photo-on';
import type { Ports } from './ports';
import type { NewBattle } from './protocol';

/** Stores a new battle, if its book can set it up; answers with its id. */
export async function createBattle(ports: Ports, fresh: NewBattle): Promise<string | Failed> {
  const book = await fetchPart(ports.manifests, fresh.book, ({ worker }) => worker?.book);
  if (!book) return { kind: 'failed', problem: { code: 'battle/no-such-book', detail: { book: fresh.book } } };
  const scenario = book.parseScenario(throughJson(fresh.scenario));
  if (!scenario.ok) return { kind: 'failed', problem: scenario.problem };
  const strange = strangeOption(book, fresh.options);
  if (strange) return { kind: 'failed', problem: strange };
  const start = book.setUp(scenario.value, fresh.options);
  if (!start.ok) return { kind: 'failed', problem: start.problem };
  const id = ports.newId();
  const at = ports.now();
  await ports.store.create({
    id,
    name: asName(fresh.name),
    book: book.id,
    bookVersion: book.version,
    options: fresh.options,
    scenario: scenario.value,
    createdAt: at,
    changedAt: at,
    entries: [],
    pending: null,
    notes: [],
  });
  const photo = photoOn(book, start.value);
  // The battle stands: a picture that cannot be kept for it costs nothing but its looks.
  if (photo) await guarded(async () => (await ports.photos()).use(id, photo.id));
  ports.tell({ kind: 'battles-changed' });
  return id;
}
