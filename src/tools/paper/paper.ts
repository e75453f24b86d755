/** Sheets of paper and what can be printed on, in real cm. */

export const PAPER_IDS = ['a4', 'letter'] as const;
export type PaperId = (typeof PAPER_IDS)[number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PAPERS: Readonly<Record<PaperId, Size>> = {
  a4: { width: 21, height: 29.7 },
  letter: { width: 21.59, height: 27.94 },
};

/** Printers reach no further to the edge. Stylesheets say the same (`Printed.module.css`). */
export const MARGIN = 1;
/** What the title and the check line take of a page. */
export const HEAD = 1.1;
export const FOOT = 0.9;
/** A page that were exactly full would be followed by an empty one wherever a browser rounds up. */
const SPARE = 0.05;

/** Between the margins. As wide on either paper: what is laid out for one is never cut off on the other's width. */
export const printableOn = (paper: PaperId): Size => ({
  width: Math.min(...PAPER_IDS.map((id) => PAPERS[id].width)) - 2 * MARGIN,
  height: PAPERS[paper].height - 2 * MARGIN - SPARE,
});

/** What is left between title and check line. */
export function roomOn(paper: PaperId): Size {
  const { width, height } = printableOn(paper);
  return { width, height: height - HEAD - FOOT };
}
