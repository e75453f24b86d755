/** What this device remembers beside the battles. In private windows even looking at the storage may throw. */
export function readLocally(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A full or forbidden storage costs it at the next start, and nothing now. */
export function keepLocally(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost that a person would miss during a battle.
  }
}
