import fc from 'fast-check';
import { musterOfficer, type OfficerAsked } from '../../src/rules/belle-alliance/army/army-staff';
import { type Enlisted, type Forces, forcesOf } from '../../src/rules/belle-alliance/army/forces';
import { muster, type UnitAsked } from '../../src/rules/belle-alliance/army/make-unit';
import { sideId, unitId } from '../../src/table/unit';

export const STAFF_NAMES = {
  officerOf: (command: string) => `Officer of ${command}`,
  adjutantOf: (officer: string) => `Adjutant of ${officer}`,
};

/** A unit of 24 figures, called as its id is. */
export function enlist(id: string, commander: string | null, more: Partial<UnitAsked> = {}): Enlisted {
  const asked: UnitAsked = {
    id: unitId(id),
    name: id,
    side: sideId('blue'),
    arm: 'infantry',
    figures: 24,
    commander: commander === null ? null : unitId(commander),
    ...more,
  };
  const made = muster(asked);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { unit, roster } = made.value;
  return { unit, roster };
}

/** An officer whose id is his name, with two adjutants. */
export function appoint(
  name: string,
  echelon: OfficerAsked['command']['echelon'],
  commander: string | null = null,
  more: Partial<OfficerAsked> = {},
): readonly Enlisted[] {
  const above = commander === null ? null : unitId(commander);
  const command = { name: `${name}'s ${echelon}`, echelon };
  return musterOfficer({ side: sideId('blue'), command, name, commander: above, ...more }, STAFF_NAMES, new Set());
}

/** A corps of two divisions; the first has brigades b and c and a battery, the second brigade d. A battalion is under nobody. */
export const CORPS: readonly Enlisted[] = [
  ...appoint('corps', 'corps'),
  ...appoint('first', 'division', 'corps'),
  ...appoint('second', 'division', 'corps'),
  ...appoint('b', 'brigade', 'first'),
  ...appoint('c', 'brigade', 'first'),
  ...appoint('d', 'brigade', 'second'),
  enlist('one', 'b', { name: '1/95th Rifles' }),
  enlist('two', 'b', { figures: 30 }),
  enlist('three', 'c'),
  enlist('guns', 'first', { arm: 'artillery', guns: 8, figures: 8 }),
  enlist('waggon', 'corps', { arm: 'artillery', waggon: true, figures: 1 }),
  enlist('horse', 'd', { arm: 'light cavalry', figures: 12, name: '3e Chasseurs à cheval' }),
  enlist('alone', null),
  enlist('foe', 'b', { side: sideId('red') }),
];

export const corps = (...instead: readonly Enlisted[]): Forces => forcesOf([...CORPS, ...instead]);

/** Any text, and what is strange in text: controls, halves of characters, marks of direction, marks without a letter. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\0', '\n', '\t', '\r', '\uFEFF', '\uD83D', '\uDE00', '\u202E', '\u0301', '"', ' '),
    ),
    maxLength,
  });
