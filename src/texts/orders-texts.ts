import { enOrderSheet, type OrderSheetWords } from './en-order-sheet';
import { enOrderSigns } from './en-order-signs';
import { enOrders } from './en-orders';
import { enStaff } from './en-staff';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. Apart from the other words: they come with the order sheet. */
const LANGUAGES: Readonly<Record<string, OrderSheetWords>> = { 'en-GB': enOrderSheet };

export const ordersTexts: OrderSheetWords = LANGUAGES[locale] ?? enOrderSheet;

/** Transfers have their words with the staff, which other tools fetch too. */
const ENGLISH: Sayings = { ...enOrders, ...enOrderSigns, ...enStaff };
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': ENGLISH };
addSayings(SAYINGS[locale] ?? ENGLISH);
