import type { Action } from '../../../src/rules/action';
import { actionsOf } from '../../../src/rules/belle-alliance/explain/unit-actions';
import { verdictOf } from '../../../src/rules/belle-alliance/fire/fire-adviser';
import { asBefore } from '../../../src/rules/belle-alliance/fire/state-before-volley';
import { targetsOf } from '../../../src/rules/belle-alliance/fire/targets';
import { volleyOf } from '../../../src/rules/belle-alliance/fire/volley';
import { urbanActions } from '../../../src/rules/belle-alliance/ground/houses/house-actions';
import { worksActions } from '../../../src/rules/belle-alliance/ground/works/work-actions';
import { queueOf } from '../../../src/rules/belle-alliance/melee/melee-queue';
import { recoveryActions } from '../../../src/rules/belle-alliance/morale/recovery/recovery-actions';
import { staffActions } from '../../../src/rules/belle-alliance/staff/staff-actions';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import type { Phase } from '../../../src/rules/belle-alliance/tables/table-01-phases';
import type { Unit, UnitId } from '../../../src/table/unit';
import { anyMeleeAction } from '../any-melee';
import { between, oneOf } from '../numbers';
import { anyMarch, anywhere, foesOf, towards } from './marches';
import type { Player } from './player';
import { anyForming, filled, writeOrders } from './writing';

/** What players do in a phase beside what it asks of them. */
export const DOINGS: Readonly<Record<Phase, (player: Player) => void>> = {
  orders: writeOrders,
  announcement: announce,
  'continued-fire': (player) => declareFires(player, 0.2),
  movement: moveAll,
  firing: (player) => declareFires(player, 0.75),
  melee: fightOn,
  termination: (player) => {
    for (const unit of standing(player.state())) {
      doSome(player, 0.3, worksActions(player.state(), unit.id));
      if (unit.arm === 'staff' && player.next() < 0.5) ride(player, unit);
    }
  },
};

const standing = ({ table }: BelleAllianceState): readonly Unit[] =>
  [...table.units.values()].filter(({ figures }) => figures > 0);

/** One of these, sometimes, if nothing stands against it. */
function doSome(player: Player, share: number, deeds: readonly Action[]): void {
  const { next } = player;
  const free = deeds.filter(({ violations }) => violations.length === 0);
  if (free.length > 0 && next() < share) player.act(filled(next, oneOf(next, free)));
}

function announce(player: Player): void {
  for (const { id } of standing(player.state())) {
    const state = player.state();
    if (!state.table.units.get(id)?.figures) continue;
    doSome(player, 0.8, staffActions(state, id));
    doSome(player, 0.8, recoveryActions(state, id));
    doSome(player, 0.05, worksActions(player.state(), id));
  }
}

/** Staff ride about, those without orders where nobody wrote any move by hand, and something is tried that may not be allowed. */
function moveAll(player: Player): void {
  const { next } = player;
  const isFirst = next() < 0.5;
  if (isFirst) moveStaff(player);
  if (player.state().sheets.length === 0)
    for (const unit of standing(player.state())) if (unit.arm !== 'staff') byHand(player, unit.id);
  run(player);
  if (!isFirst) moveStaff(player);
}

/** Nothing to run is no refusal. */
function run(player: Player): void {
  const { orders } = player.state();
  if (orders.some(({ elements, settled }) => settled.length < elements.length)) player.act({ type: 'run-movement' });
}

function moveStaff(player: Player): void {
  for (const unit of standing(player.state())) {
    if (unit.arm !== 'staff') continue;
    if (player.next() < 0.2) doSome(player, 1, staffActions(player.state(), unit.id));
    else if (player.next() < 0.4) ride(player, unit);
  }
}

/** Mostly to where their own fight, now and then anywhere. */
function ride(player: Player, staff: Unit): void {
  const { next } = player;
  const own = standing(player.state()).filter(({ side, arm }) => side === staff.side && arm !== 'staff');
  const steps = own.length > 0 && next() < 0.8 ? towards(next, staff, oneOf(next, own)) : anywhere(next);
  player.act({ type: 'march', unit: staff.id, gait: 'normal', steps });
}

function byHand(player: Player, id: UnitId): void {
  const { next } = player;
  const unit = player.state().table.units.get(id);
  if (!unit || unit.figures === 0 || next() < 0.3) return;
  if (next() < 0.2) for (const command of anyForming(next, player.state(), id)) player.act(command);
  doSome(player, 0.2, [...actionsOf(player.state(), id), ...urbanActions(player.state(), id)]);
  const still = player.state().table.units.get(id);
  if (still && still.figures > 0) player.act(anyMarch(next, player.state(), still));
}

function declareFires(player: Player, share: number): void {
  const { next } = player;
  for (const { id, arm } of standing(player.state())) {
    if (arm === 'staff' || next() > share) continue;
    const state = asBefore(player.state());
    const lines = targetsOf(state, id).filter(({ ruling }) => ruling === 'can');
    if (lines.length === 0) continue;
    const { target } = oneOf(next, lines.slice(0, 3));
    const roles = verdictOf(player.state(), { firer: id, target }).actions.filter(
      ({ violations }) => violations.length === 0,
    );
    if (roles.length > 0) player.act(oneOf(next, roles).command);
  }
  for (const target of new Set(player.state().fires.map((fire) => fire.target))) {
    const supports = volleyOf(player.state(), target)?.supports ?? [];
    if (supports.length > 0 && next() < 0.3) player.act(oneOf(next, supports).command);
  }
  const [fire] = player.state().fires;
  if (fire && next() < 0.05) player.act({ type: 'withdraw-fire', firer: fire.firer, target: fire.target });
}

/** What is offered round the melees; those themselves are what the phase asks for. */
function fightOn(player: Player): void {
  const { next } = player;
  const { melees, pending } = queueOf(player.state());
  for (const { helpers } of melees) for (const { command } of helpers) if (next() < 0.15) player.act(command);
  for (const { turns, withdraw } of pending) {
    const chosen = next();
    if (chosen < 0.2 && turns.length > 0) player.act(oneOf(next, turns).command);
    else if (chosen < 0.25) player.act(withdraw);
  }
}

/** 4.1.4: whoever may goes on, attacks on, goes into the house or stays. */
export function advanceOn(player: Player): void {
  const { next } = player;
  for (const { unit, house } of player.state().advances.filter(({ used }) => !used)) {
    const state = player.state();
    const body = state.table.units.get(unit);
    if (!body || body.figures === 0) continue;
    const [foe] = foesOf(state, body);
    const kind = next();
    if (house && kind < 0.5) player.act({ type: 'occupy', unit, house });
    else if (foe && kind < 0.6) player.act({ type: 'announce-attack', attacker: unit, target: foe.unit.id });
    if (kind > 0.9) player.act({ type: 'waive-advance', unit });
    else player.act({ type: 'continue-advance', unit, steps: straightOn(player) });
  }
}

const straightOn = ({ next }: Player): readonly object[] => [
  ...(next() < 0.3 ? [{ kind: 'wheel', turn: between(next, -0.34, 0.34) }] : []),
  { kind: 'march', cm: between(next, 0.5, 14) },
];

/** Something a person may try at any time, lawful or not; never let stand against the rules. */
export function tryAnything(player: Player): void {
  const { override: _override, ...command } = anyMeleeAction(player.next, player.state()) as Record<string, unknown>;
  if (command.type !== 'close-phase' && command.type !== 'resolve-melee') player.act(command);
}
