import { FormationForm } from '../../../panels/FormationForm';
import { PickSheet } from '../../../panels/PickSheet';
import type { Forces } from '../../../rules/belle-alliance/army/forces';
import type { SideOfBattle } from '../../../rules/belle-alliance/army/order-of-battle';
import { bodyOf } from '../../../rules/belle-alliance/army/reorganise';
import { disbanding, movingUnder } from '../../../rules/belle-alliance/drafting/army-steps';
import type { Side } from '../../../table/table';
import type { SideId, Unit, UnitId } from '../../../table/unit';
import { armyTexts } from '../../../texts/army-texts';
import { sayProblem } from '../../../texts/sayings';
import type { BoardContext } from '../board-context';
import { AddUnits } from './AddUnits';
import { EditCommand, NewCommand } from './CommandSheet';
import { EditUnit } from './EditUnit';
import { SpreadsheetSheet } from './SpreadsheetSheet';
import { officersOf } from './tree';
import type { InTable } from './unit-form';

export interface ArmyDialog {
  readonly kind: 'add' | 'command' | 'sheet' | 'edit' | 'move' | 'remove' | 'form';
}

interface ArmyDialogsProps {
  readonly dialog: ArmyDialog;
  readonly context: BoardContext;
  readonly forces: Forces;
  readonly battle: SideOfBattle | undefined;
  readonly side: Side;
  /** The one that is chosen. */
  readonly unit: Unit | undefined;
  readonly inTable: InTable;
  readonly onInTable: (inTable: InTable) => void;
  readonly onSide: (side: SideId) => void;
  readonly onChoose: (unit: UnitId | undefined) => void;
  readonly onClose: () => void;
}

const t = armyTexts;

/** Whatever of the army is asked or written on a sheet over the table. */
export function ArmyDialogs(props: ArmyDialogsProps) {
  const { dialog, context, battle, side, unit, onChoose, onClose } = props;
  const officer = unit && context.draft.rosters.get(unit.id)?.officer ? unit.id : undefined;
  const shared = { context, onClose };
  switch (dialog.kind) {
    case 'add':
      return (
        <AddUnits
          {...shared}
          {...{ side, battle, inTable: props.inTable, under: officer, onInTable: props.onInTable }}
        />
      );
    case 'command':
      return <NewCommand {...shared} {...{ side: side.id, battle, under: officer, onMade: onChoose }} />;
    case 'sheet':
      return <SpreadsheetSheet {...shared} side={side.id} onSide={props.onSide} />;
    case 'edit':
      if (!unit) return undefined;
      return unit.arm === 'staff' ? <EditCommand {...shared} unit={unit} /> : <EditUnit {...shared} unit={unit} />;
    case 'move':
      return unit && <MoveUnder {...props} unit={unit} />;
    case 'remove':
      return unit && <TakeOut {...props} unit={unit} />;
    case 'form':
      return (
        unit && (
          <FormationForm
            table={context.table}
            unit={unit}
            onForm={(formation, files, gap) => {
              const step = { type: 'form', unit: unit.id, formation, files, ...(gap === undefined ? {} : { gap }) };
              void context.send(step).then((done) => done && onClose());
            }}
            onClose={onClose}
          />
        )
      );
  }
}

type OfOne = ArmyDialogsProps & { readonly unit: Unit };

function MoveUnder({ context, forces, battle, unit, onClose }: OfOne) {
  const { draft, send, tell } = context;
  const own = new Set<string>(bodyOf(forces, unit.id));
  const now = draft.rosters.get(unit.id)?.commander ?? '';
  const officers = officersOf(battle?.commands ?? []).filter(({ value }) => !own.has(value));
  const move = async (to: string): Promise<void> => {
    const step = movingUnder(draft, unit.id, [...forces.units.keys()].find((id) => id === to) ?? null);
    if (!step.ok) return tell(sayProblem(step.problem));
    if (await send(step.value)) onClose();
  };
  return (
    <PickSheet
      title={t.move.title(draft.rosters.get(unit.id)?.command?.name ?? unit.name)}
      legend={t.command.under}
      options={[...officers, { value: '', label: t.command.nobody }]}
      first={now}
      verb={t.move.do}
      onPick={(to) => void move(to)}
      onClose={onClose}
    />
  );
}

function TakeOut({ context, forces, unit, onChoose, onClose }: OfOne) {
  const { draft, send } = context;
  const under = bodyOf(forces, unit.id).filter((id) => forces.units.get(id)?.arm !== 'staff').length;
  const remove = async (how: string): Promise<void> => {
    if (!(await send(disbanding(draft, unit.id, how === 'whole')))) return;
    onChoose(undefined);
    onClose();
  };
  return (
    <PickSheet
      title={t.remove.title(draft.rosters.get(unit.id)?.command?.name ?? unit.name)}
      text={t.remove.text(under)}
      legend={t.remove.how}
      options={[
        { value: 'whole', label: t.remove.whole, text: t.remove.wholeText },
        { value: 'alone', label: t.remove.alone, text: t.remove.aloneText },
      ]}
      first="whole"
      verb={t.deeds.remove}
      onPick={(how) => void remove(how)}
      onClose={onClose}
    />
  );
}
