import { expect, test } from 'vitest';
import { freshName } from '../../src/app/drafting/scenario/use-zone-board';
import { LONGEST_NAME } from '../../src/table/schemas';
import { sideId } from '../../src/table/unit';
import { bareDraft, drafted } from '../support/drafting';

const blue = sideId('blue');
const square = [
  { x: 10, y: 10 },
  { x: 40, y: 10 },
  { x: 40, y: 40 },
  { x: 10, y: 40 },
];

test.each(['Blue', 'x'.repeat(LONGEST_NAME), '🐎'.repeat(LONGEST_NAME / 2)])(
  'zones are called after their side and numbered, however long its name is, and are taken: %s',
  (name) => {
    const sides = bareDraft().table.sides.map((side) => (side.id === blue ? { ...side, name } : side));
    let draft = drafted(bareDraft(), { type: 'set-sides', sides });
    for (const id of ['zone', 'zone-2']) {
      const zones = [...draft.briefing.zones, { id, side: blue, name: freshName(draft, blue), outline: square }];
      draft = drafted(draft, { type: 'write-briefing', zones });
    }
    expect(draft.briefing.zones.map((zone) => zone.name.at(-1))).toEqual(['1', '2']);
  },
);
