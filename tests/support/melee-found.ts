import type { DeclaredAttack } from '../../src/rules/belle-alliance/melee/melee-declared';
import { findMelee, type MeleeFinding, type MeleePlan } from '../../src/rules/belle-alliance/melee/melee-geometry';
import { type BelleAllianceState, historyOf, rosterOf } from '../../src/rules/belle-alliance/state';
import { type BoundRecord, withDeeds } from '../../src/rules/belle-alliance/units/history';
import type { Roster } from '../../src/rules/belle-alliance/units/roster';
import { unitId } from '../../src/table/unit';
import { battleOf } from './belle-alliance';

/** What is true of units besides what a lay-out says. */
export interface Besides {
  readonly did?: Readonly<Record<string, Partial<BoundRecord>>>;
  readonly didLast?: Readonly<Record<string, Partial<BoundRecord>>>;
  readonly rosters?: Readonly<Record<string, Partial<Roster>>>;
  readonly attacks?: readonly Partial<DeclaredAttack>[];
  readonly phase?: BelleAllianceState['phase'];
  readonly supports?: BelleAllianceState['supports'];
}

/** The state of a lay-out in which all that is so. */
export function stateOf(lines: string, besides: Besides = {}): BelleAllianceState {
  const state = battleOf(lines).state();
  state.phase = besides.phase ?? 'melee';
  for (const [id, deeds] of Object.entries(besides.did ?? {}))
    state.histories.set(unitId(id), withDeeds(historyOf(state, unitId(id)), deeds));
  for (const [id, deeds] of Object.entries(besides.didLast ?? {})) {
    const history = historyOf(state, unitId(id));
    state.histories.set(unitId(id), { ...history, lastBound: { ...history.lastBound, ...deeds } });
  }
  for (const [id, roster] of Object.entries(besides.rosters ?? {}))
    state.rosters.set(unitId(id), { ...rosterOf(state, unitId(id)), ...roster });
  state.attacks = (besides.attacks ?? []).map((attack) => ({ ...attackOf('a', 'd'), ...attack }));
  state.supports = besides.supports ?? [];
  return state;
}

export const attackOf = (attacker: string, target: string, more: Partial<DeclaredAttack> = {}): DeclaredAttack => ({
  attacker: unitId(attacker),
  target: unitId(target),
  position: null,
  charge: false,
  round: 'announced',
  role: 'attack',
  neighbourOf: null,
  known: {},
  ...more,
});

const planOf = (more: Partial<MeleePlan> = {}): MeleePlan => ({
  attacker: unitId('a'),
  target: unitId('d'),
  mutual: false,
  continued: false,
  neighbours: { attacker: false, defender: false },
  supports: { attacker: null, defender: null },
  known: {},
  ...more,
});

/** What is found of the attack of `a` on `d`. */
export const found = (lines: string, besides: Besides = {}, plan: Partial<MeleePlan> = {}): MeleeFinding =>
  findMelee(stateOf(lines, besides), planOf(plan));
