import { enScenarios } from './en-scenarios';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the scenarios. */
const LANGUAGES: Readonly<Record<string, typeof enScenarios>> = { 'en-GB': enScenarios };

export const scenarioTexts = LANGUAGES[locale] ?? enScenarios;
