import { type Sayings, withPrefix } from './saying-words';

/** As La Bataille calls them; a book that calls an order otherwise says so with what happened. */
export const ORDERS: Readonly<Record<string, string>> = {
  good: 'In good order',
  disorder: 'Disordered (DD)',
  rout: 'Routed (PGD)',
};

/** What every book on hexes records alike. They come with each of them, since nobody need have fetched another. */
export const enHexEvents: Sayings = withPrefix('event', {
  placed: ({ unit = '', place }) => (place === undefined ? `${unit} leaves the map` : `${unit} stands in ${place}`),
  ordered: ({ unit = '', order = '', called }) => `${unit}: ${called ?? ORDERS[`${order}`] ?? order}`,
  thrown: '{about}: {faces}. {outcome}',
  told: ({ what = 'Something followed', units = '' }) =>
    units === '' || `${what}`.includes(`${units}`) ? `${what}` : `${units}: ${what}`,
});
