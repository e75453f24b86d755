import * as v from 'valibot';
import { asJson, type BattleView, type Json } from '../rules/book';
import { isSameNote, MOST_TEXT, type NoteBody, type NoteName, noteNameSchema } from '../storage/note';
import type { NoteChange } from '../storage/notes';
import { parseJson } from '../storage/parse-json';
import type { StoredNote } from '../storage/schema';
import { parseWith } from '../table/parse';
import { bad, good, type Result } from '../table/result';
import type { Ports } from './ports';
import type { KeptPrivate, PrivateNote, ReadPrivate } from './protocol';
import { flush, type Session, saveNotes } from './session';

/** A side's sheet of this name as it is being written; pages keep it as they keep any note. */
export const SHEET = 'sheet';
/** The sheet as it was closed, with its salt. Not for pages: nothing that is written later may touch it. */
export const CLOSED_SHEET = 'closed-sheet';

const pinSchema = v.optional(v.pipe(v.string(), v.minLength(4), v.maxLength(64)));

/** Keeps something for one seat. */
export async function keepPrivate(
  ports: Ports,
  session: Session,
  { note: raw, content, pin }: { readonly note: NoteName; readonly content: Json; readonly pin: string | undefined },
): Promise<KeptPrivate> {
  const name = nameFromPage(raw);
  if (!name.ok) return { kind: 'failed', problem: name.problem };
  const open = await readNote(ports, session, name.value, pin);
  // What is damaged is not made worse by writing anew.
  if (!open.ok && open.problem.code !== 'private/damaged') return { kind: 'failed', problem: open.problem };
  const note = await noteOf(ports, session, name.value, content, pin);
  if (!note.ok) return { kind: 'failed', problem: note.problem };
  return change(ports, session, note.value, ...(await spentSheets(ports, session, name.value)));
}

export async function forgetPrivate(ports: Ports, session: Session, raw: NoteName): Promise<KeptPrivate> {
  const name = nameFromPage(raw);
  return name.ok ? change(ports, session, { name: name.value }) : { kind: 'failed', problem: name.problem };
}

export async function readPrivate(
  ports: Ports,
  session: Session,
  raw: NoteName,
  pin: string | undefined,
): Promise<ReadPrivate> {
  const name = nameFromPage(raw);
  const content = name.ok ? await readNote(ports, session, name.value, pin) : name;
  if (!content.ok) return { kind: 'failed', problem: content.problem };
  return { kind: 'read', ...(content.value === undefined ? {} : { content: content.value }) };
}

export async function listPrivate(ports: Ports, session: Session): Promise<readonly PrivateNote[]> {
  const notes = await notesOf(ports, session);
  return notes.map(({ seat, kind, name, at, body }) => ({ seat, kind, name, at, locked: body.kind === 'locked' }));
}

/** All notes of a battle as they stand, on disk or in memory. */
export async function notesOf(ports: Ports, { battle, unsavedNotes }: Session): Promise<readonly StoredNote[]> {
  const onDisk = await ports.store.notes(battle.id);
  return [
    ...onDisk.filter((note) => !unsavedNotes.some(({ name }) => isSameNote(name, note))),
    ...unsavedNotes.flatMap(({ note }) => note ?? []),
  ];
}

/** What is in a note; nothing where there is none. */
export async function readNote(
  ports: Ports,
  session: Session,
  name: NoteName,
  pin: string | undefined,
): Promise<Result<Json | undefined>> {
  const note = (await notesOf(ports, session)).find((each) => isSameNote(each, name));
  if (!note) return good(undefined);
  const text = await textOf(ports, note, pin);
  if (!text.ok) return text;
  const parsed = parseJson(text.value);
  return parsed.ok ? good(asJson(parsed.value)) : bad('private/damaged');
}

/** The note that says this, under the PIN where there is one. */
export async function noteOf(
  ports: Ports,
  { battle, game }: Session,
  name: NoteName,
  content: Json,
  pin: string | undefined,
): Promise<Result<NoteChange>> {
  const checked = parseWith(pinSchema, pin, 'private/bad-pin');
  if (!checked.ok) return bad('private/bad-pin'); // Without a word of what was typed.
  const text = JSON.stringify(content);
  if (text === undefined || text.length > MOST_TEXT || !parseJson(text).ok) return bad('private/too-large');
  const about = aboutOf({ ...name, battle: battle.id });
  const body: NoteBody = checked.value ? await ports.pinLock.lock(text, checked.value, about) : { kind: 'plain', text };
  const { seat, kind, name: called } = name;
  const note = { battle: battle.id, seat, kind, name: called, bookVersion: game.book.version, at: ports.now(), body };
  return good({ name, note });
}

/** A side's sheets of other bounds than those of now: nobody needs them any more. */
export async function spentSheets(ports: Ports, session: Session, { seat }: NoteName): Promise<readonly NoteChange[]> {
  const { sheets } = session.game.book.view(session.game.state);
  const notes = await notesOf(ports, session);
  return notes.filter((note) => note.seat === seat && isOfOtherBound(sheets, note)).map((note) => ({ name: note }));
}

/** Is this still a secret? A sheet that has been opened, or never will be, is none. */
export function isSecret({ sheets }: BattleView, note: NoteName): boolean {
  return !isOfOtherBound(sheets, note) && sheetIn(sheets, note)?.stage !== 'open';
}

type Sheets = BattleView['sheets'];

const isSheet = ({ kind }: NoteName): boolean => kind === SHEET || kind === CLOSED_SHEET;

const isOfOtherBound = (sheets: Sheets, note: NoteName): boolean =>
  sheets !== undefined && isSheet(note) && !sheetIn(sheets, note);

const sheetIn = (sheets: Sheets, note: NoteName) =>
  isSheet(note) ? sheets?.find(({ side, name }) => side === note.seat && name === note.name) : undefined;

function nameFromPage(raw: NoteName): Result<NoteName> {
  const name = parseWith(noteNameSchema, raw, 'private/bad-name');
  return name.ok && name.value.kind === CLOSED_SHEET ? bad('private/bad-name', 'kind') : name;
}

async function change(ports: Ports, session: Session, ...changes: readonly NoteChange[]): Promise<KeptPrivate> {
  const problem = await saveNotes(ports, session, ...changes);
  if (problem) return { kind: 'kept', saved: false, problem };
  await flush(ports, session); // There is room again, for all else too.
  return { kind: 'kept', saved: true };
}

function textOf(ports: Ports, note: StoredNote, pin: string | undefined): Promise<Result<string>> | Result<string> {
  if (note.body.kind === 'plain') return good(note.body.text);
  return pin === undefined ? bad('private/pin-wanted') : ports.pinLock.unlock(note.body, pin, aboutOf(note));
}

/** A file takes a note to another battle of another name, so what it is about must not name the battle. */
const aboutOf = ({ battle, seat, kind, name }: NoteName & { readonly battle: string }) => ({
  whose: JSON.stringify([battle, seat]),
  what: JSON.stringify([seat, kind, name]),
});
