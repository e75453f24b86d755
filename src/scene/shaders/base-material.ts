import { DoubleSide, MeshDepthMaterial, MeshLambertMaterial, ShaderMaterial } from 'three';
import { FIGURE, linear } from '../palette';
import { SPACE_GLSL } from '../space';
import { BASE_HEIGHT, outOfOwnShadow, share } from './figure-material';
import { NOISE_GLSL } from './noise';
import type { World } from './world';

const ATTRIBUTES = /* glsl */ `
attribute vec4 spot;
attribute vec3 cut;
attribute vec3 edge;
attribute vec3 mark;
uniform vec3 lampAt;
`;

/** Position is a unit box: x and z from −½ to ½, y 0 or 1. */
const BEGIN = /* glsl */ `
vec4 unitPose = poseOf(spot.w);
vec2 baseAt = toTable(unitPose, spot.xy);
vec3 baseLocal = vec3(position.x * cut.x, position.y * ${BASE_HEIGHT}, position.z * cut.y);
vec3 transformed = sceneOf(baseAt, groundAt(baseAt)) + standing(unitPose, spot.z, baseLocal);
`;

/** The side's colour as a rim with its pattern: cross bars, or dots. p in cm from the middle, half size h. */
const RIM_GLSL = /* glsl */ `
float rimPattern(vec2 p, vec2 h, float dots) {
  vec2 q = h - abs(p);
  bool flank = q.x < q.y;
  float along = flank ? p.y : p.x;
  float across = min(q.x, q.y);
  float pitch = 0.5;
  float f = abs(fract(along / pitch) - 0.5) * pitch;
  float w = fwidth(along) + 0.001;
  float bars = smoothstep(0.1 - w, 0.1 + w, f);
  float spots = 1.0 - smoothstep(0.06 - w, 0.06 + w, length(vec2(f - pitch * 0.25, across - 0.08)));
  float pattern = dots > 0.5 ? spots : 1.0 - bars;
  // Too small to make out: an even mixture
  return mix(pattern, 0.3, smoothstep(0.12, 0.3, w));
}
`;

/** Bases under the figures: turf on top, a rim in the side's colour and pattern. */
export function baseMaterial(world: World): MeshLambertMaterial {
  const material = new MeshLambertMaterial();
  const turf = linear(FIGURE.turf).join(',');
  const earth = linear(FIGURE.earth).join(',');
  material.onBeforeCompile = (shader) => {
    share(shader, world);
    const varyings = 'varying vec4 vBase; varying vec3 vEdge; varying vec3 vMark; varying float vDots;';
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${varyings}${ATTRIBUTES}${SPACE_GLSL}`)
      .replace('#include <beginnormal_vertex>', 'vec3 objectNormal = standing(poseOf(spot.w), spot.z, normal);')
      .replace('#include <worldpos_vertex>', `#include <worldpos_vertex>\n${outOfOwnShadow(0.45)}`)
      .replace(
        '#include <begin_vertex>',
        `${BEGIN} vBase = vec4(position.xz * cut.xy, cut.xy * 0.5); vEdge = edge; vMark = mark; vDots = cut.z + (normal.y < 0.5 ? 2.0 : 0.0);`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${varyings}${NOISE_GLSL}${RIM_GLSL}`)
      .replace(
        '#include <color_fragment>',
        `vec2 rimIn = vBase.zw - abs(vBase.xy);
         float inner = min(rimIn.x, rimIn.y);
         vec3 top = mix(vec3(${turf}), vec3(${earth}), clouds(vBase.xy * 2.3 + vBase.zw * 9.0)) * (0.75 + 0.5 * noise(vBase.xy * 9.0));
         vec3 rim = mix(vEdge, vMark, rimPattern(vBase.xy, vBase.zw, mod(vDots, 2.0)));
         float onRim = vDots > 1.5 ? 1.0 : 1.0 - smoothstep(0.13, 0.16 + fwidth(inner), inner);
         diffuseColor.rgb = mix(top, vDots > 1.5 ? vEdge * 0.8 : rim, onRim);`,
      );
  };
  return material;
}

export function baseShadowMaterial(world: World): MeshDepthMaterial {
  const material = new MeshDepthMaterial({ side: DoubleSide });
  material.onBeforeCompile = (shader) => {
    share(shader, world);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${ATTRIBUTES}${SPACE_GLSL}`)
      .replace('#include <begin_vertex>', BEGIN);
  };
  return material;
}

/** The soft dark rim where a base meets the cloth: the nearest thing to a contact shadow, without a pass for it. */
export function contactMaterial(world: World): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: world,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
    vertexShader: /* glsl */ `
      ${ATTRIBUTES}${SPACE_GLSL}
      varying vec4 vBase;
      void main() {
        vec4 pose = poseOf(spot.w);
        vec2 at = toTable(pose, spot.xy);
        vec2 size = cut.xy + 1.1;
        vBase = vec4(position.xz * size, cut.xy * 0.5);
        vec3 scene = sceneOf(at, groundAt(at) + 0.03) + standing(pose, spot.z, vec3(position.x * size.x, 0.0, position.z * size.y));
        gl_Position = projectionMatrix * viewMatrix * vec4(scene, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      varying vec4 vBase;
      void main() {
        vec2 q = abs(vBase.xy) - vBase.zw;
        float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
        gl_FragColor = vec4(0.02, 0.015, 0.01, 0.5 * (1.0 - smoothstep(-0.1, 0.5, d)));
      }`,
  });
}

/** Bases on the map: plain rectangles with a border and a tick at their front. */
export function mapBaseMaterial(world: World): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: world,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    vertexShader: /* glsl */ `
      ${ATTRIBUTES}${SPACE_GLSL}
      varying vec4 vBase;
      varying vec3 vEdge;
      varying vec3 vMark;
      varying float vDots;
      void main() {
        vec4 pose = poseOf(spot.w);
        vBase = vec4(position.xz * cut.xy, cut.xy * 0.5);
        vEdge = edge;
        vMark = mark;
        vDots = cut.z;
        vec3 scene = sceneOf(toTable(pose, spot.xy), 20.0) + standing(pose, spot.z, vec3(position.x * cut.x, 0.0, position.z * cut.y));
        gl_Position = projectionMatrix * viewMatrix * vec4(scene, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform float near;
      uniform float pixel;
      varying vec4 vBase;
      varying vec3 vEdge;
      varying vec3 vMark;
      varying float vDots;
      ${RIM_GLSL}
      void main() {
        vec2 q = vBase.zw - abs(vBase.xy);
        float inner = min(q.x, q.y);
        float line = 1.0 - smoothstep(1.0, 2.0, inner / pixel);
        float rim = 1.0 - smoothstep(0.2, 0.2 + pixel, inner);
        // A chevron at the front tells which way each base looks
        float ahead = -vBase.y - vBase.w + 0.75 + abs(vBase.x) * 0.8;
        float tick = smoothstep(-pixel, pixel, ahead) * (1.0 - smoothstep(0.16, 0.16 + pixel, ahead));
        vec3 colour = mix(vEdge, vMark, 0.16);
        colour = mix(colour, mix(vEdge, vMark, rimPattern(vBase.xy, vBase.zw, vDots)), rim);
        colour = mix(colour, mix(vMark, vec3(1.0), 0.55), tick * 0.9);
        colour = mix(colour, vEdge * 0.18, line);
        gl_FragColor = vec4(colour, near);
        #include <colorspace_fragment>
      }`,
  });
}
