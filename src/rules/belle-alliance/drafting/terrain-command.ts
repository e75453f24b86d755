import * as v from 'valibot';
import { layOn } from '../../../table/laying/lay';
import { withLayers } from '../../../table/laying/moving';
import { READY_TABLE_IDS } from '../../../table/laying/ready-tables';
import { MOST_TERRAIN } from '../../../table/schemas';
import type { Terrain, TerrainId } from '../../../table/terrain';
import { accept, type Decision, refuse } from '../../book';
import { type DraftEvent, terrainIdsSchema, terrainListSchema, terrainOrderSchema } from './event';
import type { DraftState } from './state';
import { draftViolation, layingViolation, pieceShape } from './violations';

/** Pieces come as the hand drew them: the book mends what it can, so that the page need not have done it. */
export const TERRAIN_COMMAND_SCHEMAS = [
  v.object({ type: v.literal('lay-terrain'), terrain: terrainListSchema }),
  v.object({ type: v.literal('change-terrain'), terrain: terrainListSchema }),
  v.object({ type: v.literal('remove-terrain'), terrain: terrainIdsSchema }),
  v.object({ type: v.literal('lock-terrain'), terrain: terrainIdsSchema, locked: v.boolean() }),
  /** Of pieces of the same kind that overlap, the one laid last is on top: these as if they were laid last, or first. */
  v.object({ type: v.literal('order-terrain'), terrain: terrainIdsSchema, to: terrainOrderSchema }),
  /** The ground of a ready table, fitted to this one, in place of what lies there. */
  v.object({ type: v.literal('lay-ready-table'), table: v.picklist(READY_TABLE_IDS) }),
] as const;
type TerrainCommand = Exclude<
  v.InferOutput<(typeof TERRAIN_COMMAND_SCHEMAS)[number]>,
  { readonly type: 'lay-ready-table' }
>;

export function decideTerrain(state: DraftState, command: TerrainCommand): Decision<DraftEvent> {
  switch (command.type) {
    case 'lay-terrain':
      return layNew(state, command.terrain);
    case 'change-terrain':
      return change(state, command.terrain);
    case 'remove-terrain':
      return remove(state, command.terrain);
    case 'lock-terrain':
      return lock(state, command.terrain, command.locked);
    case 'order-terrain':
      return order(state, command.terrain, command.to);
  }
}

function layNew(state: DraftState, pieces: readonly Terrain[]): Decision<DraftEvent> {
  const { terrain } = state.table;
  const taken = new Set<string>(terrain.map(({ id }) => id));
  const twice = pieces.find(({ id }, i) => taken.has(id) || pieces.findIndex((piece) => piece.id === id) !== i);
  if (twice) return refuse(draftViolation('piece-twice', { id: twice.id }));
  if (terrain.length + pieces.length > MOST_TERRAIN)
    return refuse(draftViolation('too-much-terrain', { most: MOST_TERRAIN }));
  return lay(state, pieces);
}

/** A locked piece stays as it is until it is unlocked. */
function change(state: DraftState, pieces: readonly Terrain[]): Decision<DraftEvent> {
  const known = found(
    state,
    pieces.map(({ id }) => id),
  );
  if ('missing' in known) return refuse(draftViolation('no-such-terrain', { id: known.missing }));
  return withUnlocked(known.pieces, () => lay(state, pieces));
}

function lay(state: DraftState, pieces: readonly Terrain[]): Decision<DraftEvent> {
  const laid = layOn(state.table, pieces);
  return laid.ok
    ? accept<DraftEvent>({ type: 'terrain-laid', terrain: laid.value })
    : refuse(layingViolation(laid.fault));
}

/** The layers that stand on a hill go with it. Whoever was in a house that goes stands in the open. */
function remove(state: DraftState, ids: readonly TerrainId[]): Decision<DraftEvent> {
  const known = found(state, ids);
  if ('missing' in known) return refuse(draftViolation('no-such-terrain', { id: known.missing }));
  const going = withLayers(state.table, ids);
  return withUnlocked(going, () => accept<DraftEvent>(...removing(state, going)));
}

export function removing({ table }: DraftState, going: readonly Terrain[]): readonly DraftEvent[] {
  if (going.length === 0) return [];
  const gone = new Set<string>(going.map(({ id }) => id));
  const outside = [...table.units.values()].filter(({ inside }) => inside && gone.has(inside));
  return [
    { type: 'terrain-removed', terrain: going.map(({ id }) => id) },
    ...outside.map(({ id, pose }): DraftEvent => ({ type: 'unit-placed', unit: id, pose })),
  ];
}

function lock(state: DraftState, ids: readonly TerrainId[], locked: boolean): Decision<DraftEvent> {
  const known = found(state, ids);
  if ('missing' in known) return refuse(draftViolation('no-such-terrain', { id: known.missing }));
  return accept<DraftEvent>({
    type: 'terrain-laid',
    terrain: known.pieces.map(({ locked: _locked, ...piece }) => (locked ? { ...piece, locked } : piece)),
  });
}

function order(state: DraftState, ids: readonly TerrainId[], to: 'front' | 'back'): Decision<DraftEvent> {
  const known = found(state, ids);
  if ('missing' in known) return refuse(draftViolation('no-such-terrain', { id: known.missing }));
  return accept<DraftEvent>({ type: 'terrain-ordered', terrain: [...ids], to });
}

function withUnlocked(pieces: readonly Terrain[], decide: () => Decision<DraftEvent>): Decision<DraftEvent> {
  const locked = pieces.filter((piece) => piece.locked);
  return locked.length > 0
    ? refuse(draftViolation('locked', { pieces: locked.length, name: locked[0]?.name ?? '' }, locked.map(pieceShape)))
    : decide();
}

function found(
  { table }: DraftState,
  ids: readonly TerrainId[],
): { readonly pieces: readonly Terrain[] } | { readonly missing: TerrainId } {
  const byId = new Map(table.terrain.map((piece) => [piece.id, piece]));
  const missing = ids.find((id) => !byId.has(id));
  return missing === undefined ? { pieces: ids.flatMap((id) => byId.get(id) ?? []) } : { missing };
}
