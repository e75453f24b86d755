import { type Color, type IUniform, type Material, Matrix3, SRGBColorSpace, Texture, type WebGLRenderer } from 'three';
import type { Underlay } from '../table/hex-table';
import { clothMaterial } from './shaders/cloth-material';
import { sheetMaterial } from './shaders/sheet-material';
import type { World } from './shaders/world';

/** A photo in place of the cloth and of the map's paper. What lies on them, lies on it. */
export interface PhotoCover {
  /** The cloth and the tops of hills; their cut sides stay as they are. `deep`: the dye of the felt below. */
  readonly cloth: (deep: IUniform<Color>) => Material;
  readonly paper: Material;
  /** How it shows from now on. */
  show(strength: number, brightness: number): void;
  dispose(): void;
}

/** Seen aslant from a chair, the far edge would else be a blur. */
const SHARPNESS = 8;

const DECLARED =
  'uniform sampler2D photo; uniform float photoStrength; uniform float photoBrightness; uniform mat3 photoPlace;\n';
/** `at`: cm from the near left corner. Beyond the picture's edge is what was there. */
const covered = (colour: string, at: string, share = '1.0'): string =>
  `vec2 onPhoto = (photoPlace * vec3(${at}, 1.0)).xy;
   vec2 offPhoto = abs(onPhoto - 0.5);
   float isPhoto = step(max(offPhoto.x, offPhoto.y), 0.5);
   ${colour} = mix(${colour}, texture2D(photo, onPhoto).rgb * photoBrightness, photoStrength * isPhoto * ${share});`;

/** From cm of the table to the picture, from 0 to 1 across and down: here its first row is the table's far edge. */
export const fillsTable = ({ width, depth }: { readonly width: number; readonly depth: number }): Matrix3 =>
  new Matrix3().set(1 / width, 0, 0, 0, -1 / depth, 1, 0, 0, 1);

/** The same for a picture that lies under a map of hexes, however it is turned. */
export function underlayPlace({ photo, x, y }: Underlay): Matrix3 {
  const onBoard = new Matrix3().set(...x, ...y, 0, 0, 1);
  return new Matrix3().set(1 / photo.width, 0, 0, 0, 1 / photo.height, 0, 0, 0, 1).multiply(onBoard.invert());
}

export function makeCover(world: World, picture: ImageBitmap, gl: WebGLRenderer, place: Matrix3): PhotoCover {
  const texture = new Texture(picture);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = Math.min(SHARPNESS, gl.capabilities.getMaxAnisotropy());
  texture.needsUpdate = true;
  const uniforms = {
    photo: { value: texture },
    photoStrength: { value: 1 },
    photoBrightness: { value: 1 },
    photoPlace: { value: place },
  };
  const made: Material[] = [];

  const paper = sheetMaterial(world);
  paper.uniforms = { ...paper.uniforms, ...uniforms };
  // Bare paper and hill layers, whose tint shows through; fields, woods and the rest are drawn on top of it as ever.
  paper.fragmentShader = paper.fragmentShader
    .replace('void main() {', `${DECLARED}void main() {`)
    .replace('gl_FragColor =', `if (kind < 2) { ${covered('c', 'vAt', '(kind == 0 ? 0.8 : 1.0)')} }\ngl_FragColor =`);

  return {
    paper,
    cloth(deep) {
      const cloth = clothMaterial(world, deep);
      const felt = cloth.onBeforeCompile.bind(cloth);
      cloth.onBeforeCompile = (shader, renderer) => {
        felt(shader, renderer);
        Object.assign(shader.uniforms, uniforms);
        const over = covered('diffuseColor.rgb', 'vec2(vScene.x, -vScene.z)');
        shader.fragmentShader = shader.fragmentShader
          .replace('void main() {', `${DECLARED}void main() {`)
          .replace('#include <alphamap_fragment>', `if (vFacing.y > 0.5) { ${over} }\n#include <alphamap_fragment>`);
      };
      cloth.customProgramCacheKey = () => 'photo';
      made.push(cloth);
      return cloth;
    },
    show(strength, brightness) {
      uniforms.photoStrength.value = strength;
      uniforms.photoBrightness.value = brightness;
    },
    dispose() {
      for (const material of [paper, ...made]) material.dispose();
      texture.dispose();
      picture.close();
    },
  };
}

/** As large as the graphics can hold; a picture that is larger is made smaller on the way in. */
export async function fittingPicture(photo: Blob, most: number): Promise<ImageBitmap> {
  const whole = await createImageBitmap(photo);
  const share = most / Math.max(whole.width, whole.height);
  if (share >= 1) return whole;
  const less = await createImageBitmap(whole, {
    resizeWidth: Math.floor(whole.width * share),
    resizeHeight: Math.floor(whole.height * share),
    resizeQuality: 'high',
  });
  whole.close();
  return less;
}
