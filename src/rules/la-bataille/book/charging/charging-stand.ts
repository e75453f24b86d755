import { rollOf } from '../../../../dice/base-six';
import { type Hex, sameHex } from '../../../../hex/axial';
import type { UnitId } from '../../../../table/unit';
import type { ThrowCard } from '../../../card';
import { choice, faces, type Resolution } from '../../../resolution';
import { outcome } from '../../calculators/calculator-cards';
import { type CarreAttempt, type CarreResult, carreAttempt, carreResult, carreWays } from '../../charge/carre';
import { type ChargedBy, chargedModifiers, checksWhenCharged } from '../../charge/la-bataille-charged';
import { CHARGED, type ChargedRow } from '../../edition/edition-morale';
import { lb } from '../../la-bataille-cite';
import { placed, thrown } from '../after/after-events';
import { loseOrder } from '../after/after-order';
import { retreatUnit, routOf } from '../after/after-retreat';
import { TWO_DICE } from '../after/dice';
import { lightNow } from '../after/light';
import {
  attackingHexes,
  crossed,
  defendersOf,
  formationOf,
  isHeavyHorse,
  isLightHorse,
  leadersOf,
} from '../fighting/attackers';
import { holds } from '../fighting/closing-in';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, strengthOf } from '../la-bataille-unit';
import { idsOf, type OnMap, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';
import { ridersOf } from './riders';

const CARRE_RESULTS: readonly CarreResult[] = ['carre', 'disorder', 'rout'];

/** What a try to form carré would be, with the cavalry so many points away; undefined where nobody there could (P16, H6). */
export function carreTry(
  state: LaBatailleState,
  target: Hex,
  chargers: readonly OnMap<CombatUnit>[],
  points: number,
): CarreAttempt | undefined {
  const [lead] = chargers;
  const there = lead ? defendersOf(state, target, lead.counter.side) : [];
  const foot = there.filter(isSteadyFoot);
  const [top] = foot;
  // Beside shaken infantry there is no carré: a hex holds one formation (R247).
  if (there.some(({ counter, order }) => counter.arm === 'infantry' && order !== 'good')) return undefined;
  const from = top && formationOf(top);
  if (!lead || !top?.counter.class || (from !== 'column' && from !== 'line')) return undefined;
  if (terrainAt(state, target) !== 'clear') return undefined;
  const { organisation, side } = top.counter;
  const attempt = carreAttempt(state.edition, {
    nation: top.counter.nation,
    class: top.counter.class,
    from,
    increments: foot.reduce((sum, unit) => sum + strengthOf(unit), 0),
    points,
    cavalry: chargers.every((unit) => isLightHorse(state.edition, unit)) ? 'light' : 'heavy',
    lancers: chargers.some(isLancer),
    personality: leadersOf(state, target, side).length > 0,
    level: state.turning.levels.find((each) => each.organisation === organisation)?.level ?? 0,
    light: lightNow(state),
  });
  return attempt.row === null ? undefined : attempt;
}

const isSteadyFoot = ({ counter, order }: CombatUnit): boolean => counter.arm === 'infantry' && order === 'good';
const isLancer = ({ counter }: CombatUnit): boolean => (counter.lance ?? 0) > 0;

function carreCard(attempt: CarreAttempt): ThrowCard {
  const ways = carreWays(attempt);
  return {
    kind: 'throw',
    cite: lb(attempt.row?.rule ?? 'H6'),
    about: { key: 'lb.about.carre' },
    factors: attempt.factors,
    modifier: attempt.modifier,
    outcomes: CARRE_RESULTS.map((result) => outcome('lb.carre', result, ways.get(result) ?? 0)),
  };
}

/** The target is asked whether it forms carré, and throws for it. */
export function* triesCarre(
  simulation: Simulation,
  target: Hex,
  chargers: readonly UnitId[],
  attempt: CarreAttempt,
): Resolution<void> {
  const { now, emit } = simulation;
  const [lead] = ridersOf(now, chargers);
  const foot = lead ? defendersOf(now, target, lead.counter.side).filter(isSteadyFoot) : [];
  const [top] = foot;
  if (!top) return;
  const cite = lb(attempt.row?.rule ?? 'H6');
  const values = { unit: top.counter.name };
  const of = top.counter.side;
  const answer = yield* choice({
    of,
    key: 'lb.asks.carre',
    values,
    cite,
    card: carreCard(attempt),
    wants: {
      kind: 'choice',
      choices: [
        { id: 'carre', key: 'lb.choice.carre' },
        { id: 'stand', key: 'lb.choice.stand' },
      ],
      usual: 'carre',
    },
  });
  if (answer !== 'carre') return;
  const about = { key: 'lb.asks.carre-dice', values };
  const dice = yield* faces({ of, ...about, cite, card: carreCard(attempt), wants: TWO_DICE });
  const result = carreResult(attempt, rollOf(dice)) ?? 'rout';
  emit(
    thrown({
      about,
      units: idsOf(foot),
      faces: dice,
      factors: attempt.factors,
      outcome: { key: `lb.carre.${result}` },
      cite,
    }),
  );
  for (const unit of foot) yield* becomes(simulation, unit, target, result);
}

/** All infantry of the hex together (R216). A line of two hexes closes up in the one that is charged. */
function* becomes(simulation: Simulation, unit: OnMap<CombatUnit>, target: Hex, result: CarreResult): Resolution<void> {
  const { id } = unit.counter;
  if (result === 'carre') {
    simulation.emit({ type: 'formed', unit: id, formation: 'carre' });
    if (unit.place.hexes.length > 1) simulation.emit(placed(id, { ...unit.place, hexes: [target] }));
  } else if (result === 'rout') yield* retreatUnit(simulation, id, routOf(simulation.now.edition));
  else loseOrder(simulation, id, result);
}

/** Every line of the charge's morale chart that holds for a hex. */
function chargedBy(state: LaBatailleState, target: Hex, chargers: readonly OnMap<CombatUnit>[]): ChargedBy {
  const [lead] = chargers;
  const defenders = lead ? defendersOf(state, target, lead.counter.side) : [];
  const [top] = defenders;
  if (!lead || !top) return new Set();
  const hexes = attackingHexes(state, { units: idsOf(chargers), target, charge: null });
  const light = chargers.some((unit) => isLightHorse(state.edition, unit));
  const heavy = chargers.some((unit) => isHeavyHorse(state.edition, unit));
  const good = top.order === 'good';
  const formation = formationOf(top);
  const { declared } = state.fighting;
  const holding: Readonly<Record<ChargedRow, boolean>> = {
    flank: hexes.some(({ aspect }) => aspect === 'flank'),
    rear: hexes.some(({ aspect }) => aspect === 'rear'),
    assaut: declared.some(({ units }) => defenders.some(({ counter }) => units.includes(counter.id))),
    skirmish: good && formation === 'skirmish',
    line: good && formation === 'line',
    disorder: top.order === 'disorder',
    carre: formation === 'carre',
    stream: hexes.some(({ hex }) => crossed(state, hex, target).includes('stream')),
    light,
    lancers: chargers.some(isLancer),
    heavy,
    armoured: chargers.some(({ counter }) => counter.traits.includes('armoured')),
    'light-and-heavy': light && heavy,
    'target-of-assaut': declared.some((each) => sameHex(each.target, target)),
  };
  return new Set(CHARGED.filter((row) => holding[row]));
}

/** Infantry and guns look to their morale before cavalry reaches them; cavalry does not (H8). */
export function* standsFast(simulation: Simulation, target: Hex, chargers: readonly UnitId[]): Resolution<boolean> {
  const { now } = simulation;
  const riders = ridersOf(now, chargers);
  const [lead] = riders;
  const defenders = lead ? defendersOf(now, target, lead.counter.side) : [];
  const [top] = defenders;
  if (!top || top.counter.arm === 'cavalry') return true;
  if (!checksWhenCharged(now.edition, top.order)) return false;
  const factors = chargedModifiers(now.edition, chargedBy(now, target, riders));
  return yield* holds(simulation, defenders, 'charged', factors, now.edition.charge.rows.flank.rule);
}
