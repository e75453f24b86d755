import { type Box, boxAround, grownBox } from '../../../geometry/box';
import type { Polygon } from '../../../geometry/polygon';
import { stripPieces } from '../../../geometry/strip';
import { type Area, isArea, type Strip, type Terrain } from '../../../table/terrain';
import { ROUNDING } from '../explain/tolerance';
import { elementOf } from '../march/march-elements';
import { type Cover, type ElementKey, TABLE_5 } from '../tables/table-05-obstacles';
import { CONTACT } from '../units/bodies';

/** The cover of an element of table 5; `open`: the table leaves it to the players, and this is what is taken unless they say. */
export interface Worth {
  readonly cover: 'I' | 'II' | 'III';
  readonly open: boolean;
}

/** A wall, hedge or work that covers those behind it. */
export interface Parapet extends Worth {
  readonly index: number;
  readonly name: string;
  readonly pieces: readonly Polygon[];
  /** Whoever touches it has some of his base in here. */
  readonly box: Box;
}

const known = new WeakMap<readonly Terrain[], readonly Parapet[]>();

/** All parapets of a list of terrain, which is never changed, only replaced. */
export function parapetsOf(terrain: readonly Terrain[]): readonly Parapet[] {
  let parapets = known.get(terrain);
  if (!parapets) {
    parapets = terrain.flatMap((piece, index) => (isArea(piece) ? [] : parapetOf(piece, index)));
    known.set(terrain, parapets);
  }
  return parapets;
}

function parapetOf(strip: Strip, index: number): readonly Parapet[] {
  const element = elementOf(strip);
  const worth = element && worthOf(TABLE_5[element].cover);
  const pieces = worth ? stripPieces(strip.line, strip.width) : [];
  if (!worth || pieces.length === 0) return [];
  return [{ ...worth, index, name: strip.name, pieces, box: grownBox(boxAround(pieces.flat()), CONTACT + ROUNDING) }];
}

function worthOf(cover: Cover): Worth | undefined {
  if (cover === null) return undefined;
  return cover === 'choice' ? { cover: 'I', open: true } : { cover, open: false };
}

/** What a building is worth by its material; one of which nobody said is taken to be of stone. Reinforced, one class more (table 20). */
export function worthOfBuilding({ material, reinforced }: Pick<Area, 'material' | 'reinforced'>): Worth {
  const element = BUILDINGS[material];
  const { cover } = TABLE_5[element ?? 'building-of-stone'];
  return { cover: reinforced ? NEXT[cover] : cover, open: element === undefined };
}

const NEXT = { I: 'II', II: 'III', III: 'III' } as const;

const BUILDINGS: Readonly<
  Record<string, (ElementKey & ('building-of-wood' | 'building-of-stone' | 'strong-building')) | undefined>
> = {
  wood: 'building-of-wood',
  timber: 'building-of-wood',
  mud: 'building-of-wood',
  clay: 'building-of-wood',
  stone: 'building-of-stone',
  brick: 'building-of-stone',
  church: 'strong-building',
  strong: 'strong-building',
  castle: 'strong-building',
};
