import { expect, test } from 'vitest';
import '../../src/rules/belle-alliance/words/belle-alliance-texts';
import { enFire } from '../../src/texts/en-fire';
import '../../src/texts/fire-texts';
import { say } from '../../src/texts/sayings';

test('the words of fire and sight are never empty, and never show a value that is missing', () => {
  const said = leaves(enFire).map(([path, words]) => [path, typeof words === 'function' ? words(2, 3) : words]);
  expect(said.length).toBeGreaterThan(50);
  for (const [path, words] of said) {
    expect(String(words).trim(), path).not.toBe('');
    expect(String(words), path).not.toMatch(/undefined|NaN|\[object/);
  }
});

test('they count as people do', () => {
  expect(say({ key: 'fire.figures-of', values: { figures: 1, of: 1 } })).toBe('1 of 1 figure');
  expect(say({ key: 'fire.figures-of', values: { figures: 6, of: 12 } })).toBe('6 of 12 figures');
  expect(enFire.volley.lost(1)).toBe('1 figure lost');
  expect(say({ key: 'fire.units', values: { units: 2 } })).toBe('2 units of fire');
});

test.each([
  [
    'Hougoumont ridge',
    'The crest of Hougoumont ridge hides the target',
    'The crest of Hougoumont ridge is in between.',
  ],
  ['The crest', 'The crest hides the target', 'The crest is in between.'],
  ['The ridge', 'The ridge hides the target', 'The ridge is in between.'],
  ['Theresienhöhe', 'The crest of Theresienhöhe hides the target', 'The crest of Theresienhöhe is in between.'],
  ['', 'A crest hides the target', 'The crest of a hill is in between.'],
])('the crest of a hill called “%s” is named without saying it twice', (name, fire, sight) => {
  expect(say({ key: 'verdict.unseen', values: { by: 'crest', name } })).toBe(fire);
  expect(say({ key: 'sight.blocked.crest', values: { name } })).toBe(sight);
});

type Words = string | ((...values: number[]) => string);

function leaves(node: object, path = ''): [string, Words][] {
  return Object.entries(node).flatMap(([name, value]): [string, Words][] => {
    const here = path === '' ? name : `${path}.${name}`;
    return typeof value === 'object' ? leaves(value, here) : [[here, value]];
  });
}
