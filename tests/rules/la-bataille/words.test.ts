import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { EDITION_IDS } from '../../../src/rules/la-bataille/edition/edition';
import { EDITIONS } from '../../../src/rules/la-bataille/la-bataille-editions';
import { READINGS } from '../../../src/rules/la-bataille/la-bataille-readings';
import { HEXSIDES, TERRAINS } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { stepCost } from '../../../src/rules/la-bataille/movement/cost';
import { enLaBataille } from '../../../src/rules/la-bataille/words/en-la-bataille';
import { ruleWords } from '../../../src/rules/la-bataille/words/en-rules-la-bataille';

const FOLDER = fileURLToPath(new URL('../../../src/rules/la-bataille', import.meta.url));

const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));

/** Rules that the code names by themselves: `lb('P16')`, `rule: 'H4'`, `'R42'`. */
const named = new Set(
  SOURCES.flatMap((source) =>
    [...source.matchAll(/'([PHMR](?:\d+(?:\.\d+)*|-[a-z]+))'/g)].map(([, rule]) => rule ?? ''),
  ),
);

/** Those of every figure in the charts. */
function rulesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'rule' && typeof each === 'string' ? [each] : rulesIn(each),
  );
}

describe('every rule that is cited', () => {
  test('in the code has words of ours', () => {
    expect(named.size).toBeGreaterThan(50);
    expect([...named].filter((rule) => !Object.hasOwn(ruleWords, `la-bataille/${rule}`)).toSorted()).toEqual([]);
  });

  test.each(EDITION_IDS)('in the charts of %s has words of ours', (id) => {
    const silent = rulesIn(EDITIONS[id]).filter((rule) => !Object.hasOwn(ruleWords, `la-bataille/${rule}`));
    expect([...new Set(silent)]).toEqual([]);
  });
});

test('every reading that is left open has words for itself and for each value', () => {
  for (const { id, values } of READINGS)
    for (const key of [`option.${id}`, ...values.map((value) => `option.${id}.${value}`)])
      expect(Object.hasOwn(enLaBataille, key), key).toBe(true);
});

test('every line of what a step costs has words', () => {
  for (const terrain of TERRAINS)
    for (const side of HEXSIDES)
      for (const road of [false, true])
        for (const formation of ['column', 'line', 'carre', 'road-march', 'skirmish'] as const) {
          const step = { terrain, hexsides: [side], road, screen: { from: 1, to: 2 } };
          for (const id of EDITION_IDS) {
            const cost = stepCost(EDITIONS[id], { arm: 'infantry', formation, light: true }, step);
            for (const { key } of cost.ok ? cost.lines : []) expect(Object.hasOwn(enLaBataille, key), key).toBe(true);
          }
        }
});
