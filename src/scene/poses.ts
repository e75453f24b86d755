import { DataTexture, FloatType, NearestFilter, RedFormat, RGBAFormat, UnsignedByteType } from 'three';
import type { Pose } from '../geometry/pose';
import { LIVERY_STRIDE } from './figure-instances';
import { GRID_PER_CM, GRID_STEP, type HeightGrid } from './ground';
import { POSE_TEXELS, POSES_IN_ROW } from './space';

/** Poses and liveries of all units where shaders can read them: three texels a unit, the first of which moves. */
export interface Poses {
  readonly texture: DataTexture;
  write(index: number, pose: Pose): void;
  /** Forces the whole texture over again, after the graphics context was lost. */
  renew(): void;
  dispose(): void;
}

export function makePoses(liveries: Float32Array): Poses {
  const units = liveries.length / LIVERY_STRIDE;
  const rows = Math.max(1, Math.ceil(units / POSES_IN_ROW));
  const data = new Float32Array(POSES_IN_ROW * POSE_TEXELS * rows * 4);
  for (let unit = 0; unit < units; unit++) {
    const [r = 0, g = 0, b = 0, tr = 0, tg = 0, tb = 0] = liveries.subarray(unit * LIVERY_STRIDE);
    data.set([r, g, b, 1, tr, tg, tb, 1], unit * POSE_TEXELS * 4 + 4);
  }
  const texture = new DataTexture(data, POSES_IN_ROW * POSE_TEXELS, rows, RGBAFormat, FloatType);
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return {
    texture,
    write(index, pose) {
      const at = index * POSE_TEXELS * 4;
      data[at] = pose.at.x;
      data[at + 1] = pose.at.y;
      data[at + 2] = Math.cos(pose.heading);
      data[at + 3] = Math.sin(pose.heading);
      // The whole texture goes over: 48 bytes a unit in one call cost less than a call for each unit that moved.
      texture.needsUpdate = true;
    },
    renew() {
      texture.needsUpdate = true;
    },
    dispose: () => texture.dispose(),
  };
}

/** The height of the ground where shaders can read it. */
export function heightTexture(grid: HeightGrid): DataTexture {
  const texture = new DataTexture(grid.cells, grid.columns, grid.rows, RedFormat, UnsignedByteType);
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  return texture;
}

/** Cells per cm, and cm for a full cell: what `heightsScale` in the shaders stands for. */
export const HEIGHTS_SCALE = { x: GRID_PER_CM, y: GRID_STEP * 255 } as const;
