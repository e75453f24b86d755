import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/app/theme.css', 'utf8');

/** Text and what it is written on. */
const WRITTEN = [
  ['ink', 'ground'],
  ['ink', 'panel'],
  ['ink', 'raised'],
  ['ink', 'lamp'],
  ['ink', 'accent-soft'],
  ['ink', 'yes-soft'],
  ['ink', 'no-soft'],
  ['ink', 'close-soft'],
  ['ink-soft', 'ground'],
  ['ink-soft', 'panel'],
  ['ink-soft', 'raised'],
  ['ink-soft', 'accent-soft'],
  ['ink-soft', 'yes-soft'],
  ['ink-soft', 'no-soft'],
  ['ink-soft', 'close-soft'],
  ['on-accent', 'accent'],
  ['no', 'panel'],
  ['no', 'raised'],
  ['no', 'ground'],
  ['close', 'panel'],
  ['close', 'close-soft'],
] as const;

/** Lines and signs that carry meaning, and what they lie on. */
const DRAWN = [
  ['edge', 'panel'],
  ['edge', 'raised'],
  ['edge', 'ground'],
  ['focus', 'panel'],
  ['focus', 'ground'],
  ['accent', 'panel'],
  ['yes', 'yes-soft'],
  ['no', 'no-soft'],
] as const;

describe.each([
  ['study', 4.5, 3],
  ['day', 4.5, 3],
  ['glare', 7, 7],
])('the %s theme', (theme, forText, forLines) => {
  const colours = coloursOf(theme);
  it.each(WRITTEN)('%s is readable on %s', (ink, paper) => {
    expect(contrast(colours(ink), colours(paper))).toBeGreaterThanOrEqual(forText);
  });
  it.each(DRAWN)('%s can be seen on %s', (line, paper) => {
    expect(contrast(colours(line), colours(paper))).toBeGreaterThanOrEqual(forLines);
  });
});

function coloursOf(theme: string): (name: string) => string {
  const start = css.indexOf(`:root[data-theme="${theme}"] {`);
  const block = css.slice(start, css.indexOf('}', start));
  return (name) => {
    const colour = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
    if (!colour) throw new Error(`No colour ${name} in ${theme}`);
    return colour;
  };
}

/** As WCAG counts it. */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
