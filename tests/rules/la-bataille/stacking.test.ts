import { describe, expect, test } from 'vitest';
import type { Terrain } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import {
  type StackedFoot,
  type StackedGuns,
  type StackedHorse,
  type StackedUnit,
  stackingFaults,
} from '../../../src/rules/la-bataille/stacking/stacking-verdict';
import { mayCrowd, violationOf } from '../../../src/rules/la-bataille/stacking/stacking-violation';
import { HEILSBERG, MARIE_LOUISE, PREMIER } from '../../support/la-bataille';

const battalion = (increments: number, own: Partial<StackedFoot> = {}): StackedFoot => ({
  kind: 'battalion',
  increments,
  formation: 'column',
  ...own,
});
const light = (increments: number, own: Partial<StackedFoot> = {}) => battalion(increments, { light: true, ...own });
const regiment = (increments: number): StackedFoot => ({ kind: 'infantry-regiment', increments, formation: 'column' });
const horse = (increments: number, own: Partial<StackedHorse> = {}): StackedHorse => ({
  kind: 'cavalry-regiment',
  increments,
  formation: 'column',
  ...own,
});
const battery = (increments: number, own: Partial<StackedGuns> = {}): StackedGuns => ({
  kind: 'battery',
  increments,
  formation: 'unlimbered',
  ...own,
});

const faults = (terrain: Terrain, ...units: readonly StackedUnit[]) =>
  stackingFaults(HEILSBERG, terrain, units).map(({ key }) => key.replace('lb.stacking.', ''));
const TOO_MANY = ['too-many'];

describe('what a hex holds', () => {
  test('HX-P107, HX-H018: clear: a regiment, or 18 of one arm, or 6 of guns, or 12 and a battery', () => {
    expect([
      faults('clear', regiment(24)),
      faults('clear', battalion(9), battalion(9)),
      faults('clear', horse(18)),
    ]).toEqual([[], [], []]);
    expect([faults('clear', battalion(10), battalion(9)), faults('clear', battery(4), battery(3))]).toEqual([
      TOO_MANY,
      TOO_MANY,
    ]);
    expect([faults('clear', battalion(12), battery(6)), faults('clear', battalion(13), battery(2))]).toEqual([
      [],
      TOO_MANY,
    ]);
  });
  test('HX-H019: never four battalions or four regiments of cavalry', () => {
    expect(faults('clear', ...[4, 4, 4, 4].map((each) => battalion(each)))).toEqual(TOO_MANY);
    expect([
      faults('clear', horse(6), horse(6), horse(6)),
      faults('clear', ...[4, 4, 4, 4].map((each) => horse(each))),
    ]).toEqual([[], TOO_MANY]);
  });
  test('HX-H020: dwellings: a battalion, a battery or both, or a regiment of cavalry', () => {
    const inside = battalion(9, { formation: 'general-order' });
    expect([
      faults('town', inside, battery(4)),
      faults('hamlet', horse(8, { formation: 'general-order' })),
      faults('village', inside, inside),
    ]).toEqual([[], [], TOO_MANY]);
  });
  test('HX-H021: the Schloss: a battalion and a battery, two of light infantry, cavalry only on the march', () => {
    expect([
      faults('schloss', battalion(6), battery(3)),
      faults('schloss', light(5), light(5)),
      faults('schloss', battalion(5), light(5)),
    ]).toEqual([[], [], TOO_MANY]);
    expect([faults('schloss', horse(4)), faults('schloss', horse(4, { formation: 'road-march' }))]).toEqual([
      TOO_MANY,
      [],
    ]);
  });
  test('HX-H022: pine forest: a battalion or a regiment of cavalry', () => {
    expect([faults('pine-forest', battalion(9)), faults('pine-forest', battalion(9), battery(2))]).toEqual([
      [],
      TOO_MANY,
    ]);
  });
  test('HX-H023: road and bridge: four increments on the march', () => {
    const marching = (increments: number) => battalion(increments, { formation: 'road-march' });
    expect([
      faults('clear', marching(4)),
      faults('clear', marching(5)),
      faults('fixed-bridge', marching(4)),
      faults('fixed-bridge', battalion(4)),
    ]).toEqual([[], TOO_MANY, [], TOO_MANY]);
  });
  test('HX-H024: redoubt: two battalions, or one with a battery, or licornes alone; no cavalry', () => {
    expect([
      faults('redoubt', battalion(5), battalion(5)),
      faults('redoubt', battalion(5), battery(3)),
      faults('redoubt', battery(3, { licorne: true })),
    ]).toEqual([[], [], []]);
    expect([faults('redoubt', horse(4)), faults('redoubt', battalion(5), battery(3, { licorne: true }))]).toEqual([
      TOO_MANY,
      TOO_MANY,
    ]);
  });
  test('HX-H025: flèche: a battalion and a battery, or six increments of cavalry', () => {
    expect([
      faults('fleche', battalion(8), battery(3)),
      faults('fleche', horse(6)),
      faults('fleche', horse(7)),
    ]).toEqual([[], [], TOO_MANY]);
  });
  test('HX-H026: abatis: a battalion', () =>
    expect([faults('abatis', battalion(8)), faults('abatis', battery(2))]).toEqual([[], TOO_MANY]));
  test('HX-H027: swamp: a light battalion that skirmishes', () => {
    expect([
      faults('swamp', light(6, { formation: 'skirmish' })),
      faults('swamp', light(6)),
      faults('swamp', battalion(6, { formation: 'skirmish' })),
    ]).toEqual([[], TOO_MANY, TOO_MANY]);
  });
});

describe('who may stand together', () => {
  test('HX-P100: no two kinds of formation', () =>
    expect(faults('clear', battalion(5), battalion(5, { formation: 'line' }))).toEqual(['two-formations']));
  test('HX-P102, HX-P162: cavalry not with infantry or unlimbered guns', () => {
    expect(faults('clear', horse(4), battalion(4))).toContain('horse-and-foot');
    expect(faults('clear', horse(4), battery(2))).toContain('horse-and-guns');
  });
  test('HX-P044: horse guns may not end with cavalry', () => {
    expect(faults('clear', horse(4), battery(2, { formation: 'limbered', horse: true }))).toContain('horse-guns');
  });
  test('HX-P111: a line of up to eighteen in one hex', () => {
    expect([
      faults('clear', battalion(18, { formation: 'line' })),
      faults('clear', battalion(19, { formation: 'line' })),
    ]).toEqual([[], TOO_MANY]);
  });
  test('HX-P122: a carré has three increments at least, eighteen or a regiment at most', () => {
    const carre = (increments: number) => faults('clear', battalion(increments, { formation: 'carre' }));
    expect([carre(2), carre(3), carre(18), carre(19)]).toEqual([['small-carre'], [], [], TOO_MANY]);
  });
});

describe('too many in a hex', () => {
  test('HX-P039: by Premier every formation checks', () => {
    const orders = ['good', 'disorder', 'rout'] as const;
    for (const there of orders)
      for (const coming of orders)
        expect(violationOf(PREMIER, there, coming), `${coming} to ${there}`).toMatchObject({ result: 'check', add: 0 });
  });
  test('HX-M037: by Marie-Louise it hangs on their state', () => {
    expect([
      violationOf(MARIE_LOUISE, 'good', 'disorder').result,
      violationOf(MARIE_LOUISE, 'disorder', 'disorder').result,
    ]).toEqual(['displace', 'displace']);
    expect(violationOf(MARIE_LOUISE, 'rout', 'good')).toMatchObject({ result: 'check-harder', add: -12 });
    expect([
      violationOf(MARIE_LOUISE, 'disorder', 'rout').result,
      violationOf(MARIE_LOUISE, 'rout', 'rout').result,
    ]).toEqual(['rout', 'rout']);
  });
  test('HX-M038: routed units far from the enemy may share a hex that is not clear', () => {
    const far = { clear: false, fromEnemy: 15 };
    expect([
      mayCrowd(MARIE_LOUISE, far),
      mayCrowd(MARIE_LOUISE, { ...far, clear: true }),
      mayCrowd(MARIE_LOUISE, { ...far, fromEnemy: 14 }),
      mayCrowd(PREMIER, far),
    ]).toEqual([true, false, false, false]);
  });
});
