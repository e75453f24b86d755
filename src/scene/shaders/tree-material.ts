import { DoubleSide, MeshDepthMaterial, MeshLambertMaterial } from 'three';
import { SPACE_GLSL } from '../space';
import { share } from './figure-material';
import { NOISE_GLSL } from './noise';
import type { World } from './world';

/** root: x, y, turn, size. A tree that gave way to figures has size 0. */
const ATTRIBUTES = /* glsl */ `
attribute vec4 root;
attribute vec3 coat;
attribute vec2 tint;
`;

const BEGIN = /* glsl */ `
vec3 transformed = sceneOf(root.xy, groundAt(root.xy)) + standing(vec4(0.0, 0.0, 0.0, 1.0), root.z, position * root.w);
`;

/** How bright a model is at its foot, and how much brighter with every cm above it. */
export interface Shade {
  readonly foot: number;
  readonly rise: number;
}
const OF_TREES: Shade = { foot: 0.62, rise: 0.1 };

/** Trees: their leaf colour comes with each, and they are a little ragged. What is low needs less shade. */
export function treeMaterial(world: World, { foot, rise } = OF_TREES): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    share(shader, world);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\nvarying vec3 vTree;\n${ATTRIBUTES}${SPACE_GLSL}`)
      .replace(
        '#include <color_vertex>',
        `vColor = vec4(mix(color, coat, tint.x) * (${foot.toFixed(2)} + ${rise.toFixed(2)} * position.y), 1.0);`,
      )
      .replace(
        '#include <beginnormal_vertex>',
        'vec3 objectNormal = standing(vec4(0.0, 0.0, 0.0, 1.0), root.z, normal);',
      )
      .replace('#include <begin_vertex>', `${BEGIN} vTree = transformed;`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\nvarying vec3 vTree;\n${NOISE_GLSL}`)
      .replace(
        '#include <color_fragment>',
        '#include <color_fragment>\ndiffuseColor.rgb *= 0.72 + 0.56 * noise(vTree.xy * 3.3 + vTree.zz * 2.1);',
      );
  };
  material.customProgramCacheKey = () => `tree ${foot} ${rise}`;
  return material;
}

export function treeShadowMaterial(world: World): MeshDepthMaterial {
  const material = new MeshDepthMaterial({ side: DoubleSide });
  material.onBeforeCompile = (shader) => {
    share(shader, world);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${ATTRIBUTES}${SPACE_GLSL}`)
      .replace('#include <begin_vertex>', BEGIN);
  };
  return material;
}
