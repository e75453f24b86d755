import { describe, expect, test } from 'vitest';
import type { StoredMap } from '../../../../src/hex/stored-map';
import { sightBetween } from '../../../../src/rules/la-bataille/book/ground/ground-sight';
import { sightAdvice } from '../../../../src/rules/la-bataille/book/ground/sight-advice';
import type { LbUnit } from '../../../../src/rules/la-bataille/book/la-bataille-unit';
import {
  at,
  battalion,
  cavalry,
  FRENCH,
  lbBattle,
  lbMap,
  leader,
  plain,
  RUSSIAN,
  RUSSIAN_HORSE,
} from '../../../support/lb-battle';

/** A row of ground from 0101 to the right, with a row of open ground above and below. */
const row = (signs: string, levels?: string) =>
  lbMap(['.'.repeat(signs.length), signs, '.'.repeat(signs.length)], {
    ...(levels && { levels: ['0'.repeat(signs.length), levels, '0'.repeat(signs.length)] }),
  });

const viewer = battalion('viewer', { hexes: '0102' });
const seen = (
  signs: string,
  { levels, units = [], to = '0602' }: { levels?: string; units?: readonly LbUnit[]; to?: string } = {},
) => sightAdvice(lbBattle({ map: row(signs, levels), units: [viewer, ...units] }), at('0102'), at(to));
const inTheWay = (own: Parameters<typeof battalion>[1]) => battalion('way', { hexes: '0302', ...own });

describe('sight (rule 23)', () => {
  test('HX-P201: sight leaves through the front of the unit only', () => {
    const state = lbBattle({ units: [battalion('viewer', { hexes: '0505' })] });
    expect(sightAdvice(state, at('0505'), at('0805')).seen).toBe(true);
    expect(sightAdvice(state, at('0505'), at('0205'))).toMatchObject({
      seen: false,
      reasons: [{ key: 'lb.sight.not-front', cite: { rule: 'P23' } }],
    });
  });

  test('HX-P205: houses hide at any height, and it is told where', () => {
    expect(seen('...v...').reasons).toMatchObject([
      { key: 'lb.sight.hidden.houses', values: { hex: '0402' }, hex: at('0402') },
    ]);
    expect(seen('.v.....', { levels: '2000000' }).seen).toBe(false);
    expect(seen('.v.....', { levels: '2000000' }).shapes).toContainEqual({
      kind: 'hexes',
      tone: 'no',
      hexes: [at('0202')],
    });
  });

  test('HX-P206: woods hide', () => {
    expect(seen('...f...')).toMatchObject({ seen: false, reasons: [{ key: 'lb.sight.hidden.wood' }] });
    expect(seen('......f').seen).toBe(true);
    expect(seen('...g...').seen).toBe(true);
  });

  test('HX-P203 HX-P207: units that do not run hide, disordered ones too; leaders do not', () => {
    expect(seen('.......', { units: [inTheWay({})] })).toMatchObject({
      seen: false,
      reasons: [{ key: 'lb.sight.hidden.unit', values: { unit: 'way', hex: '0302' } }],
    });
    expect(seen('.......', { units: [inTheWay({ ...RUSSIAN, order: 'disorder' })] }).seen).toBe(false);
    expect(seen('.......', { units: [inTheWay({ order: 'rout' })] }).seen).toBe(true);
    expect(seen('.......', { units: [leader('general', { hexes: '0302' })] }).seen).toBe(true);
  });

  test('HX-P204: along an edge either neighbour hides', () => {
    // From 0303 to 0405 the line runs between 0304 and 0404.
    const over = (signs: string) =>
      sightBetween(
        lbBattle({ map: lbMap(['......', '......', '......', signs, '......']), units: [] }),
        at('0303'),
        at('0305'),
      );
    expect(over('......').met).toEqual([]);
    expect(over('.v....')).toMatchObject({ open: false, met: [{ onEdge: true }] });
    expect(over('..v...').open).toBe(false);
  });

  test('HX-P210: what is next to it is seen at any height', () => {
    expect(seen('.......', { levels: '0300000', to: '0202' }).seen).toBe(true);
    expect(seen('vv.....', { to: '0202' }).seen).toBe(true);
  });

  test('HX-P211: from above one looks over what is nearer to oneself', () => {
    expect(seen('.f.....', { levels: '1000000' })).toMatchObject({
      seen: true,
      reasons: [{ key: 'lb.sight.over.wood' }],
    });
    expect(seen('....f..', { levels: '1000000' }).seen).toBe(false);
    expect(seen('.f.....').seen).toBe(false);
  });

  test('HX-P212: from below over what is nearer to the target, but not over friends right before it', () => {
    const levels = '0000010';
    expect(seen('....f..', { levels }).seen).toBe(true);
    expect(seen('.f.....', { levels }).seen).toBe(false);
    const enemy = battalion('enemy', { ...RUSSIAN, hexes: '0502' });
    const friend = battalion('friend', { hexes: '0502' });
    const farther = battalion('farther', { hexes: '0402' });
    expect(seen('.......', { levels, units: [enemy] }).seen).toBe(true);
    expect(seen('.......', { levels, units: [friend] })).toMatchObject({
      seen: false,
      reasons: [{ key: 'lb.sight.hidden.friend', values: { unit: 'friend' } }],
    });
    expect(seen('.......', { levels, units: [farther] }).seen).toBe(true);
  });

  test('ground higher than both hides (R178)', () => {
    expect(seen('.......', { levels: '0001000' })).toMatchObject({
      seen: false,
      reasons: [{ key: 'lb.sight.hidden.ground' }],
    });
  });

  test('HX-P208: along a slope one sees', () => {
    // From 0303 to 0305 the line runs along the edge between 0204, which is low, and 0304, which is high.
    const along = (sides: StoredMap['sides']) =>
      sightBetween(
        lbBattle({
          map: lbMap(['......', '......', '......', '......', '......'], {
            levels: ['000000', '000000', '000000', '001000', '000000'],
            sides,
          }),
          units: [],
        }),
        at('0303'),
        at('0305'),
      ).open;
    expect(along([])).toBe(false);
    expect(along([['0304', 3, 'slope']])).toBe(true);
    expect(along([['0304', 0, 'slope']])).toBe(false);
    // Through a high hex: along its slope one sees, over it one does not.
    const through = (...sides: readonly (0 | 1 | 3)[]) =>
      sightBetween(
        lbBattle({
          map: lbMap(['.....', '.....'], {
            levels: ['00000', '00100'],
            sides: sides.map((side): [string, 0 | 1 | 3, string] => ['0302', side, 'slope']),
          }),
          units: [],
        }),
        at('0102'),
        at('0502'),
      ).open;
    expect(through(1)).toBe(true);
    expect(through(1, 3)).toBe(false);
    expect(through(0)).toBe(false);
  });

  test('HX-P209: cavalry that leaves the hex of a carré is seen past it', () => {
    const square = battalion('square', { hexes: '0302', formation: 'carre' });
    const rider = cavalry('rider', { ...RUSSIAN_HORSE, hexes: '0302' });
    const within = lbBattle({ map: plain(8, 3), units: [viewer, square, rider] });
    expect(sightAdvice(within, at('0102'), at('0302')).seen).toBe(true);
    const out = { ...within, units: new Map(within.units) };
    out.units.set(rider.counter.id, { ...rider, place: { is: 'there', hexes: [at('0402')], facing: 0, rank: 1 } });
    expect(sightBetween(out, at('0102'), at('0402'), 0b111111, { side: FRENCH }).open).toBe(false);
    expect(sightBetween(out, at('0102'), at('0402'), 0b111111, { side: FRENCH, past: at('0302') }).open).toBe(true);
  });
});
