import type { Connection } from './connection';
import type { NoteName } from './note';
import type { StoredNote } from './schema';
import { DURABLE, gone, reading, settle } from './transaction';

/** A note to be kept, or, without one, a name under which none shall be kept any more. */
export interface NoteChange {
  readonly name: NoteName;
  readonly note?: StoredNote;
}

/** What seats keep to themselves, in the same database as the battle it belongs to. */
export interface NoteStore {
  notes(battle: string): Promise<readonly StoredNote[]>;
  /** The battles of which any seat keeps a note. */
  noted(): Promise<ReadonlySet<string>>;
  /** All of them or none. */
  changeNotes(battle: string, changes: readonly NoteChange[]): Promise<void>;
}

export function noteStore(connection: Connection): NoteStore {
  return {
    notes: (battle) => connection.use((db) => reading(db.transaction('notes')).store.getAll(notesOf(battle))),
    noted: () =>
      connection.use(async (db) => {
        const names = await reading(db.transaction('notes')).store.getAllKeys();
        return new Set(names.map(([battle]) => battle));
      }),
    changeNotes: (battle, changes) =>
      connection.use(async (db) => {
        const tx = db.transaction(['battles', 'notes'], 'readwrite', DURABLE);
        await settle(tx, async () => {
          if (!(await tx.objectStore('battles').getKey(battle))) throw gone(battle);
          const notes = tx.objectStore('notes');
          await Promise.all(
            changes.map(({ name: { seat, kind, name }, note }) =>
              note ? notes.put(note) : notes.delete([battle, seat, kind, name]),
            ),
          );
        });
      }),
  };
}

/** In a database's order, lists come after all texts. */
export const notesOf = (battle: string): IDBKeyRange => IDBKeyRange.bound([battle], [battle, []]);
