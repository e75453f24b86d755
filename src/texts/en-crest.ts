/** A crest by the name of its hill; a name that is a crest itself, or comes with its own article, stands alone. */
export function crestOf(name: string | number | undefined, otherwise: string): string {
  if (!name) return otherwise;
  return /^the |crest/i.test(`${name}`) ? `${name}` : `The crest of ${name}`;
}
