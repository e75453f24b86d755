/**
 * What went wrong with something that came from outside (a file, the database, a message), as data:
 * `code` picks the words, `place` says where in the input, `detail` carries values for the words.
 */
export interface Problem {
  readonly code: string;
  readonly place?: string;
  readonly detail?: Readonly<Record<string, string | number>>;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export function good<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function bad<T = never>(code: string, place?: string, detail?: Problem['detail']): Result<T> {
  return {
    ok: false,
    problem: { code, ...(place === undefined ? {} : { place }), ...(detail === undefined ? {} : { detail }) },
  };
}
