import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { bookOfCalculator } from './calculator/fetched';

/** The screens, as the part of the address behind `#`, so that any static host in any folder will do. */
export type Route =
  | { readonly screen: 'home' | 'new' | 'settings' | 'licences' | 'charts' }
  | { readonly screen: 'battle' | 'review'; readonly id: string }
  /** `entry`: a rule or table, or empty for the contents. */
  | { readonly screen: 'rules'; readonly entry: string }
  /** `query`: the case, as the calculator writes it. */
  | { readonly screen: 'calculator'; readonly name: string; readonly query: string };

const HOME: Route = { screen: 'home' };

/** The route of an address; what is unknown or damaged leads home. */
export function parseHash(hash: string): Route {
  const [first = '', second, ...rest] = hash.replace(/^#?\/?/, '').split('/');
  if (rest.length > 0) return HOME;
  if (second === undefined && (first === 'new' || first === 'settings' || first === 'licences' || first === 'charts'))
    return { screen: first };
  if (first === 'rules' && !second) return { screen: 'rules', entry: '' };
  if (!second) return HOME;
  if (first === 'calculator') return calculatorOf(second);
  if (first !== 'battle' && first !== 'review' && first !== 'rules') return HOME;
  try {
    const name = decodeURIComponent(second);
    return first === 'rules' ? { screen: 'rules', entry: name } : { screen: first, id: name };
  } catch {
    return HOME;
  }
}

function calculatorOf(address: string): Route {
  const [name = '', ...query] = address.split('?');
  return bookOfCalculator(name) ? { screen: 'calculator', name, query: query.join('?') } : HOME;
}

export function hashOf(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'battle':
    case 'review':
      return `#/${route.screen}/${encodeURIComponent(route.id)}`;
    case 'rules':
      return route.entry === '' ? '#/rules' : `#/rules/${encodeURIComponent(route.entry)}`;
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

/** What an address of Rules & tables remembers: from where they were opened, and how many steps ago. */
const visitSchema = v.object({ from: v.string(), steps: v.pipe(v.number(), v.integer(), v.minValue(1)) });
type Visit = v.InferOutput<typeof visitSchema>;

function visit(): Visit | undefined {
  const known = v.safeParse(visitSchema, history.state);
  return known.success ? known.output : undefined;
}

/** Opens Rules & tables, or another page of them: where one was is kept, however far one reads on. */
export function openRules(entry = ''): void {
  const before = visit();
  const next: Visit =
    parseHash(location.hash).screen === 'rules' && before
      ? { from: before.from, steps: before.steps + 1 }
      : { from: location.hash, steps: 1 };
  history.pushState(next, '', hashOf({ screen: 'rules', entry }));
  dispatchEvent(new Event('hashchange'));
}

/** Back to where one was when they were opened; home for those who came by an address. */
export function leaveRules(): void {
  const before = visit();
  if (before) history.go(-before.steps);
  else go(HOME);
}

/** The screen from which Rules & tables were opened. */
export function openedFrom(): Route | undefined {
  const before = visit();
  return before && parseHash(before.from);
}
