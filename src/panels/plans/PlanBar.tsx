import type { ReactNode } from 'react';
import type { Problem } from '../../table/result';
import { planTexts } from '../../texts/plan-texts';
import { sayProblem } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import css from './plans.module.css';

interface PlanBarProps {
  readonly title: string;
  readonly saved: boolean;
  /** Why it cannot be saved, and another try. */
  readonly unsaved: { readonly problem: Problem; readonly onAgain: () => void } | undefined;
  readonly onWords: () => void;
  /** Absent where no orders can be written now. */
  readonly onOrders: (() => void) | undefined;
  /** Absent where nothing was done yet. */
  readonly onOffers: (() => void) | undefined;
  readonly onLeave: () => void;
  readonly onChain: () => void;
  /** The shading of threatened ground is wanted; absent where the book knows none. */
  readonly threats: { readonly on: boolean; readonly toggle: () => void } | undefined;
  /** What is told below. */
  readonly children?: ReactNode;
}

/** Says that this is a plan and no battle, and what can be made of it. */
export function PlanBar(props: PlanBarProps) {
  const { title, saved, unsaved, onWords, onChain, threats, onOrders, onOffers, onLeave, children } = props;
  const t = planTexts.bar;
  return (
    <section className={css.bar} aria-label={t.label}>
      {/* Not at the end: there a card beside it has its cross, and is gone after the first of two taps. */}
      <IconButton label={t.leave} icon="back" onPress={onLeave} />
      <p className={css.name}>
        <span className={css.kind}>{t.plan}</span>
        {title}
        {!saved && <span className={css.about}> · {t.unsaved}</span>}
      </p>
      <IconButton label={t.words} icon="rename" onPress={onWords} />
      {threats && (
        <button type="button" className={css.toggle} aria-pressed={threats.on} onClick={threats.toggle}>
          {planTexts.threats.button}
        </button>
      )}
      <Button icon="dice" onPress={onChain}>
        {planTexts.chain.button}
      </Button>
      {onOrders && (
        <Button kind="primary" icon="check" onPress={onOrders}>
          {t.orders}
        </Button>
      )}
      {onOffers && !onOrders && (
        <Button icon="play" onPress={onOffers}>
          {t.offers}
        </Button>
      )}
      {unsaved && (
        <div className={css.unsaved}>
          <p role="alert">
            {t.notSaved} {sayProblem(unsaved.problem)}
          </p>
          <Button onPress={unsaved.onAgain}>{texts.battle.tryAgain}</Button>
        </div>
      )}
      {children}
    </section>
  );
}
