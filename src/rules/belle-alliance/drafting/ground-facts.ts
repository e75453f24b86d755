import { isArea, type Terrain } from '../../../table/terrain';
import type { Fact } from '../../book';
import { waterEffect } from '../march/covering';
import { elementOf, isDifficult } from '../march/march-elements';
import { worthOfBuilding } from '../sight/sight-elements';
import { type ElementKey, TABLE_5 } from '../tables/table-05-obstacles';

/** What pieces of a kind may be made of, those that table 5 and rule 2.3.7 tell apart; '' is the plain one. */
const MATERIALS: Readonly<Record<Terrain['kind'], readonly string[]>> = {
  hill: [],
  wood: ['', 'pine', 'orchard'],
  building: ['wood', 'stone', 'church', 'strong'],
  field: ['rye', 'ploughed', 'garden', 'stubble', 'meadow'],
  rough: ['', 'shrubs', 'marsh', 'sand'],
  road: ['', 'paved', 'track'],
  stream: ['', 'river', 'ditch', 'pond'],
  wall: ['low', '', 'tall', 'dike', 'barricade', 'emplacement'],
  hedge: ['', 'hedge-row', 'holstein'],
  fence: ['', 'abatis', 'chevaux'],
  bridge: ['stone', 'wood'],
  ford: [],
  ruin: [],
};

/** The materials for a piece, its own among them. */
export function materialsFor({ kind, material }: Terrain): readonly string[] {
  const known = MATERIALS[kind];
  return known.length === 0 || known.includes(material) ? known : [...known, material];
}

/** What the book makes of a piece of ground: obstacle and cover by table 5, difficult ground by rule 2.3.7. */
export function factsOfGround(piece: Terrain): readonly Fact[] {
  if (!isArea(piece)) return piece.kind === 'stream' ? waterFacts(piece.material, piece.width) : elementFacts(piece);
  if (piece.kind === 'building') return [{ key: 'ground.cover', values: { rank: worthOfBuilding(piece).cover } }];
  const difficult = isDifficult(piece) ? [{ key: 'ground.difficult' }] : [];
  if (piece.kind === 'wood') return [...rowFacts('wood-edge'), ...difficult];
  if (piece.kind === 'hill') return [{ key: 'ground.layers' }];
  return difficult.length > 0 ? difficult : [{ key: 'ground.open' }];
}

function elementFacts(strip: Exclude<Terrain, { outline: unknown }>): readonly Fact[] {
  const element = elementOf(strip);
  if (element) return rowFacts(element);
  return [{ key: strip.kind === 'road' ? 'ground.road' : strip.kind === 'ruin' ? 'ground.ruin' : 'ground.crossing' }];
}

function waterFacts(material: string, width: number): readonly Fact[] {
  const effect = waterEffect(material === 'ditch' ? 0 : width);
  return effect.kind === 'obstacle' ? rowFacts(effect.element) : [{ key: 'ground.barred' }];
}

function rowFacts(element: ElementKey): readonly Fact[] {
  const { obstacle, cover } = TABLE_5[element];
  return [
    ...(obstacle ? [{ key: 'ground.obstacle', values: { rank: obstacle } }] : []),
    cover === null
      ? { key: 'ground.no-cover' }
      : cover === 'choice'
        ? { key: 'ground.cover-choice' }
        : { key: 'ground.cover', values: { rank: cover } },
  ];
}
