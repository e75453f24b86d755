import { describe, expect, test } from 'vitest';
import { writeFraction } from '../../../src/dice/fraction';
import { trampled } from '../../../src/rules/la-bataille/book/charging/charging-skirmishers';
import {
  type CarreCase,
  carreAttempt,
  carreFactors,
  carreResult,
  carreWays,
} from '../../../src/rules/la-bataille/charge/carre';
import {
  type CloseCase,
  closeModifiers,
  methodOf,
  type StandCase,
  standModifiers,
} from '../../../src/rules/la-bataille/charge/charge-closing';
import {
  chargedModifiers,
  checksWhenCharged,
  mayChargeInto,
} from '../../../src/rules/la-bataille/charge/la-bataille-charged';
import { isRecalled, recallWays } from '../../../src/rules/la-bataille/charge/recall';
import type { Edition } from '../../../src/rules/la-bataille/edition/edition';
import type { ChargedRow } from '../../../src/rules/la-bataille/edition/edition-morale';
import { sumOf } from '../../../src/rules/la-bataille/explained';
import {
  callsForLeader,
  casualtyOf,
  leaderShares,
  shakesUnits,
  timeAway,
} from '../../../src/rules/la-bataille/leaders/casualty';
import { afterFailing, heldAgainst, moraleValue, passes, passWays } from '../../../src/rules/la-bataille/morale/check';
import { generalModifiers, type MoraleCase } from '../../../src/rules/la-bataille/morale/general';
import { isLevelTurn, isUnderLevels, moraleLevel } from '../../../src/rules/la-bataille/morale/morale-levels';
import { HEILSBERG, MARIE_LOUISE, PREMIER } from '../../support/la-bataille';

const PLAIN: MoraleCase = {
  formation: 'column',
  order: 'good',
  losses: { of: 6, lost: 0 },
  now: { of: 6, lost: 0 },
  structure: false,
  underOldGuard: false,
  others: 0,
  leader: 0,
  fallenLeader: 0,
  level: 0,
  light: 'day',
  passage: false,
  closing: false,
};
const general = (edition: Edition, own: Partial<MoraleCase>): number =>
  sumOf(generalModifiers(edition, { ...PLAIN, ...own }));

describe('a check of morale', () => {
  test('passed above the value; the value itself fails', () => {
    expect([33, 34, 35].map((roll) => passes(PREMIER, 34, roll, 0))).toEqual([false, false, true]);
    expect([passWays(PREMIER, 34, 0), passWays(PREMIER, 34, 6), passWays(PREMIER, 66, 0)]).toEqual([20, 26, 0]);
  });

  test('HX-P124: a carré has its value lowered by 6', () => expect(moraleValue(PREMIER, 43, 'carre').value).toBe(33));

  test('HX-P145: a road march raised by 12', () => expect(moraleValue(PREMIER, 31, 'road-march').value).toBe(51));

  test('HX-P051: −6 once more than half is lost; by Marie-Louise half is enough', () => {
    const lost = (edition: Edition) => [2, 3, 4].map((gone) => general(edition, { losses: { of: 6, lost: gone } }));
    expect([lost(PREMIER), lost(MARIE_LOUISE)]).toEqual([
      [0, 0, -6],
      [0, -6, -6],
    ]);
  });

  test('HX-P042: −6 where cavalry and infantry went through each other', () =>
    expect(general(PREMIER, { passage: true })).toBe(-6));

  test('HX-P030: the bonus of a fallen leader is taken away', () => {
    expect([general(PREMIER, { fallenLeader: 3 }), general(PREMIER, { leader: 3 })]).toEqual([-3, 3]);
  });

  test('HX-P040, HX-P156: failing disorders, disorder routs, cavalry routs at once', () => {
    expect([
      afterFailing(PREMIER, 'infantry', 'good'),
      afterFailing(PREMIER, 'infantry', 'disorder'),
      afterFailing(PREMIER, 'cavalry', 'good'),
    ]).toEqual(['disorder', 'rout', 'rout']);
  });

  test('HX-M036: every line of the general chart, all together', () => {
    const each = [
      general(MARIE_LOUISE, { formation: 'carre' }),
      general(MARIE_LOUISE, { structure: true }),
      general(MARIE_LOUISE, { formation: 'road-march' }),
      general(MARIE_LOUISE, { order: 'disorder' }),
      general(MARIE_LOUISE, { order: 'rout' }),
      general(MARIE_LOUISE, { now: { of: 4, lost: 2 } }),
      general(MARIE_LOUISE, { underOldGuard: true }),
      general(MARIE_LOUISE, { others: 2 }),
      general(MARIE_LOUISE, { light: 'dusk' }),
      general(MARIE_LOUISE, { light: 'night' }),
      general(MARIE_LOUISE, { leader: 2, level: -4 }),
    ];
    expect(each).toEqual([6, 6, -12, -3, -6, -6, 6, -6, -3, -6, -2]);
    expect(general(MARIE_LOUISE, { order: 'disorder', light: 'night', others: 1 })).toBe(-12);
  });

  test('HX-M036: a square does not help those who close', () => {
    expect(general(MARIE_LOUISE, { formation: 'carre', structure: true, closing: true })).toBe(0);
  });

  test('HX-M009: nothing below zero counts against the elite; what helps stays', () => {
    const factors = generalModifiers(MARIE_LOUISE, { ...PLAIN, order: 'disorder', leader: 2 });
    expect([
      sumOf(heldAgainst(MARIE_LOUISE, true, factors)),
      sumOf(heldAgainst(MARIE_LOUISE, false, factors)),
      sumOf(heldAgainst(PREMIER, true, factors)),
    ]).toEqual([2, -1, -1]);
  });
});

describe('morale levels', () => {
  const addsOf = (organisation: string, ...counts: readonly number[]) =>
    counts.map((lost) => moraleLevel(HEILSBERG, organisation, lost)?.add);

  test('HX-H082: at the full hour, by battalions routed or gone; they may recover', () => {
    expect(['12:00', '12:20', '12:40'].map(isLevelTurn)).toEqual([true, false, false]);
    expect([13, 12].map((lost) => moraleLevel(HEILSBERG, 'french-iv-soult', lost)?.level)).toEqual([2, 1]);
  });
  test('HX-H083: of battalions alone', () => {
    expect((['infantry', 'cavalry', 'artillery'] as const).map(isUnderLevels)).toEqual([true, false, false]);
  });
  test('HX-H084: Imperial Guard', () => expect(addsOf('french-guard', 0, 1, 2, 3)).toEqual([0, 0, 0, -3]));
  test('HX-H085: Soult', () => expect(addsOf('french-iv-soult', 5, 6, 13, 19)).toEqual([0, -3, -6, -9]));
  test('HX-H086: Ney', () => expect(addsOf('french-vi-ney', 2, 3, 7, 10)).toEqual([0, -3, -6, -9]));
  test('HX-H087: Lannes', () => expect(addsOf('french-reserve-lannes', 4, 5, 11, 16)).toEqual([0, -2, -4, -6]));
  test('HX-H088: Russians in the third scenario', () =>
    expect(addsOf('russian-scenario-three', 15, 16, 31, 47)).toEqual([0, -4, -6, -9]));
  test('HX-H089: in the fourth', () => expect(addsOf('russian-scenario-four', 9, 10, 20, 30)).toEqual([0, -4, -6, -8]));
  test('HX-H090: their reserve in the fifth', () =>
    expect(addsOf('russian-reserve', 4, 5, 11, 16)).toEqual([0, -2, -4, -6]));
  test('what has no level of its own has none', () => expect(moraleLevel(PREMIER, 'french-guard', 3)).toBeUndefined());
});

describe('carré', () => {
  const LINE: CarreCase = {
    nation: 'french',
    class: 'french-ligne',
    from: 'line',
    increments: 6,
    points: 3,
    cavalry: 'heavy',
    lancers: false,
    personality: false,
    level: 0,
    light: 'day',
  };
  const added = (own: Partial<CarreCase>): number => sumOf(carreFactors(HEILSBERG, { ...LINE, ...own }));

  test('HX-H050: low rolls form, middle ones disorder, high ones rout', () => {
    const attempt = carreAttempt(HEILSBERG, LINE);
    expect([45, 46, 61, 62].map((roll) => carreResult(attempt, roll))).toEqual([
      'carre',
      'disorder',
      'disorder',
      'rout',
    ]);
    expect([
      carreWays(attempt).get('carre'),
      carreWays(attempt).get('disorder'),
      carreWays(attempt).get('rout'),
    ]).toEqual([23, 8, 5]);
  });

  test('HX-H054: a personality in the hex', () => expect(added({ personality: true })).toBe(-6));
  test('HX-H055: light infantry and grenadiers', () => {
    expect(
      (['french-legere', 'russian-jaeger', 'prussian-fusilier', 'russian-grenadier'] as const).map((kind) =>
        added({ class: kind }),
      ),
    ).toEqual([-3, -3, -3, -3]);
  });
  test('HX-H056: Oudinot’s men', () => expect(added({ class: 'french-oudinot' })).toBe(-3));
  test('HX-H057: the Guard', () =>
    expect([added({ class: 'french-guard' }), added({ class: 'russian-guard' })]).toEqual([-6, -6]));
  test('HX-H058: allies of the French', () => expect(added({ nation: 'saxon', class: 'saxon-infantry' })).toBe(3));
  test('HX-H059: against light cavalry, and lancers besides', () => {
    expect([added({ cavalry: 'light' }), added({ cavalry: 'light', lancers: true })]).toEqual([3, 9]);
  });
  test('HX-H060: for each level of the defender', () => expect(added({ level: 2 })).toBe(6));

  test('HX-H091: at dusk not from four points', () => {
    const at = (edition: Edition, light: CarreCase['light']) =>
      carreAttempt(edition, { ...LINE, points: 4, light }).why;
    expect([at(HEILSBERG, 'day'), at(HEILSBERG, 'dusk'), at(PREMIER, 'dusk')]).toEqual([null, 'too-far', null]);
    expect(carreAttempt(HEILSBERG, { ...LINE, points: 5 }).why).toBe('too-far');
  });

  test('HX-P122: with fewer than three increments there is none', () => {
    expect([2, 3].map((increments) => carreAttempt(PREMIER, { ...LINE, increments }).why)).toEqual(['too-few', null]);
  });
});

describe('cavalry', () => {
  const charged = (edition: Edition, ...rows: readonly ChargedRow[]): number =>
    sumOf(chargedModifiers(edition, new Set(rows)));

  test('HX-H063, HX-H064, HX-H065: morale of those who are charged, all lines together', () => {
    expect([
      charged(HEILSBERG, 'flank'),
      charged(HEILSBERG, 'rear'),
      charged(HEILSBERG, 'skirmish'),
      charged(HEILSBERG, 'disorder'),
    ]).toEqual([-12, -6, -12, -6]);
    expect([charged(HEILSBERG, 'line'), charged(HEILSBERG, 'carre'), charged(HEILSBERG, 'stream')]).toEqual([3, 12, 6]);
    expect([
      charged(HEILSBERG, 'lancers'),
      charged(HEILSBERG, 'heavy'),
      charged(HEILSBERG, 'lancers', 'heavy'),
    ]).toEqual([-6, -3, -9]);
  });

  test('HX-M031, HX-M032: by Marie-Louise only the worst of the cavalry, and of the side', () => {
    expect(charged(MARIE_LOUISE, 'light', 'lancers')).toBe(-6);
    expect(charged(MARIE_LOUISE, 'armoured', 'lancers', 'flank', 'rear')).toBe(-24);
    expect(charged(MARIE_LOUISE, 'rear', 'assaut', 'target-of-assaut')).toBe(-15);
  });

  test('HX-H066: who is routed is pursued, not asked', () => {
    expect([checksWhenCharged(HEILSBERG, 'disorder'), checksWhenCharged(HEILSBERG, 'rout')]).toEqual([true, false]);
  });

  test('HX-H067: no charge into houses, woods or swamp', () => {
    expect(
      (['clear', 'town', 'pine-forest', 'swamp'] as const).map((terrain) => mayChargeInto(HEILSBERG, terrain)),
    ).toEqual([true, false, false, false]);
  });

  test('HX-H061: who comes back on which face', () => {
    const least = (['french', 'french-ally', 'russian-light', 'russian-heavy', 'prussian'] as const).map((row) =>
      [1, 2, 3, 4, 5, 6].find((die) => isRecalled(HEILSBERG, row, false, die)),
    );
    expect(least).toEqual([2, 3, 3, 2, 3]);
  });

  test('HX-H062: a leader of cavalry adds one', () => {
    expect([
      recallWays(HEILSBERG, 'prussian', false),
      recallWays(HEILSBERG, 'prussian', true),
      recallWays(HEILSBERG, 'french', true),
    ]).toEqual([4, 5, 6]);
  });

  test('HX-P177: two increments for each point left, no more than there are', () => {
    expect([trampled(PREMIER, 3, 9), trampled(PREMIER, 6, 9), trampled(PREMIER, 0, 9)]).toEqual([6, 9, 0]);
  });
});

describe('closing and standing', () => {
  const CLOSE: CloseCase = {
    distance: 2,
    method: 'french',
    inColumn: true,
    higher: false,
    prone: false,
    attackers: 6,
    defenders: 6,
    guns: false,
  };
  const close = (own: Partial<CloseCase>): number => sumOf(closeModifiers(MARIE_LOUISE, { ...CLOSE, ...own }) ?? []);
  const STAND: StandCase = {
    attackers: 6,
    defenders: 6,
    guns: false,
    aspect: 'front',
    oldGuard: false,
    caughtSkirmishers: false,
    prone: false,
  };
  const stand = (own: Partial<StandCase>): number => sumOf(standModifiers(MARIE_LOUISE, { ...STAND, ...own }) ?? []);

  test('HX-M002: by distance and method; beyond six hexes nothing is declared', () => {
    expect([6, 4, 3, 1].map((distance) => close({ distance }))).toEqual([3, -3, -6, -12]);
    expect([3, 2].map((distance) => close({ distance, method: 'british', inColumn: false }))).toEqual([-3, -6]);
    expect(closeModifiers(MARIE_LOUISE, { ...CLOSE, distance: 7 })).toBeNull();
    expect(closeModifiers(PREMIER, CLOSE)).toBeNull();
  });

  test('HX-M003: who attacks by which method', () => {
    expect([methodOf('british', 1809), methodOf('portuguese', 1812), methodOf('spanish', 1813)]).toEqual([
      'british',
      'british',
      'prussian',
    ]);
    expect([
      methodOf('russian', 1807),
      methodOf('russian', 1812),
      methodOf('austrian', 1805),
      methodOf('austrian', 1809),
    ]).toEqual(['prussian', 'french', 'prussian', 'french']);
    expect(methodOf('other', 1806)).toBe('french');
  });

  test('HX-M004: in column −6 for those two methods', () => {
    expect([close({ method: 'prussian' }), close({ method: 'prussian', inColumn: false }), close({})]).toEqual([
      -15, -9, -9,
    ]);
  });

  test('HX-M005: higher ground −3, a prone target −6', () => {
    expect([close({ higher: true }), close({ prone: true })]).toEqual([-12, -15]);
  });

  test('HX-M006: two against four', () => {
    expect([
      close({ defenders: 2, attackers: 4 }),
      close({ defenders: 2, attackers: 4, guns: true }),
      close({ defenders: 4, attackers: 2 }),
    ]).toEqual([0, -9, -18]);
  });

  test('HX-M007: by the odds of the assault', () => {
    expect([3, 6, 12, 18, 24, 30, 36, 60].map((attackers) => stand({ attackers }))).toEqual([
      0, 0, -3, -9, -12, -15, -18, -18,
    ]);
  });

  test('HX-M008: the other lines of the roll to stand', () => {
    expect([
      stand({ aspect: 'flank' }),
      stand({ aspect: 'rear' }),
      stand({ oldGuard: true }),
      stand({ caughtSkirmishers: true }),
      stand({ prone: true }),
    ]).toEqual([-6, -9, -6, -6, 3]);
    expect([stand({ attackers: 4, defenders: 2 }), stand({ attackers: 2, defenders: 4 })]).toEqual([-12, 9]);
  });
});

describe('leaders', () => {
  test('HX-P023, HX-P024, HX-P025: which natural rolls call for them', () => {
    expect([65, 66, 64].map((roll) => callsForLeader(PREMIER, 'fire', roll))).toEqual([true, true, false]);
    expect([11, 12, 13].map((roll) => callsForLeader(PREMIER, 'attacker', roll))).toEqual([true, true, false]);
    expect([63, 64, 66].map((roll) => callsForLeader(PREMIER, 'defender', roll))).toEqual([false, true, true]);
  });

  test('HX-P027: a leg costs two dice of hours, an arm one', () => {
    const [leg, arm] = [3, 4].map((die) => casualtyOf(PREMIER, 'fire', die));
    expect([leg && timeAway(leg, [3, 3]), arm && timeAway(arm, [5])]).toEqual([6, 5]);
  });

  test('HX-P028: nobody is captured by a shot', () => {
    expect([casualtyOf(PREMIER, 'fire', 5)?.again, casualtyOf(PREMIER, 'attacker', 5)?.again]).toEqual([true, false]);
  });

  test('HX-P029: a flesh wound costs nothing', () => expect(casualtyOf(PREMIER, 'fire', 6)?.away).toBe('none'));

  test('HX-M047: by Marie-Louise a five stuns for turns', () => {
    const stunned = casualtyOf(MARIE_LOUISE, 'fire', 5);
    expect([stunned?.wound, stunned?.away, stunned?.again, stunned && timeAway(stunned, [4])]).toEqual([
      'stunned',
      'turns',
      false,
      4,
    ]);
  });

  test('HX-P030: killed or wounded he shakes those around him', () => {
    const shaken = [1, 2, 3, 4, 5, 6]
      .map((die) => casualtyOf(PREMIER, 'attacker', die))
      .map((wound) => wound !== undefined && shakesUnits(wound));
    expect(shaken).toEqual([true, true, true, true, false, false]);
  });

  test('HX-P035: of several the one who was used is hit half the time', () => {
    expect(leaderShares(PREMIER, 3, 0).map(writeFraction)).toEqual(['1/2', '1/4', '1/4']);
    expect(leaderShares(PREMIER, 3, null).map(writeFraction)).toEqual(['1/3', '1/3', '1/3']);
    expect(leaderShares(PREMIER, 1, 0).map(writeFraction)).toEqual(['1']);
  });
});
