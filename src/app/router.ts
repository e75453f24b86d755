import { useSyncExternalStore } from 'react';

/** The screens, as the part of the address behind `#`, so that any static host in any folder will do. */
export type Route =
  | { readonly screen: 'home' | 'new' | 'settings' | 'licences' }
  | { readonly screen: 'battle'; readonly id: string };

const HOME: Route = { screen: 'home' };

/** The route of an address; what is unknown or damaged leads home. */
export function parseHash(hash: string): Route {
  const [first = '', second, ...rest] = hash.replace(/^#?\/?/, '').split('/');
  if (rest.length > 0) return HOME;
  if (second === undefined && (first === 'new' || first === 'settings' || first === 'licences'))
    return { screen: first };
  if (first !== 'battle' || !second) return HOME;
  try {
    return { screen: 'battle', id: decodeURIComponent(second) };
  } catch {
    return HOME;
  }
}

export function hashOf(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'battle':
      return `#/battle/${encodeURIComponent(route.id)}`;
    default:
      return `#/${route.screen}`;
  }
}

export function go(route: Route): void {
  location.hash = hashOf(route);
}

export function useRoute(): Route {
  return parseHash(useSyncExternalStore(onHashChange, () => location.hash));
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
