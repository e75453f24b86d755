import * as v from 'valibot';
import { HEXSIDES, type Hex, ringAround, sameHex } from '../../../src/hex/axial';
import type { HexMap } from '../../../src/hex/map';
import type { StoredMap } from '../../../src/hex/stored-map';
import { zoneOf } from '../../../src/rules/la-bataille/book/ground/ground-zones';
import { type CombatUnit, isCombat, type LbUnit } from '../../../src/rules/la-bataille/book/la-bataille-unit';
import { isThere, type OnMap } from '../../../src/rules/la-bataille/book/queries';
import type { Terrain } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { at, battalion, battery, cavalry, lbBattle, lbMap, nameOf, RUSSIAN } from '../../support/lb-battle';

/** Cases on hexes count them from (0, 0), which lies amid this map. */
const SIZE = 30;
const HOME = at('1515');

export const hex = v.tuple([v.number(), v.number()]);
type Place = v.InferOutput<typeof hex>;

export const here = ([q, r]: Place): Hex => ({ q: HOME.q + q, r: HOME.r + r });
export const asCase = (found: Hex): Place => [found.q - HOME.q, found.r - HOME.r];
export const named = (place: Place): string => nameOf(here(place));
export const allAsCase = (hexes: readonly Hex[]): readonly Place[] =>
  hexes.map(asCase).toSorted(([q, r], [p, s]) => q - p || r - s);

/** A body as the cases write it. */
export const body = v.object({
  arm: v.picklist(['infantry', 'heavy_cavalry', 'light_cavalry', 'artillery']),
  formation: v.picklist(['column', 'line', 'carre', 'general_order', 'skirmish', 'limbered', 'unlimbered']),
  hexes: v.array(hex),
  facing: v.nullable(v.picklist(HEXSIDES)),
});
const FORMATIONS = {
  column: 'column',
  line: 'line',
  carre: 'carre',
  general_order: 'general-order',
  skirmish: 'skirmish',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
} as const;

type Own = NonNullable<Parameters<typeof battalion>[1]>;

export function unitOf(id: string, it: v.InferOutput<typeof body>, own: Own = {}): OnMap<CombatUnit> {
  const stands = {
    ...own,
    hexes: it.hexes.map(named),
    facing: it.facing ?? 0,
    formation: FORMATIONS[it.formation],
  } as const;
  switch (it.arm) {
    case 'infantry':
      return there(battalion(id, stands));
    case 'artillery':
      return there(battery(id, stands));
    default:
      return there(cavalry(id, { ...stands, increments: 12, movement: it.arm === 'heavy_cavalry' ? 12 : 13 }));
  }
}

export const there = (unit: LbUnit): OnMap<CombatUnit> => {
  if (!isCombat(unit) || !isThere(unit)) throw new Error('Not on the map');
  return unit;
};

const SIGNS: Partial<Readonly<Record<Terrain, string>>> = {
  hamlet: 'h',
  village: 'v',
  town: 't',
  schloss: 'z',
  'pine-forest': 'f',
  garden: 'g',
  swamp: 's',
  abatis: 'a',
  redoubt: 'r',
  fleche: 'e',
  'fixed-bridge': 'b',
  pontoon: 'p',
};

export interface Drawn {
  readonly terrain?: readonly (readonly [Hex, Terrain])[];
  readonly levels?: readonly (readonly [Hex, number])[];
  readonly sides?: StoredMap['sides'];
  readonly roads?: StoredMap['roads'];
}

/** Open ground with what the case has put on it. */
export function drawn({ terrain = [], levels = [], sides = [], roads = [] }: Drawn): HexMap {
  const grid = <T>(all: readonly (readonly [Hex, T])[], open: string, sign: (value: T) => string): string[] => {
    const rows = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => open));
    for (const [place, value] of all) {
      const name = nameOf(place);
      const row = rows[Number(name.slice(2)) - 1];
      if (row) row[Number(name.slice(0, 2)) - 1] = sign(value);
    }
    return rows.map((row) => row.join(''));
  };
  return lbMap(
    grid(terrain, '.', (kind) => SIGNS[kind] ?? '.'),
    { levels: grid(levels, '0', String), sides, roads },
  );
}

/** An enemy whose zone covers one hex of a way and no other of it. */
export function enemyCovering(id: string, covered: Hex, way: readonly Hex[], arm: 'infantry' | 'cavalry'): LbUnit {
  const isOn = (each: Hex): boolean => way.some((other) => sameHex(other, each));
  const make = arm === 'infantry' ? battalion : cavalry;
  for (const place of ringAround(covered, 1).filter((each) => !isOn(each)))
    for (const facing of HEXSIDES) {
      const enemy = make(id, {
        ...RUSSIAN,
        class: arm === 'infantry' ? RUSSIAN.class : null,
        hexes: nameOf(place),
        facing,
        formation: 'line',
        increments: 4,
      });
      const zone = zoneOf(lbBattle({ map: drawn({}), units: [enemy] }), there(enemy));
      const touched = zone.filter(isOn);
      if (touched.length === 1 && touched.every((each) => sameHex(each, covered))) return enemy;
    }
  throw new Error(`No place for ${id}`);
}
