import { useState } from 'react';
import type { Action } from '../rules/action';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import css from './ActionList.module.css';
import { Button } from './Button';
import { RuleMark } from './RuleMark';
import { Stepper } from './Stepper';

interface ActionListProps {
  readonly deeds: readonly Action[];
  readonly onDeed: (deed: Action, number: number | undefined) => void;
}

/** What a unit can do besides, one button each, with a number where one is wanted. */
export function ActionList({ deeds, onDeed }: ActionListProps) {
  if (deeds.length === 0) return undefined;
  return (
    <ul className={css.deeds} aria-label={texts.forming.deeds}>
      {possibleFirst(deeds).map((deed) => (
        <DeedLine key={`${deed.id} ${say(deed)}`} deed={deed} onDeed={onDeed} />
      ))}
    </ul>
  );
}

function DeedLine({ deed, onDeed }: { readonly deed: Action; readonly onDeed: ActionListProps['onDeed'] }) {
  const { number, violations, cite } = deed;
  const [picked, setPicked] = useState<number>();
  const value = number && Math.min(number.most, Math.max(number.least, picked ?? number.standard));
  const against = violations.length > 0;
  const final = violations.some((violation) => !violation.overridable);
  return (
    <li className={css.deed}>
      <div className={css.act}>
        <Button wide kind={against ? 'danger' : 'plain'} disabled={final} onPress={() => onDeed(deed, value)}>
          {against ? texts.override.so(say(deed)) : say(deed)}
        </Button>
        <RuleMark cite={cite} />
      </div>
      {number && value !== undefined && (
        <Stepper
          label={say(deed)}
          unlabelled
          value={value}
          values={range(number.least, number.most)}
          words={(n) => countOf(number.field, n)}
          onChange={setPicked}
        />
      )}
      {violations.map((violation) => (
        <p key={violation.key} className={css.against}>
          {say(violation)}
          <RuleMark cite={violation.cite} />
        </p>
      ))}
    </li>
  );
}

/** What nothing stands against comes first, else in the book's order. */
function possibleFirst(deeds: readonly Action[]): readonly Action[] {
  return deeds.toSorted((a, b) => Number(a.violations.length > 0) - Number(b.violations.length > 0));
}

/** So many figures, squadrons or guns; of anything else just so many. */
function countOf(field: string, n: number): string {
  const { counts } = texts.forming;
  return field === 'figures' || field === 'squadrons' || field === 'guns' ? counts[field](n) : `${n}`;
}

const range = (least: number, most: number): number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);
