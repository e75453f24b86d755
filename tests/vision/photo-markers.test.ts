import { expect, test } from 'vitest';
import type { MarkerMap } from '../../src/vision/marker-map';
import type { FoundMarker } from '../../src/vision/markers/find';
import { tappedByMarkers } from '../../src/vision/photo-markers';
import { cornersOn, type Eye, type LaidMarker, seenBy } from '../support/marker-scene';

const TABLE = { width: 240, depth: 180 };
const EYE: Eye = {
  ...{ width: 4032, height: 3024, focal: 2990, centre: { x: 2015.5, y: 1511.5 }, bend: -0.04 },
  ...{ at: [120, -95, 190], looksAt: [120, 70, 0], roll: 0.02 },
};
const LAID: readonly LaidMarker[] = [
  { dictionary: 'table', id: 0, x: 20, y: 25, angle: 0.2, size: 9 },
  { dictionary: 'table', id: 1, x: 215, y: 30, angle: 1, size: 9 },
  { dictionary: 'table', id: 2, x: 120, y: 95, angle: -0.6, size: 9 },
  { dictionary: 'table', id: 3, x: 30, y: 150, angle: 2, size: 9 },
];
const MAP: MarkerMap = new Map(LAID.map(({ id, x, y, angle, size }) => [id, { x, y, z: 0, angle, size, off: 0.05 }]));

const found = (markers: readonly LaidMarker[]): readonly FoundMarker[] =>
  markers.map((marker) => {
    const [a, b, c, d] = cornersOn(marker).map(({ x, y }) => seenBy(EYE, x, y));
    if (!a || !b || !c || !d) throw new Error('No marker');
    return { dictionary: marker.dictionary, id: marker.id, turns: 0, misread: 0, corners: [a, b, c, d] };
  });

test('markers that were surveyed show all corners and middles without a tap, through a lens that bends', () => {
  const tapped = tappedByMarkers(found(LAID), MAP, EYE, TABLE);
  const expected = [
    [0, 0],
    [240, 0],
    [240, 180],
    [0, 180],
    [120, 0],
    [240, 90],
    [120, 180],
    [0, 90],
  ] as const;
  const all = [...(tapped?.corners ?? []), ...(tapped?.middles ?? [])];
  expect(all).toHaveLength(8);
  for (const [i, [x, y]] of expected.entries()) {
    const seen = seenBy(EYE, x, y);
    expect(Math.hypot((all[i]?.x ?? 0) - seen.x - 0.5, (all[i]?.y ?? 0) - seen.y - 0.5)).toBeLessThan(4);
  }
});

test('two are too few, one moved by hand is noticed, one seen twice counts for nothing', () => {
  expect(tappedByMarkers(found(LAID.slice(0, 2)), MAP, EYE, TABLE)).toBeUndefined();
  const moved = LAID.map((marker) => (marker.id === 2 ? { ...marker, x: marker.x + 6 } : marker));
  expect(tappedByMarkers(found(moved), MAP, EYE, TABLE)).toBeUndefined();
  const twice = [...LAID.slice(0, 3), { ...LAID[0]!, x: 60 }];
  expect(tappedByMarkers(found(twice), MAP, EYE, TABLE)).toBeUndefined();
});
