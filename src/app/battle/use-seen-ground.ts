import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Engine } from '../../engine/connect';
import type { Shape } from '../../table/shapes';
import type { OpenBattle } from './follow';
import { createSeenGround, seenShapes } from './seen-ground';
import type { TableStore } from './table-store';
import type { Actions } from './use-battle';

const NOTHING: readonly Shape[] = [];

/** The ground that whoever is in hand sees, while sight is in hand. Where measurements are written down it waits for a hand. */
export function useSeenGround(engine: Engine, battle: OpenBattle, actions: Actions, { store, act }: TableStore) {
  const { id, view } = battle;
  const isInHand = useStore(store, ({ hand }) => hand.tool === 'sight');
  const unit = useStore(store, ({ hand }) => hand.units[0]);
  const isAimed = useStore(store, ({ advised }) => advised.aimed?.sight !== undefined);
  const latest = useRef(actions);
  latest.current = actions;
  const ground = useMemo(
    () =>
      createSeenGround({
        hasWritten: (key) => store.getState().hand.aims.sight.written.includes(key),
        write: async (from, to) => (await latest.current.send({ type: 'measure', from, to })) === undefined,
        written: (key) => act({ do: 'wrote', tool: 'sight', keys: [key] }),
        async consult(observer) {
          const answer = await engine.consult(id, { kind: 'seen-ground', unit: observer });
          return answer.kind === 'seen-ground' ? answer.ground : undefined;
        },
      }),
    [engine, id, store, act],
  );
  useEffect(() => ground.follow({ view, unit, inHand: isInHand }), [ground, view, unit, isInHand]);
  const asked = useStore(ground.store);
  const { table } = view;
  const shapes = isInHand && !isAimed ? seenShapes(asked, table) : NOTHING;
  return useMemo(() => ({ asked, shapes, ask: ground.ask, leave: ground.leave }), [asked, shapes, ground]);
}
