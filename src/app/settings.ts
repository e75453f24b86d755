import * as v from 'valibot';
import { create } from 'zustand';
import { HANDS, LENGTHS, type Preferences, TEXT_SIZES, THEMES } from '../panels/Settings';
import { keepLocally, readLocally } from './kept-locally';

const KEY = 'coup-doeil/settings';

export const DEFAULTS: Preferences = {
  theme: 'system',
  textSize: 100,
  hand: 'left',
  length: 'cm',
  awake: true,
  odds: true,
  keys: true,
};

/** Each setting stands for itself: one that cannot be read falls back, and the others are kept. */
const schema = v.fallback(
  v.object({
    theme: v.fallback(v.picklist(THEMES), DEFAULTS.theme),
    textSize: v.fallback(v.picklist(TEXT_SIZES), 100),
    hand: v.fallback(v.picklist(HANDS), DEFAULTS.hand),
    length: v.fallback(v.picklist(LENGTHS), DEFAULTS.length),
    awake: v.fallback(v.boolean(), DEFAULTS.awake),
    odds: v.fallback(v.boolean(), DEFAULTS.odds),
    keys: v.fallback(v.boolean(), DEFAULTS.keys),
  }),
  { theme: 'system', textSize: 100, hand: 'left', length: 'cm', awake: true, odds: true, keys: true },
);

/** Settings out of whatever was stored. */
export function parseSettings(stored: string | undefined): Preferences {
  if (stored === undefined) return DEFAULTS;
  try {
    return v.parse(schema, JSON.parse(stored));
  } catch {
    return DEFAULTS;
  }
}

export const useSettings = create<Preferences>()(() => parseSettings(readLocally(KEY)));

export function changeSettings(change: Partial<Preferences>): void {
  useSettings.setState(change);
  const { theme, textSize, hand, length, awake, odds, keys } = useSettings.getState();
  keepLocally(KEY, { theme, textSize, hand, length, awake, odds, keys });
}
