import { describe, expect, test } from 'vitest';
import { orderOfBattle } from '../../../src/rules/belle-alliance/army/order-of-battle';
import {
  changingUnit,
  copying,
  disbanding,
  mustering,
  namesFor,
  toldOf,
} from '../../../src/rules/belle-alliance/drafting/army-steps';
import { type DraftState, forcesIn, unitIn } from '../../../src/rules/belle-alliance/drafting/state';
import { LONGEST_NAME } from '../../../src/table/schemas';
import { sideId, unitId } from '../../../src/table/unit';
import { STAFF_NAMES } from '../../support/army';
import { bareDraft, drafted, enrolled } from '../../support/drafting';

const MUSTERED = {
  side: sideId('blue'),
  under: { command: { name: 'First', echelon: 'brigade' }, commander: null },
  told: { name: 'Line', arm: 'infantry', men: 505 },
  count: 3,
} as const;

describe('new units', () => {
  test('BA-1.1.4-a: come with the officer of their new brigade and his two adjutants', () => {
    const made = mustering(bareDraft(), MUSTERED, STAFF_NAMES);
    const draft = made.ok ? drafted(bareDraft(), made.step) : bareDraft();
    const [army] = orderOfBattle(forcesIn(draft));
    expect(army?.commands).toMatchObject([{ name: 'First', echelon: 'brigade', totals: { units: 3, figures: 75 } }]);
    expect(army?.commands[0]?.adjutants).toHaveLength(2);
    expect([...draft.reserve.values()].map(({ name }) => name)).toEqual([
      'Officer of First',
      'Adjutant of Officer of First',
      'Adjutant of Officer of First',
      'Line 1',
      'Line 2',
      'Line 3',
    ]);
  });

  test('that cannot be are told by their field, and nobody is mustered', () => {
    const made = mustering(bareDraft(), { ...MUSTERED, told: { ...MUSTERED.told, men: 20 } }, STAFF_NAMES);
    expect(made).toMatchObject({ ok: false, problems: [{ field: 'men', key: 'army.too-few' }] });
    const unnamed = mustering(bareDraft(), { ...MUSTERED, told: { ...MUSTERED.told, name: ' ' } }, STAFF_NAMES);
    expect(unnamed).toMatchObject({ ok: false, problems: [{ field: 'name' }] });
  });

  test('have names of their own', () => {
    const taken = new Set(['Line', 'Line 2', 'Guard 7']);
    expect(namesFor('Rifles', 1, taken)).toEqual(['Rifles']);
    expect(namesFor('Rifles', 2, taken)).toEqual(['Rifles 1', 'Rifles 2']);
    expect(namesFor('Line', 2, taken)).toEqual(['Line 3', 'Line 4']);
    expect(namesFor('Guard 7', 2, taken)).toEqual(['Guard 8', 'Guard 9']);
  });

  test('one whose name nobody has is called exactly so, and those after it keep its zeros', () => {
    const taken = new Set(['Bn 08']);
    const long = `${'x'.repeat(LONGEST_NAME - 2)} 7`;
    expect(namesFor('Bn 07', 1, taken)).toEqual(['Bn 07']);
    expect(namesFor('Bn 18000618', 1, taken)).toEqual(['Bn 18000618']);
    expect(namesFor(long, 1, taken)).toEqual([long]);
    expect(namesFor('Bn 07', 3, taken)).toEqual(['Bn 07', 'Bn 09', 'Bn 10']);
    expect(namesFor('Bn 08', 1, taken)).toEqual(['Bn 09']);
  });
});

/** A battalion, a regiment and a battery under one officer, on the table. */
const ARMY: DraftState = drafted(bareDraft(), {
  type: 'muster',
  units: [
    enrolled('general', 'blue', 'staff'),
    enrolled('brigadier', 'blue', 'staff', { commander: 'general', pose: { at: { x: 20, y: 20 }, heading: 0 } }),
    enrolled('foot', 'blue', 'infantry', { commander: 'brigadier', formation: 'attack-column', files: 6 }),
    enrolled('horse', 'blue', 'cavalry', { commander: 'brigadier', pose: { at: { x: 90, y: 30 }, heading: 1 } }),
    enrolled('guns', 'blue', 'artillery', { commander: 'brigadier', pose: { at: { x: 120, y: 30 }, heading: 1 } }),
  ],
  deployed: true,
});

describe('a unit that is there', () => {
  test.each(['foot', 'horse', 'guns'])('stays as it is where nothing is said anew: %s', (id) => {
    const unit = unitIn(ARMY, unitId(id))!;
    const changed = changingUnit(ARMY, unit.id, toldOf(ARMY, unit)!);
    expect(changed).toEqual({
      ok: true,
      step: { type: 'change-units', units: [{ unit, roster: ARMY.rosters.get(unit.id) }] },
    });
  });

  test('keeps its place, formation and commander when its strength is another', () => {
    const foot = unitIn(ARMY, unitId('foot'))!;
    const { figures: _figures, ...told } = toldOf(ARMY, foot)!;
    const changed = changingUnit(ARMY, foot.id, { ...told, men: 100, valour: -2 });
    expect(changed).toMatchObject({
      step: {
        units: [
          {
            unit: { figures: 5, figuresAtStart: 5, files: 5, pose: foot.pose, formation: 'attack-column' },
            roster: { valour: -2, valourAtStart: -2, original: 5, commander: 'brigadier' },
          },
        ],
      },
    });
  });

  test('is copied into the reserve, under the same officer', () => {
    const copied = copying(ARMY, unitId('foot'));
    if (!copied.ok) throw new Error(copied.problem.code);
    const draft = drafted(ARMY, copied.value);
    expect([...draft.reserve.values()].map(({ name, figures }) => [name, figures])).toEqual([['foot 2', 24]]);
    expect(draft.rosters.get(unitId('foot-2'))?.commander).toBe('brigadier');
  });
});

test('an officer goes alone, and his own come under the next above him; or with all of them', () => {
  const alone = drafted(ARMY, disbanding(ARMY, unitId('brigadier'), false));
  expect(alone.rosters.get(unitId('foot'))?.commander).toBe('general');
  const whole = drafted(ARMY, disbanding(ARMY, unitId('brigadier'), true));
  expect([...whole.rosters.keys()]).toEqual(['general']);
});
