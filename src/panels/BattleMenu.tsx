import type { Measuring } from '../rules/book';
import { texts } from '../texts/texts';
import css from './BattleActions.module.css';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import type { IconName } from './Icon';
import { Sheet } from './Sheet';
import { Switch } from './Switch';

export interface MenuAction {
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}

/** Who sits before the tablet: two who hand it over, one for both sides, or the umpire. */
export const SEATINGS = ['two', 'both', 'umpire'] as const;
export type Seating = (typeof SEATINGS)[number];

interface BattleMenuProps {
  /** Of the battle: in full, however long. */
  readonly name: string;
  readonly names: boolean;
  readonly onNames: (shown: boolean) => void;
  readonly measuring: Measuring;
  /** Absent where no rule speaks of it, or where it may not be changed. */
  readonly onMeasuring?: ((measuring: Measuring) => void) | undefined;
  readonly seating: Seating;
  /** Absent where nobody has anything to hide. */
  readonly onSeating?: ((seating: Seating) => void) | undefined;
  /** Absent where there is no file of it. */
  readonly onSaveFile: (() => void) | undefined;
  readonly onRules: () => void;
  /** As that. */
  readonly onReview: (() => void) | undefined;
  readonly onText: () => void;
  readonly onShortcuts: () => void;
  /** What this kind of battle offers besides: units and gauges of a free table. */
  readonly extras?: readonly MenuAction[];
  readonly onClose: () => void;
}

const LOCKS = ['locked', 'open', 'logged'] as const;

export function BattleMenu(props: BattleMenuProps) {
  const { names, measuring, onMeasuring, seating, onSeating, extras = [] } = props;
  const actions: readonly MenuAction[] = [
    ...extras,
    { label: texts.rules.title, icon: 'book', onPress: props.onRules },
    ...(props.onReview ? [{ label: texts.menu.review, icon: 'history' as const, onPress: props.onReview }] : []),
    ...(props.onSaveFile ? [{ label: texts.menu.saveFile, icon: 'fileOut' as const, onPress: props.onSaveFile }] : []),
    { label: texts.menu.text, icon: 'text', onPress: props.onText },
    { label: texts.menu.shortcuts, icon: 'keys', onPress: props.onShortcuts },
  ];
  return (
    <Sheet title={props.name} onClose={props.onClose}>
      <div className={css.list}>
        <Switch label={texts.menu.names} on={names} onChange={props.onNames} />
        {actions.map((action) => (
          <Button key={action.label} wide icon={action.icon} onPress={action.onPress}>
            {action.label}
          </Button>
        ))}
        {onSeating && (
          <ChoiceGroup
            legend={texts.menu.seating}
            options={SEATINGS.map((each) => ({ value: each, ...texts.seating[each] }))}
            value={seating}
            onChange={onSeating}
          />
        )}
        {onMeasuring && measuring !== 'free' ? (
          <ChoiceGroup
            legend={texts.menu.measuring}
            options={LOCKS.map((lock) => ({
              value: lock,
              label: texts.measuring[lock].name,
              text: texts.measuring[lock].text,
            }))}
            value={measuring}
            onChange={onMeasuring}
          />
        ) : (
          <p>{texts.menu.measuringIs(texts.measuring[measuring].name)}</p>
        )}
      </div>
    </Sheet>
  );
}
