import { emptyMap, type HexMap, type Legend } from '../../hex/map';
import { mapFrom, type StoredMap } from '../../hex/stored-map';
import { bad, good, type Result } from '../../table/result';

/**
 * What can be drawn on a map, by the game that is played on it. Here, and not in the books, because the map maker draws for all of
 * them and may know none; tests hold that each book has words and costs for all that its ground names.
 */
export const GROUND_SETS = {
  'la-bataille': {
    terrain: [
      { kind: 'clear', sign: '.' },
      { kind: 'hamlet', sign: 'h' },
      { kind: 'village', sign: 'v' },
      { kind: 'town', sign: 't' },
      { kind: 'schloss', sign: 's' },
      { kind: 'pine-forest', sign: 'p' },
      { kind: 'garden', sign: 'g' },
      { kind: 'swamp', sign: 'm' },
      { kind: 'abatis', sign: 'x' },
      { kind: 'redoubt', sign: 'r' },
      { kind: 'fleche', sign: 'f' },
      { kind: 'fixed-bridge', sign: 'b' },
      { kind: 'pontoon', sign: 'o' },
    ],
    sides: [
      { kind: 'slope', oneWay: false },
      { kind: 'stream', oneWay: false },
      { kind: 'river', oneWay: false },
      // Works belong to the hex they defend: who comes from there meets none.
      { kind: 'redoubt-front', oneWay: true },
      { kind: 'fleche-side', oneWay: true },
    ],
    roads: ['road'],
  },
  warburg: {
    terrain: [
      { kind: 'clear', sign: '.' },
      { kind: 'woods', sign: 'w' },
      { kind: 'village', sign: 'v' },
    ],
    sides: [
      { kind: 'river', oneWay: false },
      { kind: 'bridge', oneWay: false },
      { kind: 'stream', oneWay: false },
      { kind: 'slope', oneWay: false },
      { kind: 'fortification', oneWay: false },
    ],
    roads: ['road', 'sunken-road'],
  },
} as const satisfies Readonly<Record<string, Legend>>;

export type GroundId = keyof typeof GROUND_SETS;
export const GROUND_IDS: readonly GroundId[] = ['la-bataille', 'warburg'];

export const legendOf = (ground: GroundId): Legend => GROUND_SETS[ground];

/** The whole legend as a kept map has it. */
export function keptLegend(ground: GroundId): Pick<StoredMap, 'signs' | 'sideKinds' | 'oneWay' | 'roadKinds'> {
  const { terrain, sides, roads } = legendOf(ground);
  return {
    signs: [...terrain],
    sideKinds: sides.map(({ kind }) => kind),
    oneWay: sides.filter(({ oneWay }) => oneWay).map(({ kind }) => kind),
    roadKinds: [...roads],
  };
}

/** A map nobody has drawn on yet. */
export const bareMap = (ground: GroundId, columns: number, rows: number): HexMap =>
  emptyMap(columns, rows, legendOf(ground));

/**
 * A kept map with the whole legend of its ground: what it was kept with may be part of that, in another order or by other signs,
 * as when somebody wrote it by hand. Kinds that the ground does not have are refused, whether they are drawn or not.
 */
export function mapOnGround(stored: StoredMap, ground: GroundId): Result<HexMap> {
  const legend = legendOf(ground);
  const strange = strangeKind(stored, legend);
  if (strange) return bad('hex-map/unknown-kind', strange.place, { kind: strange.kind });
  const signOf = new Map(legend.terrain.map(({ kind, sign }) => [kind, sign]));
  const inItsSigns = new Map(stored.signs.map(({ sign, kind }) => [sign, signOf.get(kind) ?? sign]));
  return good(
    mapFrom({
      ...stored,
      ...keptLegend(ground),
      terrain: stored.terrain.map((row) => [...row].map((sign) => inItsSigns.get(sign) ?? sign).join('')),
    }),
  );
}

interface StrangeKind {
  readonly kind: string;
  readonly place: string;
}

function strangeKind({ signs, sideKinds, oneWay, roadKinds }: StoredMap, legend: Legend): StrangeKind | undefined {
  const among = (place: string, kinds: readonly string[], known: readonly string[]): readonly StrangeKind[] =>
    kinds.filter((kind) => !known.includes(kind)).map((kind) => ({ kind, place }));
  const known = legend.sides.filter((side) => sideKinds.includes(side.kind));
  // A kind that belongs to one hex here and to both there is another kind by the same name.
  const differs = known.filter((side) => side.oneWay !== oneWay.includes(side.kind));
  return [
    ...among(
      'signs',
      signs.map(({ kind }) => kind),
      legend.terrain.map(({ kind }) => kind),
    ),
    ...among(
      'sideKinds',
      sideKinds,
      legend.sides.map(({ kind }) => kind),
    ),
    ...differs.map(({ kind }) => ({ kind, place: 'oneWay' })),
    ...among('roadKinds', roadKinds, legend.roads),
  ][0];
}
