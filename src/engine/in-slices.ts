import type { Steps } from '../rules/book';
import type { Ports } from './ports';
import { breath } from './yield-to-events';

/** Work that can be given up, and that says how far it is. */
export interface Job {
  readonly signal: AbortSignal;
  progress(done: number, total: number): void;
}

/**
 * Takes steps for a slice of time, then lets messages in, and so on: however long it takes, the worker answers in between. Gives
 * nothing where it was given up.
 */
export async function inSlices<T>(
  { sliceMs }: Pick<Ports, 'sliceMs'>,
  steps: Steps<T>,
  job?: Job,
): Promise<T | undefined> {
  if (job?.signal.aborted) return undefined;
  let began = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < sliceMs) continue;
    job?.progress(step.value, 1);
    await breath();
    if (job?.signal.aborted) return undefined;
    began = performance.now();
  }
}
