import type { CalculatorForm } from '../../calculator-form';

/** What several calculators of this book ask alike. */

export const THREE_DICE = { count: 3, faces: 6 } as const;

const MOST_FIGURES = 99;
export const FIGURES = { least: 1, most: MOST_FIGURES, usual: 24, stride: 5 } as const;
export const GUNNERS = { least: 1, most: 40, usual: 8, stride: 2 } as const;
export const VALOUR = { least: -5, most: 5, usual: 0 } as const;
/** 0 stands for nobody: table 10 has no such factor. */
const OFFICER = { least: -4, most: 4, usual: 0 } as const;

/** The factor of an engaged officer. */
export function askOfficer(form: CalculatorForm, id: string): number | null {
  const factor = form.count(id, OFFICER);
  return factor === 0 ? null : factor;
}
