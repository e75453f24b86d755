import { sameHex } from '../../../hex/axial';
import type { UnitId } from '../../../table/unit';
import type { Choice } from '../../book';
import { choice, type Resolution } from '../../resolution';
import { wb } from '../warburg-cite';
import { deedsOf, type TroopUnit, type WarburgState } from './state';
import { fight, meetViolations } from './warburg-fighting';
import { aimViolations, fire } from './warburg-firing';
import type { Simulation } from './warburg-simulation';
import { hexOf, type OnMap, troopsNow, troopsOn } from './warburg-standing';

interface Reaction {
  readonly by: OnMap<TroopUnit>;
  readonly how: 'fire' | 'charge';
}

/** Who of the inactive side may fire at them or charge them now: each once in an activation (R172). */
export function reactionsTo(state: WarburgState, movers: readonly UnitId[]): readonly Reaction[] {
  const [mover] = movers.flatMap((id) => troopsNow({ now: state }, id) ?? []);
  if (!mover || state.sequence.stage !== 'activation') return [];
  const target = hexOf(mover);
  return troopsOn(state)
    .filter(({ counter }) => counter.side !== mover.counter.side && !deedsOf(state, counter.id).reacted)
    .flatMap((by): readonly Reaction[] => {
      if (by.counter.arm === 'artillery')
        return aimViolations(state, by, target).length === 0 ? [{ by, how: 'fire' }] : [];
      const charges =
        by.counter.arm === 'cavalry' && by.order === 'good' && meetViolations(state, [by], target).length === 0;
      return charges ? [{ by, how: 'charge' }] : [];
    });
}

/** The other side may react to who has gone at least one hex (W3). Says whether the march goes on. */
export function* reactions(simulation: Simulation, movers: readonly UnitId[]): Resolution<boolean> {
  for (;;) {
    const open = reactionsTo(simulation.now, movers);
    const [first] = open;
    if (!first) return true;
    const [mover] = movers.flatMap((id) => troopsNow(simulation, id) ?? []);
    const choices: readonly Choice[] = [
      { id: 'none', key: 'wb.choice.none' },
      ...open.map(({ by, how }) => ({
        id: by.counter.id,
        key: `wb.choice.${how}`,
        values: { unit: by.counter.name },
        ...(mover && { hexes: [{ kind: 'path', tone: 'no', hexes: [hexOf(by), hexOf(mover)] } as const] }),
      })),
    ];
    const id = yield* choice({
      key: 'wb.asks.reaction',
      values: { unit: mover?.counter.name ?? '' },
      of: first.by.counter.side,
      cite: wb('R172'),
      wants: { kind: 'choice', choices, usual: 'none' },
    });
    const chosen = open.find(({ by }) => by.counter.id === id);
    if (!chosen || !mover) return true;
    const { by, how } = chosen;
    simulation.emit({ type: 'did', deeds: { ...deedsOf(simulation.now, by.counter.id), reacted: true } });
    const before = movers.flatMap((each) => troopsNow(simulation, each) ?? []);
    if (how === 'fire') yield* fire(simulation, { unit: by.counter.id, target: hexOf(mover) });
    else yield* fight(simulation, { attackers: [by.counter.id], target: hexOf(mover) });
    // Who was charged, driven back, disorganised or struck goes no farther, nor who is with him.
    if (how === 'charge' || before.some((unit) => isWorse(unit, troopsNow(simulation, unit.counter.id)))) return false;
  }
}

const isWorse = (before: OnMap<TroopUnit>, after: OnMap<TroopUnit> | undefined): boolean =>
  !after || after.order !== before.order || after.lost !== before.lost || !sameHex(hexOf(after), hexOf(before));
