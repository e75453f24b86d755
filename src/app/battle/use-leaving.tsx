import { type ReactNode, useEffect, useState } from 'react';
import type { Engine } from '../../engine/connect';
import { ConfirmDialog } from '../../panels/ConfirmDialog';
import { hearing } from '../../panels/cancellable';
import { sideOf } from '../../table/table';
import type { SideId } from '../../table/unit';
import { phaseName } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import type { OpenBattle } from './follow';
import { unclosedSides } from './unclosed';

interface Leaving {
  /** Leaves the phase, but asks first where orders would be left behind. */
  readonly onLeave: (() => void) | undefined;
  /** Leaves it where nothing is left behind. */
  readonly onNext: (() => void) | undefined;
  readonly question: ReactNode;
}

/** Nobody leaves the phase of writing by mistake: `inHand` is the side whose sheet lies open. */
export function useLeaving(
  engine: Engine,
  battle: OpenBattle,
  inHand: SideId | undefined,
  closePhase: (() => void) | undefined,
): Leaving {
  const { id, view } = battle;
  const [written, setWritten] = useState<readonly SideId[]>([]);
  /** What it was asked of: with the next step of the battle the question is gone. */
  const [asked, setAsked] = useState<OpenBattle['view']>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet that is put away may have been written on
  useEffect(() => {
    const unclosed = unclosedSides(view, (note) => engine.readPrivate(id, note));
    // What cannot be read holds nobody up.
    return hearing(unclosed, setWritten, () => setWritten([]));
  }, [engine, id, view, inHand]);
  const left = [...new Set([...written, ...(inHand === undefined ? [] : [inHand])])];
  const { table, clock } = view;
  if (!closePhase || !table || !clock || left.length === 0)
    return { onLeave: closePhase, onNext: closePhase, question: undefined };
  const phase = phaseName(clock.phase);
  const t = texts.battle.leaving;
  return {
    onLeave: () => setAsked(view),
    onNext: undefined,
    question: asked === view && (
      <ConfirmDialog
        title={t.title(phase)}
        text={t.text(left.map((side) => sideOf(table, side).name).join(t.and))}
        confirm={t.confirm(phase)}
        cancel={t.cancel}
        danger
        onConfirm={() => {
          setAsked(undefined);
          closePhase();
        }}
        onCancel={() => setAsked(undefined)}
      />
    ),
  };
}
