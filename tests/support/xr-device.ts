import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);

/** A table in a room, in metres: its middle on the floor, how high it is and how large. */
export interface RoomTable {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  readonly width: number;
  readonly depth: number;
}

/** What a test does with the device. */
export interface XrHands {
  /** Where it is held, and the place it is aimed at; in metres, y up. */
  aim(from: readonly [number, number, number], at: readonly [number, number, number]): void;
  /** The trigger of the right hand, pointed the same way. */
  pull(from: readonly [number, number, number], at: readonly [number, number, number]): Promise<void>;
  /** Until the next frames were drawn. */
  breath(): Promise<void>;
  /** Where a place of the room is in the picture, from 0 to 1; by the device's own numbers. */
  seen(at: readonly [number, number, number]): { readonly x: number; readonly y: number };
}

declare global {
  var xrHands: XrHands | undefined;
}

/** Gives a page a device that sees a room with a floor and a table. It is there before the page's own scripts. */
export async function giveXrDevice(page: Page, table: RoomTable): Promise<void> {
  // What the page may load does not hold for what a test puts into it.
  await page.addInitScript({ content: readFileSync(require.resolve('iwer/build/iwer.min.js'), 'utf8') });
  await page.addInitScript({ content: readFileSync(require.resolve('@iwer/sem/build/iwer-sem.min.js'), 'utf8') });
  await page.addInitScript({ content: `(${install.toString()})(${JSON.stringify(table)})` });
}

/** Runs in the page. */
function install(table: RoomTable): void {
  // biome-ignore lint/suspicious/noExplicitAny: the emulator comes as a script without types.
  const { IWER, IWER_SEM } = globalThis as any;
  // A half turn about x: what faces up. Without it, rays pass through as through a ceiling.
  const up = { x: 1, y: 0, z: 0, w: 0 };
  const flat = (id: string, label: string, x: number, y: number, z: number, width: number, height: number) => ({
    uuid: `${id.repeat(8)}-${id.repeat(4)}-4${id.repeat(3)}-8${id.repeat(3)}-${id.repeat(12)}`,
    semanticLabel_META: label,
    locatable_META: { orientation: up, position: { x, y, z } },
    bounded2D_META: { offset: { x: -width / 2, y: -height / 2 }, extent: { width, height } },
  });
  const profile = IWER.metaQuest3;
  const device = new IWER.XRDevice(
    { ...profile, supportedFeatures: [...profile.supportedFeatures, 'dom-overlay'] },
    { stereoEnabled: false },
  );
  device.installRuntime({ forceInstall: true });
  device.installSEM(IWER_SEM.SyntheticEnvironmentModule);
  device.sem.loadEnvironment({
    type: 'scene',
    version: 1,
    spatialEntities: [
      flat('1', 'FLOOR', 0, 0, 0, 8, 8),
      flat('2', 'TABLE', table.x, table.height, table.z, table.width, table.depth),
    ],
  });
  type Triple = readonly [number, number, number];
  /** The turn that looks from one place to another, upright. */
  const turned = (from: Triple, at: Triple) => {
    const [x, y, z] = [at[0] - from[0], at[1] - from[1], at[2] - from[2]];
    const yaw = Math.atan2(-x, -z);
    const pitch = Math.atan2(y, Math.hypot(x, z));
    const [cy, sy, cp, sp] = [Math.cos(yaw / 2), Math.sin(yaw / 2), Math.cos(pitch / 2), Math.sin(pitch / 2)];
    return { w: cy * cp, x: cy * sp, y: sy * cp, z: -sy * sp, yaw, pitch };
  };
  let held = { from: [0, 1.6, 0] as Triple, yaw: 0, pitch: 0 };
  const breath = (): Promise<void> =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  globalThis.xrHands = {
    breath,
    aim(from, at) {
      const q = turned(from, at);
      held = { from, yaw: q.yaw, pitch: q.pitch };
      device.position.set(...from);
      device.quaternion.set(q.x, q.y, q.z, q.w);
    },
    async pull(from, at) {
      const q = turned(from, at);
      const hand = device.controllers.right;
      hand.position.set(...from);
      hand.quaternion.set(q.x, q.y, q.z, q.w);
      await breath();
      hand.updateButtonValue('trigger', 1);
      await breath();
      hand.updateButtonValue('trigger', 0);
      await breath();
    },
    seen(at) {
      const [dx, dy, dz] = [at[0] - held.from[0], at[1] - held.from[1], at[2] - held.from[2]];
      const [cy, sy] = [Math.cos(held.yaw), Math.sin(held.yaw)];
      const [rx, back] = [cy * dx - sy * dz, sy * dx + cy * dz];
      const [cp, sp] = [Math.cos(held.pitch), Math.sin(held.pitch)];
      const [ry, deep] = [cp * dy + sp * back, -(cp * back - sp * dy)];
      const half = Math.tan(device.fovy / 2);
      const wide = (half * innerWidth) / innerHeight;
      return { x: 0.5 + rx / deep / wide / 2, y: 0.5 - ry / deep / half / 2 };
    },
  };
}
