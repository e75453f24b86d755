import type { LegLine, Step } from '../rules/marching-advice';
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
  readonly editing: number | undefined;
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
  /** By so many taps along the step's way; `coarse` for more at once. */
  readonly onAdjust: (index: number, taps: number, coarse: boolean) => void;
}

/** The steps of a march in order, each with what it costs and why. A tap opens one to be changed. */
export function StepList(props: StepListProps) {
  const { steps, legs, editing, onEdit } = props;
  const t = texts.march;
  return (
    <ol className={css.steps} aria-label={t.steps}>
      {steps.map((step, i) => {
        const words = stepText(step, legs !== undefined);
        const own = legsOf(legs ?? [], i);
        const only = own.length === 1 ? own[0]?.leg : undefined;
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
              {only && <Pace leg={only} said={step.kind === 'march'} />}
            </button>
            {own.map(({ leg, place }) => (
              <Leg key={place} leg={leg} before={legs?.[place - 1]} alone={only !== undefined} />
            ))}
            {i === editing && <Adjust {...props} step={step} index={i} />}
          </li>
        );
      })}
    </ol>
  );
}

/** The stretches of one step, each with its place in the whole march; what costs nothing is left out. */
function legsOf(legs: readonly LegLine[], step: number): readonly { readonly leg: LegLine; readonly place: number }[] {
  return legs.map((leg, place) => ({ leg, place })).filter(({ leg }) => leg.step === step && leg.cm > 0);
}

interface LegProps {
  readonly leg: LegLine;
  readonly before: LegLine | undefined;
  /** The only one of its step: how far and how fast stands beside the step's name. */
  readonly alone: boolean;
}

/** So far at one rate, and why. What was the reason already for the stretch before is not said twice. */
function Leg({ leg, before, alone }: LegProps) {
  const said = new Set(before?.reasons.map(say));
  const reasons = leg.reasons.filter((reason) => !said.has(say(reason)));
  if (alone && reasons.length === 0) return undefined;
  return (
    <p className={css.leg}>
      {!alone && <Pace leg={leg} said={false} />}
      {reasons.map((reason) => (
        <span key={`${reason.key} ${reason.cite.rule}`} className={css.reason}>
          {say(reason)}
          <RuleMark cite={reason.cite} />
        </span>
      ))}
    </p>
  );
}

interface PaceProps {
  readonly leg: LegLine;
  /** How far is said already. */
  readonly said: boolean;
}

/** So far, at what rate. */
function Pace({ leg, said }: PaceProps) {
  return (
    <span className={css.pace}>
      {!said && <span className={css.cost}>{lengthText(leg.cm)}</span>} {texts.march.rate(rateText(leg.rate))}
    </span>
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
