import { describe, expect, test } from 'vitest';
import { evolve } from '../../../src/rules/belle-alliance/event';
import { queueOf } from '../../../src/rules/belle-alliance/melee/melee-queue';
import { copyState } from '../../../src/rules/belle-alliance/state';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';
import { closeUpTo } from '../../support/firing';
import { foot } from '../../support/ordering';

const FIELD = [foot('a', 'blue', '60,30 facing 90'), foot('x', 'red', '60,70 facing 270')].join('\n');

describe('attacks that are announced and not in contact', () => {
  test.each([
    ['wait while the attacker is in order', 'OR', ['a']],
    ['or in light disorder', 'LD', ['a']],
    ['BA-5.3.2-a: not once it is beaten back', 'MD', []],
    ['BA-5.4.3-a: nor once it routs', 'FD', []],
  ] as const)('%s', (_name, to, attackers) => {
    const battle = battleOf(FIELD);
    closeUpTo(battle, 'announcement');
    battle.order({ type: 'announce-attack', attacker: 'a', target: 'x' });
    const state = evolve(copyState(battle.state()), {
      type: 'unit-disordered',
      unit: unitId('a'),
      to,
      cause: 'faulty',
      when: 'now',
    });
    const queue = queueOf(state);
    expect(queue.pending.map(({ attacker }) => attacker)).toEqual(attackers);
  });
});

test.each([
  ['announcement', [true]],
  ['continued-fire', [true]],
  ['movement', [false]],
  ['melee', [false]],
  ['termination', []],
] as const)(
  'BA-T01-a: an attack announced waits for the movement, and is over after the melees: %s',
  (phase, waits) => {
    const battle = battleOf(FIELD);
    closeUpTo(battle, 'announcement');
    battle.order({ type: 'announce-attack', attacker: 'a', target: 'x' });
    closeUpTo(battle, phase);
    const queue = queueOf(battle.state());
    expect(queue.pending.map((attack) => attack.waits === true)).toEqual(waits);
  },
);

test('BA-6.1.2-f: into a house that nobody holds one walks without dice, and nobody has to agree', () => {
  const house = 'building h "Farm" level 1 of stone: 90,60 110,60 110,70 90,70';
  const battle = battleOf([house, foot('a', 'blue', '100,60 facing 90')].join('\n'));
  closeUpTo(battle, 'announcement');
  battle.order({ type: 'announce-attack', attacker: 'a', position: 'h' });
  closeUpTo(battle, 'melee');
  const [card] = queueOf(battle.state()).melees;
  expect(card).toMatchObject({ units: ['a'], duels: [], sides: [] });
  battle.order(card?.command ?? {});
  expect(battle.state().advances).toMatchObject([{ unit: 'a', house: 'h' }]);
});
