import { evolveTable } from '../../../table/change';
import type { UnitId } from '../../../table/unit';
import type { BelleAllianceState } from '../state';
import type { Roster } from '../units/roster';

/**
 * A unit is no more, and another goes on in its place: what was out from it is now out from that one, which also stands in for
 * it as soutien, unless it secures a line already (1.3.3), and as the battery of gunners in refuge. Nobody is left naming who
 * is gone, nor himself; fire of it and at it in this phase is no more, and nobody is there to follow its orders.
 */
export function leave(state: BelleAllianceState, unit: UnitId, into: UnitId): void {
  evolveTable(state.table, { type: 'unit-removed', unit });
  state.rosters.delete(unit);
  state.histories.delete(unit);
  for (const roster of state.rosters.values()) {
    if (!names(roster, unit)) continue;
    const isFree = into !== roster.unit && ![...state.rosters.values()].some(({ soutien }) => soutien === into);
    const soutien = roster.soutien === unit ? (isFree ? into : null) : roster.soutien;
    state.rosters.set(roster.unit, { ...renamed(roster, unit, into), soutien });
  }
  leaveFire(state, unit);
  leaveMelee(state, unit);
  leaveOrders(state, unit);
  // What it worked on stays where it is, for whoever goes on with it.
  state.works = state.works.map((work) => (work.unit === unit ? { ...work, unit: null, underWay: false } : work));
}

/** Attacks of it and at it, and what it was to do after a melee, are no more. */
function leaveMelee(state: BelleAllianceState, gone: UnitId): void {
  state.attacks = state.attacks.filter(
    ({ attacker, target, neighbourOf }) => ![attacker, target, neighbourOf].includes(gone),
  );
  state.flights = state.flights
    .filter(({ unit }) => unit !== gone)
    .map((flight) => (flight.cause === gone ? { ...flight, cause: null } : flight));
  state.advances = state.advances.filter(({ unit, opponent }) => unit !== gone && opponent !== gone);
  state.occupations = state.occupations.filter(({ unit }) => unit !== gone);
}

function leaveOrders(state: BelleAllianceState, gone: UnitId): void {
  const ofOthers = ({ unit }: { readonly unit: UnitId }): boolean => unit !== gone;
  state.orders = state.orders.filter(ofOthers);
  state.ordersBefore = state.ordersBefore.filter(ofOthers);
  state.failedOrders = state.failedOrders.filter(ofOthers);
}

function leaveFire(state: BelleAllianceState, gone: UnitId): void {
  const { volley } = state;
  state.fires = state.fires
    .filter(({ firer, target, neighbourOf }) => ![firer, target, neighbourOf].includes(gone))
    .map((fire) => (fire.through === gone ? { ...fire, through: null } : fire));
  state.supports = state.supports.filter(({ unit, support }) => unit !== gone && support !== gone);
  if (volley)
    state.volley = {
      ...volley,
      units: volley.units.filter(({ id }) => id !== gone),
      rosters: volley.rosters.filter(({ unit }) => unit !== gone),
      forced: volley.forced.filter((unit) => unit !== gone),
    };
}

const names = ({ detached, soutien, refugees, commander }: Roster, unit: UnitId): boolean =>
  [detached?.from, soutien, refugees?.from, commander].includes(unit);

function renamed(roster: Roster, unit: UnitId, into: UnitId): Roster {
  const { detached, refugees, commander } = roster;
  const isItself = into === roster.unit;
  return {
    ...roster,
    detached: detached?.from === unit ? (isItself ? null : { ...detached, from: into }) : detached,
    refugees: refugees?.from === unit ? { ...refugees, from: into } : refugees,
    commander: commander === unit ? (isItself ? null : into) : commander,
  };
}
