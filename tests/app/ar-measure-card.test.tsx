import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MeasureCard } from '../../src/panels/ar/MeasureCard';
import type { SecondLookFault } from '../../src/vision/second-look';

const AGAIN = 'Mark it again from the side: height';

function shown(again: number | undefined, againFault?: SecondLookFault, locked = false): string {
  const nothing = () => undefined;
  const ends = [
    { words: 'edge of 1/95th, by its tag', isFree: false },
    { words: 'a place on the table', isFree: true },
  ];
  return renderToStaticMarkup(
    <MeasureCard
      {...{ ends, locked, missed: false, again, againFault, range: '' }}
      {...{ onAgain: nothing, onRange: nothing, onClear: nothing }}
    />,
  );
}

test('only a free place can be marked again, and it is said how, and why it told nothing', () => {
  expect(shown(undefined).split(AGAIN)).toHaveLength(2);
  expect(shown(undefined)).toContain('edge of 1/95th, by its tag');
  expect(shown(1)).not.toContain(AGAIN);
  expect(shown(1)).toContain('mark the very same place');
  expect(shown(1, 'too-near')).toContain('nearly the same side');
  expect(shown(1, 'elsewhere')).toContain('another place than before');
});

test('where measuring is locked no end and no height is offered', () => {
  const locked = shown(undefined, undefined, true);
  expect(locked).toContain('No measuring now');
  expect(locked).not.toContain(AGAIN);
  expect(locked).not.toContain('1/95th');
});
