import { DoubleSide, MeshDepthMaterial, ShaderMaterial } from 'three';
import { CUTS, FRONTS } from '../hex/counters';
import { linear, SELECTION } from '../palette';
import { share } from './figure-material';
import { SIGNS_GLSL } from './shaders-signs';
import type { World } from './world';

/** spot: x, y, height, thickness; lie: heading, width, depth, cut; look: front, pattern, chosen, ghost. */
const ATTRIBUTES = /* glsl */ `
attribute vec4 spot;
attribute vec4 lie;
attribute vec4 look;
attribute vec3 fill;
attribute vec3 weave;
attribute vec3 ink;
attribute vec3 mark;
`;

/** The place of a corner of a piece of card in the scene. \`local\`: to its right and to its front, in cm. */
const LAID = /* glsl */ `
vec2 cardAt(vec2 local) {
  vec2 forward = vec2(cos(lie.x), sin(lie.x));
  return spot.xy + local.y * forward + local.x * vec2(forward.y, -forward.x);
}
`;

/** Cards of counters, drawn by calculation so that they are sharp at any size: lit from above, whatever the lamp does, so that they stay readable. */
export function cardMaterial(world: World): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: world,
    transparent: true,
    vertexShader: /* glsl */ `
      ${ATTRIBUTES}
      varying vec2 vP;
      varying vec2 vHalf;
      varying vec4 vLook;
      varying vec2 vCut;
      varying vec3 vFill;
      varying vec3 vWeave;
      varying vec3 vInk;
      varying vec3 vMark;
      ${LAID}
      void main() {
        vec2 local = vec2(position.x, -position.z) * lie.yz;
        vP = local;
        vHalf = lie.yz * 0.5;
        vLook = look;
        vec2 way = vec2(normal.x, -normal.z);
        vec2 forward = vec2(cos(lie.x), sin(lie.x));
        vec2 turned = way.y * forward + way.x * vec2(forward.y, -forward.x);
        // The lamp hangs at the left of the near edge
        vCut = vec2(lie.w, normal.y > 0.5 ? 1.0 : 0.5 + 0.22 * dot(turned, normalize(vec2(-0.6, -0.8))));
        vFill = fill;
        vWeave = weave;
        vInk = ink;
        vMark = mark;
        vec2 at = cardAt(local);
        gl_Position = projectionMatrix * viewMatrix * vec4(at.x, spot.z + position.y * spot.w, -at.y, 1.0);
      }`,
    fragmentShader: FRAGMENT,
  });
}

const FRAGMENT = /* glsl */ `
varying vec2 vP;
varying vec2 vHalf;
varying vec4 vLook;
varying vec2 vCut;
varying vec3 vFill;
varying vec3 vWeave;
varying vec3 vInk;
varying vec3 vMark;
uniform float pixel;
uniform float density;
uniform float weight;
${SIGNS_GLSL}
const vec3 CHOSEN = vec3(${linear(SELECTION.colour).join(',')});
bool isFront(float kind) { return abs(vLook.x - kind) < 0.5; }
bool isCut(float kind) { return abs(vCut.x - kind) < 0.5; }
float inside(float d) { return clamp(0.5 - d / max(fwidth(d), 1e-4), 0.0, 1.0); }

float outline() {
  if (isCut(${CUTS.disc.toFixed(1)})) return length(vP) - vHalf.x;
  if (isCut(${CUTS.arrow.toFixed(1)})) {
    // Broad behind, pointed before
    vec2 q = vec2(abs(vP.x), vP.y + vHalf.y);
    return max(-q.y, dot(q - vec2(vHalf.x, 0.0), normalize(vec2(2.0 * vHalf.y, vHalf.x))));
  }
  return roundBox(vP, vHalf, min(0.22, min(vHalf.x, vHalf.y) * 0.5));
}

float pattern() {
  float pitch = max(0.62, 7.0 * pixel * density);
  if (vLook.y < 0.5) return inside((abs(fract(vP.x / pitch) - 0.5) - 0.2) * pitch);
  vec2 cell = vec2(vP.x / pitch, vP.y / pitch + 0.5 * mod(floor(vP.x / pitch), 2.0));
  return inside((length(fract(cell) - 0.5) - 0.26) * pitch);
}

// The edge that looks at the enemy: in front, all round, or in pieces where the ground breaks it up
float frontBand(float band) {
  if (isFront(${FRONTS.none.toFixed(1)})) return 1.0;
  if (isFront(${FRONTS.round.toFixed(1)})) return min(vHalf.y - abs(vP.y), vHalf.x - abs(vP.x)) - band;
  float d = vHalf.y - vP.y - band;
  if (isFront(${FRONTS.broken.toFixed(1)})) d = max(d, 0.16 - abs(fract(vP.x / 0.98 + 0.5) - 0.5) * 0.98);
  return d;
}

void main() {
  float d = outline();
  bool isTop = vCut.y > 0.99;
  // The cut sides lie on the very outline
  float body = isTop ? inside(d) : step(d, 0.03);
  if (body < 0.01) discard;
  vec4 c = vec4(mix(vFill, vWeave, pattern() * 0.8), 1.0);
  if (isCut(${CUTS.arrow.toFixed(1)})) c.rgb = vMark;
  float band = max(0.3, 2.6 * pixel * density * weight);
  float front = frontBand(band);
  over(c, vInk, inside(front - 0.06));
  over(c, vMark, inside(front));
  float rim = max(0.05, 1.1 * pixel * density * weight);
  over(c, vInk, inside(-d - rim));
  float chosen = max(0.2, 2.6 * pixel * density);
  if (vLook.z > 0.5) {
    over(c, vInk, inside(-d - chosen - rim));
    over(c, CHOSEN, inside(-d - chosen));
  }
  // Cut card: paper within its painted faces
  if (!isTop) c.rgb = mix(vFill * 0.55, vec3(0.62, 0.56, 0.44), 0.35) * (0.45 + vCut.y);
  float alpha = body;
  if (vLook.w > 0.5) {
    // A wish: dashed round, and what is under it shows through
    float dash = step(0.5, fract((vP.x + vP.y) / max(0.7, 8.0 * pixel * density)));
    alpha *= mix(0.42, mix(0.5, 1.0, dash), inside(-d - rim * 2.0));
  }
  gl_FragColor = vec4(c.rgb, alpha);
  #include <colorspace_fragment>
}`;

/** The same cards for the shadow map. */
export function cardShadowMaterial(world: World): MeshDepthMaterial {
  const material = new MeshDepthMaterial({ side: DoubleSide });
  material.onBeforeCompile = (shader) => {
    share(shader, world);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${ATTRIBUTES}${LAID}`)
      .replace(
        '#include <begin_vertex>',
        `vec2 laid = cardAt(vec2(position.x, -position.z) * lie.yz * 0.97);
         vec3 transformed = vec3(laid.x, spot.z + position.y * spot.w * (1.0 - look.w), -laid.y);`,
      );
  };
  material.customProgramCacheKey = () => 'card';
  return material;
}

/** From straight above no lamp throws shadows: a soft one under each card lifts it off the paper. */
export function cardShadeMaterial(world: World): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: world,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    vertexShader: /* glsl */ `
      ${ATTRIBUTES}
      varying vec2 vP;
      varying vec2 vHalf;
      varying float vGhost;
      varying float vCut;
      ${LAID}
      void main() {
        vHalf = lie.yz * 0.5;
        vP = vec2(position.x, -position.z) * (lie.yz + 1.2);
        vGhost = look.w;
        vCut = lie.w;
        vec2 at = cardAt(vP) + vec2(0.12, -0.14);
        gl_Position = projectionMatrix * viewMatrix * vec4(at.x, spot.z, -at.y, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      varying vec2 vP;
      varying vec2 vHalf;
      varying float vGhost;
      varying float vCut;
      ${SIGNS_GLSL}
      void main() {
        float d = abs(vCut - ${CUTS.disc.toFixed(1)}) < 0.5 ? length(vP) - vHalf.x : roundBox(vP, vHalf, 0.2);
        gl_FragColor = vec4(vec3(0.03, 0.02, 0.01), 0.5 * (1.0 - vGhost) * (1.0 - smoothstep(-0.15, 0.45, d)));
      }`,
  });
}
