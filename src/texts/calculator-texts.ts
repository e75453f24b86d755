import { type CalculatorWords, enCalculatorScreen } from './en-calculator-screen';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. */
const LANGUAGES: Readonly<Record<string, CalculatorWords>> = { 'en-GB': enCalculatorScreen };

export const calculatorTexts: CalculatorWords = LANGUAGES[locale] ?? enCalculatorScreen;
