import type { Steps } from '../../../book';

/** Work that may be left for a while wherever it pauses; how far it is, whoever wanted it knows. */
export type Pauses<T> = Generator<undefined, T, void>;

/** A field of ways to be tried, each given by some numbers from 0 to 1; trying one answers how much new ground it brought. */
export interface Field {
  /** Where to begin. */
  readonly first: readonly (readonly number[])[];
  /** How far apart those are. */
  readonly step: number;
  gainAt(place: readonly number[]): Pauses<number>;
}

interface Place {
  readonly field: Field;
  readonly at: readonly number[];
  /** How far off its neighbours are. */
  readonly step: number;
  readonly hope: number;
}

/** New ground below this many cm² does not make it worth while to look closer. */
const LITTLE = 0.1;
const LEAST_STEP = 0.004;

/**
 * Tries the fields, and closer together wherever that brought new ground, until so much effort has been made. At each
 * pause it says how much of that effort it was.
 */
export function* explore(scout: { readonly effort: number }, fields: readonly Field[], most: number): Steps<void> {
  const waiting: Place[] = [];
  const seen = new Map<Field, Set<string>>();
  function* visit({ field, at, step }: Place): Steps<void> {
    const gained = yield* saying(() => scout.effort / most, field.gainAt(at));
    if (gained < LITTLE || step < LEAST_STEP) return;
    for (const place of neighboursOf(at, step)) {
      const key = place.map((share) => share.toFixed(4)).join();
      const known = seen.get(field) ?? new Set();
      seen.set(field, known);
      if (known.has(key)) continue;
      known.add(key);
      waiting.push({ field, at: place, step: step / 2, hope: gained });
    }
  }
  for (const field of fields) {
    for (const at of field.first) {
      if (scout.effort > most) return;
      yield* visit({ field, at, step: field.step, hope: 0 });
    }
  }
  while (waiting.length > 0 && scout.effort <= most) yield* visit(takeBest(waiting));
}

/** Says at each pause of some work how much is done. */
export function* saying<T>(share: () => number, work: Pauses<T>): Steps<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield Math.min(1, share());
  }
}

function neighboursOf(at: readonly number[], step: number): readonly (readonly number[])[] {
  return at.flatMap((share, i) =>
    [share - step / 2, share + step / 2]
      .filter((next) => next > -step / 2 && next < 1 + step / 2)
      .map((next) => at.map((own, j) => (i === j ? Math.min(1, Math.max(0, next)) : own))),
  );
}

function takeBest(waiting: Place[]): Place {
  let best = 0;
  for (let i = 1; i < waiting.length; i++) {
    if ((waiting[i] as Place).hope > (waiting[best] as Place).hope) best = i;
  }
  const place = waiting[best] as Place;
  const last = waiting.pop() as Place;
  if (best < waiting.length) waiting[best] = last;
  return place;
}
