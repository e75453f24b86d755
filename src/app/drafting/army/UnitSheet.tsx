import type { ReactNode } from 'react';
import { MusterForm, type Option } from '../../../panels/MusterForm';
import type { Mustering } from '../../../rules/belle-alliance/army/make-unit';
import { NATIONS, yearsOf } from '../../../rules/belle-alliance/army/valour';
import type { Side } from '../../../table/table';
import { armyTexts } from '../../../texts/army-texts';
import { strengthField, traitFields, valourField } from './unit-fields';
import {
  ARMS,
  type FormControl,
  type InTable,
  isArtillery,
  nameIn,
  problemIn,
  rowName,
  rowsFor,
  triedOut,
  usualPlace,
} from './unit-form';

interface UnitSheetProps {
  readonly title: string;
  readonly side: Side;
  readonly control: FormControl;
  /** What stands for no nation. */
  readonly noNation?: string;
  /** The arms it may be of: one that is there stays of its own. */
  readonly arms?: readonly Option[];
  /** Another row of the table; the rest follows, or stays. */
  readonly onInTable: (inTable: InTable) => void;
  readonly joining?: ReactNode;
  /** By whether it can be a unit as it is. */
  readonly footer: (made: Mustering) => ReactNode;
  readonly onClose: () => void;
}

const t = armyTexts.form;
const SOME = NATIONS.map((nation) => ({ value: nation, label: nation }));

/** The form of a unit over table 21, new or there already. */
export function UnitSheet(props: UnitSheetProps) {
  const { side, control, arms = ARMS, onInTable } = props;
  const { form, set } = control;
  const { inTable } = form;
  const { made, shown } = triedOut(form, side.id);
  const rows = rowsFor(inTable);
  const years = yearsOf(inTable.nation);
  const place = (nation: string, year: number | undefined, arm: InTable['arm']): void => {
    const known = yearsOf(nation).find((each) => each === year);
    onInTable(usualPlace(nation, known, arm));
  };
  return (
    <MusterForm
      title={props.title}
      side={side}
      nation={inTable.nation}
      nations={[...SOME, { value: '', label: props.noNation ?? t.noNation }]}
      onNation={(nation) => place(nation, inTable.year, inTable.arm)}
      years={
        years.length > 0 ? ['', ...years].map((year) => ({ value: `${year}`, label: `${year || t.anyYear}` })) : []
      }
      year={`${inTable.year ?? ''}`}
      onYear={(year) => place(inTable.nation, year === '' ? undefined : Number(year), inTable.arm)}
      arms={arms}
      arm={inTable.arm}
      onArm={(arm) => {
        const found = ARMS.find(({ value }) => value === arm);
        if (found) place(inTable.nation, inTable.year, found.value);
      }}
      kinds={rows.map((row) => ({ value: row.key, label: t.kindAndValour(rowName(row), row.valour) }))}
      kind={inTable.kind}
      onKind={(kind) => onInTable({ ...inTable, kind })}
      name={{
        label: t.name,
        value: nameIn(form),
        problem: problemIn(made, 'name'),
        onChange: (name) => set({ name }),
      }}
      men={
        isArtillery(form)
          ? undefined
          : {
              label: t.men,
              value: form.men,
              problem: problemIn(made, 'men', 'figures'),
              onChange: (men) => set({ men }),
            }
      }
      strength={strengthField(control, shown)}
      valour={valourField(control, shown)}
      traits={shown.ok ? traitFields(control, shown.value) : []}
      joining={props.joining}
      footer={props.footer(made)}
      onClose={props.onClose}
    />
  );
}
