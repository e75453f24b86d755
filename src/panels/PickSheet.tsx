import { useState } from 'react';
import { CancelOr } from './CancelOr';
import { ChoiceGroup, type ChoiceOption } from './ChoiceGroup';
import { Sheet } from './Sheet';

interface PickSheetProps {
  readonly title: string;
  readonly text?: string;
  readonly legend: string;
  readonly options: readonly ChoiceOption<string>[];
  readonly first: string;
  readonly verb: string;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
}

/** One of a list, and then what is done with it. */
export function PickSheet({ title, text, legend, options, first, verb, onPick, onClose }: PickSheetProps) {
  const [value, setValue] = useState(first);
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} onPress={() => onPick(value)}>
          {verb}
        </CancelOr>
      }
    >
      {text !== undefined && <p>{text}</p>}
      <ChoiceGroup legend={legend} options={options} value={value} onChange={setValue} />
    </Sheet>
  );
}
