import { useSyncExternalStore } from 'react';
import { CALCULATORS } from './calculator/shelf';

/** The screens, as the part of the address behind `#`, so that any static host in any folder will do. */
export type Route =
  | { readonly screen: 'home' | 'new' | 'settings' | 'licences' }
  | { readonly screen: 'battle'; readonly id: string }
  /** `query`: the case, as the calculator writes it. */
  | { readonly screen: 'calculator'; readonly name: string; readonly query: string };

const HOME: Route = { screen: 'home' };

/** The route of an address; what is unknown or damaged leads home. */
export function parseHash(hash: string): Route {
  const [first = '', second, ...rest] = hash.replace(/^#?\/?/, '').split('/');
  if (rest.length > 0) return HOME;
  if (second === undefined && (first === 'new' || first === 'settings' || first === 'licences'))
    return { screen: first };
  if (!second) return HOME;
  if (first === 'calculator') return calculatorOf(second);
  if (first !== 'battle') return HOME;
  try {
    return { screen: 'battle', id: decodeURIComponent(second) };
  } catch {
    return HOME;
  }
}

function calculatorOf(address: string): Route {
  const [name = '', ...query] = address.split('?');
  return Object.hasOwn(CALCULATORS, name) ? { screen: 'calculator', name, query: query.join('?') } : HOME;
}

export function hashOf(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'battle':
      return `#/battle/${encodeURIComponent(route.id)}`;
    case 'calculator':
      return `#/calculator/${route.name}${route.query === '' ? '' : `?${route.query}`}`;
    default:
      return `#/${route.screen}`;
  }
}

export function go(route: Route): void {
  location.hash = hashOf(route);
}

/** The same screen with another address: no step for the back button. */
export function goInPlace(route: Route): void {
  history.replaceState(history.state, '', hashOf(route));
  dispatchEvent(new Event('hashchange'));
}

export function useRoute(): Route {
  return parseHash(useSyncExternalStore(onHashChange, () => location.hash));
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
