import type { Engine } from '../../engine/connect';
import { fetchInWords } from '../../engine/fetch-part';
import type { Calculator } from '../../rules/calculator';
import type { Manifest } from '../../rules/manifest';
import { MANIFESTS } from '../../rules/manifests';
import { editionsOn } from '../editions-on';

const known = new Map<string, Promise<Calculator>>();

/** The book that has the calculator of this name in the address. */
export const bookOfCalculator = (name: string): Manifest | undefined =>
  MANIFESTS.find(({ page }) => page?.calculators?.names.includes(name));

/** Once for each name, so that the screen can wait for it; one that did not come is asked for again next time. */
export function fetchedCalculator(engine: Engine, name: string): Promise<Calculator> {
  const before = known.get(name);
  if (before !== undefined) return before;
  const coming = fetchCalculator(engine, name);
  coming.catch(() => known.delete(name));
  known.set(name, coming);
  return coming;
}

async function fetchCalculator(engine: Engine, name: string): Promise<Calculator> {
  const book = bookOfCalculator(name)?.id ?? '';
  const [all, kept] = await Promise.all([
    fetchInWords(MANIFESTS, book, ({ page }) => page?.calculators?.fetch),
    editionsOn(engine, book)(),
  ]);
  const calculator = all?.[name];
  if (!calculator) throw new Error(`No calculator is called ${name}`);
  return calculator(kept);
}

/** A club has changed its charts: what was made with them is made anew. */
export const forgetCalculators = (): void => known.clear();
