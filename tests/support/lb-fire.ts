import type { Answer, Decision, Question } from '../../src/rules/book';
import { COMMAND_TABLE } from '../../src/rules/la-bataille/book/command';
import type { LbEvent } from '../../src/rules/la-bataille/book/event';
import { type Simulation, simulate } from '../../src/rules/la-bataille/book/la-bataille-simulation';
import { isCombat, strengthOf } from '../../src/rules/la-bataille/book/la-bataille-unit';
import type { LaBatailleState } from '../../src/rules/la-bataille/book/state';
import type { Resolution } from '../../src/rules/resolution';
import { unitId } from '../../src/table/unit';
import { at, type LbBattle, lbBattle, RUSSIANS } from './lb-battle';
import { afterwards, dice, who } from './lb-march';

/** Fire and its consequences in small battles of La Bataille. */

/** Two dice as they lie: 43 is a four and a three. */
export const roll = (shown: number): Answer => dice(Math.floor(shown / 10), shown % 10);

/** The French fire in their own turn. */
export const offensive = (battle: LbBattle): LaBatailleState =>
  lbBattle({ ...battle, turning: { segment: 'offensive-fire', ...battle.turning } });
/** The French fire in the turn of the Russians. */
export const defensive = (battle: LbBattle): LaBatailleState =>
  lbBattle({ ...battle, turning: { segment: 'defensive-fire', phasing: RUSSIANS, ...battle.turning } });

const asList = (units: string | readonly string[]): readonly string[] => (typeof units === 'string' ? [units] : units);

export const fire = (
  state: LaBatailleState,
  firers: string | readonly string[],
  target: string,
  ...answers: readonly Answer[]
): Decision<LbEvent> =>
  COMMAND_TABLE.decide(
    state,
    { type: 'fire', firers: asList(firers).map((id) => unitId(id)), target: at(target) },
    answers,
  );

/** The battle after a fire; that it is refused, or waits, is a fault of the test. */
export const fired = (
  state: LaBatailleState,
  firers: string | readonly string[],
  target: string,
  ...answers: readonly Answer[]
): LaBatailleState => afterwards(state, fire(state, firers, target, ...answers));

/** What stands against it, without the book's prefix. */
export const against = (decision: Decision<LbEvent>): readonly string[] =>
  decision.kind === 'refusal' ? decision.violations.map(({ key }) => key.replace(/^lb\.breach\./, '')) : [];

export function asked(decision: Decision<LbEvent>): Question {
  if (decision.kind !== 'question') throw new Error(`Nothing is asked: ${JSON.stringify(decision)}`);
  return decision.question;
}

/** The column of the chart and what goes into it, of a fire that waits for its dice. */
export function odds(decision: Decision<LbEvent>): { fire: string; defence: string; odds: string; modifier: number } {
  const { card } = asked(decision);
  if (card?.kind !== 'chart') throw new Error('No chart is shown');
  const [own, other] = card.strengths;
  const column = card.column === undefined ? undefined : card.columns[card.column];
  return {
    fire: own?.value ?? '',
    defence: other?.value ?? '',
    odds: column?.odds ?? '–',
    modifier: card.modifier,
  };
}

/** Plays some consequence out. */
export const resolving = (
  state: LaBatailleState,
  resolution: (simulation: Simulation) => Resolution<unknown>,
  ...answers: readonly Answer[]
): Decision<LbEvent> =>
  simulate(state, answers, function* (simulation) {
    yield* resolution(simulation);
  });

export const resolved = (
  state: LaBatailleState,
  resolution: (simulation: Simulation) => Resolution<unknown>,
  ...answers: readonly Answer[]
): LaBatailleState => afterwards(state, resolving(state, resolution, ...answers));

export function strength(state: LaBatailleState, id: string): number {
  const unit = who(state, id);
  if (!isCombat(unit)) throw new Error(`${id} does not fight`);
  return unit.place.is === 'gone' ? 0 : strengthOf(unit);
}

/** How somebody left the map, or that he is there, waits, or is away. */
export function fate(state: LaBatailleState, id: string): string {
  const { place } = who(state, id);
  return place.is === 'gone' ? place.why : place.is === 'away' ? `away until ${place.until}` : place.is;
}
