import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CampaignTableForm } from '../../src/panels/campaign/CampaignTableForm';
import { type CampaignDraft, upTo, withEffect, withEnd, withoutBattle } from '../../src/panels/campaign/campaign-draft';
import { notCount, notWhole, notWholeNorEmpty } from '../../src/panels/campaign/whole-number';
import { BERLIN_1813 } from '../../src/rules/campaign/berlin-1813';
import { parseCampaign } from '../../src/rules/campaign/campaign-table';

const bare: CampaignDraft = { ...BERLIN_1813, earlyEnds: [], effects: [] };
const isWhole = (draft: CampaignDraft): boolean => parseCampaign({ ...BERLIN_1813, ...draft }).ok;

test('every end and everybody who joins can be taken down as he is added, and the table is whole at each step', () => {
  let draft = bare;
  for (const add of [
    withEnd,
    withEnd,
    (each: CampaignDraft) => withEffect(each, 'N'),
    (each: CampaignDraft) => withEffect(each, 'N'),
  ]) {
    draft = add(draft);
    expect(isWhole(draft)).toBe(true);
  }
  expect(draft.earlyEnds).toHaveLength(2);
  expect(new Set(draft.effects.map(({ id }) => id)).size).toBe(2);
});

test('what ends Berlin 1813 and whom Hagelberg sets free are made by hand', () => {
  const ends = BERLIN_1813.earlyEnds.map(({ sum, winner }) => ({ sum, winner }));
  const withEnds = ends.reduce<CampaignDraft>((draft) => withEnd(draft), bare);
  const ended: CampaignDraft = {
    ...withEnds,
    earlyEnds: withEnds.earlyEnds.map((end, i) => ({ ...end, ...ends[i], after: upTo(withEnds, 'neu-beeren') })),
  };
  const joined = BERLIN_1813.effects.reduce<CampaignDraft>((draft) => withEffect(draft, 'N'), ended);
  const made: CampaignDraft = {
    ...joined,
    effects: joined.effects.map(({ id }, i) => ({ ...BERLIN_1813.effects[i]!, id })),
  };
  expect(made).toEqual({
    ...BERLIN_1813,
    effects: BERLIN_1813.effects.map((effect, i) => ({ ...effect, id: `joins-${i + 1}` })),
  });
  expect(isWhole(made)).toBe(true);
});

test('a battle that is taken out takes with it what hung on it alone', () => {
  const without = withoutBattle(BERLIN_1813, 'hagelberg');
  expect(without.effects).toEqual([]);
  expect(without.earlyEnds).toEqual(BERLIN_1813.earlyEnds);
  expect(isWhole(without)).toBe(true);
  const neither = withoutBattle(withoutBattle(BERLIN_1813, 'blankenfelde'), 'neu-beeren');
  expect(neither.earlyEnds).toEqual([]);
  expect(isWhole(neither)).toBe(true);
});

test('the form shows them all, with a field for each of their facts', () => {
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    <CampaignTableForm
      table={BERLIN_1813}
      levelName={(id) => id}
      most={9}
      onChange={nothing}
      onAdd={nothing}
      onDone={nothing}
    />,
  );
  for (const word of ['Girard', 'Reynier', 'Franquemont', 'Hirschfeldt', 'Bülow', 'Rohrbeck'])
    expect(html).toContain(`value="${word}"`);
  for (const sum of [10, -10]) expect(html).toContain(`value="${sum}"`);
});

test('points are whole numbers with whichever minus; increments that return are one or more', () => {
  expect(['5', '+5', '-5', '−5'].map(notWhole)).toEqual([undefined, undefined, undefined, undefined]);
  expect(['', '1.5', 'five', '1000'].map((text) => notWhole(text) === undefined)).toEqual([false, false, false, false]);
  expect(notWholeNorEmpty('')).toBeUndefined();
  expect(['0', '-1', '3'].map((text) => notCount(text) === undefined)).toEqual([false, false, true]);
});
