import * as v from 'valibot';
import { layOn } from '../../../table/laying/lay';
import { withLayers } from '../../../table/laying/laying-moving';
import { READY_TABLE_IDS, readyTableOn } from '../../../table/laying/ready-tables';
import type { Violation } from '../../../table/reasons';
import { MOST_TERRAIN } from '../../../table/schemas';
import type { Table } from '../../../table/table';
import type { Terrain, TerrainId } from '../../../table/terrain';
import { accept, type Decision, refuse } from '../../book';
import { commandsAtAnyTime } from '../../define';
import { draftViolation, layingViolation, pieceShape } from './drafting-violations';
import { type DraftEvent, terrainIdsSchema, terrainListSchema, terrainOrderSchema } from './event';
import type { DraftState } from './state';

const defineCommand = commandsAtAnyTime<DraftState, DraftEvent>();

/** Pieces come as the hand drew them: the book mends what it can, so that the page need not have done it. */
export const TERRAIN_COMMANDS = [
  defineCommand({
    type: 'lay-terrain',
    fields: { terrain: terrainListSchema },
    violations({ table }, { terrain: pieces }) {
      const taken = new Set<string>(table.terrain.map(({ id }) => id));
      const twice = pieces.find(({ id }, i) => taken.has(id) || pieces.findIndex((piece) => piece.id === id) !== i);
      if (twice) return [draftViolation('piece-twice', { id: twice.id })];
      const tooMuch = table.terrain.length + pieces.length > MOST_TERRAIN;
      return tooMuch ? [draftViolation('too-much-terrain', { most: MOST_TERRAIN })] : [];
    },
    decide: (state, { terrain }) => lay(state, terrain),
  }),
  defineCommand({
    type: 'change-terrain',
    fields: { terrain: terrainListSchema },
    violations({ table }, { terrain }) {
      const ids = terrain.map(({ id }) => id);
      return missing(table, ids) ?? locked(piecesOf(table, ids));
    },
    decide: (state, { terrain }) => lay(state, terrain),
  }),
  /** The layers that stand on a hill go with it. */
  defineCommand({
    type: 'remove-terrain',
    fields: { terrain: terrainIdsSchema },
    violations: ({ table }, { terrain }) => missing(table, terrain) ?? locked(withLayers(table, terrain)),
    decide: (state, { terrain }) => accept<DraftEvent>(...removing(state, withLayers(state.table, terrain))),
  }),
  defineCommand({
    type: 'lock-terrain',
    fields: { terrain: terrainIdsSchema, locked: v.boolean() },
    violations: ({ table }, { terrain }) => missing(table, terrain) ?? [],
    decide: ({ table }, { terrain, locked: toLock }) =>
      accept<DraftEvent>({
        type: 'terrain-laid',
        terrain: piecesOf(table, terrain).map(({ locked: _locked, ...piece }) =>
          toLock ? { ...piece, locked: true } : piece,
        ),
      }),
  }),
  /** Of pieces of the same kind that overlap, the one laid last is on top: these as if they were laid last, or first. */
  defineCommand({
    type: 'order-terrain',
    fields: { terrain: terrainIdsSchema, to: terrainOrderSchema },
    violations: ({ table }, { terrain }) => missing(table, terrain) ?? [],
    decide: (_state, { terrain, to }) => accept<DraftEvent>({ type: 'terrain-ordered', terrain: [...terrain], to }),
  }),
  /** A ready table in place of whatever ground there is, made to fit the table as it is: that is the one in the room. */
  defineCommand({
    type: 'lay-ready-table',
    fields: { table: v.picklist(READY_TABLE_IDS) },
    decide(state, { table }) {
      const ground = readyTableOn(table, state.table);
      if (!ground.ok) return refuse(layingViolation(ground.fault));
      const { terrain } = ground.value;
      return accept<DraftEvent>(...removing(state, state.table.terrain), { type: 'terrain-laid', terrain });
    },
  }),
] as const;

function lay(state: DraftState, pieces: readonly Terrain[]): Decision<DraftEvent> {
  const laid = layOn(state.table, pieces);
  return laid.ok
    ? accept<DraftEvent>({ type: 'terrain-laid', terrain: laid.value })
    : refuse(layingViolation(laid.fault));
}

/** Whoever was in a house that goes stands in the open. */
export function removing({ table }: DraftState, going: readonly Terrain[]): readonly DraftEvent[] {
  if (going.length === 0) return [];
  const gone = new Set<string>(going.map(({ id }) => id));
  const outside = [...table.units.values()].filter(({ inside }) => inside && gone.has(inside));
  return [
    { type: 'terrain-removed', terrain: going.map(({ id }) => id) },
    ...outside.map(({ id, pose }): DraftEvent => ({ type: 'unit-placed', unit: id, pose })),
  ];
}

/** Undefined: all of them are there. */
function missing({ terrain }: Table, ids: readonly TerrainId[]): readonly Violation[] | undefined {
  const known = new Set(terrain.map(({ id }) => id));
  const id = ids.find((each) => !known.has(each));
  return id === undefined ? undefined : [draftViolation('no-such-terrain', { id })];
}

/** A locked piece stays as it is until it is unlocked. */
function locked(pieces: readonly Terrain[]): readonly Violation[] {
  const kept = pieces.filter((piece) => piece.locked);
  if (kept.length === 0) return [];
  return [draftViolation('locked', { pieces: kept.length, name: kept[0]?.name ?? '' }, kept.map(pieceShape))];
}

function piecesOf({ terrain }: Table, ids: readonly TerrainId[]): readonly Terrain[] {
  const byId = new Map(terrain.map((piece) => [piece.id, piece]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
