import css from './ArmyActions.module.css';
import { Button } from './Button';
import type { IconName } from './Icon';

export interface ArmyAction {
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly kind?: 'primary' | 'danger';
}

/** What can be done with the one that is chosen in the order of battle, right below it. */
export function ArmyActions({ label, deeds }: { readonly label: string; readonly deeds: readonly ArmyAction[] }) {
  return (
    <fieldset className={css.deeds} aria-label={label}>
      {deeds.map((deed) => (
        <Button key={deed.label} icon={deed.icon} kind={deed.kind ?? 'plain'} onPress={deed.onPress}>
          {deed.label}
        </Button>
      ))}
    </fieldset>
  );
}
