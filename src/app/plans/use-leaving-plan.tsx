import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../panels/ConfirmDialog';
import { planTexts } from '../../texts/plan-texts';
import { sayProblem } from '../../texts/sayings';
import type { Keeping, KeptNow } from './keeping';

interface LeavingPlan {
  /** Goes when all is kept, but asks first where it cannot be. */
  readonly leave: (go: () => void) => void;
  readonly question: ReactNode;
}

/** Nobody leaves a plan unsaved by mistake. */
export function useLeavingPlan(keeping: Keeping, kept: KeptNow): LeavingPlan {
  /** What it was asked of: with the next change, or once it is saved, the question is gone. */
  const [asked, setAsked] = useState<{ readonly go: () => void; readonly of: KeptNow }>();
  const t = planTexts.leaving;
  const leave = async (go: () => void): Promise<void> => {
    const of = await keeping.done();
    if (of.kind === 'saved') go();
    else setAsked({ go, of });
  };
  return {
    leave: (go) => void leave(go),
    question: asked?.of === kept && 'problem' in kept && (
      <ConfirmDialog
        title={t.title}
        text={`${sayProblem(kept.problem)} ${t[kept.kind]}`}
        confirm={t.confirm}
        cancel={t.cancel}
        danger
        onConfirm={asked.go}
        onCancel={() => setAsked(undefined)}
      />
    ),
  };
}
