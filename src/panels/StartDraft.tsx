import { useState } from 'react';
import type { OptionSpec, Options } from '../rules/book';
import { boardTexts } from '../texts/board-texts';
import { texts } from '../texts/texts';
import { CancelOr } from './CancelOr';
import { type Lock, LockChoice } from './LockChoice';
import { ReadingsForm } from './ReadingsForm';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

interface StartDraftProps {
  readonly name: string;
  /** As the draft has them. */
  readonly measuring: Lock;
  readonly specs: readonly OptionSpec[];
  readonly readings: Options;
  readonly onStart: (name: string, options: Options) => void;
  readonly onClose: () => void;
}

/** Before a draft becomes a battle: its name, and how the club plays. */
export function StartDraft(props: StartDraftProps) {
  const t = boardTexts.scenario;
  const [name, setName] = useState(props.name);
  const [measuring, setMeasuring] = useState(props.measuring);
  const [readings, setReadings] = useState(props.readings);
  const nameWrong = name.trim() === '';
  // Those that are as usual are said too: the draft may have had another.
  const options = () => ({
    ...Object.fromEntries(props.specs.map(({ id, standard }) => [id, standard])),
    ...readings,
    measuring,
  });
  return (
    <Sheet
      title={t.startTitle}
      onClose={props.onClose}
      footer={
        <CancelOr
          onCancel={props.onClose}
          icon="play"
          disabled={nameWrong}
          onPress={() => props.onStart(name.trim(), options())}
        >
          {t.begin}
        </CancelOr>
      }
    >
      <TextField
        label={texts.newBattle.name}
        value={name}
        onChange={setName}
        problem={nameWrong ? texts.newBattle.nameWrong : undefined}
      />
      <LockChoice value={measuring} onChange={setMeasuring} />
      <ReadingsForm specs={props.specs} chosen={readings} onChange={setReadings} />
    </Sheet>
  );
}
