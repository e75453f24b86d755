import '../../../src/texts/melee-texts';
import { describe, expect, test } from 'vitest';
import { neighbourViolations } from '../../../src/rules/belle-alliance/melee/melee-neighbour';
import { supportsOf, supportViolations } from '../../../src/rules/belle-alliance/melee/melee-support';
import type { Violation } from '../../../src/table/reasons';
import { unitId } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { attackOf, type Besides, found, stateOf } from '../../support/melee-found';

const [A, B, D, S] = ['a', 'b', 'd', 's'].map(unitId) as [never, never, never, never];

/** The last words of their keys; each has words for the players and its rule. */
function whyOf(violations: readonly Violation[], rule: string): readonly string[] {
  for (const violation of violations) {
    expect(say(violation)).not.toBe(violation.key);
    expect(violation.cite?.rule).toBe(rule);
  }
  return violations.map(({ key }) => key.split('.').at(-1) ?? '');
}

/** Two of blue, 12 cm of front each, side by side before one of red, who looks down at them from 5 cm: 30 cm wide. */
const a = (what = 'infantry shako 16/16 line') => `unit a "A" blue ${what} at 92,60 facing 90`;
const b = (what = 'infantry shako 16/16 line', where = 'at 108,60 facing 90', rest = '') =>
  `unit b "B" blue ${what} ${where}${rest}`;
const d = (what = 'infantry shako 40/40 line') => `unit d "D" red ${what} at 100,65 facing 270`;
const attacks = [attackOf('a', 'd'), attackOf('b', 'd')];

const against = (lines: readonly string[], besides: Besides = { attacks }) =>
  whyOf(neighbourViolations(stateOf(lines.join('\n'), besides), B, A, D), '4.1.6');

describe('BA-4.1.6-b: who may serve an attacker as neighbour', () => {
  test('another who is at the same opponent', () => {
    expect(against([a(), b(), d()])).toEqual([]);
  });

  test('closed, not in MD or FD, of the same arm', () => {
    expect(against([a(), b('infantry shako 16/16 skirmish', 'at 112,60 facing 90 gap 1'), d()])).toEqual([
      'not-closed',
    ]);
    for (const disorder of ['MD', 'FD'])
      expect(against([a(), b(undefined, undefined, ` | disorder=${disorder}`), d()])).toEqual(['disordered']);
    expect(against([a(), b(undefined, undefined, ' | disorder=LD'), d()])).toEqual([]);
    expect(against([a(), b('cavalry dragoon 12/12 line'), d()])).toEqual(['other-arm']);
  });

  test('with half the figures that count, or more', () => {
    expect(against([a(), b('infantry shako 8/16 line', 'at 104,60 facing 90'), d()])).toEqual([]);
    expect(against([a(), b('infantry shako 7/16 line', 'at 104,60 facing 90'), d()])).toEqual(['too-few']);
    // 16 and the four of their line within 15 cm are 20.
    const line = 'unit l "L" blue infantry shako 4/4 skirmish at 92,52 facing 90 gap 1 | skirmishers=a';
    expect(against([a(), line, b('infantry shako 10/16 line', 'at 104,60 facing 90'), d()])).toEqual([]);
    expect(against([a(), line, b('infantry shako 9/16 line', 'at 104,60 facing 90'), d()])).toEqual(['too-few']);
  });

  test('in contact with that opponent', () => {
    expect(against([a(), b(undefined, 'at 108,59.9 facing 90'), d()])).toEqual(['not-in-contact']);
  });

  test('no defender, unless he attacks his attacker himself', () => {
    const e = 'unit e "E" red infantry shako 20/20 line at 125,58 facing 180';
    const upon = attackOf('e', 'b');
    expect(against([a(), b(), d(), e], { attacks })).toEqual([]);
    // The left half of the zone of e touches b from 116.5 on.
    const near = e.replace('125,58', '119,58');
    expect(against([a(), b(), d(), near], { attacks: [...attacks, upon] })).toEqual(['defends']);
    expect(against([a(), b(), d(), e], { attacks: [...attacks, upon] })).toEqual([]);
    expect(against([a(), b(), d()], { attacks: [...attacks, attackOf('d', 'b')] })).toEqual([]);
  });

  test('neither itself, nor an enemy', () => {
    const state = stateOf([a(), b(), d()].join('\n'), { attacks });
    expect(whyOf(neighbourViolations(state, A, A, D), '4.1.6')).toEqual(['not-of-it']);
    expect(whyOf(neighbourViolations(state, D, A, D), '4.1.6')).toEqual(['not-of-it']);
    expect(neighbourViolations(state, D, A, D)[0]?.overridable).toBe(false);
  });
});

describe('BA-4.1.6-c: neighbour of one unit in a sub-phase, and never for the own line', () => {
  const c = 'unit c "C" blue infantry shako 16/16 line at 80,60 facing 90';
  const wide = d('infantry shako 60/60 line');
  const serving = (who: string) => attackOf('b', 'd', { role: 'neighbour', neighbourOf: unitId(who) });

  test('for another already', () => {
    const lines = [a(), b(), c.replace('80', '79'), wide];
    expect(against(lines, { attacks: [attackOf('a', 'd'), serving('a')] })).toEqual([]);
    expect(against(lines, { attacks: [attackOf('a', 'd'), attackOf('c', 'd'), serving('c')] })).toEqual([
      'serves-another',
    ]);
  });

  test('nor for one who serves another himself, nor while another serves it: against the same opponent', () => {
    const lines = [a(), b(), c.replace('80', '79'), wide];
    const served = attackOf('a', 'd', { role: 'neighbour', neighbourOf: unitId('c') });
    expect(against(lines, { attacks: [served, attackOf('b', 'd'), attackOf('c', 'd')] })).toEqual(['for-a-neighbour']);
    const serves = attackOf('c', 'd', { role: 'neighbour', neighbourOf: unitId('b') });
    expect(against(lines, { attacks: [...attacks, serves] })).toEqual(['is-served']);
    const elsewhere = ['unit e "E" red infantry shako 20/20 line at 128,65 facing 270', ...lines];
    const others = attackOf('c', 'e', { role: 'neighbour', neighbourOf: unitId('b') });
    expect(against(elsewhere, { attacks: [...attacks, others] })).toEqual([]);
  });

  test('what was fought in this sub-phase counts, what was withdrawn does not, nor another sub-phase', () => {
    const lines = [a(), b(), c.replace('80', '79'), wide];
    const earlier = (more: object) => ({ attacks: [attackOf('a', 'd'), { ...serving('c'), ...more }] });
    expect(against(lines, earlier({ ended: 'fought' }))).toEqual(['serves-another']);
    expect(against(lines, earlier({ ended: 'withdrawn' }))).toEqual([]);
    const now = {
      attacks: [attackOf('a', 'd', { round: 'continued' }), { ...serving('c'), ended: 'fought' as const }],
    };
    expect(against(lines, now)).toEqual([]);
  });

  test('one factor, however many serve', () => {
    const lines = [a(), b(), c.replace('80', '79'), wide].join('\n');
    const { situation } = found(lines, {}, { neighbours: { attacker: true, defender: false } });
    expect([situation.attacker.neighbour, situation.defender.neighbour]).toEqual([true, false]);
  });

  test('a mother or soutien is none for her own line', () => {
    const line = 'unit a "A" blue infantry shako 8/8 skirmish at 92,60 facing 90 gap 1 | skirmishers=b';
    expect(against([line, b(), d('infantry shako 60/60 line')])).toEqual(['its-own-line']);
  });
});

describe('BA-4.1.6-e: of several attacked by one, some may be neighbours', () => {
  /** One of blue, 30 cm wide, attacks two of red. */
  const one = 'unit d "D" blue infantry shako 40/40 line at 100,60 facing 90';
  const first = 'unit a "A" red infantry shako 16/16 line at 92,65 facing 270';
  const second = (where: string) => `unit b "B" red infantry shako 16/16 line ${where}`;
  const upon = [attackOf('d', 'a'), attackOf('d', 'b')];

  test('who is struck in front', () => {
    expect(against([one, first, second('at 108,65 facing 270')], { attacks: upon })).toEqual([]);
  });

  test('not who is struck in flank or rear', () => {
    // Its left flank, its rear.
    expect(against([one, first, second('at 104,71 facing 180')], { attacks: upon })).toEqual(['flanked']);
    expect(against([one, first, second('at 108,68 facing 90')], { attacks: upon })).toEqual(['flanked']);
  });

  test('nor by another attacker', () => {
    // In the flank of b, whose right end is at 102 and left end at 114.
    const other = 'unit e "E" blue infantry shako 20/20 attack-column/4 at 119,66.5 facing 180';
    const lines = [one, first, second('at 108,65 facing 270'), other];
    expect(against(lines, { attacks: upon })).toEqual([]);
    expect(against(lines, { attacks: [...upon, attackOf('e', 'b')] })).toEqual(['flanked']);
  });

  test('nor whom the attacker does not touch', () => {
    expect(against([one, first, second('at 108,65.1 facing 270')], { attacks: upon })).toEqual(['not-in-contact']);
  });
});

/** A support unit looking up the table at the one it supports, so many cm behind the ground of that. */
const s = (cm: number, what = 'infantry shako 20/20 line', x = 92, rest = '') =>
  `unit s "S" blue ${what} at ${x},${57 - cm} facing 90${rest}`;
const supports = (lines: readonly string[], besides: Besides = { attacks: [attackOf('a', 'd')] }) =>
  whyOf(supportViolations(stateOf(lines.join('\n'), besides), S, A), '4.1.7');

describe('BA-4.1.7-a: support in melee is within 10 cm and 45 degrees of the support unit’s front', () => {
  test('10 cm are within, 10.1 are not', () => {
    expect(supports([a(), d(), s(10)])).toEqual([]);
    expect(supports([a(), d(), s(10.1)])).toEqual(['too-far']);
  });

  test('45 degrees to each side are within, more are not', () => {
    // The right end of a is at 98; the left end of s 7.5 to the left of its middle. 5 cm ahead reach 5 cm aside.
    expect(supports([a(), d(), s(5, undefined, 98 + 7.5 + 5 + 3)])).toEqual([]);
    expect(supports([a(), d(), s(5, undefined, 98 + 7.5 + 5 + 3.1)])).toEqual(['out-of-arc']);
  });
});

describe('BA-4.1.7-b: one unit in a sub-phase, closed, with half the figures of the one supported', () => {
  test('half as many, and one fewer', () => {
    expect(supports([a(), d(), s(5, 'infantry shako 8/20 line')])).toEqual([]);
    expect(supports([a(), d(), s(5, 'infantry shako 7/20 line')])).toEqual(['too-few']);
  });

  test('closed', () => {
    expect(supports([a(), d(), s(5, 'infantry shako 20/20 skirmish')])).toEqual(['not-closed']);
    expect(supports([a(), d(), s(5, 'infantry shako 20/20 rest')])).toContain('not-closed');
  });

  test('for one only, and one factor', () => {
    const named = [{ unit: B, support: S }];
    expect(supports([a(), b(), d(), s(5)], { supports: named })).toEqual(['taken']);
    expect(supports([a(), b(), d(), s(5)], { supports: [{ unit: A, support: S }] })).toEqual([]);
    const { situation } = found([a(), d(), s(5)].join('\n'), {}, { supports: { attacker: S, defender: null } });
    expect([situation.attacker.support, situation.defender.support]).toEqual([true, false]);
  });
});

describe('BA-4.1.7-c: who may not support', () => {
  test('artillery, MD and FD, infantry for cavalry', () => {
    expect(supports([a(), d(), s(5, 'artillery gun 20/20 guns 2 line')])).toEqual(['artillery']);
    expect(supports([a(), d(), s(5, undefined, 92, ' | disorder=MD')])).toEqual(['disordered']);
    expect(supports([a(), d(), s(5, undefined, 92, ' | disorder=FD')])).toContain('disordered');
    expect(supports([a('cavalry dragoon 8/8 line'), d(), s(8)])).toEqual(['foot-for-horse']);
    expect(supports([a(), d(), s(5, 'cavalry dragoon 10/10 line')])).toEqual([]);
  });

  test('a mother or soutien for her own line', () => {
    const line = 'unit a "A" blue infantry shako 8/8 skirmish at 92,60 facing 90 gap 1 | skirmishers=s';
    expect(supports([line, d(), s(5)])).toEqual(['its-own-line']);
  });

  test('whoever fights himself: as attacker, as defender, as neighbour; not who is not in contact', () => {
    const lines = [a(), b('infantry shako 20/20 line', 'at 92,50 facing 90'), d(), s(5)];
    const enemy = 'unit e "E" red infantry shako 20/20 line at 79.5,52 facing 0';
    const fights = (...more: readonly ReturnType<typeof attackOf>[]) =>
      supports([...lines, enemy], { attacks: [attackOf('a', 'd'), ...more] });
    expect(fights()).toEqual([]);
    expect(fights(attackOf('e', 's'))).toEqual(['fights-itself']);
    expect(fights(attackOf('e', 's', { ended: 'fought' }))).toEqual(['fights-itself']);
    expect(fights(attackOf('e', 's', { ended: 'withdrawn' }))).toEqual([]);
    expect(fights(attackOf('e', 's', { role: 'neighbour', neighbourOf: unitId('a') }))).toEqual(['fights-itself']);
    // Announced, but the zone of s does not touch d.
    expect(fights(attackOf('s', 'd'))).toEqual([]);
  });

  test('BA-6.1.2-c: nor from inside a house', () => {
    const house = 'building h "Farm" level 2 of stone: 82,32 102,32 102,52 82,52';
    const inside = 'unit s "S" blue infantry shako 20/20 line at 92,51 facing 90 inside h';
    expect(supports([house, a(), d(), inside])).toContain('not-closed');
    const neighbour = 'unit b "B" blue infantry shako 16/16 line at 108,51 facing 90 inside h';
    expect(against([house.replaceAll('102,', '120,'), a(), neighbour, d()])).toContain('not-closed');
  });

  test('all who may are told', () => {
    const state = stateOf([a(), d(), s(5), b('infantry shako 16/16 line', 'at 140,60 facing 90')].join('\n'));
    expect(supportsOf(state, A)).toEqual(['s']);
    expect(supportsOf(state, D)).toEqual([]);
  });
});
