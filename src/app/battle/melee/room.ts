import type { Action } from '../../../rules/action';
import type { AdvancePlanner } from '../../../rules/advice';
import type { AnyToolAdviser } from '../../../rules/tool-advice';
import type { Place } from '../../../table/place';
import type { UnitId } from '../../../table/unit';
import { aftermathInWords } from '../../../texts/log-words';
import type { Desk, Guest } from '../desk';
import type { OpenBattle } from '../follow';
import type { RoomWorld } from '../room-world';
import { standAlike } from '../stand-alike';
import { type MeleeAdvice, meleeAdviceOn } from './melee-advice-on';
import { createMeleeDesk, type MeleeControl } from './melee-desk';
import { createQueueDesk, itemsOf, type QueueControl } from './queue-desk';

/** The desks of melee: they come with the tool or with the phase, and stay with the screen. */
export interface MeleeRoom {
  readonly melee: MeleeControl;
  readonly queue: QueueControl;
  readonly guest: Guest;
  /** What the unit may do in this battle: a card asks before the room has followed. */
  actions(battle: OpenBattle, unit: UnitId): readonly Action[];
  /** What happened has been read: what waits next is to be chosen. */
  goOn(): void;
  /** Draws the continued advance of a unit, with the hands of the march. */
  advance(unit: UnitId): void;
  follow(battle: OpenBattle, desk: Pick<Desk, 'tool' | 'selected'>): void;
}

export function openMeleeRoom(adviser: AnyToolAdviser & AdvancePlanner<unknown>, world: RoomWorld): MeleeRoom {
  const { control, lookAt, frame, send } = world;
  const { select, redraw } = control;
  let battle: OpenBattle | undefined;
  let advice: MeleeAdvice | undefined;
  /** Whose continued advance is being drawn. */
  let advancing: UnitId | undefined;

  async function note(from: UnitId, to: readonly Place[]): Promise<boolean> {
    // One after the other: the log has an order.
    for (const place of to) {
      const refused = await send({ type: 'measure', from: { unit: from }, to: place });
      if (!refused) continue;
      world.tell(refused.text);
      return false;
    }
    return true;
  }

  const queue = createQueueDesk({
    send,
    redraw,
    frame,
    async tellOf(from, to) {
      const events = await world.eventsOf(from, to);
      return aftermathInWords(events, battle?.view.table, battle?.told ?? {});
    },
  });
  const melee = createMeleeDesk({ select, redraw, note, send, lookAt, frame });
  return {
    melee,
    queue,
    actions: ({ advice: on }, unit) => (on?.melee ? meleeAdviceOn(adviser, on.melee.state).actions(unit) : []),
    guest: {
      press(_pointer, input) {
        // A tap on a unit is about its attack, not about the card that is open.
        if (input.phase === 'up' && input.unit !== undefined) queue.open(undefined);
        return melee.press(input);
      },
      shapes() {
        // Where the card saw them they no longer stand.
        if (battle?.meanwhile && !standAlike(battle.view.table, battle.meanwhile.table)) return [];
        const { open, told } = queue.store.getState();
        const busy = open !== undefined || told !== undefined || melee.store.getState().unit === undefined;
        return busy ? queue.shapes() : [...queue.announced(), ...melee.shapes()];
      },
    },
    goOn() {
      queue.done();
      select(undefined);
    },
    advance(unit) {
      advancing = unit;
      select(unit);
      control.march.advance(unit, (plan) => advice?.planAdvance?.(plan));
      control.pick('march');
    },
    follow(next, desk) {
      battle = next;
      const source = next.advice?.melee;
      if (!source) return;
      advice = meleeAdviceOn(adviser, source.state);
      const { view } = next;
      melee.follow({ view, advice, unit: desk.tool === 'melee' ? desk.selected : undefined });
      queue.follow({ view, advice, entries: next.entries, pending: next.pending !== undefined });
      const waits = itemsOf(queue.store.getState().queue).some(({ unit, march }) => march && unit === advancing);
      if (advancing === undefined || waits) return;
      // It has been made: on to what waits next.
      advancing = undefined;
      if (desk.tool !== 'march') return;
      select(undefined);
      control.pick('melee');
    },
  };
}
