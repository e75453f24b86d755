import { texts } from '../texts/texts';
import { classes } from './classes';
import css from './ViewSwitch.module.css';

interface ViewSwitchProps {
  readonly view: ShownView;
  readonly onView: (view: ShownView) => void;
  /** The real table may be looked at too. */
  readonly withCamera?: boolean | undefined;
}

/** From above, tilted with figures that stand, or the real table through the camera. */
const VIEWS = ['map', 'tilted', 'camera'] as const;
export type ShownView = (typeof VIEWS)[number];

export function ViewSwitch({ view, onView, withCamera = false }: ViewSwitchProps) {
  return (
    <fieldset className={css.switch} aria-label={texts.battle.view}>
      {VIEWS.filter((each) => each !== 'camera' || withCamera).map((each) => (
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
