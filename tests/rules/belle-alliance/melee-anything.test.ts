import '../../../src/texts/fire-texts';
import { expect, test } from 'vitest';
import { logOf } from '../../support/firing';
import { runBattle } from '../../support/melee-invariants';

const IS_SOAK = import.meta.env.MODE === 'soak';
const BATTLES = IS_SOAK ? 400 : 10;

test('any battle at close quarters: figures go only as it is told, routs end, nobody is lost, all can be taken back', {
  timeout: IS_SOAK ? 1_800_000 : 120_000,
}, () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= BATTLES; seed++) {
    const battle = runBattle(seed, (type) => seen.add(type));
    for (const line of logOf(battle)) expect(line, `seed ${seed}`).not.toMatch(/[{}]|undefined|NaN|event\./);
  }
  for (const type of [
    'attack-announced',
    'attack-lapsed',
    'melee-fought',
    'unit-harmed',
    'unit-fled',
    'rout-spread-rolled',
    'unit-forced-back',
    'advance-granted',
    'unit-advanced',
    'gunners-detached',
  ])
    expect(seen).toContain(type);
});
