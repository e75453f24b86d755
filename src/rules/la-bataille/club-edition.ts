import * as v from 'valibot';
import { compare, type FractionText, readFraction } from '../../dice/fraction';
import { bad, good, type Result } from '../../table/result';
import { EDITION_IDS, type Edition, editionSchema } from './edition/edition';
import { EDITIONS } from './la-bataille-editions';

/**
 * A club's own edition: a standard one, and the cells it has changed. Kept as changes, so that it shows at once what is its own, and
 * any cell can go back to what is printed. A cell is named by its way through the edition: `fire/massed/each/add`.
 */
export const clubEditionSchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  basis: v.picklist(EDITION_IDS),
  changes: v.pipe(
    v.array(
      v.strictObject({
        path: v.pipe(v.string(), v.maxLength(120)),
        to: v.nullable(v.union([v.pipe(v.string(), v.maxLength(40)), v.number(), v.boolean()])),
      }),
    ),
    v.maxLength(2000),
  ),
});
export type ClubEdition = v.InferOutput<typeof clubEditionSchema>;
export type Cell = ClubEdition['changes'][number]['to'];

/** A cell that differs from what is printed. */
export interface Difference {
  readonly path: string;
  readonly printed: Cell;
  readonly own: Cell;
}

export const newClubEdition = (name: string, basis: ClubEdition['basis']): ClubEdition => ({
  name,
  basis,
  changes: [],
});

/** Whatever a file says. */
export function readClubEdition(input: unknown): Result<ClubEdition> {
  const read = v.safeParse(clubEditionSchema, input);
  if (!read.success) return bad('edition/malformed', v.getDotPath(read.issues[0]) ?? undefined);
  const whole = editionOf(read.output);
  return whole.ok ? good(read.output) : whole;
}

/** The edition to reckon with: every changed cell must be one that is there, with something that can stand in it. */
export function editionOf({ basis, changes }: ClubEdition): Result<Edition> {
  let changed: unknown = EDITIONS[basis];
  for (const { path, to } of changes) {
    const next = withCell(changed, path.split('/'), to);
    if (next === undefined || isKept(path)) return bad('edition/no-such-cell', path);
    changed = next.value;
  }
  const read = v.safeParse(editionSchema, changed);
  if (!read.success) return bad('edition/impossible', v.getDotPath(read.issues[0])?.replaceAll('.', '/'));
  const fault = faultOf(read.output);
  return fault === undefined ? good(read.output) : bad('edition/impossible', fault);
}

/** Where a figure is from and which book it is are not the club's to say. */
const isKept = (path: string): boolean => path === 'id' || path.endsWith('/rule');

/** One cell changed; back to what is printed, it is no change any more. */
export function changeCell(club: ClubEdition, path: string, to: Cell): Result<ClubEdition> {
  const rest = club.changes.filter((change) => change.path !== path);
  const next = { ...club, changes: to === cellAt(EDITIONS[club.basis], path) ? rest : [...rest, { path, to }] };
  const whole = editionOf(next);
  return whole.ok ? good(next) : whole;
}

/** One cell as printed again. Between others that stay changed it may not fit any more. */
export function resetCell(club: ClubEdition, path: string): Result<ClubEdition> {
  const printed = cellAt(EDITIONS[club.basis], path);
  return printed === undefined ? bad('edition/no-such-cell', path) : changeCell(club, path, printed);
}

export const resetAll = (club: ClubEdition): ClubEdition => ({ ...club, changes: [] });

export const differences = ({ basis, changes }: ClubEdition): readonly Difference[] =>
  changes.flatMap(({ path, to }) => {
    const printed = cellAt(EDITIONS[basis], path);
    return printed === undefined ? [] : [{ path, printed, own: to }];
  });

/** Undefined where there is no such cell. */
export function cellAt(edition: Edition, path: string): Cell | undefined {
  let at: unknown = edition;
  for (const name of path.split('/')) {
    if (!isBranch(at) || !Object.hasOwn(at, name)) return undefined;
    at = Reflect.get(at, name);
  }
  return isCell(at) ? at : undefined;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCell = (value: unknown): value is Cell =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A copy with one cell changed, and nothing else; undefined where there is no such cell. */
function withCell(at: unknown, [name, ...rest]: readonly string[], to: Cell): { readonly value: unknown } | undefined {
  if (name === undefined) return isCell(at) ? { value: to } : undefined;
  if (!isBranch(at) || !Object.hasOwn(at, name)) return undefined;
  const inner = withCell(Reflect.get(at, name), rest, to);
  if (inner === undefined) return undefined;
  if (Array.isArray(at)) return { value: at.map((each: unknown, place) => (`${place}` === name ? inner.value : each)) };
  return { value: { ...at, [name]: inner.value } };
}

/** Charts must stay charts: columns from the least odds to the best, ranges that do not overlap, every row with all its cells. */
function faultOf({ fire, assault }: Edition): string | undefined {
  const rises = (columns: readonly { readonly ratio: FractionText }[]): boolean =>
    columns.every(
      ({ ratio }, place) =>
        place === 0 || compare(readFraction(columns[place - 1]?.ratio ?? '0'), readFraction(ratio)) < 0,
    );
  if (!rises(fire.chart.columns)) return 'fire/chart/columns';
  if (!rises(assault.chart.columns)) return 'assault/chart/columns';
  const torn = fire.chart.columns.findIndex(({ losses }) =>
    losses.some(({ from, to }, place) => from > to || (place > 0 && from <= (losses[place - 1]?.to ?? 0))),
  );
  return torn < 0 ? undefined : `fire/chart/columns/${torn}`;
}
