import type { AnyBook } from '../rules/book';
import type { SideId } from '../table/unit';
import { fetchPart } from './fetch-part';
import { inSlices, type Job } from './in-slices';
import type { Ports } from './ports';
import type { Threatened } from './protocol';

/** Asks who threatens which ground, in slices: fingers and heartbeats are heard in between. */
export async function threatsOn(
  ports: Ports,
  { book, state }: { readonly book: AnyBook; readonly state: unknown },
  side: SideId,
  job: Job,
): Promise<Threatened> {
  const adviser = await fetchPart(ports.manifests, book.id, ({ worker }) => worker?.threats);
  if (!adviser) return { kind: 'failed', problem: { code: 'engine/no-advice', detail: { book: book.id } } };
  const asked = await inSlices(ports, wrapped(adviser.threats(state, side)), job);
  if (!asked) return { kind: 'failed', problem: { code: 'job/cancelled' } };
  return { kind: 'threats', ...(asked.map ? { map: asked.map } : {}) };
}

/** Given up and none are told apart. */
function* wrapped<M>(steps: Generator<number, M, void>): Generator<number, { readonly map: M }, void> {
  return { map: yield* steps };
}
