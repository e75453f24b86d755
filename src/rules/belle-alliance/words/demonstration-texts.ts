import { locale } from '../../../texts/texts';
import { enDemonstration } from './en-demonstration';

/** Other languages join here as in texts.ts, by their locale. */
const LANGUAGES: Readonly<Record<string, typeof enDemonstration>> = { 'en-GB': enDemonstration };

export const demonstrationTexts = LANGUAGES[locale] ?? enDemonstration;
