import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { UnitId } from '../../../table/unit';
import type { ToolContext } from '../tool-context';
import { createSeenGround, type GroundControl, seenShapes } from './aiming-seen-ground';

/** The ground that whoever is in hand sees, for as long as sight is in hand; drawn while nobody is looked at. */
export function useSeenGround({ engine, battle, actions, control }: ToolContext, unit: UnitId): GroundControl {
  const { id, view } = battle;
  const { store, act } = control;
  const latest = useRef(actions);
  latest.current = actions;
  const ground = useMemo(
    () =>
      createSeenGround({
        hasWritten: (key) => store.getState().hand.aims.sight.written.includes(key),
        write: async (from, to) => (await latest.current.send({ type: 'measure', from, to })) === undefined,
        written: (key) => act({ do: 'wrote', tool: 'sight', keys: [key] }),
        async ask(observer) {
          const answer = await engine.query(id, { kind: 'seen-ground', unit: observer });
          return answer.kind === 'seen-ground' ? answer.ground : undefined;
        },
      }),
    [engine, id, store, act],
  );
  useEffect(() => ground.follow({ view, unit, inHand: true }), [ground, view, unit]);
  const asked = useStore(ground.store);
  const isAimed = useStore(store, ({ advised }) => advised.aimed?.sight !== undefined);
  const { table } = view;
  useEffect(() => {
    if (!isAimed) act({ do: 'preview', by: 'sight', shapes: seenShapes(asked, table) });
    return () => void act({ do: 'preview', by: 'sight', shapes: [] });
  }, [act, isAimed, asked, table]);
  useEffect(() => ground.leave, [ground]);
  return ground;
}
