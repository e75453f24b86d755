import { ahead, along, distanceBetween, headingTo, plus, times } from '../../../geometry/vector';
import type { Shape } from '../../../table/shapes';
import { unitOf } from '../../../table/table';
import type { Statement } from '../../action';
import { fireStatement, TOLERANCE_DEGREES, tenths, wholeDegrees } from '../explain/statement';
import { houseOf } from '../units/formation/indoors';
import type { FireFinding } from './fire-geometry';
import type { FireSituation } from './fire-situation';
import { halo, lineShape } from './fire-statements';
import type { LineOfFire } from './line-of-fire';
import type { FireGround } from './situation-of';

/** What the ground and the target's stand make of the fire: cover, flank, rear, column, soft ground, hidden, skirmishers. */
export function effectStatements(
  finding: FireFinding,
  line: LineOfFire,
  ground: FireGround,
  situation: FireSituation,
): readonly Statement[] {
  return [
    ...coverStatements(ground, situation, line),
    ...aspectStatements(ground, line),
    ...columnStatements(finding, ground, line),
    ...groundStatements(finding, ground, situation, line),
    ...skirmishStatements(finding, ground, line),
    ...houseStatements(finding),
  ];
}

function coverStatements(
  { cover }: FireGround,
  { target, firer }: FireSituation,
  line: LineOfFire,
): readonly Statement[] {
  if (target.cover === 'none' && !cover.inWood) return [];
  const guns = firer.pounder > 0;
  const at = cover.at ?? line.impact;
  const shapes: readonly Shape[] = [{ kind: 'mark', tone: 'neutral', at }];
  if (cover.inWood && guns)
    return [fireStatement('wood-against-guns', '6.2.0', 'neutral', { values: { name: cover.name ?? '' }, shapes, at })];
  return [
    fireStatement('cover', '3.1.3', 'neutral', { values: { class: target.cover, name: cover.name ?? '' }, shapes, at }),
  ];
}

/** 3.1.8, with the edge that is struck and the angle drawn at it. */
function aspectStatements({ aspect }: FireGround, line: LineOfFire): readonly Statement[] {
  const { edge, degrees, margin } = aspect;
  const at = line.impact;
  const side = edge?.side;
  const statements: Statement[] = [];
  const drawn: readonly Shape[] = edge ? [lineShape('yes', edge.from, edge.to), angleAt(line)] : [];
  const values = { degrees: wholeDegrees(degrees) };
  if (aspect.aspect === 'flank') statements.push(fireStatement('flank', '3.1.8', 'yes', { values, shapes: drawn, at }));
  else if (aspect.aspect === 'rear') statements.push(fireStatement('rear', '3.1.8', 'yes', { shapes: drawn, at }));
  else if (side === 'left' || side === 'right')
    statements.push(fireStatement('flank-too-slight', '3.1.8', 'neutral', { values, shapes: drawn, at }));
  if (margin < TOLERANCE_DEGREES)
    statements.push(fireStatement('flank-close', '3.1.8', 'close', { values, shapes: drawn, at }));
  return statements;
}

function columnStatements(
  { state, target }: FireFinding,
  { column }: FireGround,
  line: LineOfFire,
): readonly Statement[] {
  const statements: Statement[] = [];
  const angle = column.degrees === undefined ? {} : { degrees: wholeDegrees(column.degrees) };
  if (column.has && column.behind) {
    const behind = unitOf(state.table, column.behind);
    statements.push(
      fireStatement('column-behind', '3.1.9', 'yes', {
        values: { unit: behind.name },
        shapes: [halo('yes', behind.id), lineShape('yes', line.exit, behind.pose.at, true)],
        at: behind.pose.at,
      }),
    );
  } else if (column.has) {
    const values = { ...angle, formation: target.formation };
    statements.push(
      fireStatement(`column-${column.why ?? 'line'}`, '3.1.9', 'yes', {
        values,
        shapes: [angleAt(line)],
        at: line.impact,
      }),
    );
  }
  if (column.margin < TOLERANCE_DEGREES)
    statements.push(
      fireStatement('column-close', '3.1.9', 'close', { values: angle, shapes: [angleAt(line)], at: line.impact }),
    );
  return statements;
}

function groundStatements(
  { firer }: FireFinding,
  { soft, hidden, ranging }: FireGround,
  situation: FireSituation,
  line: LineOfFire,
): readonly Statement[] {
  const at = line.impact;
  const back = line.cm > 0 ? along(line.impact, line.from, Math.min(1, soft.cm / line.cm)) : line.impact;
  return [
    ...(situation.firer.nonRicochet
      ? [
          fireStatement('soft-ground', '3.4.5', 'neutral', {
            values: { name: soft.name ?? '', cm: tenths(soft.cm) },
            shapes: [lineShape('neutral', back, line.impact)],
            at,
          }),
        ]
      : []),
    ...(!hidden.seen && !hidden.hidden
      ? [
          fireStatement('too-far-to-see', '1.1.6', 'no', {
            values: { cm: tenths(line.cm), most: tenths(hidden.limit) },
            at,
          }),
        ]
      : []),
    ...(hidden.hidden
      ? [
          fireStatement('hidden', '1.1.6', 'neutral', {
            values: { cm: tenths(line.cm), most: tenths(hidden.limit) },
            at,
          }),
        ]
      : []),
    ...(situation.firer.ranging
      ? [
          {
            ...fireStatement('ranging', '3.4.1', 'neutral', { at }),
            key: ranging.why.key,
            ...(ranging.why.values && { values: ranging.why.values }),
          },
        ]
      : []),
    ...(situation.firer.inPassage
      ? [fireStatement('firer-in-passage', '2.3.5', 'neutral', { at: firer.pose.at })]
      : []),
    ...(situation.target.inPassage ? [fireStatement('target-in-passage', '2.3.5', 'yes', { at })] : []),
  ];
}

function skirmishStatements(
  { state, target }: FireFinding,
  { counted, soutien }: FireGround,
  line: LineOfFire,
): readonly Statement[] {
  const statements: Statement[] = [];
  if (counted.line !== undefined && counted.figures > 0) {
    const skirmishers = unitOf(state.table, counted.line);
    statements.push(
      fireStatement('soutien-counts', '3.3.2', 'neutral', {
        values: { unit: skirmishers.name, figures: counted.figures },
        shapes: [halo('neutral', skirmishers.id)],
        at: skirmishers.pose.at,
      }),
    );
  }
  if (soutien) {
    const behind = unitOf(state.table, soutien.soutien);
    statements.push(
      fireStatement('soutien-near', '3.3.1', 'neutral', {
        values: { unit: behind.name, cm: tenths(soutien.cm) },
        shapes: [halo('neutral', behind.id)],
        at: line.impact,
      }),
    );
  } else if (target.formation === 'skirmish')
    statements.push(fireStatement('no-soutien', '3.3.1', 'neutral', { at: line.impact }));
  return statements;
}

function houseStatements({ state, firer, target, face }: FireFinding): readonly Statement[] {
  const statements: Statement[] = [];
  const own = houseOf(state.table, firer);
  if (own)
    statements.push(
      fireStatement('from-house', '6.1.2', 'neutral', {
        values: { name: own.name, most: face?.most ?? 0 },
        at: firer.pose.at,
      }),
    );
  const theirs = houseOf(state.table, target);
  if (theirs)
    statements.push(
      fireStatement('at-house', '6.1.2', 'neutral', { values: { name: theirs.name }, at: target.pose.at }),
    );
  return statements;
}

/** A bow between the line of fire and the edge it strikes, so that the angle can be seen. */
function angleAt({ from, impact, edge }: LineOfFire): Shape {
  const back = headingTo(impact, from);
  const length = Math.min(4, Math.max(1, distanceBetween(from, impact) / 3));
  const one = headingTo(impact, edge.from);
  const other = headingTo(impact, edge.to);
  const turnTo = (heading: number): number => Math.atan2(Math.sin(heading - back), Math.cos(heading - back));
  const turn = Math.abs(turnTo(one)) <= Math.abs(turnTo(other)) ? turnTo(one) : turnTo(other);
  const points = Array.from({ length: 9 }, (_, i) => plus(impact, times(ahead(back + (turn * i) / 8), length)));
  return { kind: 'line', tone: 'measure', points };
}
