import { ShaderMaterial } from 'three';
import { LAYER } from '../ground';
import type { ToneLook } from '../palette';
import { SPACE_GLSL } from '../space';
import type { World } from './world';

/** The pattern of a tone as the shader knows it. */
export const HATCHES: Readonly<Record<ToneLook['pattern'], number>> = { solid: 0, hatched: 1, dashed: 2, dotted: 3 };

/** Areas that a verdict lays on the table: translucent, with a pattern of its own for every tone. */
export function areaMaterial(world: World): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: world,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
    vertexShader: /* glsl */ `
      attribute vec4 ink;
      attribute float hatch;
      varying vec4 vInk;
      varying float vHatch;
      varying vec3 vAt;
      void main() {
        vAt = vec3(position.x, -position.z, position.y);
        vInk = ink;
        vHatch = hatch;
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform float density;
      uniform float tilt;
      varying vec4 vInk;
      varying float vHatch;
      varying vec3 vAt;
      ${SPACE_GLSL}
      void main() {
        // The area comes once for every level of the ground: from above one is enough, else the part that lies on this one
        if (tilt == 0.0 ? vAt.z > ${LAYER / 4} : abs(groundAt(vAt.xy) - vAt.z) > ${LAYER / 2}) discard;
        vec2 p = gl_FragCoord.xy / density;
        float alpha = vInk.a;
        if (vHatch > 0.5 && vHatch < 1.5) {
          float f = abs(fract((p.x + p.y) / 13.0) - 0.5) * 13.0 * 0.707;
          alpha *= mix(0.28, 1.35, clamp(2.4 - f, 0.0, 1.0));
        } else if (vHatch < 2.5 && vHatch > 1.5) {
          float f = abs(fract((p.x - p.y) / 15.0) - 0.5) * 15.0 * 0.707;
          float gap = step(fract((p.x + p.y) / 22.0), 0.62);
          alpha *= mix(0.4, 1.5, clamp(2.2 - f, 0.0, 1.0) * gap);
        } else if (vHatch > 2.5) {
          float f = length(fract(p / 9.0) - 0.5) * 9.0;
          alpha *= mix(0.6, 2.6, clamp(1.9 - f, 0.0, 1.0));
        }
        gl_FragColor = vec4(vInk.rgb, min(alpha, 0.9));
        #include <colorspace_fragment>
      }`,
  });
}
