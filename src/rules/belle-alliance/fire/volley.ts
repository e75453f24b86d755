import { unitOf } from '../../../table/table';
import type { SideId, UnitId } from '../../../table/unit';
import type { Command } from '../../action';
import type { Chances } from '../chances';
import { burdenOf } from '../staff/burden';
import { type BelleAllianceState, historyOf } from '../state';
import { cardOf, type FireCard } from './belle-alliance-fire-card';
import {
  firedAt,
  isFired,
  isSplit,
  liveFiresAt,
  neighboursOf,
  partsOfFire,
  tacticalUnit,
} from './belle-alliance-fire-parts';
import type { DeclaredFire } from './fire-declared';
import { type FireToRoll, volleyOdds } from './fire-odds';
import type { FireSituation } from './fire-situation';
import { supportsOf } from './fire-support';
import { figuresCountedIn } from './soutien-fire';
import { asBefore } from './state-before-volley';

/** All fire at one target as it would be carried out together (3.1.5). */
export interface VolleyCard {
  readonly target: UnitId;
  readonly fires: readonly VolleyLine[];
  readonly odds: Chances;
  /** Who may support the target now; the target's side names one. */
  readonly supports: readonly { readonly unit: UnitId; readonly command: Command }[];
  /** The support unit that counts, if any. */
  readonly support?: UnitId;
  /** Sides that have to agree before dice are thrown. */
  readonly sides: readonly SideId[];
  readonly command: Command;
}

export interface VolleyLine {
  readonly firer: UnitId;
  readonly role: DeclaredFire['role'];
  readonly neighbourOf?: UnitId;
  readonly card?: FireCard;
  readonly withdraw: Command;
}

/** A declared fire with what hangs on all that is declared beside it. */
export function factorsOfFire(state: BelleAllianceState, fire: DeclaredFire): FireSituation {
  const { firer, target } = fire.situation;
  return {
    ...fire.situation,
    firer: {
      ...firer,
      // R7: what was withdrawn is no fire that a line on the move takes part in.
      stationary: partsOfFire(state, fire.firer)
        .filter(isFired)
        .every(({ situation }) => situation.firer.stationary),
      neighbour: neighboursOf(state, fire).length > 0,
      split: isSplit(state, fire),
      officer: historyOf(state, fire.firer).thisBound.engaged,
      ...burdenOf(state, unitOf(state.table, fire.firer).side),
    },
    target: {
      ...target,
      figures: unitOf(asBefore(state).table, fire.target).figures + lineCountedIn(state, fire.target).figures,
      support: target.support || state.supports.some(({ unit }) => unit === fire.target),
      officer: historyOf(state, fire.target).thisBound.engaged,
    },
  };
}

/** 3.3.2: the skirmish line that is counted in when its soutien is fired at, and how many of it. */
export const lineCountedIn = (state: BelleAllianceState, soutien: UnitId): ReturnType<typeof figuresCountedIn> =>
  figuresCountedIn(asBefore(state), soutien, firedAt(state));

/** Nothing where no fire is declared at it. */
export function volleyOf(state: BelleAllianceState, target: UnitId): VolleyCard | undefined {
  const fires = liveFiresAt(state, target);
  if (fires.length === 0) return undefined;
  const support = state.supports.find(({ unit }) => unit === target)?.support;
  const { side, figures } = unitOf(asBefore(state).table, target);
  const lines = fires.map((fire) => lineOf(state, fire));
  const taken = new Set(state.supports.filter(({ unit }) => unit !== target).map((named) => named.support));
  const supports = supportsOf(asBefore(state), target, taken).map((unit) => ({
    unit,
    command: { type: 'name-support', target, support: unit },
  }));
  return {
    target,
    fires: lines,
    odds: volleyOdds(rollsOf(state, fires, lines), figures),
    supports,
    ...(support ? { support } : {}),
    sides: [...new Set([...fires.map(({ firer }) => unitOf(state.table, firer).side), side])],
    command: { type: 'resolve-fire', target },
  };
}

function lineOf(state: BelleAllianceState, fire: DeclaredFire): VolleyLine {
  const { firer, target, role, neighbourOf, partial, dice } = fire;
  return {
    firer,
    role,
    ...(neighbourOf ? { neighbourOf } : {}),
    ...(role === 'fire' ? { card: cardOf(factorsOfFire(state, fire), [], partial, sumOf(dice)) } : {}),
    withdraw: { type: 'withdraw-fire', firer, target },
  };
}

const sumOf = (dice: DeclaredFire['dice']): number | undefined => dice?.reduce((sum, face) => sum + face, 0);

/** Those who roll; of a tactical unit's fires all with the dice of the first. */
function rollsOf(
  state: BelleAllianceState,
  fires: readonly DeclaredFire[],
  lines: readonly VolleyLine[],
): readonly FireToRoll[] {
  const rolling = fires.flatMap((fire, i) => {
    const card = lines[i]?.card;
    return card ? [{ fire, card }] : [];
  });
  return rolling.map(({ fire, card }, index) => {
    const together = tacticalUnit(state, fire.firer);
    const same = rolling.findIndex((other) => together.includes(other.fire.firer));
    const sum = sumOf(fire.dice);
    return {
      lossModifier: card.lossModifier,
      moraleModifier: card.moraleModifier,
      units: card.unitsOfFire,
      ...(same < index ? { same } : {}),
      ...(sum === undefined ? {} : { sum }),
    };
  });
}
