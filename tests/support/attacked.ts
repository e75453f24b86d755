import { evolve } from '../../src/rules/belle-alliance/event';
import { unitId } from '../../src/table/unit';
import type { Battle } from './belle-alliance';

/** An attack announced as it stands in the log, whatever the book would say against it. */
export function attacked(battle: Battle, attacker: string, target: string, more: object = {}): Battle {
  evolve(battle.state(), {
    type: 'attack-announced',
    unit: unitId(attacker),
    target: unitId(target),
    position: null,
    charge: false,
    round: 'announced',
    role: 'attack',
    neighbourOf: null,
    known: {},
    ...more,
  });
  return battle;
}
