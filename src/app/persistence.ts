/** Asks the browser not to clear our data when space runs short; answers whether it promised. */
export async function askToKeep(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}
