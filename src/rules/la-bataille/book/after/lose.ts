import type { Hex } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { UnitId } from '../../../../table/unit';
import { choice, type Resolution } from '../../../resolution';
import type { Edition } from '../../edition/edition';
import { lb, type RuleId } from '../../la-bataille-cite';
import { cavalryLineHexes, mayExtendLine, roadMarchHexes, skirmishExtents } from '../../movement/extent';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat, strengthOf } from '../la-bataille-unit';
import { isOnMap, type OnMap, unitIn } from '../queries';
import { gone, placed, told } from './after-events';
import { breakDown } from './break-down';
import { leadersLeft } from './leaders-left';

/** What a loss has come to. */
export interface Loss {
  readonly lost: number;
  /** Who is there of the unit now: itself, the battalions of a regiment that has gone into them, or nobody. */
  readonly present: readonly UnitId[];
}

/**
 * A unit loses increments, never more than it has, and what follows from that alone: it is gone with the last, a line or
 * skirmishers draw together (P16, P19), and a regiment goes into its battalions (P6). Whatever else befalls it for the same
 * reason befalls those who are present then.
 */
export function* loseIncrements(simulation: Simulation, id: UnitId, increments: number): Resolution<Loss> {
  const { now, emit } = simulation;
  const unit = unitIn(now, id);
  if (!isCombat(unit) || !isOnMap(unit)) return { lost: 0, present: [] };
  const lost = Math.min(increments, strengthOf(unit));
  if (lost <= 0) return { lost: 0, present: [id] };
  emit({ type: 'lost', unit: id, increments: lost });
  if (lost === strengthOf(unit)) {
    emit(gone(id, 'eliminated'));
    for (const hex of unit.place.hexes) yield* leadersLeft(simulation, hex, unit.counter.side, 'eliminated');
    return { lost, present: [] };
  }
  yield* drawTogether(simulation, id);
  return { lost, present: breakDown(simulation, id) };
}

/** Too few for the hexes they fill: they leave some at once, which nobody may answer with fire (R60). */
function* drawTogether(simulation: Simulation, id: UnitId): Resolution<void> {
  const { now, emit } = simulation;
  const unit = unitIn(now, id);
  if (!isCombat(unit) || !isOnMap(unit)) return;
  const { hexes } = unit.place;
  const { most, rule } = extentOf(now.edition, unit);
  if (hexes.length <= most) return;
  const kept = unit.formation === 'road-march' ? hexes.slice(0, most) : yield* chosenRow(simulation, unit, most, rule);
  emit(told({ key: 'lb.told.draws-together', values: { hexes: most } }, [id], lb(rule)));
  emit(placed(id, { ...unit.place, hexes: [...kept] }));
  if (unit.counter.arm === 'cavalry' && unit.formation === 'line' && kept.length === 1)
    emit({ type: 'formed', unit: id, formation: 'column' });
}

/** Into how many hexes it may go at most, as it stands now. */
function extentOf(edition: Edition, unit: CombatUnit): { readonly most: number; readonly rule: RuleId } {
  const left = strengthOf(unit);
  const { movement } = edition;
  switch (unit.formation) {
    case 'line':
      return unit.counter.arm === 'cavalry'
        ? { most: Math.max(1, cavalryLineHexes(edition, left)), rule: movement.cavalryLine.rule }
        : { most: mayExtendLine(edition, left) ? 2 : 1, rule: movement.lineHexes.rule };
    case 'skirmish':
      // Cavalry skirmishes in two hexes however few they are (P20).
      return unit.counter.arm === 'cavalry'
        ? { most: 2, rule: 'P20' }
        : {
            most: Math.max(...skirmishExtents(edition, left, unit.counter.traits.includes('three-hexes'))),
            rule: movement.skirmishHexes.rule,
          };
    case 'road-march':
      return { most: roadMarchHexes(edition, left).length, rule: movement.roadMarchHex.rule };
    default:
      return { most: 1, rule: 'R64' };
  }
}

/** Which of its hexes it keeps, side by side: the owner's choice. */
function* chosenRow(
  { now }: Simulation,
  unit: OnMap<CombatUnit>,
  most: number,
  rule: RuleId,
): Resolution<readonly Hex[]> {
  const { hexes } = unit.place;
  const rows = hexes.slice(0, hexes.length - most + 1).map((_, from) => hexes.slice(from, from + most));
  const named = rows.map((row) => ({ row, id: row.map((hex) => hexName(now.map.layout, hex)).join('-') }));
  const id = yield* choice({
    of: unit.counter.side,
    key: 'lb.ask.draws-together',
    values: { unit: unit.counter.name },
    cite: lb(rule),
    wants: {
      kind: 'choice',
      choices: named.map((each) => ({
        id: each.id,
        key: 'lb.choice.hex',
        values: { hex: each.id },
        hexes: [{ kind: 'hexes', tone: 'yes', hexes: each.row }],
      })),
    },
  });
  return named.find((each) => each.id === id)?.row ?? hexes.slice(0, most);
}
