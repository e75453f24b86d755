import type { Hex, Hexside } from '../../src/hex/axial';
import { hexName, hexNamed } from '../../src/hex/layout';
import type { HexMap } from '../../src/hex/map';
import { mapFrom, type StoredMap } from '../../src/hex/stored-map';
import { NO_CHARGING } from '../../src/rules/la-bataille/book/charging/charging-state';
import { NO_FIGHTING } from '../../src/rules/la-bataille/book/fighting/fighting-state';
import { NO_FIRING } from '../../src/rules/la-bataille/book/firing/firing-state';
import type { CombatCounter, LeaderCounter } from '../../src/rules/la-bataille/book/la-bataille-counter';
import type { CombatUnit, LbUnit, LeaderUnit } from '../../src/rules/la-bataille/book/la-bataille-unit';
import { NO_MOVING } from '../../src/rules/la-bataille/book/moving/moving-state';
import type { LaBatailleState } from '../../src/rules/la-bataille/book/state';
import type { Edition } from '../../src/rules/la-bataille/edition/edition';
import { HEXSIDES, type Terrain } from '../../src/rules/la-bataille/la-bataille-vocabulary';
import type { Side } from '../../src/table/table';
import { sideId, unitId } from '../../src/table/unit';
import { PREMIER } from './la-bataille';

/** Small battles of La Bataille, written as a map of signs and a few units. */

export const FRENCH = sideId('french');
export const RUSSIANS = sideId('russians');
export const SIDES: readonly Side[] = [
  { id: FRENCH, name: 'French', colour: 'blue', pattern: 'bars', seat: 'near' },
  { id: RUSSIANS, name: 'Russians', colour: 'red', pattern: 'dots', seat: 'far' },
];

const SIGNS: readonly { readonly sign: string; readonly kind: Terrain }[] = [
  { sign: '.', kind: 'clear' },
  { sign: 'h', kind: 'hamlet' },
  { sign: 'v', kind: 'village' },
  { sign: 't', kind: 'town' },
  { sign: 'z', kind: 'schloss' },
  { sign: 'f', kind: 'pine-forest' },
  { sign: 'g', kind: 'garden' },
  { sign: 's', kind: 'swamp' },
  { sign: 'a', kind: 'abatis' },
  { sign: 'r', kind: 'redoubt' },
  { sign: 'e', kind: 'fleche' },
  { sign: 'b', kind: 'fixed-bridge' },
  { sign: 'p', kind: 'pontoon' },
];

type Ground = Partial<Pick<StoredMap, 'levels' | 'sides' | 'roads'>>;

/** A map from rows of signs. Hexes are named by column and row: `0403` is the fourth of the third row. */
export const lbMap = (rows: readonly string[], ground: Ground = {}): HexMap =>
  mapFrom({
    columns: rows[0]?.length ?? 0,
    rows: rows.length,
    signs: [...SIGNS],
    sideKinds: [...HEXSIDES],
    oneWay: ['redoubt-front', 'fleche-side'],
    roadKinds: ['road'],
    terrain: [...rows],
    sides: [],
    roads: [],
    ...ground,
  });

/** Open ground so wide and so deep. */
export const plain = (columns: number, rows: number, ground: Ground = {}): HexMap =>
  lbMap(
    Array.from({ length: rows }, () => '.'.repeat(columns)),
    ground,
  );

/** Three rows of twelve with a river on both sides of the middle one: along it there is one way only. */
export const lane = (): HexMap =>
  lbMap(['............', '............', '............'], {
    sides: Array.from({ length: 12 }, (_, i) => `${i + 1}`.padStart(2, '0')).flatMap((column) =>
      ([1, 2, 4, 5] as const).map((side): [string, Hexside, string] => [`${column}02`, side, 'river']),
    ),
  });

/** A body on the map and its battalions of six, which wait until it goes into them. */
export const regimentOf = (battalions: number, own: Own = {}): readonly CombatUnit[] => [
  battalion('regiment', { ...own, size: 'regiment', increments: 6 * battalions }),
  ...Array.from({ length: battalions }, (_, i): CombatUnit => {
    const { hexes, facing, rank, formation, order, lost, ...counter } = own;
    return {
      ...battalion(`${i + 1}`, { ...counter, increments: 6, parent: unitId('regiment') }),
      place: { is: 'waiting' },
    };
  }),
];

/** The hex of that name. It need not be on a map of its own: all maps under a hundred columns name alike. */
export function at(name: string): Hex {
  const hex = hexNamed(NAMES.layout, name);
  if (!hex) throw new Error(`No hex ${name}`);
  return hex;
}
export const nameOf = (hex: Hex): string => hexName(NAMES.layout, hex);
const NAMES = plain(99, 99);

/** Where somebody stands: the names of its hexes, the side or vertex it faces, and how high it lies. */
export interface Stands {
  readonly hexes?: string | readonly string[];
  readonly facing?: Hexside;
  readonly rank?: number;
}

const placed = ({ hexes = '0101', facing = 0, rank = 1 }: Stands): LbUnit['place'] => ({
  is: 'there',
  hexes: (typeof hexes === 'string' ? [hexes] : hexes).map(at),
  facing,
  rank,
});

type Own = Partial<Omit<CombatCounter, 'id' | 'kind'>> &
  Partial<Pick<CombatUnit, 'formation' | 'order' | 'lost' | 'readiness'>> &
  Stands;

const combat = (id: string, base: Omit<CombatCounter, 'id' | 'kind'>, own: Own): CombatUnit => {
  const { hexes, facing, rank, formation, order = 'good', lost = 0, readiness = 'fresh', ...counter } = own;
  return {
    counter: { ...base, ...counter, kind: 'combat', id: unitId(id), name: own.name ?? id },
    place: placed({
      ...(hexes && { hexes }),
      ...(facing !== undefined && { facing }),
      ...(rank !== undefined && { rank }),
    }),
    formation: formation ?? (base.arm === 'artillery' ? 'limbered' : 'column'),
    order,
    lost,
    readiness,
  };
};

const FOOT: Omit<CombatCounter, 'id' | 'kind'> = {
  side: FRENCH,
  name: '',
  nation: 'french',
  arm: 'infantry',
  size: 'battalion',
  parent: null,
  organisation: 'A',
  class: 'french-ligne',
  traits: [],
  increments: 6,
  movement: 6,
  fire: [6],
  skirmish: null,
  melee: 12,
  lance: null,
  morale: 33,
};

/** A battalion of six increments of the French line in column, unless said otherwise. */
export const battalion = (id: string, own: Own = {}): CombatUnit => combat(id, FOOT, own);
/** Twelve points: heavy. */
export const cavalry = (id: string, own: Own = {}): CombatUnit =>
  combat(id, { ...FOOT, arm: 'cavalry', size: 'regiment', class: null, movement: 12, fire: [], melee: 16 }, own);
/** A limbered battery of foot. */
export const battery = (id: string, own: Own = {}): CombatUnit =>
  combat(
    id,
    { ...FOOT, arm: 'artillery', size: 'battery', class: null, increments: 3, movement: 6, fire: [9, 9, 7, 7, 7, 4] },
    own,
  );

export const RUSSIAN = { side: RUSSIANS, nation: 'russian', class: 'russian-musketeer' } as const;
export const RUSSIAN_HORSE = { side: RUSSIANS, nation: 'russian' } as const;

export const leader = (id: string, own: Partial<Omit<LeaderCounter, 'id' | 'kind'>> & Stands = {}): LeaderUnit => {
  const { hexes, facing, rank, ...counter } = own;
  return {
    counter: {
      kind: 'leader',
      id: unitId(id),
      side: FRENCH,
      name: id,
      nation: 'french',
      organisation: 'A',
      movement: 12,
      artillery: 0,
      melee: 0,
      morale: 3,
      special: false,
      ...counter,
    },
    place: placed({ ...(hexes && { hexes }), ...(facing !== undefined && { facing }), rank: rank ?? 9 }),
    formation: null,
    order: 'good',
    lost: 0,
    readiness: 'fresh',
  };
};

export interface LbBattle {
  readonly map?: HexMap;
  readonly units: readonly LbUnit[];
  readonly edition?: Edition;
  readonly turning?: Partial<LaBatailleState['turning']>;
}

/** A battle in the movement segment of the French, at noon, on open ground, unless said otherwise. */
export const lbBattle = ({
  map = plain(12, 10),
  units,
  edition = PREMIER,
  turning = {},
}: LbBattle): LaBatailleState => ({
  edition,
  club: null,
  readings: {},
  briefing: null,
  map,
  sides: SIDES,
  units: new Map(units.map((unit) => [unit.counter.id, unit])),
  turning: {
    turn: 1,
    clock: '12:00',
    segment: 'movement',
    phasing: FRENCH,
    levels: [],
    coming: [],
    last: null,
    minutes: [],
    tried: [],
    ...turning,
  },
  charging: NO_CHARGING,
  moving: NO_MOVING,
  firing: NO_FIRING,
  fighting: NO_FIGHTING,
});
