import { CancelOr } from '../../../panels/CancelOr';
import { changingUnit, toldOf, type UnitTold } from '../../../rules/belle-alliance/drafting/army-steps';
import { sideOf } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { armyTexts } from '../../../texts/army-texts';
import type { BoardContext } from '../board-context';
import { UnitSheet } from './UnitSheet';
import { ARMS, toldIn, type UnitForm, useUnitForm } from './unit-form';

interface EditUnitProps {
  readonly context: BoardContext;
  readonly unit: Unit;
  readonly onClose: () => void;
}

const t = armyTexts.form;
const MEN_OF_FIGURE = 20;

/** A unit that is there, otherwise than it was. A kind chosen from table 21 gives it that valour, and changes nothing else. */
export function EditUnit({ context, unit, onClose }: EditUnitProps) {
  const told = toldOf(context.draft, unit);
  return told && <Form {...{ context, unit, told, onClose }} />;
}

function Form({ context, unit, told, onClose }: EditUnitProps & { readonly told: UnitTold }) {
  const { draft, send, table } = context;
  const control = useUnitForm(() => formOf(unit, told));
  const { form, set } = control;
  const change = async (): Promise<void> => {
    const changed = changingUnit(draft, unit.id, toldIn(form));
    if (changed?.ok && (await send(changed.step))) onClose();
  };
  return (
    <UnitSheet
      title={t.editTitle(unit.name)}
      side={sideOf(table, unit.side)}
      control={control}
      noNation={t.notSaid}
      arms={unit.arm === 'cavalry' ? ARMS.filter(({ value }) => value.endsWith('cavalry')) : []}
      onInTable={(inTable) => {
        // Another class of a nation that is not said is no other valour.
        const isMereClass = inTable.nation === '' && inTable.arm !== form.inTable.arm;
        const { valour: _valour, ...rest } = form.said;
        set(isMereClass ? { inTable: { ...inTable, kind: '' } } : { inTable, said: rest });
      }}
      footer={(made) => (
        <CancelOr onCancel={onClose} disabled={!made.ok} onPress={() => void change()}>
          {t.change}
        </CancelOr>
      )}
      onClose={onClose}
    />
  );
}

/** The class of cavalry is told by its arm; all else is as it was set. */
function formOf(unit: Unit, told: UnitTold): UnitForm {
  const { name, arm, figures = 0, light, heavy: _heavy, ...rest } = told;
  const { nation: _nation, year: _year, kind: _kind, men: _men, guns: _guns, ...said } = rest;
  return {
    inTable: { nation: '', year: undefined, arm: arm === 'cavalry' ? 'medium cavalry' : arm, kind: '' },
    name,
    men: String(figures * MEN_OF_FIGURE),
    guns: figures,
    said: unit.arm === 'cavalry' || light === undefined ? said : { ...said, light },
  };
}
