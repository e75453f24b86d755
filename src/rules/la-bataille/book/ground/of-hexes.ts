import type { Hex } from '../../../../hex/axial';

/** Found out once for each hex. */
export function ofHexes<T>(find: (hex: Hex) => T): (hex: Hex) => T {
  const known = new Map<string, { readonly found: T }>();
  return (hex) => {
    const key = `${hex.q} ${hex.r}`;
    const { found } = known.get(key) ?? { found: find(hex) };
    known.set(key, { found });
    return found;
  };
}
