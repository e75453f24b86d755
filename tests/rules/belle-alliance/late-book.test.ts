import { expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { lateBelleAlliance } from '../../../src/rules/belle-alliance/late-book';
import { battleOf } from '../../support/belle-alliance';

test('the worker’s book reads at once, decides when it is ready, and then as the whole book does', async () => {
  const state = battleOf('unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90').state();
  expect(lateBelleAlliance.pack(state)).toEqual(belleAlliance.pack(state));
  expect(() => lateBelleAlliance.parseCommand({ type: 'close-phase' })).toThrow('before it was ready');
  await lateBelleAlliance.ready();
  const late = lateBelleAlliance.parseCommand({ type: 'close-phase' });
  if (!late.ok) throw new Error(late.problem.code);
  expect(lateBelleAlliance.decide(state, late.value, [])).toEqual(belleAlliance.decide(state, late.value, []));
  expect(lateBelleAlliance.parseCommand({ type: 'nonsense' }).ok).toBe(false);
});
