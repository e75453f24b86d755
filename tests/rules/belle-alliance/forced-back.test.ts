import { describe, expect, it } from 'vitest';
import { belleAllianceAdviser } from '../../../src/rules/belle-alliance/adviser';
import type { BelleAllianceEvent } from '../../../src/rules/belle-alliance/event';
import { roomFor } from '../../../src/rules/belle-alliance/units/formation/room';
import type { Step } from '../../../src/rules/marching-advice';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf } from '../../support/belle-alliance';
import { logOf } from '../../support/firing';
import { ahead, wheel } from '../../support/marching';

// 18 files of 1.5 cm, 3 cm deep, 20 cm a bound.
const LINE = 'unit a "The line" blue infantry shako 36/36 line at 100,60 facing 90';
const HORSE = 'unit a "The horse" blue cavalry hussar 12/12 line at 100,60 facing 90';
/** One base deep: 1.5 cm. */
const skirmishers = (y: number, note = ''): string =>
  `unit s "Skirmishers" red infantry shako 6/6 skirmish at 100,${y} facing 270${note}`;
const routers = (y: number): string =>
  `unit r "The routers" red infantry shako 12/12 rout at 100,${y} facing 90 | disorder=FD`;
const ALLOWED = { override: { note: 'As it stood' } };

const march = (steps: readonly object[], more: object = {}) => ({
  type: 'march',
  unit: 'a',
  gait: 'normal',
  steps,
  ...more,
});
const keys = (battle: Battle, command: object): readonly string[] => battle.against(command).map(({ key }) => key);
const attack = (battle: Battle, target: string, more: object = {}) =>
  battle.order({ type: 'announce-attack', attacker: 'a', target, ...more, ...ALLOWED });
const pushes = (events: readonly BelleAllianceEvent[]) =>
  events.flatMap((event) => (event.type === 'unit-forced-back' ? [event] : []));
const plan = (battle: Battle, steps: readonly Step[]) =>
  belleAllianceAdviser.planMarch(battle.state(), { unit: unitId('a'), gait: 'normal', steps, snapCm: 0 });

describe('4.2.0 Forced back', () => {
  it('BA-4.2.0-a: an opponent in FD is pushed by a closed unit that is not, unless it attacks him in particular', () => {
    const battle = battleOf(`${LINE}\n${routers(72)}`);
    const before = battle.unit('r').pose.at.y;
    const [pushed] = pushes(battle.order(march([ahead(20)])));
    expect(pushed).toMatchObject({ unit: 'r', by: 'a' });
    expect(battle.unit('r').pose.at.y - before).toBeCloseTo(pushed?.cm ?? 0, 9);
    expect(logOf(battle).at(-1)).toMatch(/^The routers is forced back [\d.]+ cm before The line$/);
    const attacked = battleOf(`${LINE}\n${routers(72)}`);
    attack(attacked, 'r');
    expect(keys(attacked, march([ahead(20)]))).toEqual(['march.contact']);
  });

  it('BA-4.2.0-a: not by skirmishers, who are not closed', () => {
    const line = 'unit a "Our skirmishers" blue infantry shako 8/8 skirmish at 100,60 facing 90';
    expect(keys(battleOf(`${line}\n${routers(72)}`), march([ahead(20)]))).toEqual(['march.contact']);
    expect(keys(battleOf(`${line}\n${skirmishers(70)}`), march([ahead(20)]))).toEqual(['march.contact']);
  });

  it('BA-4.5.0-a: artillery attacks nobody, limbered or not, but forces back like others', () => {
    for (const formation of ['line', 'march-column']) {
      const guns = `unit a "The guns" blue artillery gun 8/8 guns 2 ${formation} at 100,60 facing 90`;
      const battle = battleOf(`${guns}\n${skirmishers(67)}\n${routers(90)}`);
      for (const target of ['s', 'r'])
        expect(keys(battle, { type: 'announce-attack', attacker: 'a', target })).toContain(
          'belle-alliance.guns-do-not-attack',
        );
      expect(pushes(battle.order(march([ahead(5)]))), formation).toMatchObject([
        { unit: 's', cm: expect.closeTo(3, 6) },
      ]);
      const routed = battleOf(`${guns}\n${routers(74)}`);
      expect(pushes(routed.order(march([ahead(12)]))), formation).toMatchObject([{ unit: 'r' }]);
    }
  });

  it('BA-4.2.0-b: a skirmish line is pushed by any closed opponent, in MD too; closed units are not', () => {
    for (const note of ['', ' | disorder=LD', ' | disorder=MD']) {
      const battle = battleOf(`${LINE}${note}\n${skirmishers(67)}`);
      expect(pushes(battle.order(march([ahead(5)]))), note).toMatchObject([{ unit: 's', cm: expect.closeTo(3, 6) }]);
    }
    const closed = 'unit s "A line" red infantry shako 6/6 line at 100,67 facing 270';
    expect(keys(battleOf(`${LINE}\n${closed}`), march([ahead(5)]))).toEqual(['march.contact']);
  });

  it('BA-4.2.0-c: it is kept 5 cm before the front and faces as it did; it has moved, by no march of its own', () => {
    const battle = battleOf(`${LINE}\n${skirmishers(67)}`);
    battle.order(march([ahead(10)]));
    const { pose } = battle.unit('s');
    expect(pose.at.y).toBeCloseTo(75, 6);
    expect(pose.at.x).toBeCloseTo(100, 9);
    expect(pose.heading).toBeCloseTo((270 * Math.PI) / 180, 9);
    expect(battle.deeds('s')).toMatchObject({ forced: true, cm: 0, gait: null, sinceInversion: 0 });
    // It is met again, and goes on, in the next march; and it may march itself.
    battle.order(march([ahead(5)]));
    expect(battle.unit('s').pose.at.y).toBeCloseTo(80, 6);
    expect(keys(battle, { type: 'march', unit: 's', gait: 'normal', steps: [{ kind: 'back', cm: 5 }] })).toEqual([]);
  });

  it('BA-4.2.0-c: it goes through own units, who were passed through, and ends on none', () => {
    const column = 'unit c "Their column" red infantry shako 20/20 line at 100,75 facing 270';
    const battle = battleOf(`${LINE}\n${skirmishers(67)}\n${column}`);
    // Contact with the column, whose front is at y = 75, comes after 10 cm: then the skirmishers stand at 75 to 76.5, on it.
    const [pushed] = pushes(battle.order(march([ahead(10)])));
    expect(pushed).toMatchObject({ passedThrough: ['c'] });
    // 3 cm deep, it ends at y = 78; their front edge is the nearer one.
    expect(battle.unit('s').pose.at.y).toBeCloseTo(78, 6);
    expect(battle.deeds('c').passedThrough).toBe(true);
  });

  it('BA-4.2.0-c: where a house leaves no room behind those it goes through, it is set down beside them', () => {
    const column = 'unit c "Their column" red infantry shako 20/20 line at 100,75 facing 270';
    const house = 'building h "The barn" level 1: 85,78.5 115,78.5 115,90 85,90\n';
    const battle = battleOf(`${house}${LINE}\n${skirmishers(67)}\n${column}`);
    expect(pushes(battle.order(march([ahead(10)])))).toMatchObject([{ unit: 's' }]);
    for (const id of ['s', 'c', 'a']) expect(roomFor(battle.state().table, battle.unit(id)), id).toEqual([]);
  });

  it('BA-4.2.0-d: both go at the rate of the slower, on the ground under either', () => {
    // Cavalry in line has 30 cm, and skirmishers on foot have 30 as well, but 20 in the field.
    const field = 'field f "The field": 60,70 140,70 140,120 60,120\n';
    const free = battleOf(`${HORSE}\n${skirmishers(68)}`);
    free.order(march([ahead(15)]));
    expect(free.deeds('a').share).toBeCloseTo(15 / 30, 6);
    // The skirmishers reach the field after 3 + 0.5 cm (their far edge from 69.5 to 70); the horse after 10, then at 15.
    const slow = battleOf(`${field}${HORSE}\n${skirmishers(68)}`);
    slow.order(march([ahead(8)]));
    expect(slow.deeds('a').share).toBeCloseTo(3.5 / 30 + 4.5 / 20, 6);
    expect(
      plan(battleOf(`${field}${HORSE}\n${skirmishers(68)}`), [ahead(8)]).costs?.legs.map(({ rate }) => rate),
    ).toEqual([30, 30, 20]);
  });

  it('BA-4.2.0-d: the slower rate ends the bound sooner', () => {
    const field = 'field f "The field": 60,66 140,66 140,150 60,150\n';
    const column = 'unit a "The column" blue infantry shako 24/24 attack-column/6 at 100,60 facing 90';
    const battle = battleOf(`${field}${column}\n${skirmishers(68)}`);
    // 30 cm in the open: 3 cm to contact take a tenth, then 20 with the skirmishers for 3 cm, then 15 in the field itself.
    const share = 3 / 30 + 3 / 20;
    const most = 6 + (1 - share) * 15;
    expect(keys(battle, march([ahead(most - 0.01)]))).toEqual([]);
    expect(keys(battle, march([ahead(most + 0.01)]))).toEqual(['march.beyond-rate']);
  });

  it('BA-4.2.0-d: ground that bars it stops both', () => {
    const house = 'building h "The barn" level 1: 90,80 110,80 110,90 90,90\n';
    const battle = battleOf(`${house}${LINE}\n${skirmishers(67)}`);
    // Its far edge is at 68.5, so it can give way by 11.5 cm; contact came after 2.
    expect(keys(battle, march([ahead(13.5)]))).toEqual([]);
    const [violation] = battle.against(march([ahead(13.6)]));
    expect(violation).toMatchObject({ key: 'march.contact', values: { unit: 'Skirmishers' } });
  });

  it('BA-4.2.0-e: one who is bound for another target stops when it is blocked', () => {
    const house = 'building h "The barn" level 1: 90,80 110,80 110,90 90,90\n';
    const target = 'unit t "The target" red infantry shako 20/20 line at 150,100 facing 270';
    const battle = battleOf(`${house}${LINE}\n${skirmishers(67)}\n${target}`);
    attack(battle, 't');
    expect(pushes(battle.order(march([ahead(13)])))).toHaveLength(1);
    expect(keys(battle, march([ahead(1)]))).toEqual(['march.contact']);
  });

  it('BA-4.2.0-f: pressed onto its soutien, it stands between, however near to the opponent', () => {
    const soutien = 'unit m "Their line" red infantry shako 20/20 line at 100,80 facing 270';
    const battle = battleOf(`${LINE}\n${skirmishers(72, ' | skirmishers=m')}\n${soutien}`);
    const events = battle.order(march([ahead(15)]));
    expect(pushes(events)).toMatchObject([{ unit: 's', cm: expect.closeTo(6.5, 6), passedThrough: [] }]);
    // Its far edge touches the front of the soutien at y = 80; the line stands at 75.
    expect(battle.unit('s').pose.at.y).toBeCloseTo(78.5, 6);
    expect(keys(battle, march([ahead(1)]))).toEqual(['march.contact']);
  });

  it('a wheel pushes to where the front looks in the end', () => {
    const battle = battleOf(`${LINE}\n${skirmishers(68)}`);
    const [pushed] = pushes(battle.order(march([wheel(15)])));
    expect(pushed?.cm).toBeGreaterThan(0);
    const { x, y } = pushed
      ? { x: pushed.pose.at.x - pushed.from.at.x, y: pushed.pose.at.y - pushed.from.at.y }
      : { x: 0, y: 0 };
    expect((Math.atan2(y, x) * 180) / Math.PI).toBeCloseTo(105, 6);
    expect(keys(battle, march([ahead(1)]))).toEqual([]);
  });

  it('the plan draws who would be pushed, and where to', () => {
    const { shapes, violations } = plan(battleOf(`${LINE}\n${skirmishers(67)}`), [ahead(10)]);
    expect(violations).toEqual([]);
    const ghost = shapes.find(({ kind }) => kind === 'ghost');
    expect(ghost?.kind === 'ghost' ? ghost.unit.pose.at.y : 0).toBeCloseTo(75, 6);
  });
});

describe('4.2.0, 4.3.1 Those who may choose', () => {
  const wall = 'wall w "The wall" width 0.4 of tall: 90,66.8 110,66.8\n';

  it('BA-4.2.0-b: a skirmish line in cover is asked; it is forced back, or the march ends at contact', () => {
    const lines = `${wall}${LINE}\n${skirmishers(67)}`;
    const question = battleOf(lines).asked(march([ahead(4)]));
    expect(question).toMatchObject({
      of: 'red',
      cite: { rule: '4.2.0' },
      values: { unit: 'Skirmishers', by: 'The line' },
    });
    const yields = battleOf(lines);
    expect(pushes(yields.order(march([ahead(4)]), 'pushed'))).toHaveLength(1);
    const stands = battleOf(lines);
    const [marched] = stands.order(march([ahead(4)]), 'stands');
    expect(marched).toMatchObject({ type: 'unit-marched', steps: [{ kind: 'march', cm: expect.closeTo(2, 6) }] });
    expect(stands.unit('s').pose.at.y).toBe(67);
    expect(battleOf(lines).asked(march([ahead(2)]))).toBeUndefined();
    // In the open nobody is asked.
    expect(battleOf(`${LINE}\n${skirmishers(67)}`).asked(march([ahead(4)]))).toBeUndefined();
  });

  // The far edge of the skirmishers is 1.5 cm behind their front.
  const withSoutien = (y: number): string =>
    `${LINE}\n${skirmishers(67, ' | skirmishers=m')}\nunit m "Their line" red infantry shako 20/20 line at 100,${y} facing 270`;

  it('BA-4.3.1-a: attacked itself it may be forced back with a figure within 15 cm of its soutien, not beyond', () => {
    const near = battleOf(withSoutien(83.5));
    attack(near, 's');
    expect(near.asked(march([ahead(4)]))).toMatchObject({ of: 'red', cite: { rule: '4.3.1' } });
    expect(pushes(near.order(march([ahead(4)]), 'pushed'))).toMatchObject([{ cm: expect.closeTo(2, 6) }]);
    const far = battleOf(withSoutien(83.6));
    attack(far, 's');
    expect(far.asked(march([ahead(4)]))).toBeUndefined();
    expect(keys(far, march([ahead(4)]))).toEqual(['march.contact']);
  });

  it('BA-4.3.1-b: an attacker who drove it back stops at its soutien; in its position, if he attacks that', () => {
    const battle = battleOf(withSoutien(82));
    attack(battle, 's');
    battle.order(march([ahead(17)]), 'pushed');
    expect(keys(battle, march([ahead(1)]))).toEqual(['march.contact']);
    const field = 'field f "The field": 60,66 140,66 140,68 60,68\n';
    const position = battleOf(field + withSoutien(83));
    attack(position, 's', { position: 'f' });
    // It would leave the field with its rear at y = 68, after 11 cm.
    expect(position.asked(march([ahead(11)]))).toBeDefined();
    expect(keys(position, march([ahead(11.1)]))).toEqual(['march.past-position']);
  });
});
