import type { EngineApi } from '../../src/engine/protocol';
import type { DrawnMaps, Review } from '../../src/engine/review-protocol';

/** A battle's file opened in an engine and looked back on: its review, and its map at every moment. */
export async function reviewedIn(
  engine: EngineApi,
  text: string,
): Promise<{ readonly id: string; readonly review: Review; readonly maps: DrawnMaps }> {
  const done = await engine.importFile(new Blob([text]), 'file');
  if (done.kind !== 'imported') throw new Error(JSON.stringify(done));
  const { id } = done.battle;
  const review = await engine.review(id, 'review');
  if (review.kind !== 'review') throw new Error(JSON.stringify(review));
  const moments = Array.from({ length: review.timeline.steps.length + 1 }, (_, i) => i);
  const maps = await engine.drawMaps(id, moments, 'maps');
  if (maps.kind !== 'maps') throw new Error(JSON.stringify(maps));
  return { id, review, maps };
}
