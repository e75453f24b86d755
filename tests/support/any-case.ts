import fc from 'fast-check';
import type { Calculator, CalculatorValues, Field, Thrown } from '../../src/rules/calculator';

/** Any case that taps can lead to: each tap answers one of the fields there are by then. */
export const anyCase = (calculator: Calculator): fc.Arbitrary<CalculatorValues> =>
  fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 }).map((taps) => {
    let values: CalculatorValues = {};
    for (const [which, what] of taps) {
      const fields = calculator.reckon(values).groups.flatMap(({ first, more }) => [...first, ...more]);
      const field = fields[which % fields.length];
      if (field) values = { ...values, [field.id]: answerOf(field, what) };
    }
    return values;
  });

function answerOf(field: Field, what: number): string {
  if (field.kind === 'choice') return field.choices[what % field.choices.length]?.id ?? '';
  if (field.kind === 'toggle') return what % 2 === 0 ? 'no' : 'yes';
  return `${field.least + (what % (field.most - field.least + 1))}`;
}

/** Whatever somebody may have written into an address. */
export const anyAnswers: fc.Arbitrary<CalculatorValues> = fc.dictionary(
  fc.oneof(
    fc.string(),
    fc.constantFrom('attacker-arm', 'attacker-figures', 'arm', 'figures', 'valour', 'staff', '__proto__'),
  ),
  fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('yes', 'cavalry', 'FD')),
);

/** Dice that all who throw may have thrown. */
export const anyThrown = (calculator: Calculator, values: CalculatorValues): fc.Arbitrary<Thrown> =>
  fc.tuple(
    ...calculator
      .reckon(values)
      .throws.map(({ count, faces }) =>
        fc.array(fc.integer({ min: 1, max: faces }), { minLength: count, maxLength: count }),
      ),
  );
