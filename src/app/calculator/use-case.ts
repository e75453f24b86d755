import { useEffect, useMemo, useState } from 'react';
import type { Calculator, CalculatorOutcome, CalculatorValues, Mistake, Reckoning } from '../../rules/calculator';
import { goInPlace } from '../router';
import { throwDice } from '../throw-dice';
import { readCase, writeCase } from './address';

export interface CalculatorCase {
  readonly reckoning: Reckoning;
  readonly dice: readonly number[];
  readonly outcome: CalculatorOutcome | undefined;
  /** What the address said and could not mean. */
  readonly mistaken: readonly Mistake[];
  readonly query: string;
  answer(id: string, value: string): void;
  setDice(dice: readonly number[]): void;
  roll(): void;
  understood(): void;
  startOver(): void;
}

interface Kept {
  /** Everything that was ever answered: what is not asked now may be asked again. */
  readonly values: CalculatorValues;
  readonly dice: readonly number[];
  readonly mistaken: readonly Mistake[];
}

/** One case under the thumb, kept in the address so that it can be sent, marked and reloaded. */
export function useCase(name: string, calculator: Calculator, query: string): CalculatorCase {
  const [kept, setKept] = useState<Kept>(() => opened(calculator, query));
  const { values, dice, mistaken } = kept;
  const { count, faces } = calculator.dice;
  const reckoning = useMemo(() => calculator.reckon(values), [calculator, values]);
  const outcome = useMemo(
    () => (dice.length === count ? calculator.outcome(values, dice) : undefined),
    [calculator, values, dice, count],
  );
  const now = writeCase(reckoning, dice, count);
  const [seen, setSeen] = useState(query);
  if (query !== seen) {
    setSeen(query);
    // Not what was written here: another link was opened, or a step back taken.
    if (query !== now) setKept(opened(calculator, query));
  }
  useEffect(() => {
    if (now === query) return;
    try {
      goInPlace({ screen: 'calculator', name, query: now });
    } catch {
      // Some browsers take only so many changes in a few seconds: the next one writes this one too.
    }
  }, [name, now, query]);
  return {
    reckoning,
    dice,
    outcome,
    mistaken,
    query: now,
    answer: (id, value) => setKept({ ...kept, values: { ...values, [id]: value } }),
    setDice: (next) => setKept({ ...kept, dice: next }),
    roll: () => setKept({ ...kept, dice: throwDice(count, faces) }),
    understood: () => setKept({ ...kept, mistaken: [] }),
    startOver: () => setKept({ values: {}, dice: [], mistaken: [] }),
  };
}

function opened(calculator: Calculator, query: string): Kept {
  const { values, dice, wrongDice } = readCase(query, calculator.dice);
  const { mistaken } = calculator.reckon(values);
  return {
    values: withoutWrong(values, mistaken),
    dice,
    mistaken: wrongDice === undefined ? mistaken : [...mistaken, { id: 'dice', given: wrongDice }],
  };
}

/** The answers without those that were none. */
function withoutWrong(values: CalculatorValues, mistaken: readonly Mistake[]): CalculatorValues {
  const wrong = new Set(mistaken.map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !wrong.has(id)));
}
