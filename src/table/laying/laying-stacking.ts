import { type Area, isArea, type Terrain } from '../terrain';
import { type Laid, lies } from './laid';
import { type Ground, layOn, standingOn } from './lay';
import { centroidOf } from './laying-layers';
import { freshIds, resizedPiece } from './laying-moving';

/** How much of the layer below the next one has. */
const SHARE = 0.58;

/** The layers of a hill that stand on this one, the highest last. */
export const layersOver = (ground: Pick<Ground, 'terrain'>, hill: Terrain): readonly Area[] =>
  [...standingOn(ground, hill)].sort((a, b) => a.level - b.level);

/** One layer more, on the top of those that are there. */
export function withLayerOn(ground: Ground, hill: Area): Laid<readonly Terrain[]> {
  const top = layersOver(ground, hill).at(-1) ?? hill;
  const [id] = freshIds(ground.terrain, ['hill']);
  if (id === undefined || !isArea(top)) return lies([]);
  const { locked: _locked, ...free } = top;
  return layOn(ground, [{ ...resizedPiece(free, centroidOf(top.outline), SHARE), id, level: top.level + 1 }]);
}
