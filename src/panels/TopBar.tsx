import type { Clock } from '../rules/book';
import { texts } from '../texts/texts';
import { ClockStrip } from './ClockStrip';
import { IconButton } from './IconButton';
import css from './TopBar.module.css';
import { type ShownView, ViewSwitch } from './ViewSwitch';

export type TableView = 'map' | 'tilted';

interface TopBarProps {
  readonly name: string;
  /** What kind of battle it is, where that must not be forgotten. */
  readonly mark?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly view: ShownView;
  readonly withCamera?: boolean;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly onBack: () => void;
  readonly onNextPhase?: (() => void) | undefined;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onFlip: () => void;
  readonly onView: (view: ShownView) => void;
  readonly onMenu: () => void;
}

export function TopBar(props: TopBarProps) {
  const { name, mark, clock, view, mayUndo, mayRedo } = props;
  return (
    <header className={css.bar}>
      <div className={css.name}>
        <IconButton label={texts.app.home} icon="back" onPress={props.onBack} />
        <h1 title={name}>{name}</h1>
        {mark !== undefined && <span className={css.mark}>{mark}</span>}
      </div>
      {clock && <ClockStrip clock={clock} onNextPhase={props.onNextPhase} />}
      <div className={css.actions}>
        <div className={css.steps}>
          <IconButton label={texts.battle.undo} icon="undo" disabled={!mayUndo} onPress={props.onUndo} />
          <IconButton label={texts.battle.redo} icon="redo" disabled={!mayRedo} onPress={props.onRedo} />
        </div>
        <div className={css.views}>
          <IconButton label={texts.battle.flip} icon="flip" onPress={props.onFlip} />
          <ViewSwitch view={view} withCamera={props.withCamera} onView={props.onView} />
        </div>
        <div className={css.menu}>
          <IconButton label={texts.battle.menu} icon="more" onPress={props.onMenu} />
        </div>
      </div>
    </header>
  );
}
