import type { Point } from '../../geometry/point';
import { along } from '../../geometry/vector';
import { HEXSIDES, turned } from '../../hex/axial';
import { centreOf, cornerOf, outlineOf, sideHeading } from '../../hex/board';
import { hexAt } from '../../hex/layout';
import { lineLists, newLines, strokeFlat, strokeRound } from '../line-list';
import type { SheetLook } from '../palette';
import { stepsAlong } from '../scene-outline';
import { crown, fillConvex, fillLists, newFills, paper, rectangle, type Sheet } from '../sheet';
import { coverAt, edgesAlong, levelTint, printOf } from './grounds';
import { roadsIn, type Way, watersOf } from './hex-ways';
import { bankLine, bridgeSides } from './hex-works';
import { type Prop, type PropKind, propsIn } from './props';
import type { Layer, Pattern } from './quilt';
import { cutFine, type Relief } from './relief';
import { type Slope, slopesFrom } from './slopes';

/** The map of hexes from above, as a staff map: tints of the levels, hachures down the slopes, plans of houses. */
export const sheetPattern = (look: SheetLook): Pattern<Sheet> => ({
  empty: () => ({ ground: newFills(), lines: newLines(), works: newFills(), workLines: newLines() }),
  listsOf: ({ ground, lines, works, workLines }) => [
    ...fillLists(ground),
    ...lineLists(lines),
    ...fillLists(works),
    ...lineLists(workLines),
  ],
  layers: [
    { whole: (sheet, { size }) => paper(sheet, size, look), isStale: () => false },
    { each: (sheet, relief, index) => tint(sheet, relief, index, look) },
    {
      each: (sheet, relief, index) => {
        for (const slope of slopesFrom(relief, index)) hachures(sheet, slope, look);
      },
    },
    {
      each: (sheet, relief, index) => {
        for (const prop of propsIn(relief, index)) plan(sheet, prop, look);
      },
    },
    { whole: (sheet, relief) => waters(sheet, relief, look), isStale: ({ sides }) => sides },
    ...roadLayers(look),
    { each: (sheet, relief, index) => built(sheet, relief, index, look) },
  ],
});

function tint(sheet: Sheet, { map, board }: Relief, index: number, look: SheetLook): void {
  const level = map.elevation[index] as number;
  const print = printOf(coverAt(map, index), look);
  if (level === 0 && !print) return;
  const outline = outlineOf(board, hexAt(map.layout, index));
  if (level > 0) fillConvex(sheet.ground, outline, { kind: 'plain', first: levelTint(look, level, look.paper) });
  if (!print) return;
  // A little smaller than its hex where it lies on a hill, so that the tint of the level shows round it.
  const centre = centreOf(board, hexAt(map.layout, index));
  const shown = level > 0 ? outline.map((corner) => along(centre, corner, 0.86)) : outline;
  fillConvex(sheet.ground, shown, print);
}

function hachures(sheet: Sheet, { isMarked, line, strokes }: Slope, look: SheetLook): void {
  const pen = { colour: look.hachure, px: isMarked ? 1 : 0.7, cm: isMarked ? 0.09 : 0.06, alpha: 0.75 };
  for (const stroke of strokes) strokeFlat(sheet.lines, stroke, pen);
  strokeFlat(sheet.lines, line, { colour: look.hachure, px: 1, cm: 0.1 });
}

/** Half length and half width of houses, seen from above. */
const HOUSES: Readonly<Partial<Record<PropKind, readonly [number, number]>>> = {
  cottage: [0.55, 0.37],
  townhouse: [0.53, 0.4],
  hall: [1.2, 0.5],
  tower: [0.4, 0.4],
};

function plan(sheet: Sheet, prop: Prop, look: SheetLook): void {
  const house = HOUSES[prop.kind];
  if (house) {
    const [l, w] = house;
    const corners = rectangle(-l, -w, l, w).map((corner) => placed(prop, corner));
    fillConvex(sheet.works, corners, { kind: 'plain', first: look.building });
    strokeRound(sheet.workLines, corners, { colour: look.buildingInk, cm: 0.05, px: 1 });
    strokeFlat(sheet.workLines, [placed(prop, { x: -l, y: 0 }), placed(prop, { x: l, y: 0 })], {
      colour: look.buildingInk,
      cm: 0.04,
      px: 0.7,
      alpha: 0.7,
    });
  } else if (prop.kind === 'reed') tuft(sheet, prop.at, look);
  else if (prop.kind === 'felled') felled(sheet, prop, look);
  else crown(sheet.lines, prop.at, prop.kind === 'pine' ? 0.44 : 0.34, look);
}

function placed({ at, turn, size }: Prop, { x, y }: Point): Point {
  const c = Math.cos(turn) * size;
  const s = Math.sin(turn) * size;
  return { x: at.x + x * c - y * s, y: at.y + x * s + y * c };
}

function tuft(sheet: Sheet, at: Point, look: SheetLook): void {
  const pen = { colour: look.woodInk, cm: 0.06, px: 1 };
  for (const lean of [-0.22, 0, 0.22]) strokeFlat(sheet.lines, [at, { x: at.x + lean, y: at.y + 0.38 }], pen);
  strokeFlat(
    sheet.lines,
    [
      { x: at.x - 0.3, y: at.y },
      { x: at.x + 0.3, y: at.y },
    ],
    { ...pen, colour: look.waterInk },
  );
}

function felled(sheet: Sheet, prop: Prop, look: SheetLook): void {
  const pen = { colour: look.woodInk, cm: 0.09, px: 1.3 };
  const at = (x: number, y: number): Point => placed(prop, { x, y });
  strokeFlat(sheet.lines, [at(0, -0.6), at(0, 0.6)], pen);
  for (const y of [0, 0.3]) strokeFlat(sheet.lines, [at(-0.35, y + 0.3), at(0, y), at(0.35, y + 0.3)], pen);
}

/** Water under roads. */
function waters({ lines }: Sheet, relief: Relief, look: SheetLook): void {
  const all = watersOf(relief);
  for (const { line, width } of all) strokeFlat(lines, line, { colour: look.waterInk, cm: width + 0.16, px: 3 });
  for (const { line, width } of all) strokeFlat(lines, line, { colour: look.water, cm: width - 0.04, px: 1.8 });
}

/** All casings lie under all cores, and paths over them. */
function roadLayers(look: SheetLook): readonly Layer<Sheet>[] {
  const each = (kind: Way['kind'], draw: (lines: Sheet['lines'], way: Way) => void): Layer<Sheet> => ({
    each: ({ lines }, relief, index) => {
      for (const way of roadsIn(relief, index)) if (way.kind === kind) draw(lines, way);
    },
  });
  return [
    each('road', (lines, { line, width }) =>
      strokeFlat(lines, line, { colour: look.roadInk, cm: width + 0.1, px: 3.4 }),
    ),
    each('road', (lines, { line, width }) => strokeFlat(lines, line, { colour: look.road, cm: width - 0.14, px: 1.8 })),
    // A path is a broken line, and has no edges.
    each('path', (lines, { line }) => {
      strokeFlat(lines, line, { colour: look.road, cm: 0.42, px: 3.4 });
      dashes(lines, line, { colour: look.roadInk, cm: 0.16, px: 1.6 });
    }),
  ];
}

function dashes(lines: Sheet['lines'], line: readonly Point[], core: { colour: string; cm: number; px: number }): void {
  const points = cutFine(line, 0.32);
  for (let i = 1; i < points.length; i += 2) strokeFlat(lines, points.slice(i - 1, i + 1), core);
}

function built(sheet: Sheet, relief: Relief, index: number, look: SheetLook): void {
  const { map, board } = relief;
  const cover = coverAt(map, index);
  if (cover === 'bridge' || cover === 'pontoon') bridge(sheet, relief, index, cover === 'pontoon', look);
  for (const side of HEXSIDES) {
    const edges = edgesAlong(map, index, side);
    if (edges.length === 0) continue;
    if (edges.includes('works')) work(sheet, bankLine(relief, index, side), look);
    const line = [
      cornerOf(board, hexAt(map.layout, index), turned(side, -1)),
      cornerOf(board, hexAt(map.layout, index), side),
    ];
    if (edges.includes('wall')) strokeFlat(sheet.workLines, line, { colour: look.ink, cm: 0.16, px: 2 });
    if (edges.includes('other')) strokeFlat(sheet.workLines, line, { colour: look.ink, cm: 0.14, px: 2, dash: 8 });
  }
}

/** A thick line with teeth towards the enemy. */
function work(sheet: Sheet, line: readonly [Point, Point], look: SheetLook): void {
  const pen = { colour: look.ink, cm: 0.3, px: 2.6 };
  strokeFlat(sheet.workLines, line, pen);
  const [from, to] = line;
  const outward = Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 2;
  for (const { at } of stepsAlong(line, 0.5)) {
    const tip = { x: at.x + Math.cos(outward) * 0.36, y: at.y + Math.sin(outward) * 0.36 };
    strokeFlat(sheet.workLines, [at, tip], { ...pen, cm: 0.12, px: 1.4 });
  }
}

function bridge(sheet: Sheet, relief: Relief, index: number, isPontoon: boolean, look: SheetLook): void {
  const centre = centreOf(relief.board, hexAt(relief.map.layout, index));
  for (const side of bridgeSides(relief, index)) {
    const [c, s] = [Math.cos(sideHeading(side)), Math.sin(sideHeading(side))];
    const at = (u: number, v: number): Point => ({ x: centre.x + u * c - v * s, y: centre.y + u * s + v * c });
    const edge = { colour: look.ink, cm: 0.14, px: 1.8 };
    for (const v of [-0.55, 0.55]) strokeFlat(sheet.workLines, [at(0, v), at(2.5, v)], edge);
    if (isPontoon)
      for (const u of [0.4, 1.2, 2]) strokeFlat(sheet.workLines, [at(u, -0.85), at(u, 0.85)], { ...edge, cm: 0.3 });
  }
}
