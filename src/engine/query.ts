import * as v from 'valibot';
import { parseWith } from '../table/parse';
import { unitIdSchema } from '../table/schemas';
import { fetchPart } from './fetch-part';
import type { Ports } from './ports';
import type { Consulted, Query } from './protocol';
import type { Session } from './session';

const querySchema = v.variant('kind', [
  v.object({ kind: v.literal('reach'), unit: unitIdSchema, gait: v.exactOptional(v.string()) }),
  v.object({ kind: v.literal('seen-ground'), unit: unitIdSchema }),
  v.object({ kind: v.literal('ending') }),
]);

/** Asks the adviser of the battle's book, over the state as it stands in the worker. */
export async function consult(ports: Ports, { game }: Session, raw: Query): Promise<Consulted> {
  const query = parseWith(querySchema, raw, 'engine/malformed-query');
  if (!query.ok) return { kind: 'failed', problem: query.problem };
  if (query.value.kind === 'ending') {
    const ending = await fetchPart(ports.manifests, game.book.id, ({ worker }) => worker?.ending);
    const end = ending?.endingOf(game.state);
    return { kind: 'ending', ...(end ? { ending: end } : {}) };
  }
  const adviser = await fetchPart(ports.manifests, game.book.id, (manifest) => manifest.adviser);
  const none: Consulted = { kind: 'failed', problem: { code: 'engine/no-advice', detail: { book: game.book.id } } };
  if (!adviser) return none;
  if (query.value.kind === 'reach') {
    const { unit, gait } = query.value;
    if (gait !== undefined && !adviser.gaits.includes(gait))
      return { kind: 'failed', problem: { code: 'engine/malformed-query', place: 'gait', detail: { received: gait } } };
    const reach = await adviser.reach(game.state, unit, gait);
    return { kind: 'reach', ...(reach ? { reach } : {}) };
  }
  const fire = await adviser.fire?.();
  if (!fire?.seenGround) return none;
  const ground = fire.seenGround(game.state, query.value.unit);
  return { kind: 'seen-ground', ...(ground ? { ground } : {}) };
}
