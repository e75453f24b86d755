import '../../../src/texts/fire-texts';
import { describe, expect, test } from 'vitest';
import { recoveryActions } from '../../../src/rules/belle-alliance/morale/recovery/recovery-actions';
import { basesOf } from '../../../src/table/measure';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, logOf, nextBound } from '../../support/firing';
import { ofType, withHistory, withRoster } from '../../support/recovering';

/** Routed, in the middle of the table; 30 figures stand in a block of six by five, 9 cm by 7.5. */
const routed = (notes = '', figures = 30) =>
  `unit t "Routed" blue infantry shako ${figures}/${figures} rout at 100,90 facing 90 | disorder=FD ${notes}`;
/** A staff figure, 4.5 cm deep, touching the front edge of the block. */
const staff = (id: string, x: number, notes = '') =>
  `unit ${id} "${id}" blue staff general 1/1 line at ${x},94.5 facing 90 ${notes}`;
const OFFICER = staff('o', 100);
const ADJUTANT = `${staff('a', 100, '| commander=far')}\nunit far "Far" blue staff general 1/1 line at 20,20 facing 90`;
const rally = { type: 'reorganise', unit: 't' };

function announcing(lines: string): Battle {
  const battle = battleOf(lines);
  closeUpTo(battle, 'announcement');
  return battle;
}

/** As it forms up in line to its front, if it does. */
const inLine = ['line', 'front'] as const;
const rolled = (battle: Battle, faces: readonly number[], ...more: readonly string[]) =>
  ofType(battle.order(rally, faces, ...more), 'rally-rolled')[0];

describe('the roll', () => {
  test('BA-T16-a: 12, 2 for an officer who touches it and 1 for valour are 15: in order at once (O06)', () => {
    const battle = announcing(`${routed('valour=1')}\n${OFFICER}`);
    expect(rolled(battle, [4, 4, 4], ...inLine)).toMatchObject({
      total: 15,
      result: 'OR',
      officer: 'o',
      factors: [
        { row: 'officer', value: 2 },
        { row: 'valour', value: 1 },
      ],
    });
    expect(battle.roster('t').disorder).toBe('OR');
    expect(battle.unit('t').figures).toBe(30);
  });

  test('BA-T16-a: 10, 1 for an adjutant, 1 for a bound in vain, 1 less for valour are 11: MD (O07)', () => {
    const battle = announcing(`${routed('valour=-1')}\n${ADJUTANT}`);
    withRoster(battle, 't', { failedRallies: 1 });
    withHistory(battle, 't', { rallied: true });
    nextBound(battle, 'announcement');
    expect(rolled(battle, [4, 4, 2], ...inLine)).toMatchObject({ total: 11, result: 'MD', officer: 'a', failed: 0 });
    expect(battle.roster('t')).toMatchObject({ disorder: 'MD', failedRallies: 0 });
    expect(battle.unit('t').figures).toBe(30);
  });

  test.each([
    [[5, 5, 5], 'OR'],
    [[5, 5, 4], 'LD'],
    [[5, 4, 4], 'LD'],
    [[4, 4, 4], 'MD'],
    [[4, 4, 3], 'MD'],
  ] as const)('BA-T16-a: %j is %s', (faces, result) => {
    const battle = announcing(routed());
    rolled(battle, faces, ...inLine);
    expect(battle.roster('t').disorder).toBe(result);
  });

  test.each([
    // 40 figures: 10 per cent are 4, 15 are 6, 20 are 8.
    [[4, 3, 3], 0, 36],
    [[4, 2, 1], 0, 36],
    [[3, 2, 1], 0, 34],
    [[3, 1, 1], 0, 34],
    [[3, 1, 1], -1, 32],
    [[2, 1, 1], 0, 32],
    [[1, 1, 1], -5, 32],
  ] as const)('BA-T16-b: %j with valour %i stays in FD, and %i are left', (faces, valour, left) => {
    const battle = announcing(routed(`valour=${valour}`, 40));
    const before = battle.asked(rally, faces);
    // A rout in any direction: the first that is offered.
    const way = before?.wants.kind === 'choice' ? [before.wants.choices[0]?.id ?? ''] : [];
    const events = battle.order(rally, faces, ...way);
    expect(ofType(events, 'unit-harmed')).toMatchObject([
      { by: 'reorganisation', disorder: 'FD', must: 'rout', cause: null, from: null },
    ]);
    expect(battle.unit('t').figures).toBe(left);
    expect(battle.roster('t')).toMatchObject({ disorder: 'FD', failedRallies: 1 });
    expect(battle.deeds('t')).toMatchObject({ forced: true, disordered: true, rallied: true });
    expect(battle.state().flights).toEqual([]);
  });

  test('BA-T16-b: the loss is rounded down: 15 per cent of 33 are 4', () => {
    const battle = announcing(routed('', 33));
    const way = choicesOf(battle, [3, 2, 1])[0];
    battle.order(rally, [3, 2, 1], ...(way ? [way] : []));
    expect(battle.unit('t').figures).toBe(29);
  });

  test('BA-5.5.2-c: whoever has fewer than three left by it is no more', () => {
    const battle = announcing(routed('valour=-5', 3));
    battle.order(rally, [1, 1, 1], ...choicesOf(battle, [1, 1, 1]).slice(0, 1));
    // A fifth of three is nobody.
    expect(battle.unit('t').figures).toBe(3);
    const two = announcing(routed('valour=-5', 2));
    two.order(rally, [1, 1, 1], ...choicesOf(two, [1, 1, 1]).slice(0, 1));
    expect(two.unit('t').figures).toBe(0);
  });
});

const choicesOf = (battle: Battle, ...given: Parameters<Battle['asked']> extends [object, ...infer G] ? G : never) => {
  const question = battle.asked(rally, ...given);
  return question?.wants.kind === 'choice' ? question.wants.choices.map(({ id }) => id) : [];
};

describe('when', () => {
  test('BA-5.4.3-b: at the end of the announcements', () => {
    const battle = battleOf(routed());
    expect(keysOf(battle.against(rally))).toEqual(['rally.not-now']);
    closeUpTo(battle, 'announcement');
    expect(battle.against(rally)).toEqual([]);
    expect(battle.asked(rally)).toMatchObject({ of: 'blue', wants: { kind: 'dice', count: 3 } });
    closeUpTo(battle, 'continued-fire');
    expect(keysOf(battle.against(rally))).toEqual(['rally.not-now']);
  });

  test('BA-5.4.3-a: not in the bound that brought it into FD, but in the next (R177)', () => {
    const battle = announcing(routed());
    withHistory(battle, 't', { disordered: true });
    expect(keysOf(battle.against(rally))).toEqual(['rally.just-broken']);
    nextBound(battle, 'announcement');
    expect(battle.against(rally)).toEqual([]);
  });

  test('BA-5.4.3-b: once a bound', () => {
    const battle = announcing(routed());
    battle.order(rally, [3, 3, 3], ...choicesOf(battle, [3, 3, 3]).slice(0, 1));
    expect(keysOf(battle.against(rally))).toEqual(['rally.tried-already']);
    nextBound(battle, 'announcement');
    expect(battle.against(rally)).toEqual([]);
  });

  test('only those in full disorder', () => {
    for (const disorder of ['OR', 'LD', 'MD']) {
      const battle = announcing(routed().replace('=FD', `=${disorder}`));
      expect(battle.against({ ...rally, override: { note: '' } })).toMatchObject([
        { key: 'rally.not-in-fd', overridable: false, cite: { rule: '5.4.3' } },
      ]);
    }
    expect(keysOf(announcing(routed()).against({ type: 'reorganise', unit: 'nobody' }))).toEqual([
      'table.no-such-unit',
    ]);
  });

  test('BA-5.1.1-c: it needs no order, and goes on with a note where players let it', () => {
    const battle = battleOf(routed());
    closeUpTo(battle, 'movement');
    const events = battle.order({ ...rally, override: { note: 'forgotten' } }, [6, 5, 5], ...inLine);
    expect(ofType(events, 'rally-rolled')).toMatchObject([{ note: 'forgotten', result: 'OR' }]);
    expect(logOf(battle)).toContain('Routed reorganises (6 5 5): 16, in good order (allowed: forgotten)');
  });

  test('BA-5.4.3-a: until then it takes no orders', () => {
    const battle = announcing(routed());
    closeUpTo(battle, 'movement');
    expect(
      keysOf(battle.against({ type: 'march', unit: 't', gait: 'normal', steps: [{ kind: 'march', cm: 1 }] })),
    ).toContain('march.in-rout');
  });
});

describe('bounds in vain', () => {
  const fail = (battle: Battle) => battle.order(rally, [3, 3, 1], ...choicesOf(battle, [3, 3, 1]).slice(0, 1));
  const failed = (battle: Battle) =>
    ofType(battle.order(rally, [3, 3, 1], ...choicesOf(battle, [3, 3, 1]).slice(0, 1)), 'rally-rolled')[0];

  test('BA-T16-a: each in a row adds 1', () => {
    const battle = announcing(routed());
    expect(fail(battle)).toBeDefined();
    nextBound(battle, 'announcement');
    expect(failed(battle)).toMatchObject({ total: 8, failed: 2, factors: [{ row: 'failed-before', value: 1 }] });
    nextBound(battle, 'announcement');
    expect(failed(battle)).toMatchObject({ total: 9, failed: 3, factors: [{ row: 'failed-before', value: 2 }] });
  });

  test('BA-T16-a: a bound without a try ends the row', () => {
    const battle = announcing(routed());
    fail(battle);
    battle.endBound();
    nextBound(battle, 'announcement');
    expect(failed(battle)).toMatchObject({ total: 7, failed: 1, factors: [] });
  });
});

describe('staff', () => {
  const factor = (lines: string) => rolled(announcing(`${routed()}\n${lines}`), [6, 5, 5], ...inLine);

  test('BA-5.4.3-c: of several who touch it one counts, an officer before an adjutant (R16)', () => {
    expect(factor(`${ADJUTANT}\n${staff('o', 103)}`)).toMatchObject({
      officer: 'o',
      factors: [{ row: 'officer', value: 2 }],
    });
  });

  test('BA-5.4.3-c: any officer of its side, if he touches it', () => {
    expect(factor(staff('o', 100).replace(',94.5 ', ',94.6 '))).toMatchObject({ officer: 'o' });
    expect(factor(staff('o', 100).replace(',94.5 ', ',94.7 '))).toMatchObject({ officer: null, factors: [] });
    expect(factor(staff('o', 100).replace('blue', 'red'))).toMatchObject({ officer: null, factors: [] });
  });

  test('BA-5.4.3-c: each counts for one unit a bound', () => {
    const battle = announcing(`
      ${routed()}
      ${OFFICER}
      unit u "Other" blue infantry shako 30/30 rout at 100,102 facing 90 | disorder=FD
    `);
    expect(rolled(battle, [6, 5, 5], 'huddle')).toMatchObject({ officer: 'o', total: 18 });
    const other = ofType(battle.order({ ...rally, unit: 'u' }, [6, 5, 5], 'huddle'), 'rally-rolled')[0];
    expect(other).toMatchObject({ officer: null, total: 16 });
  });
});

describe('whoever rallies', () => {
  test('BA-5.4.3-d: in MD does not retreat, is LD at the end of the next bound and in order after that', () => {
    const battle = announcing(routed());
    const events = battle.order(rally, [4, 4, 3], ...inLine);
    expect(ofType(events, 'unit-recovered')).toMatchObject([{ from: 'FD', to: 'MD', why: 'rallied' }]);
    expect(battle.state().flights).toEqual([]);
    expect(battle.deeds('t').forced).toBe(false);
    const ends = [1, 2, 3].map(() => {
      battle.endBound();
      return battle.roster('t').disorder;
    });
    expect(ends).toEqual(['MD', 'LD', 'OR']);
  });

  test('BA-5.4.3-d: in LD in bound 7 is in order at the end of bound 8 (O10)', () => {
    const battle = battleOf(`${routed('', 20)}\n${OFFICER}`);
    for (let bound = 1; bound < 7; bound++) battle.endBound();
    closeUpTo(battle, 'announcement');
    expect(rolled(battle, [4, 4, 3], ...inLine)).toMatchObject({ total: 13, result: 'LD' });
    battle.endBound();
    expect(battle.roster('t').disorder).toBe('LD');
    battle.endBound();
    expect(battle.roster('t').disorder).toBe('OR');
  });

  test('BA-5.4.3-e: chooses a closed formation and where it fronts, about the middle of where it stood', () => {
    const battle = announcing(routed());
    expect(choicesOf(battle, [6, 5, 5])).toEqual(['line', 'attack-column', 'march-column', 'square', 'mass', 'huddle']);
    expect(choicesOf(battle, [6, 5, 5], 'line')).toEqual(['front', 'left', 'rear', 'right']);
    expect(choicesOf(battle, [6, 5, 5], 'square')).toEqual([]);
    const middle = (of: Battle) => {
      const centres = basesOf(of.state().table, of.unit('t')).map(({ center }) => center);
      const sum = centres.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }));
      return { x: sum.x / centres.length, y: sum.y / centres.length };
    };
    const before = middle(battle);
    battle.order(rally, [6, 5, 5], 'line', 'left');
    expect(battle.unit('t')).toMatchObject({ formation: 'line', files: 15 });
    expect(battle.unit('t').pose.heading).toBeCloseTo(Math.PI);
    expect(middle(battle).x).toBeCloseTo(before.x);
    expect(middle(battle).y).toBeCloseTo(before.y);
  });

  test('BA-5.4.3-e: free of time: it may still change its formation and march at its full rate', () => {
    const battle = announcing(routed());
    battle.order(rally, [6, 5, 5], ...inLine);
    expect(battle.deeds('t').formationChanges).toBe(0);
    closeUpTo(battle, 'movement');
    const march = (cm: number) => ({ type: 'march', unit: 't', gait: 'normal', steps: [{ kind: 'march', cm }] });
    expect(battle.against(march(20))).toEqual([]);
    expect(battle.against(march(20.1))).not.toEqual([]);
  });

  test('BA-5.4.3-e: only where there is room for it', () => {
    // A line of 30 is 22.5 cm broad: from 88.75 to 111.25 if it fronts ahead, where others stand on both sides.
    const battle = announcing(`
      ${routed()}
      unit l "L" blue infantry shako 12/12 line at 88,90 facing 90
      unit r "R" blue infantry shako 12/12 line at 112,90 facing 90
    `);
    expect(choicesOf(battle, [6, 5, 5], 'line')).toEqual(['left', 'right']);
  });

  test('cavalry has the formations of cavalry, gunners those of infantry', () => {
    const horse = announcing('unit t "T" blue cavalry hussar 12/12 rout at 100,90 facing 90 | disorder=FD');
    expect(choicesOf(horse, [6, 5, 5])).toEqual(['line', 'attack-column', 'march-column']);
    const gunners = announcing(`
      unit g "G" blue artillery gun 0/8 guns 4 line at 100,150 facing 90
      unit t "T" blue artillery gun 8/8 guns 0 rout at 100,90 facing 90 | disorder=FD gunners=g
    `);
    expect(choicesOf(gunners, [6, 5, 5])).toEqual([
      'line',
      'attack-column',
      'march-column',
      'square',
      'mass',
      'huddle',
    ]);
  });
});

test('the card of a unit in FD offers it, with what stands against it', () => {
  const battle = battleOf(routed());
  const ids = () => recoveryActions(battle.state(), unitId('t')).map(({ id, violations }) => [id, keysOf(violations)]);
  expect(ids()).toEqual([['reorganise', ['rally.not-now']]]);
  closeUpTo(battle, 'announcement');
  expect(ids()).toEqual([['reorganise', []]]);
  expect(recoveryActions(battleOf(routed(), { measuring: 'locked' }).state(), unitId('t'))).toEqual([]);
});
