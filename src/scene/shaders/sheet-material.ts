import { ShaderMaterial } from 'three';
import { NOISE_GLSL } from './noise';
import type { World } from './world';

/** How an area of the map is filled. */
export const FILLS = { plain: 0, paper: 1, rows: 2, stipple: 3, wood: 4 } as const;
export type FillKind = keyof typeof FILLS;

/** Filled areas of the map: flat colour with the light pattern of a printed sheet. */
export function sheetMaterial(world: World): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: world,
    depthTest: false,
    depthWrite: false,
    transparent: true,
    vertexShader: /* glsl */ `
      attribute vec3 first;
      attribute vec3 second;
      attribute vec2 fill;
      varying vec3 vFirst;
      varying vec3 vSecond;
      varying vec2 vFill;
      varying vec2 vAt;
      void main() {
        vFirst = first;
        vSecond = second;
        vFill = fill;
        vAt = vec2(position.x, -position.z);
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform float pixel;
      uniform vec2 board;
      varying vec3 vFirst;
      varying vec3 vSecond;
      varying vec2 vFill;
      varying vec2 vAt;
      ${NOISE_GLSL}
      void main() {
        int kind = int(vFill.x + 0.5);
        vec3 c = vFirst;
        if (kind == 1) {
          // Paper, browner towards its edges
          vec2 q = abs(vAt / board - 0.5) * 2.0;
          float rim = smoothstep(0.55, 1.05, length(q * q));
          c = mix(c, vSecond, clamp(rim * 0.9 + (clouds(vAt * 0.04) - 0.5) * 0.5, 0.0, 1.0));
          c *= 0.985 + 0.03 * noise(vAt * 4.0) * fine(0.3, vAt);
        } else if (kind == 2) {
          vec2 run = vec2(cos(vFill.y), sin(vFill.y));
          float pitch = max(1.3, 6.0 * pixel);
          float f = abs(fract(dot(vAt, vec2(-run.y, run.x)) / pitch) - 0.5) * pitch;
          c = mix(c, vSecond, 1.0 - smoothstep(0.13 * pitch, 0.13 * pitch + pixel, f));
        } else if (kind == 3) {
          float pitch = max(1.4, 7.0 * pixel);
          vec2 cell = floor(vAt / pitch);
          vec2 shake = vec2(hash(cell), hash(cell + 31.0)) * 0.6 + 0.2;
          float f = length(fract(vAt / pitch) - shake) * pitch;
          c = mix(c, vSecond, (1.0 - smoothstep(0.13 * pitch, 0.13 * pitch + pixel, f)) * smoothstep(0.2, 0.3, hash(cell + 5.0)));
        } else if (kind == 4) {
          c = mix(c, vSecond, clouds(vAt * 0.3) * 0.35);
        }
        gl_FragColor = vec4(c, 1.0);
        #include <colorspace_fragment>
      }`,
  });
}
