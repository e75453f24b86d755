import { describe, expect, test } from 'vitest';
import { areInContact } from '../../../src/rules/belle-alliance/units/bodies';
import { tethersOf } from '../../../src/rules/belle-alliance/units/detaching/tethers';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';

/** The same scene turned through many headings: what is exactly at a limit must not hang on the last digit of a sine. */
const HEADINGS = Array.from({ length: 72 }, (_, i) => i * 5 + 0.3);
/** So much more is more. */
const HAIR = 0.001;

/** Units on a common line through the middle of the table that all look along it, so many cm on. */
function turned(degrees: number, lines: readonly (readonly [unit: string, on: number, more?: string])[]): Battle {
  const battle = battleOf(
    lines.map(([unit, on, more = '']) => `unit ${unit} at ${120 + on},90 facing 90 ${more}`).join('\n'),
  );
  const heading = (degrees * Math.PI) / 180;
  for (const [unit, on] of lines) {
    const at = { x: 120 + Math.cos(heading) * on, y: 90 + Math.sin(heading) * on };
    battle.order({ type: 'place', unit: unit.slice(0, 1), pose: { at, heading } });
  }
  return battle;
}

/** The headings in which something holds. */
const holds = (is: (degrees: number) => boolean): number => HEADINGS.filter(is).length;
const ALL = HEADINGS.length;

const MOTHER = 'm "M" blue infantry shako 20/20 line';
/** Its figures are 1.5 cm deep, so that its rear is that much behind its front. */
const withLine = (degrees: number, gap: number, figures = 4) =>
  turned(degrees, [
    [MOTHER, 0],
    [`l "L" blue infantry shako ${figures}/${figures} skirmish`, gap + 1.5, 'gap 1 | skirmishers=m'],
  ]);

describe('exactly at a limit, in every direction', () => {
  test('BA-2.2.3-b: figures 15 cm away rejoin, all of them; a hair farther none', () => {
    const back = (gap: number) => (degrees: number) =>
      keysOf(withLine(degrees, gap).against({ type: 'recall-skirmishers', line: 'l' })).length === 0 &&
      withLine(degrees, gap).order({ type: 'recall-skirmishers', line: 'l' })[0]?.type === 'skirmishers-recalled';
    expect(holds(back(15))).toBe(ALL);
    expect(holds(back(15 + HAIR))).toBe(0);
  });

  test('BA-2.2.3-a: a line is sent out 5 cm ahead', () => {
    const out = (gap: number) => (degrees: number) => {
      const heading = (degrees * Math.PI) / 180;
      const at = { x: 120 + Math.cos(heading) * (gap + 1.5), y: 90 + Math.sin(heading) * (gap + 1.5) };
      const battle = turned(degrees, [[MOTHER, 0]]);
      const command = { type: 'deploy-skirmishers', unit: 'm', figures: 5, gap: 1, at: { at, heading } };
      return battle.against(command).length === 0;
    };
    expect(holds(out(5))).toBe(ALL);
    expect(holds(out(5 + HAIR))).toBe(0);
  });

  test('BA-1.3.7-b: line and soutien share the blame at 15 cm', () => {
    const shared = (gap: number) => (degrees: number) => {
      const battle = withLine(degrees, gap);
      battle.order({ type: 'find-fault', unit: 'l' });
      return battle.roster('m').disorder === 'LD';
    };
    expect(holds(shared(15))).toBe(ALL);
    expect(holds(shared(15 + HAIR))).toBe(0);
  });

  test('BA-1.3.4-b: gunners find refuge 10 cm away', () => {
    const refuge = (gap: number) => (degrees: number) => {
      const battle = turned(degrees, [
        ['h "H" blue infantry shako 24/24 line', 0],
        ['g "G" blue artillery gun 6/6 guns 3 line', gap + 7.5],
      ]);
      return !keysOf(battle.against({ type: 'seek-refuge', unit: 'g', at: 'h' })).includes('refuge-too-far');
    };
    expect(holds(refuge(10))).toBe(ALL);
    expect(holds(refuge(10 + HAIR))).toBe(0);
  });

  test.each([
    [15, 'yes', 'close'],
    [30, 'close', 'no'],
  ])('the tether at %i cm is of the tone %s, and beyond it %s', (gap, at, beyond) => {
    const tone = (cm: number, wanted: string) => (degrees: number) =>
      tethersOf(withLine(degrees, cm).state())[0]?.tone === wanted;
    expect(holds(tone(gap, at))).toBe(ALL);
    expect(holds(tone(gap + HAIR, beyond))).toBe(ALL);
  });

  test('BA-2.1.0-c: a millimetre apart is in contact', () => {
    const touch = (gap: number) => (degrees: number) => {
      const battle = turned(degrees, [
        ['a "A" blue infantry shako 20/20 line', 0],
        ['b "B" blue infantry shako 20/20 line', gap + 3],
      ]);
      return areInContact(battle.state().table, battle.unit('a'), battle.unit('b'));
    };
    expect(holds(touch(0.1))).toBe(ALL);
    expect(holds(touch(0.1 + HAIR))).toBe(0);
  });
});
