import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../src/geometry/vector';
import { centreFigures } from '../../../src/rules/miniatures/miniatures-stand';
import { basesOf } from '../../../src/table/measure';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';

/** Where the figures are that may be taken for the centre of the front rank. */
function centresOf(battle: Battle) {
  const { table } = battle.state();
  const mother = battle.unit('m');
  const bases = basesOf(table, mother);
  return centreFigures(mother, table.bases).map((i) => bases[i]!.center);
}

function keepsItsCentre(battle: Battle, command: object): boolean {
  const before = centresOf(battle);
  battle.order(command);
  return centresOf(battle).some((after) => before.some((old) => distanceBetween(old, after) < 1e-9));
}

const FORMATIONS = ['line', 'attack-column/4', 'attack-column/5', 'march-column', 'square', 'mass/4', 'huddle'];
const mother = (figures: number, formation: string) =>
  `unit m "M" blue infantry shako ${figures}/${figures} ${formation} at 100,60 facing 70 | light=yes`;
const override = { note: '' };

describe('BA-2.2.1-c: the centre figure of a mother unit stays where it is', () => {
  test('when it sends skirmishers out', () => {
    const at = { at: { x: 40, y: 150 }, heading: 0 };
    for (const formation of FORMATIONS)
      for (const figures of [30, 29, 27])
        for (const out of [9, 10, 11]) {
          const battle = battleOf(mother(figures, formation));
          const command = { type: 'deploy-skirmishers', unit: 'm', figures: out, gap: 1, at, override };
          expect(keepsItsCentre(battle, command), `${figures} in ${formation}, ${out} go`).toBe(true);
        }
  });

  test('when it takes them back, or some of them, or sends more after them', () => {
    for (const formation of FORMATIONS)
      for (const figures of [20, 21, 23])
        for (const line of [5, 6])
          for (const command of [
            { type: 'recall-skirmishers', line: 'l', override },
            { type: 'resize-skirmishers', line: 'l', figures: line - 3, override },
            { type: 'resize-skirmishers', line: 'l', figures: line + 3, override },
          ]) {
            const battle = battleOf(`
              ${mother(figures, formation)}
              unit l "L" blue infantry shako ${line}/${line} skirmish at 40,150 facing 0 gap 1 | skirmishers=m
            `);
            expect(keepsItsCentre(battle, command), `${figures} in ${formation}, ${command.type}`).toBe(true);
          }
  });

  test('and of two such places the one with room is taken', () => {
    // Fifteen files become sixteen: half a base more to the left or to the right, where somebody stands.
    for (const x of [100 - 12 - 9.2, 100 + 12 + 9.2]) {
      const battle = battleOf(`
        unit m "M" blue infantry shako 30/30 line at 100,60 facing 90
        unit l "L" blue infantry shako 2/2 skirmish at 100,66 facing 90 gap 1 | skirmishers=m
        unit n "N" blue infantry shako 24/24 line at ${x},60 facing 90
      `);
      expect(keysOf(battle.against({ type: 'recall-skirmishers', line: 'l' }))).toEqual([]);
    }
  });
});
