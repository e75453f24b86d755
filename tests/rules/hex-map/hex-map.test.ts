import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { throughAffine } from '../../../src/geometry/affine';
import { HEXSIDES, type Hex, type Hexside, opposite, stepped } from '../../../src/hex/axial';
import { centreOf } from '../../../src/hex/board';
import { hexInColumn, hexNamed, indexOf } from '../../../src/hex/layout';
import { hasFeature, roadAcross } from '../../../src/hex/map';
import { storedFrom } from '../../../src/hex/stored-map';
import { throughJson } from '../../../src/rules/book';
import { GROUND_SETS } from '../../../src/rules/hex/ground-sets';
import type { Underlay } from '../../../src/rules/hex/underlay';
import { hexMap } from '../../../src/rules/hex-map/book';
import { freshMap } from '../../../src/rules/hex-map/hex-map-fresh';
import type { HexMapState } from '../../../src/rules/hex-map/state';
import { boardOf } from '../../../src/table/hex-table';
import { holds } from '../../geometry/holds';

function start(columns = 6, rows = 5): HexMapState {
  const state = hexMap.setUp(freshMap('la-bataille', 'My map', { columns, rows }), {});
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  return state.value;
}

function decide(state: HexMapState, raw: unknown) {
  const command = hexMap.parseCommand(throughJson(raw));
  if (!command.ok) throw new Error(JSON.stringify(command.problem));
  return hexMap.decide(state, command.value, []);
}

/** The state after commands that are allowed; events are read as from the log. */
function following(state: HexMapState, ...commands: unknown[]): HexMapState {
  return commands.reduce<HexMapState>((now, raw) => {
    const decision = decide(now, raw);
    if (decision.kind !== 'events') throw new Error(JSON.stringify(decision));
    return decision.events.reduce((folded, event) => {
      const read = hexMap.parseEvent(structuredClone(throughJson(event)));
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      return hexMap.evolve(folded, read.value);
    }, hexMap.copy(now));
  }, state);
}

const refusal = (state: HexMapState, raw: unknown): string | undefined => {
  const decision = decide(state, raw);
  return decision.kind === 'refusal' ? decision.violations[0]?.key : undefined;
};

const hex = (name: string): Hex => hexInColumn(Number(name.slice(0, 2)), Number(name.slice(2)));
const hexes = (...names: string[]): Hex[] => names.map(hex);
const at = ({ map }: HexMapState, name: string): number => indexOf(map.layout, hexNamed(map.layout, name)!)!;
const terrainAt = (state: HexMapState, name: string) =>
  state.map.legend.terrain[state.map.terrain[at(state, name)]!]?.kind;
const levelAt = (state: HexMapState, name: string) => state.map.elevation[at(state, name)];
const kinds = GROUND_SETS['la-bataille'].sides.map(({ kind }) => kind);
const has = (state: HexMapState, name: string, side: Hexside, kind: (typeof kinds)[number]) =>
  hasFeature(state.map, at(state, name), side, kinds.indexOf(kind));
const road = (state: HexMapState, name: string, side: Hexside) => roadAcross(state.map, at(state, name), side);

const UNDERLAY: Underlay = {
  photo: { id: 'a'.repeat(64), width: 1000, height: 800, bytes: 9000, strength: 0.5, brightness: 1 },
  x: [0.05, 0, 1],
  y: [0, -0.05, 30],
};

describe('drawing a map', () => {
  test('a stroke of woods over several hexes is one step, and one undo takes it back', () => {
    const before = start();
    const decision = decide(before, { type: 'paint', terrain: 'pine-forest', hexes: hexes('0202', '0302', '0302') });
    expect(decision).toEqual({
      kind: 'events',
      events: [{ type: 'hexes-painted', terrain: 'pine-forest', hexes: hexes('0202', '0302') }],
    });
    const after = following(before, { type: 'paint', terrain: 'pine-forest', hexes: hexes('0202', '0302') });
    expect(['0202', '0302', '0402'].map((name) => terrainAt(after, name))).toEqual([
      'pine-forest',
      'pine-forest',
      'clear',
    ]);
    // What came before is as it was: undo goes back to it.
    expect(terrainAt(before, '0202')).toBe('clear');
  });

  test('only hexes that change are told; where none does, nothing happens', () => {
    const woods = following(start(), { type: 'paint', terrain: 'pine-forest', hexes: hexes('0202') });
    const wider = decide(woods, { type: 'paint', terrain: 'pine-forest', hexes: hexes('0202', '0203') });
    expect(wider).toMatchObject({ events: [{ hexes: hexes('0203') }] });
    expect(refusal(woods, { type: 'paint', terrain: 'pine-forest', hexes: hexes('0202') })).toBe(
      'hex-map.nothing-changes',
    );
  });

  test('filling goes over all that hangs together and is the same, and stops at what is not', () => {
    const walled = following(
      start(5, 4),
      // A river of swamp from top to bottom parts the map.
      { type: 'paint', terrain: 'swamp', hexes: hexes('0301', '0302', '0303', '0304', '0202', '0204') },
      { type: 'fill', terrain: 'garden', at: hex('0101') },
    );
    expect(storedFrom(walled.map).terrain).toEqual(['ggm..', 'gmm..', 'ggm..', 'gmm..']);
  });

  test('hexes are raised and lowered by one each, and never below the plain or above the highest', () => {
    const hill = following(
      start(),
      { type: 'level', level: 2, hexes: hexes('0303') },
      { type: 'raise', by: 1, hexes: hexes('0303', '0304') },
    );
    expect([levelAt(hill, '0303'), levelAt(hill, '0304'), levelAt(hill, '0305')]).toEqual([3, 1, 0]);
    const lower = following(hill, { type: 'raise', by: -1, hexes: hexes('0303', '0304', '0305') });
    expect([levelAt(lower, '0303'), levelAt(lower, '0304'), levelAt(lower, '0305')]).toEqual([2, 0, 0]);
    const peak = following(hill, { type: 'level', level: 35, hexes: hexes('0303') });
    expect(refusal(peak, { type: 'raise', by: 1, hexes: hexes('0303') })).toBe('hex-map.nothing-changes');
  });

  test('a stream lies between both hexes; works belong to the hex they were drawn from', () => {
    const drawn = following(
      start(),
      { type: 'draw-sides', feature: 'stream', sides: [{ hex: hex('0202'), side: 4 }] },
      { type: 'draw-sides', feature: 'redoubt-front', sides: [{ hex: hex('0303'), side: 5 }] },
    );
    // Rows of even number lie half a hex to the right.
    expect(has(drawn, '0202', 4, 'stream')).toBe(true);
    expect(has(drawn, '0203', 1, 'stream')).toBe(true);
    expect(has(drawn, '0303', 5, 'redoubt-front')).toBe(true);
    expect(has(drawn, '0304', 2, 'redoubt-front')).toBe(false);
  });

  test('rubbing a side takes what lies on it, also the works of the hex across; one kind alone where that is meant', () => {
    const side = { hex: hex('0303'), side: 0 } as const;
    const drawn = following(
      start(),
      { type: 'draw-sides', feature: 'stream', sides: [side] },
      { type: 'draw-sides', feature: 'slope', sides: [side] },
      { type: 'draw-sides', feature: 'fleche-side', sides: [{ hex: hex('0403'), side: 3 }] },
    );
    const dry = following(drawn, { type: 'clear-sides', feature: 'stream', sides: [side] });
    expect([has(dry, '0303', 0, 'stream'), has(dry, '0303', 0, 'slope')]).toEqual([false, true]);
    const bare = following(drawn, { type: 'clear-sides', sides: [side] });
    expect(bare.map.sides.every((bits) => bits === 0)).toBe(true);
    expect(refusal(bare, { type: 'clear-sides', sides: [side] })).toBe('hex-map.nothing-changes');
  });

  test('slopes follow the levels where that is wanted, and go where the ground is even again', () => {
    const hill = following(
      start(),
      { type: 'level', level: 1, hexes: hexes('0303', '0403') },
      { type: 'draw-sides', feature: 'slope', sides: [{ hex: hex('0101'), side: 0 }] },
      { type: 'draw-slopes', feature: 'slope' },
    );
    expect(HEXSIDES.filter((side) => has(hill, '0303', side, 'slope'))).toEqual([1, 2, 3, 4, 5]);
    expect(has(hill, '0101', 0, 'slope')).toBe(false);
    expect(refusal(hill, { type: 'draw-slopes', feature: 'slope' })).toBe('hex-map.nothing-changes');
  });

  test('a road goes from hex to hex, and is taken away the same way', () => {
    const sides = [
      { hex: hex('0102'), side: 0 },
      { hex: hex('0202'), side: 1 },
    ] as const;
    const way = following(start(), { type: 'draw-roads', road: 'road', sides });
    expect([road(way, '0102', 0), road(way, '0202', 3), road(way, '0202', 1), road(way, '0202', 0)]).toEqual([
      1, 1, 1, 0,
    ]);
    const gone = following(way, { type: 'clear-roads', sides });
    expect(gone.map.roads.every((each) => each === 0)).toBe(true);
  });

  test('the rubber leaves a hex as nobody had drawn on it', () => {
    const drawn = following(
      start(),
      { type: 'paint', terrain: 'town', hexes: hexes('0303') },
      { type: 'level', level: 2, hexes: hexes('0303') },
      { type: 'draw-sides', feature: 'river', sides: [{ hex: hex('0303'), side: 2 }] },
      { type: 'draw-roads', road: 'road', sides: [{ hex: hex('0303'), side: 4 }] },
    );
    const bare = following(drawn, { type: 'erase', hexes: hexes('0303') });
    expect(storedFrom(bare.map)).toEqual(storedFrom(start().map));
  });

  test.each([
    ['a hex beyond the last column', { type: 'paint', terrain: 'swamp', hexes: hexes('0701') }],
    [
      'a side at the edge, which has nothing across it',
      { type: 'draw-sides', feature: 'stream', sides: [{ hex: hex('0101'), side: 3 }] },
    ],
    ['a road off the map', { type: 'draw-roads', road: 'road', sides: [{ hex: hex('0101'), side: 2 }] }],
    ['a fill off the map', { type: 'fill', terrain: 'swamp', at: { q: 90, r: 0 } }],
  ])('%s is refused', (_, command) => {
    expect(refusal(start(), command)).toBe('hex-map.off-map');
  });

  test.each([
    { type: 'paint', terrain: 'lava', hexes: hexes('0101') },
    { type: 'draw-sides', feature: 'wall', sides: [{ hex: hex('0101'), side: 0 }] },
    { type: 'draw-roads', road: 'railway', sides: [{ hex: hex('0101'), side: 0 }] },
  ])('what the ground of the game does not have is refused: $type', (command) => {
    expect(refusal(start(), command)).toBe('hex-map.unknown-kind');
  });
});

describe('the size of a map', () => {
  const drawn = following(
    start(6, 5),
    { type: 'paint', terrain: 'town', hexes: hexes('0101', '0605') },
    { type: 'level', level: 3, hexes: hexes('0202') },
    {
      type: 'draw-sides',
      feature: 'redoubt-front',
      sides: [
        { hex: hex('0202'), side: 5 },
        { hex: hex('0604'), side: 3 },
      ],
    },
    { type: 'draw-roads', road: 'road', sides: [{ hex: hex('0302'), side: 0 }] },
  );

  test('may grow: all that was drawn keeps its hex', () => {
    const wider = following(drawn, { type: 'set-size', columns: 120, rows: 8 });
    expect([wider.map.layout.columns, wider.map.layout.rows]).toEqual([120, 8]);
    const named = (state: HexMapState, column: number, row: number) =>
      indexOf(state.map.layout, hexInColumn(column, row))!;
    expect(wider.map.terrain[named(wider, 6, 5)]).toBe(drawn.map.terrain[at(drawn, '0605')]);
    expect(wider.map.elevation[named(wider, 2, 2)]).toBe(3);
    expect(hasFeature(wider.map, named(wider, 6, 4), 3, 3)).toBe(true);
    expect(hasFeature(wider.map, named(wider, 5, 4), 0, 3)).toBe(false);
    expect(following(wider, { type: 'set-size', columns: 6, rows: 5 }).map.sides).toEqual(drawn.map.sides);
  });

  test('may shrink: what lies beyond is gone, sides at the new edge too', () => {
    const smaller = following(drawn, { type: 'set-size', columns: 3, rows: 3 });
    expect(storedFrom(smaller.map)).toMatchObject({
      terrain: ['t..', '...', '...'],
      sides: [['0202', 5, 'redoubt-front']],
      roads: [],
    });
    expect(refusal(smaller, { type: 'set-size', columns: 3, rows: 3 })).toBe('hex-map.nothing-changes');
  });

  test('leaves the picture under the same hexes, though rows are added below', () => {
    const laid = following(drawn, { type: 'lay-underlay', underlay: UNDERLAY });
    const longer = following(laid, { type: 'set-size', columns: 9, rows: 12 });
    const spotOn = (state: HexMapState) => {
      const centre = centreOf(boardOf(state.map.layout), hex('0203'));
      const pixel = throughAffine(state.underlay!, { x: 300, y: 200 });
      return { x: pixel.x - centre.x, y: pixel.y - centre.y };
    };
    expect(spotOn(longer).x).toBeCloseTo(spotOn(laid).x, 9);
    expect(spotOn(longer).y).toBeCloseTo(spotOn(laid).y, 9);
  });

  test.each([0, 201, 2.5])('%s columns is no size', (columns) => {
    expect(hexMap.parseCommand({ type: 'set-size', columns, rows: 5 }).ok).toBe(false);
  });
});

describe('the picture under the hexes, and the name', () => {
  test('a picture is laid, shown, and taken away', () => {
    const laid = following(start(), { type: 'lay-underlay', underlay: UNDERLAY });
    expect(hexMap.view(laid).hexes?.underlay).toEqual(UNDERLAY);
    const bare = following(laid, { type: 'take-underlay' });
    expect(hexMap.view(bare).hexes?.underlay).toBeUndefined();
    expect(refusal(bare, { type: 'take-underlay' })).toBe('hex-map.nothing-changes');
  });

  test('a picture without an area is no picture', () => {
    const flat = { ...UNDERLAY, x: [0.05, 0, 1], y: [0.1, 0, 30] };
    expect(hexMap.parseCommand({ type: 'lay-underlay', underlay: flat }).ok).toBe(false);
  });

  test('a map is renamed', () => {
    expect(following(start(), { type: 'rename', name: 'Heilsberg' }).name).toBe('Heilsberg');
  });
});

const anyHex = fc.record({ q: fc.integer({ min: -3, max: 7 }), r: fc.integer({ min: -1, max: 6 }) });
const anySide = fc.record({ hex: anyHex, side: fc.constantFrom(...HEXSIDES) });
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 6 });
const anyTerrain = fc.constantFrom(...GROUND_SETS['la-bataille'].terrain.map(({ kind }) => kind));
const anyCommand = fc.oneof(
  fc.record({ type: fc.constant('paint'), terrain: anyTerrain, hexes: some(anyHex) }),
  fc.record({ type: fc.constant('fill'), terrain: anyTerrain, at: anyHex }),
  fc.record({ type: fc.constant('raise'), by: fc.constantFrom(1, -1), hexes: some(anyHex) }),
  fc.record({ type: fc.constant('level'), level: fc.integer({ min: 0, max: 35 }), hexes: some(anyHex) }),
  fc.record({ type: fc.constant('draw-sides'), feature: fc.constantFrom(...kinds), sides: some(anySide) }),
  fc.record({ type: fc.constant('clear-sides'), sides: some(anySide) }),
  fc.record({ type: fc.constant('draw-slopes'), feature: fc.constant('slope') }),
  fc.record({ type: fc.constant('draw-roads'), road: fc.constant('road'), sides: some(anySide) }),
  fc.record({ type: fc.constant('clear-roads'), sides: some(anySide) }),
  fc.record({ type: fc.constant('erase'), hexes: some(anyHex) }),
  fc.record({
    type: fc.constant('set-size'),
    columns: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 9 }),
  }),
  fc.constant({ type: 'lay-underlay', underlay: UNDERLAY }),
  fc.constant({ type: 'take-underlay' }),
  fc.record({ type: fc.constant('rename'), name: fc.constantFrom('A', 'B') }),
);

describe('whatever is drawn', () => {
  holds(
    'can be kept, and comes back the same, also after a refusal',
    fc.array(anyCommand, { maxLength: 12 }),
    (commands) => {
      let state = start();
      for (const command of commands) if (decide(state, command).kind === 'events') state = following(state, command);
      const packed = throughJson(hexMap.pack(state));
      const back = hexMap.unpack(packed);
      if (!back.ok) throw new Error(JSON.stringify(back.problem));
      expect(hexMap.pack(back.value)).toEqual(packed);
      expect(hexMap.pack(hexMap.revive(packed))).toEqual(packed);
      expect(hexMap.parseScenario(packed)).toEqual({ ok: true, value: packed });
      for (const array of ['terrain', 'elevation', 'sides', 'roads'] as const)
        expect(back.value.map[array].join()).toBe(state.map[array].join());
    },
  );

  holds('is told once: asked again, nothing changes', anyCommand, (command) => {
    const state = start();
    fc.pre(command.type !== 'raise' && command.type !== 'lay-underlay' && decide(state, command).kind === 'events');
    const after = following(state, command);
    fc.pre(command.type !== 'fill' || after.map.version > 1);
    expect(refusal(after, command)).toBe('hex-map.nothing-changes');
  });

  holds(
    'of a side is the same seen from the hex across, but for works',
    fc.tuple(anySide, fc.constantFrom('slope', 'stream', 'river')),
    ([side, feature]) => {
      const mirrored = { hex: stepped(side.hex, side.side), side: opposite(side.side) };
      const [here, there] = [side, mirrored].map((each) =>
        decide(start(), { type: 'draw-sides', feature, sides: [each] }),
      );
      expect(here?.kind).toBe(there?.kind);
      fc.pre(here?.kind === 'events');
      const maps = [side, mirrored].map((each) =>
        storedFrom(following(start(), { type: 'draw-sides', feature, sides: [each] }).map),
      );
      expect(maps[0]).toEqual(maps[1]);
    },
  );
});

describe('a map from outside', () => {
  const good = throughJson(hexMap.pack(start(3, 2)));
  const but = (change: object) => ({ ...(good as object), ...change });
  test.each([
    ['nothing', null, 'hex-map/malformed', undefined],
    ['a ground that no game has', but({ ground: 'chess' }), 'hex-map/malformed', 'ground'],
    ['a name that is no text', but({ name: 7 }), 'hex-map/malformed', 'name'],
    ['no map', but({ map: undefined }), 'hex-map/malformed', 'map'],
    ['a map of no size', but({ map: { columns: 0 } }), 'hex-map/malformed', 'map.columns'],
    [
      'a picture with no sum',
      but({ underlay: { ...UNDERLAY, photo: { ...UNDERLAY.photo, id: '../x' } } }),
      'hex-map/malformed',
      'underlay.photo.id',
    ],
    [
      'a picture that lies nowhere',
      but({ underlay: { ...UNDERLAY, x: [1e99, 0, 0] } }),
      'hex-map/malformed',
      'underlay.x.0',
    ],
  ])('is refused for %s', (_, value, code, place) => {
    const read = hexMap.parseScenario(value);
    expect(read.ok ? undefined : [read.problem.code, read.problem.place]).toEqual([code, place]);
  });
});
