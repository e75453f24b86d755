import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readSheet, type SheetOptions, type SheetPreview } from '../../../src/rules/belle-alliance/army/army-sheet';
import { cellsIn, MOST_LINES } from '../../../src/rules/belle-alliance/army/army-sheet-cells';
import { type Enlisted, forcesOf } from '../../../src/rules/belle-alliance/army/forces';
import { orderOfBattle } from '../../../src/rules/belle-alliance/army/order-of-battle';
import { COLUMNS, columnOf, numberIn } from '../../../src/rules/belle-alliance/army/sheet-columns';
import { armyAsCsv } from '../../../src/rules/belle-alliance/army/sheet-export';
import { rosterSchema } from '../../../src/rules/belle-alliance/units/roster';
import { unitSchema } from '../../../src/rules/miniatures/miniatures-troops';
import { sideId, unitId } from '../../../src/table/unit';
import { anyText, appoint, CORPS, corps, enlist, STAFF_NAMES } from '../../support/army';

const OPTIONS: SheetOptions = {
  sides: [
    { id: sideId('blue'), name: 'The French' },
    { id: sideId('red'), name: 'The Allies' },
  ],
  year: 1815,
  names: STAFF_NAMES,
  taken: [],
};
const read = (text: string, more: Partial<SheetOptions> = {}) => readSheet(text, { ...OPTIONS, ...more });
const faultsOf = ({ lines, faults }: SheetPreview) =>
  [...faults, ...lines.flatMap((line) => line.faults)].map(({ line, column, key }) => `${line} ${column}: ${key}`);
const units = ({ enlisted }: SheetPreview) =>
  enlisted.filter(({ unit }) => unit.arm !== 'staff').map(({ unit }) => unit);
const row = (...cells: readonly string[]) => cells.join('\t');

const SHEET = [
  row('Side', 'Division', 'Brigade', 'Commander', 'Unit', 'Nation', 'Arm', 'Kind', 'Men', 'Guns', 'Pounder'),
  row('The Allies', '5th', '8th', 'Kempt', '1/28th Foot', 'Great Britain', 'infantry', 'Line', '560', '', ''),
  row('the allies', '5th', '8th', 'Kempt', '1/95th', 'British', 'foot', '95th Rifles', '540', '', ''),
  row('red', '5th', '', 'Picton', "Rogers'", 'Great Britain', 'artillery', 'Foot', '', '6', '9'),
  row('The French', '', 'Farine', '', '7e', 'France', 'heavy cavalry', 'Cuirassiers', '280', '', ''),
].join('\n');

describe('a spreadsheet that is pasted', () => {
  const preview = read(SHEET);
  const forces = forcesOf(preview.enlisted);

  test('BA-T21-a BA-1.1.7-a: each line is a unit with figures and valour', () => {
    expect(faultsOf(preview)).toEqual([]);
    expect(preview.lines.map(({ line, unit }) => [line, unit?.unit.figures, unit?.roster.valour])).toEqual([
      [2, 28, 2],
      [3, 27, 4],
      [4, 6, 2],
      [5, 14, 1],
    ]);
    expect(preview.lines[2]!.unit).toMatchObject({ unit: { guns: 3, side: 'red' }, roster: { pounder: 9 } });
    expect(preview.lines[2]!.unit!.ours).not.toContain('pounder');
  });

  test('BA-1.1.4-a BA-1.1.4-b: the bodies it names have officers, each with two adjutants', () => {
    const [red, blue] = orderOfBattle(forces);
    const [division] = red!.commands;
    expect(division).toMatchObject({ name: '5th', echelon: 'division', units: ['rogers'] });
    expect(forces.units.get(division!.officer)!.name).toBe('Picton');
    expect(division!.adjutants).toHaveLength(2);
    expect(division!.commands).toMatchObject([{ name: '8th', echelon: 'brigade', units: ['1-28th-foot', '1-95th'] }]);
    expect(blue!.commands.map(({ officer }) => forces.units.get(officer)!.name)).toEqual(['Officer of Farine']);
    expect(red!.apart).toEqual([]);
  });

  test('ids that are in use are not given again', () => {
    const again = read(SHEET, { taken: forces.units.keys() });
    for (const { unit } of again.enlisted) expect(forces.units.has(unit.id)).toBe(false);
    expect(new Set(again.enlisted.map(({ unit }) => unit.id)).size).toBe(again.enlisted.length);
  });
});

describe('faults name line and column, and spoil no other line', () => {
  test('three bad lines among good ones', () => {
    const lines = SHEET.split('\n');
    const bad = [
      row('The Turks', '', '', '', 'Janissaries', '', 'infantry', '', '500', '', ''),
      row('red', '', 'Nowhere', '', 'Some', '', 'elephants', '', 'many', '', ''),
      row('red', '', 'Nowhere', '', '', '', 'artillery', '', '100', '', ''),
    ];
    const preview = read([...lines.slice(0, 3), ...bad, ...lines.slice(3)].join('\n'));
    expect(faultsOf(preview)).toEqual([
      '4 side: sheet.no-such-side',
      '5 arm: sheet.no-such-arm',
      '6 name: army.name-wanted',
      '6 guns: army.guns-wanted',
    ]);
    expect(units(preview)).toHaveLength(4);
    expect(JSON.stringify(preview.enlisted)).not.toContain('Nowhere');
  });

  test.each([
    ['name;arm;men;side\na;infantry;viele;red', '2 men: sheet.not-a-number'],
    ['name;arm;men;side\na;infantry;20;red', '2 men: army.too-few'],
    ['name;arm;men;side\na;infantry;;red', '2 figures: army.strength-wanted'],
    ['name;arm;men;side\na;;500;red', '2 arm: sheet.arm-wanted'],
    ['name;arm;men\na;infantry;500', '2 side: sheet.side-wanted'],
    ['name;arm;men;side;light\na;infantry;500;red;perhaps', '2 light: sheet.not-yes-or-no'],
    ['name;arm;men;side;weapon\na;infantry;500;red;pike', '2 weapon: sheet.no-such-weapon'],
    ['name;arm;men;side;look\na;infantry;500;red;samurai', '2 look: sheet.no-such-look'],
    ['name;arm;men;side;valour\na;infantry;500;red;7', '2 valour: army.no-such-valour'],
    ['name;arm;side\nKempt;officer;red', '2 brigade: sheet.command-wanted'],
    ['name;arm;side;brigade;adjutants\nKempt;officer;red;8th;-1', '2 adjutants: sheet.no-such-adjutants'],
    ['name;arm;side;brigade;efficiency\nKempt;officer;red;8th;slow', '2 efficiency: sheet.no-such-efficiency'],
    ['name;arm;side;brigade\nKempt;officer;red;8th\nPack;officer;red;8th', '3 name: sheet.two-commanders'],
    [
      'name;arm;side;brigade;efficiency;men\na;infantry;red;8th;efficient;500\nb;infantry;red;8th;inefficient;500',
      '3 efficiency: sheet.two-efficiencies',
    ],
    ['name;unit;arm;men;side\na;b;infantry;500;red', '1 name: sheet.column-twice'],
    ['1/28th;infantry;500', '1 null: sheet.no-header'],
    ['', '1 null: sheet.nothing'],
    ['\n \n', '1 null: sheet.nothing'],
    ['name;arm;men;side\n"a;infantry;500;red', '2 null: sheet.open-quote'],
  ])('%j: %s', (text, fault) => {
    expect(faultsOf(read(text))).toEqual([fault]);
  });

  test.each([
    ['France', 'Tirailleurs', 'sheet.kind-not-listed'],
    ['France', 'Young', 'sheet.kind-unclear'],
    ['Atlantis', 'Line', 'sheet.nation-not-listed'],
    ['', 'Line', 'sheet.no-nation'],
  ])('what table 21 does not have is no fault but a remark: %s %s: %s', (nation, kind, remark) => {
    const preview = read(`name,arm,men,side,nation,kind\na,infantry,500,red,${nation},${kind}`);
    expect(faultsOf(preview)).toEqual([]);
    expect(preview.lines[0]!.remarks.map(({ key }) => key)).toEqual([remark]);
    expect(preview.lines[0]!.unit!.roster.valour).toBe(0);
  });

  test('a column of which we know nothing is left alone and told', () => {
    const { remarks, lines } = read('name,arm,men,side,Uniform\na,infantry,500,red,green');
    expect(remarks).toMatchObject([{ key: 'sheet.unknown-column', values: { header: 'Uniform' } }]);
    expect(lines[0]!.unit).toBeDefined();
  });
});

describe('as spreadsheets and people write', () => {
  test.each([
    ['German', 'Einheit;Partei;Waffengattung;Mann;Kaliber;Geschütze;Leicht\nA;red;Infanterie;1.200;;;ja'],
    ['French', 'Nom;Camp;Arme;Effectif;Léger\nA;red;Infanterie;1 200;oui'],
    ['Danish', 'Navn,Partie,Våbenart,Mand,Let\nA,red,Infanteri,"1.200",ja'],
    ['English, any order', 'light,men,arm,side,name\nyes,"1,200",Inf,red,A'],
    [
      'with a byte order mark and the breaks of Windows',
      '\uFEFFname\tarm\tside\tmen\tlight\r\nA\tfoot\tred\t1200\tx\r\n',
    ],
    ['with blank lines', '\n\nname,arm,side,men,light\n\nA,foot,red,1200,1\n\n'],
  ])('%s', (_language, text) => {
    const preview = read(text);
    expect(faultsOf(preview)).toEqual([]);
    expect(preview.enlisted).toMatchObject([{ unit: { name: 'A', figures: 60 }, roster: { light: true } }]);
  });

  test('quotation marks hold separators, breaks and themselves; lines are those of the text', () => {
    const preview = read('name;arm;side;men\n"A; ""the\nbrave""";foot;red;500\nB;elephants;red;500');
    expect(preview.lines[0]!.unit!.unit.name).toBe('A; "the brave"');
    expect(faultsOf(preview)).toEqual(['4 arm: sheet.no-such-arm']);
  });

  test.each([
    ['1200', 1200],
    ['1.200', 1200],
    ['1,200', 1200],
    ['1 200', 1200],
    ["1'200", 1200],
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['+2', 2],
    ['−3', -3],
    ['1.2.3', undefined],
    ['1e3', undefined],
    ['Infinity', undefined],
    ['', undefined],
  ])('%j is %s', (cell, number) => {
    expect(numberIn(cell)).toBe(number);
  });

  test('every column is found by its own name', () => {
    for (const column of COLUMNS) expect(columnOf(column.toUpperCase())).toBe(column);
  });

  test('a commander without a body has one that is called after him', () => {
    const preview = read('name,arm,side,men,commander\na,foot,red,500,Pack\nb,foot,red,500,Pack');
    const [red] = orderOfBattle(forcesOf(preview.enlisted));
    expect(red!.commands).toMatchObject([{ name: 'Pack', echelon: 'brigade', units: ['a', 'b'] }]);
  });

  test('brigades of one name in two divisions are two', () => {
    const preview = read(
      'name,arm,side,men,division,brigade\na,foot,red,500,1,1\nb,foot,red,500,2,1\nc,foot,red,500,1,1',
    );
    const [red] = orderOfBattle(forcesOf(preview.enlisted));
    expect(red!.commands.map(({ commands }) => commands.map((each) => each.units))).toEqual([[['a', 'c']], [['b']]]);
  });
});

describe('limits', () => {
  test('two thousand lines', { timeout: 30_000 }, () => {
    const lines = (count: number) => `name,arm,side,men\n${'a,foot,red,500\n'.repeat(count)}`;
    expect(faultsOf(read(`${lines(MOST_LINES)}\n\n`))).toEqual([]);
    const more = read(lines(MOST_LINES + 5));
    expect(faultsOf(more)).toEqual([`${MOST_LINES + 2} null: sheet.too-many-lines`]);
    expect(more.lines).toHaveLength(MOST_LINES);
  });

  test('a line without end is not read, whether quoted or not', () => {
    for (const mark of ['', '"'])
      expect(faultsOf(read(`name,arm,side,men\na,foot,red,500\n${mark}${'x'.repeat(70_000)}`))).toEqual([
        '3 null: sheet.line-too-long',
      ]);
  });

  test('ten thousand quotation marks are read in one go', () => {
    expect(cellsIn(`name,arm\n${'"a,'.repeat(20_000)}`).rows).toHaveLength(2);
  });
});

/** Without ids, which are given anew: units by name, commanders by theirs. */
const told = (enlisted: readonly Enlisted[]) => {
  const names = new Map(enlisted.map(({ unit }) => [unit.id, unit.name]));
  return enlisted
    .map(({ unit, roster }) => {
      const { id: _id, ...standing } = unit;
      return { ...standing, ...roster, unit: '', commander: roster.commander && names.get(roster.commander) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

describe('an army as CSV', () => {
  const OWN = CORPS.filter(({ unit }) => unit.id !== 'foe');

  test('reads back to the same', () => {
    const { text, misplaced } = armyAsCsv(forcesOf(OWN));
    expect(misplaced).toEqual([]);
    const preview = read(text);
    expect(faultsOf(preview)).toEqual([]);
    expect(told(preview.enlisted)).toEqual(told(OWN));
    expect(armyAsCsv(forcesOf(preview.enlisted)).text).toHaveLength(text.length);
  });

  test('reads back to the same whatever the army is made of', () => {
    const name = fc.string({ minLength: 1, maxLength: 12 }).map((text) => `n${text.trim()}`);
    const odd = fc.constantFrom('=1+1', '+A', '-B', '@C', "'=D", '"E"', 'F;G', 'H,I', "''-J");
    const unit = fc.record({
      name: fc.oneof(name, odd),
      arm: fc.constantFrom('infantry', 'light cavalry', 'medium cavalry', 'heavy cavalry', 'artillery'),
      figures: fc.integer({ min: 3, max: 12 }),
      valour: fc.integer({ min: -5, max: 5 }),
      squadrons: fc.integer({ min: 1, max: 6 }),
      pounder: fc.constantFrom(3, 6, 7.5, 12),
      light: fc.boolean(),
      lancers: fc.boolean(),
      marksmen: fc.boolean(),
      horse: fc.boolean(),
      weapon: fc.constantFrom('musket', 'rifle', null),
      commander: fc.constantFrom('b', 'first', 'corps', 'k', null),
    } as const);
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 6 }), fc.constantFrom('very-efficient', null), (asked, efficiency) => {
        const army = [
          ...OWN.filter(({ unit: { arm } }) => arm === 'staff'),
          ...appoint('k', 'brigade', 'corps', { efficiency, adjutants: ['Only'] }),
          ...asked.map(({ commander, ...each }, i) => enlist(`u${i}`, commander, each)),
        ];
        const preview = read(armyAsCsv(forcesOf(army)).text);
        expect(faultsOf(preview)).toEqual([]);
        const bag = (list: readonly object[]) =>
          list.map((each) => JSON.stringify(each, Object.keys(each).sort())).sort();
        expect(bag(told(preview.enlisted))).toEqual(bag(told(army)));
      }),
      { numRuns: 60 },
    );
  });

  test('no cell can be taken for a formula', () => {
    const { text } = armyAsCsv(forcesOf([enlist('a', null, { name: '=HYPERLINK("x")' })]));
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(read(text).enlisted[0]!.unit.name).toBe('=HYPERLINK("x")');
  });

  test('officers whose commands have no names are ranked by who is below them; the rest is told', () => {
    const nameless = OWN.map(({ unit, roster }) => {
      const { command: _command, ...rest } = roster;
      return { unit, roster: rest };
    });
    const preview = read(armyAsCsv(forcesOf(nameless)).text);
    const [blue] = orderOfBattle(forcesOf(preview.enlisted));
    expect(blue!.commands).toMatchObject([
      { name: 'corps', echelon: 'corps', commands: [{ echelon: 'division' }, {}] },
    ]);
    expect(blue!.totals).toEqual(orderOfBattle(corps())[0]!.totals);
    const twice = forcesOf([...appoint('a', 'brigade'), ...appoint('x', 'brigade', 'a')]);
    expect(armyAsCsv(twice).misplaced).toEqual([unitId('x')]);
  });
});

test('nothing that is pasted throws, and all that is taken in is sound', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      ...COLUMNS,
      'infantry',
      'officer',
      'adjutant',
      'artillery',
      'red',
      '20',
      '500',
      'yes',
      '"',
      '=',
      'France',
    ),
    anyText(8),
  );
  const text = fc
    .array(fc.array(cell, { maxLength: 12 }), { maxLength: 8 })
    .chain((rows) =>
      fc
        .constantFrom('\t', ',', ';')
        .chain((mark) =>
          fc.constantFrom('\n', '\r\n', '\r').map((end) => rows.map((cells) => cells.join(mark)).join(end)),
        ),
    );
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((rest) => `name\tarm\tside\tmen\tbrigade\tcommander\n${rest}`),
      ),
      (pasted) => {
        const preview = read(pasted, { side: sideId('red') });
        const known = new Set(preview.enlisted.map(({ unit }) => unit.id));
        expect(known.size).toBe(preview.enlisted.length);
        for (const { unit, roster } of preview.enlisted) {
          expect(v.safeParse(unitSchema, unit).issues).toBeUndefined();
          expect(v.safeParse(rosterSchema, roster).issues).toBeUndefined();
          if (roster.commander) expect(known.has(roster.commander)).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});
