import { useState } from 'react';
import { Button } from '../../../panels/Button';
import { Joining, Told } from '../../../panels/MusterForm';
import type { SideOfBattle } from '../../../rules/belle-alliance/army/order-of-battle';
import { mustering, type Under } from '../../../rules/belle-alliance/drafting/army-steps';
import { type DraftState, forcesIn } from '../../../rules/belle-alliance/drafting/state';
import type { Side } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { armyTexts, staffNames } from '../../../texts/army-texts';
import type { BoardContext } from '../board-context';
import { freeName } from './names';
import { officersOf } from './tree';
import { UnitSheet } from './UnitSheet';
import { freshForm, type InTable, toldIn, useUnitForm } from './unit-form';

interface AddUnitsProps {
  readonly context: BoardContext;
  readonly side: Side;
  readonly battle: SideOfBattle | undefined;
  readonly inTable: InTable;
  /** The officer that was chosen. */
  readonly under: UnitId | undefined;
  readonly onInTable: (inTable: InTable) => void;
  readonly onClose: () => void;
}

const t = armyTexts.form;
const NEW = 'new';
const NOBODY = '';
const MOST_ALIKE = 12;
const COUNTS = Array.from({ length: MOST_ALIKE }, (_, i) => i + 1);

/** New units from table 21, one after the other: the form stays until one is done. */
export function AddUnits({ context, side, battle, inTable, under: chosen, onInTable, onClose }: AddUnitsProps) {
  const { draft, send } = context;
  const control = useUnitForm(() => freshForm(inTable));
  const [count, setCount] = useState(1);
  const officers = officersOf(battle?.commands ?? []);
  const [under, setUnder] = useState<string>(chosen ?? officers.at(-1)?.value ?? NEW);
  const [brigade, setBrigade] = useState<string>();
  const [told, setTold] = useState('');
  const name = brigade ?? freeName(forcesIn(draft), side.id, t.brigade);
  const isNamed = under !== NEW || name.trim() !== '';
  const add = async (): Promise<void> => {
    const whom = underWhom(draft, under, chosen, name);
    const asked = mustering(draft, { side: side.id, under: whom, told: toldIn(control.form), count }, staffNames);
    if (!asked.ok || !(await send(asked.step))) return;
    setTold(t.added(asked.names[0] ?? '', count));
    setUnder(asked.under ?? NOBODY);
    setBrigade(undefined);
    control.set({ name: undefined });
    setCount(1);
  };
  return (
    <UnitSheet
      title={t.addTitle}
      side={side}
      control={control}
      onInTable={(next) => {
        onInTable(next);
        control.set(freshForm(next));
      }}
      joining={
        <Joining
          under={under}
          unders={[{ value: NEW, label: t.newBrigade }, ...officers, { value: NOBODY, label: t.nobody }]}
          onUnder={setUnder}
          brigade={under === NEW ? brigadeField(name, isNamed, setBrigade) : undefined}
          count={countField(count, setCount)}
        />
      }
      footer={(made) => (
        <>
          <Told>{told}</Told>
          <Button onPress={onClose}>{t.done}</Button>
          <Button kind="primary" icon="plus" disabled={!made.ok || !isNamed} onPress={() => void add()}>
            {t.addSo(count)}
          </Button>
        </>
      )}
      onClose={onClose}
    />
  );
}

/** A new brigade comes under whoever was chosen, where he leads more than one. */
function underWhom({ rosters }: DraftState, under: string, chosen: UnitId | undefined, name: string): Under {
  if (under !== NEW) return [...rosters.keys()].find((id) => id === under) ?? null;
  const echelon = chosen && rosters.get(chosen)?.command?.echelon;
  const commander = chosen && echelon !== undefined && echelon !== 'brigade' ? chosen : null;
  return { command: { name, echelon: 'brigade' }, commander };
}

const brigadeField = (value: string, isNamed: boolean, onChange: (name: string) => void) => ({
  label: t.brigadeName,
  value,
  problem: isNamed ? undefined : armyTexts.command.nameWanted,
  onChange,
});

const countField = (value: number, onChange: (count: number) => void) =>
  ({ kind: 'steps', label: t.count, mark: undefined, value, values: COUNTS, words: String, onChange }) as const;
