import type { Engine } from '../../engine/connect';
import type { Calculator } from '../../rules/calculator';
import { editionsOn } from '../editions-on';
import { CALCULATORS } from './shelf';

const known = new Map<string, Promise<Calculator>>();

/** Once for each name, so that the screen can wait for it; one that did not come is asked for again next time. */
export function fetchedCalculator(engine: Engine, name: string): Promise<Calculator> {
  const before = known.get(name);
  if (before !== undefined) return before;
  const load = CALCULATORS[name];
  if (!load) throw new Error(`No calculator is called ${name}`);
  const coming = load(editionsOn(engine));
  coming.catch(() => known.delete(name));
  known.set(name, coming);
  return coming;
}

/** A club has changed its charts: what was made with them is made anew. */
export const forgetCalculators = (): void => known.clear();
