import { expect, test } from 'vitest';
import { STARTS } from '../../src/app/starts';
import { previewLine } from '../../src/panels/StartPreview';
import { texts } from '../../src/texts/texts';

const told = STARTS.flatMap(({ id, preview }) => (preview ? [{ id, preview }] : []));

test('the demonstration and four historical battles can be looked at before they are started', () => {
  expect(told.map(({ id }) => id)).toEqual(['demonstration', 'la-haye-sainte', 'hagelberg', 'ebelsberg', 'sehested']);
});

test.each(told)('$id: what is shown before is what is then on the table', async ({ id, preview }) => {
  const { table, briefing, units } = await preview();
  expect(briefing.title).toBe(texts.starts[id].title);
  expect(briefing.tasks).toHaveLength(2);
  expect(briefing.history).not.toBe('');
  const line = previewLine({ table, briefing, units });
  for (const { name } of table.sides) expect(line).toContain(name);
  expect(line).toContain(`${table.width}\u00a0×\u00a0${table.depth}\u00a0cm`);
  const start = STARTS.find((each) => each.id === id);
  const { scenario } = await start!.load({
    start: id,
    name: id,
    measuring: 'open',
    width: 1,
    depth: 1,
    length: 'cm',
    readings: {},
  });
  expect(scenario).toMatchObject({ briefing: { title: briefing.title, tasks: briefing.tasks } });
  const there = [...table.units.values()].filter(({ arm }) => arm !== 'staff').length;
  const late = briefing.coming.flatMap(({ units: names }) => names).length;
  const all = units.reduce((sum, each) => sum + each, 0);
  expect(all).toBeGreaterThanOrEqual(there);
  expect(all).toBeLessThanOrEqual(there + late);
});
