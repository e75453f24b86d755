import { describe, expect, it } from 'vitest';
import { themeOf } from '../../src/app/appearance';
import { DEFAULTS, parseSettings } from '../../src/app/settings';

describe('stored settings', () => {
  it('come back as they were', () => {
    const stored = {
      theme: 'glare',
      textSize: 150,
      hand: 'right',
      length: 'inch',
      awake: false,
      odds: false,
      keys: false,
    };
    expect(parseSettings(JSON.stringify(stored))).toEqual(stored);
  });

  it.each([undefined, '', 'nonsense', 'null', '[]', '7', '"x"', '{"theme":'])(
    'are the usual ones where there are none: %s',
    (stored) => {
      expect(parseSettings(stored)).toEqual(DEFAULTS);
    },
  );

  it.each([
    ['an unknown theme', { theme: 'neon' }],
    ['type too large', { textSize: 5000 }],
    ['type as words', { textSize: 'large' }],
    ['a third hand', { hand: 'both' }],
    ['cubits', { length: 'cubit' }],
    ['a word for yes', { awake: 'yes' }],
    ['a number for yes', { odds: 1 }],
  ])('fall back one by one: %s', (_, wrong) => {
    const stored = {
      theme: 'day',
      textSize: 130,
      hand: 'right',
      length: 'inch',
      awake: false,
      odds: false,
      keys: true,
      ...wrong,
    };
    const [name] = Object.keys(wrong);
    expect(parseSettings(JSON.stringify(stored))).toEqual({
      ...stored,
      [name as string]: DEFAULTS[name as keyof typeof DEFAULTS],
    });
  });

  it('take nothing that is no setting', () => {
    expect(parseSettings('{"theme":"day","__proto__":{"awake":false},"extra":1}')).toEqual({
      ...DEFAULTS,
      theme: 'day',
    });
  });
});

describe('the theme', () => {
  it.each([
    ['study', { dark: false, contrast: true }, 'study'],
    ['glare', { dark: true, contrast: false }, 'glare'],
    ['system', { dark: false, contrast: false }, 'day'],
    ['system', { dark: true, contrast: false }, 'study'],
    ['system', { dark: true, contrast: true }, 'study'],
    ['system', { dark: false, contrast: true }, 'glare'],
  ] as const)('%s with %j is %s', (choice, system, theme) => {
    expect(themeOf(choice, system)).toBe(theme);
  });
});
