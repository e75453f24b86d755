import { type AgendaWords, enAgenda, enAgendaSayings } from './en-agenda';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. Apart from the other words: they come with the strip. */
const LANGUAGES: Readonly<Record<string, AgendaWords>> = { 'en-GB': enAgenda };

export const agendaTexts: AgendaWords = LANGUAGES[locale] ?? enAgenda;

const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enAgendaSayings };
addSayings(SAYINGS[locale] ?? enAgendaSayings);
