import type { ReactNode } from 'react';
import type { Side } from '../table/table';
import { armyTexts } from '../texts/army-texts';
import { ChoiceGroup } from './ChoiceGroup';
import css from './MusterForm.module.css';
import { Pills } from './Pills';
import { SelectField } from './SelectField';
import { Sheet } from './Sheet';
import { SideChip } from './SideChip';
import { Stepper } from './Stepper';
import { Switch } from './Switch';
import { TextField } from './TextField';

export interface Option<T extends string = string> {
  readonly value: T;
  readonly label: string;
}

/** Something about a unit that a person may set; `mark`: where it comes from as long as he has not. */
export type UnitField = { readonly label: string; readonly mark: string | undefined } & (
  | { readonly kind: 'switch'; readonly on: boolean; readonly onChange: (on: boolean) => void }
  | {
      readonly kind: 'choice';
      readonly value: string;
      readonly options: readonly Option[];
      readonly onChange: (value: string) => void;
    }
  | {
      readonly kind: 'steps';
      readonly value: number;
      readonly values: readonly number[];
      readonly words: (value: number) => string;
      readonly onChange: (value: number) => void;
    }
);

export interface Typed {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

interface MusterFormProps {
  readonly title: string;
  readonly side: Side;
  readonly nation: string;
  readonly nations: readonly Option[];
  readonly onNation: (nation: string) => void;
  /** None where the nation's rows are for all years. */
  readonly years: readonly Option[];
  readonly year: string;
  readonly onYear: (year: string) => void;
  /** One where it is settled. */
  readonly arms: readonly Option[];
  readonly arm: string;
  readonly onArm: (arm: string) => void;
  readonly kinds: readonly Option[];
  readonly kind: string;
  readonly onKind: (kind: string) => void;
  readonly name: Typed;
  /** Men, where it is not artillery. */
  readonly men: Typed | undefined;
  readonly strength: UnitField;
  readonly valour: UnitField;
  readonly traits: readonly UnitField[];
  /** Under whom, and how many; not of a unit that is there. */
  readonly joining: ReactNode;
  readonly footer: ReactNode;
  readonly onClose: () => void;
}

/** A unit from table 21: nation, year, arm and kind give its valour; the rest is said, or ours. */
export function MusterForm(props: MusterFormProps) {
  const t = armyTexts.form;
  return (
    <Sheet wide title={props.title} onClose={props.onClose} footer={props.footer}>
      <div className={css.form}>
        <div className={css.part}>
          <div className={css.pair}>
            <SelectField label={t.nation} options={props.nations} value={props.nation} onChange={props.onNation} />
            {props.years.length > 0 && (
              <Pills labelled label={t.year} options={props.years} value={props.year} onChange={props.onYear} />
            )}
          </div>
          {props.arms.length > 1 && (
            <Pills labelled label={t.arm} options={props.arms} value={props.arm} onChange={props.onArm} />
          )}
          <ChoiceGroup legend={t.kind} options={props.kinds} value={props.kind} onChange={props.onKind} />
        </div>
        <div className={css.part}>
          <SideChip side={props.side} />
          <TextField {...props.name} />
          <div className={css.strength}>
            {props.men && <TextField numeric maxLength={6} {...props.men} />}
            <FieldLine field={props.strength} />
          </div>
          <FieldLine field={props.valour} />
          {props.joining}
          <h3>{t.details}</h3>
          <ul className={css.traits}>
            {props.traits.map((field) => (
              <li key={field.label}>
                <FieldLine field={field} />
              </li>
            ))}
          </ul>
          {props.traits.some(({ mark }) => mark === t.ours) && <p className={css.quiet}>{t.oursText}</p>}
        </div>
      </div>
    </Sheet>
  );
}

/** One thing with its mark beside it. */
function FieldLine({ field }: { readonly field: UnitField }) {
  const { label, mark } = field;
  return (
    <div className={css.line}>
      {field.kind === 'switch' && <Switch label={label} on={field.on} onChange={field.onChange} />}
      {field.kind === 'choice' && (
        <Pills labelled label={label} options={field.options} value={field.value} onChange={field.onChange} />
      )}
      {field.kind === 'steps' && (
        <Stepper
          label={label}
          value={field.value}
          values={field.values}
          words={field.words}
          onChange={field.onChange}
        />
      )}
      {mark !== undefined && <span className={css.mark}>{mark}</span>}
    </div>
  );
}

interface JoiningProps {
  readonly under: string;
  readonly unders: readonly Option[];
  readonly onUnder: (under: string) => void;
  /** Of a brigade that is made with them. */
  readonly brigade: Typed | undefined;
  readonly count: UnitField;
}

/** Under whom new units come, and how many there are alike. */
export function Joining({ under, unders, onUnder, brigade, count }: JoiningProps) {
  return (
    <>
      <FieldLine field={count} />
      <div className={css.pair}>
        <SelectField label={armyTexts.form.under} options={unders} value={under} onChange={onUnder} />
        {brigade && <TextField {...brigade} />}
      </div>
    </>
  );
}

/** What has been added so far, beside what is done next. */
export function Told({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={css.told}>
      {children}
    </p>
  );
}
