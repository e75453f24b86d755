import * as v from 'valibot';
import { momentSchema, pendingSchema } from '../game/game-schemas';
import type { PendingCommand } from '../game/play';
import type { Json } from '../rules/book';
import { parseWith } from '../table/parse';
import type { Result } from '../table/result';
import { nameSchema } from '../table/schemas';
import { type FileKind, insideOf, jsonIn, sealedFile, unsealed } from './envelope';
import { lockedSchema, noteNameSchema } from './note';
import { type Remark, remarksSchema } from './remark';

/** A battle as a file, described in docs/file-format.md. */
export const FILE_VERSION = 4;
const BATTLE_FILE: FileKind = { format: 'coup-doeil-battle', version: FILE_VERSION, inside: 'battle' };

/** Older files, brought to the present one version at a time: the step at index i leads from version i + 1. */
const FILE_UPGRADES: readonly ((battle: Json) => Json)[] = [
  // Private notes came with version 2.
  (battle) => (typeof battle === 'object' ? { ...battle, notes: [] } : battle),
  // The photo of the table came with version 3, and may always be absent.
  (battle) => battle,
  // What was said of its steps came with version 4.
  (battle) => (typeof battle === 'object' ? { ...battle, remarks: [] } : battle),
];

/** Of what seats keep to themselves, a file carries what is under a PIN, and nothing that could be read without it. */
const noteSchema = v.strictObject({
  ...noteNameSchema.entries,
  bookVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: momentSchema,
  body: lockedSchema,
});
export type FileNote = v.InferOutput<typeof noteSchema>;
const MOST_NOTES = 1000;

const nameOfNote = ({ seat, kind, name }: FileNote): string => JSON.stringify([seat, kind, name]);

/** The photo that covers the table, its bytes as letters (base64). */
export interface FilePhoto {
  readonly type: string;
  readonly data: string;
}
/** Looked at when the battle stands: whatever is wrong with a picture, the battle is read. */
export const photoField = v.optional(v.unknown());

/** What is written, and by which version of which book. */
const writtenByEntries = {
  name: nameSchema,
  book: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
  bookVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
};
export const scenarioField = v.custom<Json>((value) => typeof value === 'object' && value !== null);

/** What a battle, or a draft, begins with, as a file has it. */
export const scenarioSchema = v.object({ ...writtenByEntries, scenario: scenarioField, photo: photoField });
export type ScenarioFile = v.InferOutput<typeof scenarioSchema>;

const battleSchema = v.object({
  ...writtenByEntries,
  options: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)), v.pipe(v.string(), v.maxLength(64))),
  createdAt: momentSchema,
  scenario: scenarioField,
  /** Checked one by one when they are played: a hundred thousand at once would hold up everything else. */
  entries: v.pipe(v.array(v.unknown()), v.maxLength(1_000_000)),
  pending: v.nullable(pendingSchema),
  notes: v.pipe(
    v.array(noteSchema),
    v.maxLength(MOST_NOTES),
    v.check((notes) => new Set(notes.map(nameOfNote)).size === notes.length),
  ),
  photo: photoField,
  remarks: remarksSchema,
});
type Checked = v.InferOutput<typeof battleSchema>;
export type BattleFile = Omit<Checked, 'pending' | 'entries' | 'notes' | 'remarks'> & {
  readonly pending: PendingCommand | null;
  readonly entries: readonly unknown[];
  readonly notes: readonly FileNote[];
  readonly remarks: readonly Remark[];
};

/** In the oldest version that can hold it: an older app opens what it can, and drops no sheet, photo or remark without a word. */
export function writeFile({ notes, photo, remarks, ...battle }: BattleFile): Promise<Blob> {
  const pictured = photo === undefined ? {} : { photo };
  if (remarks.length > 0) return sealedFile(BATTLE_FILE, FILE_VERSION, { ...battle, notes, ...pictured, remarks });
  if (photo !== undefined) return sealedFile(BATTLE_FILE, 3, { ...battle, notes, photo });
  return notes.length > 0 ? sealedFile(BATTLE_FILE, 2, { ...battle, notes }) : sealedFile(BATTLE_FILE, 1, battle);
}

/** Reads a file that may be anything at all. Nothing of it is believed before sum and shape are checked. */
export async function readFile(file: Blob, mostBytes?: number): Promise<Result<BattleFile>> {
  const value = await jsonIn(file, mostBytes);
  return value.ok ? battleIn(value.value) : value;
}

export async function battleIn(value: unknown): Promise<Result<BattleFile>> {
  const opened = await unsealed(BATTLE_FILE, value);
  if (!opened.ok) return opened;
  const { version, content } = opened.value;
  const present = FILE_UPGRADES.slice(version - 1).reduce((old, upgrade) => upgrade(old), content);
  return insideOf(BATTLE_FILE, parseWith(battleSchema, present, 'file/malformed'));
}
