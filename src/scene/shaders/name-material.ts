import { CanvasTexture, type IUniform, LinearMipmapLinearFilter, ShaderMaterial } from 'three';
import { linear } from '../palette';
import type { World } from './world';

/** How high the figures of a hex name are, in cm, and how far from the middle of the hex they are written. */
const HIGH = 0.42;
const OUT = 2.05;

/** Names of hexes as printed on maps: figures on the ground, upright for whoever looks, gone where they would be too small to read. */
export function nameMaterial(world: World, figures: IUniform<CanvasTexture>): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...world, figures, count: { value: 4 }, letters: { value: linear('#000000') } },
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -6,
    polygonOffsetUnits: -6,
    vertexShader: /* glsl */ `
      attribute vec4 named;
      uniform float turn;
      uniform float count;
      varying vec2 vUv;
      varying float vNumber;
      void main() {
        vUv = position.xy + 0.5;
        vNumber = named.w;
        vec2 right = vec2(cos(turn), sin(turn));
        vec2 up = vec2(-right.y, right.x);
        vec2 at = named.xy + right * position.x * ${HIGH} * 0.56 * count + up * (position.y * ${HIGH} + ${OUT});
        gl_Position = projectionMatrix * viewMatrix * vec4(at.x, named.z + 0.06, -at.y, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D figures;
      uniform float count;
      uniform float pixel;
      uniform float density;
      uniform vec3 letters;
      varying vec2 vUv;
      varying float vNumber;
      void main() {
        float readable = smoothstep(5.5, 8.0, ${HIGH} / (pixel * density));
        if (readable < 0.01) discard;
        float place = floor(vUv.x * count);
        float figure = mod(floor((vNumber + 0.5) / pow(10.0, count - 1.0 - place)), 10.0);
        vec2 uv = vec2((figure + fract(vUv.x * count)) / 10.0, vUv.y);
        // The seam between two figures must not choose a smaller picture than the figures themselves
        float ink = textureGrad(figures, uv, dFdx(vUv * vec2(count / 10.0, 1.0)), dFdy(vUv * vec2(count / 10.0, 1.0))).a;
        gl_FragColor = vec4(letters, ink * readable * 0.72);
        if (gl_FragColor.a < 0.01) discard;
        #include <colorspace_fragment>
      }`,
  });
}

const CELL = { wide: 36, high: 64 } as const;

/** The ten figures side by side. */
export function figuresTexture(family: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 10 * CELL.wide;
  canvas.height = CELL.high;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.font = `600 ${CELL.high * 0.9}px ${family}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    for (let figure = 0; figure < 10; figure++)
      pen.fillText(`${figure}`, (figure + 0.5) * CELL.wide, CELL.high * 0.82, CELL.wide);
  }
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 4;
  return texture;
}
