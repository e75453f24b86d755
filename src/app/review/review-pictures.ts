import type { DrawnMaps, Review } from '../../engine/review-protocol';
import { type Drawn, el, markup } from '../../report/node';
import { round } from '../../report/paths';
import { reviewTexts } from '../../texts/review-texts';

/** Pictures to be shared: one of a moment, and the battle as a drawing that moves by itself. */

const SVG = 'http://www.w3.org/2000/svg';

/** Seconds that each map of an animation is shown. */
const SHOWN = 1.2;

/** Map after map, over and over; without scripts, so that whoever can show a drawing can show it. */
export function animationOf({ name }: Review, { grounds, maps }: DrawnMaps): string | undefined {
  const [first] = maps;
  if (!first) return undefined;
  const [left, top, width, height] = first.box;
  const all = maps.length * SHOWN;
  const strip = height * 0.06;
  const frames = maps.map(({ ground, units }, i): Drawn => {
    const times = [0, i / maps.length, (i + 1) / maps.length, 1].map((part) => part.toFixed(4)).join(';');
    return el(
      'g',
      { visibility: i === 0 ? 'visible' : 'hidden' },
      el('use', { href: `#ground-${ground}` }),
      units,
      el(
        'text',
        { x: round(left + strip / 2), y: round(top + strip * 1.1), 'font-size': round(strip) },
        `${i + 1}/${maps.length}`,
      ),
      el('animate', {
        attributeName: 'visibility',
        values: 'hidden;visible;hidden;hidden',
        keyTimes: times,
        calcMode: 'discrete',
        dur: `${all}s`,
        repeatCount: 'indefinite',
      }),
    );
  });
  const page = el(
    'svg',
    { xmlns: SVG, viewBox: [left, top, width, height].map(round).join(' '), 'font-family': 'system-ui, sans-serif' },
    el('title', {}, name),
    el('defs', {}, ...grounds.map((ground, i) => el('g', { id: `ground-${i}` }, ground))),
    ...frames,
  );
  return markup(page);
}

/** The map of one moment by itself. */
export function pictureOf(
  { grounds, maps }: DrawnMaps,
  label: string,
): { svg: string; width: number; height: number } | undefined {
  const [map] = maps;
  const ground = map && grounds[map.ground];
  if (!map || !ground) return undefined;
  const [, , width, height] = map.box;
  const size = { width: WIDE, height: Math.round((WIDE * height) / width) };
  const look = { xmlns: SVG, viewBox: map.box.map(round).join(' '), role: 'img', 'aria-label': label, ...size };
  return { svg: markup(el('svg', look, ground, map.units)), ...size };
}

const WIDE = 1600;

/** The drawing as pixels, which every chat and every mail shows. */
export async function pngOf({ svg, width, height }: { svg: string; width: number; height: number }): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(reviewTexts.report.picture))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
