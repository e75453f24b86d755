import { useState } from 'react';
import { armSpec, type Fielded } from '../table/troops';
import type { Unit } from '../table/unit';
import { tenthsText } from '../texts/amounts';
import { formationName } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

interface FormationFormProps {
  readonly table: Fielded;
  readonly unit: Unit;
  /** `gap` in base widths, for those who stand with gaps. */
  readonly onForm: (formation: string, files: number, gap?: number) => void;
  readonly onClose: () => void;
}

/** Intervals between skirmishers, in base widths. */
const GAPS = ['1', '1.5', '2'] as const;

/** Puts a unit into another formation, about the middle of its front. */
export function FormationForm({ table, unit, onForm, onClose }: FormationFormProps) {
  const t = texts.formationForm;
  const [formation, setFormation] = useState(unit.formation);
  const [files, setFiles] = useState(String(unit.files > 1 ? unit.files : Math.min(6, unit.figures)));
  const wide = Number(files);
  const [gap, setGap] = useState<string>(GAPS.find((each) => Number(each) === unit.gap) ?? '1.5');
  const { troops } = table;
  const arm = troops.formsAs(unit);
  const { freeFront: free = false, gaps = false } = troops.formations[formation] ?? {};
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
          onPress={() => onForm(formation, free ? wide : 1, gaps ? Number(gap) : undefined)}
        >
          {t.form}
        </Button>
      }
    >
      <ChoiceGroup
        legend={texts.unitForm.formation}
        layout="row"
        options={armSpec(table, { arm }).formations.map((each) => ({ value: each, label: formationName(each, arm) }))}
        value={formation}
        onChange={setFormation}
      />
      {gaps && (
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
