import type { Cloth } from '../table/table';
import { type ClothLook, clothOf, type SheetLook, sheetOf, type Theme } from './palette';

/** What a cloth's dye is, and how much of it takes. Felt is as the theme has it. */
interface Dye {
  readonly colour: string;
  readonly share: number;
}
const DYES: Readonly<Record<Exclude<Cloth, 'felt'>, Dye>> = {
  summer: { colour: '#93a53c', share: 0.5 },
  autumn: { colour: '#a8803a', share: 0.6 },
  snow: { colour: '#e8eef2', share: 0.82 },
  earth: { colour: '#86623f', share: 0.72 },
};
/** Paper takes less of it; in sunlight none, where the map is black on white. */
const ON_PAPER: Readonly<Record<Theme, number>> = { study: 0.35, day: 0.35, glare: 0 };
/** In sunlight every dye is a pale one. */
const PALER: Readonly<Record<Theme, number>> = { study: 0, day: 0.1, glare: 0.45 };

const cloths = new Map<string, ClothLook>();
const sheets = new Map<string, SheetLook>();

/** The cloth of a table under this light; the same object for the same question. */
export function dyedCloth(theme: Theme, cloth: Cloth = 'felt'): ClothLook {
  const plain = clothOf(theme);
  if (cloth === 'felt') return plain;
  return kept(cloths, `${theme} ${cloth}`, () => {
    const { colour, share } = dyeOf(theme, cloth);
    const dyed = (of: string, much = share): string => mixed(of, colour, much);
    return {
      cloth: dyed(plain.cloth),
      clothDeep: dyed(plain.clothDeep),
      // Layers are of the same stuff, and still told apart.
      layers: plain.layers.map((layer) => dyed(layer, share * 0.8)),
      layerEdge: dyed(plain.layerEdge, share * 0.6),
      layerSide: dyed(plain.layerSide, share * 0.3),
    };
  });
}

/** The map of such a table. */
export function dyedSheet(theme: Theme, cloth: Cloth = 'felt'): SheetLook {
  const plain = sheetOf(theme);
  if (cloth === 'felt' || ON_PAPER[theme] === 0) return plain;
  return kept(sheets, `${theme} ${cloth}`, () => {
    const { colour, share } = dyeOf(theme, cloth);
    const dyed = (of: string): string => mixed(of, colour, share * ON_PAPER[theme]);
    return {
      ...plain,
      paper: dyed(plain.paper),
      paperShade: dyed(plain.paperShade),
      layers: plain.layers.map(dyed),
    };
  });
}

function dyeOf(theme: Theme, cloth: Exclude<Cloth, 'felt'>): Dye {
  const { colour, share } = DYES[cloth];
  return { colour: mixed(colour, '#ffffff', PALER[theme]), share };
}

function kept<T>(known: Map<string, T>, key: string, make: () => T): T {
  const before = known.get(key);
  if (before) return before;
  const made = make();
  known.set(key, made);
  return made;
}

/** Between two colours, `share` of the way to the second. */
function mixed(from: string, to: string, share: number): string {
  const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(from, at) + (part(to, at) - part(from, at)) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
