import { useState } from 'react';
import type { Formation, Unit } from '../table/unit';
import { tenthsText } from '../texts/amounts';
import { formationName } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { FORMATIONS_OF, formsAs, hasFreeFront } from './formations-of';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

interface FormationFormProps {
  readonly unit: Unit;
  /** `gap` in base widths, for skirmishers. */
  readonly onForm: (formation: Formation, files: number, gap?: number) => void;
  readonly onClose: () => void;
}

/** Intervals between skirmishers, in base widths. */
const GAPS = ['1', '1.5', '2'] as const;

/** Puts a unit into another formation, about the middle of its front. */
export function FormationForm({ unit, onForm, onClose }: FormationFormProps) {
  const t = texts.formationForm;
  const [formation, setFormation] = useState(unit.formation);
  const [files, setFiles] = useState(String(unit.files > 1 ? unit.files : Math.min(6, unit.figures)));
  const wide = Number(files);
  const [gap, setGap] = useState<string>(GAPS.find((each) => Number(each) === unit.gap) ?? '1.5');
  const arm = formsAs(unit);
  const free = hasFreeFront(formation);
  const most = Math.max(1, unit.figures);
  const wrong = free && (!Number.isInteger(wide) || wide < 1 || wide > most);
  return (
    <Sheet
      title={t.title}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          disabled={wrong}
          onPress={() => onForm(formation, free ? wide : 1, formation === 'skirmish' ? Number(gap) : undefined)}
        >
          {t.form}
        </Button>
      }
    >
      <ChoiceGroup
        legend={texts.unitForm.formation}
        layout="row"
        options={FORMATIONS_OF[arm].map((each) => ({ value: each, label: formationName(each, arm) }))}
        value={formation}
        onChange={setFormation}
      />
      {formation === 'skirmish' && (
        <ChoiceGroup
          legend={t.interval}
          layout="row"
          options={GAPS.map((each) => ({ value: each, label: tenthsText(Number(each)) }))}
          value={gap}
          onChange={setGap}
        />
      )}
      {free && (
        <TextField
          label={t.files}
          numeric
          value={files}
          onChange={setFiles}
          problem={wrong ? texts.unitForm.figuresWrong(most) : undefined}
        />
      )}
    </Sheet>
  );
}
