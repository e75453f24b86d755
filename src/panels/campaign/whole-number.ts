import { campaignTexts } from '../../texts/campaign-texts';

/** Points as people write them: a whole number, with whichever minus. */
const isWhole = (text: string): boolean => /^[+−-]?\d{1,3}$/.test(text);

export const wholeNumber = (text: string): number => Number(text.replace('−', '-'));

export const notWhole = (text: string): string | undefined => (isWhole(text) ? undefined : campaignTexts.notNumber);

export const notWholeNorEmpty = (text: string): string | undefined => (text === '' ? undefined : notWhole(text));

/** More than none. */
export const notCount = (text: string): string | undefined =>
  notWhole(text) ?? (wholeNumber(text) >= 1 ? undefined : campaignTexts.notCount);
