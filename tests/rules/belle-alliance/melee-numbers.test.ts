import { describe, expect, test } from 'vitest';
import { found } from '../../support/melee-found';

/** Of blue, looking up the table, the middle of its front at 100,60. */
const blue = (what: string, arm = 'infantry shako', rest = '') =>
  `unit a "A" blue ${arm} ${what} at 100,60 facing 90${rest}`;
/** Of red, looking down at it from 5 cm before its front, unless it is said otherwise. */
const red = (what: string, arm = 'infantry shako', where = 'at 100,65 facing 270', rest = '') =>
  `unit d "D" red ${arm} ${what} ${where}${rest}`;

const numbers = (a: string, d: string, ...others: readonly string[]) => {
  const { situation } = found([a, d, ...others].join('\n'));
  const { attacker, defender } = situation;
  return {
    attacker: [attacker.figures, attacker.fighting],
    defender: [defender.figures, defender.fighting],
    aspect: situation.aspect,
  };
};

describe('BA-4.1.3-f: all figures of a unit count for the ratio', () => {
  test('also those who cannot strike', () => {
    expect(numbers(blue('36/36 attack-column/6'), red('31/31 line'))).toEqual({
      attacker: [36, 12],
      defender: [31, 31],
      aspect: 'front',
    });
  });

  test('of guns the gunners, not five times as many', () => {
    expect(numbers(blue('24/24 line'), red('6/6 guns 3 line', 'artillery gun')).defender).toEqual([6, 6]);
  });
});

describe('BA-4.1.3-i: units of melee are of the two front ranks, two outer files in flank, two rear ranks in rear', () => {
  test('the two front ranks of a column of attack and of a column of march', () => {
    expect(numbers(blue('30/30 attack-column/4'), red('30/30 march-column'))).toMatchObject({
      attacker: [30, 8],
      defender: [30, 4],
    });
  });

  test('of a rank that is not full, those who are there: faced about it leads', () => {
    expect(numbers(blue('31/31 line'), red('9/9 attack-column/4')).defender).toEqual([9, 8]);
    expect(
      numbers(blue('31/31 line'), red('9/9 attack-column/4', 'infantry shako', 'at 100,65 facing 270 about')),
    ).toMatchObject({
      defender: [9, 5],
    });
  });

  // The right flank of red, whose front looks down: the column stands to the left of it and marches right.
  const intoFlank = (what: string) =>
    numbers(
      `unit a "A" blue infantry shako 36/36 attack-column/4 at 80,66 facing 0`,
      `unit d "D" red infantry shako ${what} facing 270`,
    );

  test('struck in flank, the two outer files: four of a line in two ranks', () => {
    // A line of 30 is 22.5 cm wide: its right end is at 85.
    expect(intoFlank('30/30 line at 96.25,64.5')).toEqual({ attacker: [36, 8], defender: [30, 4], aspect: 'flank' });
  });

  test('of a column of attack two of every rank, of the last what reaches so far', () => {
    // Six files are 9 cm wide: 31 are five ranks of six, and one in the middle behind them.
    expect(intoFlank('31/31 attack-column/6 at 89.5,64.5')).toEqual({
      attacker: [36, 8],
      defender: [31, 10],
      aspect: 'flank',
    });
    // Four files: one in the middle stands half in the outer two; of two in the middle one stands in them.
    expect(intoFlank('13/13 attack-column/4 at 88,64.5').defender).toEqual([13, 7]);
    expect(intoFlank('14/14 attack-column/4 at 88,64.5').defender).toEqual([14, 7]);
  });

  test('of a column of march all, since it has no more than two files', () => {
    expect(intoFlank('20/20 march-column at 86.5,64.5')).toMatchObject({ defender: [20, 20], aspect: 'flank' });
  });

  test('struck in rear, the two rear ranks', () => {
    const behind = (what: string) => numbers(blue('24/24 line'), `unit d "D" red infantry shako ${what} facing 90`);
    // Five ranks of four, and two behind them: the rear rank is at 65.
    expect(behind('22/22 attack-column/4 at 100,74')).toEqual({
      attacker: [24, 24],
      defender: [22, 6],
      aspect: 'rear',
    });
  });

  test('a square fights with the face that is attacked, corners and all', () => {
    // R46: 40 make a square of seven a side.
    const dragoons = blue('20/20 line', 'cavalry dragoon');
    expect(numbers(dragoons, red('40/40 square')).defender).toEqual([40, 14]);
    const beside = 'at 110.5,54.25 facing 270';
    const riders = 'unit a "A" blue cavalry dragoon 20/20 line at 100,60 facing 0';
    expect(numbers(riders, red('40/40 square', 'infantry shako', beside)).defender).toEqual([40, 14]);
  });

  test('a mass with two ranks or two files of the side attacked', () => {
    const dragoons = blue('20/20 line', 'cavalry dragoon');
    expect(numbers(dragoons, red('30/30 mass/5')).defender).toEqual([30, 10]);
    const flank = 'unit a "A" blue cavalry dragoon 20/20 line at 91.25,70 facing 0';
    expect(numbers(flank, red('30/30 mass/5')).defender).toEqual([30, 12]);
    expect(numbers(flank, red('30/30 mass/5')).aspect).toBe('front');
  });

  test('a huddle as a block: 25 are five by five', () => {
    expect(numbers(blue('24/24 line'), red('25/25 huddle')).defender).toEqual([25, 10]);
    expect(numbers(blue('24/24 line'), red('26/26 huddle')).defender).toEqual([26, 12]);
    expect(numbers(blue('24/24 line'), red('3/26 huddle')).defender).toEqual([3, 3]);
  });

  test('at work, at rest and in rout all fight', () => {
    for (const formation of ['work', 'rest'])
      expect(numbers(blue('24/24 line'), red(`23/23 ${formation}`)).defender).toEqual([23, 23]);
    expect(
      numbers(blue('24/24 line'), red('23/23 rout', 'infantry shako', 'at 100,65 facing 270', ' | disorder=FD'))
        .defender,
    ).toEqual([23, 23]);
  });
});

describe('BA-4.1.3-j: of artillery all figures count', () => {
  test('guns unlimbered, and in column on the road', () => {
    expect(numbers(blue('24/24 line'), red('12/12 guns 6 line', 'artillery gun')).defender).toEqual([12, 12]);
    expect(numbers(blue('24/24 line'), red('12/12 guns 6 march-column', 'artillery gun')).defender).toEqual([12, 12]);
  });

  test('gunners on foot', () => {
    expect(numbers(blue('24/24 line'), red('11/12 attack-column/2', 'artillery gun')).defender).toEqual([11, 11]);
  });
});

/** A skirmish line straight up the table from its first figure, 3 cm from one to the next, its figures 1.5 cm wide. */
const upwards = (figures: number, y: number, rest = '') =>
  `unit d "D" red infantry shako ${figures}/${figures} skirmish at 101.5,${y} facing 180 gap 1${rest}`;

describe('BA-4.3.1-c: of a skirmish line that fights alone, the figures within 15 cm of the opponent count', () => {
  const line = (y: number, figures: number) => numbers(blue('24/24 line'), upwards(figures, y)).defender;

  test('both for numbers and for units of melee, exactly 15 cm included', () => {
    // Six figures over 16.5 cm round y: the lowest edge is 8.25 cm under it, and 3 cm lie between lower edges.
    expect(line(60 + 5 + 8.25, 6)).toEqual([4, 4]);
    expect(line(60 + 6 + 8.25, 6)).toEqual([4, 4]);
    expect(line(60 + 6.1 + 8.25, 6)).toEqual([3, 3]);
  });

  test('of a line that attacks as well', () => {
    const skirmishers = 'unit a "A" blue infantry shako 10/10 skirmish at 100,60 facing 90 gap 2';
    // Ten figures 4.5 cm apart, 40.5 cm from the first middle to the last: red is 6 cm wide.
    const { attacker } = numbers(skirmishers, red('16/16 attack-column/4'));
    // Sideways 14.14 cm at 5 cm ahead: middles within 3 + 14.14 + 0.75 = 17.89 of the middle, at 2.25, 6.75, 11.25, 15.75.
    expect(attacker).toEqual([8, 8]);
  });

  test('in a house they are no skirmish line, and all count', () => {
    const house = 'building h "Farm" level 2 of stone: 90,65 110,65 110,85 90,85';
    const inside = 'unit d "D" red infantry shako 12/12 skirmish at 100,80 facing 270 gap 1 inside h';
    expect(numbers(blue('24/24 line'), inside, house).defender).toEqual([12, 12]);
  });
});

describe('BA-4.3.2-c: a soutien and its line', () => {
  const soutien = red('20/20 line');
  /** Six skirmishers of red: where the middle of their fronts is. */
  const line = (at: string, facing = 270) =>
    `unit l "L" red infantry shako 6/6 skirmish at ${at} facing ${facing} gap 1 | skirmishers=d`;

  test('BA-4.3.2-c: figures of the line within 15 cm add to its numbers, wherever they stand', () => {
    expect(numbers(blue('24/24 line'), soutien, line('100,75')).defender).toEqual([26, 20]);
    // Their front edges 15 cm and 15.1 behind the soutien, whose rear is at 68.
    expect(numbers(blue('24/24 line'), soutien, line('100,83')).defender).toEqual([26, 20]);
    expect(numbers(blue('24/24 line'), soutien, line('100,83.1')).defender).toEqual([20, 20]);
  });

  test('BA-4.3.2-c: and some of them where some are so near', () => {
    // Upwards from 76 on: lower edges 8, 11, 14, 17… cm behind the soutien.
    expect(numbers(blue('24/24 line'), soutien, line('101.5,84.25', 180)).defender).toEqual([23, 20]);
  });

  test('BA-4.3.2-d: in the zone between, they add to those who fight as well', () => {
    expect(numbers(blue('24/24 line'), soutien, line('100,62')).defender).toEqual([26, 26]);
  });

  test('BA-4.3.2-d: one of them between is enough; at the border of the zone none is', () => {
    // The soutien is 15 cm wide, from 92.5 to 107.5; the line reaches 8.25 cm to each side.
    // Its last figure is 15.02 cm away, and does not count.
    expect(numbers(blue('20/20 line'), soutien, line('115.7,62')).defender).toEqual([25, 25]);
    expect(numbers(blue('20/20 line'), soutien, line('115.75,62')).defender).toEqual([25, 20]);
  });

  test('BA-4.3.2-d: so do those of the attacker', () => {
    const own = 'unit l "L" blue infantry shako 6/6 skirmish at 100,64 facing 90 gap 1 | skirmishers=a';
    expect(numbers(blue('24/24 line'), soutien, own).attacker).toEqual([30, 30]);
  });

  test('BA-4.3.2-c: not while the line has a melee of its own', () => {
    const other = 'unit b "B" blue infantry shako 10/10 line at 130,57 facing 90';
    const state = [blue('24/24 line'), soutien, line('122,62', 270), other].join('\n');
    const attack = { attacker: 'b', target: 'l' } as never;
    expect(found(state).situation.defender.figures).toBe(23);
    expect(found(state, { attacks: [attack] }).situation.defender.figures).toBe(20);
    expect(found(state, { attacks: [attack] }).defenderLine).toBeNull();
  });
});

describe('BA-4.5.0-d: gunners in refuge count for the numbers of their hosts', () => {
  const refugees = { from: 'g', figures: 6, figuresAtStart: 6, original: 6 } as never;
  const guns = 'unit g "G" red artillery gun 0/6 guns 3 line at 160,100 facing 270';
  const among = (what: string) =>
    found([blue('24/24 line'), red(what), guns].join('\n'), { rosters: { d: { refugees } } }).situation.defender;

  test('for the ratio, and not for units of melee: they stand behind', () => {
    expect(among('36/36 line')).toMatchObject({ figures: 36, fighting: 30 });
    expect(among('36/36 attack-column/6')).toMatchObject({ figures: 36, fighting: 12 });
  });
});

describe('BA-6.1.2-b: a garrison is attacked as a line without flank or rear', () => {
  const house = 'building h "Farm" level 2 of stone: 90,65 110,65 110,85 90,85';
  const inside = (what: string) => `unit d "D" red infantry shako ${what} at 100,70 facing 90 inside h`;

  test('from behind as from any side, whatever it formed before it went in', () => {
    const { situation } = found([house, blue('24/24 line'), inside('30/30 attack-column/6')].join('\n'));
    expect(situation).toMatchObject({
      aspect: 'front',
      cover: 'II',
      defender: { formation: 'line', overreaches: false },
    });
  });

  test('BA-6.1.2-l: all who count elsewhere fight, even those who would find no room in it', () => {
    const small = 'building h "Hut" level 1 of wood: 97,65 103,65 103,71 97,71';
    const { situation } = found(
      [small, blue('60/60 line'), 'unit d "D" red infantry shako 8/8 line at 100,67 facing 90 inside h'].join('\n'),
    );
    expect(situation.attacker).toMatchObject({ figures: 60, fighting: 60 });
    expect(situation.defender).toMatchObject({ figures: 8, fighting: 8 });
  });

  test('BA-6.1.1-g: two in one house fight as one, with the valour of the larger', () => {
    const two = [
      'unit d "D" red infantry shako 10/10 line at 100,70 facing 90 inside h | valour=-1',
      'unit e "E" red infantry shako 20/20 line at 100,80 facing 90 inside h | valour=2',
    ];
    const { situation } = found([house, blue('24/24 line'), ...two].join('\n'));
    expect(situation.defender).toMatchObject({ figures: 30, fighting: 30, valour: 2 });
  });
});
