import type { StaffNames } from '../rules/belle-alliance/army/army-staff';
import { enArmy, enStaffNames } from './en-army';
import { type ArmyWords, enArmyScreens } from './en-army-screens';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. Apart from the other words: they come when armies are made. */
const NAMES: Readonly<Record<string, StaffNames>> = { 'en-GB': enStaffNames };

export const staffNames: StaffNames = NAMES[locale] ?? enStaffNames;

const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enArmy };
addSayings(SAYINGS[locale] ?? enArmy);

const WORDS: Readonly<Record<string, ArmyWords>> = { 'en-GB': enArmyScreens };
export const armyTexts: ArmyWords = WORDS[locale] ?? enArmyScreens;
