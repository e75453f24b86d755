import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demonstration } from '../../src/rules/belle-alliance/scenarios/demonstration';
import { MINIATURES, STANDARD_BASES } from '../../src/rules/miniatures/miniatures-troops';
import { type Layout, makeLayout, type Notes, parseLayout } from '../../src/table/notation';
import type { Table } from '../../src/table/table';
import { packTable, parseTable } from '../../src/table/table-packed';
import { type UnitId, unitId } from '../../src/table/unit';
import { anyTable } from '../support/any-table';

// Much work on a machine that may have other things to do.
function read(text: string): Layout {
  const layout = parseLayout(text, MINIATURES);
  if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
  return layout.value;
}

const someNotes = fc.dictionary(
  fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/),
  fc.stringMatching(/^[A-Za-z0-9=."|-]{1,8}$/),
  { maxKeys: 3, noNullPrototype: true },
);
const withNotes = fc
  .tuple(anyTable(), fc.infiniteStream(fc.option(someNotes, { nil: undefined })))
  .map(([table, stream]): [Table, Map<UnitId, Notes>] => {
    const notes = new Map<UnitId, Notes>();
    for (const unit of table.units.keys()) {
      const said = stream.next().value;
      if (said && Object.keys(said).length > 0) notes.set(unit, said);
    }
    return [table, notes];
  });

describe('a table written as a lay-out', () => {
  test('comes back from the text as the same table, with what the book noted', () => {
    fc.assert(
      fc.property(withNotes, ([table, notes]) => {
        const layout = read(makeLayout(table, notes));
        const [was, is] = [packTable(table), packTable(layout.table)];
        expect({ ...is, units: [] }).toEqual({ ...was, units: [] });
        for (const [i, unit] of was.units.entries()) {
          const { pose, trail, ...fields } = is.units[i]!;
          const { pose: wasPose, trail: wasTrail, ...wasFields } = unit;
          expect(fields).toEqual(wasFields);
          expect(trail?.map(({ back }) => back)).toEqual(wasTrail?.map(({ back }) => back));
          trail?.forEach(({ turn }, bend) => {
            expect(turn).toBeCloseTo(wasTrail![bend]!.turn, 9);
          });
          expect(pose.at).toEqual(wasPose.at);
          expect(pose.heading).toBeCloseTo(wasPose.heading, 9);
        }
        expect([...layout.notes]).toEqual([...notes]);
      }),
      { numRuns: 200 },
    );
  });

  test('of a text gives that very text', () => {
    fc.assert(
      fc.property(withNotes, ([table, notes]) => {
        const text = makeLayout(table, notes);
        const { table: again, notes: noted } = read(text);
        expect(makeLayout(again, noted)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test('keeps any length to a thousandth of a cm and any facing to a thousandth of a degree', () => {
    fc.assert(
      fc.property(anyTable({ rounded: false }), (table) => {
        const { table: again } = read(makeLayout(table));
        expect(again.width).toBeCloseTo(table.width, 3);
        for (const unit of table.units.values()) {
          const { at, heading } = again.units.get(unit.id)!.pose;
          expect(Math.abs(at.x - unit.pose.at.x)).toBeLessThanOrEqual(0.000_501);
          expect(Math.abs(at.y - unit.pose.at.y)).toBeLessThanOrEqual(0.000_501);
          expect(Math.abs(heading - unit.pose.heading)).toBeLessThanOrEqual(1e-5);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('of the demonstration is the demonstration', () => {
    const table = parseTable((demonstration() as { table: unknown }).table, MINIATURES);
    if (!table.ok) throw new Error('no table');
    const again = read(makeLayout(table.value)).table;
    expect(again.terrain).toEqual(table.value.terrain);
    expect([...again.units.keys()]).toEqual([...table.value.units.keys()]);
  });
});

describe('a lay-out written by hand', () => {
  const sides = 'side blue "Blue" blue bars near\nside red "Red" red dots far';

  test('may leave out the size of table and bases, and hold empty lines and remarks', () => {
    const { table, notes } = read(`
# A small affair
${sides} # both of them

unit b-1 "1st #1 Battery" blue artillery gun 6/8 guns 3 line at 10,20.5 facing 90 # the big ones
unit r-1 "\\u0416 \\"Rouge\\"" red infantry shako 24/28 attack-column/6 at -3,0 facing -45.5 | valour=2 t21=x
`);
    expect([table.width, table.depth, table.bases]).toEqual([240, 180, STANDARD_BASES]);
    expect(table.units.get(unitId('b-1'))).toMatchObject({
      name: '1st #1 Battery',
      figures: 6,
      figuresAtStart: 8,
      guns: 3,
    });
    expect(table.units.get(unitId('r-1'))).toMatchObject({
      name: 'Ж "Rouge"',
      formation: 'attack-column',
      files: 6,
      pose: { at: { x: -3, y: 0 } },
    });
    expect(table.units.get(unitId('b-1'))?.pose.heading).toBeCloseTo(Math.PI / 2);
    expect(notes).toEqual(new Map([[unitId('r-1'), { valour: '2', t21: 'x' }]]));
  });

  test('says of a unit what only some have: the interval of skirmishers, the bends of a column, a short rank in front', () => {
    const { table } = read(`${sides}
unit a "A" blue infantry shako 12/12 skirmish at 10,20 facing 90 gap 1.25
unit b "B" blue infantry shako 23/24 march-column at 30,20 facing 90 bends 2.5:90 9:-45.5 about | valour=1
unit c "C" blue infantry shako 24/24 line at 50,20 facing 90`);
    expect(table.units.get(unitId('a'))).toMatchObject({ gap: 1.25 });
    const b = table.units.get(unitId('b'))!;
    expect(b.about).toBe(true);
    expect(b.trail?.map(({ back }) => back)).toEqual([2.5, 9]);
    expect(b.trail?.[0]?.turn).toBeCloseTo(Math.PI / 2);
    expect(b.trail?.[1]?.turn).toBeCloseTo((-45.5 * Math.PI) / 180);
    const c = table.units.get(unitId('c'))!;
    expect('gap' in c || 'trail' in c || 'about' in c).toBe(false);
  });

  test('as the manual shows it is read', () => {
    const manual = readFileSync(new URL('../../docs/notation.md', import.meta.url), 'utf8');
    const { table } = read(/```\n([^`]*)```/.exec(manual)![1]!);
    expect(table.terrain).toHaveLength(4);
    expect([...table.units.keys()]).toEqual(['fr-13l', 'fr-8-1', 'fr-8-2', 'al-rogers']);
  });

  test('may end its lines as any editor does', () => {
    expect(read(sides.replaceAll('\n', '\r\n')).table.sides).toHaveLength(2);
  });

  const good = 'unit a "A" blue infantry shako 20/20 line at 10,10 facing 90';
  test.each<[string, string, string, string]>([
    ['a word nobody knows', 'cavalry charge', 'layout/unreadable-line', 'line 3'],
    ['a unit without a facing', good.replace(' facing 90', ''), 'layout/unreadable-line', 'line 3'],
    ['a facing that is a word', good.replace('90', 'north'), 'layout/unreadable-line', 'line 3'],
    ['a number with two points', good.replace('10,10', '1.0.0,10'), 'layout/unreadable-line', 'line 3'],
    ['a number beyond all numbers', good.replace('facing 90', 'facing 1e999'), 'layout/unreadable-line', 'line 3'],
    ['a name without its end', good.replace('"A"', '"A'), 'layout/unreadable-line', 'line 3'],
    ['a name with a broken escape', good.replace('"A"', '"\\x"'), 'table/malformed', 'line 3, name'],
    ['a name with a line break in it', good.replace('"A"', '"a\\nb"'), 'table/malformed', 'line 3, name'],
    ['a camel', good.replace('infantry', 'camel'), 'table/malformed', 'line 3, arm'],
    ['a look there is no figure for', good.replace('shako', 'turban'), 'table/malformed', 'line 3, look'],
    ['a formation nobody knows', good.replace('line at', 'wedge at'), 'table/malformed', 'line 3, formation'],
    ['no files at all', good.replace('line at', 'attack-column/0 at'), 'table/malformed', 'line 3, files'],
    ['a unit of no side', good.replace('blue', 'green'), 'table/no-such-side', 'line 3, side'],
    ['a unit twice', `${good}\n\n${good}`, 'table/unit-twice', 'line 5'],
    ['more figures than a table holds', good.replace('20/20', '501/20'), 'table/malformed', 'line 3, figures'],
    ['a place off the world', good.replace('10,10', '10001,10'), 'table/malformed', 'line 3, pose.at.x'],
    ['skirmishers too far apart', `${good} gap 2.5`, 'table/malformed', 'line 3, gap'],
    ['a bend before the head', `${good} bends -1:90`, 'table/malformed', 'line 3, trail.0.back'],
    ['a bend of more than a whole turn', `${good} bends 1:361`, 'table/malformed', 'line 3, trail.0.turn'],
    ['more bends than a column remembers', `${good} bends${' 1:5'.repeat(41)}`, 'table/malformed', 'line 3, trail'],
    ['bends without any', `${good} bends`, 'layout/unreadable-line', 'line 3'],
    ['a bend that turns nowhere', `${good} bends 12`, 'layout/unreadable-line', 'line 3'],
    ['a note said twice', `${good} | valour=1 valour=2`, 'layout/unreadable-line', 'line 3'],
    ['a note that says nothing', `${good} | valour=`, 'layout/unreadable-line', 'line 3'],
    ['a note without its bar', `${good} valour=1`, 'layout/unreadable-line', 'line 3'],
    ['a side twice', 'side blue "B" blue bars near', 'table/id-twice', 'line 3'],
    ['a side at no edge', 'side green "G" green bars left', 'layout/unreadable-line', 'line 3'],
    ['a side with a pattern nobody knows', 'side green "G" green plaid near', 'table/malformed', 'line 3, pattern'],
    ['a hill of two corners', 'hill h "H" level 1: 0,0 1,1', 'table/malformed', 'line 3'],
    ['a hill with a strange corner', 'hill h "H" level 1: 0,0 1,1 2.2.2,3', 'table/malformed', 'line 3'],
    ['a wood as a line', 'wood w "W" width 3: 0,0 1,1 2,2', 'layout/unreadable-line', 'line 3'],
    ['terrain twice', 'wood w "W": 0,0 1,1 2,2\nwood w "W": 0,0 1,1 2,2', 'table/id-twice', 'line 4'],
    ['a table too small', 'table 0 x 180', 'table/malformed', 'line 3, width'],
    ['a table of two sizes', 'table 240 x 180\ntable 200 x 180', 'layout/unreadable-line', 'line 4'],
    ['bases said twice', `${bases()}\n${bases()}`, 'layout/unreadable-line', 'line 4'],
    ['a base without depth', bases().replace('2 x 4.5', '2 x 0'), 'table/malformed', 'line 3, cavalry.depth'],
  ])('%s is refused with its line', (_what, line, code, place) => {
    expect(parseLayout(`${sides}\n${line}`, MINIATURES)).toMatchObject({ ok: false, problem: { code, place } });
  });

  function bases(): string {
    return 'bases infantry 1.5 x 1.5 cavalry 2 x 4.5 artillery 5 x 7.5 staff 2.5 x 4.5';
  }

  test('without any side is no table', () => {
    expect(parseLayout('table 240 x 180', MINIATURES)).toMatchObject({
      ok: false,
      problem: { code: 'table/malformed', place: 'sides' },
    });
    expect(parseLayout('', MINIATURES)).toMatchObject({ ok: false });
  });
});

describe('nonsense never throws and is never guessed at', () => {
  test('any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(parseLayout(text, MINIATURES).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('a good lay-out with a piece cut out or put in: refused, or read as what it then says', () => {
    const pieces = fc.constantFrom(
      '',
      ' ',
      '"',
      '#',
      '|',
      '/',
      '-',
      '9',
      'e',
      '\n',
      ':',
      '=',
      ',',
      '.',
      '__proto__',
      '\\',
    );
    fc.assert(
      fc.property(withNotes, fc.nat(), fc.nat(6), pieces, ([table, notes], pick, cut, piece) => {
        const text = makeLayout(table, notes);
        const at = pick % text.length;
        const layout = parseLayout(text.slice(0, at) + piece + text.slice(at + cut), MINIATURES);
        if (!layout.ok) {
          expect(layout.problem.place).toMatch(/^line \d+|^sides$/);
          return;
        }
        const again = makeLayout(layout.value.table, layout.value.notes);
        expect(makeLayout(read(again).table, read(again).notes)).toBe(again);
      }),
      { numRuns: 500 },
    );
  });

  test('a line without end, and lines without number', () => {
    expect(parseLayout(`unit ${'x'.repeat(5_000_000)}`, MINIATURES)).toMatchObject({ problem: { place: 'line 1' } });
    expect(parseLayout('"'.repeat(99_999), MINIATURES)).toMatchObject({ problem: { place: 'line 1' } });
    expect(parseLayout(`hill h "H": ${'1,1 '.repeat(20_000)}`, MINIATURES)).toMatchObject({ ok: false });
    expect(parseLayout('\n'.repeat(200_000), MINIATURES)).toMatchObject({ ok: false });
  });
});

describe('cloth, scale and locks', () => {
  const text = `table 240 x 180
ground snow
scale 15mm 0.667
side blue "Blue" blue bars near
hill h "Hill" level 1 locked: 0,0 9,0 9,9
building b "House" level 2 of stone reinforced locked: 20,0 29,0 29,9
road r "Road" width 4 of paved locked: 0,50 90,50
`;

  test('are read and written again; what is not said is not there', () => {
    const layout = parseLayout(text, MINIATURES);
    if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
    const { table } = layout.value;
    expect(table).toMatchObject({ ground: 'snow', scale: { figures: '15mm', factor: 0.667 } });
    expect(table.terrain.every(({ locked }) => locked)).toBe(true);
    expect(parseLayout(makeLayout(table), MINIATURES)).toEqual(layout);
    const bare = parseLayout('side blue "Blue" blue bars near', MINIATURES);
    expect(bare.ok && Object.keys(bare.value.table)).not.toContain('ground');
  });

  test.each([
    ['a cloth nobody has', 'ground velvet', 'line 2, ground'],
    ['two cloths', 'ground snow\nground felt', 'line 3'],
    ['a scale of nothing', 'scale 15mm 0', 'line 2, scale'],
    ['figures of no size', 'scale 1mm 1', 'line 2, scale'],
  ])('%s is refused with its line', (_what, line, place) => {
    expect(parseLayout(`side blue "Blue" blue bars near\n${line}`, MINIATURES)).toMatchObject({
      ok: false,
      problem: { place },
    });
  });
});
