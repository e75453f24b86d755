import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { momentsForMaps, reportOf } from '../../src/app/review/report';
import { animationOf, pictureOf } from '../../src/app/review/review-pictures';
import type { DrawnMaps } from '../../src/engine/review-protocol';
import type { Timeline } from '../../src/game/timeline';
import { sideId, unitId } from '../../src/table/unit';
import { turnOnHexes, twoBounds } from '../support/reviewed-battles';
import { reviewedIn } from '../support/reviewed-in';
import { newWorld } from '../support/world';

const NO_MAPS: DrawnMaps = { kind: 'maps', grounds: [], maps: [] };
const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

describe.each([
  ['on a table', twoBounds, 'Fusiliers', 4],
  ['on hexes', turnOnHexes, 'Granby', 24],
] as const)('what is shared of a battle %s', (_, file, _name, fewest) => {
  test('as a picture is the map of that moment, of one width and as high as the ground is deep', async () => {
    const { maps } = await reviewedIn(newWorld().worker(), file());
    const [first] = maps.maps;
    const picture = pictureOf(maps, 'The start & <all>');
    if (!picture || !first) throw new Error('No picture');
    const [, , width, height] = first.box;
    expect(picture.width).toBe(1600);
    expect(picture.height).toBe(Math.round((1600 * height) / width));
    expect(picture.svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(picture.svg).toContain('aria-label="The start &amp; &lt;all&gt;"');
    const last = pictureOf({ ...maps, maps: maps.maps.slice(-1) }, 'The end');
    expect(last?.svg === picture.svg.replace('The start &amp; &lt;all&gt;', 'The end')).toBe(file === turnOnHexes);
    expect(pictureOf(NO_MAPS, 'Nothing')).toBeUndefined();
  });

  test('as an animation shows every map once, one after the other, over grounds drawn once', async () => {
    const { maps, review } = await reviewedIn(newWorld().worker(), file());
    const svg = animationOf({ ...review, name: 'Left & <right>' }, maps) ?? '';
    const shown = maps.maps.length;
    expect(shown).toBe(review.timeline.steps.length + 1);
    expect(count(svg, /<animate /g)).toBe(shown);
    expect(count(svg, /visibility="visible"/g)).toBe(1);
    expect(count(svg, /id="ground-\d+"/g)).toBe(maps.grounds.length);
    expect(maps.grounds).toHaveLength(1);
    expect(svg).toContain('<title>Left &amp; &lt;right&gt;</title>');
    expect(svg).toContain(`>${shown}/${shown}</text>`);
    expect(svg).not.toMatch(/<script|on\w+=/);
    const times = [...svg.matchAll(/keyTimes="([^"]*)"/g)].map(([, each]) => (each ?? '').split(';').map(Number));
    for (const [i, [start, from, to, end]] of times.entries()) {
      expect([start, end]).toEqual([0, 1]);
      expect(from).toBeCloseTo(i / shown, 3);
      expect(to).toBeCloseTo((i + 1) / shown, 3);
    }
    expect(animationOf(review, NO_MAPS)).toBeUndefined();
  });

  test('as a report has a map for each bound, the order of battle, and everybody who fought', async () => {
    const world = newWorld().worker();
    const { id, review } = await reviewedIn(world, file());
    const maps = await world.drawMaps(id, momentsForMaps(review), 'maps');
    if (maps.kind !== 'maps') throw new Error(JSON.stringify(maps));
    expect(maps.maps).toHaveLength(review.timeline.musters.length);
    const report = reportOf({ review, maps, sides: [], briefing: undefined, now: 2_000 });
    expect(report.startsWith('<!doctype html>')).toBe(true);
    expect(count(report, /<use href="#ground/g)).toBe(maps.maps.length);
    expect(maps.maps[0]?.units.children.length).toBeGreaterThanOrEqual(fewest);
    expect(report).not.toMatch(/<script|src=|https?:\/\/(?!www\.w3\.org)/i);
  });
});

test('in the order of battle of a report only men who fell or fled are lost: who joined another is with that', async () => {
  const { review } = await reviewedIn(newWorld().worker(), twoBounds());
  const one = (unit: string, left: number, officer = false) => ({
    ...{ unit: unitId(unit), side: sideId('blue'), name: unit, officer, left, of: left, disorder: 0 as const },
  });
  const about = (unit: string) => ({ side: sideId('blue'), unit: unitId(unit), moment: 1, key: 'noted.fd' });
  const timeline: Timeline = {
    ...review.timeline,
    musters: [
      {
        moment: 0,
        units: [one('Ligne', 36), one('Voltigeurs', 6), one('Léger', 8), one('Garde', 12), one('Ney', 1, true)],
      },
      { moment: 1, units: [one('Ligne', 38)] },
    ],
    noted: [
      { kind: 'loss', lost: 4, ...about('Ligne') },
      { kind: 'loss', lost: 2, ...about('Léger') },
      { kind: 'gone', lost: 12, ...about('Garde') },
      { kind: 'officer', ...about('Ney') },
    ],
  };
  const sides = [{ id: sideId('blue'), name: 'Blue', colour: 'blue', pattern: 'bars' as const, seat: 'near' as const }];
  const report = reportOf({ review: { ...review, timeline }, maps: NO_MAPS, sides, briefing: undefined, now: 2_000 });
  const rows = [...report.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].slice(0, 5);
  expect(rows.map(([, row = '']) => row.replaceAll(/<\/?t[hd]>/g, '|').replaceAll('||', '|'))).toEqual([
    'Ligne|36|38|4|',
    'Voltigeurs|6|with another|0|',
    'Léger|8|with another|2|',
    'Garde|12|0|12|',
    'Ney||fallen||',
  ]);
});
