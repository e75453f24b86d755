import { describe, expect, test } from 'vitest';
import { actionsOf } from '../../../src/rules/belle-alliance/explain/unit-actions';
import { formationChoices } from '../../../src/rules/belle-alliance/units/formation/choices';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';

/** `near`: everybody within reach of each other, without room to form; or far apart. */
const field = (near: boolean, measuring: string) =>
  battleOf(
    `
    unit a "A" blue infantry shako 48/48 march-column at 100,60 facing 90
    unit n "N" blue infantry shako 24/24 line at ${near ? 111 : 200},60 facing 90
    unit m "M" blue infantry shako 24/24 line at 40,60 facing 90
    unit l "L" blue infantry shako 6/6 skirmish at 40,${near ? 66 : 130} facing 90 gap 1 | skirmishers=m
    unit g "G" blue artillery gun 6/6 guns 3 line at 40,${near ? 50 : 20} facing 90
    unit h "H" blue artillery gun 0/6 guns 3 line at 160,${near ? 50 : 20} facing 90
    unit w "W" blue artillery gun 6/6 guns 0 line at 160,${near ? 42.5 : 160} facing 90 | gunners=h
    unit p "A (2)" blue infantry shako 12/12 line at 100,${near ? 63 : 130} facing 90 | part=a
    wood t "Wood": ${near ? '30,50 50,50 50,80 30,80' : '0,150 20,150 20,170 0,170'}
    `,
    { measuring },
  );

const UNITS = ['a', 'n', 'm', 'l', 'g', 'h', 'w', 'p'];
const LOCKED = { key: 'measuring.locked', cite: { rule: '1.1.1' }, overridable: false };
const ahead = (x: number, y: number) => ({ at: { x, y }, heading: Math.PI / 2 });

const COMMANDS: readonly object[] = [
  { type: 'form', unit: 'a', formation: 'line', files: 24, way: 'centre' },
  { type: 'adjust-interval', unit: 'l', gap: 2 },
  { type: 'split', unit: 'a', figures: 24 },
  { type: 'assemble', units: ['a', 'p'] },
  { type: 'deploy-skirmishers', unit: 'n', figures: 8, gap: 1, at: ahead(111, 66) },
  { type: 'recall-skirmishers', line: 'l' },
  { type: 'resize-skirmishers', line: 'l', figures: 4 },
  { type: 'leave-guns', unit: 'g', formation: 'line' },
  { type: 'rejoin-guns', unit: 'w' },
  { type: 'seek-refuge', unit: 'g', at: 'm' },
  { type: 'leave-refuge', unit: 'm', formation: 'line' },
  { type: 'redistribute-gunners', unit: 'g' },
  { type: 'settle-space', units: ['a', 'n'] },
  { type: 'march', unit: 'a', gait: 'normal', steps: [{ kind: 'march', cm: 200 }] },
];

describe('BA-1.1.1-l: while orders are written', () => {
  test.each(COMMANDS.map((command) => [(command as { type: string }).type, command] as const))(
    '%s is not carried out, and nothing is told by it',
    (_type, command) => {
      for (const near of [true, false])
        for (const more of [{}, { override: { note: 'all the same' } }])
          expect(field(near, 'locked').against({ ...command, ...more })).toMatchObject([LOCKED]);
    },
  );

  test('the ways to form tell nothing of room, ground or distance', () => {
    const told = (near: boolean, measuring: string) =>
      UNITS.map((id) =>
        formationChoices(field(near, measuring).state(), unitId(id)).map(({ formation, violations, ways }) => ({
          formation,
          violations,
          ways: ways.map((way) => ({
            id: way.id,
            violations: way.violations,
            shapes: way.shapes,
            remarks: way.remarks,
          })),
        })),
      );
    expect(told(true, 'open')).not.toEqual(told(false, 'open'));
    expect(told(true, 'locked')).toEqual(told(false, 'locked'));
    for (const { violations, ways } of told(true, 'locked').flat()) {
      expect(violations).toContainEqual(expect.objectContaining({ key: 'measuring.locked', overridable: false }));
      for (const way of ways) expect([way.violations, way.shapes]).toEqual([[], []]);
    }
  });

  test('what a card offers is the same wherever the others stand', () => {
    const told = (near: boolean, measuring: string) =>
      UNITS.filter((id) => id !== 'a' && id !== 'p').map((id) =>
        actionsOf(field(near, measuring).state(), unitId(id)).map(({ id: deed, values, violations }) => ({
          deed,
          values,
          violations,
        })),
      );
    expect(told(true, 'open')).not.toEqual(told(false, 'open'));
    expect(told(true, 'locked')).toEqual(told(false, 'locked'));
  });

  test('possible soutiens are named in the order of their names', () => {
    for (const near of [true, false]) {
      const names = actionsOf(field(near, 'locked').state(), unitId('l'))
        .filter(({ id }) => id === 'order-soutien')
        .map(({ values }) => values?.name);
      expect(names).toEqual(['A', 'A (2)', 'G', 'H', 'M', 'N', 'W']);
      expect(field(near, 'locked').against({ type: 'order-soutien', line: 'l', soutien: 'n' })).toEqual([]);
    }
  });

  test('once the orders are closed all of it is told', () => {
    const battle = field(true, 'locked');
    battle.order({ type: 'close-phase' });
    const line = formationChoices(battle.state(), unitId('a')).find(({ formation }) => formation === 'line')!;
    expect(line.violations).toEqual([]);
    expect(line.ways.some(({ violations, shapes }) => violations.length > 0 && shapes.length > 0)).toBe(true);
  });
});
