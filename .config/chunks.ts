import type { Plugin } from 'vite';

/** A module as the plan sees it: where it stands, how much text it is, and what it imports at once. */
export interface PlannedModule {
  readonly id: string;
  readonly size: number;
  readonly imports: readonly string[];
}

/** What somebody opens, and which modules start its loading: everything they import comes with them. */
export interface Occasion {
  readonly name: string;
  readonly starts: readonly string[];
}

export interface JoinOptions {
  /** The name of the file that everything loads. */
  readonly first: string;
  /** Joined until so many are left, if that is possible. */
  readonly atMost: number;
  /** Occasions that never load anything for the sake of another. */
  readonly exact: readonly string[];
  /** The entry that the occasions belong to, where several things are built in one way. */
  readonly entry?: RegExp;
  /** A part of the app (a book) that no occasion loads which has not asked for it. */
  readonly partOf: (id: string) => string | undefined;
  /** Modules that stay together under a name of their own. */
  readonly pinned?: (id: string) => string | undefined;
}

/** A file to be: its modules, who loads it, and which parts of the app it has. */
interface Chunk {
  readonly modules: PlannedModule[];
  readonly loadedBy: Set<number>;
  readonly parts: Set<string>;
  readonly pinned: string | undefined;
  size: number;
}

/**
 * Which modules go into one file. Modules that the same occasions load are one file to begin with. Then the two files are
 * joined whose joining makes all occasions together load the least without need, and so on. No joining may close a circle of
 * imports: the files would run in the wrong order.
 */
export function planChunks(
  modules: readonly PlannedModule[],
  occasions: readonly Occasion[],
  options: JoinOptions,
): Map<string, string> {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const reached = occasions.map(({ starts }) => reachedFrom(starts, byId));
  const partsOf = reached.map((ids) => new Set([...ids].flatMap((id) => options.partOf(id) ?? [])));
  const exact = new Set(occasions.flatMap(({ name }, index) => (options.exact.includes(name) ? [index] : [])));
  const chunks = loadedTogether(modules, reached, byId, options);
  join(chunks, byId, options.atMost, (a, b) => withoutNeed(a, b, exact, partsOf));
  const names = namesOf(chunks, occasions, options.first);
  return new Map(chunks.flatMap((chunk, index) => chunk.modules.map(({ id }) => [id, names[index] ?? ''] as const)));
}

/** Two files of one name would become one. */
function namesOf(chunks: readonly Chunk[], occasions: readonly Occasion[], first: string): string[] {
  const taken = new Set<string>();
  return chunks.map((chunk) => {
    const name = nameOf(chunk, occasions, first);
    let free = name;
    for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
    taken.add(free);
    return free;
  });
}

function reachedFrom(starts: readonly string[], byId: ReadonlyMap<string, PlannedModule>): Set<string> {
  const reached = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || !byId.has(id)) continue;
    reached.add(id);
    open.push(...(byId.get(id)?.imports ?? []));
  }
  return reached;
}

function loadedTogether(
  modules: readonly PlannedModule[],
  reached: readonly ReadonlySet<string>[],
  byId: ReadonlyMap<string, PlannedModule>,
  { partOf, pinned }: JoinOptions,
): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const under = underPinned(modules, byId, pinned);
  for (const module of modules) {
    const loadedBy = reached.flatMap((ids, index) => (ids.has(module.id) ? [index] : []));
    if (loadedBy.length === 0) continue;
    const name = pinned?.(module.id);
    const key = name ?? `${loadedBy.join()} ${under(module.id)}`;
    const chunk = chunks.get(key) ?? { modules: [], loadedBy: new Set(), parts: new Set(), pinned: name, size: 0 };
    chunks.set(key, chunk);
    take(chunk, { ...chunk, modules: [module], loadedBy: new Set(loadedBy), size: module.size });
    const part = partOf(module.id);
    if (part !== undefined) chunk.parts.add(part);
  }
  return [...chunks.values()];
}

/**
 * Which pinned files need a module. What they need is never one file with what needs them: those would import each other.
 */
function underPinned(
  modules: readonly PlannedModule[],
  byId: ReadonlyMap<string, PlannedModule>,
  pinned: JoinOptions['pinned'],
): (id: string) => string {
  const starts = new Map<string, string[]>();
  for (const { id } of modules) {
    const name = pinned?.(id);
    if (name !== undefined) starts.set(name, [...(starts.get(name) ?? []), id]);
  }
  const needs = [...starts].map(([name, ids]) => ({ name, ids: reachedFrom(ids, byId) }));
  return (id) => needs.flatMap(({ name, ids }) => (ids.has(id) ? [name] : [])).join();
}

function take(chunk: Chunk, other: Chunk): void {
  chunk.modules.push(...other.modules);
  for (const index of other.loadedBy) chunk.loadedBy.add(index);
  for (const part of other.parts) chunk.parts.add(part);
  chunk.size += other.size;
}

/** How much text all occasions together load without need once these two are one; Infinity where they may not be one. */
function withoutNeed(a: Chunk, b: Chunk, exact: ReadonlySet<number>, partsOf: readonly ReadonlySet<string>[]): number {
  if (a.pinned !== undefined || b.pinned !== undefined) return Number.POSITIVE_INFINITY;
  return oneWay(a, b, exact, partsOf) + oneWay(b, a, exact, partsOf);
}

function oneWay(
  guest: Chunk,
  host: Chunk,
  exact: ReadonlySet<number>,
  partsOf: readonly ReadonlySet<string>[],
): number {
  let sum = 0;
  for (const index of host.loadedBy) {
    if (guest.loadedBy.has(index)) continue;
    const unasked = [...guest.parts].some((part) => !partsOf[index]?.has(part));
    if (exact.has(index) || unasked) return Number.POSITIVE_INFINITY;
    sum += guest.size;
  }
  return sum;
}

function join(
  chunks: Chunk[],
  byId: ReadonlyMap<string, PlannedModule>,
  atMost: number,
  cost: (a: Chunk, b: Chunk) => number,
): void {
  const owner = new Map(chunks.flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk] as const)));
  const importsOf = (chunk: Chunk): Set<Chunk> => {
    const targets = chunk.modules.flatMap(({ id }) => byId.get(id)?.imports ?? []).flatMap((id) => owner.get(id) ?? []);
    return new Set(targets.filter((target) => target !== chunk));
  };
  const edges = new Map(chunks.map((chunk) => [chunk, importsOf(chunk)]));
  let pairs = chunks.flatMap((a, index) => chunks.slice(index + 1).map((b) => ({ a, b, cost: cost(a, b) })));
  while (chunks.length > atMost) {
    pairs = pairs.filter((pair) => Number.isFinite(pair.cost)).sort((p, q) => p.cost - q.cost);
    const best = pairs.find(({ a, b }) => !detour(a, b, edges) && !detour(b, a, edges));
    if (!best) break;
    const { a, b } = best;
    take(a, b);
    for (const { id } of b.modules) owner.set(id, a);
    chunks.splice(chunks.indexOf(b), 1);
    edges.delete(b);
    for (const targets of edges.values()) if (targets.delete(b)) targets.add(a);
    edges.set(a, importsOf(a));
    pairs = pairs.filter((pair) => pair.a !== a && pair.b !== a && pair.a !== b && pair.b !== b);
    pairs.push(...chunks.filter((other) => other !== a).map((other) => ({ a, b: other, cost: cost(a, other) })));
  }
  const circle = chunks.find((chunk) => detour(chunk, chunk, edges));
  if (circle) throw new Error(`Files would import each other, among them that of ${circle.modules[0]?.id}`);
}

/** Whether imports lead from one to the other through a third: joined, the two and the third would import each other. */
function detour(from: Chunk, to: Chunk, edges: ReadonlyMap<Chunk, ReadonlySet<Chunk>>): boolean {
  const seen = new Set<Chunk>([from]);
  const open = [...(edges.get(from) ?? [])].filter((next) => next !== to);
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (chunk === to) return true;
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    open.push(...(edges.get(chunk) ?? []));
  }
  return false;
}

/** What everything loads has the name of the first files; otherwise the occasion that alone loads it, or its largest module. */
function nameOf(chunk: Chunk, occasions: readonly Occasion[], first: string): string {
  if (chunk.pinned !== undefined) return chunk.pinned;
  if (chunk.loadedBy.size === occasions.length) return first;
  const [only, ...others] = chunk.loadedBy;
  if (only !== undefined && others.length === 0) return occasions[only]?.name ?? first;
  return fileName(chunk.modules.reduce((best, module) => (module.size > best.size ? module : best)).id);
}

const fileName = (path: string): string =>
  (path.replace(/\?.*$/, '').split('/').pop() ?? '').replace(/\..*$/, '').replace(/[^\w-]/g, '');

/** Occasions as they are written down: which late fetched modules start them. */
export type Occasions = Readonly<Record<string, readonly RegExp[]>>;

/**
 * A plugin that makes the plan once all modules are known, and the group that asks it. Several workers are built at once:
 * each build has a plan of its own. Entries stay out of every plan, so that no file has a reason to import one.
 */
export function joinChunks(named: Occasions, options: JoinOptions): { plugin(): Plugin; group: Group } {
  const plans = new Map<string, ReadonlyMap<string, string>>();
  return {
    plugin: () => ({
      name: 'join-chunks',
      buildEnd(error) {
        if (error) return;
        const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
        const first = infos.filter(({ isEntry }) => isEntry).map(({ id }) => id);
        const late = infos.filter(({ dynamicImporters }) => dynamicImporters.length > 0).map(({ id }) => id);
        const { entry = /^/, exact } = options;
        const lost = first.some((id) => entry.test(id)) ? lostNames(named, exact, late) : [];
        if (lost.length > 0)
          this.error(`Renamed? Nothing that is fetched late has these names now: ${lost.join(', ')}`);
        const modules = infos.map(({ id, code, importedIds }) => ({
          id,
          size: code?.length ?? 0,
          imports: importedIds,
        }));
        const plan = planChunks(modules, occasionsOf(named, first, late), options);
        for (const id of first) plan.delete(id);
        for (const id of first) plans.set(id, plan);
      },
    }),
    group: {
      name: (id, context) => {
        for (const [entry, plan] of plans) if (context.getModuleInfo(entry)) return plan.get(id) ?? null;
        return null;
      },
    },
  };
}

interface Group {
  name(id: string, context: { getModuleInfo(id: string): unknown }): string | null;
}

/** Names that stand for nothing: a renamed file would quietly undo what was written down for it. */
export function lostNames(named: Occasions, exact: readonly string[], late: readonly string[]): string[] {
  const patterns = Object.entries(named).flatMap(([name, tests]) =>
    tests.filter((test) => !late.some((id) => test.test(id))).map((test) => `${name} ${test.source}`),
  );
  return [...patterns, ...exact.filter((name) => !(name in named))];
}

/** What is fetched late and named by no occasion is one of its own. */
function occasionsOf(named: Occasions, first: readonly string[], late: readonly string[]): Occasion[] {
  const known = Object.entries(named).map(([name, tests]) => ({
    name,
    starts: [...first, ...late.filter((id) => tests.some((test) => test.test(id)))],
  }));
  const all = Object.values(named).flat();
  const others = late.filter((id) => !all.some((test) => test.test(id)));
  return [...known, ...others.map((id) => ({ name: fileName(id), starts: [...first, id] }))];
}
