import { ShaderMaterial } from 'three';
import { MANNER } from '../figure-instances';
import { DISORDER, linear, SELECTION, STRENGTH } from '../palette';
import { SPACE_GLSL } from '../space';
import { BLOCK_ATTRIBUTES, BLOCK_VARYINGS } from './block-material';
import { SIGNS_GLSL } from './shaders-signs';
import type { World } from './world';

/** Small signs above the units in the tilted view: arm, side, strength, disorder, always the same size on the screen. */
export function bannerMaterial(world: World): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: world,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  });
}

const VERTEX = /* glsl */ `
${BLOCK_ATTRIBUTES}${BLOCK_VARYINGS}${SPACE_GLSL}
attribute float lift;
uniform float density;
uniform vec2 screen;
uniform float signScale;
void main() {
  vec2 middle = vec2(bounds.x + bounds.y, bounds.z + bounds.w) * 0.5;
  vHalf = kind.y > 2.5 ? vec2(9.0, 8.5) : vec2(12.0, 9.5);
  vP = position.xy * vec2(36.0, 44.0);
  vKind = kind;
  vState = state;
  vPitch = lie.y;
  vFill = fill;
  vWeave = weave;
  vInk = ink;
  vSign = mark;
  // The tail of a column goes under the sign of its head
  if (abs(kind.w - ${MANNER.tail.toFixed(1)}) < 0.5) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  vec2 at = toTable(poseOf(kind.x), middle);
  gl_Position = projectionMatrix * viewMatrix * vec4(sceneOf(at, groundAt(at) + lift), 1.0);
  gl_Position.xy += (vP + vec2(0.0, 20.0)) * signScale * density * 2.0 / screen * gl_Position.w;
}`;

/** All distances in CSS pixels. */
const FRAGMENT = /* glsl */ `
${BLOCK_VARYINGS}${SIGNS_GLSL}
uniform float density;
uniform float near;
uniform float signScale;
const vec3 DISORDER = vec3(${linear(DISORDER).join(',')});
const vec3 STRENGTH = vec3(${linear(STRENGTH).join(',')});
const vec3 CHOSEN = vec3(${linear(SELECTION.colour).join(',')});

float inside(float d) { return clamp(0.5 - d * density * signScale, 0.0, 1.0); }

float pattern() {
  if (vKind.z < 0.5) return inside((abs(fract(vP.x / 5.0) - 0.5) - 0.24) * 5.0);
  vec2 cell = vec2(vP.x / 5.0, vP.y / 5.0 + 0.5 * mod(floor(vP.x / 5.0), 2.0));
  return inside((length(fract(cell) - 0.5) - 0.28) * 5.0);
}

void main() {
  float plate = roundBox(vP, vHalf, 3.0);
  float stem = max(abs(vP.x) - 0.9, max(vP.y, -20.0 - vP.y));
  float bar = roundBox(vP - vec2(0.0, -vHalf.y - 2.9), vec2(vHalf.x, 1.6), 0.8);
  vec4 c = vec4(vInk, 0.45 * (1.0 - smoothstep(-1.0, 5.0, vKind.y > 2.5 ? plate : min(plate, bar))));
  over(c, vInk, inside(stem) * 0.8);
  over(c, vInk, vState.z * inside(plate - 3.6));
  over(c, CHOSEN, vState.z * inside(plate - 2.8));
  over(c, vInk, inside(plate - 1.3));
  over(c, mix(vFill, vWeave, pattern() * 0.8 * smoothstep(6.0, 9.5, length(vP * vec2(0.75, 1.0)))), inside(plate));
  float s = armSign(vKind.y, vP / 5.6) * 5.6;
  over(c, vInk, inside(s - 1.2) * 0.9);
  over(c, vSign, inside(s));
  float counts = vKind.y > 2.5 ? 0.0 : 1.0;
  over(c, vInk, counts * inside(bar - 1.0));
  over(c, STRENGTH, counts * inside(max(bar, vP.x - mix(-vHalf.x, vHalf.x, vState.x))));
  for (float i = 0.0; i < 3.0; i++) {
    if (i + 0.5 > vState.y) break;
    vec2 q = vP - vec2(-8.0 + 8.0 * i, vHalf.y + 2.0);
    float d = max(q.y, dot(vec2(abs(q.x), -q.y), normalize(vec2(2.0, 1.0))) - 3.4);
    over(c, vInk, inside(d - 1.3));
    over(c, DISORDER, inside(d));
  }
  gl_FragColor = vec4(c.rgb, c.a * (1.0 - near));
  #include <colorspace_fragment>
}`;
