/** A piece of a page or a drawing as data: the page shows it as it shows anything, and a report writes it out. */
export interface Drawn {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children: readonly (Drawn | string)[];
}

export const el = (
  tag: string,
  attrs: Drawn['attrs'] = {},
  ...children: readonly (Drawn | string | undefined)[]
): Drawn => ({ tag, attrs, children: children.filter((child) => child !== undefined) });

/** Elements of HTML that have no end. */
const VOID: ReadonlySet<string> = new Set(['meta', 'br', 'hr', 'img']);

/** Written out. Whatever stands in a text or an attribute, it stays text: nothing of it can become an element. */
export function markup(node: Drawn | string): string {
  if (typeof node === 'string') return escaped(node);
  const attrs = Object.entries(node.attrs)
    .map(([name, value]) => ` ${name}="${escaped(`${value}`)}"`)
    .join('');
  if (VOID.has(node.tag)) return `<${node.tag}${attrs}>`;
  const inside = node.tag === 'style' ? node.children.join('') : node.children.map(markup).join('');
  return `<${node.tag}${attrs}>${inside}</${node.tag}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);
