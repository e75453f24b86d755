import type { AnyToolAdviser } from '../../../rules/tool-advice';
import type { UnitId } from '../../../table/unit';
import { eventInWords } from '../../../texts/log-words';
import type { Desk, Guest } from '../desk';
import type { OpenBattle } from '../follow';
import type { RoomWorld } from '../room-world';
import { fireAdviceOn } from './fire-advice-on';
import { createFireDesk, type FireControl } from './fire-desk';
import { createSightDesk, type SightControl } from './sight-desk';
import { createVolleyDesk, type VolleyControl } from './volley-desk';

/** The desks of fire and sight: they come with their tools, and stay with the screen. */
export interface Room {
  readonly fire: FireControl;
  readonly volleys: VolleyControl;
  readonly sight: SightControl;
  readonly guest: Guest;
  /** What happened has been read: the next unit is to be chosen, not the one that has just fired. */
  goOn(): void;
  follow(battle: OpenBattle, desk: Pick<Desk, 'tool' | 'selected'>, readOnly: boolean): void;
}

export function openRoom(adviser: AnyToolAdviser, world: RoomWorld): Room {
  const { control, scene, lookAt } = world;
  const { select, redraw } = control;
  let battle: OpenBattle | undefined;
  const note = async (from: UnitId, to: UnitId): Promise<boolean> => {
    const refused = await world.send({ type: 'measure', from: { unit: from }, to: { unit: to } });
    if (refused) world.tell(refused.text);
    return refused === undefined;
  };
  const volleys = createVolleyDesk({
    send: world.send,
    redraw,
    async linesOf(from, to) {
      const events = await world.eventsOf(from, to);
      return events.map((event) => eventInWords(event, battle?.view.table));
    },
  });
  const fire = createFireDesk({
    scene,
    select,
    redraw,
    note,
    lookAt,
    bringIntoSight: world.bringIntoSight,
    send: world.send,
  });
  const sight = createSightDesk({ select, redraw, note, lookAt, seenGround: world.seenGround });
  const tool = (): Desk['tool'] => control.store.getState().tool;
  return {
    fire,
    volleys,
    sight,
    guest: {
      press(pointer, input) {
        if (tool() === 'sight') return sight.press(input);
        // A tap on the table is about the next fire.
        if (input.phase === 'up' && input.unit !== undefined) volleys.open(undefined);
        return fire.press(pointer, input);
      },
      shapes() {
        if (tool() === 'sight') return sight.shapes();
        const { open, told } = volleys.store.getState();
        const card = volleys.store.getState().cards.find(({ id }) => id === open);
        if (card) return card.shapes;
        return told ? [{ kind: 'halo', tone: 'measure', unit: told.target }] : fire.shapes();
      },
    },
    goOn() {
      volleys.done();
      select(undefined);
    },
    follow(next, desk, readOnly) {
      battle = next;
      const source = next.advice?.fire;
      if (!source) return;
      const advice = fireAdviceOn(adviser, source.state);
      const { view } = next;
      const unit = desk.selected;
      fire.follow({ view, advice, unit: desk.tool === 'fire' ? unit : undefined, readOnly });
      volleys.follow({ view, advice, entries: next.entries, pending: next.pending !== undefined });
      sight.follow({ view, advice, unit, inHand: desk.tool === 'sight' });
    },
  };
}
