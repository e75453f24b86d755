import { locale } from '../../../texts/texts';
import { enHexScenarios } from './en-hex-scenarios';

/** Other languages join here as in texts.ts, by their locale. They come with the scenarios. */
const LANGUAGES: Readonly<Record<string, typeof enHexScenarios>> = { 'en-GB': enHexScenarios };

export const hexScenarioTexts = LANGUAGES[locale] ?? enHexScenarios;
