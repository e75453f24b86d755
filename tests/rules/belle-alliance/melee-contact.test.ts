import { describe, expect, it } from 'vitest';
import { everyContact } from '../../../src/rules/belle-alliance/melee/classify';
import { nearMiss, touchersOf, touchesOf, touchOf } from '../../../src/rules/belle-alliance/melee/melee-contact';
import { type Terrain, terrainId } from '../../../src/table/terrain';
import { type Placed, tableOf, unitIn } from '../../support/melee-ground';

/** Case G07: a front from 0,0 to 6,0 that looks along +y: a column of four files. Moved to the middle of the table. */
const ATTACKER: Placed = { id: 'a', formation: 'attack-column', files: 4, figures: 16, at: [103, 100], facing: 90 };
/** A rectangle of 6 by 3 cm with its left lower corner there: four files, two ranks, looking down. */
const foeAt = (x: number, y: number, more: Partial<Placed> = {}): Placed => ({
  id: 'e',
  side: 'red',
  figures: 8,
  at: [100 + x + 3, 100 + y],
  facing: 270,
  ...more,
});

const touch = (foe: Placed, attacker: Placed = ATTACKER, terrain: readonly Terrain[] = []) => {
  const table = tableOf([attacker, foe], terrain);
  return touchOf(table, unitIn(table, 'a'), 'OR', unitIn(table, 'e'));
};

describe('4.1.1 Melee zone contact', () => {
  it('BA-4.1.1-e case G07: contact is when the zone touches the opponent, at an edge or a corner', () => {
    expect(touch(foeAt(2, 5))).toBeDefined();
    expect(touch(foeAt(2, 5.1))).toBeUndefined();
    expect(touch(foeAt(6, 5))).toBeDefined();
    expect(touch(foeAt(6.1, 1))).toBeUndefined();
  });

  it('BA-4.1.1-e: at 5 cm it is contact and just beyond it is none', () => {
    expect(touch(foeAt(2, 5))?.gap).toBeCloseTo(5, 6);
    expect(touch(foeAt(2, 5.0001))).toBeUndefined();
    expect(touch(foeAt(6.0001, 5))).toBeUndefined();
  });

  it('BA-4.1.1-e: whichever way the two look, and wherever they stand', () => {
    for (const facing of [0, 17, 45, 90, 123, 211, 333]) {
      const [c, s] = [Math.cos((facing * Math.PI) / 180), Math.sin((facing * Math.PI) / 180)];
      const ahead = (cm: number): readonly [number, number] => [200 + cm * c, 150 + cm * s];
      const attacker: Placed = { ...ATTACKER, at: [200, 150], facing };
      const foe = (cm: number): Placed => ({ ...foeAt(0, 0), at: ahead(cm), facing: facing + 180 });
      expect(touch(foe(5), attacker), `${facing}`).toBeDefined();
      expect(touch(foe(5.0001), attacker), `${facing}`).toBeUndefined();
    }
  });

  it('tells where, how near, how surely, and who of either is at the point of contact', () => {
    const found = touch(foeAt(2, 3));
    expect(found?.gap).toBeCloseTo(3, 6);
    // They share x from 2 to 6: the nearest of the opponent is the middle of that, straight before the front.
    expect(found?.at.x).toBeCloseTo(104, 4);
    expect(found?.at.y).toBeCloseTo(103, 6);
    // Two cm further back it would be lost.
    expect(found?.slack).toBeCloseTo(2, 6);
    // The enemy's front rank looks down, its first on our right: bases 0 to 3 from x 8 to 2. That at 6.5 to 8 is beside the zone.
    // Files 6.5–8, 5–6.5, 3.5–5, 2–3.5; the second rank at y 4.5 is still in the zone.
    expect(found?.bases).toEqual([1, 2, 3, 5, 6, 7]);
    // Our files 0–1.5, 1.5–3, 3–4.5, 4.5–6: all but the first.
    expect(found?.attackerBases).toEqual([1, 2, 3]);
  });

  it('at a corner one figure meets one', () => {
    const found = touch(foeAt(6, 5));
    expect(found?.at.x).toBeCloseTo(106, 4);
    expect(found?.at.y).toBeCloseTo(105, 4);
    expect(found?.slack).toBeCloseTo(0, 6);
    expect(found?.bases).toEqual([3]);
    expect(found?.attackerBases).toEqual([3]);
  });

  it('BA-4.1.1-j: who stands in a zone without touching anybody with his own is in no contact of his', () => {
    // The foe has passed through: he looks away to the right, his front at x 108.
    const table = tableOf([ATTACKER, { ...foeAt(0, 0), at: [108, 103], facing: 0 }]);
    const [own, foe] = [unitIn(table, 'a'), unitIn(table, 'e')];
    expect(touchOf(table, foe, 'OR', own)).toBeUndefined();
    expect(touchesOf(table, foe, () => 'OR')).toEqual([]);
    expect(touchOf(table, own, 'OR', foe)).toBeDefined();
    expect(touchersOf(table, foe, () => 'OR').map(({ unit }) => unit)).toEqual(['a']);
  });

  it('BA-4.1.1-k: an opponent within the zone is in contact with who announces an attack, however near', () => {
    for (const gap of [0, 0.5, 2.5, 4.9]) expect(touch(foeAt(1, gap))?.gap, `${gap}`).toBeCloseTo(gap, 5);
    expect(everyContact(tableOf([ATTACKER, foeAt(1, 2)]), () => 'OR')).toEqual([
      { attacker: 'a', defender: 'e', aspect: 'front', overreached: false },
      { attacker: 'e', defender: 'a', aspect: 'front', overreached: false },
    ]);
  });

  it('own units, staff and units without figures are touched by nobody', () => {
    const table = tableOf([
      ATTACKER,
      foeAt(0, 3, { side: 'blue', id: 'own' }),
      foeAt(0, 3, { arm: 'staff', figures: 1, id: 'general' }),
      foeAt(0, 3, { figures: 0, id: 'gone' }),
    ]);
    expect(touchesOf(table, unitIn(table, 'a'), () => 'OR')).toEqual([]);
    expect(everyContact(table, () => 'OR')).toEqual([]);
  });

  it('a skirmish line is touched only where its bases are', () => {
    // Three bases of 1.5 cm, 3 cm apart, their middles 4.5 cm from each other. The attackers are 3 cm wide.
    const column: Placed = { ...ATTACKER, formation: 'march-column', at: [100, 100] };
    const line = (x: number): Placed =>
      foeAt(0, 0, { figures: 3, formation: 'skirmish', at: [x, 103], more: { gap: 2 } });
    expect(touch(line(100), column)?.bases).toEqual([1]);
    expect(touch(line(102.25), column)?.bases).toHaveLength(2);
    expect(touch(line(102.2), column)?.bases).toHaveLength(1);
  });

  it('a garrison is touched at the walls of its house', () => {
    const house: Terrain = {
      id: terrainId('h'),
      name: 'Farm',
      kind: 'building',
      level: 1,
      material: 'stone',
      outline: [
        { x: 90, y: 105 },
        { x: 120, y: 105 },
        { x: 120, y: 130 },
        { x: 90, y: 130 },
      ],
    };
    const inside = foeAt(0, 0, { formation: 'huddle', at: [105, 120] });
    const found = touch(inside, ATTACKER, [house]);
    expect(found?.gap).toBeCloseTo(5, 6);
    expect(found?.at.x).toBeCloseTo(103, 4);
    expect(found?.bases).toHaveLength(8);
    expect(touch(inside, { ...ATTACKER, at: [103, 99.9999] }, [house])).toBeUndefined();
    expect(touch(inside, ATTACKER)).toBeUndefined();
  });

  it('says what is missing, ahead and aside', () => {
    const miss = (foe: Placed, attacker = ATTACKER) => {
      const table = tableOf([attacker, foe]);
      return nearMiss(table, unitIn(table, 'a'), 'OR', unitIn(table, 'e'));
    };
    expect(miss(foeAt(2, 7.5))).toMatchObject({ ahead: expect.closeTo(2.5, 6), aside: expect.closeTo(0, 6) });
    expect(miss(foeAt(7, 1))).toMatchObject({ ahead: 0, aside: expect.closeTo(1, 6), cm: expect.closeTo(1, 6) });
    expect(miss(foeAt(9, 9))).toMatchObject({ ahead: expect.closeTo(4, 6), aside: expect.closeTo(3, 6) });
    expect(miss(foeAt(9, 9))?.cm).toBeCloseTo(5, 6);
    expect(miss(foeAt(0, -20))).toMatchObject({ ahead: 0, behind: true });
    expect(miss(foeAt(0, 9), { ...ATTACKER, figures: 0 })).toBeUndefined();
  });
});
