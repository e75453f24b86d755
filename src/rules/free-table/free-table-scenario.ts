import { parseLayout } from '../../table/notation';
import type { Json } from '../book';
import { MINIATURES } from '../miniatures/miniatures-troops';
import { type Length, packState } from './state';

/** A bare table with a few units a side to begin with. */
export function freeTable(size: { readonly width: number; readonly depth: number }, length: Length): Json {
  const layout = parseLayout(layoutOf(size.width, size.depth), MINIATURES);
  if (!layout.ok) throw new Error(`The free table cannot be read: ${JSON.stringify(layout.problem)}`);
  return packState({ table: layout.value.table, gauges: new Map(), length });
}

function layoutOf(width: number, depth: number): string {
  const x = (share: number): string => (width * share).toFixed(1);
  const y = (share: number): string => (depth * share).toFixed(1);
  return `
table ${width} x ${depth}
side blue "Blue" blue bars near
side red "Red" red dots far
unit blue-1 "Blue infantry" blue infantry shako 24/24 line at ${x(0.35)},${y(0.25)} facing 90
unit blue-2 "Blue cavalry" blue cavalry dragoon 12/12 line at ${x(0.6)},${y(0.25)} facing 90
unit blue-3 "Blue guns" blue artillery gun 6/6 guns 3 line at ${x(0.48)},${y(0.2)} facing 90
unit red-1 "Red infantry" red infantry shako 24/24 line at ${x(0.35)},${y(0.75)} facing 270
unit red-2 "Red cavalry" red cavalry hussar 12/12 line at ${x(0.6)},${y(0.75)} facing 270
unit red-3 "Red guns" red artillery gun 6/6 guns 3 line at ${x(0.48)},${y(0.8)} facing 270
`;
}
