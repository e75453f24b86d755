import { expect, test } from 'vitest';
import { sortClubs } from '../../src/app/charts/use-clubs';
import { newClubEdition } from '../../src/rules/la-bataille/club-edition';
import { chartTexts } from '../../src/texts/chart-texts';
import { sayProblem } from '../../src/texts/sayings';

test('what is kept and cannot be read is told by its name, with what is wrong', () => {
  const whole = newClubEdition('Ours', 'premier');
  const torn = { ...newClubEdition('Theirs', 'premier'), changes: [{ path: 'fire/none', to: 1 }] };
  const sorted = sortClubs([
    { id: 'a', edition: whole },
    { id: 'b', edition: torn },
    { id: 'c', edition: null },
  ]);
  expect(sorted.whole).toEqual([{ id: 'a', edition: whole }]);
  expect(sorted.torn).toMatchObject([
    { id: 'b', name: 'Theirs', edition: torn, problem: { code: 'edition/no-such-cell' } },
    { id: 'c', name: undefined, edition: null, problem: { code: 'edition/malformed' } },
  ]);
  const told = sorted.torn.map(({ name, problem }) => chartTexts.torn(name, sayProblem(problem)));
  expect(told[0]).toContain('Theirs');
  expect(new Set(told).size).toBe(2);
});
