import { texts } from '../texts/texts';
import { classes } from './classes';
import css from './ViewSwitch.module.css';

interface ViewSwitchProps {
  readonly view: 'map' | 'tilted';
  readonly onView: (view: 'map' | 'tilted') => void;
}

const VIEWS = ['map', 'tilted'] as const;

/** From above, or tilted with figures that stand. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <fieldset className={css.switch} aria-label={texts.battle.view}>
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          className={classes(css.part, each === view && css.now)}
          aria-pressed={each === view}
          onClick={() => onView(each)}
        >
          {texts.battle[each]}
        </button>
      ))}
    </fieldset>
  );
}
