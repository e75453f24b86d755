/**
 * How parts of the bench measure and what they hand back.
 *
 * Machines are noisy and differ, so nothing here is a time: every number is one contender's processor time over
 * another's, both taken within the same round, and the median of that over all rounds. The order of the contenders
 * moves on by one from round to round, so that none always runs on a warm or a throttled core.
 */

/** What a part reports: one line of the table. */
export interface Row {
  /** A sentence with both contenders in it. */
  readonly what: string;
  readonly ratio: number;
  /** What is told with the number, where it is no ratio. */
  readonly unit?: string;
  /** The quartiles of the ratio over the rounds. */
  readonly spread: readonly [number, number];
  /** Absent for rows that only inform. */
  readonly goal?: Goal;
}

export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** One way to do the work: `run` does `operations` of it and returns something, so that it cannot be left out. */
export interface Contender {
  readonly operations: number;
  run(): unknown;
}

export interface Comparison {
  /** What one operation of `name` costs in operations of `reference`. */
  ratio(name: string, reference: string): { readonly ratio: number; readonly spread: readonly [number, number] };
}

interface Settings {
  readonly rounds?: number;
  /** How long each contender should run in each round. */
  readonly targetMs?: number;
  readonly warmUpMs?: number;
}

/** Runs all contenders in turn, round after round. */
export function compare(contenders: Readonly<Record<string, Contender>>, settings: Settings = {}): Comparison {
  const { rounds = 9, targetMs = 60, warmUpMs = 200 } = settings;
  const names = Object.keys(contenders);
  const repeats = new Map(names.map((name) => [name, repeatsFor(pick(contenders, name), targetMs, warmUpMs)]));
  const costs = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (let k = 0; k < names.length; k++) {
      const name = names[(k + round) % names.length] as string;
      costs.get(name)?.push(costOf(pick(contenders, name), repeats.get(name) ?? 1));
    }
  }
  return {
    ratio(name, reference) {
      const references = costs.get(reference) ?? [];
      const ratios = (costs.get(name) ?? []).map((cost, round) => cost / (references[round] ?? Number.NaN));
      return { ratio: quantile(ratios, 0.5), spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)] };
    },
  };
}

/** A repeatable source of numbers from 0 up to 1, good enough to scatter units. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The low digits of such a series repeat early; stirring them with the high ones hides that.
    const stirred = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((stirred ^ (stirred >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Stops the bench when contenders do not give the same answers: then no ratio means anything. */
export function mustAgree(what: string, ours: ArrayLike<number>, theirs: ArrayLike<number>, tolerance: number): void {
  for (let i = 0; i < theirs.length; i++) {
    const a = ours[i] ?? Number.NaN;
    const b = theirs[i] ?? Number.NaN;
    if (a === b || Math.abs(a - b) <= tolerance) continue;
    throw new Error(`${what}: answer ${i} is ${a} with us and ${b} with them`);
  }
}

function pick(contenders: Readonly<Record<string, Contender>>, name: string): Contender {
  const contender = contenders[name];
  if (!contender) throw new Error(`No contender ${name}`);
  return contender;
}

function repeatsFor(contender: Contender, targetMs: number, warmUpMs: number): number {
  const start = performance.now();
  let runs = 0;
  while (runs < 2 || performance.now() - start < warmUpMs) {
    keep(contender.run());
    runs++;
  }
  const probe = performance.now();
  const probes = Math.max(1, Math.ceil(runs / 8));
  for (let i = 0; i < probes; i++) keep(contender.run());
  const each = (performance.now() - probe) / probes;
  return Math.max(1, Math.round(targetMs / Math.max(each, 1e-6)));
}

/** Processor time of this process per operation: other processes on the machine do not count. */
function costOf(contender: Contender, repeats: number): number {
  const before = process.cpuUsage();
  for (let i = 0; i < repeats; i++) keep(contender.run());
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (repeats * contender.operations);
}

const kept = { value: undefined as unknown };
function keep(value: unknown): void {
  kept.value = value;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}
