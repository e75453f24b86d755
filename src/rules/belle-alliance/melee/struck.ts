import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { HarmEvent } from '../events/events-harm';
import { garrisonWith } from '../ground/houses/garrison';
import { centreOf } from '../morale/flight/flight-place';
import type { Blow } from '../morale/morale-harm';
import { sharedByFigures } from '../morale/share-losses';
import type { BelleAllianceState } from '../state';
import { DISORDERS, type Disorder } from '../units/roster';
import type { Engagement } from './engagement';
import type { Fight } from './fight';
import type { LineWith } from './melee-soutien';

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
  const serving = neighbours.filter(({ helps }) => helps === unit);
  return [
    ...body,
    ...[...new Set(serving.map((each) => each.unit))].map((neighbour) => ({
      unit: neighbour,
      blow: sharedBlow(before, unit, fightsServed(neighbour, serving, fights), blow),
      by: 'neighbour' as const,
    })),
  ];
}

/** Of the fights of whom it serves, those with the opponents it is at itself. */
const fightsServed = (
  neighbour: UnitId,
  serving: Engagement['neighbours'],
  fights: readonly Fight[],
): readonly Fight[] =>
  fights.filter(({ pair }) =>
    serving.some(
      ({ unit, helps, against }) =>
        unit === neighbour && [helps, against].every((each) => each === pair.attacker || each === pair.target),
    ),
  );

/** 4.1.6: what came of the melee it served in, and not what others did to the one it served. */
function sharedBlow(
  before: BelleAllianceState,
  served: UnitId,
  fights: readonly Fight[],
  { cause }: Blow,
): Omit<Blow, 'prisoners'> {
  const { morale, by } = worstFor(served, fights);
  const [first] = by;
  if (!first || (cause && by.includes(cause.unit))) return { loss: 0, morale, cause };
  return { loss: 0, morale, cause: { unit: first, from: centreOf(before.table, unitOf(before.table, first)) } };
}

/** 4.1.5: of what all its opponents came to the worst counts for it; and who did that. */
export function worstFor(
  unit: UnitId,
  fights: readonly Fight[],
): { readonly morale: Disorder; readonly by: readonly UnitId[] } {
  const lost = fights.flatMap(({ pair, duel }) => {
    if (duel.loser === null) return [];
    const [loser, winner] = duel.loser === 'attacker' ? [pair.attacker, pair.target] : [pair.target, pair.attacker];
    return loser === unit ? [{ winner, degree: DISORDERS.indexOf(duel.morale) }] : [];
  });
  const worst = Math.max(0, ...lost.map(({ degree }) => degree));
  return {
    morale: DISORDERS[worst] ?? 'OR',
    by: worst > 0 ? lost.filter(({ degree }) => degree === worst).map(({ winner }) => winner) : [],
  };
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
  const [ofUnit = 0, ofLine = 0] = line.between ? sharedByFigures(blow.loss, [own, line.all]) : [blow.loss, 0];
  return [
    { unit, blow: { ...blow, loss: ofUnit }, by: 'melee' },
    { unit: line.line, blow: { loss: ofLine, morale: blow.morale, cause: blow.cause }, by: 'melee' },
  ];
}

/** 6.1.1: losses and prisoners in proportion, the same morale for all. */
function amongParts({ table }: BelleAllianceState, parts: readonly UnitId[], blow: Blow): readonly Struck[] {
  const figures = parts.map((part) => unitOf(table, part).figures);
  const losses = sharedByFigures(blow.loss, figures);
  const prisoners = sharedByFigures(blow.prisoners ?? 0, figures);
  return parts.map((unit, i) => ({
    unit,
    blow: { ...blow, loss: losses[i] ?? 0, prisoners: prisoners[i] ?? 0 },
    by: 'melee',
  }));
}
