import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlacementPanel } from '../../src/panels/PlacementPanel';

const nothing = () => undefined;
const html = (mayMeasure: boolean, width: number) =>
  renderToStaticMarkup(
    <PlacementPanel
      {...{ step: 'laid', aimed: true, surface: false, fault: undefined, lost: false, dress: 'all', mayMeasure }}
      measured={{ width, depth: 88 }}
      real={{ width: 240, depth: 88 }}
      {...{ onDress: nothing, onTake: nothing, onSurface: nothing, onAgain: nothing, onLeave: nothing }}
    />,
  );

test('what was shown in the room is told in centimetres, and how it differs', () => {
  expect(html(true, 239)).toMatch(/table of 239\s×\s88\scm/);
  expect(html(true, 239)).not.toMatch(/lay it again/);
  expect(html(true, 137)).toMatch(/table of 137.*240\s×\s88\scm: if it does not lie right/);
});

test('where nobody may measure, three places in the room are no tape: not one length is told', () => {
  expect(html(false, 137)).not.toMatch(/\d\scm|137|240/);
  expect(html(false, 137)).toContain('of another size');
  expect(html(false, 239)).not.toMatch(/\d\scm|another size/);
});
