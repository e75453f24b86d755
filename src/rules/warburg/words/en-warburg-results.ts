import type { Values } from '../../../texts/saying-words';

/** What the charts bring, in words, by what is printed in their cells. */
export const RESULTS = {
  none: 'No effect',
  TM: 'Morale test',
  'TM-1': 'Morale test, −1',
  'TM+1': 'Morale test, +1',
  'TM+2': 'Morale test, +2',
  'TM+2-R1': 'Morale test, +2; back one hex',
  D: 'Disorganised',
  '1-TM+2': 'One step lost; morale test, +2',
  '1-TM+2-R1': 'One step lost; morale test, +2; back one hex',
  '1D-R1': 'One step lost, disorganised, back one hex',
  '1D-R2': 'One step lost, disorganised, back two hexes',
  '2D-R2': 'Two steps lost, disorganised, back two hexes',
  '1D-R1*': 'One step lost, disorganised, back one hex; cavalry disorganised by combat is gone',
  '2D-R2*': 'Two steps lost, disorganised, back two hexes; cavalry disorganised by combat is gone',
  '3D-R2*': 'Three steps lost, disorganised, back two hexes; cavalry disorganised by combat is gone',
  E: 'Eliminated',
} as const;

const isResult = (text: string): text is keyof typeof RESULTS => Object.hasOwn(RESULTS, text);
/** The words for a printed result; a chart's empty cell is `none`. */
export const resultText = (text: Values[string] | undefined): string =>
  typeof text === 'string' && isResult(text) ? RESULTS[text] : RESULTS.none;
