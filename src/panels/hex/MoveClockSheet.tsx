import { useState } from 'react';
import type { Clock } from '../../rules/book';
import type { Side } from '../../table/table';
import { hexTexts } from '../../texts/hex-texts';
import { CancelOr } from '../CancelOr';
import { ChoiceGroup } from '../ChoiceGroup';
import { Sheet } from '../Sheet';

export type Allotted = NonNullable<Clock['allotted']>;

interface MoveClockSheetProps {
  readonly sides: readonly Side[];
  readonly allotted: Allotted;
  /** Those only whose time is another. */
  readonly onSet: (changed: Allotted) => void;
  readonly onClose: () => void;
}

const MINUTES = [3, 5, 8, 10, 15, 20, 30];
const NO_LIMIT = 'none';

/** How long each side may take to move. */
export function MoveClockSheet({ sides, allotted, onSet, onClose }: MoveClockSheetProps) {
  const t = hexTexts.moveClock;
  const [wanted, setWanted] = useState(allotted);
  const changed = wanted.filter(({ side, minutes }) => minutesOf(allotted, side) !== minutes);
  return (
    <Sheet
      title={t.title}
      onClose={onClose}
      footer={
        <CancelOr disabled={changed.length === 0} onCancel={onClose} onPress={() => onSet(changed)}>
          {t.send}
        </CancelOr>
      }
    >
      <p>{t.text}</p>
      {sides.map(({ id, name }) => (
        <ChoiceGroup
          key={id}
          legend={name}
          layout="row"
          options={[
            { value: NO_LIMIT, label: t.noLimit },
            ...choicesFor(minutesOf(allotted, id)).map((each) => ({ value: `${each}`, label: t.minutes(each) })),
          ]}
          value={`${minutesOf(wanted, id) ?? NO_LIMIT}`}
          onChange={(value) =>
            setWanted(
              wanted.map((each) =>
                each.side === id ? { side: id, minutes: value === NO_LIMIT ? null : Number(value) } : each,
              ),
            )
          }
        />
      ))}
    </Sheet>
  );
}

const minutesOf = (allotted: Allotted, side: Side['id']): number | null =>
  allotted.find((each) => each.side === side)?.minutes ?? null;

/** What a scenario says may be another number. */
const choicesFor = (now: number | null): readonly number[] =>
  [...new Set([...MINUTES, ...(now === null ? [] : [now])])].toSorted((a, b) => a - b);
