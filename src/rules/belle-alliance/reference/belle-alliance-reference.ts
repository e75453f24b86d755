import type { Reference } from '../../reference';
import { BOOK } from '../belle-alliance-cite';
import { OPTIONS } from '../belle-alliance-options';
import { ARMY_SHEETS } from './army-sheets';
import { FACTOR_SHEETS } from './factor-sheets';
import { GROUND_SHEETS } from './ground-sheets';
import { RESULT_SHEETS } from './result-sheets';

/** Belle Alliance to look things up in. */
export const belleAllianceReference: Reference = {
  book: BOOK,
  chapters: ['1', '2', '3', '4', '5', '6'],
  sheets: [...GROUND_SHEETS, ...FACTOR_SHEETS, ...RESULT_SHEETS, ...ARMY_SHEETS],
  readings: OPTIONS,
};
