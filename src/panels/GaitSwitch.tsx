import type { MarchAdvice } from '../rules/marching-advice';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { classes } from './classes';
import css from './GaitSwitch.module.css';
import { RuleMark } from './RuleMark';

interface GaitSwitchProps {
  readonly gait: string | undefined;
  /** One that is not allowed may be chosen all the same, and says why it is not. */
  readonly gaits: MarchAdvice['gaits'];
  readonly onGait: (gait: string) => void;
}

export function GaitSwitch({ gait, gaits, onGait }: GaitSwitchProps) {
  const against = gaits.find(({ id }) => id === gait)?.violations[0];
  return (
    <div className={css.gaits}>
      <fieldset className={css.switch} aria-label={texts.march.gait}>
        {gaits.map(({ id, label, violations: [why] }) => (
          <button
            key={id}
            type="button"
            className={classes(css.part, id === gait && css.now, why && css.not)}
            aria-pressed={id === gait}
            title={why && say(why)}
            onClick={() => onGait(id)}
          >
            {say(label)}
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
