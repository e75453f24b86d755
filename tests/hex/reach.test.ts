import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HEXSIDES, type Hexside, opposite, turned } from '../../src/hex/axial';
import { BARRED, compileCosts, type MoveCosts, recompileCosts } from '../../src/hex/costs';
import { frontBits, SIDE_3_2_1, SIDE_5_0_1, VERTEX_2_2_2 } from '../../src/hex/facing';
import { hexNamed, indexAcross, indexOf } from '../../src/hex/layout';
import type { HexMap } from '../../src/hex/map';
import {
  CLOSED,
  cheapestPlace,
  type FacedQuestion,
  makeReach,
  NEVER,
  NO_END,
  pathTo,
  type Reach,
  type ReachQuestion,
  reachFacing,
  reachFrom,
  STOPS,
  spentTo,
} from '../../src/hex/reach';
import { whyNot } from '../../src/hex/reach-why';
import { holds } from '../geometry/holds';
import { plain } from './cases';

const map = plain(9, 8);
const { layout } = map;
const at = (name: string): number => indexOf(layout, hexNamed(layout, name)!)!;
const open = compileCosts(map, () => 2);
const entryOf = (bits: Readonly<Record<string, number>>): Uint8Array => {
  const entry = new Uint8Array(layout.size);
  for (const [name, value] of Object.entries(bits)) entry[at(name)] = value;
  return entry;
};

const THROUGH = 7;
/** A wall round the right-hand third of the map, from column 7 on. */
const wall = compileCosts(map, (from, _, to) => (columnOf(from) < 7 !== columnOf(to) < 7 ? -THROUGH : 2));
function columnOf(index: number): number {
  return (layout.cells.indexOf(index) % layout.columns) + 1;
}

/** Every offer taken up until none is better: slow, and without any order to get wrong. */
function slowReach(question: ReachQuestion | FacedQuestion): Map<string, number> {
  const { costs, budget, entry } = question;
  const faced = 'facing' in question;
  const best = new Map<string, number>([[faced ? `${question.from} ${question.facing}` : `${question.from} 0`, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [key, spent] of [...best]) {
      const [hex, facing] = key.split(' ').map(Number) as [number, Hexside];
      const offers: [string, number][] = [];
      if (faced) {
        for (const by of [1, 2, 3, 4, 5]) {
          if (question.turns[by] !== BARRED) offers.push([`${hex} ${turned(facing, by)}`, spent + question.turns[by]!]);
        }
      }
      const fronts = faced && (question.elsewhere?.at[hex] ? question.elsewhere.fronts : question.fronts);
      const bits = fronts ? fronts[facing]! : faced ? 0 : (question.sides ?? 63);
      for (const side of HEXSIDES) {
        if (hex !== question.from && entry && entry[hex]! & STOPS) continue;
        const cost = costs.steps[6 * hex + side]!;
        const to = indexAcross(layout, hex, side);
        if (cost === BARRED || !(bits & (1 << side)) || (entry && entry[to]! & CLOSED)) continue;
        offers.push([`${to} ${facing}`, spent + cost]);
      }
      for (const [place, total] of offers) {
        if (total > budget || total >= (best.get(place) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(place, total);
        changed = true;
      }
    }
  }
  return best;
}

const anyCosts = fc
  .array(fc.oneof(fc.constant(-3), fc.integer({ min: 1, max: 9 }), fc.constant(254)), { minLength: 97, maxLength: 97 })
  .map((numbers): MoveCosts => compileCosts(map, (from, side) => numbers[(from * 7 + side * 13) % 97]!));
const anyEntry = fc
  .array(fc.tuple(fc.nat(layout.cells.length - 1), fc.constantFrom(STOPS, CLOSED, NO_END)), { maxLength: 15 })
  .map((bits) => {
    const entry = new Uint8Array(layout.size);
    for (const [cell, value] of bits) entry[layout.cells[cell]!] = value;
    return entry;
  });
const anyQuestion: fc.Arbitrary<ReachQuestion> = fc.record({
  costs: anyCosts,
  from: fc.constantFrom(...layout.cells),
  budget: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(600)),
  entry: anyEntry,
  sides: fc.constantFrom(63, 63, 0b100011),
});
const anyFaced: fc.Arbitrary<FacedQuestion> = fc.record({
  costs: anyCosts,
  from: fc.constantFrom(...layout.cells),
  budget: fc.integer({ min: 0, max: 24 }),
  entry: anyEntry,
  facing: fc.constantFrom(...HEXSIDES),
  fronts: fc.constantFrom(frontBits(SIDE_3_2_1), frontBits(VERTEX_2_2_2)),
  elsewhere: fc.record({ at: anyEntry, fronts: fc.constant(frontBits(SIDE_5_0_1)) }),
  turns: fc.constantFrom([0, 2, 2, 2, 2, 2], [0, 0, 0, 0, 0, 0], [0, 2, 4, 6, 4, 2], [0, 1, BARRED, BARRED, BARRED, 1]),
});

/** The places of an answer, checked: nearest first, each with a path that costs what it says and breaks no rule. */
function checked(reach: Reach, count: number, question: ReachQuestion | FacedQuestion): Map<string, number> {
  const found = new Map<string, number>();
  let last = 0;
  for (const place of reach.list.subarray(0, count)) {
    const spent = reach.spent[place]!;
    if (spent < last) expect.fail('not the nearest first');
    last = spent;
    const hex = Math.floor(place / reach.facings);
    found.set(`${hex} ${place % reach.facings}`, spent);
    let here = question.from;
    let facing: Hexside = 'facing' in question ? question.facing : 0;
    let total = 0;
    for (const step of pathTo(reach, place)!) {
      if (step.kind === 'turn') {
        total += 'facing' in question ? question.turns[(step.facing - facing + 6) % 6]! : Number.NaN;
        facing = step.facing;
      } else {
        total += question.costs.steps[6 * here + step.side]!;
        here = indexAcross(layout, here, step.side);
      }
      if (step.hex !== here || step.spent !== total) expect.fail('a path that does not add up');
    }
    if (here !== hex || total !== spent) expect.fail('a path to somewhere else');
  }
  return found;
}

const sorted = (found: Map<string, number>): [string, number][] => [...found].sort(([a], [b]) => (a < b ? -1 : 1));

describe('the hexes in reach', () => {
  const reach = makeReach(layout);
  holds(
    'are those that the slow way finds, for as little',
    anyQuestion,
    (question) => {
      const count = reachFrom(reach, question);
      expect(sorted(checked(reach, count, question))).toEqual(sorted(slowReach(question)));
      expect(reach.spent.reduce((sum, spent) => sum + (spent === NEVER ? 0 : 1), 0)).toBe(count);
    },
    100,
  );

  test('on open ground a ring for every two half-points', () => {
    const count = reachFrom(reach, { costs: open, from: at('0504'), budget: 7 });
    expect(count).toBe(1 + 6 + 12 + 18);
    expect(spentTo(reach, at('0804'))).toBe(6);
    expect(spentTo(reach, at('0904'))).toBeUndefined();
    expect(pathTo(reach, at('0904'))).toBeUndefined();
  });

  test('a hex that stops is reached and not passed; one may set out from it', () => {
    const row = compileCosts(map, (_, side) => (side === 0 || side === 3 ? 1 : -1));
    const entry = entryOf({ '0401': STOPS, '0201': STOPS });
    reachFrom(reach, { costs: row, from: at('0201'), budget: 20, entry });
    expect(spentTo(reach, at('0401'))).toBe(2);
    expect(spentTo(reach, at('0501'))).toBeUndefined();
  });

  test('a step off the map is never made', () => {
    expect(reachFrom(reach, { costs: open, from: at('0101'), budget: 60_000 })).toBe(layout.cells.length);
  });
});

describe('the hexes and facings in reach', () => {
  const reach = makeReach(layout, 6);
  holds(
    'are those that the slow way finds, for as little',
    anyFaced,
    (question) => {
      const count = reachFacing(reach, question);
      expect(sorted(checked(reach, count, question))).toEqual(sorted(slowReach(question)));
    },
    60,
  );

  const column = {
    costs: open,
    from: at('0504'),
    facing: 0 as Hexside,
    fronts: frontBits(SIDE_3_2_1),
    turns: [0, 2, 2, 2, 2, 2],
  };

  test('a column steps across its three front sides and keeps its facing', () => {
    reachFacing(reach, { ...column, budget: 2 });
    const costs = HEXSIDES.map((side) => spentTo(reach, indexAcross(layout, at('0504'), side)));
    expect(costs).toEqual([2, 2, undefined, undefined, undefined, 2]);
    expect(reach.spent[6 * indexAcross(layout, at('0504'), 1)]).toBe(2);
  });

  test('behind itself it gets by a turn and a step', () => {
    reachFacing(reach, { ...column, budget: 4 });
    const behind = indexAcross(layout, at('0504'), 3);
    expect(spentTo(reach, behind)).toBe(4);
    const path = pathTo(reach, cheapestPlace(reach, behind))!;
    expect(path.map(({ kind, spent }) => [kind, spent])).toEqual([
      ['turn', 2],
      ['step', 4],
    ]);
  });

  test('out of a hex that stops it may set out', () => {
    reachFacing(reach, { ...column, budget: 4, entry: entryOf({ '0504': STOPS }) });
    expect(spentTo(reach, at('0704'))).toBe(4);
  });

  test('where it must stop it may still turn', () => {
    const entry = entryOf({ '0604': STOPS });
    reachFacing(reach, { ...column, budget: 4, entry });
    expect(reach.spent[6 * at('0604') + 2]).toBe(4);
    expect(spentTo(reach, at('0704'))).toBeUndefined();
  });
});

describe('why a hex is not reached', () => {
  const question: ReachQuestion = { costs: open, from: at('0504'), budget: 4 };

  test('it is', () => {
    expect(whyNot(question, at('0604'))).toBeUndefined();
    expect(whyNot({ ...question, entry: entryOf({ '0504': NO_END }) }, at('0504'))).toBeUndefined();
  });

  test('too far, and how far', () => {
    expect(whyNot(question, at('0904'))).toEqual({ why: 'too-far', needs: 8 });
  });

  test('no move may end there', () => {
    expect(whyNot({ ...question, entry: entryOf({ '0604': NO_END }) }, at('0604'))).toEqual({ why: 'no-end' });
  });

  test('nobody may come in', () => {
    const entry = entryOf({ '0604': CLOSED });
    expect(whyNot({ ...question, entry }, at('0604'))).toEqual({ why: 'closed', at: at('0604') });
  });

  test('barred, by what and where', () => {
    const why = whyNot({ ...question, costs: wall, budget: 40 }, at('0804'));
    expect(why).toEqual({ why: 'barred', at: at('0604'), side: 0, bar: THROUGH });
  });

  test('one would have to stop on the way, wherever one goes', () => {
    const stops = Object.fromEntries(HEXSIDES.map((side) => [side, indexAcross(layout, at('0504'), side)]));
    const entry = new Uint8Array(layout.size);
    for (const index of Object.values(stops)) entry[index] = STOPS;
    expect(whyNot({ ...question, budget: 40, entry }, at('0704'))).toEqual({ why: 'stopped', at: stops[0] });
  });

  test('it steps nowhere', () => {
    expect(whyNot({ ...question, sides: 0 }, at('0604'))).toEqual({ why: 'no-way' });
  });

  test('facings too: a column that may not turn gets no farther back', () => {
    const fixed = {
      ...question,
      facing: 0 as Hexside,
      fronts: frontBits(SIDE_3_2_1),
      turns: [0, 255, 255, 255, 255, 255],
    };
    expect(whyNot(fixed, at('0304'))).toEqual({ why: 'no-way' });
    expect(whyNot(fixed, at('0804'))).toEqual({ why: 'too-far', needs: 6 });
  });

  const anyTarget = fc.tuple(fc.oneof(anyQuestion, anyFaced), fc.constantFrom(...layout.cells));
  holds(
    'there is a reason for every hex that is not reached, and none for the others',
    anyTarget,
    ([each, hex]) => {
      const reach = makeReach(layout, 'facing' in each ? 6 : 1);
      if ('facing' in each) reachFacing(reach, each);
      else reachFrom(reach, each);
      const canEnd = hex === each.from || (each.entry![hex]! & NO_END) === 0;
      expect(whyNot(each, hex) === undefined).toBe(spentTo(reach, hex) !== undefined && canEnd);
    },
    60,
  );
});

describe('costs worked out once', () => {
  test('a step must cost something, a bar have a number', () => {
    for (const cost of [0, 0.5, 255, -256, Number.NaN]) expect(() => compileCosts(map, () => cost)).toThrow();
  });

  const anyChange = fc.tuple(fc.constantFrom(...layout.cells), fc.integer({ min: 1, max: 9 }));
  holds(
    'after a change of one hex only its steps are worked out anew',
    anyChange,
    ([hex, price]) => {
      const dearer = (_: number, __: Hexside, to: number): number => (to === hex ? price : 2);
      const changed: HexMap = { ...map, version: 2 };
      const again = recompileCosts(open, changed, [hex], dearer);
      expect(again.steps.join()).toBe(compileCosts(changed, dearer).steps.join());
      expect(again.map.version).toBe(2);
      expect(open.steps[6 * indexAcross(layout, at('0504'), 0) + opposite(0)]).toBe(2);
    },
    20,
  );
});
