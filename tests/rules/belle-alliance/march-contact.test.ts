import { describe, expect, it } from 'vitest';
import { belleAllianceAdviser } from '../../../src/rules/belle-alliance/adviser';
import type { MarchPlan, Step } from '../../../src/rules/marching-advice';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf } from '../../support/belle-alliance';
import { closeUpTo } from '../../support/firing';
import { ahead, invert, wheel } from '../../support/marching';

// 36 men in line: 18 files of 1.5 cm, so the front goes from x = 86.5 to 113.5, and 20 cm a bound.
const LINE = 'unit a "The line" blue infantry shako 36/36 line at 100,60 facing 90';
const enemy = (y: number, more: Readonly<Record<string, string>> = {}): string => {
  const { x = '100', formation = 'line', facing = '270', figures = '8/8', note = '' } = more;
  return `unit e "The enemy" red infantry shako ${figures} ${formation} at ${x},${y} facing ${facing}${note}`;
};
const ALLOWED = { override: { note: 'As it stood' } };

const march = (steps: readonly object[], more: object = {}) => ({
  type: 'march',
  unit: 'a',
  gait: 'normal',
  steps,
  ...more,
});
const keys = (battle: Battle, steps: readonly object[], more: object = {}): readonly string[] =>
  battle.against(march(steps, more)).map(({ key }) => key);
const plan = (battle: Battle, steps: readonly Step[], snapCm = 0) =>
  belleAllianceAdviser.planMarch(battle.state(), { unit: unitId('a'), gait: 'normal', steps, snapCm } as MarchPlan);
const attack = (battle: Battle, attacker: string, target: string, more: object = {}) =>
  battle.order({ type: 'announce-attack', attacker, target, ...more, ...ALLOWED });

describe('4.1.1 Melee zone contact on the march', () => {
  it('BA-4.1.1-b, BA-4.1.1-e: the march ends 5 cm before the opponent’s front', () => {
    const lines = `${LINE}\n${enemy(75)}`;
    // The fronts are 15 cm apart.
    expect(keys(battleOf(lines), [ahead(10)])).toEqual([]);
    expect(keys(battleOf(lines), [ahead(10.01)])).toEqual(['march.contact']);
    const { violations } = plan(battleOf(lines), [ahead(12)]);
    expect(violations).toMatchObject([
      { key: 'march.contact', values: { unit: 'The enemy' }, cite: { rule: '4.1.1' }, overridable: true },
    ]);
    expect(violations[0]?.at?.y).toBeCloseTo(75, 5);
  });

  it('BA-4.1.1-e: also with a flank, a rear or a corner; who is beside the zone is not in contact', () => {
    // 8 men in line facing right: their front is 6 cm wide, so from y = 72 to 78, and 3 deep, from x = 113.5 back to 110.5.
    const side = (x: number) => `${LINE}\n${enemy(75, { x: String(x), facing: '0' })}`;
    expect(keys(battleOf(side(113.5)), [ahead(7)])).toEqual([]);
    expect(keys(battleOf(side(113.5)), [ahead(7.01)])).toEqual(['march.contact']);
    // The border of the zone belongs to it: at 116.5 the rear touches it at x = 113.5, and just beyond it does not.
    expect(keys(battleOf(side(116.5)), [ahead(7.01)])).toEqual(['march.contact']);
    expect(keys(battleOf(side(116.51)), [ahead(18)])).toEqual([]);
  });

  it('BA-4.1.1-e: a column of march has its zone before its head, and it turns with it', () => {
    const column = 'unit a "The column" blue infantry shako 20/20 march-column at 100,40 facing 90';
    // The head is 3 cm wide: from 98.5 to 101.5. The enemy stands to the left with his right end at x = 90.
    const left = 'unit e "The enemy" red infantry shako 8/8 line at 87,36 facing 90';
    const battle = battleOf(`${column}\n${left}`);
    expect(keys(battle, [ahead(20)])).toEqual([]);
    // Wheeled by a quarter on its left corner (98.5, 40), it looks left along y from 40 to 43; the enemy’s front is at y = 36.
    expect(keys(battle, [wheel(90), ahead(12)])).toEqual([]);
    const level = 'unit e "The enemy" red infantry shako 8/8 line at 87,42 facing 90';
    // Now he stands from y = 39 to 42, and his right end is 8.5 cm before the head.
    expect(keys(battleOf(`${column}\n${level}`), [wheel(90), ahead(3.5)])).toEqual([]);
    expect(keys(battleOf(`${column}\n${level}`), [wheel(90), ahead(3.51)])).toEqual(['march.contact']);
  });

  it('BA-4.1.1-e: a wheel brings contact too, where the corner of the zone comes round', () => {
    // Wheeling left on (86.5, 60), with 24.5 cm from there to the enemy’s far corner at x = 111.
    const at = (y: number) => battleOf(`${LINE}\n${enemy(y, { x: '108' })}`);
    expect(keys(at(80), [wheel(20)])).toEqual([]);
    expect(keys(at(70), [wheel(20)])).toEqual(['march.contact']);
    const snapped = plan(at(70), [wheel(13)], 1);
    const [step] = snapped.steps;
    // Turned by a, the line has that corner, 10 cm up, at 10 cos a − 24.5 sin a before its front.
    const a = step?.kind === 'wheel' ? step.turn : 0;
    expect(10 * Math.cos(a) - 24.5 * Math.sin(a)).toBeCloseTo(5, 4);
    expect(snapped.costs?.snappedTo).toBe('contact');
  });

  it('BA-4.1.1-j: it may cross an opponent’s zone as long as its own touches nobody', () => {
    // The enemy looks left, over the way of the line: its right end at 113.5 passes 2 cm before his front, in his zone.
    const beside = enemy(75, { x: '115.5', facing: '180' });
    expect(keys(battleOf(`${LINE}\n${beside}`), [ahead(20)])).toEqual([]);
  });

  it('BA-4.1.1-e: staff and abandoned guns are nobody’s contact; nor have staff a zone', () => {
    const general = 'unit e "Their general" red staff general 1/1 line at 100,70 facing 270';
    const guns = 'unit g "The guns" red artillery gun 0/6 guns 2 line at 100,70 facing 270';
    for (const line of [general, guns]) expect(keys(battleOf(`${LINE}\n${line}`), [ahead(4)]), line).toEqual([]);
    const rider = 'unit a "The general" blue staff general 1/1 line at 100,60 facing 90';
    const riding = battleOf(`${rider}\n${enemy(75)}`);
    closeUpTo(riding, 'movement');
    expect(keys(riding, [ahead(14)])).toEqual([]);
  });

  it('BA-4.1.1-f: who is in contact from the bound before may go away, not ahead', () => {
    const lines = `${LINE}\n${enemy(65)}`;
    expect(keys(battleOf(lines), [ahead(0.5)])).toEqual(['march.contact']);
    expect(keys(battleOf(lines), [invert, ahead(10)])).toEqual([]);
    // A quarter to the left takes the zone off him; a little does not.
    expect(keys(battleOf(lines), [wheel(2)])).toContain('march.contact');
    const skirmishers = 'unit a "Skirmishers" blue infantry shako 8/8 skirmish at 100,60 facing 90';
    expect(keys(battleOf(`${skirmishers}\n${enemy(65)}`), [{ kind: 'back', cm: 5 }])).toEqual([]);
    // Beyond 5 cm there is none to leave.
    expect(keys(battleOf(`${LINE}\n${enemy(65.1)}`), [ahead(0.1)])).toEqual([]);
  });

  it('BA-4.1.1-f: contact ends the movement of the phase, in the same march and in the next', () => {
    const battle = battleOf(`${LINE}\n${enemy(75)}`);
    expect(keys(battle, [ahead(10), wheel(90)])).toEqual(['march.contact']);
    battle.order(march([ahead(10)]));
    expect(keys(battle, [wheel(90)])).toEqual(['march.contact']);
    expect(keys(battle, [invert, ahead(5)])).toEqual(['march.contact']);
    battle.endBound();
    expect(keys(battle, [invert, ahead(5)])).toEqual([]);
  });

  it('BA-4.1.1-f: facing about into contact ends it as well', () => {
    // The line is 3 cm deep: its rear is at y = 57, and the enemy’s front at 53.
    const behind = enemy(53, { facing: '90' });
    expect(keys(battleOf(`${LINE}\n${behind}`), [invert])).toEqual([]);
    expect(keys(battleOf(`${LINE}\n${behind}`), [invert, wheel(90)])).toEqual(['march.contact']);
    const farther = enemy(51.9, { facing: '90' });
    expect(keys(battleOf(`${LINE}\n${farther}`), [invert, ahead(0.05)])).toEqual([]);
  });

  it('is recorded with a note when it happened all the same', () => {
    const battle = battleOf(`${LINE}\n${enemy(75)}`);
    battle.order(march([ahead(12)], ALLOWED));
    expect(battle.unit('a').pose.at.y).toBeCloseTo(72, 9);
  });

  it('an order for a segment of the phase ends at contact', () => {
    const battle = battleOf(`${LINE}\n${enemy(75)}`);
    const [event] = battle.order(march([ahead(20)], { until: 1 }));
    expect(event).toMatchObject({ steps: [{ kind: 'march', cm: expect.closeTo(10, 6) }] });
  });

  it('the finger is drawn to it, and the moment is drawn: zone, opponent, what is left', () => {
    const battle = battleOf(`${LINE}\n${enemy(75)}`);
    const drawn = plan(battle, [ahead(12)], 0.8);
    expect(drawn.steps).toEqual([{ kind: 'march', cm: expect.closeTo(10, 6) }]);
    expect(drawn.costs?.snappedTo).toBe('contact');
    expect(drawn.violations).toEqual([]);
    expect(drawn.shapes.map(({ kind }) => kind)).toEqual(['line', 'area', 'halo']);
    const area = drawn.shapes.find(({ kind }) => kind === 'area');
    const depths = area?.kind === 'area' ? area.outline.map(({ y }) => Math.round(y * 1e6) / 1e6) : [];
    expect([Math.min(...depths), Math.max(...depths)]).toEqual([70, 75]);
    const before = plan(battle, [ahead(4)]);
    expect(before.shapes.map(({ kind }) => kind)).toEqual(['line']);
    expect(before.costs).toMatchObject({
      cmLeft: expect.closeTo(6, 6),
      leftUntil: { key: 'march.contact', values: { unit: 'The enemy' } },
    });
  });

  it('BA-4.1.1-b: where a march is to end at contact it does so to the hair, however far it is drawn', () => {
    const ending = (battle: Battle, steps: readonly Step[], snapCm = 0) =>
      belleAllianceAdviser.planMarch(battle.state(), {
        unit: unitId('a'),
        gait: 'normal',
        steps,
        snapCm,
        endsAtContact: true,
      });
    for (const [cm, snapCm] of [
      [11, 0],
      [30, 0],
      [30, 0.8],
    ] as const) {
      const drawn = ending(battleOf(`${LINE}\n${enemy(75)}`), [ahead(cm)], snapCm);
      expect(drawn.steps, `${cm}`).toEqual([{ kind: 'march', cm: expect.closeTo(10, 6) }]);
      expect(drawn.costs?.snappedTo).toBe('contact');
      expect(drawn.violations).toEqual([]);
      expect(keys(battleOf(`${LINE}\n${enemy(75)}`), drawn.steps)).toEqual([]);
    }
    // Short of it nothing is changed, and what comes after contact is still told to be against the rule.
    expect(ending(battleOf(`${LINE}\n${enemy(75)}`), [ahead(9)]).steps).toEqual([ahead(9)]);
    const after = ending(battleOf(`${LINE}\n${enemy(75)}`), [ahead(10), wheel(90)]);
    expect(after.violations).toMatchObject([{ key: 'march.contact' }]);
  });

  it('BA-1.1.1-l: where measuring is locked nothing of it is shown', () => {
    const locked = battleOf(`${LINE}\n${enemy(75)}`, { measuring: 'locked' });
    const { shapes, violations, steps } = plan(locked, [ahead(12)], 0.8);
    expect(violations).toEqual([]);
    expect(steps).toEqual([ahead(12)]);
    expect(shapes.map(({ kind, tone }) => [kind, tone])).toEqual([['line', 'neutral']]);
  });
});

describe('4.1.1 An announced attack holds both', () => {
  it('BA-4.1.1-g: once in contact its target stays; before that, and without it, he goes', () => {
    const lines = `${LINE}\n${enemy(75)}`;
    const away = { type: 'march', unit: 'e', gait: 'normal', steps: [invert, ahead(5)] };
    const announced = battleOf(lines);
    attack(announced, 'a', 'e');
    expect(announced.against(away)).toEqual([]);
    announced.order(march([ahead(9.9)]));
    expect(announced.against(away)).toEqual([]);
    announced.order(march([ahead(0.1)]));
    expect(announced.against(away).map(({ key }) => key)).toEqual(['belle-alliance.held-by-attack']);
    const silent = battleOf(lines);
    silent.order(march([ahead(10)]));
    expect(silent.against(away)).toEqual([]);
  });

  it('BA-4.1.1-k: announced with the target in the zone, neither moves', () => {
    const battle = battleOf(`${LINE}\n${enemy(65, { facing: '0' })}`);
    const away = { type: 'march', unit: 'e', gait: 'normal', steps: [ahead(5)] };
    expect(battle.against(away)).toEqual([]);
    expect(keys(battle, [invert, ahead(5)])).toEqual([]);
    attack(battle, 'a', 'e');
    expect(battle.against(away).map(({ key }) => key)).toEqual(['belle-alliance.held-by-attack']);
    expect(keys(battle, [invert, ahead(5)])).toEqual(['march.contact']);
  });
});

describe('4.1.2 Following', () => {
  it('BA-4.1.2-b, BA-4.1.2-c: it stops before its front, produced to the sides, has passed its target', () => {
    // The target stands far to the right of the way, 3 cm deep: its foremost part is at y = 70.
    const aside = enemy(70, { x: '160', facing: '90' });
    const battle = battleOf(`${LINE}\n${aside}`);
    expect(keys(battle, [ahead(20)])).toEqual([]);
    attack(battle, 'a', 'e');
    expect(keys(battle, [ahead(10)])).toEqual([]);
    expect(keys(battle, [ahead(10.1)])).toEqual(['march.past-target']);
    // Turned towards him, it may go on.
    expect(keys(battle, [ahead(9), wheel(-12)])).toEqual([]);
    expect(plan(battle, [ahead(10.5)], 0.8).steps).toEqual([{ kind: 'march', cm: expect.closeTo(10, 6) }]);
  });

  it('BA-4.1.2-d: contact with another first stops it', () => {
    const other = 'unit o "The other" red infantry shako 8/8 line at 100,75 facing 270';
    const battle = battleOf(`${LINE}\n${enemy(90)}\n${other}`);
    attack(battle, 'a', 'e');
    const [violation] = battle.against(march([ahead(11)]));
    expect(violation).toMatchObject({ key: 'march.contact', values: { unit: 'The other' } });
  });

  it('BA-4.1.2-e: in the position it attacks, and finds empty, it halts', () => {
    const hill = 'field f "The field": 80,70 120,70 120,75 80,75\n';
    const battle = battleOf(`${hill}${LINE}\n${enemy(150)}`);
    expect(keys(battle, [ahead(15)])).toEqual([]);
    attack(battle, 'a', 'e', { position: 'f' });
    // 3 cm deep, its rear rank leaves the field when the front is at y = 78; difficult ground is 10 cm a bound.
    expect(keys(battle, [ahead(14)])).toEqual([]);
    battle.order(march([ahead(14)]));
    battle.endBound();
    attack(battle, 'a', 'e', { position: 'f' });
    expect(keys(battle, [ahead(4)])).toEqual([]);
    expect(keys(battle, [ahead(4.1)])).toEqual(['march.past-position']);
  });
});

describe('4.4.0 Passive cavalry', () => {
  const HORSE = 'unit a "The horse" blue cavalry hussar 12/12 line at 100,60 facing 90';

  it('BA-4.4.0-b: what it marched since its last inversion is kept, march by march', () => {
    const battle = battleOf(HORSE);
    battle.order(march([ahead(4)]));
    expect(battle.deeds('a').sinceInversion).toBe(4);
    battle.order(march([ahead(2)]));
    expect(battle.deeds('a').sinceInversion).toBe(6);
    battle.order(march([ahead(1), invert, ahead(3)]));
    expect(battle.deeds('a')).toMatchObject({ sinceInversion: 3, cm: 10 });
    battle.endBound();
    expect(battle.deeds('a').sinceInversion).toBe(0);
  });
});
