import '../../src/app/first-words';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi } from '../../src/engine/protocol';
import { throughJson } from '../../src/rules/book';
import { freshMap } from '../../src/rules/hex-map/hex-map-fresh';
import { readOurFile } from '../../src/storage/scenario-file';
import { say, sayProblem } from '../../src/texts/sayings';
import { newWorld, opened, order } from '../support/world';

let engine: EngineApi;

beforeEach(() => {
  engine = newWorld().worker();
});

const photo = { id: 'b'.repeat(64), width: 900, height: 600, bytes: 70_000, strength: 0.5, brightness: 1 };
const STEPS = [
  { type: 'paint', terrain: 'village', hexes: [{ q: 1, r: 1 }] },
  { type: 'level', level: 2, hexes: [{ q: 2, r: 1 }] },
  { type: 'draw-sides', feature: 'redoubt-front', sides: [{ hex: { q: 1, r: 1 }, side: 5 }] },
  { type: 'draw-roads', road: 'road', sides: [{ hex: { q: 0, r: 0 }, side: 0 }] },
  { type: 'lay-underlay', underlay: { photo, x: [0.1, 0, 0], y: [0, -0.1, 20] } },
  { type: 'rename', name: 'The ford' },
];

async function drawnMap() {
  const made = await opened(
    engine.create({
      name: 'My map',
      book: 'hex-map',
      options: {},
      scenario: freshMap('la-bataille', 'My map', { columns: 5, rows: 4 }),
    }),
  );
  for (const step of STEPS) expect(await engine.command(made.id, order(), throughJson(step))).toEqual({ kind: 'done' });
  return made;
}

async function exported(id: string) {
  const file = await engine.exportScenario(id, false);
  if ('problem' in file) throw new Error(file.problem.code);
  return file;
}

const HAND_WRITTEN = {
  format: 'coup-doeil-hex-map',
  version: 1,
  name: 'By hand',
  ground: 'la-bataille',
  map: {
    columns: 3,
    rows: 2,
    signs: [
      { sign: '.', kind: 'clear' },
      { sign: 'w', kind: 'pine-forest' },
    ],
    sideKinds: ['stream'],
    oneWay: [],
    roadKinds: [],
    terrain: ['.w.', '.ww'],
    sides: [['0101', 0, 'stream']],
    roads: [],
  },
};
const fileOf = (value: unknown) => new File([JSON.stringify(value)], 'map.hexmap.json');

describe('a map as a file', () => {
  test('is plain JSON that a person can read, a line for each row of hexes', async () => {
    const { id } = await drawnMap();
    const { name, file, photoLeftOut } = await exported(id);
    expect(name).toBe('My-map.hexmap.json');
    expect(photoLeftOut).toBe(photo.bytes);
    const text = await file.text();
    expect(text).toContain('"name": "The ford"');
    expect(text.split('\n').map((line) => line.trim())).toContain('"..v..",'.replace('..v..', '.v...'));
    expect(text.split('\n').map((line) => line.trim())).toContain('["0202",5,"redoubt-front"]');
  });

  test('opened again is the same map, as a map nobody has drawn on since', async () => {
    const made = await drawnMap();
    const { file } = await exported(made.id);
    const back = await engine.importFile(new File([file], 'x.hexmap.json'), 'job');
    if (back.kind !== 'imported') throw new Error(back.problem.code);
    expect(back.battle).toMatchObject({ name: 'The ford', book: 'hex-map', entries: 0 });
    const [before, after] = [await opened(engine.open(made.id)), await opened(engine.open(back.battle.id))];
    expect(after.position.state).toEqual(before.position.state);
  });

  test('may be written by hand, with the kinds it uses and signs of its own', async () => {
    const back = await engine.importFile(fileOf(HAND_WRITTEN), 'job');
    if (back.kind !== 'imported') throw new Error(back.problem.code);
    const map = await opened(engine.open(back.battle.id));
    expect(map.position.state).toMatchObject({ name: 'By hand', map: { terrain: ['.p.', '.pp'] } });
  });

  const map = HAND_WRITTEN.map;
  test.each([
    ['of a newer version', { version: 2 }, 'file/newer'],
    ['of no version', { version: 'one' }, 'file/malformed'],
    ['of a newer book', { bookVersion: 99 }, 'battle/newer-book'],
    ['without a map', { map: undefined }, 'file/malformed'],
    ['with a map that is a text', { map: 'woods' }, 'file/malformed'],
    ['with a name that is none', { name: ['x'] }, 'file/malformed'],
    ['with a name in disguise', { name: 'a\u202eb' }, 'file/malformed'],
    ['for a game that is none', { ground: 'chess' }, 'hex-map/malformed'],
    [
      'with kinds nobody knows',
      { map: { ...map, signs: [...map.signs, { sign: 'l', kind: 'lava' }] } },
      'hex-map/unknown-kind',
    ],
    ['with signs nobody explains', { map: { ...map, terrain: ['...', '..x'] } }, 'hex-map/malformed'],
    ['with more hexes than a map may have', { map: { ...map, columns: 100_000 } }, 'hex-map/malformed'],
    ['with a side off the map', { map: { ...map, sides: [['0301', 0, 'stream']] } }, 'hex-map/malformed'],
    ['with a picture that lies nowhere', { underlay: { photo, x: [0, 0, 0], y: [0, 0, 0] } }, 'hex-map/malformed'],
  ])('%s is refused, in words', async (_, change, code) => {
    const back = await engine.importFile(fileOf({ ...HAND_WRITTEN, ...change }), 'job');
    if (back.kind !== 'failed') throw new Error('It was taken');
    expect(back.problem.code).toBe(code);
    expect(sayProblem(back.problem)).not.toBe(say({ key: 'problem.unknown', values: { code } }));
    expect(await engine.list()).toEqual([]);
  });

  test('cut short, or not JSON at all, or nested without end, is refused', async () => {
    const text = JSON.stringify(HAND_WRITTEN);
    const codes = await Promise.all(
      [text.slice(0, -9), 'a map', '['.repeat(5000)].map(async (each) => {
        const read = await readOurFile(new File([each], 'x.hexmap.json'), 'hex-map');
        return read.ok ? undefined : read.problem.code;
      }),
    );
    expect(codes).toEqual(['file/not-json', 'file/not-json', expect.stringMatching(/^file\//)]);
  });
});
