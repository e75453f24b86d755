import fc from 'fast-check';
import type { GivenAnswer, Log } from '../../src/game/log';
import { logFrom } from '../../src/game/log';
import { type Act, commit, type Game, gameOf, propose, proposeRedo, proposeUndo } from '../../src/game/play';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { demonstration } from '../../src/rules/belle-alliance/scenarios/demonstration';
import { type AnyBook, asJson, type Json, type Options } from '../../src/rules/book';
import { freeTable } from '../../src/rules/free-table/book';
import { freeTable as freeScenario } from '../../src/rules/free-table/free-table-scenario';
import { FORMATIONS } from '../../src/rules/miniatures/miniatures-unit';
import { sideId } from '../../src/table/unit';
import { toyHex, toyScenario } from './toy-hex';

/** A book with a scenario and what people may ask of it, sensible or not. */
export interface Course {
  readonly book: AnyBook;
  readonly scenario: Json;
  readonly options: Options;
  readonly command: fc.Arbitrary<Json>;
}

const idsOf = (scenario: Json): string[] =>
  (scenario as { table: { units: { id: string }[] } }).table.units.map((u) => u.id);

const cm = fc.double({ min: -20, max: 260, noNaN: true });
const point = fc.record({ x: cm, y: cm });
const pose = fc.record({ at: point, heading: fc.double({ min: -7, max: 7, noNaN: true }) });

/** Ways by which formations are carried out, most of them possible only sometimes. */
const WAYS = [
  'centre',
  'left',
  'right',
  'front-centre',
  'rear-left',
  'quarter-left',
  'quarter-right-head',
  'as-is',
  'inverted',
];

/** Acts besides marching: mostly of a few units, so that one act meets what another has done. */
function belleAllianceActs(units: readonly string[]): fc.Arbitrary<object> {
  const few = units.filter((_, i) => i % 5 === 0);
  const unit = fc.constantFrom(...units, ...few, ...few.flatMap((id) => [`${id}.2`, `${id}.3`]));
  const override = fc.record({ note: fc.constantFrom('', 'As it stood on the table') });
  const figures = fc.integer({ min: 1, max: 30 });
  const gap = fc.double({ min: 1, max: 2, noNaN: true });
  const formation = fc.constantFrom(...FORMATIONS);
  const files = fc.integer({ min: 1, max: 9 });
  const way = fc.constantFrom(...WAYS);
  const type = <T extends string>(name: T) => fc.constant(name);
  /** With or without the players letting it stand. */
  const act = (fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc.oneof(fc.record(fields), fc.record({ ...fields, override }));
  const order = fc.record({ formation, files, way });
  return fc.oneof(
    act({ type: type('form'), unit, formation, files, way }),
    act({ type: type('split'), unit, figures }),
    act({ type: type('split'), unit, squadrons: fc.integer({ min: 1, max: 3 }) }),
    act({ type: type('split'), unit, guns: fc.integer({ min: 1, max: 3 }) }),
    act({ type: type('assemble'), units: fc.constantFrom(...few).map((id) => [id, `${id}.2`]) }),
    act({ type: type('deploy-skirmishers'), unit, figures, gap, at: pose }),
    act({ type: type('deploy-skirmishers'), unit, figures, gap, at: pose, with: order }),
    act({ type: type('recall-skirmishers'), line: unit }),
    act({ type: type('recall-skirmishers'), line: unit, with: order }),
    act({ type: type('resize-skirmishers'), line: unit, figures }),
    act({ type: type('adjust-interval'), unit, gap }),
    act({ type: type('leave-guns'), unit, formation }),
    act({ type: type('rejoin-guns'), unit }),
    act({ type: type('redistribute-gunners'), unit }),
    act({ type: type('seek-refuge'), unit, at: unit }),
    act({ type: type('leave-refuge'), unit, formation }),
    fc.record({ type: type('order-soutien'), line: unit, soutien: fc.option(unit) }),
    fc.record({ type: type('settle-space'), units: fc.tuple(unit, unit) }),
    fc.record({ type: type('find-fault'), unit }),
    fc.record({ type: type('correct-fault'), unit }),
  );
}

function belleAllianceCommand(units: readonly string[]): fc.Arbitrary<Json> {
  const unit = fc.constantFrom(...units, 'nobody');
  const place = fc.oneof(fc.record({ unit }), fc.record({ point }));
  return fc
    .oneof(
      { weight: 8, arbitrary: belleAllianceActs(units) },
      { weight: 6, arbitrary: fc.record({ type: fc.constant('place'), unit, pose }) },
      { weight: 1, arbitrary: fc.constant({ type: 'close-phase' }) },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('choose-measuring'),
          measuring: fc.constantFrom('locked', 'open', 'logged'),
        }),
      },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('measure'), from: place, to: place }) },
    )
    .map(asJson);
}

function freeTableCommand(units: readonly string[]): fc.Arbitrary<Json> {
  const unit = fc.constantFrom(...units, 'new-1', 'new-2', 'nobody');
  const reach = fc.double({ min: 0.1, max: 100, noNaN: true });
  const gauge = fc.oneof(
    fc.record({ kind: fc.constant('arc'), unit, degrees: fc.integer({ min: 1, max: 180 }), reach }),
    fc.record({ kind: fc.constant('bands'), unit, reaches: fc.array(reach, { minLength: 1, maxLength: 3 }) }),
    fc.record({ kind: fc.constant('stick'), unit, length: reach }),
  );
  const fresh = fc.record({
    id: fc.constantFrom('new-1', 'new-2'),
    name: fc.constantFrom('New', '<i>Neu</i>'),
    side: fc.constantFrom('blue', 'red', 'green'),
    arm: fc.constant('infantry'),
    look: fc.constant('shako'),
    figures: fc.integer({ min: 1, max: 40 }),
    figuresAtStart: fc.constant(40),
    guns: fc.constant(0),
    formation: fc.constantFrom(...FORMATIONS),
    files: fc.integer({ min: 1, max: 10 }),
    pose,
  });
  return fc
    .oneof(
      fc.record({ type: fc.constant('place'), unit, pose }),
      fc.record({ type: fc.constant('form'), unit, formation: fc.constantFrom(...FORMATIONS), files: fc.constant(4) }),
      fc.record({ type: fc.constant('add-unit'), unit: fresh }),
      fc.record({ type: fc.constant('remove-unit'), unit }),
      fc.record({ type: fc.constant('lay-gauge'), id: fc.constantFrom('g-1', 'g-2', 'g-3'), gauge }),
      fc.record({ type: fc.constant('remove-gauges'), unit }),
      fc.record({ type: fc.constant('choose-length'), length: fc.constantFrom('cm', 'inch') }),
    )
    .map(asJson);
}

const toyStep = fc.constantFrom(-1, 0, 1);
const toyCommand = fc
  .oneof(
    { weight: 9, arbitrary: fc.record({ type: fc.constant('walk'), dq: toyStep, dr: toyStep }) },
    { weight: 1, arbitrary: fc.constant({ type: 'end-day' }) },
  )
  .map(asJson);

const demo = demonstration();
const free = freeScenario({ width: 240, depth: 180 }, 'cm');

export const COURSES: Readonly<Record<'toy-hex' | 'belle-alliance' | 'free-table', Course>> = {
  'toy-hex': { book: toyHex, scenario: toyScenario, options: {}, command: toyCommand },
  'belle-alliance': {
    book: belleAlliance,
    scenario: demo,
    options: { measuring: 'logged' },
    command: belleAllianceCommand(idsOf(demo)),
  },
  'free-table': { book: freeTable, scenario: free, options: {}, command: freeTableCommand(idsOf(free)) },
};

export function startOf({ book, scenario, options }: Course): unknown {
  const start = book.setUp(scenario, options);
  if (!start.ok) throw new Error(`Not set up: ${JSON.stringify(start.problem)}`);
  return start.value;
}

export const newGame = (course: Course, log: Log = logFrom(), state?: unknown): Game =>
  state === undefined
    ? gameOf(course.book, () => startOf(course), log)
    : gameOf(course.book, () => startOf(course), log, state);

/** What a person does. */
export type Doing =
  | { readonly kind: 'command'; readonly command: Json }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

export const anyDoing = (course: Course): fc.Arbitrary<Doing> =>
  fc.oneof(
    { weight: 5, arbitrary: course.command.map((command) => ({ kind: 'command' as const, command })) },
    { weight: 2, arbitrary: fc.constant({ kind: 'undo' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'redo' as const }) },
  );

let acts = 0;
const anAct = (): Act => ({ id: `act-${++acts}`, by: sideId('blue'), at: acts });

/** Does it, answering whatever is asked with sixes, then fives, and first choices. True when something was recorded. */
export function doIt(game: Game, doing: Doing): boolean {
  const act = anAct();
  let proposal =
    doing.kind === 'command'
      ? propose(game, act, parsed(game.book, doing.command))
      : doing.kind === 'undo'
        ? proposeUndo(game, { ...act, by: 'umpire' }, 'To see')
        : proposeRedo(game, act);
  while (proposal.kind === 'question' && doing.kind === 'command') {
    const { wants } = proposal.question;
    const { answers } = proposal.pending;
    const answer: GivenAnswer =
      wants.kind === 'dice'
        ? {
            kind: 'dice',
            faces: Array(wants.count).fill(6 - (answers.length % 6)),
            thrown: 'by-app',
            order: anAct().id,
          }
        : { kind: 'choice', id: wants.choices[0]!.id, order: anAct().id };
    proposal = propose(game, act, parsed(game.book, doing.command), [...answers, answer]);
  }
  if (proposal.kind !== 'entry') return false;
  commit(game, proposal.entry);
  return true;
}

function parsed(book: AnyBook, command: Json): unknown {
  const result = book.parseCommand(command);
  if (!result.ok) throw new Error(`Not a command: ${JSON.stringify(result.problem)}`);
  return result.value;
}
