import { describe, expect, it } from 'vitest';
import { radians } from '../../../src/geometry/angle';
import { aspectOf, overreachOf } from '../../../src/rules/belle-alliance/melee/melee-aspect';
import { attackVerdict } from '../../../src/rules/belle-alliance/melee/melee-verdict';
import type { Disorder } from '../../../src/rules/belle-alliance/units/roster';
import { type Terrain, terrainId } from '../../../src/table/terrain';
import { unitId } from '../../../src/table/unit';
import { announcing } from '../../support/melee';
import { type Placed, tableOf, unitIn } from '../../support/melee-ground';

/** Of cases G11 and G12: ten files and two ranks from 0,-3 to 15,0, looking along +y; moved to the middle of the table. */
const DEFENDER: Placed = { id: 'e', side: 'red', at: [107.5, 100], facing: 90 };

/** An attacker by the start of its front, the way that runs, and the way it looks, as the cases give it. */
function attacker(
  start: readonly [number, number],
  along: readonly [number, number],
  facing: readonly [number, number],
  files: number,
  ranks = 2,
): Placed {
  const half = (files * 1.5) / 2;
  const at = [100 + start[0] + along[0] * half, 100 + start[1] + along[1] * half] as const;
  const degrees = (Math.atan2(facing[1], facing[0]) * 180) / Math.PI;
  return { id: 'a', formation: 'attack-column', files, figures: files * ranks, at, facing: degrees };
}

const found = (own: Placed, foe: Placed = DEFENDER, disorder: Disorder = 'OR', terrain: readonly Terrain[] = []) => {
  const table = tableOf([own, foe], terrain);
  return aspectOf(table, unitIn(table, 'a'), unitIn(table, 'e'), disorder);
};

/** From the right and ahead: straight ahead of its middle is the middle of the right flank, met at this angle. */
function towardsFlank(angle: number, files = 12, from = 5): Placed {
  const [s, c] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  return { id: 'a', figures: files * 2, at: [115 + from * s, 98.5 + from * c], facing: 270 - angle };
}

describe('4.1.8 Flank, rear and overreaching', () => {
  it('BA-4.1.8-a case G11: from the side, eight figures behind the extended front', () => {
    const flank = found(attacker([20, 3], [0, -1], [-1, 0], 6));
    expect(flank).toMatchObject({ aspect: 'flank', behind: 8, flank: 'right', close: false });
    expect(flank.angle).toBeCloseTo(90, 6);
  });

  it('BA-4.1.8-a case G11: two figures are too few, for overreaching too', () => {
    expect(found(attacker([20, 8], [0, -1], [-1, 0], 6))).toMatchObject({ aspect: 'front', behind: 2 });
  });

  it('BA-4.1.8-b case G11: from behind', () => {
    expect(found(attacker([0, -8], [1, 0], [0, 1], 10))).toMatchObject({ aspect: 'rear', behind: 20, close: false });
  });

  it('BA-4.1.8-c case G11: a line in front, parallel and wider on both sides, overreaches nobody', () => {
    expect(found(attacker([24, 5], [-1, 0], [0, -1], 18))).toMatchObject({ aspect: 'front', behind: 0 });
  });

  it('BA-4.1.8-c case G12: aslant past the corner it overreaches', () => {
    const over = found(attacker([13.2, 7.6], [0.8, -0.6], [-0.6, -0.8], 12));
    expect(over).toMatchObject({ aspect: 'overreach', behind: 7, flank: 'right' });
    expect(over.angle).toBeCloseTo(36.87, 2);
    expect(over.lines).toHaveLength(2);
  });

  it('BA-4.1.8-a: three figures make it, two do not, and a base that only touches the line is not behind it', () => {
    // One rank of six, facing left: bases end at y 6, 4.5, 3, 1.5, 0, -1.5, -3.
    const rank = (down: number): Placed => attacker([20, 6 - down], [0, -1], [-1, 0], 6, 1);
    expect(found(rank(0))).toMatchObject({ aspect: 'front', behind: 2 });
    expect(found(rank(0.0001))).toMatchObject({ aspect: 'flank', behind: 3, behindBases: [0, 1, 2] });
    expect(found(rank(-0.0001))).toMatchObject({ aspect: 'front', behind: 2 });
    expect(found(rank(0)).close).toBe(true);
    expect(found(rank(1)).close).toBe(false);
  });

  it('BA-4.1.8-a: any rank counts', () => {
    // One file wide and eight deep, its near edge at y -0.5: every figure is behind.
    expect(found(attacker([20, -0.5], [0, -1], [-1, 0], 1, 8))).toMatchObject({ aspect: 'flank', behind: 8 });
    expect(found(attacker([20, -0.5], [0, -1], [-1, 0], 1, 2))).toMatchObject({ aspect: 'front', behind: 2 });
  });

  it('BA-4.1.8-a: from 45 degrees to the flank, and no less', () => {
    expect(found(towardsFlank(45)).aspect).toBe('flank');
    expect(found(towardsFlank(44.99)).aspect).toBe('overreach');
    expect(found(towardsFlank(45.01)).aspect).toBe('flank');
    expect(found(towardsFlank(45)).angle).toBeCloseTo(45, 6);
    expect([44.5, 45.5, 40, 50].map((angle) => found(towardsFlank(angle)).close)).toEqual([true, true, false, false]);
  });

  it('BA-4.1.8-a: whichever of the two flanks it is', () => {
    const left = attacker([-5, -6], [0, 1], [1, 0], 6);
    expect(found(left)).toMatchObject({ aspect: 'flank', flank: 'left', behind: 8 });
  });

  it('BA-4.1.8-a: the flank must be met before the front is', () => {
    // Aslant, but all of it before the front: the line to the flank would go through the unit.
    expect(found(attacker([4, 6], [0.6, -0.8], [-0.8, -0.6], 2))).toMatchObject({ aspect: 'front' });
  });

  it('BA-4.1.8-b: aslant from behind it is a flank attack when steep enough, otherwise in the rear', () => {
    // Middle of the right flank at 15, -1.5; coming from the right and behind.
    const behind = (angle: number): Placed => {
      const [s, c] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
      return { id: 'a', figures: 24, at: [115 + 6 * s, 98.5 - 6 * c], facing: 90 + angle };
    };
    expect(found(behind(60)).aspect).toBe('flank');
    expect(found(behind(45)).aspect).toBe('flank');
    expect(found(behind(44.99)).aspect).toBe('rear');
    expect(found(behind(0)).aspect).toBe('rear');
  });

  it('BA-4.1.8-b: a rear attack needs no number of figures', () => {
    expect(found(attacker([7, -8], [1, 0], [0, 1], 1, 1))).toMatchObject({ aspect: 'rear', behind: 1 });
    // Past its flank nobody is met.
    expect(found(attacker([15.5, -8], [1, 0], [0, 1], 1, 1))).toMatchObject({ aspect: 'front' });
  });

  it('BA-4.1.8-b: a ray that runs along a flank meets neither that nor the rear of another', () => {
    expect(found(attacker([15, -8], [1, 0], [0, 1], 4))).toMatchObject({ aspect: 'rear' });
    expect(found(attacker([15.001, -8], [1, 0], [0, 1], 4))).toMatchObject({ aspect: 'front' });
  });

  it('BA-4.1.8-c: lines ahead may be as long as they like, but nothing behind the front is met', () => {
    expect(found({ ...attacker([20, 3], [0, -1], [-1, 0], 6), at: [250, 98.5] }).aspect).toBe('flank');
    expect(found({ ...attacker([20, 3], [0, -1], [-1, 0], 6), facing: 0 }).aspect).toBe('front');
  });

  it('BA-4.1.8-c: a defender overreaches an attacker by the same test', () => {
    // Case G12 with parts exchanged: the oblique unit is attacked by the straight one.
    const table = tableOf([{ ...DEFENDER, id: 'attacker' }, attacker([13.2, 7.6], [0.8, -0.6], [-0.6, -0.8], 12)]);
    const [defending, attacking] = [unitIn(table, 'a'), unitIn(table, 'attacker')];
    expect(overreachOf(table, defending, attacking, 'OR')).toMatchObject({ aspect: 'overreach', behind: 7 });
    expect(overreachOf(table, attacking, defending, 'OR').aspect).toBe('front');
    // What would be a flank or rear attack is nothing to a defender.
    const side = tableOf([{ ...DEFENDER, id: 'attacker' }, attacker([20, 3], [0, -1], [-1, 0], 6)]);
    expect(overreachOf(side, unitIn(side, 'a'), unitIn(side, 'attacker'), 'OR')).toMatchObject({
      aspect: 'front',
      lines: [],
    });
  });

  it('BA-4.1.8-d: a skirmish line before either changes nothing', () => {
    const own = attacker([20, 3], [0, -1], [-1, 0], 6);
    const screen = { figures: 8, formation: 'skirmish' as const };
    const table = tableOf([
      own,
      DEFENDER,
      { ...screen, id: 'line-a', at: [117, 98], facing: 180 },
      { ...screen, id: 'line-e', side: 'red', at: [116, 98], facing: 0 },
    ]);
    expect(aspectOf(table, unitIn(table, 'a'), unitIn(table, 'e'), 'OR')).toEqual(found(own));
  });

  it.each(['square', 'mass', 'huddle', 'work', 'rest', 'rout'] as const)(
    'BA-4.1.8-a BA-4.1.8-b BA-4.1.8-c: %s has neither flank nor rear',
    (formation) => {
      const foe: Placed = { ...DEFENDER, formation, files: 6 };
      const around = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => {
        const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
        return found({ id: 'a', figures: 40, at: [107.5 + 20 * c, 97 + 20 * s], facing: degrees + 180 }, foe).aspect;
      });
      expect(new Set(around)).toEqual(new Set(['front']));
    },
  );

  it('BA-4.1.8-a BA-4.1.8-b: nor has whoever is in full disorder, nor a garrison', () => {
    const side = attacker([20, 3], [0, -1], [-1, 0], 6);
    const behind = attacker([0, -8], [1, 0], [0, 1], 10);
    expect(found(side, DEFENDER, 'FD')).toMatchObject({ aspect: 'front', behind: 0 });
    expect(found(behind, DEFENDER, 'FD').aspect).toBe('front');
    expect(found(side, DEFENDER, 'MD').aspect).toBe('flank');
    const house: Terrain = {
      id: terrainId('h'),
      name: 'Farm',
      kind: 'building',
      level: 1,
      material: 'stone',
      outline: [
        { x: 99, y: 96 },
        { x: 116, y: 96 },
        { x: 116, y: 101 },
        { x: 99, y: 101 },
      ],
    };
    expect(found(side, DEFENDER, 'OR', [house]).aspect).toBe('front');
    expect(found(behind, DEFENDER, 'OR', [house]).aspect).toBe('front');
  });

  it('BA-4.1.8-a BA-4.1.8-b: a skirmish line has a rear and no flank', () => {
    const line: Placed = { ...DEFENDER, formation: 'skirmish', figures: 6 };
    expect(found(attacker([30, 3], [0, -1], [-1, 0], 6), line).aspect).toBe('front');
    expect(found(attacker([0, -8], [1, 0], [0, 1], 10), line).aspect).toBe('rear');
    expect(found(attacker([0, 8], [1, 0], [0, -1], 10), line).aspect).toBe('front');
  });

  it('BA-4.1.8-a: guns count by the gunners who stand with them', () => {
    // Two guns with four gunners each, 10 cm of front, aslant past the corner as in G12; one gun is behind.
    const guns = (figures: number): Placed => ({
      id: 'a',
      arm: 'artillery',
      guns: 2,
      figures,
      at: [118 + 0.8 * 4, 104 - 0.6 * 4],
      facing: (Math.atan2(-0.8, -0.6) * 180) / Math.PI,
    });
    expect(found(guns(8))).toMatchObject({ aspect: 'overreach', behindBases: [0] });
    expect(found(guns(8)).behind).toBe(4);
    expect(found(guns(4))).toMatchObject({ aspect: 'front', behind: 2 });
  });

  describe('of a bent column', () => {
    // Its head looks along +y with its front at y 100; six cm behind that it turned left, so its tail comes from the left.
    const column: Placed = {
      id: 'e',
      side: 'red',
      formation: 'march-column',
      figures: 24,
      at: [100, 100],
      facing: 90,
      more: { trail: [{ back: 6, turn: Math.PI / 2 }] },
    };
    const line = (x: number, y: number, facing: number): Placed => ({ id: 'a', figures: 12, at: [x, y], facing });

    it('BA-4.1.8-a: the flank is that of the leg that is met', () => {
      expect(found(line(93, 85, 90), column)).toMatchObject({ aspect: 'flank', flank: 'right' });
      expect(found(line(107, 97, 180), column)).toMatchObject({ aspect: 'flank', flank: 'right' });
      expect(found(line(91, 98.5, 270), column)).toMatchObject({ aspect: 'flank', flank: 'left' });
    });

    it('BA-4.1.8-a: but the front that is extended is the head’s', () => {
      expect(found(line(90, 101, 270), column)).toMatchObject({ aspect: 'front', behind: 0 });
    });

    it('BA-4.1.8-b: and so is the rear', () => {
      // The tail lies between y 91 and 94; whoever is broader meets the flank of the head as well.
      expect(found({ ...line(78, 92.5, 0), figures: 4 }, column)).toMatchObject({ aspect: 'rear' });
      expect(found(line(78, 95, 0), column)).toMatchObject({ aspect: 'flank', flank: 'left' });
      expect(found(line(100, 108, 270), column)).toMatchObject({ aspect: 'front' });
    });
  });

  it('those without figures strike and are struck nowhere', () => {
    const side = attacker([20, 3], [0, -1], [-1, 0], 6);
    expect(found({ ...side, figures: 0 })).toMatchObject({ aspect: 'front', behind: 0, lines: [] });
    expect(found(side, { ...DEFENDER, figures: 0 })).toMatchObject({ aspect: 'front', behind: 0, lines: [] });
    // On top of each other, as no table should have it.
    expect(['front', 'flank', 'rear', 'overreach']).toContain(found({ ...side, at: [107.5, 100] }).aspect);
  });
});

describe('what the card says of sides', () => {
  const BESIDE = 'unit a "Attackers" blue infantry shako 12/12 line at 120,59 facing 180';
  const BEHIND = 'unit a "Attackers" blue infantry shako 12/12 line at 100,64 facing 270';
  const saidOf = (own: string, formation: string, notes = '') => {
    const foe = `unit e "Foe" red infantry shako 12/12 ${formation} at 100,60 facing 270 ${notes}`;
    const { statements } = attackVerdict(announcing(`${own}\n${foe}`).state(), {
      attacker: unitId('a'),
      target: unitId('e'),
    });
    return statements.flatMap(({ id, cite }) => (SIDES_OF_IT.includes(id) ? [`${id} ${cite.rule}`] : []));
  };
  const SIDES_OF_IT = ['front', 'flank', 'rear', 'rear-but-no-flank', 'no-flank-or-rear'];

  it.each([
    [BESIDE, 'skirmish', '', ['front 4.1.8', 'rear-but-no-flank 1.3.2']],
    [BEHIND, 'skirmish', '', ['rear 4.1.8', 'rear-but-no-flank 1.3.2']],
    [BESIDE, 'square', '', ['front 4.1.8', 'no-flank-or-rear 4.1.8']],
    [BESIDE, 'line', '| disorder=FD', ['front 4.1.8', 'no-flank-or-rear 4.1.8']],
    [BESIDE, 'line', '', ['flank 4.1.8']],
    [BEHIND, 'line', '', ['rear 4.1.8']],
  ])(
    'BA-1.3.2-b: a skirmish line has a rear but no flank; others without either too (%s on %s %s)',
    (own, formation, notes, told) => {
      expect(saidOf(own, formation, notes).toSorted()).toEqual(told.toSorted());
    },
  );
});
