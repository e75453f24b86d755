import { type Bounds, headOf, type Stand } from '../table/stand';
import { sideOf, type Table } from '../table/table';
import { ARM_SIGNS, type ArmSpec, armSpec, standOf } from '../table/troops';
import type { Bend, Unit, UnitId } from '../table/unit';
import { type ModelName, modelFor } from './models/model-catalogue';
import { type Livery, linear, liveryOf } from './palette';

/** One figure or flag: x, y and turn in its unit's frame, and the unit's index. */
export const FIGURE_STRIDE = 4;
/** What the figures of one unit wear: the colours of coat and trim. It lies beside the unit's pose, not with each figure. */
export const LIVERY_STRIDE = 6;
/** One base: x, y, turn, unit; frontage, depth, pattern; colour of its edge, colour of its pattern. */
export const BASE_STRIDE = 13;
/** One block: its box in a frame; unit, arm, pattern, manner; the turn of that frame in the unit's, cm from man to man; four colours. */
export const BLOCK_STRIDE = 22;

/**
 * How the bases stand, as the block shows it: closed up, in open order, facing all round, with no front at all because they
 * are at work, at rest or running; or following the head of their column, which is a block of its own.
 */
export const MANNER = { closed: 0, open: 1, round: 2, idle: 3, tail: 4 } as const;

/** All units of a table as lists of numbers for instanced drawing. Nothing in it changes when a unit only moves. */
export interface Muster {
  readonly units: readonly Unit[];
  readonly index: ReadonlyMap<UnitId, number>;
  readonly stands: readonly Stand[];
  readonly arms: readonly ArmSpec[];
  readonly figures: ReadonlyMap<ModelName, Float32Array>;
  readonly liveries: Float32Array;
  readonly bases: Float32Array;
  readonly blocks: Float32Array;
  /** For each block the index of its unit. */
  readonly blockUnits: readonly number[];
  /** What is left of each unit, 0 to 1. */
  readonly strengths: readonly number[];
}

export function musterOf(table: Table): Muster {
  const units = [...table.units.values()];
  const stands = units.map((unit) => standOf(table, unit));
  const arms = units.map((unit) => armSpec(table, unit));
  const figures = new Map<ModelName, number[]>();
  const bases: number[] = [];
  const blocks: number[] = [];
  const liveries: number[] = [];
  const list = (name: ModelName): number[] => {
    let rows = figures.get(name);
    if (!rows) {
      rows = [];
      figures.set(name, rows);
    }
    return rows;
  };
  units.forEach((unit, index) => {
    const stand = stands[index];
    const arm = arms[index];
    if (!stand || !arm) return;
    const side = sideOf(table, unit.side);
    const livery = liveryOf(side.colour);
    const pattern = side.pattern === 'dots' ? 1 : 0;
    liveries.push(...linear(livery.coat), ...linear(livery.trim));
    putFigures(list, { unit, arm, index, stand });
    putBases(bases, { index, stand, livery, pattern });
    putBlocks(blocks, { arm, index, stand, livery, pattern });
  });
  const blockUnits = Array.from({ length: blocks.length / BLOCK_STRIDE }, (_, i) => blocks[i * BLOCK_STRIDE + 4] ?? 0);
  return {
    units,
    index: new Map(units.map((unit, index) => [unit.id, index])),
    stands,
    arms,
    figures: new Map([...figures].map(([name, rows]) => [name, new Float32Array(rows)])),
    liveries: new Float32Array(liveries),
    bases: new Float32Array(bases),
    blocks: new Float32Array(blocks),
    blockUnits,
    strengths: units.map(strengthOf),
  };
}

/** Whether two tables differ in nothing but where their units stand, so that the lists can stay. */
export function sameMuster(a: Table, b: Table): boolean {
  if (a.bases !== b.bases || a.troops !== b.troops || a.sides !== b.sides || a.units.size !== b.units.size)
    return false;
  const others = b.units.values();
  for (const unit of a.units.values()) {
    const other = others.next().value;
    if (!other || !alike(unit, other)) return false;
  }
  return true;
}

function alike(a: Unit, b: Unit): boolean {
  return (
    a === b ||
    (a.id === b.id &&
      a.side === b.side &&
      a.look === b.look &&
      a.figures === b.figures &&
      a.figuresAtStart === b.figuresAtStart &&
      a.guns === b.guns &&
      a.formation === b.formation &&
      a.files === b.files &&
      a.gap === b.gap &&
      a.about === b.about &&
      a.inside === b.inside &&
      sameTrail(a.trail, b.trail) &&
      a.arm === b.arm &&
      a.name === b.name)
  );
}

function sameTrail(a: readonly Bend[] = [], b: readonly Bend[] = []): boolean {
  return a.length === b.length && a.every(({ back, turn }, i) => b[i]?.back === back && b[i]?.turn === turn);
}

interface Entry {
  readonly unit: Unit;
  readonly arm: ArmSpec;
  readonly index: number;
  readonly stand: Stand;
  readonly livery: Livery;
}

/** Colours fly to the right of their unit, so that they are seen from before and behind. */
const WIND = 1.25;

function putFigures(list: (name: ModelName) => number[], { unit, arm, index, stand }: Omit<Entry, 'livery'>): void {
  const model = modelFor(unit, stand);
  const rows = list(model);
  for (let i = 0; i < stand.count; i++) {
    const [x, y, turn] = spotOf(stand, i);
    rows.push(x, y, turn, index);
    if (model === 'gun') {
      for (const [gx, gy, gt] of gunnersOf(unit, i)) list('gunner').push(x + gx, y + gy, turn + gt, index);
    }
  }
  if (arm.staff || stand.count === 0) return;
  const { left, right, front, back } = headOf(stand);
  list('flag').push((left + right) / 2, (front + back) / 2, WIND, index);
}

/** Where the gunners of one gun stand about it; as many as the battery still has, shared out over its guns. */
const GUN_POSTS: readonly (readonly [number, number, number])[] = [
  [-1.75, 1.1, -0.9],
  [1.75, 1.1, 0.9],
  [-1.6, -1.5, -0.5],
  [1.6, -1.6, 0.4],
  [0, -3.0, 0],
];

function gunnersOf(unit: Unit, gun: number): readonly (readonly [number, number, number])[] {
  const share = Math.floor(unit.figures / unit.guns) + (gun < unit.figures % unit.guns ? 1 : 0);
  return GUN_POSTS.slice(0, share);
}

function putBases(
  bases: number[],
  { index, stand, livery, pattern }: Omit<Entry, 'unit' | 'arm'> & { readonly pattern: number },
): void {
  const colours = [...linear(livery.block), ...linear(livery.weave)];
  for (let i = 0; i < stand.count; i++) {
    bases.push(...spotOf(stand, i), index, stand.base.frontage, stand.base.depth, pattern, ...colours);
  }
}

/** A block for the unit; for a bent column one for each of its legs, the head's last so that it lies over the others. None for nobody. */
function putBlocks(
  blocks: number[],
  { arm, index, stand, livery, pattern }: Omit<Entry, 'unit'> & { readonly pattern: number },
): void {
  if (stand.count === 0) return;
  const colours = [livery.block, livery.weave, livery.ink, livery.sign].flatMap(linear);
  const [, ...tail] = stand.legs ?? [];
  const put = ({ left, right, front, back }: Bounds, turn: number, manner: number): void => {
    blocks.push(
      left,
      right,
      front,
      back,
      index,
      ARM_SIGNS.indexOf(arm.sign),
      pattern,
      manner,
      turn,
      pitchOf(stand),
      ...colours,
    );
  };
  for (const { bounds, turn } of tail.reverse()) put(bounds, turn, MANNER.tail);
  put(headOf(stand), 0, MANNER[stand.manner]);
}

/** From one man to the next along the front. */
function pitchOf({ count, spots, base }: Stand): number {
  return count > 1 ? Math.abs((spots[3] ?? 0) - (spots[0] ?? 0)) : base.frontage;
}

function strengthOf({ figures, figuresAtStart }: Unit): number {
  return figuresAtStart > 0 ? Math.min(1, figures / figuresAtStart) : 1;
}

function spotOf(stand: Stand, i: number): readonly [number, number, number] {
  return [stand.spots[i * 3] ?? 0, stand.spots[i * 3 + 1] ?? 0, stand.spots[i * 3 + 2] ?? 0];
}
