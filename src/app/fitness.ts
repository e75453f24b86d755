/** Does the browser have all without which no battle can be kept safe? It has not in insecure contexts and private windows of some. */
export function isFit(world: typeof globalThis = globalThis): boolean {
  try {
    const { navigator, crypto } = world;
    return (
      Boolean(world.indexedDB) &&
      Boolean(navigator.locks) &&
      typeof crypto.randomUUID === 'function' &&
      Boolean(crypto.subtle) &&
      [world.Worker, world.BroadcastChannel, world.CompressionStream, world.DecompressionStream].every(
        (part) => typeof part === 'function',
      )
    );
  } catch {
    return false; // Some throw when they are only looked at.
  }
}
