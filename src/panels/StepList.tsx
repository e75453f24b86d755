import type { LegLine, Step } from '../rules/advice';
import { lengthText, rateText } from '../texts/amounts';
import { stepText, taps } from '../texts/march-words';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { classes } from './classes';
import { IconButton } from './IconButton';
import { RuleMark } from './RuleMark';
import css from './StepList.module.css';

interface StepListProps {
  readonly steps: readonly Step[];
  /** Absent where no distance may be shown. */
  readonly legs: readonly LegLine[] | undefined;
  readonly length: 'cm' | 'inch';
  readonly editing: number | undefined;
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
  /** By so many taps along the step's way; `coarse` for more at once. */
  readonly onAdjust: (index: number, taps: number, coarse: boolean) => void;
}

/** The steps of a march in order, each with what it costs and why. A tap opens one to be changed. */
export function StepList(props: StepListProps) {
  const { steps, legs, length, editing, onEdit } = props;
  const t = texts.march;
  return (
    <ol className={css.steps} aria-label={t.steps}>
      {steps.map((step, i) => {
        const words = stepText(step, legs ? length : undefined);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the march
          <li key={i} className={classes(css.step, i === editing && css.open)}>
            <button
              type="button"
              className={css.head}
              aria-expanded={i === editing}
              aria-label={t.change(words)}
              onClick={() => onEdit(i)}
            >
              <span className={css.number}>{i + 1}</span>
              <span className={css.words}>{words}</span>
            </button>
            {legs?.map(
              (leg, k) =>
                leg.step === i &&
                leg.cm > 0 && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the march
                  <Leg key={k} leg={leg} before={legs[k - 1]} length={length} />
                ),
            )}
            {i === editing && <Adjust {...props} step={step} index={i} />}
          </li>
        );
      })}
    </ol>
  );
}

interface LegProps {
  readonly leg: LegLine;
  readonly before: LegLine | undefined;
  readonly length: 'cm' | 'inch';
}

/** So far at one rate, and why. What was the reason already for the stretch before is not said twice. */
function Leg({ leg, before, length }: LegProps) {
  const said = new Set(before?.reasons.map(say));
  return (
    <p className={css.leg}>
      <span className={css.cost}>{lengthText(leg.cm, length)}</span>
      <span className={css.rate}>{texts.march.rate(rateText(leg.rate, length))}</span>
      {leg.reasons
        .filter((reason) => !said.has(say(reason)))
        .map((reason) => (
          <span key={`${reason.key} ${reason.cite.rule}`} className={css.reason}>
            {say(reason)}
            <RuleMark cite={reason.cite} />
          </span>
        ))}
    </p>
  );
}

interface AdjustProps extends StepListProps {
  readonly step: Step;
  readonly index: number;
}

/** Coarse and fine, less and more: four plain taps, as for turning. */
function Adjust({ step, index, legs, onAdjust, onRemove }: AdjustProps) {
  const t = texts.march;
  const [fine, coarse] = taps(step, legs !== undefined);
  const buttons = [
    { sign: coarse.less, label: t.less(coarse.by), taps: -1, far: true },
    { sign: fine.less, label: t.less(fine.by), taps: -1, far: false },
    { sign: fine.more, label: t.more(fine.by), taps: 1, far: false },
    { sign: coarse.more, label: t.more(coarse.by), taps: 1, far: true },
  ];
  return (
    <div className={css.adjust}>
      {step.kind !== 'invert' &&
        buttons.map((each) => (
          <button
            key={each.sign}
            type="button"
            className={css.tap}
            aria-label={each.label}
            onClick={() => onAdjust(index, each.taps, each.far)}
          >
            {each.sign}
          </button>
        ))}
      <IconButton label={t.removeStep} icon="remove" onPress={() => onRemove(index)} />
    </div>
  );
}
