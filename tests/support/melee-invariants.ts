import { expect } from 'vitest';
import { commit, proposeRedo, proposeUndo } from '../../src/game/play';
import { cornersOf } from '../../src/geometry/base';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { type BelleAllianceEvent, evolve } from '../../src/rules/belle-alliance/event';
import { type BelleAllianceState, copyState } from '../../src/rules/belle-alliance/state';
import { throughJson } from '../../src/rules/book';
import { basesOf } from '../../src/table/measure';
import '../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../src/texts/sayings';
import { anyMeleeAction, anyMeleeScene } from './any-melee';
import { type Battle, battleOf } from './belle-alliance';
import { type Next, numbersFrom, oneOf, whole } from './numbers';

/** More are never asked of one command: a chain of routs has come to its end long before. */
const MOST_QUESTIONS = 150;
const BOUNDS = 3;
const DEEDS = { announcement: 12, melee: 14 } as const;
const DEEDS_ELSE = 6;

/** Hears of every kind of event that happens. */
type Tell = (type: BelleAllianceEvent['type']) => void;

/** Plays some bounds of any battle at close quarters; throws where anything is not as it must be. */
export function runBattle(seed: number, tell: Tell): Battle {
  const next = numbersFrom(seed);
  const battle = battleOf(anyMeleeScene(next));
  while (battle.state().bound <= BOUNDS) {
    const { phase } = battle.state();
    const deeds = phase === 'announcement' || phase === 'melee' ? DEEDS[phase] : DEEDS_ELSE;
    for (let i = 0; i < deeds && battle.state().phase === phase; i++)
      play(battle, anyMeleeAction(next, battle.state()), next, tell);
    finish(battle, next, tell);
  }
  return battle;
}

/** Whoever must flee does; then the phase ends, whatever is left undone. */
function finish(battle: Battle, next: Next, tell: Tell): void {
  if (battle.state().flights.length > 0) play(battle, { type: 'run-flights', override: { note: '' } }, next, tell);
  expect(battle.state().flights, 'all have fled').toEqual([]);
  play(battle, { type: 'close-phase', override: { note: '' } }, next, tell);
}

/** Does it with any dice and any choices, if the book lets it be done. */
function play(battle: Battle, command: object, next: Next, tell: Tell): void {
  const answers: (readonly number[] | string)[] = [];
  for (let asked = battle.asked(command); asked; asked = battle.asked(command, ...answers)) {
    expect(answers.length, `${JSON.stringify(command)} ends`).toBeLessThan(MOST_QUESTIONS);
    expect(say(asked)).not.toMatch(/[{}]|undefined/);
    const { wants } = asked;
    answers.push(
      wants.kind === 'dice'
        ? Array.from({ length: wants.count }, () => whole(next, 1, wants.faces))
        : oneOf(next, wants.choices).id,
    );
  }
  if (answers.length === 0 && battle.against(command).length > 0) return;
  const before = copyState(battle.state());
  const inside = unitsOnTable(before);
  const packed = JSON.stringify(belleAlliance.pack(before));
  const events = battle.order(command, ...answers);
  for (const event of events) {
    tell(event.type);
    mustAddUp(before, event);
  }
  mustBeWhole(battle.state());
  for (const [id, is] of unitsOnTable(battle.state()))
    expect(is || inside.get(id) === false, `${id} is on the table after ${JSON.stringify(command)}`).toBe(true);
  mustGoBack(battle, packed);
}

const figuresIn = ({ table }: BelleAllianceState): number =>
  [...table.units.values()].reduce((sum, { figures }) => sum + figures, 0);

/** Figures go only as an event says, and none ever come. */
function mustAddUp(state: BelleAllianceState, event: BelleAllianceEvent): void {
  const expected = figuresIn(state) - goneWith(state, event);
  evolve(state, event);
  expect(figuresIn(state), JSON.stringify(event)).toBe(expected);
}

/** How many figures go with an event. */
export function goneWith({ table }: BelleAllianceState, event: BelleAllianceEvent): number {
  const all = 'unit' in event ? (table.units.get(event.unit as never)?.figures ?? 0) : 0;
  switch (event.type) {
    case 'unit-harmed':
      return event.loss + event.prisoners + event.broke;
    case 'fire-suffered':
      return event.loss + event.broke;
    case 'garrison-surrendered':
      return event.figures;
    case 'unit-arrived':
      return -event.unit.figures;
    case 'unit-dispersed':
      return all;
    case 'unit-fled':
      return event.gone ? all : 0;
    case 'officer-engaged':
      return event.falls ? 1 : 0;
    case 'staff-caught':
      return event.falls ? all : 0;
    default:
      return 0;
  }
}

const HAIR = 0.01;

/** Does all of each unit stand on the table? */
const unitsOnTable = ({ table }: BelleAllianceState): ReadonlyMap<string, boolean> =>
  new Map(
    [...table.units.values()].map((unit) => [
      unit.id,
      basesOf(table, unit)
        .flatMap(cornersOf)
        .every(({ x, y }) => Math.min(x, y, table.width - x, table.depth - y) > -HAIR),
    ]),
  );

function mustBeWhole(state: BelleAllianceState): void {
  const { table, rosters, histories } = state;
  for (const unit of table.units.values()) {
    expect(Number.isInteger(unit.figures) && unit.figures >= 0, unit.id).toBe(true);
    expect(unit.figures).toBeLessThanOrEqual(unit.figuresAtStart + (rosters.get(unit.id)?.refugees?.figures ?? 0));
    expect(rosters.has(unit.id) && histories.has(unit.id)).toBe(true);
    expect(Math.abs(rosters.get(unit.id)?.valour ?? 9)).toBeLessThanOrEqual(5);
  }
  const packed = throughJson(belleAlliance.pack(state));
  expect(belleAlliance.unpack(packed)).toEqual({ ok: true, value: state });
}

let acts = 0;

/** Taken back, it is as it was; done again, as it became. */
function mustGoBack({ game }: Battle, before: string): void {
  const after = JSON.stringify(belleAlliance.pack(game.state as BelleAllianceState));
  const ways: readonly (readonly [typeof proposeUndo, string])[] = [
    [proposeUndo, before],
    [proposeRedo, after],
  ];
  for (const [propose, is] of ways) {
    const proposal = propose(game, { id: `back-${++acts}`, by: 'umpire', at: 0 }, 'To see');
    if (proposal.kind !== 'entry') throw new Error(`${propose.name}: ${proposal.kind}`);
    commit(game, proposal.entry);
    expect(JSON.stringify(belleAlliance.pack(game.state as BelleAllianceState))).toBe(is);
  }
}
