import { describe, expect, it } from 'vitest';
import { radians } from '../../../src/geometry/angle';
import { toTable } from '../../../src/geometry/pose';
import { turnedAbout } from '../../../src/geometry/vector';
import { classifyAll, everyContact, IN_CONTACT } from '../../../src/rules/belle-alliance/melee/classify';
import { aspectOf, overreachOf } from '../../../src/rules/belle-alliance/melee/melee-aspect';
import { nearMiss, touchesOf, touchOf } from '../../../src/rules/belle-alliance/melee/melee-contact';
import { gapBetween } from '../../../src/rules/belle-alliance/units/bodies';
import { frontageOf } from '../../../src/rules/miniatures/miniatures-stand';
import { STANDARD_BASES } from '../../../src/rules/miniatures/miniatures-troops';
import type { Formation } from '../../../src/rules/miniatures/miniatures-unit';
import type { Table } from '../../../src/table/table';
import type { Unit } from '../../../src/table/unit';
import { type Placed, tableOf, unitAt, unitIn } from '../../support/melee-ground';
import { slowAspect, slowTouch } from '../../support/slow-melee';

const IS_SOAK = import.meta.env.MODE === 'soak';
const TABLES = IS_SOAK ? 4_000 : 400;
const SEEDS = Array.from({ length: TABLES }, (_, i) => i + 1);

/** Numbers from 0 to 1 that follow from a seed. */
function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const FORMATIONS: readonly Formation[] = [
  'line',
  'line',
  'attack-column',
  'march-column',
  'mass',
  'square',
  'skirmish',
];

/** Two units apart, but so near to each other that anything may be between them: a third of them squarely to each other. */
function anyPair(seed: number): Table {
  const next = numbersFrom(seed);
  for (;;) {
    const table = somePair(next);
    const gap = gapBetween(table, unitIn(table, 'a'), unitIn(table, 'e'));
    if (gap && gap.distance > 0.01) return table;
  }
}

function somePair(next: () => number): Table {
  const among = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const squarely = next() < 1 / 3;
  const degrees = (): number => (squarely ? among([0, 90, 180, 270]) : next() * 360);
  const any = (id: string, side: 'blue' | 'red', x: number, y: number): Placed => {
    const formation = among(FORMATIONS);
    const arm = formation !== 'square' && formation !== 'mass' && next() < 0.25 ? 'cavalry' : 'infantry';
    const bent = formation === 'march-column' && next() < 0.6;
    const trail = bent ? { trail: [{ back: 2 + next() * 8, turn: (next() - 0.5) * 4 }] } : {};
    const about = next() < 0.2 ? { about: true as const } : {};
    const figures = 5 + Math.floor(next() * 30);
    return {
      id,
      side,
      arm,
      figures,
      formation,
      files: 3 + Math.floor(next() * 5),
      at: [x, y],
      facing: degrees(),
      more: { ...trail, ...about },
    };
  };
  const way = next() * 2 * Math.PI;
  const far = 4 + next() * 22;
  const foe = any('e', 'red', 200, 200);
  const own = any('a', 'blue', 200 + far * Math.cos(way), 200 + far * Math.sin(way));
  return tableOf([squarely || next() < 0.5 ? own : pastCorner(own, foe, next), foe]);
}

/** Aslant from ahead, some place of its front straight before a corner of the other. */
function pastCorner(own: Placed, foe: Placed, next: () => number): Placed {
  const hand = next() < 0.5 ? 1 : -1;
  const facing = foe.facing + 180 + hand * (5 + next() * 75);
  const width = (placed: Placed): number => frontageOf(unitAt(placed), STANDARD_BASES);
  const corner = toTable(unitAt(foe).pose, { x: (hand * width(foe)) / -2, y: 0 });
  const at = toTable(
    { at: corner, heading: radians(facing) },
    { x: width(own) * (next() - 0.5), y: -0.5 - next() * 6 },
  );
  return { ...own, at: [at.x, at.y], facing };
}

describe('Melee against the rules tried out line by line', () => {
  it(`BA-4.1.8-a BA-4.1.8-b BA-4.1.8-c: the same side on ${TABLES} tables, both ways, wherever so many lines can tell`, {
    timeout: 600_000,
  }, () => {
    const tally: Record<string, number> = { unsure: 0, front: 0, flank: 0, rear: 0, overreach: 0 };
    const differences: string[] = [];
    for (const seed of SEEDS) {
      const table = anyPair(seed);
      for (const [own, foe] of [
        ['a', 'e'],
        ['e', 'a'],
      ] as const) {
        const expected = slowAspect(table, unitIn(table, own), unitIn(table, foe));
        tally[expected ?? 'unsure'] = (tally[expected ?? 'unsure'] ?? 0) + 1;
        const { aspect } = aspectOf(table, unitIn(table, own), unitIn(table, foe), 'OR');
        if (expected !== undefined && aspect !== expected)
          differences.push(`${seed} ${own}: ${aspect}, not ${expected}`);
      }
    }
    expect(differences).toEqual([]);
    expect(tally.unsure).toBeLessThan(TABLES * 2 * 0.1);
    for (const aspect of ['front', 'flank', 'rear', 'overreach'] as const)
      expect(tally[aspect], `${aspect} of ${JSON.stringify(tally)}`).toBeGreaterThan(TABLES / 50);
  });

  it(`BA-4.1.1-a BA-4.1.1-e: the same contacts on ${TABLES} tables, wherever such points can tell`, {
    timeout: 600_000,
  }, () => {
    const tally = { yes: 0, no: 0, unsure: 0 };
    for (const seed of SEEDS) {
      const table = anyPair(seed);
      const [own, foe] = [unitIn(table, 'a'), unitIn(table, 'e')];
      const touch = touchOf(table, own, 'OR', foe);
      if (slowTouch(table, own, foe, 5)) {
        tally.yes++;
        expect(touch, `${seed}`).toBeDefined();
        expect(touch?.bases.length, `${seed}`).toBeGreaterThan(0);
        expect(touch?.attackerBases.length, `${seed}`).toBeGreaterThan(0);
      } else if (touch) {
        // Points a tenth of a cm apart may miss a corner, and no more than that.
        tally.unsure++;
        expect(touch.slack, `${seed}`).toBeLessThan(0.11);
      } else {
        tally.no++;
        expect(nearMiss(table, own, 'OR', foe)?.cm, `${seed}`).toBeGreaterThan(0);
      }
    }
    expect(tally.yes).toBeGreaterThan(TABLES / 10);
    expect(tally.no).toBeGreaterThan(TABLES / 10);
    expect(tally.unsure).toBeLessThan(TABLES / 20);
  });

  it('BA-4.1.1-e BA-4.1.8-a: it is the same wherever the two stand and whichever way the table is turned', {
    timeout: 600_000,
  }, () => {
    for (const seed of SEEDS) {
      const table = anyPair(seed);
      const plain = told(table);
      if (plain.close) continue;
      const next = numbersFrom(-seed);
      const moved = movedTable(table, next() * 2 * Math.PI, (next() - 0.5) * 300, (next() - 0.5) * 300);
      expect(told(moved), `${seed}`).toEqual(plain);
    }
  });

  it('BA-4.1.8-c: everything at once is the same as one by one', () => {
    const units = SEEDS.slice(0, 60).flatMap((seed) => {
      const pair = anyPair(seed);
      const next = numbersFrom(seed + 7_000);
      const [dx, dy] = [next() * 60, next() * 60];
      return [...pair.units.values()].map((unit) => ({
        ...unit,
        id: `${unit.id}${seed}` as Unit['id'],
        pose: { ...unit.pose, at: { x: unit.pose.at.x + dx, y: unit.pose.at.y + dy } },
      }));
    });
    const table: Table = { ...tableOf([]), units: new Map(units.map((unit) => [unit.id, unit])) };
    const { units: ids, codes } = classifyAll(table, () => 'OR');
    expect(ids).toHaveLength(120);
    let contacts = 0;
    for (const [a, own] of units.entries()) {
      const touches = touchesOf(table, own, () => 'OR').map(({ unit }) => unit);
      contacts += touches.length;
      for (const [b, foe] of units.entries()) {
        if (own.side === foe.side) continue;
        const code = codes[a * ids.length + b] ?? 0;
        const { aspect } = aspectOf(table, own, foe, 'OR');
        expect(['front', 'flank', 'rear', 'overreach'][code & 3], `${own.id} ${foe.id}`).toBe(aspect);
        expect((code & IN_CONTACT) !== 0, `${own.id} ${foe.id}`).toBe(touches.includes(foe.id));
      }
    }
    const all = everyContact(table, () => 'OR');
    expect(all).toHaveLength(contacts);
    expect(contacts).toBeGreaterThan(50);
    for (const { attacker, defender, overreached } of all)
      expect(overreached).toBe(
        overreachOf(table, unitIn(table, defender), unitIn(table, attacker), 'OR').aspect === 'overreach',
      );
  });
});

/** All that does not depend on where the table lies. */
function told(table: Table) {
  const [own, foe] = [unitIn(table, 'a'), unitIn(table, 'e')];
  const touch = touchOf(table, own, 'OR', foe);
  const there = aspectOf(table, own, foe, 'OR');
  const back = aspectOf(table, foe, own, 'OR');
  const rounded = (cm: number | undefined): number | undefined =>
    cm === undefined ? undefined : Math.round(cm * 1e4) / 1e4 + 0;
  return {
    close: there.close || back.close || (touch?.slack ?? 1) < 1e-5,
    touch: touch && {
      bases: touch.bases,
      attackerBases: touch.attackerBases,
      gap: rounded(touch.gap),
      slack: rounded(touch.slack),
    },
    aspects: [there, back].map(({ aspect, behind, flank, angle }) => ({
      aspect,
      behind,
      flank,
      angle: rounded(angle),
    })),
  };
}

function movedTable(table: Table, angle: number, dx: number, dy: number): Table {
  const units = [...table.units.values()].map((unit) => {
    const at = turnedAbout(unit.pose.at, { x: 200, y: 200 }, angle);
    return { ...unit, pose: { at: { x: at.x + dx, y: at.y + dy }, heading: unit.pose.heading + angle } };
  });
  return { ...table, units: new Map(units.map((unit) => [unit.id, unit])) };
}
