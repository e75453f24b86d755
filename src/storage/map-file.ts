import * as v from 'valibot';
import type { Json } from '../rules/book';
import { parseWith } from '../table/parse';
import { bad, good, type Result } from '../table/result';
import { nameSchema } from '../table/schemas';
import { isOfKind, versionOf } from './envelope';
import { photoField, type ScenarioFile, scenarioField } from './file';

/**
 * A map of hexes as a file: plain JSON without a sum, laid out so that a person or another program can write one (docs/file-format.md).
 * What is in it is the book's to check, like any scenario.
 */
const MAP_FILE = { format: 'coup-doeil-hex-map', version: 1, inside: 'map' } as const;

const mapSchema = v.object({
  name: nameSchema,
  ground: v.string(),
  /** The version of the map's own data; who writes by hand need not know of it. */
  bookVersion: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  map: scenarioField,
  underlay: v.optional(scenarioField),
  photo: photoField,
});

export const isMapFile = (value: unknown): boolean => isOfKind(MAP_FILE, value);

/** A map as a scenario of the book that maps are made in. */
export function mapIn(value: unknown, book: string): Result<ScenarioFile> {
  const version = versionOf(MAP_FILE, value);
  if (version !== undefined && version > MAP_FILE.version) return bad('file/newer', 'version', { version });
  if (version !== MAP_FILE.version) return bad('file/malformed', 'version');
  const read = parseWith(mapSchema, value, 'file/malformed');
  if (!read.ok) return read;
  const { name, ground, bookVersion, map, underlay, photo } = read.value;
  const scenario: Json = { ground, name, map, ...(underlay === undefined ? {} : { underlay }) };
  return good({ name, book, bookVersion, scenario, ...(photo === undefined ? {} : { photo }) });
}

export function writeMapFile({ name, bookVersion, scenario, photo }: ScenarioFile): Blob {
  const { format, version } = MAP_FILE;
  const content = { format, version, bookVersion, name, ...(isRecord(scenario) ? scenario : {}), photo };
  return new Blob([`${laidOut(content)}\n`], { type: 'application/json' });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with a line for each row of signs, each side and each field: what holds no further list or record stands on one line. */
function laidOut(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each !== 'object' && typeof each !== 'string');
    const isEntry = value.length > 0 && indent.length > 4;
    if (isPlain || isEntry) return JSON.stringify(value);
    return `[\n${value.map((each) => inner + laidOut(each, inner)).join(',\n')}\n${indent}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  if (fields.every(([, each]) => typeof each !== 'object')) return JSON.stringify(value);
  return `{\n${fields.map(([key, each]) => `${inner}${JSON.stringify(key)}: ${laidOut(each, inner)}`).join(',\n')}\n${indent}}`;
}
