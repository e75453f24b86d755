import { DoubleSide, MeshDepthMaterial, MeshLambertMaterial, type WebGLProgramParametersWithUniforms } from 'three';
import { SPACE_GLSL } from '../space';
import type { World } from './world';

const ATTRIBUTES = /* glsl */ `
attribute vec4 spot;
attribute vec4 paint;
uniform vec3 lampAt;
// A number of the figure's own, the same in every frame
float grainOf(vec4 spot) {
  return fract(fract(spot.x * 0.7312 + spot.w * 0.3171) * 91.73 + fract(spot.y * 0.5774 + 0.19) * 57.31);
}
`;

/** `paint.w` holds how much of the coat shows in so many steps before the point, and how much of the trim behind it. */
export const TINT_STEPS = 100;

/** A base is this thick; figures stand on it. */
export const BASE_HEIGHT = 0.22;

/** No two painted figures stand quite alike: a few degrees, a few hundredths in height. */
const STAND = /* glsl */ `
vec4 unitPose = poseOf(spot.w);
float grain = grainOf(spot);
float figureTurn = spot.z + (fract(grain * 13.7) - 0.5) * 0.22;
float figureSize = 0.97 + 0.06 * fract(grain * 5.3);
vec2 figureAt = toTable(unitPose, spot.xy);
`;

/** A lit, painted material whose instances stand where their unit's pose says. */
export function figureMaterial(world: World): MeshLambertMaterial {
  const material = new MeshLambertMaterial();
  // Colours come in `paint`; this asks three.js for their way to the fragments and nothing else.
  material.defines = { USE_COLOR: '' };
  material.onBeforeCompile = (shader) => {
    share(shader, world);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${ATTRIBUTES}${SPACE_GLSL}`)
      .replace(
        '#include <color_vertex>',
        `vec2 tint = vec2(floor(paint.w) / ${TINT_STEPS.toFixed(1)}, fract(paint.w) / 0.99);
         vec3 painted = mix(mix(paint.rgb, coatOf(spot.w), tint.x), trimOf(spot.w), tint.y);
         vColor = vec4(painted * (0.9 + 0.2 * fract(grainOf(spot) * 7.31)), 1.0);
         // paint gathers in the folds: darker towards the feet
         vColor.rgb *= 0.62 + 0.38 * smoothstep(-0.2, 1.9, position.y);`,
      )
      .replace('#include <beginnormal_vertex>', `${STAND} vec3 objectNormal = standing(unitPose, figureTurn, normal);`)
      .replace('#include <begin_vertex>', BEGIN)
      .replace('#include <worldpos_vertex>', `#include <worldpos_vertex>\n${outOfOwnShadow(3.2)}`);
  };
  return material;
}

/** The same figures for the shadow map. */
export function figureShadowMaterial(world: World): MeshDepthMaterial {
  const material = new MeshDepthMaterial({ side: DoubleSide });
  material.onBeforeCompile = (shader) => {
    share(shader, world);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${ATTRIBUTES}${SPACE_GLSL}`)
      .replace('#include <begin_vertex>', `${STAND}${BEGIN}`);
  };
  return material;
}

/**
 * A figure is hardly larger than a texel of the shadow map. Asking for the shadow a few cm nearer the lamp keeps it out of its
 * own and its neighbours', which would only darken it, and leaves it those of houses, trees and hills.
 */
export const outOfOwnShadow = (cm: number): string => /* glsl */ `
#ifdef USE_SHADOWMAP
  worldPosition.xyz += normalize(lampAt - worldPosition.xyz) * ${cm.toFixed(2)};
#endif
`;

const BEGIN = /* glsl */ `
vec3 transformed = sceneOf(figureAt, groundAt(figureAt) + ${BASE_HEIGHT}) + standing(unitPose, figureTurn, position * figureSize);
`;

export function share(shader: WebGLProgramParametersWithUniforms, world: World): void {
  for (const [name, uniform] of Object.entries(world)) shader.uniforms[name] = uniform;
}
