import { fireTexts } from './fire-texts';

/** A chance as people say it: never 0 % for what can happen, nor 100 % for what may not. */
export function percentText(chance: number): string {
  const t = fireTexts.odds;
  if (chance > 0 && chance < 0.005) return t.hardly;
  if (chance < 1 && chance >= 0.995) return t.nearly;
  return t.percent(Math.round(chance * 100));
}
