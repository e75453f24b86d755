import type { Cite, Saying } from '../../../table/reasons';
import type { Shape } from '../../../table/shapes';
import { unitOf } from '../../../table/table';
import type { SideId, UnitId } from '../../../table/unit';
import type { Command, Statement } from '../../action';
import { ba } from '../belle-alliance-cite';
import { type FlightLine, flightLines } from '../morale/flight/lines';
import { type BelleAllianceState, rosterOf } from '../state';
import { shapesOf } from './belle-alliance-melee-shapes';
import { type Engagement, meleesOf, type Pair } from './engagement';
import type { MeleeAspect } from './melee-aspect';
import { duelCardOf, type MeleeDuelCard } from './melee-card';
import { othersTouched } from './melee-command';
import type { DeclaredAttack } from './melee-declared';
import { findMelee } from './melee-geometry';
import { neighbourViolations } from './melee-neighbour';
import { standingNow } from './melee-standing';
import { supportsOf } from './melee-support';
import { foundStatements } from './melee-verdict';
import { planOf } from './plan-of';
import { togglesOf } from './toggles';

export interface MeleeQueue {
  /** Melees are fought now; otherwise they are yet to come. */
  readonly due: boolean;
  readonly melees: readonly MeleeCard[];
  /** Attacks announced that are not in contact, or cannot be fought yet. */
  readonly pending: readonly PendingAttack[];
  readonly flights: readonly FlightLine[];
  readonly advances: readonly AdvanceLine[];
  /** Runs all that are due, in the order of the rules; absent where none is. */
  readonly runFlights?: Command;
}

/** Units that fight with each other, directly or through common opponents: each throws once (4.1.5). */
export interface MeleeCard {
  readonly id: string;
  readonly units: readonly UnitId[];
  readonly duels: readonly DuelLine[];
  /** Who may support or be a neighbour, and who does. */
  readonly helpers: readonly HelperLine[];
  /** Who must agree first: nobody where nothing is thrown for. */
  readonly sides: readonly SideId[];
  readonly shapes: readonly Shape[];
  readonly command: Command;
}

interface DuelLine {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly aspect: MeleeAspect;
  readonly card: MeleeDuelCard;
  readonly statements: readonly Statement[];
  readonly withdraw: Command;
}

interface HelperLine extends Saying {
  readonly unit: UnitId;
  readonly helps: UnitId;
  readonly as: 'support' | 'neighbour';
  readonly named: boolean;
  /** Names it, or takes it back. */
  readonly command: Command;
  readonly cite: Cite;
}

export interface PendingAttack extends Saying {
  readonly attacker: UnitId;
  readonly target: UnitId | null;
  readonly cite: Cite;
  /** Nothing is to be done about it before all have marched. */
  readonly waits?: true;
  /** Others it is in contact with, on whom it may turn (4.1.2). */
  readonly turns: readonly { readonly target: UnitId; readonly command: Command }[];
  readonly withdraw: Command;
}

interface AdvanceLine extends Saying {
  readonly unit: UnitId;
  readonly mayAttack: boolean;
  readonly cite: Cite;
  /** Lets the right go. */
  readonly waive: Command;
}

/** All that waits after contact: melees, attacks that are not there yet, flights and advances. */
export function queueOf(state: BelleAllianceState): MeleeQueue {
  const before = standingNow(state);
  const { engagements, unopposed, apart } = meleesOf(before);
  const flights = flightLines(state);
  return {
    due: state.phase === 'melee',
    melees: [...engagements.map((engagement) => cardOf(before, engagement)), ...unopposed.map(emptyHouseCard)],
    pending: pendingOf(state, apart).map((attack) => pendingLine(before, attack)),
    flights,
    advances: state.advances.filter(({ used }) => !used).map((advance) => advanceLine(state, advance)),
    ...(flights.length > 0 ? { runFlights: { type: 'run-flights' } } : {}),
  };
}

/** Table 1: after the melees an attack that reached nobody is over, and nothing is left to decide. */
const pendingOf = (state: BelleAllianceState, apart: readonly DeclaredAttack[]): readonly DeclaredAttack[] =>
  state.phase === 'termination' ? [] : apart.filter(({ attacker }) => canAttack(state, attacker));

const BEFORE_MOVEMENT: readonly BelleAllianceState['phase'][] = ['orders', 'announcement', 'continued-fire'];

/** 5.3.2, 5.4.3: who has been beaten back or routs makes no attack any more, whatever he announced. */
const canAttack = (state: BelleAllianceState, unit: UnitId): boolean =>
  unitOf(state.table, unit).figures > 0 && !['MD', 'FD'].includes(rosterOf(state, unit).disorder);

function cardOf(before: BelleAllianceState, engagement: Engagement): MeleeCard {
  const { id, units, pairs } = engagement;
  const found = pairs.map((pair) => ({ pair, finding: findMelee(before, planOf(before, engagement, pair)) }));
  const [first] = units;
  return {
    id,
    units,
    duels: found.map(({ pair, finding }): DuelLine => {
      const { attacker, target, attack } = pair;
      return {
        attacker,
        target,
        aspect: finding.aspect.aspect,
        card: duelCardOf(finding.situation, togglesOf(finding), { first: attacker, second: target }),
        statements: foundStatements(finding),
        withdraw: { type: 'end-attack', attacker, target: attack.target },
      };
    }),
    helpers: [...supportLines(before, engagement), ...neighbourLines(before, engagement)],
    sides: [...new Set(units.map((unit) => unitOf(before.table, unit).side))],
    shapes: found.flatMap(({ finding }) => shapesOf(finding)),
    command: { type: 'resolve-melee', unit: first },
  };
}

/** 6.1.2: nobody to fight with; to carry it out gives the right to walk in. */
function emptyHouseCard({ attacker, position }: DeclaredAttack): MeleeCard {
  return {
    id: `${attacker}+${position}`,
    units: [attacker],
    duels: [],
    helpers: [],
    sides: [],
    shapes: [{ kind: 'halo', tone: 'yes', unit: attacker }],
    command: { type: 'resolve-melee', unit: attacker },
  };
}

/** Those who support, and those who could (4.1.7). */
function supportLines(before: BelleAllianceState, { units }: Engagement): readonly HelperLine[] {
  return units.flatMap((helps) => {
    const named = before.supports.find(({ unit }) => unit === helps)?.support;
    const free = named ? [named] : supportsOf(before, helps);
    return free.map((unit) => ({
      key: 'melee.supports',
      values: namesOf(before, unit, helps),
      unit,
      helps,
      as: 'support' as const,
      named: unit === named,
      command: { type: 'name-melee-support', unit: helps, support: unit === named ? null : unit },
      cite: ba('4.1.7'),
    }));
  });
}

/** Of several who fight one opponent: who could lend his weight to another instead, or does (4.1.6). */
function neighbourLines(before: BelleAllianceState, { pairs, neighbours }: Engagement): readonly HelperLine[] {
  const line = (unit: UnitId, helps: UnitId, attack: DeclaredAttack, named: boolean): HelperLine => ({
    key: 'melee.neighbours',
    values: namesOf(before, unit, helps),
    unit,
    helps,
    as: 'neighbour',
    named,
    command: {
      type: 'name-neighbour',
      attacker: attack.attacker,
      target: attack.target,
      neighbourOf: named ? null : helps,
    },
    cite: ba('4.1.6'),
  });
  const serving = neighbours.flatMap(({ unit, helps, against }) => {
    const attack = before.attacks.find(
      ({ attacker, target, ended, neighbourOf }) =>
        ended === undefined &&
        neighbourOf === helps &&
        [attacker, target].every((each) => each === unit || each === against),
    );
    return attack ? [line(unit, helps, attack, true)] : [];
  });
  const couldServe = pairs.flatMap((own) =>
    pairs
      .filter((other) => other !== own && !own.mutual)
      .flatMap((other) => candidatesOf(own, other))
      .filter(({ unit, helps, against }) => neighbourViolations(before, unit, helps, against).length === 0)
      .map(({ unit, helps }) => line(unit, helps, own.attack, false)),
  );
  return [...serving, ...couldServe];
}

/** Two attackers of one, or two who are attacked by one. */
function candidatesOf(own: Pair, other: Pair) {
  if (own.target === other.target) return [{ unit: own.attacker, helps: other.attacker, against: own.target }];
  if (own.attacker === other.attacker) return [{ unit: own.target, helps: other.target, against: own.attacker }];
  return [];
}

const namesOf = ({ table }: BelleAllianceState, unit: UnitId, helps: UnitId) => ({
  unit: unitOf(table, unit).name,
  helps: unitOf(table, helps).name,
});

function pendingLine(state: BelleAllianceState, { attacker, target, position }: DeclaredAttack): PendingAttack {
  const { table } = state;
  const onto = target === null ? table.terrain.find(({ id }) => id === position)?.name : unitOf(table, target).name;
  const waits = BEFORE_MOVEMENT.includes(state.phase);
  return {
    key: waits ? 'melee.waits-for-movement' : 'melee.not-in-contact-yet',
    values: { unit: unitOf(table, attacker).name, target: onto ?? '' },
    attacker,
    target,
    cite: ba('4.1.1'),
    ...(waits ? { waits } : {}),
    turns: othersTouched(state, attacker, target).map((other) => ({
      target: other,
      command: { type: 'turn-attack', attacker, from: target, target: other },
    })),
    withdraw: { type: 'end-attack', attacker, target },
  };
}

function advanceLine(
  state: BelleAllianceState,
  { unit, mayAttack }: BelleAllianceState['advances'][number],
): AdvanceLine {
  return {
    key: mayAttack ? 'melee.may-attack-on' : 'melee.may-advance',
    values: { unit: unitOf(state.table, unit).name },
    unit,
    mayAttack,
    cite: ba('4.1.4'),
    waive: { type: 'waive-advance', unit },
  };
}
