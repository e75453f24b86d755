import {
  BoxGeometry,
  BufferGeometry,
  Float32BufferAttribute,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  PlaneGeometry,
} from 'three';
import { BASE_STRIDE, BLOCK_STRIDE, FIGURE_STRIDE, type Muster } from './figure-instances';
import type { Tree } from './land';
import { type LineList, lineCount } from './line-list';
import type { Mould } from './models/mould';
import type { Overlay } from './overlay';
import type { Paintwork } from './paintwork';
import { TINT_STEPS } from './shaders/figure-material';
import type { FillList } from './sheet';

/** A geometry from named lists of numbers, each with its width. */
function geometryOf(lists: Readonly<Record<string, readonly [ArrayLike<number>, number]>>): BufferGeometry {
  const geometry = new BufferGeometry();
  for (const [name, [list, size]] of Object.entries(lists)) {
    geometry.setAttribute(name, new Float32BufferAttribute(new Float32Array(list), size));
  }
  return geometry;
}

export const mouldGeometry = (mould: Mould): BufferGeometry =>
  geometryOf({
    position: [mould.positions, 3],
    normal: [mould.normals, 3],
    color: [mould.colours, 3],
    tint: [mould.tints, 2],
  });

export function paintGeometry(work: Paintwork): BufferGeometry {
  const up = new Float32Array(work.positions.length);
  for (let i = 1; i < up.length; i += 3) up[i] = 1;
  return geometryOf({
    position: [work.positions, 3],
    normal: [up, 3],
    color: [work.colours, 3],
    second: [work.seconds, 3],
    strip: [work.strips, 4],
  });
}

export const fillGeometry = (list: FillList): BufferGeometry =>
  geometryOf({
    position: [list.positions, 3],
    first: [list.firsts, 3],
    second: [list.seconds, 3],
    fill: [list.fills, 2],
  });

export const areaGeometry = (overlay: Overlay): BufferGeometry =>
  geometryOf({ position: [overlay.positions, 3], ink: [overlay.inks, 4], hatch: [overlay.hatches, 1] });

/** Copies of one geometry, told apart by rows of numbers: `layout` names each slice of a row. */
export function instanced(
  model: BufferGeometry,
  rows: Float32Array,
  stride: number,
  layout: readonly (readonly [string, number, number])[],
): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  for (const [name, attribute] of Object.entries(model.attributes)) geometry.setAttribute(name, attribute);
  if (model.index) geometry.setIndex(model.index);
  const buffer = new InstancedInterleavedBuffer(rows, stride);
  for (const [name, size, offset] of layout) {
    geometry.setAttribute(name, new InterleavedBufferAttribute(buffer, size, offset));
  }
  geometry.instanceCount = rows.length / stride;
  return geometry;
}

/** Four lists in all: three.js looks at each of them in every frame, so fewer are quicker. */
export const figuresGeometry = (mould: Mould, rows: Float32Array): InstancedBufferGeometry =>
  instanced(paintedGeometry(mould), rows, FIGURE_STRIDE, [['spot', 4, 0]]);

/** Colour and how much of coat and trim shows, in one list: the latter two as whole and fraction of one number. */
function paintedGeometry({ positions, normals, colours, tints }: Mould): BufferGeometry {
  const paint: number[] = [];
  for (let i = 0; i < positions.length / 3; i++) {
    const [coat = 0, trim = 0] = tints.slice(i * 2, i * 2 + 2);
    paint.push(...colours.slice(i * 3, i * 3 + 3), Math.round(coat * TINT_STEPS) + trim * 0.99);
  }
  return geometryOf({ position: [positions, 3], normal: [normals, 3], paint: [paint, 4] });
}

/** A box from −½ to ½ that stands on 0; its bottom is never seen and left out. */
export function slab(): BufferGeometry {
  const box = new BoxGeometry(1, 1, 1).translate(0, 0.5, 0);
  const index = box.index ? [...box.index.array] : [];
  // Faces come in the order +x, −x, +y, −y, +z, −z; six numbers each.
  box.setIndex(index.filter((_, i) => Math.floor(i / 6) !== 3));
  return box;
}

const flat = (): BufferGeometry => new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);

export const basesGeometry = (rows: Float32Array, solid: boolean): InstancedBufferGeometry =>
  instanced(solid ? slab() : flat(), rows, BASE_STRIDE, [
    ['spot', 4, 0],
    ['cut', 3, 4],
    ['edge', 3, 7],
    ['mark', 3, 10],
  ]);

/** Blocks and the signs above units. `state` (strength, notches, chosen) is apart because it comes and goes. */
export function blocksGeometry(muster: Muster): InstancedBufferGeometry {
  const geometry = instanced(new PlaneGeometry(1, 1), muster.blocks, BLOCK_STRIDE, [
    ['bounds', 4, 0],
    ['kind', 4, 4],
    ['lie', 2, 8],
    ['fill', 3, 10],
    ['weave', 3, 13],
    ['ink', 3, 16],
    ['mark', 3, 19],
  ]);
  const state = new Float32Array(muster.blockUnits.length * 3);
  const lift = new Float32Array(muster.blockUnits.length);
  muster.blockUnits.forEach((unit, i) => {
    state[i * 3] = muster.strengths[unit] ?? 1;
    const arm = muster.arms[unit];
    lift[i] = arm?.staff ? arm.height + 0.6 : 6.8;
  });
  geometry.setAttribute('state', new InstancedBufferAttribute(state, 3));
  geometry.setAttribute('lift', new InstancedBufferAttribute(lift, 1));
  return geometry;
}

export const treesGeometry = (mould: Mould, trees: readonly Omit<Tree, 'kind'>[]): InstancedBufferGeometry => {
  const rows = trees.flatMap(({ at, turn, size, leaf }) => [at.x, at.y, turn, size, ...leaf]);
  return instanced(mouldGeometry(mould), new Float32Array(rows), 7, [
    ['root', 4, 0],
    ['coat', 3, 4],
  ]);
};

export function linesGeometry(lines: LineList): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  const quad = new PlaneGeometry(1, 1);
  geometry.setAttribute('position', quad.getAttribute('position'));
  if (quad.index) geometry.setIndex(quad.index);
  const put = (name: string, list: readonly number[], size: number): void => {
    geometry.setAttribute(name, new InstancedBufferAttribute(new Float32Array(list), size));
  };
  put('from', lines.from, 3);
  put('to', lines.to, 3);
  put('girth', lines.girth, 4);
  put('ink', lines.ink, 4);
  put('shade', lines.shade, 4);
  geometry.instanceCount = lineCount(lines);
  return geometry;
}
