import { type Color, type IUniform, MeshLambertMaterial } from 'three';
import { share } from './figure-material';
import { NOISE_GLSL } from './noise';
import type { World } from './world';

const WORLD_VARYING = 'varying vec3 vScene; varying vec3 vFacing;';

/** A lit material whose colour is worked over in the fragment shader by `work`, which may use `vScene` (cm) and noise. */
function worked(world: World, work: string, extra: Readonly<Record<string, IUniform>> = {}): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  const declared = ['uniform vec2 board;', ...Object.keys(extra).map((name) => `uniform vec3 ${name};`)].join('\n');
  material.onBeforeCompile = (shader) => {
    share(shader, world);
    Object.assign(shader.uniforms, extra);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${WORLD_VARYING}`)
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvScene = position; vFacing = normal;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${WORLD_VARYING}${declared}\n${NOISE_GLSL}`)
      .replace('#include <color_fragment>', `#include <color_fragment>\n${work}`);
  };
  material.customProgramCacheKey = () => work;
  return material;
}

/** Felt: mottled like grass flock, with a weave that shows only from near. Hill tops and their cut sides as well. */
export function clothMaterial(world: World, deep: IUniform<Color>): MeshLambertMaterial {
  return worked(
    world,
    /* glsl */ `
    vec2 p = vScene.xz;
    if (vFacing.y > 0.5) {
      float patches = clouds(p * 0.035) * 0.65 + clouds(p * 0.21 + 11.0) * 0.35;
      diffuseColor.rgb = mix(diffuseColor.rgb, deep * (0.6 + 0.5 * diffuseColor.g / max(deep.g, 0.01)), smoothstep(0.35, 0.7, patches) * 0.55);
      diffuseColor.rgb *= 0.9 + 0.2 * clouds(p * 1.3);
      float tuft = noise(p * 6.0) * noise(p * 17.0 + 5.0);
      diffuseColor.rgb *= mix(1.0, 0.8 + 0.8 * tuft, fine(0.25, p));
      vec2 weave = sin(p * 31.4);
      diffuseColor.rgb *= 1.0 + 0.06 * (weave.x + weave.y) * fine(0.2, p);
      diffuseColor.rgb += vec3(0.02, 0.016, 0.0) * smoothstep(0.55, 0.8, noise(p * 0.9 + 40.0));
    } else {
      // Cut foam board: lighter core, fibres along it
      float fibre = noise(vec2((vScene.x + vScene.z) * 1.3, vScene.y * 14.0));
      diffuseColor.rgb *= 0.78 + 0.4 * fibre;
    }`,
    { deep },
  );
}

/** The table's edge: planks with grain along them. */
export function timberMaterial(world: World): MeshLambertMaterial {
  return worked(
    world,
    /* glsl */ `
    vec2 along = abs(vFacing.x) > 0.5 || (vScene.x < 0.0 || vScene.x > board.x) ? vScene.zx : vScene.xz;
    along.y += vScene.y;
    float warp = noise(along * vec2(0.03, 0.4)) * 3.0;
    float rings = sin((along.y + warp) * 5.0 + noise(along * vec2(0.1, 1.5)) * 4.0);
    float grain = noise(along * vec2(0.6, 16.0));
    diffuseColor.rgb *= 0.86 + 0.1 * rings + 0.22 * grain;
    `,
  );
}

/** Walls, roofs, hedges, rocks: plain paint with a little unevenness. */
export function solidMaterial(world: World): MeshLambertMaterial {
  return worked(
    world,
    /* glsl */ `
    // Courses of tiles or straw on whatever slopes
    if (vFacing.y > 0.3 && vFacing.y < 0.93) {
      float course = vScene.y * 3.4;
      float w = fwidth(course);
      float shade = mix(smoothstep(0.0, 0.35, fract(course)), 0.8, smoothstep(0.25, 0.6, w));
      diffuseColor.rgb *= 0.72 + 0.34 * shade;
      float tile = hash(floor(vec2((vScene.x + vScene.z) * 1.9 + floor(course) * 0.5, course)));
      diffuseColor.rgb *= mix(1.0, 0.86 + 0.28 * tile, 1.0 - smoothstep(0.25, 0.6, w));
    }
    diffuseColor.rgb *= 0.88 + 0.2 * noise(vScene.xz * 3.0 + vScene.y * 4.0) + 0.08 * noise(vScene.zx * 11.0 + vScene.y * 13.0);
    `,
  );
}

/** The floor of the room: dark boards, hardly seen. */
export function floorMaterial(world: World): MeshLambertMaterial {
  return worked(
    world,
    /* glsl */ `
    float row = vScene.z / 14.0;
    float seam = abs(fract(row) - 0.5) * 14.0;
    float tone = hash(vec2(floor(row), floor((vScene.x + hash(vec2(floor(row), 3.0)) * 90.0) / 120.0)));
    float grain = noise(vec2(vScene.x * 0.12, vScene.z * 2.2));
    diffuseColor.rgb *= (0.75 + 0.35 * tone) * (0.85 + 0.3 * grain);
    diffuseColor.rgb *= 0.55 + 0.45 * smoothstep(0.0, 0.5, 7.0 - seam);
    `,
  );
}
