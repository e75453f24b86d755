import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ADJUTANTS, musterOfficer } from '../../../src/rules/belle-alliance/army/army-staff';
import { figuresFor, type Mustered, muster, type UnitAsked } from '../../../src/rules/belle-alliance/army/make-unit';
import { NATIONS, VALOUR_ARMS } from '../../../src/rules/belle-alliance/army/valour';
import { rosterSchema } from '../../../src/rules/belle-alliance/units/roster';
import { unitSchema } from '../../../src/rules/miniatures/miniatures-troops';
import { sideId, unitId } from '../../../src/table/unit';
import { anyText } from '../../support/army';

const FOOT: UnitAsked = {
  id: unitId('a'),
  name: '1/28th Foot',
  side: sideId('red'),
  nation: 'Great Britain',
  year: 1815,
  arm: 'infantry',
  kind: 'Line',
  men: 560,
};
const HORSE: UnitAsked = { ...FOOT, name: '7e', nation: 'France', arm: 'heavy cavalry', kind: 'Curassiers', men: 280 };
const { men: _men, ...unmanned } = FOOT;
const GUNS: UnitAsked = { ...unmanned, name: "Rogers'", arm: 'artillery', kind: 'Foot', guns: 6 };

function mustered(asked: UnitAsked): Mustered {
  const made = muster(asked);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
}
const problems = (asked: UnitAsked) => {
  const made = muster(asked);
  return made.ok ? [] : made.problems.map(({ field, key }) => `${field}: ${key.replace('army.', '')}`);
};

describe('BA-1.1.7-a: a figure is twenty men', () => {
  test.each([
    [560, 28],
    [720, 36],
    [549, 27],
    [550, 28],
    [569, 28],
    [60, 3],
  ])('%i men are %i figures', (men, figures) => {
    expect(figuresFor(men)).toBe(figures);
    const { unit, roster } = mustered({ ...FOOT, men });
    expect(unit).toMatchObject({ figures, figuresAtStart: figures, guns: 0 });
    expect(roster.original).toBe(figures);
  });

  test('figures that are counted go before men', () => {
    expect(mustered({ ...FOOT, figures: 30 }).unit.figures).toBe(30);
  });

  test.each([
    [6, undefined, 3],
    [8, undefined, 4],
    [7, undefined, 4],
    [1, undefined, 1],
    [8, 2, 2],
    [8, 8, 8],
  ])('BA-1.1.7-a: %i guns have as many gunners; asked for %s models they are %i', (guns, models, expected) => {
    const { unit, ours } = mustered({ ...GUNS, guns, ...(models ? { models } : {}) });
    expect(unit).toMatchObject({ arm: 'artillery', figures: guns, guns: expected });
    expect(ours.includes('models')).toBe(models === undefined);
  });

  test('BA-1.1.7-a: a model is no more than four guns and no less than one', () => {
    expect(problems({ ...GUNS, guns: 9, models: 2 })).toEqual(['models: guns-per-model']);
    expect(problems({ ...GUNS, guns: 2, models: 3 })).toEqual(['models: guns-per-model']);
  });

  test('BA-1.2.4-d: a supply waggon has one driver and carries what the scenario says', () => {
    const { unit, roster } = mustered({
      ...unmanned,
      name: 'Ammunition',
      arm: 'artillery',
      waggon: true,
      ammunition: true,
    });
    expect(unit).toMatchObject({ figures: 1, guns: 1, formation: 'march-column' });
    expect(roster).toMatchObject({ waggon: true, ammunition: true, pounder: 0, weapon: null });
  });
});

describe('BA-T21-a: a unit is mustered with the valour of its row', () => {
  test('the first of two, marked as ours, unless the scenario chooses (R192)', () => {
    const line = { ...FOOT, nation: 'Austria' };
    expect(mustered(line)).toMatchObject({
      roster: { valour: 1, valourAtStart: 1 },
      row: { key: 'austria-infantry-line' },
    });
    expect(mustered(line).ours).toContain('valour');
    const chosen = mustered({ ...line, valour: -1 });
    expect(chosen.roster.valour).toBe(-1);
    expect(chosen.ours).not.toContain('valour');
    expect(mustered(FOOT).ours).not.toContain('valour');
  });

  test('a row can be chosen by its key', () => {
    expect(mustered({ ...FOOT, kind: 'great-britain-infantry-highland' })).toMatchObject({
      roster: { valour: 3 },
      near: [],
    });
  });

  test('BA-5.5.1-a: the scenario may say another valour between -5 and +5', () => {
    expect(mustered({ ...FOOT, valour: -5 }).roster.valour).toBe(-5);
    expect(problems({ ...FOOT, valour: 6 })).toEqual(['valour: no-such-valour']);
    expect(problems({ ...FOOT, valour: 0.5 })).toEqual(['valour: no-such-valour']);
  });

  test('cavalry of which only the kind is said is of the class in which its nation has that kind', () => {
    const carabineers = { ...HORSE, arm: 'cavalry', nation: 'Sweden', kind: 'Carabineers' } as const;
    expect(mustered(carabineers)).toMatchObject({ roster: { light: false, heavy: false, valour: 1 } });
    expect(mustered({ ...carabineers, nation: 'France' })).toMatchObject({ roster: { heavy: true, valour: 2 } });
    expect(mustered({ ...carabineers, nation: 'France' }).ours).not.toContain('heavy');
    const unlisted = mustered({ ...carabineers, nation: 'Denmark', kind: 'Hussars of nowhere' });
    expect(unlisted).toMatchObject({ roster: { light: true, heavy: false, valour: 0 } });
    expect(unlisted.ours).toContain('light');
  });
});

describe('what table 21 does not say is ours, and said to be', () => {
  test.each<readonly [string, Partial<UnitAsked>, object]>([
    ['line', {}, { light: false, weapon: 'musket', marksmen: false, engineers: false }],
    ['R51: jaeger are light, with rifles', { nation: 'Austria', kind: 'Jäger' }, { light: true, weapon: 'rifle' }],
    ['light by its name', { name: '13e Léger' }, { light: true, weapon: 'musket' }],
    [
      'a row for line and light is not light',
      { kind: 'great-britain-infantry-guard-line-fusiliers-light' },
      { light: false },
    ],
    ['sappers', { name: 'Royal Sappers and Miners' }, { engineers: true }],
    ['R42: four squadrons', HORSE, { squadrons: 4, weapon: 'carbine', heavy: true, light: false, lancers: false }],
    ['uhlans', { ...HORSE, nation: 'Austria', arm: 'light cavalry', kind: 'Uhlans' }, { lancers: true, light: true }],
    ['guns', GUNS, { pounder: 6, horse: false, weapon: null, squadrons: 1 }],
    ['their calibre in their name', { ...GUNS, name: 'Batterie 12-pfünder' }, { pounder: 12 }],
    ['horse guns', { ...GUNS, name: '1re artillerie à cheval' }, { horse: true }],
  ])('%s', (_what, asked, roster) => {
    expect(mustered({ ...FOOT, ...asked }).roster).toMatchObject(roster);
  });

  test.each<readonly [UnitAsked, readonly string[]]>([
    [FOOT, ['light', 'weapon', 'marksmen', 'engineers', 'look']],
    [HORSE, ['lancers', 'weapon', 'squadrons', 'look']],
    [GUNS, ['pounder', 'horse', 'waggon', 'ammunition', 'look', 'models']],
  ])('all of it can be set, and is not ours then', (asked, ours) => {
    expect([...mustered({ ...asked, year: 1815 }).ours].sort()).toEqual([...ours].sort());
    const set = { ...asked, look: 'general', light: true, weapon: null, marksmen: true, engineers: true } as const;
    const more = { ...set, lancers: true, squadrons: 3, pounder: 9, horse: true, waggon: false, ammunition: false };
    expect(mustered({ ...more, ...(asked === GUNS ? { models: 2 } : {}) }).ours).toEqual([]);
  });

  test('who is said to be heavy is not light', () => {
    const horse = { ...HORSE, nation: 'Austria', arm: 'light cavalry', kind: 'Hussars' } as const;
    expect(mustered({ ...horse, heavy: true }).roster).toMatchObject({ light: false, heavy: true });
    expect(problems({ ...horse, heavy: true, light: true })).toEqual(['heavy: light-and-heavy']);
  });

  test.each([
    ['Grenadiers', 'bearskin'],
    ['Highland', 'highlander'],
    ['95th Rifles', 'rifle'],
    ['Line', 'shako'],
  ])('%s look like %s', (kind, look) => {
    expect(mustered({ ...FOOT, kind }).unit.look).toBe(look);
  });
});

describe('what there can be no unit of', () => {
  test.each<readonly [string, Partial<UnitAsked>, readonly string[]]>([
    ['nobody', { men: 0 }, ['men: too-few']],
    ['BA-5.5.2-c: fewer than three figures', { figures: 2 }, ['figures: too-few']],
    ['too many', { men: 20_000 }, ['men: too-many']],
    ['half a figure', { figures: 2.5 }, ['figures: no-number']],
    ['no number at all', { men: Number.NaN }, ['men: no-number']],
    ['no name', { name: ' ' }, ['name: name-wanted']],
    ['a name that goes on and on', { name: 'x'.repeat(81) }, ['name: name-too-long']],
    ['cavalry in no squadron', { ...HORSE, squadrons: 0 }, ['squadrons: no-such-squadrons']],
    ['guns of no weight', { ...GUNS, pounder: -1 }, ['pounder: no-such-pounder']],
    ['all at once', { name: '', men: 1, valour: 9 }, ['name: name-wanted', 'men: too-few', 'valour: no-such-valour']],
  ])('%s', (_what, asked, expected) => {
    expect(problems({ ...FOOT, ...asked })).toEqual(expected);
  });

  test('strength must be said: of guns the guns', () => {
    expect(problems(unmanned)).toEqual(['figures: strength-wanted']);
    expect(problems({ ...FOOT, arm: 'artillery' })).toEqual(['guns: guns-wanted']);
  });
});

describe('staff', () => {
  const NAMES = {
    officerOf: (command: string) => `Officer of ${command}`,
    adjutantOf: (name: string) => `Aide of ${name}`,
  };
  const KEMPT = { side: sideId('red'), command: { name: '8th', echelon: 'brigade' } } as const;

  test('BA-1.1.4-a BA-1.1.4-b: a body has one commanding officer, and he has two adjutants', () => {
    const staff = musterOfficer({ ...KEMPT, name: 'Kempt', efficiency: 'very-efficient' }, NAMES, new Set());
    expect(staff).toHaveLength(1 + ADJUTANTS);
    expect(ADJUTANTS).toBe(2);
    const [officer, ...adjutants] = staff;
    expect(officer).toMatchObject({
      unit: { id: 'kempt', name: 'Kempt', arm: 'staff', figures: 1 },
      roster: { officer: true, commander: null, efficiency: 'very-efficient', command: KEMPT.command },
    });
    for (const { unit, roster } of adjutants) {
      expect(unit.name).toBe('Aide of Kempt');
      expect(roster).toMatchObject({ officer: false, commander: 'kempt', efficiency: null });
      expect(roster).not.toHaveProperty('command');
    }
    expect(new Set(staff.map(({ unit }) => unit.id)).size).toBe(3);
  });

  test('an officer without a name is called after what he commands', () => {
    const [officer] = musterOfficer({ ...KEMPT, adjutants: [] }, NAMES, new Set(['officer-of-8th']));
    expect(officer!.unit).toMatchObject({ name: 'Officer of 8th', id: 'officer-of-8th-2' });
  });
});

test('whatever is asked for, a unit that is mustered is one that a scenario can hold', () => {
  /** Mostly what a person would say, sometimes anything. */
  const number = (min: number, max: number) =>
    fc.oneof({ weight: 12, arbitrary: fc.integer({ min, max }) }, { weight: 1, arbitrary: fc.double() });
  const asked = fc.record(
    {
      nation: fc.oneof(fc.constantFrom(...NATIONS), fc.string()),
      year: fc.integer(),
      kind: fc.oneof(fc.constantFrom('Line', 'Hussars', 'Jäger', 'any-any-units-not-indicated'), anyText(8)),
      men: number(40, 900),
      figures: number(2, 60),
      guns: number(1, 12),
      models: number(1, 6),
      valour: number(-5, 5),
      squadrons: number(1, 6),
      pounder: number(3, 12),
      light: fc.boolean(),
      heavy: fc.boolean(),
      waggon: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  let made = 0;
  fc.assert(
    fc.property(
      asked,
      fc.constantFrom(...VALOUR_ARMS, 'cavalry' as const),
      fc.oneof({ weight: 6, arbitrary: fc.constant('12e') }, { weight: 1, arbitrary: anyText(8) }),
      (more, arm, name) => {
        const result = muster({ ...more, id: unitId('a'), name, side: sideId('red'), arm });
        if (!result.ok) {
          expect(result.problems.length).toBeGreaterThan(0);
          return;
        }
        made++;
        expect(v.safeParse(unitSchema, result.value.unit).issues).toBeUndefined();
        expect(v.safeParse(rosterSchema, result.value.roster).issues).toBeUndefined();
      },
    ),
    { numRuns: 300 },
  );
  expect(made).toBeGreaterThan(30);
});
