import type { Sayings } from '../../../texts/saying-words';
import { addSayings, locale } from '../../../texts/texts';
import { enDrafting } from './en-drafting';
import { enDraftingGround } from './en-drafting-ground';

/** Other languages join here as in texts.ts, by their locale. They come with the drawing board. */
const EN: Sayings = { ...enDrafting, ...enDraftingGround };
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': EN };
addSayings(SAYINGS[locale] ?? EN);
