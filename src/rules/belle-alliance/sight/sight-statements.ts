import { along } from '../../../geometry/vector';
import type { Shape, Tone } from '../../../table/shapes';
import type { Table } from '../../../table/table';
import { isArea } from '../../../table/terrain';
import type { Statement } from '../../action';
import type { SightVerdict } from '../../tool-advice';
import { sightStatement, tenths } from '../explain/statement';
import { CM_PER_LAYER } from '../tables/table-02-sight';
import type { Found } from './outlook';

type Ruling = SightVerdict['ruling'];

/** What was found about sight, that which decides first, each with its rule and its place. */
export function statementsOfSight(table: Table, found: Found, ruling: Ruling, close: boolean): readonly Statement[] {
  const { look } = found;
  const limits = [distance(found, ruling), ...reasons(found)];
  const line = blocking(table, found);
  const at = along(look.from.end.at, look.to.end.at, 0.5);
  return [
    ...(ruling === 'blocked' ? [line, ...limits] : [...limits, line]),
    ...(close ? [sightStatement('close', '1.1.6', 'close', { at })] : []),
  ];
}

/** The line, free or with what stands in it. */
function blocking(table: Table, { line, look }: Found): Statement {
  const { blocked } = line;
  if (!blocked) return sightStatement('free', '1.1.6', 'yes', { at: along(look.from.end.at, look.to.end.at, 0.5) });
  const terrain = table.terrain[blocked.terrain];
  const outline: readonly Shape[] =
    terrain && isArea(terrain) ? [{ kind: 'area', tone: 'no', outline: terrain.outline }] : [];
  return sightStatement(`blocked.${blocked.by}`, '1.1.6', 'no', {
    values: { name: blocked.name ?? '' },
    shapes: [...outline, { kind: 'mark', tone: 'no', at: blocked.at }],
    at: blocked.at,
  });
}

/** How far they are apart, and how far they may be (table 2). */
function distance({ look }: Found, ruling: Ruling): Statement {
  const values = { cm: tenths(look.cm), most: tenths(look.limit) };
  const at = along(look.from.end.at, look.to.end.at, 0.5);
  const isBeyond = ruling === 'hidden' || ruling === 'too-far' || look.cm > look.limit;
  const shapes: readonly Shape[] = [{ kind: 'length', tone: isBeyond ? 'no' : 'yes', at, cm: tenths(look.cm) }];
  return sightStatement(isBeyond ? 'beyond' : 'within', 'T2', isBeyond ? 'no' : 'yes', { values, at, shapes });
}

/** What makes the limit what it is. */
function reasons({ look }: Found): readonly Statement[] {
  const { position, against, higher } = look;
  const [from, to] = [look.from.end.at, look.to.end.at];
  const layers = position !== 'wood' && against === 'open' ? higher : 0;
  return [
    ...(position === 'wood' ? [sightStatement('from-wood', 'T2', 'neutral', { at: from })] : []),
    ...(against === 'open' ? [] : [sightStatement(`against-${against}`, 'T2', 'neutral', { at: to })]),
    ...(against !== 'open' && look.revealed ? [sightStatement('revealed', 'T2', 'neutral', { at: to })] : []),
    ...(layers > 0
      ? [sightStatement('higher', 'T2', 'neutral', { values: { layers, cm: CM_PER_LAYER * layers }, at: from })]
      : []),
  ];
}

const TONES: Readonly<Record<Ruling, Tone>> = { sees: 'yes', hidden: 'no', blocked: 'no', 'too-far': 'no' };

/** The line of sight; where it is blocked, up to there whole and beyond dashed. */
export function shapesOfSight({ look, line }: Found, ruling: Ruling, close: boolean): readonly Shape[] {
  const [from, to] = [look.from.end.at, look.to.end.at];
  const tone = close ? 'close' : TONES[ruling];
  const length: Shape = { kind: 'length', tone, at: along(from, to, 0.5), cm: tenths(look.cm) };
  if (!line.blocked) return [{ kind: 'line', tone, points: [from, to] }, length];
  return [
    { kind: 'line', tone, points: [from, line.blocked.at] },
    { kind: 'line', tone, points: [line.blocked.at, to], dashed: true },
    { kind: 'mark', tone, at: line.blocked.at },
    length,
  ];
}
