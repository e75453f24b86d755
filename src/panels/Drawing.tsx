import { createElement, type ReactNode } from 'react';
import type { Drawn } from '../report/node';

/** A drawing that a report would write out, on the page. */
export function Drawing({ of }: { readonly of: Drawn }): ReactNode {
  return elementOf(of, 'drawing');
}

function elementOf({ tag, attrs, children }: Drawn, key: string | number): ReactNode {
  const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [propOf(name), value]));
  const inside = children.map((child, i) => (typeof child === 'string' ? child : elementOf(child, i)));
  return createElement(tag, { ...props, key }, ...inside);
}

/** `stroke-width` is `strokeWidth` here; what begins with `aria-` stays as it is. */
const propOf = (name: string): string =>
  name.startsWith('aria-') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
