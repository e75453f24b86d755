import { ShaderMaterial } from 'three';
import { MANNER } from '../figure-instances';
import { DISORDER, linear, SELECTION, STRENGTH } from '../palette';
import { SPACE_GLSL } from '../space';
import { SIGNS_GLSL } from './shaders-signs';
import type { World } from './world';

export const BLOCK_ATTRIBUTES = /* glsl */ `
attribute vec4 bounds;
attribute vec4 kind;
attribute vec2 lie;
attribute vec3 state;
attribute vec3 fill;
attribute vec3 weave;
attribute vec3 ink;
attribute vec3 mark;
`;

export const BLOCK_VARYINGS = /* glsl */ `
varying vec2 vP;
varying vec2 vHalf;
varying vec4 vKind;
varying vec3 vState;
varying float vPitch;
varying vec3 vFill;
varying vec3 vWeave;
varying vec3 vInk;
varying vec3 vSign;
`;

/** Units on the map, drawn by calculation so that they are sharp at any size. */
export function blockMaterial(world: World): ShaderMaterial {
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
uniform float pixel;
uniform float density;
void main() {
  vec2 middle = vec2(bounds.x + bounds.y, bounds.z + bounds.w) * 0.5;
  vHalf = vec2(bounds.y - bounds.x, bounds.z - bounds.w) * 0.5;
  vP = position.xy * 2.0 * (vHalf + 26.0 * pixel * density);
  vKind = kind;
  vState = state;
  vPitch = lie.y;
  vFill = fill;
  vWeave = weave;
  vInk = ink;
  vSign = mark;
  // A leg of a bent column stands in a frame that is turned in its unit's
  vec2 at = middle + vP;
  vec2 local = vec2(at.x * cos(lie.x) - at.y * sin(lie.x), at.x * sin(lie.x) + at.y * cos(lie.x));
  vec3 scene = sceneOf(toTable(poseOf(kind.x), local), 20.0);
  gl_Position = projectionMatrix * viewMatrix * vec4(scene, 1.0);
}`;

/** kind: unit, arm, pattern, manner; state: strength, disorder, chosen. */
const FRAGMENT = /* glsl */ `
${BLOCK_VARYINGS}${SIGNS_GLSL}
uniform float pixel;
uniform float density;
uniform float near;
uniform float weight;
uniform float signScale;
const float OPEN = ${MANNER.open.toFixed(1)};
const float ROUND = ${MANNER.round.toFixed(1)};
const float IDLE = ${MANNER.idle.toFixed(1)};
const float TAIL = ${MANNER.tail.toFixed(1)};
bool stands(float manner) { return abs(vKind.w - manner) < 0.5; }
const vec3 DISORDER = vec3(${linear(DISORDER).join(',')});
const vec3 STRENGTH = vec3(${linear(STRENGTH).join(',')});
const vec3 CHOSEN = vec3(${linear(SELECTION.colour).join(',')});

float px;
float inside(float d) { return clamp(0.5 - d / pixel, 0.0, 1.0); }

// Bars or dots, at least seven pixels apart so that they never close up
float pattern() {
  float pitch = max(1.0, 7.0 * px);
  if (vKind.z < 0.5) return inside((abs(fract(vP.x / pitch) - 0.5) - 0.22) * pitch);
  vec2 cell = vec2(vP.x / pitch, vP.y / pitch + 0.5 * mod(floor(vP.x / pitch), 2.0));
  return inside((length(fract(cell) - 0.5) - 0.26) * pitch);
}

// The facing edge: a thick band, with an arrowhead before it; some face all round, and some nowhere
float frontBand(float band) {
  float d = vHalf.y - vP.y - band;
  if (stands(ROUND)) d = min(d, min(vP.y + vHalf.y, vHalf.x - abs(vP.x)) - band);
  return d;
}

float arrowhead(vec2 q, float size) { return max(-q.y, dot(vec2(abs(q.x), q.y), normalize(vec2(1.0, 1.25))) - size * 0.62); }

float facing() {
  float size = clamp(min(vHalf.x, vHalf.y) * 0.8, 6.0 * px, 9.0 * px) * weight;
  float d = arrowhead(vP - vec2(0.0, vHalf.y), size);
  if (stands(ROUND)) {
    d = min(d, arrowhead(vec2(vP.x, -vP.y) - vec2(0.0, vHalf.y), size));
    d = min(d, arrowhead(vec2(vP.y, abs(vP.x)) - vec2(0.0, vHalf.x), size));
  }
  return d;
}

void notches(inout vec4 c) {
  float size = max(0.9, 10.0 * px);
  for (float i = 0.0; i < 3.0; i++) {
    if (i + 0.5 > vState.y) break;
    vec2 q = vP - vec2(-vHalf.x + size * (0.75 + 1.25 * i), vHalf.y + 1.5 * px);
    float d = max(q.y, dot(vec2(abs(q.x), -q.y), normalize(vec2(2.0, 1.0))) - size * 0.4472);
    over(c, vInk, inside(d - 1.6 * px));
    over(c, DISORDER, inside(d));
  }
}

// A groove along the rear, filled as far as the unit still has figures
void strength(inout vec4 c) {
  // A general alone has no strength to show
  if (vKind.y > 2.5) return;
  float high = max(0.2, 2.6 * px) * weight;
  float wide = max(vHalf.x - 3.0 * px, 12.0 * px);
  bool within = vHalf.y > 11.0 * px;
  float y = within ? -vHalf.y + high * 0.5 + 3.0 * px : -vHalf.y - high * 0.5 - 2.6 * px;
  float d = roundBox(vP - vec2(0.0, y), vec2(wide, high * 0.5), 0.5 * px);
  over(c, vInk, inside(d - 1.3 * px));
  float to = mix(-wide, wide, vState.x);
  over(c, STRENGTH, inside(max(d, vP.x - to)));
}

void main() {
  px = pixel * density * signScale;
  float least = min(vHalf.x, vHalf.y);
  float d = roundBox(vP, vHalf, min(0.2, least * 0.4));
  vec4 c = vec4(vInk, 0.34 * (1.0 - smoothstep(-2.0 * px, 6.0 * px, d)));
  float ring = abs(d - 6.0 * px) - 1.9 * px;
  over(c, vInk, vState.z * inside(ring - 1.6 * px));
  over(c, CHOSEN, vState.z * inside(ring));
  float body = inside(d);
  bool open = stands(OPEN);
  float solid = mix(1.0, 0.16, near);
  // Open order: gaps in the block as there are between the men
  float men = vPitch * ceil(9.0 * px / vPitch);
  if (open) solid *= mix(0.3, 1.0, inside((abs(fract(vP.x / men + 0.5) - 0.5) - 0.22) * men));
  float size = clamp(least * 0.6, 7.0 * px, 15.0 * px);
  vec3 cloth = mix(vFill, vWeave, pattern() * 0.85 * smoothstep(size * 1.15, size * 1.6, length(vP * vec2(0.85, 1.15))));
  over(c, cloth, body * solid);
  float band = min(max(0.34, 3.4 * px * weight), least * 0.8);
  float front = frontBand(band);
  float arrow = facing();
  float faces = stands(IDLE) || stands(TAIL) ? 0.0 : 1.0;
  over(c, vInk, faces * inside(arrow - 1.5 * px));
  over(c, vSign, faces * inside(arrow));
  over(c, vInk, faces * body * inside(front - 1.2 * px));
  over(c, vSign, faces * body * inside(front));
  over(c, vInk, inside(abs(d + 0.5 * px * weight) - 0.9 * px * weight));
  if (stands(TAIL)) {
    gl_FragColor = c;
    #include <colorspace_fragment>
    return;
  }
  strength(c);
  float disc = size > least * 0.85 ? 1.0 : 0.0;
  float plate = length(vP) - size * 1.55;
  over(c, vInk, disc * inside(plate - 1.4 * px));
  over(c, vFill, disc * inside(plate));
  float s = armSign(vKind.y, vP / size) * size;
  over(c, vInk, inside(s - 1.3 * px) * 0.9);
  over(c, vSign, inside(s));
  notches(c);
  gl_FragColor = c;
  #include <colorspace_fragment>
}`;
