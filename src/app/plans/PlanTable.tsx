import { useCallback, useEffect, useState } from 'react';
import { problemOf } from '../../engine/connect';
import { hearing } from '../../panels/cancellable';
import { Page } from '../../panels/Page';
import { PinForm } from '../../panels/plans/PinForm';
import type { Problem } from '../../table/result';
import { planTexts } from '../../texts/plan-texts';
import { sayProblem } from '../../texts/sayings';
import { PIN_WANTED, WRONG_PIN } from '../battle/orders/sheet-store';
import { Waiting } from '../Waiting';
import { PlanOnTable } from './PlanOnTable';
import type { LaidPlan, PlanTableProps } from './plan-props';

/** Opens a plan, with its PIN where it has one; and again when the worker had to be replaced, which knew its table alone. */
export function PlanTable(props: PlanTableProps) {
  const { engine, battle, note, pins, onClose } = props;
  const [laid, setLaid] = useState<LaidPlan>();
  const [problem, setProblem] = useState<Problem>();
  const [turn, setTurn] = useState(1);
  const again = useCallback(() => {
    setLaid(undefined);
    setProblem(undefined);
    setTurn((n) => n + 1);
  }, []);
  useEffect(() => engine.onRestart(again), [engine, again]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn opens it anew
  useEffect(
    () =>
      hearing(
        engine.openPlan(battle.id, note, pins.get(note.name)),
        (opened) => (opened.kind === 'opened' ? setLaid(opened) : setProblem(opened.problem)),
        (error) => setProblem(problemOf(error)),
      ),
    [engine, battle.id, note, pins, turn],
  );
  if (laid) return <PlanOnTable key={turn} {...props} laid={laid} />;
  if (!problem) return <Waiting text={planTexts.opening} onBack={onClose} />;
  const wantsPin = problem.code === PIN_WANTED || problem.code === WRONG_PIN;
  return (
    <Page title={wantsPin ? planTexts.pin.title : planTexts.title} onBack={onClose}>
      {(!wantsPin || problem.code === WRONG_PIN) && <p role="alert">{sayProblem(problem)}</p>}
      {wantsPin && (
        <PinForm
          onPin={(pin) => {
            pins.set(note.name, pin);
            again();
          }}
        />
      )}
    </Page>
  );
}
