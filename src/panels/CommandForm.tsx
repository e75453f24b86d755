import { armyTexts } from '../texts/army-texts';
import { CancelOr } from './CancelOr';
import { Pills } from './Pills';
import { SelectField } from './SelectField';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

export interface CommandTold {
  /** Undefined: an adjutant, or an officer of no body that has a name. */
  readonly echelon: string;
  readonly name: string;
  readonly officer: string;
  readonly efficiency: string;
  readonly under: string;
}

interface CommandFormProps {
  readonly title: string;
  /** An adjutant has a name and nothing else. */
  readonly isAdjutant: boolean;
  readonly told: CommandTold;
  readonly echelons: readonly { readonly value: string; readonly label: string }[];
  readonly efficiencies: readonly { readonly value: string; readonly label: string }[];
  /** Not of one who is there: he is moved from the order of battle. */
  readonly unders: readonly { readonly value: string; readonly label: string }[];
  readonly verb: string;
  /** What must be put right. */
  readonly problem: string | undefined;
  readonly onTold: (told: CommandTold) => void;
  readonly onDo: () => void;
  readonly onClose: () => void;
}

/** A body of troops and its officer: new, or otherwise than it was. */
export function CommandForm(props: CommandFormProps) {
  const { told, onTold, problem } = props;
  const t = armyTexts.command;
  return (
    <Sheet
      title={props.title}
      onClose={props.onClose}
      footer={
        <CancelOr onCancel={props.onClose} disabled={problem !== undefined} onPress={props.onDo}>
          {props.verb}
        </CancelOr>
      }
    >
      {!props.isAdjutant && (
        <>
          <Pills
            labelled
            label={t.echelon}
            options={props.echelons}
            value={told.echelon}
            onChange={(echelon) => onTold({ ...told, echelon })}
          />
          <TextField
            label={t.name}
            value={told.name}
            problem={problem}
            onChange={(name) => onTold({ ...told, name })}
          />
        </>
      )}
      <TextField
        label={props.isAdjutant ? t.adjutant : t.officer}
        value={told.officer}
        problem={props.isAdjutant ? problem : undefined}
        onChange={(officer) => onTold({ ...told, officer })}
      />
      {!props.isAdjutant && (
        <Pills
          labelled
          label={t.efficiency}
          options={props.efficiencies}
          value={told.efficiency}
          onChange={(efficiency) => onTold({ ...told, efficiency })}
        />
      )}
      {props.unders.length > 0 && (
        <SelectField
          label={t.under}
          options={props.unders}
          value={told.under}
          onChange={(under) => onTold({ ...told, under })}
        />
      )}
    </Sheet>
  );
}
