import type { Drawing, Fill, Stroke, Words } from '../../camera-workers/camera-protocol';
import type { Point } from '../../geometry/point';
import { centreOf, outlineOf } from '../../hex/board';
import type { BattleView } from '../../rules/book';
import { groundOf } from '../../scene/ground';
import type { LineList } from '../../scene/line-list';
import { overlayOf, type Setting } from '../../scene/overlay';
import { liveryOf, type Theme, toneOf } from '../../scene/palette';
import { FLAT, type Surface, surfaceOf } from '../../scene/surface';
import { boardOf, type HexTable } from '../../table/hex-table';
import type { Shape } from '../../table/shapes';
import type { Side, Table } from '../../table/table';
import { isArea } from '../../table/terrain';
import { standOf } from '../../table/troops';
import type { Unit, UnitId } from '../../table/unit';
import { playedOn } from './ground-in-view';

export interface Shown {
  readonly view: BattleView;
  /** What books, tools and cards want shown, in cm: the very list that the table's own picture shows. */
  readonly shapes: readonly Shape[];
  readonly selected: UnitId | undefined;
  readonly names: boolean;
}

/** The camera's picture is neither dark nor paper: lines are cased, as over the table. */
const THEME: Theme = 'study';
const INK = { colour: '#f7f2e2', casing: '#17150f' };
const GROUND = { colour: '#d9c48a', casing: '#2a2410' };

/** The battle over the picture of its real table: the same painter as in the scene, its lines in cm handed to the camera's worker. */
export function drawingOf(shown: Shown): Drawing {
  const { view } = shown;
  if (view.table) return onCloth(view.table, shown);
  return view.hexes ? onSheet(view.hexes, shown) : { fills: [], strokes: [], words: [] };
}

function onCloth(table: Table, shown: Shown): Drawing {
  const surface = surfaceOf(table.terrain);
  const setting = settingOf(surface, table, shown.selected);
  const painted = paintedShapes(shown.shapes, setting);
  const units = table.sides.map((side) => unitsOf(table, side, setting, shown.names));
  return {
    fills: [...units.flatMap(({ fills }) => fills), ...painted.fills],
    strokes: [edgeOf(shown.view), ...terrainOf(table), ...units.flatMap(({ strokes }) => strokes), ...painted.strokes],
    words: [...units.flatMap(({ words }) => words), ...painted.words],
  };
}

function settingOf(ground: Surface, table: Table | undefined, selected: UnitId | undefined): Setting {
  return {
    ...{ ground, theme: THEME, table, selected },
    unit: (id) => {
      const unit = table?.units.get(id);
      return table && unit ? { pose: unit.pose, stand: standOf(table, unit) } : undefined;
    },
  };
}

function paintedShapes(shapes: readonly Shape[], setting: Setting): Drawing {
  const { lines, rings, labels } = overlayOf(shapes, setting);
  return {
    fills: shapes.flatMap((shape) => (shape.kind === 'area' ? [fillOf(shape, setting)] : [])),
    strokes: [...strokesOf(rings), ...strokesOf(lines)],
    words: labels.map(({ at, text, tone }): Words => {
      const { colour, casing } = toneOf(tone, THEME);
      return { at: [at.x, at.y, at.height], text, colour, halo: casing };
    }),
  };
}

function fillOf({ outline, holes = [], tone }: Extract<Shape, { kind: 'area' }>, { ground }: Setting): Fill {
  const { colour, fill, pattern } = toneOf(tone, THEME);
  const ringOf = (ring: readonly Point[]): Float32Array =>
    placesOf(ground.drape([...ring, ...ring.slice(0, 1)], 0).map(({ x, y, height }) => [x, y, height]));
  return { rings: [outline, ...holes].map(ringOf), colour, alpha: fill, hatched: pattern === 'hatched' };
}

const placesOf = (places: readonly (readonly [number, number, number])[]): Float32Array =>
  Float32Array.from(places.flat());

/** Everybody of a side in his own colour: bases, a thick edge where they look, and who it is. */
function unitsOf(table: Table, { id, colour }: Side, setting: Setting, names: boolean): Drawing {
  const units = [...table.units.values()].filter((unit) => unit.side === id);
  const ghosts = units.map((unit): Shape => ({ kind: 'ghost', tone: 'neutral', unit }));
  const { rings } = overlayOf(ghosts, { ...setting, selected: undefined });
  const { block, sign, ink } = liveryOf(colour);
  const strokes = strokesOf(rings).map((stroke) =>
    stroke.casingPx > 0 ? { ...stroke, colour: block, casing: sign, px: 3 } : { ...stroke, colour: sign, px: 1.4 },
  );
  const nameOf = (unit: Unit): Words => {
    const { x, y } = unit.pose.at;
    return { at: [x, y, setting.ground.bareAt(unit.pose.at)], text: unit.name, colour: sign, halo: ink };
  };
  return { fills: [], strokes, words: names ? units.map(nameOf) : [] };
}

/** The table's own edge: whoever sees it lie on the real one knows that all is in its place. */
function edgeOf(view: BattleView): Stroke {
  const { width, depth } = playedOn(view);
  const corners = [
    [0, 0, 0],
    [width, 0, 0],
    [width, depth, 0],
    [0, depth, 0],
    [0, 0, 0],
  ] as const;
  return { ...INK, places: placesOf(corners), px: 2, casingPx: 1.2, alpha: 0.9, dash: 0 };
}

/** Hills at the height of their layers, all other ground by its outline. */
function terrainOf({ terrain }: Table): readonly Stroke[] {
  const ground = groundOf(terrain);
  const surface = surfaceOf(terrain);
  const thin = { ...GROUND, px: 1.6, casingPx: 0.8, alpha: 0.8, dash: 0 };
  const hills = ground.hills.map(({ outline, top }) => ({
    ...thin,
    places: placesOf([...outline, ...outline.slice(0, 1)].map(({ x, y }) => [x, y, top] as const)),
  }));
  const others = terrain.flatMap((piece) => {
    if (isArea(piece) && piece.kind === 'hill') return [];
    const line = isArea(piece) ? [...piece.outline, ...piece.outline.slice(0, 1)] : piece.line;
    const places = surface.drape(line, 0).map(({ x, y, height }) => [x, y, height] as const);
    return [{ ...thin, places: placesOf(places), dash: isArea(piece) ? 0 : 10 }];
  });
  return [...hills, ...others];
}

/** A map of hexes is a flat sheet: its edge, a ring in each hex where somebody stands, and the shapes. */
function onSheet(hexes: HexTable, shown: Shown): Drawing {
  const board = boardOf(hexes.map.layout);
  const painted = paintedShapes(shown.shapes, settingOf(FLAT, undefined, undefined));
  const lookOf = (side: string) => liveryOf(hexes.sides.find(({ id }) => id === side)?.colour ?? '');
  const rings = hexes.counters.flatMap(({ side, hexes: stands }) =>
    stands.map((hex): Stroke => {
      const outline = outlineOf(board, hex);
      const { block, sign } = lookOf(side);
      const places = placesOf([...outline, ...outline.slice(0, 1)].map(({ x, y }) => [x, y, 0] as const));
      return { places, colour: block, casing: sign, px: 3, casingPx: 1.2, alpha: 1, dash: 0 };
    }),
  );
  const named = hexes.counters.flatMap(({ side, name, hexes: [first] }): readonly Words[] => {
    if (!first || !shown.names) return [];
    const { x, y } = centreOf(board, first);
    const { sign, ink } = lookOf(side);
    return [{ at: [x, y, 0], text: name, colour: sign, halo: ink }];
  });
  return {
    fills: painted.fills,
    strokes: [edgeOf(shown.view), ...rings, ...painted.strokes],
    words: [...named, ...painted.words],
  };
}

/** Pieces of lines that go on from each other in one pen are one stroke. */
function strokesOf({ from, to, girth, ink, shade }: LineList): readonly Stroke[] {
  const strokes: { places: number[]; pen: string; stroke: Omit<Stroke, 'places'> }[] = [];
  for (let i = 0; i * 3 < from.length; i++) {
    const at = (list: readonly number[], wide: number, k: number): number => list[i * wide + k] ?? 0;
    const colour = cssOf(at(ink, 4, 0), at(ink, 4, 1), at(ink, 4, 2));
    const casing = cssOf(at(shade, 4, 0), at(shade, 4, 1), at(shade, 4, 2));
    const [px, casingPx, alpha, dash] = [at(girth, 4, 1), at(girth, 4, 2), at(ink, 4, 3), at(shade, 4, 3)];
    // The scene counts x, height and y towards the viewer.
    const start = [at(from, 3, 0), -at(from, 3, 2), at(from, 3, 1)];
    const end = [at(to, 3, 0), -at(to, 3, 2), at(to, 3, 1)];
    const pen = `${colour} ${casing} ${px} ${casingPx} ${alpha} ${dash}`;
    const last = strokes.at(-1);
    const goesOn = last?.pen === pen && start.every((value, k) => last.places.at(k - 3) === value);
    if (goesOn) last.places.push(...end);
    else strokes.push({ places: [...start, ...end], pen, stroke: { colour, casing, px, casingPx, alpha, dash } });
  }
  return strokes.map(({ places, stroke }) => ({ ...stroke, places: Float32Array.from(places) }));
}

/** Linear light as the renderer counts it, as a colour of the page. */
function cssOf(...light: readonly number[]): string {
  const tones = light.map((each) =>
    Math.round(255 * (each <= 0.0031308 ? 12.92 * each : 1.055 * each ** (1 / 2.4) - 0.055)),
  );
  return `rgb(${tones.join(' ')})`;
}
