import { SCALE } from '../rules/belle-alliance/scale';
import { enMovementRun, type MovementRunWords } from './en-movement-run';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. Apart from the other words: they come with the movement run. */
const LANGUAGES: Readonly<Record<string, MovementRunWords>> = { 'en-GB': enMovementRun };

export const runningTexts: MovementRunWords = LANGUAGES[locale] ?? enMovementRun;

const SECONDS = SCALE.minutesOfBound * 60;

/** A share of the bound as minutes and seconds of it. */
export function minutesText(share: number): string {
  const seconds = Math.round(share * SECONDS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
