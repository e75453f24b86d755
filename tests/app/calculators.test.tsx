import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readCase, readDice, writeCase } from '../../src/app/calculator/address';
import { fetchedCalculator } from '../../src/app/calculator/fetched';
import { hashOf, parseHash } from '../../src/app/router';
import type { Engine } from '../../src/engine/connect';
import { Calculator } from '../../src/panels/Calculator';
import { meleeCalculator } from '../../src/rules/belle-alliance/melee/melee-calculator';
import type { Calculator as AnyCalculator, CalculatorValues, Field, Thrown } from '../../src/rules/calculator';
import { fireCalculator } from '../../src/rules/la-bataille/calculators/calculator-fire';
import { recallCalculator } from '../../src/rules/la-bataille/calculators/small';
import { MANIFESTS } from '../../src/rules/manifests';
import type { Saying } from '../../src/table/reasons';
import { enManifest } from '../../src/texts/en-manifest';
import { say } from '../../src/texts/sayings';
import { texts } from '../../src/texts/texts';
import { allThrown } from '../../src/tools/dice-taps';
import { anyAnswers, anyCase, anyThrown } from '../support/any-case';

const nothing = () => undefined;

function shown(calculator: AnyCalculator, values: CalculatorValues, thrown: Thrown = []): string {
  const reckoning = calculator.reckon(values);
  return renderToStaticMarkup(
    <Calculator
      title={say(calculator.title)}
      others={[]}
      onlyHere={false}
      reckoning={reckoning}
      thrown={thrown}
      outcome={allThrown(reckoning.throws, thrown) ? calculator.outcome(values, thrown) : undefined}
      mistaken={undefined}
      onAnswer={nothing}
      onThrown={nothing}
      onRoll={nothing}
      onRule={nothing}
      onUnderstood={nothing}
      onStartOver={nothing}
      onShare={nothing}
      onBack={nothing}
    />,
  );
}

const sayingsOf = (field: Field): readonly Saying[] => {
  if (field.kind === 'choice') return [field, ...field.choices, ...field.choices.flatMap(({ detail }) => detail ?? [])];
  return field.kind === 'count' ? [field, field.shown] : [field];
};

/** What has no words shows its key. */
const WORDLESS = /\b(calculator|melee|spread|rally|factor|attack|lb)\.[a-z]|undefined|NaN|\{[a-z]/;

const ENGINE = { editions: async () => [] } as unknown as Engine;
const NAMES = MANIFESTS.flatMap(({ page }) => page?.calculators?.names ?? []);

describe.each(NAMES)('the calculator %s', async (name) => {
  const calculator = await fetchedCalculator(ENGINE, name);
  const anyThrownCase = anyCase(calculator).chain((values) =>
    fc.tuple(fc.constant(values), anyThrown(calculator, values)),
  );

  it('has words for all it asks and answers', () => {
    fc.assert(
      fc.property(anyThrownCase, ([values, thrown]) => {
        const { groups, remarks, throws } = calculator.reckon(values);
        const { results, steps } = calculator.outcome(values, thrown);
        const fields = groups.flatMap(({ first, more }) => [...first, ...more]);
        const said = [
          calculator.title,
          ...groups,
          ...remarks,
          ...throws.flatMap(({ by }) => by ?? []),
          ...fields.flatMap(sayingsOf),
          ...results,
          ...steps,
        ];
        expect([...new Set(said.map(say).filter((words) => WORDLESS.test(words)))]).toEqual([]);
        const visible = shown(calculator, values, thrown).replace(/<[^>]*>/g, ' ');
        expect(visible).not.toMatch(WORDLESS);
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  it('shows each field once, and every answer is one of its own', () => {
    fc.assert(
      fc.property(anyCase(calculator), (values) => {
        const { groups, values: answers } = calculator.reckon(values);
        const ids = groups.flatMap(({ first, more }) => [...first, ...more].map(({ id }) => id));
        expect([...ids].sort()).toEqual(Object.keys(answers).sort());
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 60 },
    );
  });

  it('comes back from its address as it was', () => {
    fc.assert(
      fc.property(anyThrownCase, ([values, thrown]) => {
        const before = calculator.reckon(values);
        const query = writeCase(before, thrown);
        const route = { screen: 'calculator', name, query } as const;
        expect(parseHash(hashOf(route))).toEqual(route);
        const read = readCase(query);
        const after = calculator.reckon(read.values);
        expect(after.mistaken).toEqual([]);
        expect(after.values).toEqual(before.values);
        expect(readDice(read.dice ?? '', after.throws)).toEqual(thrown);
        expect(writeCase(after, thrown)).toBe(query);
      }),
      { numRuns: 60 },
    );
  });

  it('never fails, whatever an address says', () => {
    fc.assert(
      fc.property(anyAnswers, (values) => {
        const { throws, values: taken } = calculator.reckon(values);
        expect(calculator.reckon(taken).mistaken).toEqual([]);
        calculator.outcome(
          values,
          throws.map(({ count }) => Array.from({ length: count }, () => 1)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('is on the home screen and behind the icon by its name, or behind the tile of the hex books', () => {
    const hexName = `calculator-name.${name}`;
    if (say({ key: hexName }) !== hexName) return;
    expect(Object.keys(enManifest.calculators)).toContain(name);
    expect(Object.keys(texts.home.calculatorsShort)).toContain(name);
    expect(say(calculator.title)).toBe(Object.entries(enManifest.calculators).find(([id]) => id === name)?.[1]);
  });
});

describe('dice read as tens and units', () => {
  it('are told apart by what they count as, and what has been read so far is said', () => {
    const fire = fireCalculator();
    expect(shown(fire, {})).toContain('Tap what the 2 dice show. First die: tens, second die: units.');
    expect(shown(fire, {}, [[6]])).toContain('6·: tens 6.');
    expect(shown(fire, {}, [[6]])).toMatch(/>tens<.*>units</);
    expect(shown(recallCalculator(), {})).not.toMatch(/tens|units</);
  });
});

describe('the screen of a duel', () => {
  const M01 = { 'attacker-figures': '36', 'defender-figures': '36' };

  it('tells whose dice are wanted, then the totals and what they came to', () => {
    expect(shown(meleeCalculator, M01)).toContain('Tap what the 6 dice show');
    expect(shown(meleeCalculator, M01, [[4], []])).toContain('Attacker: 2 more dice');
    expect(shown(meleeCalculator, M01, [[4, 4, 5], []])).toContain('Defender: Tap what the 3 dice show');
    const done = shown(meleeCalculator, { ...M01, 'defender-uncovered': 'yes' }, [
      [4, 4, 5],
      [3, 4, 3],
    ]);
    expect(done).toContain('Defender: FD, routs');
    expect(done).toContain('Attacker: dice 13.');
    expect(done).toContain('Defender: dice 10 − 2 = 8.');
    expect(done).toContain('aria-label="Defender −2. The dice: 3, 4, 3. Total 8. Tap its dice anew"');
  });

  it('tells who gives way within one, two and three rounds, for those who hear it too', () => {
    const words = shown(meleeCalculator, M01);
    for (const round of ['Within 1 round, Attacker gives way: 28 %', 'Within 2 rounds, ', 'Within 3 rounds, ']) {
      expect(words).toContain(round);
    }
  });
});
