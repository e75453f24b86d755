import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import type {
  Calculator,
  CalculatorOutcome,
  CalculatorValues,
  Mistake,
  Reckoning,
  Thrown,
} from '../../rules/calculator';
import { allThrown, withRoll } from '../../tools/dice-taps';
import { keepLocally, readLocally } from '../kept-locally';
import { goInPlace } from '../router';
import { throwDice } from '../throw-dice';
import { readCase, readDice, writeCase } from './address';

export interface CalculatorCase {
  readonly reckoning: Reckoning;
  readonly thrown: Thrown;
  readonly outcome: CalculatorOutcome | undefined;
  /** What the address said and could not mean. */
  readonly mistaken: readonly Mistake[];
  readonly query: string;
  answer(id: string, value: string): void;
  setThrown(thrown: Thrown): void;
  roll(): void;
  understood(): void;
  startOver(): void;
}

interface Kept {
  /** Everything that was ever answered: what is not asked now may be asked again. */
  readonly values: CalculatorValues;
  readonly thrown: Thrown;
  readonly mistaken: readonly Mistake[];
}

/** What this device was last told of the fields that a calculator remembers. */
const rememberedSchema = v.fallback(v.record(v.string(), v.pipe(v.string(), v.maxLength(80))), {});
const keyOf = ({ book }: Calculator): string => `coup-doeil/answers/${book}`;

function remembered(calculator: Calculator): CalculatorValues {
  const { remembers = [] } = calculator;
  if (remembers.length === 0) return {};
  const known = v.parse(rememberedSchema, parsed(readLocally(keyOf(calculator))));
  const values = Object.fromEntries(Object.entries(known).filter(([id]) => remembers.includes(id)));
  const { values: asked, mistaken } = calculator.reckon(values);
  // An edition that has been deleted since, or what this calculator does not ask.
  const whole = withoutWrong(values, mistaken);
  return Object.fromEntries(Object.entries(whole).filter(([id]) => Object.hasOwn(asked, id)));
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

function remember(calculator: Calculator, id: string, value: string): void {
  if (!calculator.remembers?.includes(id)) return;
  const known = v.parse(rememberedSchema, parsed(readLocally(keyOf(calculator))));
  keepLocally(keyOf(calculator), { ...known, [id]: value });
}

const fresh = (calculator: Calculator): Kept => ({ values: remembered(calculator), thrown: [], mistaken: [] });

/** One case under the thumb, kept in the address so that it can be sent, marked and reloaded. */
export function useCase(name: string, calculator: Calculator, query: string): CalculatorCase {
  const [kept, setKept] = useState<Kept>(() => opened(calculator, query));
  const { values, thrown, mistaken } = kept;
  const reckoning = useMemo(() => calculator.reckon(values), [calculator, values]);
  const { throws } = reckoning;
  const outcome = useMemo(
    () => (allThrown(throws, thrown) ? calculator.outcome(values, thrown) : undefined),
    [calculator, values, thrown, throws],
  );
  const now = writeCase(reckoning, thrown);
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
    thrown,
    outcome,
    mistaken,
    query: now,
    answer: (id, value) => {
      remember(calculator, id, value);
      setKept({ ...kept, values: { ...values, [id]: value } });
    },
    setThrown: (next) => setKept({ ...kept, thrown: next }),
    roll: () => setKept({ ...kept, thrown: withRoll(throws, thrown, throwDice) }),
    understood: () => setKept({ ...kept, mistaken: [] }),
    startOver: () => setKept(fresh(calculator)),
  };
}

function opened(calculator: Calculator, query: string): Kept {
  if (query === '') return fresh(calculator);
  const { values: written, dice } = readCase(query);
  const { mistaken } = calculator.reckon(written);
  const values = withoutWrong(written, mistaken);
  if (dice === undefined) return { values, thrown: [], mistaken };
  const thrown = readDice(dice, calculator.reckon(values).throws);
  return thrown
    ? { values, thrown, mistaken }
    : { values, thrown: [], mistaken: [...mistaken, { id: 'dice', given: dice }] };
}

/** The answers without those that were none. */
function withoutWrong(values: CalculatorValues, mistaken: readonly Mistake[]): CalculatorValues {
  const wrong = new Set(mistaken.map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !wrong.has(id)));
}
