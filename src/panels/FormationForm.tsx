import { useState } from 'react';
import type { Formation, Unit } from '../table/unit';
import { formationName } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { FORMATIONS_OF } from './formations-of';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

interface FormationFormProps {
  readonly unit: Unit;
  readonly onForm: (formation: Formation, files: number) => void;
  readonly onClose: () => void;
}

/** Puts a unit into another formation, about the middle of its front. */
export function FormationForm({ unit, onForm, onClose }: FormationFormProps) {
  const t = texts.formationForm;
  const [formation, setFormation] = useState(unit.formation);
  const [files, setFiles] = useState(String(unit.files > 1 ? unit.files : Math.min(6, unit.figures)));
  const wide = Number(files);
  const most = Math.max(1, unit.figures);
  const wrong = formation === 'attack-column' && (!Number.isInteger(wide) || wide < 1 || wide > most);
  return (
    <Sheet
      title={t.title}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          disabled={wrong}
          onPress={() => onForm(formation, formation === 'attack-column' ? wide : 1)}
        >
          {t.form}
        </Button>
      }
    >
      <ChoiceGroup
        legend={texts.unitForm.formation}
        options={FORMATIONS_OF[unit.arm].map((each) => ({ value: each, label: formationName(each, unit.arm) }))}
        value={formation}
        onChange={setFormation}
      />
      {formation === 'attack-column' && (
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
