import * as v from 'valibot';
import { MOST_BENDS } from './column';
import { CLOTHS, FIGURE_SIZES, PATTERNS } from './table';
import { AREA_KINDS, CROSSING_KINDS, LINE_KINDS, terrainId } from './terrain';
import type { Troops } from './troops';
import { LOOKS, sideId, unitId } from './unit';

/** What a table may hold when it comes from a file, the database or a message. Inside the door the types are trusted. */

/** Ten metres and a little, the largest table the app lays out; ground may reach over its edge. */
export const LARGEST = 1_010;
export const BEYOND = 500;
export const SHORTEST = 0.1;
const MOST_CORNERS = 500;
export const MOST_SIDES = 8;
export const MOST_UNITS = 2_000;
export const MOST_TERRAIN = 1_000;
const MOST_FIGURES = 500;

const cm = v.pipe(v.number(), v.finite(), v.minValue(-BEYOND), v.maxValue(LARGEST + BEYOND));
const length = v.pipe(v.number(), v.finite(), v.minValue(SHORTEST), v.maxValue(LARGEST));
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const ID = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,63}$/));
export const LONGEST_NAME = 80;
/** Names are shown as text and never as markup, but line breaks and direction marks could still disguise a name. */
export const DISGUISE = String.raw`\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069`;
export const nameSchema = v.pipe(v.string(), v.maxLength(LONGEST_NAME), v.regex(new RegExp(`^[^${DISGUISE}]*$`, 'u')));

/** Paragraphs, without marks that could disguise what they say. */
export const proseSchema = (longest: number) =>
  v.pipe(v.string(), v.maxLength(longest), v.regex(new RegExp(`^(?:[^${DISGUISE}]|\\n)*$`, 'u')));

/** What a person typed, as a name that `nameSchema` takes: without what it refuses, and not cut inside a character. */
export function asName(text: string): string {
  let name = '';
  for (const character of text.replace(new RegExp(`[${DISGUISE}]+`, 'gu'), ' ').trim()) {
    if (name.length + character.length > LONGEST_NAME) break;
    name += character;
  }
  return name;
}

const word = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,32}$/));

export const unitIdSchema = v.pipe(ID, v.transform(unitId));
export const sideIdSchema = v.pipe(ID, v.transform(sideId));
export const terrainIdSchema = v.pipe(ID, v.transform(terrainId));

export const pointSchema = v.object({ x: cm, y: cm });
/** Any number of turns a hand could make; beyond that sines lose their meaning. */
const turn = v.pipe(v.number(), v.finite(), v.minValue(-10_000), v.maxValue(10_000));
export const poseSchema = v.object({ at: pointSchema, heading: turn });

/** Base widths between skirmishers; the books allow from one to two. */
export const gapSchema = v.pipe(v.number(), v.minValue(1), v.maxValue(2));
/** A whole turn, and what writing it down in degrees may add. */
const WHOLE_TURN = 2 * Math.PI + 1e-9;
const bendSchema = v.object({
  back: v.pipe(v.number(), v.minValue(0), v.maxValue(LARGEST)),
  turn: v.pipe(v.number(), v.minValue(-WHOLE_TURN), v.maxValue(WHOLE_TURN)),
});
/** Said only where there is a bend. */
export const trailSchema = v.pipe(v.array(bendSchema), v.minLength(1), v.maxLength(MOST_BENDS), v.readonly());

/** A unit of one book, by its arms and formations. */
export const unitSchemaOf = ({ arms, formations }: Troops) =>
  v.object({
    id: unitIdSchema,
    name: nameSchema,
    side: sideIdSchema,
    arm: v.picklist(Object.keys(arms)),
    look: v.picklist(LOOKS),
    figures: whole(0, MOST_FIGURES),
    figuresAtStart: whole(0, MOST_FIGURES),
    guns: whole(0, 50),
    formation: v.picklist(Object.keys(formations)),
    files: whole(1, MOST_FIGURES),
    pose: poseSchema,
    gap: v.exactOptional(gapSchema),
    trail: v.exactOptional(trailSchema),
    about: v.exactOptional(v.literal(true)),
    inside: v.exactOptional(terrainIdSchema),
  });

const baseSize = v.object({ frontage: length, depth: length });
export const sizeEntriesOf = ({ arms }: Troops) => ({
  width: length,
  depth: length,
  bases: v.object(Object.fromEntries(Object.keys(arms).map((arm) => [arm, baseSize]))),
  ground: v.exactOptional(v.picklist(CLOTHS)),
  scale: v.exactOptional(
    v.object({
      figures: v.picklist(FIGURE_SIZES),
      factor: v.pipe(v.number(), v.finite(), v.minValue(0.1), v.maxValue(10)),
    }),
  ),
});

/** A picture that is larger than this was not made by this app. */
export const LARGEST_PHOTO = { side: 4096, bytes: 12_000_000 };
export const photoSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  width: whole(1, LARGEST_PHOTO.side),
  height: whole(1, LARGEST_PHOTO.side),
  bytes: whole(1, LARGEST_PHOTO.bytes),
  strength: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  brightness: v.pipe(v.number(), v.minValue(0.1), v.maxValue(3)),
});

/** Everything about a table that is not laid on it. */
export const bareEntriesOf = (troops: Troops) => ({ ...sizeEntriesOf(troops), photo: v.exactOptional(photoSchema) });

export const sideSchema = v.object({
  id: sideIdSchema,
  name: nameSchema,
  colour: word,
  pattern: v.picklist(PATTERNS),
  seat: v.picklist(['near', 'far']),
});

const corners = (least: number) =>
  v.pipe(v.array(pointSchema), v.minLength(least), v.maxLength(MOST_CORNERS), v.readonly());
export const terrainSchema = v.union([
  v.object({
    id: terrainIdSchema,
    name: nameSchema,
    kind: v.picklist(AREA_KINDS),
    outline: corners(3),
    level: whole(0, 20),
    material: word,
    reinforced: v.exactOptional(v.literal(true)),
    locked: v.exactOptional(v.literal(true)),
  }),
  v.object({
    id: terrainIdSchema,
    name: nameSchema,
    kind: v.picklist([...LINE_KINDS, ...CROSSING_KINDS]),
    line: corners(2),
    width: length,
    material: word,
    locked: v.exactOptional(v.literal(true)),
  }),
]);

/** A table as plain data: units as a list. */
export const tableSchemaOf = (troops: Troops) =>
  v.object({
    ...bareEntriesOf(troops),
    sides: v.pipe(v.array(sideSchema), v.minLength(1), v.maxLength(MOST_SIDES)),
    terrain: v.pipe(v.array(terrainSchema), v.maxLength(MOST_TERRAIN)),
    units: v.pipe(v.array(unitSchemaOf(troops)), v.maxLength(MOST_UNITS)),
  });

export type PackedTable = v.InferOutput<ReturnType<typeof tableSchemaOf>>;

export const MOST_REMARK = 200;
/** What people say of something they did: a line, without control characters. */
export const remarkSchema = v.pipe(
  v.string(),
  v.maxLength(MOST_REMARK),
  v.regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u),
);
