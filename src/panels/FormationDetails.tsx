import type { FormationChoice, FormationWay, FormationWish, PlacedViolation } from '../rules/marching-advice';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { classes } from './classes';
import css from './FormationDetails.module.css';
import { GapSlider } from './GapSlider';
import { RuleMark } from './RuleMark';
import { Stepper } from './Stepper';
import { ViolationList } from './ViolationList';

interface FormationDetailsProps {
  readonly choice: FormationChoice;
  readonly way: FormationWay;
  readonly wish: FormationWish;
  readonly onWish: (wish: FormationWish) => void;
  readonly onWay: (id: string) => void;
  readonly onShow: (violation: PlacedViolation) => void;
  /** `against`: something stands against it, and a word is wanted. */
  readonly onForm: (against: boolean) => void;
}

/** The formation that is looked at: its frontage or interval, round which figure, whether there is room. */
export function FormationDetails({ choice, way, wish, onWish, onWay, onShow, onForm }: FormationDetailsProps) {
  const t = texts.forming;
  const { fileChoices, ways } = choice;
  const violations = [...choice.violations, ...way.violations];
  const against = violations.length > 0;
  const final = violations.some((violation) => !violation.overridable);
  return (
    <div className={css.details}>
      {fileChoices.length > 1 && (
        <Stepper
          label={t.files}
          value={choice.files}
          values={fileChoices}
          words={t.counts.figures}
          onChange={(files) => onWish({ ...wish, files })}
        />
      )}
      {choice.gaps && <GapSlider gap={way.stand.gap} onChange={(gap) => onWish({ ...wish, gap })} />}
      {ways.length > 1 && (
        <fieldset className={css.ways}>
          <legend className={css.legend}>{t.way}</legend>
          {ways.map((each) => (
            <button
              key={each.id}
              type="button"
              className={classes(css.way, each === way && css.now, each.violations.length > 0 && css.not)}
              aria-pressed={each === way}
              onClick={() => onWay(each.id)}
            >
              {say(each)}
            </button>
          ))}
        </fieldset>
      )}
      {way.remarks?.map((remark) => (
        <p key={remark.key} className={css.remark}>
          {say(remark)}
          <RuleMark cite={remark.cite} />
        </p>
      ))}
      <ViolationList violations={choice.violations} word={texts.march.notAllowed} />
      <ViolationList violations={way.violations} onShow={onShow} />
      <Button kind={against && !final ? 'danger' : 'primary'} disabled={final} onPress={() => onForm(against)}>
        {against && !final ? texts.override.button : t.form}
      </Button>
    </div>
  );
}
