/** What is looked for on the page: by its role and name as a person is told them, by its words, or by a selector. */
export interface Query {
  readonly role?: Role;
  /** A string is the whole name. */
  readonly name?: string | RegExp;
  /** Words anywhere in it; of several elements the innermost. */
  readonly text?: string | RegExp;
  readonly css?: string;
  readonly within?: Query;
}

export type Role = keyof typeof ROLES;

/** The elements that have a role here. */
const ROLES = {
  button: 'button, [role=button]',
  dialog: 'dialog[open], [role=dialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, [role=img]',
  link: 'a[href]',
  listitem: 'li, [role=listitem]',
  navigation: 'nav, [role=navigation]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  row: 'tr',
  slider: 'input[type=range], [role=slider]',
  status: 'output, [role=status]',
  switch: '[role=switch]',
  textbox: 'input:not([type]), input[type=text], input[type=search], input[type=password], textarea',
  toolbar: '[role=toolbar]',
} as const;

/** A query as JSON carries it: with selectors for roles, and patterns in two parts. */
export interface Wanted {
  readonly selector: string;
  readonly name?: Pattern;
  readonly text?: Pattern;
  readonly within?: Wanted;
}

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a string shall be all of it, it is tied at both ends. */
function pattern(of: string | RegExp, whole: boolean): Pattern {
  if (of instanceof RegExp) return { source: of.source, flags: of.flags };
  return { source: whole ? `^${escaped(of)}$` : escaped(of), flags: '' };
}

export function wanted({ role, name, text, css, within }: Query): Wanted {
  return {
    selector: css ?? (role ? ROLES[role] : '*'),
    ...(name === undefined ? {} : { name: pattern(name, true) }),
    ...(text === undefined ? {} : { text: pattern(text, false) }),
    ...(within ? { within: wanted(within) } : {}),
  };
}

export const told = ({ role, name, text, css, within }: Query): string =>
  [css ?? role ?? 'something', name && `“${name}”`, text && `with ${text}`, within && `in ${told(within)}`]
    .filter(Boolean)
    .join(' ');

/** What functions that run in the page are given. */
export interface Tools {
  /** All that are to be seen. */
  all(wanted: Wanted): Element[];
  name(element: Element): string;
  /** The next frame; where none is drawn, a moment later. */
  frame(): Promise<void>;
  /** What the page itself could not help, since it was loaded. */
  readonly faults: string[];
}

/** Runs in the page: everything it needs is in it. Once for each document. */
export function pageTools(): Tools {
  const place = globalThis as { engineTools?: Tools };
  if (place.engineTools) return place.engineTools;
  const faults: string[] = [];
  addEventListener('error', ({ message }) => faults.push(`error ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`rejected ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`policy ${violatedDirective} ${blockedURI}`),
  );
  const words = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const name = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const by = element.getAttribute('aria-labelledby');
    if (by) {
      const parts = by.split(/\s+/).map((id) => words(document.getElementById(id)));
      return parts.join(' ').trim();
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return words(element.labels?.[0]);
    return element instanceof HTMLFieldSetElement ? words(element.querySelector('legend')) : words(element);
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
    );
  };
  const fits = (text: string, pattern: { source: string; flags: string } | undefined): boolean =>
    !pattern || new RegExp(pattern.source, pattern.flags).test(text);
  const all = ({ selector, within, ...wanted }: Wanted): Element[] => {
    const roots: ParentNode[] = within ? all(within) : [document];
    const found = new Set(roots.flatMap((root) => [...root.querySelectorAll(selector)]));
    const right = [...found].filter((each) => fits(name(each), wanted.name) && fits(words(each), wanted.text));
    const inner =
      selector === '*' ? right.filter((each) => !right.some((one) => one !== each && each.contains(one))) : right;
    // What is found by its role is found as a reader finds it.
    return inner.filter((each) => isSeen(each) && !(wanted.name && each.closest('[aria-hidden=true]')));
  };
  const frame = (): Promise<void> =>
    new Promise((resolve) => {
      const late = setTimeout(resolve, 100);
      requestAnimationFrame(() => {
        clearTimeout(late);
        resolve();
      });
    });
  place.engineTools = { all, name, frame, faults };
  return place.engineTools;
}
