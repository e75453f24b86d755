import type { BookPrinter } from '../../rules/printing';

const belleAlliance = async (): Promise<BookPrinter> =>
  (await import('../../rules/belle-alliance/print/printer')).belleAlliancePrinter;

/** Every book that has something to print, by its id. */
export const PRINTERS: Readonly<Record<string, () => Promise<BookPrinter>>> = {
  'belle-alliance': belleAlliance,
  'belle-alliance-draft': belleAlliance,
};
