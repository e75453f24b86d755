import { describe, expect, test } from 'vitest';
import { duelCardOf } from '../../../src/rules/belle-alliance/melee/melee-card';
import { fightDuel } from '../../../src/rules/belle-alliance/melee/melee-outcome';
import { attackOf, type Besides, found } from '../../support/melee-found';

/** Blue looks up the table from 60, red down from 65: 5 cm, and 15 cm of front each. */
const A = 'unit a "A" blue infantry shako 20/20 line at 100,60 facing 90';
const D = 'unit d "D" red infantry shako 20/20 line at 100,65 facing 270';
/** Six skirmishers of red, out from `d`. */
const line = (at: string, rest = 'skirmishers=d') =>
  `unit l "L" red infantry shako 6/6 skirmish at ${at} facing 270 gap 1 | ${rest}`;

const defender = (lines: readonly string[], besides: Besides = {}) =>
  found(lines.join('\n'), besides).situation.defender;

describe('BA-4.3.2-a: infantry against infantry without its line in the zone between has a negative factor', () => {
  test('both, where nobody has a line', () => {
    const { situation } = found([A, D].join('\n'));
    expect([situation.attacker.uncovered, situation.defender.uncovered]).toEqual([true, true]);
    const duel = fightDuel(situation, { attacker: [4, 4, 5], defender: [3, 4, 3] });
    // First melee of both, +2 each: 13 + 2 − 2 and 10 + 2 − 2.
    expect([duel.attacker.total, duel.defender.total]).toEqual([13, 10]);
  });

  test('not with a line wholly or partly between', () => {
    expect(defender([A, D, line('100,62')]).uncovered).toBe(false);
    // The line reaches 8.25 cm to the left of its middle, both fronts 7.5 cm to the right of theirs.
    expect(defender([A, D, line('115.7,62')]).uncovered).toBe(false);
    expect(defender([A, D, line('115.75,62')]).uncovered).toBe(true);
  });

  test('a line behind, or beside, covers nobody', () => {
    expect(defender([A, D, line('100,75')]).uncovered).toBe(true);
    expect(defender([A, D, line('125,62')]).uncovered).toBe(true);
  });

  test('nor does one before the front when the attack comes into the flank', () => {
    const flank = 'unit a "A" blue infantry shako 20/20 attack-column/4 at 87.5,66.5 facing 0';
    expect(found([flank, D, line('100,62')].join('\n')).situation).toMatchObject({
      aspect: 'flank',
      defender: { uncovered: true, figures: 26 },
    });
    const between = `unit l "L" red infantry shako 2/2 skirmish at 90,66.5 facing 180 gap 1 | skirmishers=d`;
    expect(defender([flank, D, between]).uncovered).toBe(false);
  });

  test('nor somebody else’s line', () => {
    const other = 'unit m "M" red infantry shako 20/20 line at 140,80 facing 270';
    expect(defender([A, D, other, line('100,62', 'skirmishers=m')]).uncovered).toBe(true);
    expect(defender([A, D, other, line('100,62', 'skirmishers=m soutien=d')]).uncovered).toBe(false);
  });

  test('behind cover, in a wood and in a house it needs none', () => {
    const wall = 'wall w "Wall" width 0.5 of stone: 85,64.7 115,64.7';
    const wood = 'wood w "Wood": 80,64 120,64 120,90 80,90';
    const house = 'building h "Farm" level 2 of stone: 90,65 110,65 110,85 90,85';
    const inside = 'unit d "D" red infantry shako 20/20 line at 100,70 facing 270 inside h';
    expect(defender([A, D, wall]).uncovered).toBe(false);
    expect(defender([A, D, wood]).uncovered).toBe(false);
    expect(defender([A, inside, house]).uncovered).toBe(false);
    // The wall is against the attacker, and no cover of his.
    expect(found([A, D, wall].join('\n')).situation.attacker.uncovered).toBe(true);
  });

  test('what the players say of a cover that table 5 leaves to them is said of this too', () => {
    const at = (y: number) => `wall w "Barricade" width 0.6 of barricade: 85,${y} 115,${y}`;
    const upon = (y: number, known: Record<string, string>) =>
      found([A, D, at(y)].join('\n'), {}, { known, mutual: true }).situation;
    expect(upon(64.7, {})).toMatchObject({ cover: 'I', defender: { uncovered: false } });
    expect(upon(64.7, { cover: 'II' })).toMatchObject({ cover: 'II', defender: { uncovered: false } });
    expect(upon(64.7, { cover: 'none' })).toMatchObject({ cover: 'none', defender: { uncovered: true } });
    expect(upon(60.3, {})).toMatchObject({ coverOfAttacker: 'I', attacker: { uncovered: false } });
    expect(upon(60.3, { 'cover-of-attacker': 'none' })).toMatchObject({
      coverOfAttacker: 'none',
      attacker: { uncovered: true },
    });
  });

  test('not asked of a skirmish line, nor where one side is no infantry', () => {
    const alone = 'unit d "D" red infantry shako 6/6 skirmish at 100,65 facing 270 gap 1';
    expect(defender([A, alone]).uncovered).toBe(false);
    const riders = 'unit a "A" blue cavalry dragoon 10/10 line at 100,60 facing 90';
    expect(defender([riders, D]).uncovered).toBe(false);
    const gunners = 'unit d "D" red artillery gun 12/12 attack-column/4 at 100,65 facing 270';
    const { situation } = found([A, gunners].join('\n'));
    expect([situation.attacker.uncovered, situation.defender.uncovered]).toEqual([false, false]);
  });
});

describe('BA-4.3.2-b: what becomes of a soutien becomes of its line, if any of it is within 15 cm', () => {
  const withIt = (at: string) => found([A, D, line(at)].join('\n')).defenderLine;

  test('the line that fights along is told, with how much of it counts', () => {
    expect(withIt('100,62')).toEqual({ line: 'l', near: 6, between: true, all: 6 });
    // The rear of the soutien is at 68.
    expect(withIt('100,83')).toEqual({ line: 'l', near: 6, between: false, all: 6 });
    expect(withIt('100,83.1')).toBeNull();
  });

  test('one figure is enough', () => {
    const up = 'unit l "L" red infantry shako 6/6 skirmish at 101.5,91.2 facing 180 gap 1 | skirmishers=d';
    // Its lowest edge is 8.25 under its middle: 14.95 cm behind.
    expect(found([A, D, up].join('\n')).defenderLine).toEqual({ line: 'l', near: 1, between: false, all: 6 });
  });

  test('of the attacker as well', () => {
    const own = 'unit l "L" blue infantry shako 6/6 skirmish at 100,64 facing 90 gap 1 | skirmishers=a';
    expect(found([A, D, own].join('\n'))).toMatchObject({
      attackerLine: { line: 'l', near: 6, between: true },
      defenderLine: null,
    });
  });

  test('BA-6.1.2-c: those in a house are no soutien', () => {
    const house = 'building h "Farm" level 2 of stone: 90,65 110,65 110,85 90,85';
    const inside = 'unit d "D" red infantry shako 20/20 line at 100,70 facing 270 inside h';
    expect(found([A, house, inside, line('100,62')].join('\n')).defenderLine).toBeNull();
  });
});

describe('BA-4.1.3-e: who fired this bound has a negative factor', () => {
  const fired = (...units: readonly string[]): Besides => ({
    did: Object.fromEntries(units.map((unit) => [unit, { firedIn: 'firing' as const }])),
  });

  test('by fire of its own, in either phase', () => {
    expect(defender([A, D]).fired).toBe(false);
    expect(defender([A, D], fired('d')).fired).toBe(true);
    expect(defender([A, D], { did: { d: { firedIn: 'continued-fire' } } }).fired).toBe(true);
    expect(defender([A, D], { didLast: { d: { firedIn: 'firing' } } }).fired).toBe(false);
  });

  test('BA-4.3.2-e: fire by its line burdens a soutien within 15 cm', () => {
    const other = 'unit m "M" red infantry shako 20/20 line at 140,120 facing 270';
    const secured = (at: string) => [A, D, other, line(at, 'skirmishers=m soutien=d')];
    expect(defender(secured('100,83'), fired('l')).fired).toBe(true);
    expect(defender(secured('100,83.1'), fired('l')).fired).toBe(false);
    expect(defender(secured('100,83')).fired).toBe(false);
  });

  test('BA-4.3.2-e: and a mother unit wherever the line is', () => {
    expect(defender([A, D, line('100,130')], fired('l')).fired).toBe(true);
    const other = 'unit s "S" red infantry shako 20/20 line at 140,120 facing 270';
    expect(defender([A, D, other, line('140,115', 'skirmishers=d soutien=s')], fired('l')).fired).toBe(true);
  });

  test('fire of the mother does not burden her line', () => {
    const lines = [A, 'unit m "M" red infantry shako 20/20 line at 100,75 facing 270'];
    const out = 'unit d "D" red infantry shako 6/6 skirmish at 100,65 facing 270 gap 1 | skirmishers=m';
    expect(defender([...lines, out], fired('m')).fired).toBe(false);
    expect(defender([...lines, out], fired('d')).fired).toBe(true);
  });

  test('of several in a house, fire of any of them', () => {
    const house = 'building h "Farm" level 2 of stone: 90,65 110,65 110,85 90,85';
    const two = [
      'unit d "D" red infantry shako 20/20 line at 100,70 facing 270 inside h',
      'unit e "E" red infantry shako 10/10 line at 100,80 facing 270 inside h',
    ];
    expect(defender([A, house, ...two], fired('e')).fired).toBe(true);
  });
});

describe('BA-4.3.1-e: the factor for a soutien needs a figure of the line within 15 cm of it', () => {
  const out = 'unit d "D" red infantry shako 6/6 skirmish at 100,65 facing 270 gap 1 | skirmishers=m';
  /** Behind the line, whose rear edges are at 66.5. */
  const mother = (cm: number) => `unit m "M" red infantry shako 20/20 line at 100,${66.5 + cm} facing 270`;

  test('15 cm are within, 15.1 are not', () => {
    expect(defender([A, out, mother(15)]).support).toBe(true);
    expect(defender([A, out, mother(15.1)]).support).toBe(false);
    expect(found([A, out, mother(15)].join('\n')).soutiens).toEqual({
      attacker: null,
      defender: { soutien: 'm', cm: expect.closeTo(15) },
    });
  });

  test('a soutien unfit, or in a house, is none', () => {
    expect(defender([A, out, mother(5).replace('20/20 line', '20/20 work')]).support).toBe(false);
    const house = 'building h "Farm" level 2 of stone: 90,70 110,70 110,90 90,90';
    const inside = 'unit m "M" red infantry shako 20/20 line at 100,75 facing 270 inside h';
    expect(defender([A, house, out, inside]).support).toBe(false);
  });

  test('a closed unit has none of it: its mother behind is no soutien', () => {
    const part = 'unit d "D" red infantry shako 6/6 line at 100,65 facing 270 | skirmishers=m';
    expect(defender([A, part, mother(5)]).support).toBe(false);
  });

  test('an attack on the line itself is the line’s alone: what is out from it fights along with nobody', () => {
    const { defenderLine, situation } = found([A, out, mother(5)].join('\n'), { attacks: [attackOf('a', 'd')] });
    expect(defenderLine).toBeNull();
    expect(situation.defender).toMatchObject({ formation: 'skirmish', figures: 6, fighting: 6 });
  });
});

test('BA-4.3.1-d: a line that fights alone counts those near the opponent, but losses befall all of it, and so the odds say', () => {
  // A hundred cm of skirmishers, and a column at one end of them.
  const long = 'unit d "D" red infantry shako 24/24 skirmish at 120,65 facing 270 gap 2 | light=yes';
  const { situation } = found([A, long].join('\n'), { attacks: [attackOf('a', 'd')] });
  expect(situation.defender.figures).toBeLessThan(12);
  expect(situation.defender.exposed).toBe(24);
  const { losses } = duelCardOf(situation, []).odds.second;
  expect(Math.max(...losses.map(({ figures }) => figures))).toBeGreaterThan(situation.defender.figures);
});
