import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { momentsForMaps, reportOf } from '../../src/app/review/report';
import { animationOf, pictureOf } from '../../src/app/review/sharing';
import type { DrawnMaps } from '../../src/engine/review-protocol';
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
