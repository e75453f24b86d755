import { aftermathInWords } from '../../../texts/log-words';
import type { Told } from '../../../tools/table-state';

/** What came of a melee, or of those who ran, in words. */
export const meleeToldOf = ({ events, after }: Told) => aftermathInWords(events, after.table);
