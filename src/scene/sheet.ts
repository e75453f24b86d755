import type { Point } from '../geometry/point';
import type { Table } from '../table/table';
import { type Area, isArea, type Strip } from '../table/terrain';
import { RIM } from './camera';
import { workOn } from './field-works';
import { ruinSign, workSign } from './field-works-sheet';
import { groundOf, type Hill } from './ground';
import { housesOf, rectangleOf, type Wing } from './houses';
import { dot, type LineList, newLines, strokeFlat, strokeRound } from './line-list';
import { linear, type SheetLook } from './palette';
import { ribbon, softened } from './ribbon';
import { stream, strewn } from './scatter';
import { edgeDistance, stepsAlong, trianglesOf } from './scene-outline';
import { FILLS, type FillKind } from './shaders/sheet-material';
import { pushScene } from './space';

/** Filled areas of the map in the order they are painted. */
export interface FillList {
  readonly positions: number[];
  readonly firsts: number[];
  readonly seconds: number[];
  readonly fills: number[];
}

/** The map in four coats: ground, its lines, buildings, their lines. */
export interface Sheet {
  readonly ground: FillList;
  readonly lines: LineList;
  readonly works: FillList;
  readonly workLines: LineList;
}

export function sheetFor(table: Pick<Table, 'width' | 'depth' | 'terrain'>, look: SheetLook): Sheet {
  const sheet: Sheet = { ground: newFills(), lines: newLines(), works: newFills(), workLines: newLines() };
  paper(sheet, table, look);
  for (const hill of groundOf(table.terrain).hills) layer(sheet, hill, look);
  const areas = table.terrain.filter(isArea);
  const strips = table.terrain.filter((piece): piece is Strip => !isArea(piece));
  for (const area of areas) if (area.kind === 'field') field(sheet, area, look);
  for (const area of areas) if (area.kind === 'rough') rough(sheet, area, look);
  for (const area of areas) if (area.kind === 'wood') wood(sheet, area, look);
  waterAndRoads(sheet.lines, strips, look);
  for (const strip of strips) boundary(sheet.workLines, strip, look);
  for (const area of areas) if (area.kind === 'building') building(sheet, area, look);
  return sheet;
}

export const newFills = (): FillList => ({ positions: [], firsts: [], seconds: [], fills: [] });

export const fillLists = ({ positions, firsts, seconds, fills }: FillList) => [positions, firsts, seconds, fills];

interface Ink {
  readonly kind: FillKind;
  readonly first: string;
  readonly second?: string;
  readonly run?: number;
}

function fill(list: FillList, outline: readonly Point[], ink: Ink): void {
  lay(list, trianglesOf(outline).flat(), ink);
}

/** The same for an outline without dents, of which there are many on a map of hexes: it needs no cutter. */
export function fillConvex(list: FillList, outline: readonly Point[], ink: Ink): void {
  const [first] = outline;
  if (!first) return;
  const corners: Point[] = [];
  for (let i = 2; i < outline.length; i++) corners.push(first, outline[i - 1] ?? first, outline[i] ?? first);
  lay(list, corners, ink);
}

function lay(list: FillList, corners: readonly Point[], ink: Ink): void {
  const [r, g, b] = linear(ink.first);
  const [sr, sg, sb] = linear(ink.second ?? ink.first);
  for (const p of corners) {
    pushScene(list.positions, p.x, p.y, 0);
    list.firsts.push(r, g, b);
    list.seconds.push(sr, sg, sb);
    list.fills.push(FILLS[ink.kind], ink.run ?? 0);
  }
}

export const rectangle = (left: number, low: number, right: number, high: number): Point[] => [
  { x: left, y: low },
  { x: right, y: low },
  { x: right, y: high },
  { x: left, y: high },
];

export function paper(sheet: Sheet, { width, depth }: Pick<Table, 'width' | 'depth'>, look: SheetLook): void {
  const ink: Ink = { kind: 'paper', first: look.paper, second: look.paperShade };
  fill(sheet.ground, rectangle(0, 0, width, depth), ink);
  // The margin comes last, over the ends of roads and streams.
  for (const strip of [
    rectangle(-RIM, -RIM, width + RIM, 0),
    rectangle(-RIM, depth, width + RIM, depth + RIM),
    rectangle(-RIM, 0, 0, depth),
    rectangle(width, 0, width + RIM, depth),
  ]) {
    fill(sheet.works, strip, ink);
  }
  strokeRound(sheet.workLines, rectangle(0, 0, width, depth), { colour: look.ink, px: 1.2, cm: 0.18 });
  strokeRound(sheet.workLines, rectangle(-1.2, -1.2, width + 1.2, depth + 1.2), { colour: look.ink, px: 2.4, cm: 0.5 });
  strokeRound(sheet.workLines, rectangle(-RIM, -RIM, width + RIM, depth + RIM), {
    colour: look.frame,
    px: 1,
    cm: 0.12,
  });
}

const HACHURE_GAP = 1.05;

/** A layer in its tint; strokes run down from its edge, now longer, now shorter. */
function layer(sheet: Sheet, hill: Hill, look: SheetLook): void {
  fill(sheet.ground, hill.outline, {
    kind: 'plain',
    first: look.layers[Math.min(hill.level, look.layers.length) - 1] ?? look.paper,
  });
  const first = hill.outline[0];
  if (!first) return;
  const next = stream(`${first.x} ${first.y}`);
  for (const { at, angle } of stepsAlong([...hill.outline, first], HACHURE_GAP)) {
    const long = 1.5 + next() * 0.9;
    const lean = angle - Math.PI / 2 + (next() - 0.5) * 0.2;
    const end = { x: at.x + Math.cos(lean) * long, y: at.y + Math.sin(lean) * long };
    strokeFlat(sheet.lines, [at, end], { colour: look.hachure, px: 0.7, cm: 0.11, alpha: 0.62 });
  }
  strokeRound(sheet.lines, hill.outline, { colour: look.hachure, px: 1.5, cm: 0.24 });
}

function field(sheet: Sheet, area: Area, look: SheetLook): void {
  const rye = area.material === 'rye' || area.material === 'wheat' || area.material === 'corn';
  const [first, second] = rye ? [look.rye, look.ryeInk] : [look.field, look.fieldInk];
  fill(sheet.ground, area.outline, { kind: 'rows', first, second, run: rectangleOf(area.outline).along });
  strokeRound(sheet.lines, area.outline, { colour: second, px: 1, cm: 0.14 });
}

function rough(sheet: Sheet, area: Area, look: SheetLook): void {
  fill(sheet.ground, area.outline, { kind: 'stipple', first: look.rough, second: look.roughInk });
  strokeRound(sheet.lines, area.outline, { colour: look.roughInk, px: 1, cm: 0.1, dash: 7 });
}

/** Round tree tops with a shadow to the near right, closer along the edge, which is drawn. */
function wood(sheet: Sheet, area: Area, look: SheetLook): void {
  fill(sheet.ground, area.outline, { kind: 'wood', first: look.wood, second: look.woodInk });
  strokeRound(sheet.lines, area.outline, { colour: look.woodInk, px: 1.4, cm: 0.2 });
  const next = stream(area.id);
  const first = area.outline[0];
  const edge = first ? stepsAlong([...area.outline, first], 1.9) : [];
  for (const { at } of edge) crown(sheet.lines, at, 0.75 + next() * 0.35, look);
  for (const at of strewn(area.outline, 4.2, next)) {
    if (edgeDistance(area.outline, at) > 1.8) crown(sheet.lines, at, 0.85 + next() * 0.5, look);
  }
}

export function crown(lines: LineList, at: Point, size: number, look: SheetLook): void {
  dot(lines, { x: at.x + size * 0.22, y: at.y - size * 0.22 }, { colour: look.woodInk, px: 2, cm: size * 1.7 });
  dot(lines, at, { colour: look.wood, px: 1.2, cm: size * 1.45 });
}

/** Water first, then roads over it, then what carries one across the other. All casings lie under all cores. */
function waterAndRoads(lines: LineList, strips: readonly Strip[], look: SheetLook): void {
  const soft = (strip: Strip): Point[] => softened(strip.line, Math.max(2, strip.width * 1.5));
  const streams = strips.filter((strip) => strip.kind === 'stream');
  const roads = strips.filter((strip) => strip.kind === 'road');
  for (const strip of streams) strokeFlat(lines, soft(strip), { colour: look.waterInk, cm: strip.width + 0.35, px: 4 });
  for (const strip of streams) strokeFlat(lines, soft(strip), { colour: look.water, cm: strip.width - 0.1, px: 2.4 });
  for (const strip of roads) strokeFlat(lines, soft(strip), { colour: look.roadInk, cm: strip.width + 0.4, px: 4 });
  for (const strip of roads) strokeFlat(lines, soft(strip), { colour: look.road, cm: strip.width - 0.15, px: 2 });
  for (const strip of strips) {
    if (strip.kind === 'bridge') bridge(lines, strip, look);
    if (strip.kind === 'ford') ford(lines, strip, look);
    if (strip.kind === 'ruin')
      ruinSign(
        lines,
        strip,
        streams.map((water) => ({ line: soft(water), width: water.width })),
        look,
      );
  }
}

function bridge(lines: LineList, strip: Strip, look: SheetLook): void {
  const edges = ribbon(strip.line, strip.width + 0.5);
  for (const u of [-1, 1]) {
    const edge = edges.filter((corner) => corner.u === u).sort((a, b) => a.v - b.v);
    strokeFlat(lines, edge, { colour: look.ink, cm: 0.45, px: 2 });
  }
}

function ford(lines: LineList, strip: Strip, look: SheetLook): void {
  strokeFlat(lines, strip.line, { colour: look.road, cm: strip.width, px: 3, alpha: 0.55 });
  for (const { at } of stepsAlong(strip.line, 1)) dot(lines, at, { colour: look.waterInk, cm: 0.4, px: 2 });
}

function boundary(lines: LineList, strip: Strip, look: SheetLook): void {
  if (workOn(strip)) {
    workSign(lines, strip, look);
    return;
  }
  if (strip.kind === 'wall')
    strokeFlat(lines, strip.line, { colour: look.ink, cm: Math.max(0.3, strip.width * 0.7), px: 2 });
  if (strip.kind === 'fence') {
    strokeFlat(lines, strip.line, { colour: look.ink, cm: 0.12, px: 1 });
    for (const { at } of stepsAlong(strip.line, 2)) dot(lines, at, { colour: look.ink, cm: 0.35, px: 2.4 });
  }
  if (strip.kind === 'hedge') {
    for (const { at } of stepsAlong(strip.line, 1))
      dot(lines, at, { colour: look.hedge, cm: Math.max(0.9, strip.width), px: 3 });
  }
}

function building(sheet: Sheet, area: Area, look: SheetLook): void {
  const yard = housesOf(area);
  fill(sheet.works, area.outline, { kind: 'plain', first: yard.open ? look.paperShade : look.building });
  strokeRound(sheet.workLines, area.outline, { colour: look.buildingInk, cm: area.reinforced ? 0.6 : 0.2, px: 1.4 });
  const roof = area.material === 'wood' ? look.buildingWood : look.building;
  for (const wing of yard.wings) {
    const corners = cornersOf(wing);
    fill(sheet.works, corners, { kind: 'plain', first: roof });
    strokeRound(sheet.workLines, corners, { colour: look.buildingInk, cm: 0.12, px: 1.1 });
    if (wing.part !== 'tower')
      strokeFlat(sheet.workLines, ridgeOf(wing), { colour: look.buildingInk, cm: 0.1, px: 0.8, alpha: 0.7 });
    else cross(sheet.workLines, wing, look);
  }
}

function cornersOf({ middle, along, length, width }: Wing): Point[] {
  const c = Math.cos(along);
  const s = Math.sin(along);
  return rectangle(-length / 2, -width / 2, length / 2, width / 2).map(({ x, y }) => ({
    x: middle.x + x * c - y * s,
    y: middle.y + x * s + y * c,
  }));
}

function ridgeOf({ middle, along, length }: Wing): Point[] {
  const c = (Math.cos(along) * length) / 2;
  const s = (Math.sin(along) * length) / 2;
  return [
    { x: middle.x - c, y: middle.y - s },
    { x: middle.x + c, y: middle.y + s },
  ];
}

function cross(lines: LineList, wing: Wing, look: SheetLook): void {
  const pen = { colour: look.road, cm: 0.35, px: 2 };
  const { x, y } = wing.middle;
  const r = wing.width * 0.36;
  strokeFlat(
    lines,
    [
      { x, y: y - r },
      { x, y: y + r },
    ],
    pen,
  );
  strokeFlat(
    lines,
    [
      { x: x - r * 0.7, y: y + r * 0.25 },
      { x: x + r * 0.7, y: y + r * 0.25 },
    ],
    pen,
  );
}
