import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JoinOptions, lostNames, type PlannedModule, planChunks } from '../../.config/chunks';

const module = (id: string, ...imports: string[]): PlannedModule => ({ id, size: 100, imports });
const plain: JoinOptions = { first: 'start', atMost: 1, exact: [], partOf: () => undefined };
const filesOf = (plan: ReadonlyMap<string, string>): string[][] => {
  const names = [...new Set(plan.values())];
  return names.map((name) => [...plan].flatMap(([id, file]) => (file === name ? [id] : [])).sort()).sort();
};

const MODULES = [
  module('main', 'base'),
  module('base'),
  module('fire', 'base', 'odds'),
  module('melee', 'base', 'odds'),
  module('odds'),
];
const OCCASIONS = [
  { name: 'home', starts: ['main'] },
  { name: 'fire', starts: ['main', 'fire'] },
  { name: 'melee', starts: ['main', 'melee'] },
];

test('modules that are loaded together are one file', () => {
  const plan = planChunks(MODULES, OCCASIONS, { ...plain, atMost: 9 });
  expect(filesOf(plan)).toEqual([['base', 'main'], ['fire'], ['melee'], ['odds']]);
  expect(plan.get('main')).toBe('start');
  expect(plan.get('fire')).toBe('fire');
});

test('fewer files are made where the least is loaded without need, and an exact occasion loads nothing without need', () => {
  const small = MODULES.map((each) => (each.id === 'odds' ? { ...each, size: 10 } : each));
  expect(filesOf(planChunks(small, OCCASIONS, { ...plain, atMost: 3 }))).toEqual([
    ['base', 'main', 'odds'],
    ['fire'],
    ['melee'],
  ]);
  expect(filesOf(planChunks(MODULES, OCCASIONS, { ...plain, exact: ['home'] }))).toEqual([
    ['base', 'main'],
    ['fire', 'melee', 'odds'],
  ]);
});

test('no occasion loads a book that it has not asked for', () => {
  const partOf = (id: string) => (id === 'fire' || id === 'melee' ? id : undefined);
  const files = filesOf(planChunks(MODULES, OCCASIONS, { ...plain, partOf }));
  expect(files.filter((file) => file.includes('fire'))).toEqual([['fire']]);
  expect(files.filter((file) => file.includes('melee'))).toEqual([['melee']]);
});

test('what is pinned stays a file of its own', () => {
  const pinned = (id: string) => (id === 'odds' ? 'library' : undefined);
  const plan = planChunks(MODULES, OCCASIONS, { ...plain, pinned });
  expect(filesOf(plan)).toContainEqual(['odds']);
  expect(plan.get('odds')).toBe('library');
});

test('two files never have one name', () => {
  const twice = [
    module('main'),
    module('a/kit.ts'),
    module('b/kit.ts'),
    module('c', 'a/kit.ts'),
    module('d', 'b/kit.ts'),
  ];
  const occasions = [
    { name: 'one', starts: ['c'] },
    { name: 'two', starts: ['a/kit.ts'] },
    { name: 'three', starts: ['d'] },
    { name: 'four', starts: ['b/kit.ts'] },
  ];
  const plan = planChunks(twice, occasions, { ...plain, atMost: 9 });
  expect(plan.get('a/kit.ts')).not.toBe(plan.get('b/kit.ts'));
});

/** Modules import only later ones, as in a project without circles. */
const graph = fc.integer({ min: 3, max: 14 }).chain((count) =>
  fc.record({
    imports: fc.array(fc.array(fc.integer({ min: 0, max: count - 1 }), { maxLength: 4 }), {
      minLength: count,
      maxLength: count,
    }),
    starts: fc.array(fc.integer({ min: 0, max: count - 1 }), { minLength: 1, maxLength: 5 }),
    atMost: fc.integer({ min: 1, max: 6 }),
    library: fc.integer({ min: 0, max: count - 1 }),
  }),
);

test('files never import each other in a circle, and every module that is loaded is in one', () => {
  fc.assert(
    fc.property(graph, ({ imports, starts, atMost, library }) => {
      const modules = imports.map((targets, index) =>
        module(`m${index}`, ...targets.filter((target) => target > index).map((target) => `m${target}`)),
      );
      const occasions = starts.map((start, index) => ({ name: `o${index}`, starts: [`m${start}`] }));
      const pinned = (id: string) => (id === `m${library}` ? 'library' : undefined);
      const plan = planChunks(modules, occasions, { ...plain, atMost, pinned });
      const edges = new Map<string, Set<string>>();
      for (const { id, imports: targets } of modules) {
        const file = plan.get(id);
        if (file === undefined) continue;
        const out = edges.get(file) ?? new Set();
        edges.set(file, out);
        for (const target of targets) {
          const other = plan.get(target);
          expect(other).toBeDefined();
          if (other !== undefined && other !== file) out.add(other);
        }
      }
      expect(inCircle(edges)).toBe(false);
    }),
  );
});

function inCircle(edges: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (file: string): boolean => {
    if (open.has(file)) return true;
    if (done.has(file)) return false;
    open.add(file);
    const found = [...(edges.get(file) ?? [])].some(visit);
    open.delete(file);
    done.add(file);
    return found;
  };
  return [...edges.keys()].some(visit);
}

test('a pattern that no late module has, and an exact occasion that is none, are told', () => {
  const named = { fire: [/\/fire\.ts$/, /\/odds\.ts$/], melee: [/\/melee\.ts$/] };
  const late = ['/src/fire.ts', '/src/odds.ts', '/src/melee.ts'];
  expect(lostNames(named, ['fire'], late)).toEqual([]);
  expect(lostNames(named, ['fire', 'volley'], ['/src/fire.ts', '/src/chances.ts', '/src/melee.ts'])).toEqual([
    'fire \\/odds\\.ts$',
    'volley',
  ]);
});
