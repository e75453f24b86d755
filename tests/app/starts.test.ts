import { expect, test } from 'vitest';
import { fetchStarts } from '../../src/app/app-starts';
import { fetchInWords } from '../../src/engine/fetch-part';
import { previewLine } from '../../src/panels/StartPreview';
import { setUp } from '../../src/rules/la-bataille/book/la-bataille-scenario';
import { changeCell, newClubEdition } from '../../src/rules/la-bataille/club-edition';
import { MANIFESTS } from '../../src/rules/manifests';
import type { ScenarioPreview } from '../../src/rules/start';

const STARTS = await fetchStarts();
const told = STARTS.flatMap(({ id, words, preview }) => (preview ? [{ id, words, preview }] : []));

test('the demonstration, four historical battles and three on hexes can be looked at before they are started', () => {
  expect(told.map(({ id }) => id)).toEqual([
    'demonstration',
    'la-haye-sainte',
    'hagelberg',
    'ebelsberg',
    'sehested',
    'hex-bridge',
    'hex-heilsberg',
    'hex-warburg',
  ]);
});

test.each(told)('$id: what is shown before is what is then on the table', async ({ id, words, preview }) => {
  const shown = await preview();
  const { on, briefing, units } = shown;
  expect(briefing.title).toBe(words.title);
  expect(briefing.tasks).toHaveLength(2);
  expect(briefing.history).not.toBe('');
  const line = previewLine(shown);
  const { sides } = 'table' in on ? on.table : on.hexes;
  for (const { name } of sides) expect(line).toContain(name);
  expect(line).toContain(sizeOf(on));
  const start = STARTS.find((each) => each.id === id);
  const { scenario } = await start!.load(
    {
      name: id,
      measuring: 'open',
      width: 1,
      depth: 1,
      length: 'cm',
      readings: {},
    },
    async () => [],
  );
  const written = JSON.stringify(scenario);
  for (const text of [briefing.title, ...briefing.tasks.map((task) => task.text)])
    expect(written).toContain(JSON.stringify(text));
  const there = fightingOn(on);
  const late = briefing.coming.flatMap(({ units: names }) => names).length;
  const all = units.reduce((sum, each) => sum + each, 0);
  expect(all).toBeGreaterThanOrEqual(there);
  expect(all).toBeLessThanOrEqual(there + late);
});

test('who starts a battle on hexes reads by which edition it is played', async () => {
  const bridge = STARTS.find(({ id }) => id === 'hex-bridge');
  const shown = await fetchInWords(MANIFESTS, 'la-bataille', () => bridge?.preview);
  expect(shown && previewLine(shown)).toBe(
    'French, 5 units, against Russians, 5 units · 16\u00a0×\u00a012 hexes · Heilsberg 1807',
  );
});

function sizeOf(on: ScenarioPreview['on']): string {
  if ('table' in on) return `${on.table.width}\u00a0×\u00a0${on.table.depth}\u00a0cm`;
  const { columns, rows } = on.hexes.map.layout;
  return `${columns}\u00a0×\u00a0${rows} hexes`;
}

function fightingOn(on: ScenarioPreview['on']): number {
  if ('table' in on) return [...on.table.units.values()].filter(({ arm }) => arm !== 'staff').length;
  return on.hexes.counters.filter(({ sign }) => sign !== 'leader').length;
}

test('a battle on hexes is begun by the charts that were chosen, a club’s own among them', async () => {
  const ours = changeCell(newClubEdition('Ours', 'heilsberg-1807'), 'fire/massed/each/add', 2);
  if (!ours.ok) throw new Error(ours.problem.code);
  const start = STARTS.find(({ id }) => id === 'hex-bridge');
  const begin = (edition?: string) =>
    start?.load(
      {
        name: 'A bridge',
        measuring: 'open',
        width: 1,
        depth: 1,
        length: 'cm',
        readings: {},
        ...(edition === undefined ? {} : { edition }),
      },
      async () => [{ id: 'one', edition: ours.value }],
    );
  expect((await begin())?.scenario).toMatchObject({ edition: 'heilsberg-1807' });
  expect((await begin('premier'))?.scenario).toMatchObject({ edition: 'premier' });
  const own = (await begin('club-one'))?.scenario;
  expect(own).toMatchObject({ edition: ours.value });
  const state = setUp(own, {});
  expect(state.ok && state.value.edition.fire.massed.each.add).toBe(2);
  await expect(begin('club-gone')).rejects.toThrow('club-gone');
});
