import { expect, test } from 'vitest';
import { correctionsOf } from '../../src/app/ar/capture';
import { gapBetween } from '../../src/app/ar/measured';
import { endAt, readPhoto } from '../../src/app/photo/read-photo';
import { formationStand } from '../../src/rules/miniatures/miniatures-stand';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import { unitId } from '../../src/table/unit';
import type { FoundMarker } from '../../src/vision/markers/find';
import { fitOf } from '../../src/vision/tapped-table';
import { cornersOn, type Eye, type LaidMarker, seenBy } from '../support/marker-scene';
import { plainView } from '../support/plain-view';

const LAYOUT = `
table 240 x 180
bases infantry 1.5 x 1.5 cavalry 2 x 4.5 artillery 5 x 7.5 staff 2.5 x 4.5
side blue "Blue" blue bars near
side red "Red" red dots far
unit ligne "1er Ligne" blue infantry shako 24/24 line at 60,60 facing 90
unit foot "28th Foot" red infantry shako 24/24 line at 150,120 facing 270
`;
const EYE: Eye = {
  ...{ width: 2000, height: 1500, focal: 1480, centre: { x: 999.5, y: 749.5 }, bend: -0.05 },
  ...{ at: [120, -95, 190], looksAt: [120, 70, 0], roll: 0.02 },
};
const tag = (id: number, x: number, y: number): LaidMarker => ({ dictionary: 'unit', id, x, y, angle: 0, size: 2.5 });

function read(markers: readonly LaidMarker[]) {
  const layout = parseLayout(LAYOUT, MINIATURES);
  if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
  const { table } = layout.value;
  const tap = (x: number, y: number) => {
    const seen = seenBy(EYE, x, y);
    return { x: seen.x + 0.5, y: seen.y + 0.5 };
  };
  const fit = fitOf(
    {
      corners: [tap(0, 0), tap(240, 0), tap(240, 180), tap(0, 180)],
      middles: [tap(120, 0), tap(240, 90), tap(120, 180), tap(0, 90)],
    },
    EYE,
    table,
  );
  if (!fit) throw new Error('No table there');
  const found = markers.map((marker): FoundMarker => {
    const [a, b, c, d] = cornersOn(marker).map(({ x, y }) => seenBy(EYE, x, y));
    if (!a || !b || !c || !d) throw new Error('No marker');
    return { dictionary: marker.dictionary, id: marker.id, turns: 0, misread: 0, corners: [a, b, c, d] };
  });
  const carried = [
    { id: 0, unit: 'ligne' },
    { id: 1, unit: 'foot' },
  ];
  return { table, reading: readPhoto(table, 1, carried, fit, found) };
}

test('in a still of a bent lens, tags tell how far they lie apart and where their units stand', () => {
  const { table, reading } = read([tag(0, 60, 72), tag(70, 180, 40)]);
  const [from, to] = [endAt(table, reading, { x: 60.4, y: 71.5 }), endAt(table, reading, { x: 180, y: 40 })];
  expect(from).toMatchObject({ kind: 'unit', unit: 'ligne', byTag: true });
  expect(to).toMatchObject({ kind: 'tag', id: 70 });
  if (!from || !to) return;
  // From the nearest corner of its bases, not from its middle.
  const { left, right, front, back } = formationStand(table.units.get(unitId('ligne'))!, table.bases).bounds;
  const truth = Math.hypot(120 - (right - left) / 2, 32 - (front - back) / 2);
  const gap = gapBetween(plainView(table, 'open'), from, to, 0);
  if (!gap) throw new Error('No length');
  expect(Math.abs(gap.cm - truth)).toBeLessThan(Math.min(0.6, gap.off));
  expect(reading.troubles).toEqual([{ id: 70, kind: 'unknown' }]);

  const [moved, ...others] = correctionsOf(table, reading.seen);
  expect(others).toEqual([]);
  expect(moved?.unit.name).toBe('1er Ligne');
  expect(moved?.seen.pose.at.x).toBeCloseTo(60, 0);
  expect(Math.abs((moved?.seen.pose.at.y ?? 0) - (72 - (front + back) / 2))).toBeLessThan(0.5);
});

test('a number that lies there twice moves nobody, and free ground is measured less surely than tags', () => {
  const { table, reading } = read([tag(0, 60, 72), tag(0, 180, 40)]);
  expect(reading.troubles).toEqual([{ id: 0, kind: 'doubled' }]);
  expect(correctionsOf(table, reading.seen)).toEqual([]);
  const ground = endAt(table, reading, { x: 120, y: 90 });
  expect(ground).toMatchObject({ kind: 'ground', place: { x: expect.closeTo(120, 0) } });
});
