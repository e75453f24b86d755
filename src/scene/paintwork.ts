import { type Area, isArea, type Strip, type Terrain } from '../table/terrain';
import { drape, type Flat, flatArea } from './drape';
import { isFreed } from './field-works-sheet';
import { type Ground, groundOf } from './ground';
import { housesOf, rectangleOf } from './houses';
import { LAND, linear } from './palette';
import { ribbon, softened } from './ribbon';
import { stepsAlong } from './scene-outline';
import { PAINTS, type PaintKind } from './shaders/paint-material';
import { pushScene } from './space';

/** Flat painted ground, ready for the renderer: what comes later lies on top. */
export interface Paintwork {
  readonly positions: number[];
  readonly colours: number[];
  readonly seconds: number[];
  readonly strips: number[];
}

/** Just above the ground, so that it is never fought over. */
const FILM = 0.02;

const ORDER = ['field', 'rough', 'wood', 'building', 'stream', 'road', 'ford'] as const;

export function paintworkOf(terrain: readonly Terrain[]): Paintwork {
  const work: Paintwork = { positions: [], colours: [], seconds: [], strips: [] };
  const ground = groundOf(terrain);
  for (const kind of ORDER) {
    for (const piece of terrain) {
      if (piece.kind !== kind) continue;
      if (isArea(piece)) paintArea(work, piece, ground);
      else paintStrip(work, piece, ground);
    }
  }
  freeWaters(work, terrain, ground);
  return work;
}

/** Where a bridge is gone, the road to it no longer lies over the water. */
function freeWaters(work: Paintwork, terrain: readonly Terrain[], ground: Ground): void {
  const strips = terrain.filter((piece): piece is Strip => !isArea(piece));
  const streams = strips.filter(({ kind }) => kind === 'stream');
  for (const ruin of strips.filter(({ kind }) => kind === 'ruin')) {
    for (const { line, width } of streams) {
      const bends = softened(line, Math.max(2, width * 1.5));
      // In short lengths from its source, so that the ripples go on where they were.
      const flow = ribbon([...bends.slice(0, 1), ...stepsAlong(bends, 0.5).map(({ at }) => at)], width * 1.06);
      const freed = flow.filter((_, i) => {
        const first = i - (i % 3);
        return flow.slice(first, first + 3).every((corner) => isFreed(ruin, corner));
      });
      lay(work, freed, ground, WATER);
    }
  }
}

interface Coat {
  readonly kind: PaintKind;
  readonly first: string;
  readonly second: string;
  readonly run?: number;
}

const FIELDS: Readonly<Record<string, readonly [string, string]>> = {
  rye: [LAND.rye, LAND.ryeDark],
  wheat: [LAND.rye, LAND.ryeDark],
  corn: [LAND.rye, LAND.ryeDark],
  stubble: [LAND.stubble, LAND.stubbleDark],
};

function paintArea(work: Paintwork, area: Area, ground: Ground): void {
  const flat = flatArea(area.outline);
  if (area.kind === 'field') {
    const [first, second] = FIELDS[area.material] ?? [LAND.crop, LAND.cropDark];
    lay(work, flat, ground, { kind: 'crop', first, second, run: rectangleOf(area.outline).along });
  } else if (area.kind === 'rough') lay(work, flat, ground, { kind: 'rough', first: LAND.rough, second: LAND.hedge });
  else if (area.kind === 'wood')
    lay(work, flat, ground, { kind: 'floor', first: LAND.woodFloor, second: LAND.roadDark });
  else if (area.kind === 'building' && housesOf(area).open) {
    lay(work, flat, ground, { kind: 'cobble', first: LAND.cobble, second: LAND.stoneDark });
  }
}

const WATER: Coat = { kind: 'water', first: LAND.water, second: LAND.waterLight };

function paintStrip(work: Paintwork, strip: Strip, ground: Ground): void {
  const line = softened(strip.line, Math.max(2, strip.width * 1.5));
  const along = (width: number): Flat => ribbon(line, width);
  if (strip.kind === 'road')
    lay(work, along(strip.width * 1.15), ground, { kind: 'road', first: LAND.road, second: LAND.roadDark });
  if (strip.kind === 'stream') {
    lay(work, along(strip.width + 1.6), ground, { kind: 'bank', first: LAND.bank, second: LAND.bank });
    lay(work, along(strip.width * 1.06), ground, WATER);
  }
  if (strip.kind === 'ford')
    lay(work, ribbon(strip.line, strip.width), ground, { kind: 'ford', first: LAND.roadDark, second: LAND.ford });
}

function lay(work: Paintwork, flat: Flat, ground: Ground, coat: Coat): void {
  const { corners, heights } = drape(flat, ground);
  const first = linear(coat.first);
  const second = linear(coat.second);
  corners.forEach((corner, i) => {
    pushScene(work.positions, corner.x, corner.y, (heights[i] ?? 0) + FILM);
    work.colours.push(...first);
    work.seconds.push(...second);
    work.strips.push(corner.u, corner.v, coat.run ?? 0, PAINTS[coat.kind]);
  });
}
