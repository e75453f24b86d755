import { isArea, type Terrain } from '../table/terrain';

/** What lies under what. */
const ORDER: readonly Terrain['kind'][] = [
  'hill',
  'field',
  'rough',
  'wood',
  'stream',
  'road',
  'ford',
  'bridge',
  'ruin',
  'hedge',
  'fence',
  'wall',
  'building',
];

/** What is drawn first lies under the rest. */
export const inGroundOrder = (terrain: readonly Terrain[]): readonly Terrain[] =>
  [...terrain].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || levelOf(a) - levelOf(b));

const levelOf = (piece: Terrain): number => (isArea(piece) ? piece.level : 0);
