import type { UnitId } from '../../../table/unit';

/** Which measurements between units stand in the log, so that none is written twice while nobody moves. */
export interface Notes {
  has(from: UnitId, to: UnitId): boolean;
  /** Writes those down that are not yet; says whether all of them now stand there. */
  write(pairs: readonly { readonly from: UnitId; readonly to: UnitId }[]): Promise<boolean>;
  forget(): void;
}

export function createNotes(note: (from: UnitId, to: UnitId) => Promise<boolean>): Notes {
  const written = new Map<string, Promise<boolean>>();
  const stands = new Set<string>();
  const keyOf = (from: UnitId, to: UnitId): string => JSON.stringify([from, to]);
  const once = (from: UnitId, to: UnitId): Promise<boolean> => {
    const key = keyOf(from, to);
    let writing = written.get(key);
    if (!writing) {
      writing = note(from, to).then((done) => {
        if (written.get(key) !== writing) return false;
        if (done) stands.add(key);
        else written.delete(key);
        return done;
      });
      written.set(key, writing);
    }
    return writing;
  };
  return {
    has: (from, to) => stands.has(keyOf(from, to)),
    async write(pairs) {
      // One after the other: the log has an order.
      for (const { from, to } of pairs) if (!(await once(from, to))) return false;
      return true;
    },
    forget() {
      written.clear();
      stands.clear();
    },
  };
}
