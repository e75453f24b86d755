import { enRoom, type RoomWords } from './en-room';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the sheets over a battle. */
const WORDS: Readonly<Record<string, RoomWords>> = { 'en-GB': enRoom };

export const roomTexts: RoomWords = WORDS[locale] ?? enRoom;
