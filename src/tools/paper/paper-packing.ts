/** A part of a page that is not cut. */
export interface Block {
  readonly height: number;
  /** A heading: never last in its column while something follows. */
  readonly keepsWithNext?: boolean;
}

/** Blocks by their place in the list: pages of columns. */
export type PackedPages = readonly (readonly (readonly number[])[])[];

/** Fills columns from the top, page after page. What is higher than a column has one to itself. */
export function packed(blocks: readonly Block[], height: number, columns = 1): PackedPages {
  const filled: number[][] = [];
  let column: number[] = [];
  let used = 0;
  for (const group of groupsOf(blocks)) {
    const wanted = group.reduce((sum, i) => sum + (blocks[i]?.height ?? 0), 0);
    if (used > 0 && used + wanted > height + ROUNDING) {
      filled.push(column);
      column = [];
      used = 0;
    }
    column.push(...group);
    used += wanted;
  }
  if (column.length > 0) filled.push(column);
  return Array.from({ length: Math.ceil(filled.length / columns) }, (_, page) =>
    filled.slice(page * columns, (page + 1) * columns),
  );
}

const ROUNDING = 1e-6;

/** Headings with what they head. */
function groupsOf(blocks: readonly Block[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  let open = false;
  blocks.forEach(({ keepsWithNext = false }, i) => {
    if (open) groups.at(-1)?.push(i);
    else groups.push([i]);
    open = keepsWithNext;
  });
  return groups;
}
