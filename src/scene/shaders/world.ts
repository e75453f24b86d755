import { Color, type IUniform, type Texture, Vector2, Vector3 } from 'three';
import { HEIGHTS_SCALE } from '../poses';

/** What all shaders of one scene share. Each entry is one object, so that setting it once reaches every material. */
export interface World extends Record<string, IUniform> {
  readonly poses: IUniform<Texture | null>;
  readonly heights: IUniform<Texture | null>;
  readonly heightsScale: IUniform<Vector2>;
  /** Cm that one device pixel covers at the middle of the picture. */
  readonly pixel: IUniform<number>;
  /** Device pixels for one CSS pixel. */
  readonly density: IUniform<number>;
  /** Size of the picture in device pixels. */
  readonly screen: IUniform<Vector2>;
  /** 0 from far, 1 near enough to show single bases on the map. */
  readonly near: IUniform<number>;
  /** Signs are drawn smaller when the whole table is small on the screen: ½ to 1. */
  readonly signScale: IUniform<number>;
  readonly board: IUniform<Vector2>;
  /** Where the lamp hangs, in scene axes. */
  readonly lampAt: IUniform<Vector3>;
  /** 1 usual, more in the theme with thick lines. */
  readonly weight: IUniform<number>;
  /** The way round the table the eye looks, for what is to be read upright from there. */
  readonly turn: IUniform<number>;
  /** How far the eye looks aslant, from straight down. */
  readonly tilt: IUniform<number>;
}

export function makeWorld(): World {
  return {
    poses: { value: null },
    heights: { value: null },
    heightsScale: { value: new Vector2(HEIGHTS_SCALE.x, HEIGHTS_SCALE.y) },
    pixel: { value: 0.1 },
    density: { value: 1 },
    screen: { value: new Vector2(1, 1) },
    near: { value: 0 },
    signScale: { value: 1 },
    board: { value: new Vector2(1, 1) },
    lampAt: { value: new Vector3(0, 1, 0) },
    weight: { value: 1 },
    turn: { value: 0 },
    tilt: { value: 0 },
  };
}

export const colourUniform = (hex: string): IUniform<Color> => ({ value: new Color(hex) });
