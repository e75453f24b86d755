import { GAITS, type Gait, type MarchAdvice } from '../rules/advice';
import type { Violation } from '../table/reasons';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { classes } from './classes';
import css from './GaitSwitch.module.css';
import { RuleMark } from './RuleMark';

interface GaitSwitchProps {
  readonly gait: Gait;
  /** What stands against each; a gait that is not allowed may be chosen all the same, and says why it is not. */
  readonly gaits: MarchAdvice['gaits'];
  readonly onGait: (gait: Gait) => void;
}

export function GaitSwitch({ gait, gaits, onGait }: GaitSwitchProps) {
  const against = gaits[gait];
  return (
    <div className={css.gaits}>
      <fieldset className={css.switch} aria-label={texts.march.gait}>
        {GAITS.map((each) => (
          <button
            key={each}
            type="button"
            className={classes(css.part, each === gait && css.now, gaits[each] && css.not)}
            aria-pressed={each === gait}
            title={reasonOf(gaits[each])}
            onClick={() => onGait(each)}
          >
            {texts.march.gaits[each]}
          </button>
        ))}
      </fieldset>
      {against && (
        <p className={css.why}>
          {say(against)}
          <RuleMark cite={against.cite} />
        </p>
      )}
    </div>
  );
}

const reasonOf = (violation: Violation | undefined): string | undefined => violation && say(violation);
