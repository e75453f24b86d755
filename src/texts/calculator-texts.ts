import { enCalculator } from './en-calculator';
import { enCalculatorFlight } from './en-calculator-flight';
import { enCalculatorMelee } from './en-calculator-melee';
import { type CalculatorWords, enCalculatorScreen } from './en-calculator-screen';
import { enFireFactors } from './en-fire-factors';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. */
const LANGUAGES: Readonly<Record<string, CalculatorWords>> = { 'en-GB': enCalculatorScreen };

export const calculatorTexts: CalculatorWords = LANGUAGES[locale] ?? enCalculatorScreen;

const SAYINGS: Readonly<Record<string, Sayings>> = {
  'en-GB': { ...enCalculator, ...enCalculatorMelee, ...enCalculatorFlight, ...enFireFactors },
};
addSayings(SAYINGS[locale] ?? {});
