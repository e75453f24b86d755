import type { Cite, Violation } from '../table/reasons';

export interface Details {
  readonly values?: Violation['values'] | undefined;
  readonly shapes?: Violation['shapes'];
  /** Nothing could be recorded, so nobody may let it stand. */
  readonly final?: boolean;
}

/** A violation of a kind, with the rule that it goes against. */
export type Cited<Kind extends string> = Violation & { readonly kind: Kind; readonly cite: Cite };

/**
 * A book's own `violation(kind, rule, details)`. Rules and tests go by the kind, a union of the book's own; the words go by the key,
 * which derives from it here and nowhere else.
 */
export const violationsOf =
  <Kind extends string, Rule extends string>(cite: (rule: Rule) => Cite, keyOf: (kind: Kind) => string) =>
  (kind: Kind, rule: Rule, { values, shapes, final = false }: Details = {}): Cited<Kind> => ({
    kind,
    key: keyOf(kind),
    ...(values && { values }),
    cite: cite(rule),
    overridable: !final,
    ...(shapes && { shapes }),
  });

/** The same where there is no rule to cite: what cannot be recorded at all. */
export const faultsOf =
  <Kind extends string>(keyOf: (kind: Kind) => string) =>
  (kind: Kind, values?: Violation['values']): Violation & { readonly kind: Kind } => ({
    kind,
    key: keyOf(kind),
    ...(values && { values }),
    overridable: false,
  });
