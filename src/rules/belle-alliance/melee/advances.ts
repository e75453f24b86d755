import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { MeleeEvent } from '../events/events-melee';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { houseOf } from '../units/formation/indoors';
import type { Engagement } from './engagement';
import type { Fight } from './fight';
import type { DeclaredAttack } from './melee-declared';

type Granted = Extract<MeleeEvent, { type: 'advance-granted' }>;

/**
 * 4.1.4: who attacked may advance when his opponent is brought into MD or FD, and with him his neighbours, his line and, without
 * the right to attack anew, his support. A continued attack leads to nothing further.
 */
export function advancesAfter(
  state: BelleAllianceState,
  { neighbours }: Engagement,
  fights: readonly Fight[],
): readonly Granted[] {
  const granted = new Map<UnitId, Granted>();
  for (const { pair, finding } of fights) {
    if (pair.attack.round === 'continued') continue;
    const ways = [
      { own: pair.attacker, other: pair.target, line: finding.attackerLine },
      ...(pair.mutual ? [{ own: pair.target, other: pair.attacker, line: finding.defenderLine }] : []),
    ];
    for (const { own, other, line } of ways) {
      if (!isDrivenOff(state, other)) continue;
      const mayAttack = rosterOf(state, other).disorder === 'FD';
      const position =
        pair.house ?? (own === pair.attacker ? pair.attack : attackOf(state, own, other))?.position ?? null;
      const house =
        pair.house ?? houseOf(state.table, other === pair.target ? finding.target : finding.attacker)?.id ?? null;
      const right = { opponent: other, mayAttack, position, house };
      const serving = neighbours.filter(({ helps, against }) => helps === own && against === other);
      const support = state.supports.find(({ unit }) => unit === own)?.support;
      const all = [own, ...(line ? [line.line] : []), ...serving.map(({ unit }) => unit)];
      for (const unit of all) grant(state, granted, { ...right, unit });
      if (support) grant(state, granted, { ...right, unit: support, mayAttack: false });
    }
  }
  return [...granted.values()];
}

/** By this melee: who was not brought into MD or FD in it has not given way, whatever he was before. */
const isDrivenOff = (state: BelleAllianceState, unit: UnitId): boolean =>
  unitOf(state.table, unit).figures === 0 || state.flights.some((flight) => flight.unit === unit);

const attackOf = ({ attacks }: BelleAllianceState, attacker: UnitId, target: UnitId): DeclaredAttack | undefined =>
  attacks.find((attack) => attack.attacker === attacker && attack.target === target);

/** Nobody advances who was beaten himself. The better of two rights is kept. */
function grant(
  state: BelleAllianceState,
  granted: Map<UnitId, Granted>,
  advance: Pick<Granted, 'unit' | 'opponent' | 'mayAttack' | 'position' | 'house'>,
): void {
  const { unit } = advance;
  const { disorder } = rosterOf(state, unit);
  if (disorder === 'MD' || disorder === 'FD' || unitOf(state.table, unit).figures === 0) return;
  if (historyOf(state, unit).thisBound.forced && state.flights.some((flight) => flight.unit === unit)) return;
  if (granted.get(unit)?.mayAttack) return;
  granted.set(unit, { type: 'advance-granted', ...advance, used: false });
}
