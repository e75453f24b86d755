import { expect, test } from 'vitest';
import { formationChoices } from '../../../src/rules/belle-alliance/units/formation/choices';
import { unitId } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { battleOf } from '../../support/belle-alliance';

const A = unitId('a');
const FOOT = ['line', 'attack-column/4', 'attack-column/5', 'march-column', 'square', 'mass/4', 'huddle', 'skirmish'];
const HORSE = ['line', 'attack-column/4', 'attack-column/5', 'march-column', 'skirmish', 'rest'];

const SCENES = [
  ...[...FOOT, 'work', 'rest'].flatMap((formation) => sizes().map((n) => `infantry shako ${n}/${n} ${formation}`)),
  ...HORSE.flatMap((formation) => sizes().map((n) => `cavalry hussar ${n}/${n} ${formation}`)),
  ...['line', 'march-column'].flatMap((formation) =>
    [1, 2, 3, 4, 5, 6].map((guns) => `artillery gun ${2 * guns}/${2 * guns} guns ${guns} ${formation}`),
  ),
];

function sizes(): number[] {
  return [3, 8, 16, 19, 20, 21, 22, 23, 24, 33, 40];
}

test('BA-2.2.1-b: every way to form has a name and words of its own, so that each can be chosen', () => {
  for (const scene of SCENES) {
    const battle = battleOf(`unit a "A" blue ${scene} at 100,90 facing 60 | light=yes`);
    for (const { formation, ways } of formationChoices(battle.state(), A)) {
      const ids = ways.map(({ id }) => id);
      expect(new Set(ids).size, `${scene} into ${formation}: ${ids.join(' ')}`).toBe(ids.length);
      const words = ways.map(say);
      expect(new Set(words).size, `${scene} into ${formation}: ${words.join(', ')}`).toBe(ids.length);
    }
  }
});

test('BA-2.2.1-b: between an even front and an even skirmish line there are four, and the one named is the one taken', () => {
  for (const [from, into] of [
    ['march-column', 'skirmish'],
    ['skirmish', 'march-column'],
  ] as const) {
    const scene = () => battleOf(`unit a "A" blue infantry shako 20/20 ${from} at 100,90 facing 90 | light=yes`);
    const choice = formationChoices(scene().state(), A).find(({ formation }) => formation === into)!;
    expect(choice.ways.map(({ id }) => id)).toEqual(['far-left', 'left', 'right', 'far-right']);
    for (const way of choice.ways) {
      const battle = scene();
      battle.order({ type: 'form', unit: 'a', formation: into, files: choice.files, way: way.id });
      expect(battle.unit('a').pose.at.x).toBeCloseTo(way.stand.pose.at.x);
    }
    expect(new Set(choice.ways.map(({ stand }) => stand.pose.at.x.toFixed(3))).size).toBe(4);
  }
});
