import { describe, expect, test } from 'vitest';
import { draftReader } from '../../../src/rules/belle-alliance/drafting/reader';
import { belleAlliancePrinter } from '../../../src/rules/belle-alliance/print/printer';
import { belleAllianceReader } from '../../../src/rules/belle-alliance/reader';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import { TABLE_3 } from '../../../src/rules/belle-alliance/tables/table-03-rates';
import { TABLE_13 } from '../../../src/rules/belle-alliance/tables/table-13-hand-weapons';
import type { RosterLine, Stick } from '../../../src/rules/printing';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';
import { bareDraft } from '../../support/drafting';

const rulers = belleAlliancePrinter.rulers();
const stick = (id: string): Stick => {
  const found = rulers.sticks.find((each) => each.id === id);
  if (!found) throw new Error(`No stick ${id}`);
  return found;
};
const endsOf = (id: string): readonly number[] => stick(id).bands.map(({ to }) => to);
const rostersOf = (state: BelleAllianceState) => belleAlliancePrinter.rosters(belleAllianceReader.view(state));
const lineOf = (state: BelleAllianceState, id: string): RosterLine => {
  const lines = rostersOf(state).flatMap(({ bodies }) => bodies.flatMap(({ lines: all }) => all));
  const line = lines.find(({ unit }) => unit.id === id);
  if (!line) throw new Error(`${id} is on no roster`);
  return line;
};

describe('sticks', () => {
  test('BA-3.1.3-p: a range stick ends its zones where tables 13 and 14 do', () => {
    expect(endsOf('carbine')).toEqual([6, 12]);
    expect(endsOf('musket')).toEqual([10, 18]);
    expect(endsOf('rifle')).toEqual([18, 30]);
    expect(endsOf('guns-1')).toEqual([15, 40, 100]);
    expect(endsOf('guns-2')).toEqual([20, 50, 120]);
    expect(endsOf('guns-3')).toEqual([25, 60, 140]);
    expect(rulers.sticks.filter(({ kind }) => kind === 'range')).toHaveLength(Object.keys(TABLE_13).length + 3);
  });

  test('guns are told apart by their pounds: up to 4, 5 to 8, 9 and more', () => {
    expect(stick('guns-1').name.values).toEqual({ to: 4 });
    expect(stick('guns-2').name.values).toEqual({ from: 5, to: 8 });
    expect(stick('guns-3').name.values).toEqual({ from: 9 });
  });

  test('BA-T03-a: every rate of table 3 in the open and on a road is on a march stick, with its formation', () => {
    const marked = rulers.sticks
      .filter(({ kind }) => kind === 'march')
      .flatMap(({ bands }) =>
        bands.flatMap(({ to, names }) => names.map(({ key, where }) => `${key} ${where ? 'road' : 'normal'} ${to}`)),
      );
    for (const [key, row] of Object.entries(TABLE_3)) {
      expect(marked).toContain(`sheet.T3.row.${key} normal ${row.normal}`);
      if (row.road !== null) expect(marked).toContain(`sheet.T3.row.${key} road ${row.road}`);
    }
    expect(endsOf('march-infantry')).toEqual([10, 20, 30, 40, 50]);
  });
});

describe('arcs and turns', () => {
  test('BA-3.1.3-e: infantry and cavalry fire within 30 degrees to each side, artillery within 45', () => {
    const usesOf = (degrees: number) => rulers.arcs.find((arc) => arc.degrees === degrees)?.uses.map(({ key }) => key);
    expect(rulers.arcs.map(({ degrees }) => degrees)).toEqual([30, 45]);
    expect(usesOf(30)).toContain('print.arc.fire.hand-weapons');
    expect(usesOf(45)).toContain('print.arc.fire.artillery');
  });

  test('BA-3.1.7-a, BA-3.1.8-a, BA-3.1.9-b, BA-5.3.1-c: each rule stands on the template of its angle', () => {
    const rulesOf = (degrees: number) =>
      rulers.arcs.find((arc) => arc.degrees === degrees)?.uses.map(({ rule }) => rule);
    expect(rulesOf(30)).toEqual(['3.1.3', '3.1.9']);
    expect(rulesOf(45)).toEqual(['3.1.3', '3.1.7', '4.1.7', '3.1.8', '4.1.8', '5.3.1', '5.4.1']);
    const rings = rulers.arcs.find(({ degrees }) => degrees === 45)?.rings ?? [];
    expect(rings.filter(({ names }) => names.some(({ key }) => key.includes('support'))).map(({ to }) => to)).toEqual([
      10,
    ]);
  });

  test('BA-2.4.2-b: a quarter wheel costs one and a half frontages, a quarter rotation three quarters, others their share', () => {
    const [wheel, rotate] = rulers.turns;
    expect(wheel?.cost(12, 90)).toBeCloseTo(18);
    expect(rotate?.cost(12, 90)).toBeCloseTo(9);
    expect(wheel?.cost(12, 30)).toBeCloseTo(6);
  });

  test('a club that reads the true way of the outer corner has it on its gauge', () => {
    const { readings, ...rest } = battleOf('').state();
    const state = { ...rest, readings: { ...readings, 'wheel-cost': 'arc' as const } };
    const [wheel] = belleAlliancePrinter.rulers(belleAllianceReader.view(state)).turns;
    expect(wheel?.cost(12, 90)).toBeCloseTo((12 * Math.PI) / 2);
  });

  test('BA-2.4.1-b: the gauge marks the 20 degrees of a charge, and only for wheels', () => {
    expect(rulers.turns.map(({ limit }) => limit?.degrees)).toEqual([20, undefined]);
  });
});

const ARMY = `
unit chief "Marshal" blue staff general 1/1 line at 20,20 facing 90
unit brig "Brigadier" blue staff general 1/1 line at 30,20 facing 90 | commander=chief officer=yes
unit adc "Aide" blue staff adjutant 1/1 line at 40,20 facing 90 | commander=chief
unit line "1st Line" blue infantry shako 16/20 line at 60,40 facing 90 | valour=1 commander=brig
unit guns "Battery" blue artillery gun 8/8 guns 4 line at 100,40 facing 90 | commander=chief pounder=12
unit lost "Stragglers" blue infantry shako 10/10 line at 140,40 facing 90
unit foe "Foe" red infantry shako 20/20 line at 60,140 facing 270
`;

describe('rosters', () => {
  const { bodies } = rostersOf(battleOf(ARMY).state())[0] ?? { bodies: [] };

  test('BA-1.1.4-c: officers stand with their own units below them, the highest first, and who has none at the end', () => {
    expect(bodies.map(({ head, depth, lines }) => [head?.name, depth, ...lines.map(({ unit }) => unit.id)])).toEqual([
      ['Marshal', 0, 'guns'],
      ['Brigadier', 1, 'line'],
      [undefined, 0, 'lost'],
    ]);
    expect(bodies[0]?.head?.adjutants).toEqual(['Aide']);
  });

  test('BA-5.5.2-a: every fifth of the original force that is lost is marked with the valour that is left', () => {
    const { boxes } = lineOf(battleOf(ARMY).state(), 'lost');
    expect(boxes).toEqual({
      count: 10,
      lost: 0,
      falls: [2, 4, 6, 8, 10].map((box, i) => ({ box, valour: -1 - i })),
    });
  });

  test('BA-5.5.2-a: boxes of figures lost already are crossed, and cost no valour again', () => {
    const { boxes } = lineOf(battleOf(ARMY).state(), 'line');
    expect(boxes).toEqual({ count: 20, lost: 4, falls: [8, 12, 16, 20].map((box, i) => ({ box, valour: 0 - i })) });
  });

  test('BA-T15-a: valour never falls below −5', () => {
    const state = battleOf(
      ARMY.replace('"Stragglers" blue infantry shako 10/10 line at 140,40 facing 90', '$& | valour=-4'),
    ).state();
    expect(lineOf(state, 'lost').boxes.falls).toEqual([{ box: 2, valour: -5 }]);
  });

  test('ranges stand beside weapons, guns by their pounds', () => {
    const zones = (id: string) =>
      lineOf(battleOf(ARMY).state(), id).facts.find(({ key }) => key.startsWith('print.weapon'));
    expect(zones('line')).toEqual({ key: 'print.weapon.musket', values: { zones: '10/18' } });
    expect(zones('guns')).toEqual({ key: 'print.weapon.guns', values: { zones: '25/60/140' } });
  });

  test('a draft prints its reserve, and says in which bound who comes', () => {
    const enlisted = battleOf(ARMY).state();
    const units = [...enlisted.table.units.values()].filter(({ side }) => side === 'blue');
    const draft = bareDraft();
    const sides = enlisted.table.sides;
    const filled = {
      ...draft,
      table: { ...draft.table, sides: [...sides] },
      rosters: enlisted.rosters,
      reserve: new Map(units.map((unit) => [unit.id, unit])),
      reinforcements: [{ bound: 3, where: { from: { x: 0, y: 0 }, to: { x: 10, y: 0 } }, units: [unitId('line')] }],
    };
    const lines = belleAlliancePrinter
      .rosters(draftReader.view(filled))
      .flatMap((roster) => roster.bodies.flatMap(({ lines: all }) => all));
    const awayOf = (id: string) => lines.find(({ unit }) => unit.id === id);
    expect(awayOf('line')?.away).toEqual({ key: 'print.comes', values: { bound: 3 } });
    expect(awayOf('lost')?.away).toEqual({ key: 'print.reserve' });
    expect(awayOf('lost')?.takesOrders).toBe(false);
  });
});
