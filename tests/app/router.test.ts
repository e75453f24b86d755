import { describe, expect, it } from 'vitest';
import { hashOf, parseHash, type Route } from '../../src/app/router';

describe('the address behind #', () => {
  const routes: readonly Route[] = [
    { screen: 'home' },
    { screen: 'new' },
    { screen: 'settings' },
    { screen: 'licences' },
    { screen: 'rules', entry: '' },
    { screen: 'rules', entry: '3.1.4' },
    { screen: 'rules', entry: 'a/b #?%20é' },
    { screen: 'battle', id: '3f1c-22' },
    { screen: 'battle', id: 'a/b #?%20é' },
  ];
  it.each(routes)('comes back as it was: %j', (route) => {
    expect(parseHash(hashOf(route))).toEqual(route);
  });

  it.each([
    '',
    '#',
    '#/',
    '#/nowhere',
    '#/battle',
    '#/battle/',
    '#/battle/a/b',
    '#/rules/T6/x',
    '#/rules/%E0%A4%A',
    '#/new/x',
    '#/battle/%E0%A4%A',
    '#/constructor',
  ])('leads home where it means nothing: %s', (hash) => {
    expect(parseHash(hash)).toEqual({ screen: 'home' });
  });
});
