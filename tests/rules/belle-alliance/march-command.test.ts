import { describe, expect, it } from 'vitest';
import { belleAllianceAdviser } from '../../../src/rules/belle-alliance/adviser';
import { belleAllianceMeleeAdviser } from '../../../src/rules/belle-alliance/melee/melee-adviser';
import { historyOf } from '../../../src/rules/belle-alliance/state';
import { mayAttack, mayFire } from '../../../src/rules/belle-alliance/units/abilities';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';
import { closeUpTo } from '../../support/firing';
import { ahead, invert, wheel } from '../../support/marching';
import { announcing } from '../../support/melee';
import { order, ordered, staff } from '../../support/ordering';

const LINE = 'unit a "The line" blue infantry shako 36/36 line at 100,60 facing 90';
const HORSE = 'unit a "The horse" blue cavalry hussar 12/12 line at 100,60 facing 90';
const COLUMN = 'unit a "The column" blue infantry shako 20/20 march-column at 100,40 facing 90';
const a = unitId('a');

const march = (steps: readonly object[], more: object = {}) => ({
  type: 'march',
  unit: 'a',
  gait: 'normal',
  steps,
  ...more,
});

describe('The march as a command', () => {
  it('puts the unit where it ends and keeps what it took of the bound', () => {
    const battle = battleOf(LINE);
    const [event] = battle.order(march([ahead(8)]));
    expect(event).toMatchObject({ type: 'unit-marched', cm: 8, share: 0.4 });
    expect(battle.unit('a').pose.at.y).toBeCloseTo(68, 9);
    battle.order(march([ahead(12)]));
    expect(battle.deeds('a')).toMatchObject({ cm: 20, gait: 'normal' });
    expect(battle.against(march([ahead(1)])).map(({ key }) => key)).toEqual(['march.beyond-rate']);
    battle.endBound();
    expect(battle.against(march([ahead(20)]))).toEqual([]);
  });

  it('a bent column is remembered from bound to bound', () => {
    const battle = battleOf(COLUMN);
    battle.order(march([wheel(90), ahead(5)]));
    expect(battle.unit('a').trail).toHaveLength(1);
    battle.endBound();
    battle.order(march([ahead(20)]));
    expect(battle.unit('a').trail).toBeUndefined();
  });

  it('what the rules forbid is refused with its reasons, and recorded with a note when it happened all the same', () => {
    const battle = battleOf(LINE);
    expect(battle.against(march([ahead(30)])).map(({ key, overridable }) => [key, overridable])).toEqual([
      ['march.beyond-rate', true],
    ]);
    const [event] = battle.order(march([ahead(30)], { override: { note: 'Nobody looked' } }));
    expect(event).toMatchObject({ type: 'unit-marched', note: 'Nobody looked' });
    expect(battle.unit('a').pose.at.y).toBeCloseTo(90, 9);
  });

  it('what the rules know no cost of has taken the bound', () => {
    const friend = 'unit b "Friends" blue infantry shako 8/8 line at 100,66 facing 90';
    const battle = battleOf(`${LINE}\n${friend}`);
    battle.order(march([ahead(15)], { gait: 'charge', override: { note: 'Straight through' } }));
    expect(battle.deeds('a')).toMatchObject({ share: 1, charged: true });
  });

  it('BA-1.1.1-l: while measuring is locked no march is carried out or judged', () => {
    const battle = battleOf(LINE, { measuring: 'locked' });
    for (const cm of [1, 100])
      expect(battle.against(march([ahead(cm)]))).toMatchObject([{ key: 'measuring.locked', overridable: false }]);
  });

  it('what cannot be recorded is refused in words', () => {
    const battle = battleOf(LINE);
    expect(battle.against(march([ahead(5)], { until: 0 })).map(({ key }) => key)).toEqual(['march.nothing']);
    const away = march([ahead(1_900)], { override: { note: 'Far' } });
    expect(battle.against(away).map(({ key }) => key)).toEqual(['table.off-table']);
  });

  it('BA-2.3.1-c: an order for a segment of the phase goes so far and no further', () => {
    const battle = battleOf(LINE);
    expect(battle.order(march([ahead(20)], { until: 0.25 }))).toMatchObject([{ steps: [ahead(5)], share: 0.25 }]);
  });

  it('BA-2.3.1-d: from ground where its formation has no rate a unit announces no attack, and the card says why', () => {
    const wood = 'wood w "Wood": 50,20 150,20 150,120 50,120\n';
    const foe = '\nunit d "Defenders" red infantry shako 36/36 line at 100,65 facing 270';
    const house = '\nbuilding h "Inn": 95,62 105,62 105,72 95,72';
    const against = (lines: string, more: object = { target: 'd' }) =>
      announcing(lines).against({ type: 'announce-attack', attacker: 'a', ...more });
    expect(against(wood + LINE + foe)).toMatchObject([
      { key: 'attack.against.no-rate', values: { ground: 'Wood' }, cite: { rule: '2.3.1' }, overridable: true },
    ]);
    expect(against(wood + LINE + house, { position: 'h' })).toMatchObject([{ key: 'attack.against.no-rate' }]);
    expect(against(LINE + foe)).toEqual([]);
    expect(against(wood + COLUMN + foe)).toEqual([]);
    const card = (lines: string) =>
      belleAllianceMeleeAdviser.verdict(announcing(lines).state(), { units: [a], target: unitId('d') });
    expect(card(wood + LINE + foe)).toMatchObject({ ruling: 'cannot' });
    expect(card(wood + LINE + foe)?.statements.map(({ key }) => key)).toContain('attack.against.no-rate');
    expect(card(LINE + foe)).toMatchObject({ ruling: 'can' });
  });

  it('BA-2.3.1-d: who is ordered to form anew before it attacks may announce it from there', () => {
    const wood = 'wood w "Wood": 50,20 150,20 150,120 50,120\n';
    const foe = '\nunit d "Skirmishers" red infantry shako 12/12 skirmish at 100,65 facing 270';
    const general = `\n${staff('g', 'blue', '100,45 facing 90')}`;
    const form = { type: 'form', unit: 'a', formation: 'march-column', files: 2, way: 'left' };
    const announcement = { type: 'announce-attack', attacker: 'a', target: 'd' };
    const lapsed = (...elements: readonly object[]) => {
      const battle = ordered(`${wood}${LINE} | commander=g${foe}${general}`, order('a', announcement, ...elements));
      closeUpTo(battle, 'announcement');
      return battle
        .order({ type: 'carry-out-announcements' })
        .flatMap((event) => ('lapsed' in event ? event.lapsed : []));
    };
    expect(lapsed()).toMatchObject([{ key: 'attack.against.no-rate' }]);
    expect(lapsed(form)).toEqual([]);
  });

  it('BA-2.3.2-f: who went fast for any part of the bound neither fires nor attacks in it', () => {
    const battle = battleOf(COLUMN);
    battle.order(march([ahead(10)], { gait: 'fast' }));
    expect(mayFire(battle.state(), a).map(({ key }) => key)).toEqual(['belle-alliance.went-fast']);
    expect(mayAttack(battle.state(), a).map(({ key }) => key)).toEqual(['belle-alliance.went-fast']);
    battle.endBound();
    expect(mayFire(battle.state(), a)).toEqual([]);
  });

  it('BA-2.3.2-c: the fast rate is the column’s alone, not that of the skirmish line it mothers or secures', () => {
    const line = (note: string) => `\nunit s "The line" blue infantry shako 6/6 skirmish at 130,40 facing 90 | ${note}`;
    for (const note of ['skirmishers=a', 'soutien=a']) {
      const battle = battleOf(COLUMN + line(note));
      const fast = march([ahead(10)], { unit: 's', gait: 'fast' });
      expect(
        battle.against(fast).map(({ key }) => key),
        note,
      ).toEqual(['march.fast-in-column']);
      expect(battle.order(march([ahead(10)], { gait: 'fast' })), note).toMatchObject([{ unit: 'a', share: 1 / 8 }]);
      // Also once the column has gone fast; and what that costs the column it does not cost the line.
      expect(
        battle.against(fast).map(({ key }) => key),
        note,
      ).toEqual(['march.fast-in-column']);
      expect(battle.order(march([ahead(10)], { unit: 's' })), note).toMatchObject([{ unit: 's', share: 1 / 3 }]);
      expect(mayFire(battle.state(), a).map(({ key }) => key)).toEqual(['belle-alliance.went-fast']);
      expect(mayFire(battle.state(), unitId('s')), note).toEqual([]);
    }
  });

  it('BA-2.3.3-d: a charge, also one that broke off, is on record in the bound after it, and only there', () => {
    const field = 'field f "Field": 50,65 150,65 150,90 50,90\n';
    const battle = battleOf(field + HORSE);
    battle.order(march([ahead(8)], { gait: 'charge' }));
    expect(historyOf(battle.state(), a).thisBound).toMatchObject({ charged: true, slackened: true });
    battle.endBound();
    expect(historyOf(battle.state(), a).lastBound.charged).toBe(true);
    battle.endBound();
    expect(historyOf(battle.state(), a).lastBound.charged).toBe(false);
  });

  it('BA-2.3.3-e: charge in bound 1, the next in bound 6', () => {
    const battle = battleOf(HORSE);
    battle.order(march([ahead(5)], { gait: 'charge' }));
    for (let bound = 2; bound <= 5; bound++) {
      battle.endBound();
      expect(
        battle.against(march([ahead(5)], { gait: 'charge' })).map(({ key }) => key),
        `bound ${bound}`,
      ).toEqual(['march.charged-lately']);
    }
    battle.endBound();
    expect(battle.against(march([ahead(5)], { gait: 'charge' }))).toEqual([]);
  });

  it('BA-2.4.2-c: the second inversion of a bound is told, in whichever march', () => {
    const battle = battleOf(LINE);
    battle.order(march([invert]));
    expect(battle.against(march([invert])).map(({ key }) => key)).toEqual(['march.inverted-already']);
  });
});

describe('Advice on a march', () => {
  const plan = (steps: readonly object[], more: object = {}) =>
    ({ unit: a, gait: 'normal', steps, snapCm: 0, ...more }) as Parameters<typeof belleAllianceAdviser.planMarch>[1];

  it('says what it costs, what is left, and draws the way', () => {
    const state = battleOf(LINE).state();
    const advice = belleAllianceAdviser.planMarch(state, plan([ahead(5)]));
    expect(advice.costs).toMatchObject({ cmUsed: 5, shareUsed: 0.25 });
    expect(advice.costs?.cmLeft).toBeCloseTo(15, 9);
    expect(advice.stands).toHaveLength(1);
    expect(advice.shapes.map(({ kind, tone }) => [kind, tone])).toEqual([['line', 'yes']]);
  });

  it('says what ends it before the bound does', () => {
    const house = 'building h "The barn" level 1: 90,70 110,70 110,80 90,80\n';
    const { costs } = belleAllianceAdviser.planMarch(battleOf(house + LINE).state(), plan([ahead(4)]));
    expect(costs).toMatchObject({ leftUntil: { key: 'march.barred.building', values: { ground: 'The barn' } } });
    expect(costs?.cmLeft).toBeCloseTo(6, 9);
    const open = belleAllianceAdviser.planMarch(battleOf(LINE).state(), plan([ahead(4)]));
    expect(open.costs?.leftUntil).toBeUndefined();
  });

  it.each([
    ['the end of the rate', 19.6, 20, 'rate'],
    ['the end of the rate, from beyond', 22.5, 20, 'rate'],
    ['half the bound', 10.7, 10, 'half'],
    ['nothing, where nothing is near', 15, 15, undefined],
  ])('draws the step to %s', (_, drawn, to, name) => {
    const advice = belleAllianceAdviser.planMarch(battleOf(LINE).state(), plan([ahead(drawn)], { snapCm: 0.8 }));
    expect(advice.steps).toEqual([{ kind: 'march', cm: expect.closeTo(to, 9) }]);
    expect(advice.costs?.snappedTo).toBe(name);
  });

  it('draws a charge to the ground that ends it', () => {
    const field = 'field f "Field": 50,80 150,80 150,110 50,110\n';
    const advice = belleAllianceAdviser.planMarch(
      battleOf(field + HORSE).state(),
      plan([ahead(20.4)], { gait: 'charge', snapCm: 0.8 }),
    );
    expect(advice.costs?.snappedTo).toBe('charge');
    expect(advice.steps).toEqual([{ kind: 'march', cm: expect.closeTo(20, 9) }]);
  });

  it('BA-1.1.1-l: where measuring is locked it says no centimetre, snaps to nothing and judges nothing', async () => {
    const enemy = 'unit e "The enemy" red infantry shako 20/20 line at 100,110 facing 270';
    const nearby = battleOf(`${COLUMN}\n${enemy}`, { measuring: 'locked' }).state();
    expect(
      belleAllianceAdviser.planMarch(nearby, plan([ahead(5)], { gait: 'fast' })).gaits.find(({ id }) => id === 'fast')
        ?.violations,
    ).toEqual([]);
    const state = battleOf(LINE, { measuring: 'locked' }).state();
    const advice = belleAllianceAdviser.planMarch(state, plan([ahead(19.6), wheel(30)], { snapCm: 0.8 }));
    expect(advice.costs).toBeUndefined();
    expect(advice.violations).toEqual([]);
    expect(advice.steps).toEqual([ahead(19.6), wheel(30)]);
    expect(advice.shapes.every(({ tone }) => tone === 'neutral')).toBe(true);
    expect(await belleAllianceAdviser.reach(state, a, 'normal')).toBeUndefined();
  });

  it('a look at the reach is written down where the club wants it, and refused where measuring is locked', () => {
    const look = { type: 'measure-reach', unit: 'a', gait: 'normal' };
    expect(battleOf(LINE, { measuring: 'logged' }).order(look)).toEqual([
      { type: 'reach-shown', unit: 'a', gait: 'normal' },
    ]);
    expect(
      battleOf(LINE, { measuring: 'locked' })
        .against(look)
        .map(({ key }) => key),
    ).toEqual(['measuring.locked']);
  });
});
