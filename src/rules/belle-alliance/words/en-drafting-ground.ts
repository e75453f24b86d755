import type { Sayings } from '../../../texts/saying-words';

/** What the book makes of a piece of terrain, on its card. */
export const enDraftingGround: Sayings = {
  'ground.obstacle': 'Obstacle {rank}',
  'ground.cover': 'Cover {rank}',
  'ground.cover-choice': 'Cover none or I, as you agree',
  'ground.no-cover': 'No cover',
  'ground.difficult': 'Difficult ground',
  'ground.open': 'Goes as open ground',
  'ground.layers': 'Difficult where its layers are under 10 cm wide, an obstacle where under 5 cm',
  'ground.road': 'Columns march on it as on a road',
  'ground.barred': 'Too wide to pass without a bridge or a ford',
  'ground.crossing': 'Where the water is crossed',
  'ground.ruin': 'Carries nobody',
};
