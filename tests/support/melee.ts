import type { BelleAllianceEvent } from '../../src/rules/belle-alliance/event';
import { type Battle, battleOf } from './belle-alliance';
import { closeUpTo } from './firing';

/** A battle in its announcement phase, or with attacks announced and all phases closed before that of melee. */
export function announcing(lines: string): Battle {
  const battle = battleOf(lines);
  closeUpTo(battle, 'announcement');
  return battle;
}

export const attack = (attacker: string, target: string, more: object = {}) => ({
  type: 'announce-attack',
  attacker,
  target,
  ...more,
});

/** Attacks announced where everybody stands, up to the melee phase. */
export function inMelee(lines: string, ...attacks: readonly (readonly [string, string, object?])[]): Battle {
  const battle = announcing(lines);
  for (const [attacker, target, more] of attacks) battle.order(attack(attacker, target, more));
  closeUpTo(battle, 'melee');
  return battle;
}

export const fight = (unit: string) => ({ type: 'resolve-melee', unit });

/** Carries a command out with these dice in the order they are asked for; of every choice what most would take. */
export function fightOut(
  battle: Battle,
  command: object,
  ...dice: readonly (readonly number[])[]
): readonly BelleAllianceEvent[] {
  const answers: (readonly number[] | string)[] = [];
  const left = [...dice];
  for (let asked = battle.asked(command); asked; asked = battle.asked(command, ...answers)) {
    const { wants } = asked;
    if (wants.kind === 'dice') {
      const thrown = left.shift();
      if (!thrown) throw new Error(`No dice left for ${asked.key} ${JSON.stringify(asked.values)}`);
      answers.push(thrown);
    } else answers.push(wants.usual ?? wants.choices[0]?.id ?? '');
  }
  if (left.length > 0) throw new Error(`${left.length} throws too many`);
  return battle.order(command, ...answers);
}

type Of<T extends BelleAllianceEvent['type']> = Extract<BelleAllianceEvent, { type: T }>;
export const only = <T extends BelleAllianceEvent['type']>(
  events: readonly BelleAllianceEvent[],
  type: T,
): readonly Of<T>[] => events.filter((event): event is Of<T> => event.type === type);
