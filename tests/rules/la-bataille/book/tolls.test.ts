import { describe, expect, test } from 'vitest';
import { stepped } from '../../../../src/hex/axial';
import { applyResult } from '../../../../src/rules/la-bataille/book/fighting/fighting-result';
import type { Simulation } from '../../../../src/rules/la-bataille/book/la-bataille-simulation';
import type { LbUnit } from '../../../../src/rules/la-bataille/book/la-bataille-unit';
import { unitIn } from '../../../../src/rules/la-bataille/book/queries';
import type { LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import type { Edition } from '../../../../src/rules/la-bataille/edition/edition';
import type { AssaultResult } from '../../../../src/rules/la-bataille/edition/edition-assault';
import { unitId } from '../../../../src/table/unit';
import { MARIE_LOUISE, PREMIER } from '../../../support/la-bataille';
import { at, battalion, FRENCH, lane, lbBattle, leader, nameOf, RUSSIAN, regimentOf } from '../../../support/lb-battle';
import { fate, resolved } from '../../../support/lb-fire';
import { pick, where, who } from '../../../support/lb-march';

const foe = (hexes: string, facing: 0 | 3) => battalion(`foe-${hexes}`, { ...RUSSIAN, hexes, facing });
/** Beaten in 1002, with one way back along the lane: through the zone of the one before it, and past another who looks down on 0902. */
const beaten = (edition: Edition, units: readonly LbUnit[]) =>
  lbBattle({ units: [...units, foe('1102', 3), foe('0901', 0)], map: lane(), edition });
const comesOut =
  (cell: AssaultResult, side: 'attackers' | 'defenders', target: string, units: readonly string[]) =>
  (simulation: Simulation) =>
    applyResult(
      simulation,
      { target: at(target), attackers: [], defenders: [], within: [], [side]: units.map(unitId) },
      cell,
    );
const lostBy = (state: LaBatailleState, units: readonly string[]) => units.map((id) => unitIn(state, unitId(id)).lost);

describe('what those who are beaten together pay', () => {
  const STACK = ['top', 'middle', 'bottom'];
  const stack = (lost = 0, units = STACK) =>
    units.map((id, place) => battalion(id, { hexes: '1002', rank: 3 - place, lost: place === 0 ? lost : 0 }));
  const paid = (edition: Edition, cell: AssaultResult, units = STACK) =>
    lostBy(resolved(beaten(edition, stack(0, units)), comesOut(cell, 'defenders', '1002', units)), units);

  test('HX-M029: by Marie-Louise a stack loses one increment for each hex of a zone it leaves, from its top', () => {
    expect(paid(MARIE_LOUISE, 'DD2')).toEqual([2, 0, 0]);
    expect(paid(MARIE_LOUISE, 'DR')).toEqual([2, 0, 0]);
    expect(paid(MARIE_LOUISE, 'DD1', STACK.slice(0, 2))).toEqual([1, 0]);
  });

  test('HX-P089, HX-P093: by Premier each unit of it does', () => {
    expect(paid(PREMIER, 'DD1')).toEqual([2, 2, 2]);
    expect(paid(PREMIER, 'DR', STACK.slice(0, 2))).toEqual([2, 2]);
  });

  test('HX-M029: a club may have each unit pay', () => {
    const { retreat } = MARIE_LOUISE;
    expect(paid({ ...MARIE_LOUISE, retreat: { ...retreat, toll: { ...retreat.toll, who: 'unit' } } }, 'DD2')).toEqual([
      2, 2, 2,
    ]);
  });

  test('HX-M029: what the top cannot pay any more the next one does', () => {
    const after = resolved(beaten(MARIE_LOUISE, stack(5)), comesOut('DD2', 'defenders', '1002', STACK));
    expect([fate(after, 'top'), ...lostBy(after, STACK.slice(1))]).toEqual(['eliminated', 1, 0]);
  });

  test('HX-M029: who comes from another hex is another stack, and pays for himself', () => {
    const [left, right] = ([2, 4] as const).map((side) => nameOf(stepped(at('0605'), side)));
    const units = [
      battalion('a', { hexes: left ?? '', rank: 4 }),
      battalion('b', { hexes: right ?? '', rank: 3 }),
      battalion('c', { hexes: left ?? '', rank: 2 }),
      foe('0605', 3),
    ];
    const battle = lbBattle({ units, edition: MARIE_LOUISE });
    const ids = ['a', 'b', 'c'];
    const behind = [left, right].map((hex) => nameOf(stepped(at(hex ?? ''), 3)));
    const after = resolved(battle, comesOut('AD1', 'attackers', '0605', ids), ...[...behind, '0603'].map(pick));
    expect(ids.slice(0, 2).map((id) => where(after, id)[0])).toEqual(behind);
    expect(lostBy(after, ids)).toEqual([1, 1, 0]);
  });
});

describe('a regiment that its losses on the way back break down (P6)', () => {
  const parts = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}`);
  const broken = (edition: Edition, cell: AssaultResult, count = 3, more: readonly LbUnit[] = []) =>
    resolved(
      beaten(edition, [...regimentOf(count, { hexes: '1002', lost: 4 }), ...more]),
      comesOut(cell, 'defenders', '1002', ['regiment', ...more.map(({ counter }) => counter.id)]),
    );

  test.each([
    ['HX-P092', PREMIER, 'DD1', '0702', 'disorder'],
    ['HX-M025', MARIE_LOUISE, 'DD2', '0802', 'disorder'],
    ['HX-P096', PREMIER, 'DR', '0102', 'rout'],
  ] as const)(
    'HX-P015, %s: its battalions go where it was to go, and nothing is paid twice',
    (_, edition, cell, to, order) => {
      const after = broken(edition, cell);
      expect(fate(after, 'regiment')).toBe('replaced');
      expect(parts(3).map((id) => where(after, id))).toEqual([[to], [to], [to]]);
      expect(parts(3).map((id) => who(after, id).order)).toEqual([order, order, order]);
      expect(lostBy(after, parts(3))).toEqual([2, 2, 2]);
    },
  );

  test('HX-M029: what it paid is paid for the others of its stack too', () => {
    const after = broken(MARIE_LOUISE, 'DR', 2, [battalion('below', { hexes: '1002', rank: 0 })]);
    expect(lostBy(after, [...parts(2), 'below'])).toEqual([3, 3, 0]);
  });

  test('its leader goes along with the last of them', () => {
    const after = resolved(
      beaten(PREMIER, [...regimentOf(3, { hexes: '1002', lost: 4 }), leader('general', { hexes: '1002' })]),
      comesOut('DD1', 'defenders', '1002', ['regiment']),
    );
    expect(where(after, 'general')).toEqual(['0702']);
  });

  test('HX-P107, R246: the one whom that hex does not hold goes on until there is room, and pays for no hex again', () => {
    const after = broken(PREMIER, 'DD1', 4);
    expect(parts(4).map((id) => where(after, id))).toEqual([['0702'], ['0702'], ['0702'], ['0602']]);
    expect(lostBy(after, parts(4))).toEqual([2, 2, 1, 1]);
  });

  test('nobody of it is left where it was beaten', () => {
    const after = broken(PREMIER, 'DD1');
    const left = [...after.units.values()].filter(
      ({ counter, place }) =>
        counter.side === FRENCH && place.is === 'there' && place.hexes.some((hex) => nameOf(hex) === '1002'),
    );
    expect(left).toEqual([]);
  });
});
