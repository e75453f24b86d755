import type { Hexside } from '../../hex/axial';
import { featuresAlong, type HexMap, type Legend } from '../../hex/map';
import type { ClothLook, SheetLook } from '../palette';
import { LAND } from '../palette';
import type { PaintKind } from '../shaders/paint-material';
import type { FillKind } from '../shaders/sheet-material';

/**
 * What hexes of a kind look like. Kinds are words of a map's legend, and more than one book uses them: whoever makes a map finds
 * his woods as woods, whatever his book calls them.
 */
export type Cover =
  | 'open'
  | 'wood'
  | 'hamlet'
  | 'village'
  | 'town'
  | 'schloss'
  | 'garden'
  | 'swamp'
  | 'abatis'
  | 'works'
  | 'bridge'
  | 'pontoon'
  | 'water'
  | 'rough';

const KNOWN: readonly (readonly [Cover, RegExp])[] = [
  ['open', /^(clear|open|plain)/],
  ['pontoon', /pontoon/],
  ['bridge', /bridge/],
  ['abatis', /abatis/],
  ['works', /redoubt|fleche|work|entrench|battery/],
  ['wood', /wood|forest|copse/],
  ['hamlet', /hamlet|farm|house|mill/],
  ['village', /village/],
  ['town', /town|city/],
  ['schloss', /schloss|chateau|castle|church|abbey/],
  ['garden', /garden|orchard|vine|field/],
  ['swamp', /swamp|marsh|bog/],
  ['water', /water|lake|pond|sea/],
];

/** How hexes of a kind are drawn; what is not known is drawn as rough ground, so that nobody takes it for clear. */
export const coverOf = (kind: string): Cover => KNOWN.find(([, named]) => named.test(kind))?.[0] ?? 'rough';

/** How a hex is drawn. */
export const coverAt = ({ legend, terrain }: HexMap, index: number): Cover =>
  coversOf(legend)[terrain[index] as number] ?? 'open';

/** By the number of the kind in the map's legend, which all versions of a map share. */
function coversOf(legend: Legend): readonly Cover[] {
  const known = COVERS.get(legend) ?? legend.terrain.map(({ kind }) => coverOf(kind));
  COVERS.set(legend, known);
  return known;
}

const COVERS = new WeakMap<Legend, readonly Cover[]>();

/** What lies along sides. */
export type Edge = 'slope' | 'stream' | 'river' | 'works' | 'wall' | 'bridge' | 'other';

function edgeOf(kind: string): Edge {
  if (/slope|crest|cliff|steep/.test(kind)) return 'slope';
  if (/river|canal/.test(kind)) return 'river';
  if (/stream|brook|ditch|rill/.test(kind)) return 'stream';
  if (/bridge|ford/.test(kind)) return 'bridge';
  if (/redoubt|fleche|work|entrench/.test(kind)) return 'works';
  if (/wall|hedge|fence/.test(kind)) return 'wall';
  return 'other';
}

/** What lies along a side of a hex. What belongs to one of both is told on that one only. */
export const edgesAlong = (map: HexMap, index: number, side: Hexside): readonly Edge[] =>
  featuresAlong(map, index, side).map((feature) => edgeOf(map.legend.sides[feature]?.kind ?? ''));

/** Minor ways are narrower. */
export const isMinorRoad = (map: HexMap, road: number): boolean =>
  /path|track|lane|trail|minor/.test(map.legend.roads[road - 1] ?? '');

/** How the cloth of a hex is painted over, if it is. */
interface Coat {
  readonly kind: PaintKind;
  readonly first: string;
  readonly second: string;
}
export const COATS: Readonly<Partial<Record<Cover, Coat>>> = {
  wood: { kind: 'floor', first: LAND.woodFloor, second: LAND.roadDark },
  hamlet: { kind: 'rough', first: LAND.cobble, second: LAND.roadDark },
  village: { kind: 'rough', first: LAND.cobble, second: LAND.stoneDark },
  town: { kind: 'cobble', first: LAND.cobble, second: LAND.stoneDark },
  schloss: { kind: 'cobble', first: LAND.cobble, second: LAND.stoneDark },
  garden: { kind: 'crop', first: LAND.crop, second: LAND.cropDark },
  swamp: { kind: 'rough', first: LAND.bank, second: LAND.water },
  abatis: { kind: 'rough', first: LAND.roadDark, second: LAND.hedgeDark },
  works: { kind: 'rough', first: LAND.road, second: LAND.roadDark },
  water: { kind: 'water', first: LAND.water, second: LAND.waterLight },
  rough: { kind: 'rough', first: LAND.rough, second: LAND.hedge },
};

interface Print {
  readonly kind: FillKind;
  readonly first: string;
  readonly second: string;
}

/** How a hex is printed on the map, if it is more than paper. */
export function printOf(cover: Cover, look: SheetLook): Print | undefined {
  switch (cover) {
    case 'wood':
      return { kind: 'wood', first: look.wood, second: look.woodInk };
    case 'garden':
      return { kind: 'rows', first: look.field, second: look.fieldInk };
    case 'swamp':
      return { kind: 'stipple', first: look.water, second: look.waterInk };
    case 'water':
      return { kind: 'plain', first: look.water, second: look.water };
    case 'rough':
    case 'abatis':
      return { kind: 'stipple', first: look.rough, second: look.roughInk };
    case 'hamlet':
    case 'village':
    case 'town':
    case 'schloss':
      return { kind: 'plain', first: look.road, second: look.road };
    default:
      return undefined;
  }
}

/** The tint of a level, the same on cloth and paper: higher is lighter, or browner. */
export const levelTint = (look: Pick<ClothLook | SheetLook, 'layers'>, level: number, ground: string): string =>
  level === 0 ? ground : (look.layers[Math.min(level, look.layers.length) - 1] ?? ground);
