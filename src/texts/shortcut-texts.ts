import { enShortcuts, type ShortcutWords } from './en-shortcuts';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the sheet of keys. */
const WORDS: Readonly<Record<string, ShortcutWords>> = { 'en-GB': enShortcuts };

export const shortcutTexts: ShortcutWords = WORDS[locale] ?? enShortcuts;
