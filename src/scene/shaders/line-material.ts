import { ShaderMaterial } from 'three';
import type { World } from './world';

/** `top` lies over everything; `ground` lies on the ground, so that figures stand before it. */
export type LineLevel = 'top' | 'ground';

/**
 * Lines with round ends, instanced, one quad a piece: so many cm wide but never thinner than so many pixels.
 * `casing` draws the outline underneath instead of the line.
 */
export function lineMaterial(world: World, casing: boolean, level: LineLevel = 'top'): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: world,
    defines: { ...(casing ? { CASING: 1 } : {}), ...(level === 'ground' ? { ON_GROUND: 1 } : {}) },
    transparent: true,
    depthTest: level === 'ground',
    depthWrite: false,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  });
}

/** girth: cm, least CSS pixels, casing in CSS pixels, cm along the line before this piece; ink and shade: colour, and alpha or dash. */
const VERTEX = /* glsl */ `
attribute vec3 from;
attribute vec3 to;
attribute vec4 girth;
attribute vec4 ink;
attribute vec4 shade;
uniform vec2 screen;
uniform float pixel;
uniform float density;
uniform float weight;
varying vec2 vP;
varying vec4 vInk;
varying vec4 vRun;
varying float vHalf;

void main() {
  vec4 a = projectionMatrix * viewMatrix * vec4(from, 1.0);
  vec4 b = projectionMatrix * viewMatrix * vec4(to, 1.0);
  const float LEAST = 0.5;
  if (a.w < LEAST && b.w < LEAST) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  if (a.w < LEAST) a = mix(a, b, (LEAST - a.w) / (b.w - a.w));
  if (b.w < LEAST) b = mix(b, a, (LEAST - b.w) / (a.w - b.w));
  vec2 p = a.xy / a.w * screen * 0.5;
  vec2 q = b.xy / b.w * screen * 0.5;
  float len = length(q - p);
  vec2 along = len > 0.001 ? (q - p) / len : vec2(1.0, 0.0);
  float wide = max(girth.x / pixel, girth.y * density * weight);
  #ifdef CASING
    wide += 2.0 * girth.z * density;
    vInk = vec4(shade.rgb, ink.a);
  #else
    vInk = ink;
  #endif
  vHalf = wide * 0.5;
  float pad = vHalf + 1.5;
  vec2 s = position.x < 0.0 ? p - along * pad : q + along * pad;
  s += vec2(-along.y, along.x) * position.y * 2.0 * pad;
  vP = vec2(dot(s - p, along), dot(s - p, vec2(-along.y, along.x)));
  vRun = vec4(len, girth.w, length(to - from), shade.a);
  vec4 end = position.x < 0.0 ? a : b;
  gl_Position = vec4(s / (screen * 0.5), end.z / end.w, 1.0);
  #ifdef ON_GROUND
    // A line is as wide on the screen before the ground as behind it: lift its depth clear of the ground, not of figures
    vec3 eye = (viewMatrix * vec4(position.x < 0.0 ? from : to, 1.0)).xyz;
    vec4 lifted = projectionMatrix * vec4(eye + vec3(0.0, 0.0, 0.9), 1.0);
    if (lifted.w > LEAST) gl_Position.z = lifted.z / lifted.w;
  #endif
}`;

const FRAGMENT = /* glsl */ `
uniform float pixel;
uniform float density;
varying vec2 vP;
varying vec4 vInk;
varying vec4 vRun;
varying float vHalf;
void main() {
  float t = clamp(vP.x, 0.0, vRun.x);
  float d = length(vP - vec2(t, 0.0)) - vHalf;
  float alpha = clamp(0.5 - d, 0.0, 1.0) * vInk.a;
  #ifndef CASING
    if (vRun.w > 0.0) {
      float run = (vRun.y + vRun.z * (vRun.x > 0.0 ? t / vRun.x : 0.0)) / pixel;
      float dash = vRun.w * density;
      float f = abs(fract(run / dash) - 0.5) * dash;
      alpha *= clamp(dash * 0.3 - f + 0.5, 0.0, 1.0);
    }
  #endif
  if (alpha < 0.004) discard;
  gl_FragColor = vec4(vInk.rgb, alpha);
  #include <colorspace_fragment>
}`;
