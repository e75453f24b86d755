import { describe, expect, it } from 'vitest';
import { STANDARD_READINGS } from '../../../src/rules/belle-alliance/belle-alliance-readings';
import { type Touch, touchOf } from '../../../src/rules/belle-alliance/melee/melee-contact';
import { coverOf, obstacleInZone, passageOf, uphillOf } from '../../../src/rules/belle-alliance/melee/melee-ground';
import type { Table } from '../../../src/table/table';
import type { Unit } from '../../../src/table/unit';
import { tableWith } from '../../support/marching';
import { unitIn } from '../../support/melee-ground';

/** Ten files, two ranks: 15 by 3 cm, its front at y 200, looking up. */
const LINE = 'unit a "Attackers" blue infantry shako 20/20 line at 200,200 facing 90';
/** As many, their front at y, looking down. */
const foe = (y = 205, x = 200, more = ''): string =>
  `unit e "Defenders" red infantry shako 20/20 line at ${x},${y} facing 270${more}`;
const hill = (level: number, from: number, id = `h${level}`, to = 300): string =>
  `hill ${id} "Hill" level ${level}: 100,${from} 300,${from} 300,${to} 100,${to}`;

interface Fight {
  readonly table: Table;
  readonly own: Unit;
  readonly other: Unit;
  readonly touch: Touch;
}

function fight(...lines: readonly string[]): Fight {
  const table = tableWith(...lines);
  const [own, other] = [unitIn(table, 'a'), unitIn(table, 'e')];
  const touch = touchOf(table, own, 'OR', other);
  if (!touch) throw new Error('They are not in contact');
  return { table, own, other, touch };
}

const uphill = (...lines: readonly string[]) => {
  const { table, own, other, touch } = fight(...lines);
  return uphillOf(table, own, other, touch);
};

const cover = (...lines: readonly string[]) => {
  const { table, other, touch } = fight(...lines);
  return coverOf(table, other, touch);
};

describe('4.1.9 Uphill attack', () => {
  it('BA-4.1.9-a: an attack from the plain on those who stand on a hill', () => {
    expect(uphill(LINE, foe(), hill(1, 204))).toMatchObject({ uphill: true, levels: { attacker: 0, defender: 1 } });
    expect(uphill(LINE, foe())).toMatchObject({ uphill: false, levels: { attacker: 0, defender: 0 } });
  });

  it('BA-4.1.9-a: one layer to the next, and not on the same one', () => {
    expect(uphill(LINE, foe(), hill(1, 150), hill(2, 204))).toMatchObject({
      uphill: true,
      levels: { attacker: 1, defender: 2 },
    });
    expect(uphill(LINE, foe(), hill(1, 150))).toMatchObject({ uphill: false, levels: { attacker: 1, defender: 1 } });
    expect(uphill(LINE, foe(), hill(1, 100, 'low', 202))).toMatchObject({ uphill: false });
  });

  it('BA-4.1.9-a: figures partly on the lower layer are enough, those who only touch its border are not', () => {
    // Their rear is at y 197.
    expect(uphill(LINE, foe(), hill(1, 197)).uphill).toBe(false);
    const partly = uphill(LINE, foe(), hill(1, 197.01));
    expect(partly.uphill).toBe(true);
    expect(partly.at?.y).toBeLessThan(197.01);
    // One file of ten is beyond the side of the hill.
    const beside = (x: number) => `hill h "Hill" level 1: ${x},150 300,150 300,300 ${x},300`;
    expect(uphill(LINE, foe(), beside(192.5)).uphill).toBe(false);
    expect(uphill(LINE, foe(205, 201), beside(192.6)).uphill).toBe(true);
  });

  it('BA-4.1.9-a: of an opponent who is on two layers the figures at the point of contact decide, by the lowest', () => {
    // The front rank stands in the plain, only the second on the hill.
    expect(uphill(LINE, foe(), hill(1, 206.5))).toMatchObject({ uphill: false, levels: { defender: 0 } });
    expect(uphill(LINE, foe(), hill(1, 205.01))).toMatchObject({ uphill: false, levels: { defender: 0 } });
    expect(uphill(LINE, foe(), hill(1, 205))).toMatchObject({ uphill: true, levels: { defender: 1 } });
    // To the right of the zone he is in the plain: that is not where he is met.
    const left = 'hill h "Hill" level 1: 100,204 207.5,204 207.5,300 100,300';
    expect(uphill(LINE, foe(205, 203), left).uphill).toBe(true);
    expect(uphill(LINE, foe(205, 203), left.replaceAll('207.5', '206')).uphill).toBe(false);
  });

  it('BA-4.1.9-a: the skirmish line of a soutien does not count', () => {
    const screen = 'unit s "Skirmishers" blue infantry shako 6/6 skirmish at 200,190 facing 90';
    expect(uphill(LINE, foe(), hill(1, 195), screen).uphill).toBe(false);
  });

  it('a hill of many corners counts as one of few', () => {
    const bay = 'hill h "Hill" level 1: 150,190 250,190 250,240 200,202 150,240';
    expect(uphill(LINE, foe(), bay).uphill).toBe(false);
    const round = 'hill h "Hill" level 1: 150,190 250,190 250,240 200,238 150,240';
    expect(uphill(LINE, foe(), round)).toMatchObject({ uphill: false, levels: { attacker: 1, defender: 1 } });
  });
});

describe('4.1.3 Cover in melee', () => {
  const wall = (from: number, to: number, y = 204.7): string => `wall w "The wall" width 0.6: ${from},${y} ${to},${y}`;

  it('BA-4.1.3-d: figures in contact with a wall that lies between have its cover', () => {
    expect(cover(LINE, foe(), wall(150, 250))).toMatchObject({ cover: 'II', name: 'The wall', open: false });
    expect(cover(LINE, foe())).toEqual({ cover: 'none', open: false });
  });

  it('BA-4.1.3-d: they must touch it', () => {
    // Its far face is at y 204.9, and a tenth of a cm is as near as a hand sets a base down.
    expect(cover(LINE, foe(), wall(150, 250, 204.6)).cover).toBe('II');
    expect(cover(LINE, foe(), wall(150, 250, 204.59)).cover).toBe('none');
  });

  it('BA-4.1.3-d: it must lie between: attacked in the flank around it they have none', () => {
    const aside = 'unit a "Attackers" blue infantry shako 20/20 line at 212.5,209 facing 180';
    expect(cover(aside, foe(), wall(150, 250)).cover).toBe('none');
    const behind = 'unit a "Attackers" blue infantry shako 20/20 line at 200,213 facing 270';
    expect(cover(behind, foe(), wall(150, 250)).cover).toBe('none');
  });

  it('BA-4.1.3-d: of the figures nearest to the attacker at least half must have it', () => {
    // Ten files from x 192.5 to 207.5; straight before the middle of five of them is a wall that ends at 200.
    expect(cover(LINE, foe(), wall(150, 200)).cover).toBe('II');
    expect(cover(LINE, foe(), wall(150, 199)).cover).toBe('none');
  });

  it('BA-4.1.3-d: only figures at the point of contact count', () => {
    // A column of two files, from x 198.5 to 201.5, before a wall that is there and nowhere else.
    const column = 'unit a "Attackers" blue infantry shako 20/20 march-column at 200,200 facing 90';
    expect(cover(column, foe(), wall(198, 202)).cover).toBe('II');
    expect(cover(column, foe(), wall(202, 250)).cover).toBe('none');
    expect(cover(LINE, foe(), wall(198, 202)).cover).toBe('none');
  });

  it('BA-4.1.3-d: in a wood or its edge they have that of the wood, whichever way they are attacked', () => {
    const wood = 'wood w "The wood": 150,204 250,204 250,260 150,260';
    expect(cover(LINE, foe(), wood)).toMatchObject({ cover: 'I', name: 'The wood' });
    const behind = 'unit a "Attackers" blue infantry shako 20/20 line at 200,213 facing 270';
    expect(cover(behind, foe(), wood).cover).toBe('I');
    // Behind it, and not in it, there is none.
    expect(cover(LINE, foe(), 'wood w "The wood": 150,202 250,202 250,205 150,205').cover).toBe('none');
  });

  it('BA-4.1.3-d: a garrison has that of its house', () => {
    const house = (of: string): string => `building h "The farm" level 2${of}: 180,205 220,205 220,240 180,240`;
    const garrison = 'unit e "Defenders" red infantry shako 20/20 huddle at 200,225 facing 270';
    expect(cover(LINE, garrison, house(' of stone'))).toMatchObject({ cover: 'II', name: 'The farm', open: false });
    expect(cover(LINE, garrison, house(' of wood')).cover).toBe('I');
    expect(cover(LINE, garrison, house(' of church')).cover).toBe('III');
    expect(cover(LINE, garrison, house(''))).toMatchObject({ cover: 'II', open: true });
  });

  it('the better of two counts', () => {
    const wood = 'wood w2 "The wood": 150,204 250,204 250,260 150,260';
    expect(cover(LINE, foe(), wood, wall(150, 250)).cover).toBe('II');
  });
});

describe('2.3.5 Obstacles in melee', () => {
  const hedge = (y: number, from = 150, to = 250): string => `hedge h "Hedge" width 0.5: ${from},${y} ${to},${y}`;
  const between = (...lines: readonly string[]) => {
    const { table, own, touch } = fight(...lines);
    return obstacleInZone(table, own, touch, STANDARD_READINGS);
  };

  it('BA-2.3.5-b: an obstacle in the zone, between the attacker and whom he meets', () => {
    expect(between(LINE, foe(), hedge(202))).toEqual([{ name: 'Hedge', class: 'I' }]);
    expect(between(LINE, foe())).toEqual([]);
    // The cover that the defender stands at is one as well.
    expect(between(LINE, foe(), hedge(204.75))).toEqual([{ name: 'Hedge', class: 'I' }]);
  });

  it('BA-2.3.5-b: not one behind the opponent, nor one beside the way to him', () => {
    expect(between(LINE, foe(202), hedge(204))).toEqual([]);
    // The opponent is met from x 197.5 on.
    expect(between(LINE, foe(205, 205), hedge(202, 150, 197))).toEqual([]);
    expect(between(LINE, foe(205, 205), hedge(202, 150, 198))).toHaveLength(1);
  });

  it('BA-2.3.5-b: a contact at a corner has a way to it too', () => {
    expect(between(LINE, foe(205, 215), hedge(202))).toHaveLength(1);
    expect(between(LINE, foe(205, 215), hedge(202, 150, 207))).toEqual([]);
  });

  it('BA-2.3.5-a: who stands across one is in passage', () => {
    const { table, own, other } = fight(LINE, foe(), hedge(198));
    expect(passageOf(table, own, STANDARD_READINGS)).toEqual([{ name: 'Hedge', class: 'I' }]);
    expect(passageOf(table, other, STANDARD_READINGS)).toEqual([]);
  });
});
