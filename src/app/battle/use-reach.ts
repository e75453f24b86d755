import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Engine } from '../../engine/connect';
import type { ReachShown } from '../../panels/MarchCard';
import type { BattleView } from '../../rules/book';
import type { Shape } from '../../table/shapes';
import { reachShapes } from '../../tools/ground-shapes';
import type { Marching } from '../../tools/march-hand';
import { standAlike } from '../../tools/stand-alike';
import { createReach, type Reach } from './battle-reach';
import type { OpenBattle } from './follow';
import type { Actions } from './use-battle';

interface ReachOnScreen {
  readonly shown: ReachShown;
  readonly shapes: readonly Shape[];
  toggle(): void;
}

const NOTHING: readonly Shape[] = [];

/** The reach of the unit that is about to march, for as long as it is wanted; undefined where nothing may be measured. */
export function useReach(
  engine: Engine,
  battle: OpenBattle,
  actions: Actions,
  unit: Marching['unit'] | undefined,
  gait: Marching['gait'] | undefined,
): ReachOnScreen | undefined {
  const { id, view } = battle;
  const [wanted, setWanted] = useState(false);
  const latest = useRef({ view, actions });
  latest.current = { view, actions };
  const control = useMemo(
    () =>
      createReach({
        ask: (query) => engine.query(id, query),
        mayShow: async ({ kind: _kind, ...asked }) => {
          const now = latest.current;
          if (now.view.measuring !== 'logged') return now.view.measuring !== 'locked';
          return (await now.actions.send({ type: 'measure-reach', ...asked })) === undefined;
        },
      }),
    [engine, id],
  );
  const reach = useStore(control.store);
  const may = view.measuring !== 'locked';
  const asked = useRef<Basis>(undefined);
  useEffect(() => {
    const basis = wanted && may && unit !== undefined ? { unit, gait, view } : undefined;
    const before = asked.current;
    if (alike(before, basis)) return;
    asked.current = basis;
    // Each reach that is written down was asked for by a hand: it does not come of itself for what is looked at next.
    if (before && view.measuring === 'logged') setWanted(false);
    else if (basis) control.ask({ kind: 'reach', unit: basis.unit, ...(gait === undefined ? {} : { gait }) });
    if (!basis) control.leave();
  }, [control, wanted, may, unit, gait, view]);
  useEffect(() => () => control.leave(), [control]);

  const shapes = useMemo(() => (reach.kind === 'shown' ? reachShapes(reach.answer.outlines) : NOTHING), [reach]);
  const toggle = useCallback(() => setWanted((on) => !on), []);
  return may && unit !== undefined ? { shown: shownAs(reach), shapes, toggle } : undefined;
}

/** What a reach hangs on. */
interface Basis {
  readonly unit: Marching['unit'];
  readonly gait: Marching['gait'];
  readonly view: BattleView;
}

function alike(a: Basis | undefined, b: Basis | undefined): boolean {
  if (!a || !b) return a === b;
  const sameBound = a.view.clock?.bound === b.view.clock?.bound;
  return a.unit === b.unit && a.gait === b.gait && sameBound && standAlike(a.view.table, b.view.table);
}

function shownAs(reach: Reach): ReachShown {
  if (reach.kind === 'asked') return reach.slow ? 'working' : 'asked';
  return reach.kind;
}
