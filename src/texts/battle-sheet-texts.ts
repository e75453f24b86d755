import { type BattleSheetWords, enBattleSheets } from './en-battle-sheets';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the sheets over a battle. */
const WORDS: Readonly<Record<string, BattleSheetWords>> = { 'en-GB': enBattleSheets };

export const battleSheetTexts: BattleSheetWords = WORDS[locale] ?? enBattleSheets;
