import { MeshLambertMaterial } from 'three';
import { share } from './figure-material';
import { NOISE_GLSL } from './noise';
import type { World } from './world';

/** What is painted on the ground. The number goes to the shader with each corner. */
export const PAINTS = {
  plain: 0,
  road: 1,
  bank: 2,
  water: 3,
  crop: 4,
  floor: 5,
  rough: 6,
  ford: 7,
  cobble: 8,
} as const;
export type PaintKind = keyof typeof PAINTS;

/**
 * Roads, water, fields and the like: flat, lit, soft at their edges. `strip` is across (−1 to 1) and along (cm);
 * for areas x and y. `second` is the other colour of the pattern.
 */
export function paintMaterial(world: World): MeshLambertMaterial {
  const material = new MeshLambertMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  const varyings = 'varying vec4 vStrip; varying vec3 vSecond; varying vec2 vAt;';
  material.onBeforeCompile = (shader) => {
    share(shader, world);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\nattribute vec4 strip; attribute vec3 second; ${varyings}`)
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvStrip = strip; vSecond = second; vAt = position.xz;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${varyings}${NOISE_GLSL}${PAINT_GLSL}`)
      .replace('#include <color_fragment>', '#include <color_fragment>\npaintGround(diffuseColor);');
  };
  return material;
}

/** vStrip: across, along, half width or the run of furrows in radians, kind. */
const PAINT_GLSL = /* glsl */ `
void paintGround(inout vec4 c) {
  int kind = int(vStrip.w + 0.5);
  float across = abs(vStrip.x);
  float wobble = noise(vAt * 0.9) * 0.5 + noise(vAt * 2.9) * 0.3;
  if (kind == 1) {
    float rut = abs(across - 0.48);
    c.rgb = mix(c.rgb, vSecond, (1.0 - smoothstep(0.05, 0.26, rut + wobble * 0.12)) * 0.7);
    c.rgb *= 0.86 + 0.26 * noise(vAt * 3.1);
    c.a = 1.0 - smoothstep(0.72, 1.0, across + wobble * 0.3 - 0.1);
  } else if (kind == 2) {
    c.rgb *= 0.8 + 0.4 * noise(vAt * 2.2);
    c.a = (1.0 - smoothstep(0.6, 1.0, across + wobble * 0.25 - 0.08)) * 0.95;
  } else if (kind == 3) {
    float flow = noise(vec2(vStrip.y * 0.35, vStrip.x * 3.5)) * 0.6 + noise(vec2(vStrip.y * 1.1, vStrip.x * 9.0)) * 0.4;
    c.rgb = mix(c.rgb, vSecond, smoothstep(0.5, 0.78, flow) * 0.8);
    c.rgb = mix(c.rgb, vSecond * 1.05, smoothstep(0.78, 0.96, across + wobble * 0.1) * 0.5);
    c.a = 1.0 - smoothstep(0.9, 1.0, across + wobble * 0.16 - 0.06);
  } else if (kind == 4) {
    vec2 run = vec2(cos(vStrip.z), sin(vStrip.z));
    float row = dot(vec2(vAt.x, -vAt.y), vec2(-run.y, run.x)) + (noise(vAt * 0.5) - 0.5) * 0.25;
    float furrow = sin(row * 6.2831853 / 1.3) * 0.5 + 0.5;
    c.rgb = mix(c.rgb, vSecond, mix(0.5, furrow, fine(0.9, vAt)));
    c.rgb *= 0.84 + 0.3 * noise(vAt * vec2(2.6, 2.6)) * mix(1.0, 0.6 + 0.8 * noise(vAt * 9.0), fine(0.3, vAt));
    c.a = 0.94;
  } else if (kind == 5) {
    c.rgb = mix(c.rgb, vSecond, clouds(vAt * 0.7));
    c.a = 0.55 + 0.35 * clouds(vAt * 0.35 + 3.0);
  } else if (kind == 6) {
    c.rgb = mix(c.rgb, vSecond, smoothstep(0.45, 0.7, clouds(vAt * 1.1)));
    c.a = 0.35 + 0.55 * smoothstep(0.3, 0.6, clouds(vAt * 0.45 + 9.0));
  } else if (kind == 7) {
    // Trodden banks, shallow water over pebbles between them
    float riffle = noise(vec2(vStrip.y * 1.7, vStrip.x * 4.0)) * 0.6 + noise(vAt * 5.0) * 0.4;
    c.rgb = mix(c.rgb, vSecond, 0.35 + 0.5 * smoothstep(0.4, 0.75, riffle));
    c.a = (1.0 - smoothstep(0.35, 1.0, across + wobble * 0.35 - 0.1)) * 0.8;
  } else if (kind == 8) {
    vec2 cell = vAt * 2.4;
    float stone = noise(floor(cell + vec2(0.0, mod(floor(cell.x), 2.0) * 0.5)) * 7.7);
    c.rgb *= mix(0.95, 0.75 + 0.45 * stone, fine(0.4, vAt));
  }
}
`;
