import { PAPER_IDS, type PaperId } from '../../tools/paper/paper';
import { keepLocally, readLocally } from '../kept-locally';

const KEY = 'coup-doeil/paper';

/** Where paper is cut by the inch. */
const LETTER = /-(US|CA|MX|CL|CO|VE|PH)$/;

/** What was chosen last on this device; before that, what is usual where it is. */
export const paperChoice = (language = navigator.language): PaperId =>
  PAPER_IDS.find((id) => JSON.stringify(id) === readLocally(KEY)) ?? (LETTER.test(language) ? 'letter' : 'a4');

export const keepPaper = (paper: PaperId): void => keepLocally(KEY, paper);
