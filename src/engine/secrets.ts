import type { FileNote } from '../storage/file';
import { isSameNote, type NoteName } from '../storage/note';
import type { StoredNote } from '../storage/schema';
import type { Ports } from './ports';
import { CLOSED_SHEET, isSecret, notesOf, SHEET } from './private-notes';
import type { Session } from './session';

/** What seats have not shown yet: what may leave this device under its PIN, and the names of what must not. */
export interface Secrets {
  readonly locked: readonly FileNote[];
  readonly plain: readonly NoteName[];
}

/** The secrets of a battle. Where storage does not answer, the log still tells which sheets are closed, and none can go along. */
export async function secretsOf(ports: Ports, session: Session): Promise<Secrets> {
  const view = session.game.book.view(session.game.state);
  try {
    return parted((await notesOf(ports, session)).filter((note) => isSecret(view, note)));
  } catch {
    const closed = (view.sheets ?? []).filter(({ stage }) => stage === 'closed');
    return { locked: [], plain: closed.map(({ side, name }) => ({ seat: side, kind: SHEET, name })) };
  }
}

/** Notes under a PIN from the others, of which only the names are told, and a sheet's once. */
export function parted(notes: readonly StoredNote[]): Secrets {
  const locked: FileNote[] = [];
  const plain: NoteName[] = [];
  for (const { battle: _, body, ...note } of notes) {
    if (body.kind === 'locked') locked.push({ ...note, body });
    else {
      const name = { seat: note.seat, kind: note.kind === CLOSED_SHEET ? SHEET : note.kind, name: note.name };
      if (!plain.some((each) => isSameNote(each, name))) plain.push(name);
    }
  }
  return { locked, plain };
}
