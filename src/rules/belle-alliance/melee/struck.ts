import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { HarmEvent } from '../events/harm';
import type { Blow } from '../harm';
import type { BelleAllianceState } from '../state';
import { garrisonWith } from '../urban/garrison';
import type { Engagement } from './engagement';
import type { Fight } from './fight';
import { sharedOut } from './outcome';
import type { LineWith } from './soutien';

/** Somebody with what a melee does to him. */
export interface Struck {
  readonly unit: UnitId;
  readonly blow: Blow;
  readonly by: HarmEvent['by'];
}

/**
 * A unit's own blow, and those of all who share its fate: the others of its garrison (6.1.1), its skirmish line where that is
 * near (4.3.2), and neighbour units, who lose nobody by the dice (4.1.6, R151).
 */
export function struckWith(
  before: BelleAllianceState,
  { neighbours }: Engagement,
  fights: readonly Fight[],
  { unit, blow }: Omit<Struck, 'by'>,
): readonly Struck[] {
  const line = lineOf(unit, fights);
  const parts = garrisonWith(before, unit);
  const body = parts.length > 1 ? amongParts(before, parts, blow) : withLine(before, unit, line, blow);
  const served = neighbours.filter(({ helps }) => helps === unit).map((each) => each.unit);
  return [
    ...body,
    ...[...new Set(served)].map((each) => ({
      unit: each,
      blow: { loss: 0, morale: blow.morale, cause: blow.cause },
      by: 'neighbour' as const,
    })),
  ];
}

/** The skirmish line that fought along with it in any of its fights; that it was between counts for all of them. */
function lineOf(unit: UnitId, fights: readonly Fight[]): LineWith | null {
  const lines = fights.flatMap(({ pair, finding }) => {
    if (pair.attacker === unit) return finding.attackerLine ?? [];
    return pair.target === unit ? (finding.defenderLine ?? []) : [];
  });
  return lines.find(({ between }) => between) ?? lines[0] ?? null;
}

/** 4.3.2: the line has its part of the loss only where it was in the zone between; its morale is that of its soutien. */
function withLine(before: BelleAllianceState, unit: UnitId, line: LineWith | null, blow: Blow): readonly Struck[] {
  if (!line) return [{ unit, blow, by: 'melee' }];
  const own = unitOf(before.table, unit).figures;
  const [ofUnit = 0, ofLine = 0] = line.between ? sharedOut(blow.loss, [own, line.all]) : [blow.loss, 0];
  return [
    { unit, blow: { ...blow, loss: ofUnit }, by: 'melee' },
    { unit: line.line, blow: { loss: ofLine, morale: blow.morale, cause: blow.cause }, by: 'melee' },
  ];
}

/** 6.1.1: losses and prisoners in proportion, the same morale for all. */
function amongParts({ table }: BelleAllianceState, parts: readonly UnitId[], blow: Blow): readonly Struck[] {
  const figures = parts.map((part) => unitOf(table, part).figures);
  const losses = sharedOut(blow.loss, figures);
  const prisoners = sharedOut(blow.prisoners ?? 0, figures);
  return parts.map((unit, i) => ({
    unit,
    blow: { ...blow, loss: losses[i] ?? 0, prisoners: prisoners[i] ?? 0 },
    by: 'melee',
  }));
}
