import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import type { Answer, Question } from '../../book';
import type { PlacedViolation, Step } from '../../marching-advice';
import { mayRefuse, stanceQuestion } from '../melee/forced-back';
import { upTo } from './body';
import { CONTACT_ENDS, type Fault, type MarchGround } from './march';
import type { Chosen, Stance } from './opposition';
import type { Settled } from './settle';

/** A march worked out, with what stands against it. */
interface Attempt extends Settled {
  readonly violations: readonly PlacedViolation[];
}

interface Trial {
  readonly table: Table;
  readonly steps: readonly Step[];
  readonly answers: readonly Answer[];
  /** What stands against it is let stand. */
  readonly overridden: boolean;
  /** The ground of the march when those who may choose do this. */
  groundWith(chosen: Chosen): MarchGround;
  attempt(steps: readonly Step[], ground: MarchGround): Attempt;
}

/**
 * Asks those whom the march comes upon and who may choose: a skirmish line in cover, or one that is attacked near its soutien
 * (4.2.0, 4.3.1). Where one of them stands the march ends at contact with him, and is not refused for going further.
 */
export function askOpponents(trial: Trial): { readonly question: Question } | { readonly attempt: Attempt } {
  const { answers, groundWith, overridden } = trial;
  const told = new Map<UnitId, Stance>();
  let steps = trial.steps;
  for (let asked = 0; ; asked++) {
    const open: { readonly line: Unit; readonly question: Question }[] = [];
    const ground = groundWith((line, by, forcing) => {
      const known = told.get(line.id);
      if (known) return known;
      const yields = forcing === 'may-yield';
      if (yields || mayRefuse(trial.table, by, line))
        open.push({ line, question: stanceQuestion(by, line, yields ? 'near-soutien' : 'in-cover') });
      return 'pushed';
    });
    const attempt = trial.attempt(steps, ground);
    const [next] = open;
    if (!next || (attempt.violations.length > 0 && !overridden)) return { attempt };
    const answer = answers[asked];
    if (answer?.kind !== 'choice') return { question: next.question };
    told.set(next.line.id, answer.id === 'stands' ? 'stands' : 'pushed');
    if (answer.id !== 'stands') continue;
    const refused = trial.attempt(
      steps,
      groundWith((line) => told.get(line.id) ?? 'pushed'),
    );
    const stop = refused.marched.faults.find(({ kind }) => kind === CONTACT_ENDS);
    const cut = stop && upToFault(refused.steps, stop);
    if (cut?.length === 0) return { attempt: refused };
    steps = cut ?? steps;
  }
}

function upToFault(steps: readonly Step[], { step, progress }: Fault): readonly Step[] {
  const last = steps[step];
  return [...steps.slice(0, step), ...(last && progress > 0 ? [upTo(last, progress)] : [])];
}
