import { arcOutline } from '../../../src/geometry/arc';
import { along } from '../../../src/geometry/vector';
import type { Action, Statement } from '../../../src/rules/action';
import type { Band, Line, ToolAdviser, Verdict } from '../../../src/rules/tool-advice';
import type { Message } from '../../../src/table/reasons';
import type { Shape } from '../../../src/table/shapes';
import type { UnitId } from '../../../src/table/unit';
import { rule } from './cite';
import { COMMAND_TABLE } from './command';
import { cardOf, isShort, type Shot, shotOf, shotViolations } from './shooting';
import type { SkirmishState } from './state';

/** What the book answers about shooting. */
export const shootingAdviser: ToolAdviser<SkirmishState> = {
  verdict: (state, { units: [unit], target }) =>
    unit === undefined || target === undefined ? undefined : verdictOn(state, unit, target),
  lines: (state, unit, looks) =>
    enemiesOf(state, unit).map((enemy) => {
      const [shooter, target] = looks === 'targets' ? [unit, enemy] : [enemy, unit];
      return lineOf(shotOf(state, shooter, target));
    }),
};

function enemiesOf({ table }: SkirmishState, id: UnitId): readonly UnitId[] {
  const side = table.units.get(id)?.side;
  return [...table.units.values()].filter((unit) => unit.side !== side).map((unit) => unit.id);
}

/** 4.6. */
function bandOf(shot: Shot): Band {
  const id = isShort(shot) ? 'short' : 'long';
  return { step: id === 'short' ? 1 : 2, key: `skirmish.band.${id}`, sign: { key: `skirmish.band.${id}` } };
}

const detailsOf = (shot: Shot): readonly Message[] => [{ key: 'skirmish.distance', values: { cm: shot.cm } }];

function verdictOn(state: SkirmishState, unit: UnitId, target: UnitId): Verdict {
  const shot = shotOf(state, unit, target);
  const band = bandOf(shot);
  const command = { type: 'shoot', unit, target } as const;
  const action: Action = {
    id: 'shoot',
    key: 'skirmish.shoot',
    cite: rule('4.1'),
    violations: COMMAND_TABLE.violations(state, command),
    command,
  };
  const against = shotViolations(shot);
  const can = against.length === 0;
  const [why] = action.violations;
  return {
    unit,
    target,
    ruling: can ? 'can' : 'cannot',
    close: false,
    headline: {
      tone: !can ? 'no' : why ? 'neutral' : 'yes',
      word: { key: `skirmish.word.${!can ? 'cannot' : why ? 'not-now' : 'can'}` },
      ...(why && { why }),
    },
    details: [...detailsOf(shot), { key: `${band.key}-range` }],
    band,
    statements: statementsOf(shot),
    shapes: shapesOf(shot, can),
    ...(can && { card: cardOf(state, shot) }),
    actions: [action],
  };
}

/** What was found, the reasons against it first. */
function statementsOf(shot: Shot): readonly Statement[] {
  const { line, inArc, cm, most, blocker, shooter, target } = shot;
  if (shooter.side === target.side)
    return [{ id: 'own-side', key: 'skirmish.own-side', cite: rule('4.1'), tone: 'no', shapes: [], final: true }];
  const [arc, lineShape] = [arcShape(shot), { kind: 'line', tone: 'no', points: [line.from, line.to] } as const];
  const statement = (id: string, is: boolean, number: string, shapes: readonly Shape[]): Statement => ({
    id,
    key: is ? `skirmish.found.${id}` : `skirmish.${NOT[id] ?? id}`,
    values: { cm, most, name: blocker?.name ?? '' },
    cite: rule(number),
    tone: is ? 'yes' : 'no',
    shapes,
    at: line.to,
  });
  const found = [
    statement('in-arc', inArc, '4.3', [arc]),
    statement('in-range', cm <= most, '4.4', [lineShape]),
    statement('line-clear', !blocker, '4.5', blocker ? [{ kind: 'area', tone: 'no', outline: blocker.outline }] : []),
  ];
  return found.toSorted((a, b) => Number(a.tone === 'yes') - Number(b.tone === 'yes'));
}

/** What stands against it is said in the same words as when it is refused. */
const NOT: Readonly<Record<string, string>> = {
  'in-arc': 'out-of-arc',
  'in-range': 'out-of-range',
  'line-clear': 'line-blocked',
};

const arcShape = ({ arc, most }: Shot): Shape => ({ kind: 'area', tone: 'neutral', outline: arcOutline(arc, most) });

function shapesOf(shot: Shot, can: boolean): readonly Shape[] {
  const { line, cm } = shot;
  const tone = can ? 'yes' : 'no';
  return [
    arcShape(shot),
    { kind: 'line', tone, points: [line.from, line.to], ...(!can && { dashed: true }) },
    { kind: 'length', tone, at: along(line.from, line.to, 0.5), cm },
  ];
}

function lineOf(shot: Shot): Line {
  const [why] = shotViolations(shot);
  return {
    unit: shot.shooter.id,
    target: shot.target.id,
    ruling: why ? 'cannot' : 'can',
    close: false,
    band: bandOf(shot),
    details: detailsOf(shot),
    shapes: [{ kind: 'line', tone: 'measure', points: [shot.line.from, shot.line.to] }],
    ...(why && { why }),
  };
}
