import { type BoardWords, enDraftingBoard } from './en-drafting-board';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the drawing board. */
const WORDS: Readonly<Record<string, BoardWords>> = { 'en-GB': enDraftingBoard };

export const boardTexts: BoardWords = WORDS[locale] ?? enDraftingBoard;
