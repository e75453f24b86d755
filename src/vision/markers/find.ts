import type { Quad } from '../../geometry/homography';
import type { Point } from '../../geometry/point';
import { eachBlob, makeRuns, type Runs } from './blobs';
import type { Dictionary } from './dictionary';
import { type Contour, makeContour, quadFrom } from './marker-outline';
import { type Lexicon, lexiconOf, type Reading, readQuad } from './read';
import { refined } from './refine';
import { makeTiles, markDark, surveyTiles, type Tiles } from './threshold';
import { type Grey, halfwayTones, lightOf, lightOfScreen, type Tones } from './tones';

/** A marker in a picture. Corners from the upper left of the marker as it is printed, clockwise; in pixels from the middles of them. */
export interface FoundMarker extends Reading {
  readonly corners: Quad;
}

/** Finds markers in pictures of one size after the other. Room is made for a size when it first comes. */
export interface MarkerFinder {
  find(grey: Grey): readonly FoundMarker[];
}

/** Plain tones for what lies in shade beside sunlit paper, light for all else: each finds some that the other does not. */
const GAMMAS = [1, 2.2] as const;
/** The side of the smallest marker, in pixels. */
const LEAST_SIDE = 9;

interface Room {
  readonly width: number;
  readonly height: number;
  readonly tiles: Tiles;
  readonly runs: Runs;
}

export function makeFinder(dictionaries: readonly Dictionary[]): MarkerFinder {
  const lexicons = dictionaries.map(lexiconOf);
  const passes = GAMMAS.map((gamma) => ({ light: lightOf(gamma), halfway: halfwayTones(gamma) }));
  const light = lightOfScreen();
  const contour = makeContour();
  let room: Room | undefined;
  return {
    find(grey) {
      room = room?.width === grey.width && room.height === grey.height ? room : roomFor(grey);
      surveyTiles(room.tiles, grey);
      const found: FoundMarker[] = [];
      for (const pass of passes) {
        markDark(room.tiles, grey, pass.halfway);
        for (const quad of quadsIn(room, contour, grey)) {
          const marker = isKnown(found, quad) ? undefined : read(grey, pass.light, light, quad, lexicons);
          if (marker) found.push(marker);
        }
      }
      return found;
    },
  };
}

const roomFor = ({ width, height }: Grey): Room => ({
  ...{ width, height },
  tiles: makeTiles(width, height),
  runs: makeRuns(width, height),
});

function quadsIn({ tiles, runs }: Room, contour: Contour, { width, height }: Grey): readonly Quad[] {
  const quads: Quad[] = [];
  eachBlob(runs, tiles.dark, width, height, LEAST_SIDE, (x, y) => {
    const quad = quadFrom(contour, tiles.dark, width, x, y, LEAST_SIDE);
    if (quad) quads.push(quad);
  });
  return quads;
}

/** Reads it as it is, or once its sides are laid anew; the corners told are those laid anew in light. */
function read(
  grey: Grey,
  tones: Tones,
  light: Tones,
  quad: Quad,
  lexicons: readonly Lexicon[],
): FoundMarker | undefined {
  const better = refined(grey, light, quad);
  const reading = best(grey, tones, quad, lexicons) ?? best(grey, tones, better, lexicons);
  if (!reading) return undefined;
  const from = (i: number): Point => better[(i + reading.turns) % 4] as Point;
  return { ...reading, corners: [from(0), from(1), from(2), from(3)] };
}

function best(grey: Grey, tones: Tones, quad: Quad, lexicons: readonly Lexicon[]): Reading | undefined {
  const readings = lexicons.flatMap((lexicon) => readQuad(grey, tones, quad, lexicon) ?? []);
  return readings.toSorted((a, b) => a.misread - b.misread)[0];
}

const middleOf = ([a, b, c, d]: Quad): Point => ({ x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 });

/** The same square was read in the pass before. */
function isKnown(found: readonly FoundMarker[], quad: Quad): boolean {
  const { x, y } = middleOf(quad);
  return found.some(({ corners }) => {
    const middle = middleOf(corners);
    return Math.abs(middle.x - x) < 3 && Math.abs(middle.y - y) < 3;
  });
}
