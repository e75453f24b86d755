import { type IUniform, ShaderMaterial, type Texture } from 'three';
import type { World } from './world';

/** How much of the eye's slant a plate takes up. */
const LEAN = 0.5;

/** spot: x, y, height, thickness; size: width, depth, ghost; cell: where in the picture of all faces, from 0 to 1. */
export function plateMaterial(world: World, faces: IUniform<Texture | null>): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...world, faces },
    transparent: true,
    vertexShader: /* glsl */ `
      attribute vec4 spot;
      attribute vec3 size;
      attribute vec4 cell;
      uniform float turn;
      uniform float tilt;
      varying vec2 vUv;
      varying float vTop;
      varying float vGhost;
      void main() {
        vec2 local = vec2(position.x, -position.z);
        vUv = cell.xy + (vec2(local.x, -local.y) + 0.5) * cell.zw;
        vTop = normal.y;
        vGhost = size.z;
        // Upright for whoever looks, from whichever side
        vec2 right = vec2(cos(turn), sin(turn));
        vec2 at = spot.xy + right * local.x * size.x + vec2(-right.y, right.x) * local.y * size.y;
        // Propped up at its far edge, so that it is read aslant as well
        float propped = (local.y + 0.5) * size.y * tan(tilt * ${LEAN.toFixed(2)});
        gl_Position = projectionMatrix * viewMatrix * vec4(at.x, spot.z + position.y * (spot.w + propped), -at.y, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D faces;
      varying vec2 vUv;
      varying float vTop;
      varying float vGhost;
      void main() {
        vec4 face = texture2D(faces, vUv);
        float alpha = face.a * mix(1.0, 0.6, vGhost);
        if (alpha < 0.02) discard;
        gl_FragColor = vec4(face.rgb / max(face.a, 0.001) * (vTop > 0.5 ? 1.0 : 0.6), alpha);
        #include <colorspace_fragment>
      }`,
  });
}
