import {
  AmbientLight,
  BoxGeometry,
  DirectionalLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three';
import { formationStand } from '../../../src/rules/miniatures/miniatures-stand';
import { musterOf } from '../../../src/scene/figure-instances';
import { basesGeometry, figuresGeometry } from '../../../src/scene/geometry';
import { heightGrid } from '../../../src/scene/ground';
import { modelOf } from '../../../src/scene/models/model-catalogue';
import { heightTexture, makePoses } from '../../../src/scene/poses';
import { baseMaterial } from '../../../src/scene/shaders/base-material';
import { figureMaterial } from '../../../src/scene/shaders/figure-material';
import { makeWorld } from '../../../src/scene/shaders/world';
import type { Table } from '../../../src/table/table';
import { scatter } from '../scene';

/** Runs in the browser: the scene's own figures beside one plain InstancedMesh, both of three.js, drawn by one renderer. */
export interface RenderResult {
  readonly drawCalls: Readonly<Record<string, number>>;
  /** Ratios within each round. */
  readonly still: readonly number[];
  readonly stillWithBases: readonly number[];
  readonly moving: readonly number[];
}

interface Design {
  readonly scene: Scene;
  /** Shifts every figure of these units a little. */
  move(units: readonly number[]): void;
}

const ROUNDS = 15;
const FRAMES = 300;
const FIGURES = 50;
const MOVED_FIGURES = 500;

declare global {
  var renderBench: (bases: number) => RenderResult;
}

globalThis.renderBench = (bases) => {
  const table = scatter({ units: bases / FIGURES, base: 1, seed: 4, figures: FIGURES, formations: ['attack-column'] });
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 64;
  document.body.append(canvas);
  const renderer = new WebGLRenderer({ canvas });
  const designs = { ours: ours(table, false), withBases: ours(table, true), plain: plain(table) };
  const camera = new PerspectiveCamera(45, 1, 1, 1000);
  camera.position.set(120, 200, 120);
  camera.lookAt(120, 0, -90);
  const drawCalls: Record<string, number> = {};
  const moved = Array.from({ length: MOVED_FIGURES / FIGURES }, (_, i) =>
    Math.floor((i * table.units.size * FIGURES) / MOVED_FIGURES),
  );
  for (const [name, design] of Object.entries(designs)) {
    // Shaders, buffers and textures are made in the first frames; what is measured is what every later frame costs.
    for (let i = 0; i < 3; i++) {
      design.move(moved);
      renderer.render(design.scene, camera);
    }
    drawCalls[name] = renderer.info.render.calls;
  }
  const time = (design: Design, moving: boolean): number => {
    const began = performance.now();
    for (let i = 0; i < FRAMES; i++) {
      if (moving) design.move(moved);
      renderer.render(design.scene, camera);
    }
    return performance.now() - began;
  };
  const compare = (ours: Design, moving: boolean): number[] => {
    const restore = silence(renderer.getContext(), moving ? 'sent' : 'free');
    for (let i = 0; i < 2; i++) for (const design of [ours, designs.plain]) time(design, moving);
    const ratios = Array.from({ length: ROUNDS }, () => time(ours, moving) / time(designs.plain, moving));
    restore();
    return ratios;
  };
  const still = compare(designs.ours, false);
  const stillWithBases = compare(designs.withBases, false);
  const moving = compare(designs.ours, true);
  renderer.dispose();
  canvas.remove();
  return { drawCalls, still, stillWithBases, moving };
};

function litScene(): Scene {
  const scene = new Scene();
  const lamp = new DirectionalLight(0xffffff, 2);
  lamp.position.set(100, 200, 50);
  scene.add(lamp, new AmbientLight(0xffffff, 0.4));
  return scene;
}

/** As src/scene/Figures.tsx sets its meshes. */
const STILL = { frustumCulled: false, matrixAutoUpdate: false };

/** The figures as the app draws them: poses in a texture, one draw for the model. */
function ours(table: Table, withBases: boolean): Design {
  const scene = litScene();
  const muster = musterOf(table);
  const world = makeWorld();
  const poses = makePoses(muster.liveries);
  world.poses.value = poses.texture;
  world.heights.value = heightTexture(heightGrid(table));
  for (const [i, unit] of muster.units.entries()) poses.write(i, unit.pose);
  for (const [name, rows] of muster.figures) {
    if (name === 'flag') continue; // One a unit, whatever its size: the reference has none.
    const mesh = new Mesh(figuresGeometry(modelOf(name), rows), figureMaterial(world));
    scene.add(Object.assign(mesh, STILL));
  }
  if (withBases) {
    const mesh = new Mesh(basesGeometry(muster.bases, true), baseMaterial(world));
    scene.add(Object.assign(mesh, STILL));
  }
  let shift = 0;
  return {
    scene,
    move(units) {
      shift += 0.01;
      for (const index of units) {
        const pose = muster.units[index]?.pose;
        if (pose) poses.write(index, { at: { x: pose.at.x + shift, y: pose.at.y }, heading: pose.heading });
      }
    },
  };
}

/** What one would write first: a matrix per figure, all of them sent when some have changed. */
function plain(table: Table): Design {
  const scene = litScene();
  const units = [...table.units.values()];
  const mesh = new InstancedMesh(new BoxGeometry(0.5, 1.5, 0.5), new MeshLambertMaterial(), units.length * FIGURES);
  const matrix = new Matrix4();
  let shift = 0;
  const put = (index: number): void => {
    const unit = units[index];
    if (!unit) return;
    const { spots } = formationStand(unit, table.bases);
    const c = Math.cos(unit.pose.heading);
    const s = Math.sin(unit.pose.heading);
    const x = unit.pose.at.x + shift;
    for (let i = 0; i < FIGURES; i++) {
      const right = spots[i * 3] ?? 0;
      const ahead = spots[i * 3 + 1] ?? 0;
      const z = -(unit.pose.at.y + ahead * s - right * c);
      matrix.set(c, 0, s, x + ahead * c + right * s, 0, 1, 0, 0.75, -s, 0, c, z, 0, 0, 0, 1);
      mesh.setMatrixAt(index * FIGURES + i, matrix);
    }
  };
  for (const index of units.keys()) put(index);
  mesh.computeBoundingSphere();
  scene.add(mesh);
  return {
    scene,
    move(moved) {
      shift += 0.01;
      for (const index of moved) put(index);
      mesh.instanceMatrix.needsUpdate = true;
    },
  };
}

const COMMANDS =
  /^(active|attach|bind|blend|buffer|clear|color|cull|depth|disable|draw|enable|flush|front|line|pixel|polygon|scissor|stencil|tex|uniform|use|vertex|viewport|generate|invalidate)/;
/** What an upload needs: to choose the buffer or texture, and to send. */
const UPLOADS =
  /^(activeTexture|bindBuffer|bindTexture|bufferData|bufferSubData|pixelStorei|tex(Sub)?Image2D|texStorage2D)$/;

/** Makes calls to the graphics card free, so that only JavaScript is left, with or without sending data. Gives them back when called. */
function silence(gl: WebGLRenderingContext | WebGL2RenderingContext, uploads: 'sent' | 'free'): () => void {
  const silenced: string[] = [];
  for (const name of Object.getOwnPropertyNames(WebGL2RenderingContext.prototype)) {
    if (!COMMANDS.test(name) || (uploads === 'sent' && UPLOADS.test(name))) continue;
    Object.defineProperty(gl, name, { value: () => undefined, configurable: true });
    silenced.push(name);
  }
  return () => {
    for (const name of silenced) Reflect.deleteProperty(gl, name);
  };
}
