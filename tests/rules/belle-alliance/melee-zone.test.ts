import { describe, expect, it } from 'vitest';
import { boxAround } from '../../../src/geometry/box';
import type { Point } from '../../../src/geometry/point';
import { polygonHolds, signedArea } from '../../../src/geometry/polygon';
import { zonesOf } from '../../../src/rules/belle-alliance/melee/zone';
import type { Disorder } from '../../../src/rules/belle-alliance/units/roster';
import { type Terrain, terrainId } from '../../../src/table/terrain';
import { type Placed, tableOf, unitIn } from '../../support/melee-ground';

/** A unit whose front middle is at 100, 100 and that looks away from the near seat. */
const zones = (placed: Partial<Placed>, disorder: Disorder = 'OR', terrain: readonly Terrain[] = []) => {
  const table = tableOf([{ id: 'a', at: [100, 100], facing: 90, ...placed }], terrain);
  return zonesOf(table, unitIn(table, 'a'), disorder);
};

/** Left, near, right and far border of the whole zone. */
const borders = (...of: Parameters<typeof zones>): readonly number[] => {
  const { minX, minY, maxX, maxY } = boxAround(zones(...of).flat());
  return [minX, minY, maxX, maxY].map((cm) => Number(cm.toFixed(6)));
};

const holds = (point: Point, ...of: Parameters<typeof zones>): boolean =>
  zones(...of).some((zone) => polygonHolds(zone, point));

describe('4.1.1 Melee zone', () => {
  it('BA-4.1.1-a: a line of 20 has ten files of 1.5 cm, and before them a zone of 15 by 5 cm', () => {
    expect(zones({})).toHaveLength(1);
    expect(borders({})).toEqual([92.5, 100, 107.5, 105]);
  });

  it('BA-4.1.1-a: it is as wide as the front, whatever stands behind it', () => {
    // Columns: six files of infantry, two of march, four horsemen of 2 cm.
    expect(borders({ formation: 'attack-column', files: 6, figures: 30 })).toEqual([95.5, 100, 104.5, 105]);
    expect(borders({ formation: 'march-column', figures: 30 })).toEqual([98.5, 100, 101.5, 105]);
    expect(borders({ formation: 'attack-column', arm: 'cavalry', files: 4, figures: 12 })).toEqual([96, 100, 104, 105]);
    expect(borders({ formation: 'mass', files: 6, figures: 30 })).toEqual([95.5, 100, 104.5, 105]);
  });

  it('BA-4.1.1-a: of a rank in front that is not full the whole frontage counts', () => {
    // 15 figures in eight files; faced about, the seven lead.
    expect(borders({ figures: 15, more: { about: true } })).toEqual([94, 100, 106, 105]);
  });

  it('BA-4.1.1-a: unlimbered guns have one as wide as all of them stand, limbered ones as the first', () => {
    expect(borders({ arm: 'artillery', figures: 24, guns: 6 })).toEqual([85, 100, 115, 105]);
    expect(borders({ arm: 'artillery', figures: 24, guns: 6, formation: 'march-column' })).toEqual([
      97.5, 100, 102.5, 105,
    ]);
  });

  it('BA-4.1.1-a: a skirmish line has one as wide as it is, gaps and all', () => {
    // Five bases and four gaps of two base widths: 7.5 + 12 cm.
    const line: Partial<Placed> = { figures: 5, formation: 'skirmish', more: { gap: 2 } };
    expect(zones(line)).toHaveLength(1);
    expect(borders(line)).toEqual([90.25, 100, 109.75, 105]);
  });

  it('BA-4.1.1-a: it turns with the unit', () => {
    // Facing right: the front runs along x = 100, its left hand towards greater y.
    expect(borders({ facing: 0 })).toEqual([100, 92.5, 105, 107.5]);
  });

  it('BA-4.1.1-a: of a bent column it is before the head', () => {
    const bent: Partial<Placed> = {
      formation: 'march-column',
      figures: 20,
      more: { trail: [{ back: 4, turn: Math.PI / 2 }] },
    };
    expect(borders(bent)).toEqual([98.5, 100, 101.5, 105]);
  });

  it('BA-4.1.1-a: a square has one before each face, and none off its corners', () => {
    // 24 figures stand in an outer ring of 5 by 5 and within it a ring of 3 by 3, less one: 7.5 cm each way.
    const square: Partial<Placed> = { formation: 'square', figures: 24 };
    expect(zones(square)).toHaveLength(4);
    expect(borders(square)).toEqual([91.25, 87.5, 108.75, 105]);
    expect(holds({ x: 100, y: 104.9 }, square)).toBe(true);
    expect(holds({ x: 91.3, y: 96 }, square)).toBe(true);
    expect(holds({ x: 108.7, y: 96 }, square)).toBe(true);
    expect(holds({ x: 100, y: 87.6 }, square)).toBe(true);
    expect(holds({ x: 104, y: 100.3 }, square)).toBe(false);
  });

  it.each(['huddle', 'work', 'rest', 'rout'] as const)('BA-4.1.1-a: those in %s have one all round', (formation) => {
    const around = borders({ formation, figures: 16 });
    const [left = 0, near = 0, right = 0, far = 0] = around;
    // Five centimetres beyond whoever stands outermost, on every side.
    expect(far).toBe(105);
    const body: Partial<Placed> = { formation, figures: 16 };
    const middle = { x: (left + right) / 2, y: (near + far) / 2 };
    for (const edge of [
      { x: middle.x, y: far - 0.1 },
      { x: middle.x, y: near + 0.1 },
    ])
      expect(holds(edge, body), JSON.stringify(edge)).toBe(true);
    expect(right - left).toBeGreaterThan(10);
  });

  it('BA-4.1.1-a: so has whoever is in full disorder, even in a line', () => {
    expect(borders({}, 'FD')).toEqual([87.5, 92, 112.5, 105]);
    expect(holds({ x: 100, y: 92.1 }, {}, 'FD')).toBe(true);
    expect(holds({ x: 100, y: 92.1 }, {}, 'MD')).toBe(false);
    // Straight out of its sides, not off its corners.
    expect(holds({ x: 107.6, y: 100.1 }, {}, 'FD')).toBe(false);
  });

  it('staff have none, nor has a unit without figures', () => {
    expect(zones({ arm: 'staff', figures: 1 })).toEqual([]);
    expect(zones({ figures: 0 })).toEqual([]);
    expect(zones({ figures: 0, formation: 'square' })).toEqual([]);
  });

  it('all pieces run counter-clockwise', () => {
    for (const formation of ['line', 'square', 'huddle', 'rout', 'work'] as const)
      for (const zone of zones({ formation, facing: 33 })) expect(signedArea(zone), formation).toBeGreaterThan(0);
  });

  it('BA-6.1.2-c: the zone of a garrison ends at its walls', () => {
    const house: Terrain = {
      id: terrainId('h'),
      name: 'Farm',
      kind: 'building',
      level: 1,
      material: 'stone',
      outline: [
        { x: 90, y: 90 },
        { x: 110, y: 90 },
        { x: 110, y: 110 },
        { x: 90, y: 110 },
      ],
    };
    expect(zones({ formation: 'huddle' }, 'OR', [house])).toEqual([]);
    // Half out of it, it is no garrison.
    expect(zones({ formation: 'huddle', at: [100, 112] }, 'OR', [house]).length).toBeGreaterThan(0);
  });
});
