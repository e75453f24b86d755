import { enSettings, type SettingsWords } from './en-settings';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the settings. */
const WORDS: Readonly<Record<string, SettingsWords>> = { 'en-GB': enSettings };

export const settingsTexts: SettingsWords = WORDS[locale] ?? enSettings;
