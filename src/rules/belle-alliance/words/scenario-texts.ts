import { locale } from '../../../texts/texts';
import { enScenarios } from './en-scenarios';

/** Other languages join here as in texts.ts, by their locale. They come with the scenarios. */
const LANGUAGES: Readonly<Record<string, typeof enScenarios>> = { 'en-GB': enScenarios };

export const scenarioTexts = LANGUAGES[locale] ?? enScenarios;
