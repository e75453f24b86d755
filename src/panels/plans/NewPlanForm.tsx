import { useState } from 'react';
import { LONGEST_NAME } from '../../table/schemas';
import { ordersTexts } from '../../texts/orders-texts';
import { planTexts } from '../../texts/plan-texts';
import { CancelOr } from '../CancelOr';
import { SelectField } from '../SelectField';
import { Sheet } from '../Sheet';
import { TextField } from '../TextField';

export interface NewPlan {
  readonly title: string;
  readonly pin: string | undefined;
  /** The step of the battle after which it begins; undefined: as it stands now. */
  readonly from: number | undefined;
}

interface NewPlanFormProps {
  /** The name that stands there at first. */
  readonly first: string;
  /** Other moments with which it can begin; none where it begins like another. */
  readonly beginnings: readonly { readonly from: number; readonly label: string }[];
  readonly onBegin: (fresh: NewPlan) => void;
  readonly onClose: () => void;
}

const LEAST_PIN = 4;

export function NewPlanForm({ first, beginnings, onBegin, onClose }: NewPlanFormProps) {
  const t = planTexts.make;
  const [title, setTitle] = useState(first);
  const [pin, setPin] = useState('');
  const [from, setFrom] = useState('');
  const short = pin !== '' && pin.length < LEAST_PIN;
  const wrong = title.trim() === '' || short;
  const begin = (): void => {
    if (!wrong)
      onBegin({
        title: title.trim(),
        pin: pin === '' ? undefined : pin,
        from: from === '' ? undefined : Number(from),
      });
  };
  return (
    <Sheet
      title={t.title}
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} icon="plan" disabled={wrong} onPress={begin}>
          {t.go}
        </CancelOr>
      }
    >
      <TextField label={t.name} value={title} maxLength={LONGEST_NAME} onChange={setTitle} onEnter={begin} />
      {beginnings.length > 0 && (
        <SelectField
          label={t.begins}
          options={[
            { value: '', label: t.now },
            ...beginnings.map((each) => ({ value: String(each.from), label: each.label })),
          ]}
          value={from}
          onChange={setFrom}
        />
      )}
      <TextField
        label={t.pin}
        value={pin}
        secret
        maxLength={64}
        onChange={setPin}
        problem={short ? ordersTexts.close.pinWrong : undefined}
        onEnter={begin}
      />
      <p>{t.pinText}</p>
    </Sheet>
  );
}
