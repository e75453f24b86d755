import { describe, expect, test } from 'vitest';
import type { Shape } from '../../src/table/shapes';
import { withTool } from '../../src/tools/table-hand';
import { EMPTY_TABLE_HAND, previewsOf, type TableHand } from '../../src/tools/table-state';

const mark = (x: number): Shape => ({ kind: 'mark', tone: 'yes', at: { x, y: 0 } });

describe('what cards and tools want to be seen', () => {
  const hand: TableHand = {
    ...EMPTY_TABLE_HAND,
    previewed: { formation: [mark(1)], run: [mark(2)], sight: [mark(3)] },
  };

  test('is kept for each of them: a run that shows nothing more takes no formation from the table', () => {
    const after = { ...hand, previewed: { ...hand.previewed, run: [] } };
    expect(previewsOf(after)).toEqual([mark(1)]);
  });

  test('is seen with its tool in hand, and what a card shows with any', () => {
    expect(previewsOf(hand)).toEqual([mark(1)]);
    expect(previewsOf(withTool(hand, 'run'))).toEqual([mark(1), mark(2)]);
    expect(previewsOf(withTool(hand, 'sight'))).toEqual([mark(1), mark(3)]);
  });
});
