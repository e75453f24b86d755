import type { StoredMap } from '../../hex/stored-map';
import { HEXSIDES, type Terrain } from './vocabulary';

/** The sign of each ground where a map is kept as text; the first is what nobody has drawn on. */
const SIGNS: readonly { readonly sign: string; readonly kind: Terrain }[] = [
  { sign: '.', kind: 'clear' },
  { sign: 'h', kind: 'hamlet' },
  { sign: 'v', kind: 'village' },
  { sign: 't', kind: 'town' },
  { sign: 's', kind: 'schloss' },
  { sign: 'p', kind: 'pine-forest' },
  { sign: 'g', kind: 'garden' },
  { sign: 'm', kind: 'swamp' },
  { sign: 'x', kind: 'abatis' },
  { sign: 'r', kind: 'redoubt' },
  { sign: 'f', kind: 'fleche' },
  { sign: 'b', kind: 'fixed-bridge' },
  { sign: 'o', kind: 'pontoon' },
];

/** What a map of this book is drawn in. Works belong to the hex that they shelter. */
export const mapKinds = (): Pick<StoredMap, 'signs' | 'sideKinds' | 'oneWay' | 'roadKinds'> => ({
  signs: SIGNS.map((each) => ({ ...each })),
  sideKinds: [...HEXSIDES],
  oneWay: ['redoubt-front', 'fleche-side'],
  roadKinds: ['road'],
});
