import { describe, expect, test } from 'vitest';
import { meleesOf } from '../../../src/rules/belle-alliance/melee/engagement';
import { unitId } from '../../../src/table/unit';
import { attackOf, stateOf } from '../../support/melee-found';

/** Three of blue side by side, 12 cm of front each, before one of red who is 45 cm wide. */
const SCENE = `
  unit a "A" blue infantry shako 16/16 line at 86,60 facing 90
  unit b "B" blue infantry shako 16/16 line at 100,60 facing 90
  unit n "N" blue infantry shako 16/16 line at 114,60 facing 90
  unit d "D" red infantry shako 60/60 line at 100,65 facing 270
`;
const serving = (unit: string, whom: string) => attackOf(unit, 'd', { role: 'neighbour', neighbourOf: unitId(whom) });

/** Who fights a melee of his own with d, and who lends his weight to whom. */
function fightersOf(...attacks: readonly ReturnType<typeof attackOf>[]) {
  const { engagements } = meleesOf(stateOf(SCENE, { attacks }));
  return {
    own: engagements.flatMap(({ pairs }) => pairs.map(({ attacker }) => attacker)),
    serve: engagements.flatMap(({ neighbours }) => neighbours.map(({ unit, helps }) => `${unit} for ${helps}`)),
  };
}

describe('BA-4.1.6-a: a neighbour unit fights in the melee of another, or in its own', () => {
  test('in that of the one it serves', () => {
    expect(fightersOf(attackOf('a', 'd'), attackOf('b', 'd'), serving('n', 'a'))).toEqual({
      own: ['a', 'b'],
      serve: ['n for a'],
    });
  });

  test('in its own where the one it serves has none', () => {
    // He serves another himself, he has given up, or each serves the other.
    expect(fightersOf(serving('a', 'b'), attackOf('b', 'd'), serving('n', 'a'))).toEqual({
      own: ['b', 'n'],
      serve: ['a for b'],
    });
    expect(fightersOf(attackOf('a', 'd', { ended: 'cancelled' }), serving('n', 'a')).own).toEqual(['n']);
    expect(fightersOf(serving('a', 'n'), serving('n', 'a'))).toEqual({ own: ['a', 'n'], serve: [] });
  });
});
