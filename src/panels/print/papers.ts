import type { ReactNode } from 'react';

/** A page that is laid out to the millimetre. */
export interface FixedPage {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly content: ReactNode;
}

/** Text of any length: broken into pages once it is known how high its blocks are. */
export interface Flow {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly columns: number;
  /** At the top and the bottom of every page of it. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  readonly blocks: readonly FlowBlock[];
}

export interface FlowBlock {
  readonly key: string;
  readonly content: ReactNode;
  readonly keepsWithNext?: boolean;
}

export type Paper = FixedPage | Flow;

export const isFlow = (paper: Paper): paper is Flow => 'blocks' in paper;
