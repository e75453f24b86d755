import { useState } from 'react';
import type { Table } from '../table/table';
import { armSpec } from '../table/troops';
import { type SideId, type Unit, unitId } from '../table/unit';
import { armName, formationName } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

interface UnitFormProps {
  readonly table: Table;
  readonly onAdd: (unit: Unit) => void;
  readonly onClose: () => void;
}

const MOST = 100;
const COLUMN_FILES = 6;
/** Gunners to a model gun. */
const CREW = 2;

/** A unit for a free table: it is put down in the middle, at its own side's edge, and dragged from there. */
export function UnitForm({ table, onAdd, onClose }: UnitFormProps) {
  const t = texts.unitForm;
  const [name, setName] = useState('');
  const [side, setSide] = useState<SideId | undefined>(table.sides[0]?.id);
  const arms = Object.keys(table.troops.arms).filter((each) => !armSpec(table, { arm: each }).staff);
  const [arm, setArm] = useState(arms[0] ?? '');
  const { formations, guns } = armSpec(table, { arm });
  const [formation, setFormation] = useState(formations[0] ?? '');
  const [count, setCount] = useState('24');
  const number = Number(count);
  const countWrong = !Number.isInteger(number) || number < 1 || number > MOST;
  const nameWrong = name.trim() === '';
  const add = (): void => {
    if (side === undefined || countWrong || nameWrong) return;
    onAdd(unitFrom(table, { name: name.trim(), side, arm, formation, count: number }));
  };
  return (
    <Sheet
      title={t.title}
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={countWrong || nameWrong} onPress={add}>
          {t.add}
        </Button>
      }
    >
      <TextField label={t.name} value={name} onChange={setName} problem={nameWrong ? t.nameWrong : undefined} />
      <ChoiceGroup
        legend={t.side}
        layout="row"
        options={table.sides.map(({ id, name }) => ({ value: id, label: name }))}
        value={side}
        onChange={setSide}
      />
      <ChoiceGroup
        legend={t.arm}
        layout="row"
        options={arms.map((each) => ({ value: each, label: armName(each) }))}
        value={arm}
        onChange={(next) => {
          setArm(next);
          const its = armSpec(table, { arm: next }).formations;
          if (!its.includes(formation)) setFormation(its[0] ?? '');
        }}
      />
      <ChoiceGroup
        legend={t.formation}
        layout="row"
        options={formations.map((each) => ({ value: each, label: formationName(each, arm) }))}
        value={formation}
        onChange={setFormation}
      />
      <TextField
        label={guns ? t.guns : t.figures}
        numeric
        value={count}
        onChange={setCount}
        problem={countWrong ? t.figuresWrong(MOST) : undefined}
      />
    </Sheet>
  );
}

interface Described {
  readonly name: string;
  readonly side: SideId;
  readonly arm: string;
  readonly formation: string;
  readonly count: number;
}

function unitFrom(table: Table, { name, side, arm, formation, count }: Described): Unit {
  const seat = table.sides.find(({ id }) => id === side)?.seat ?? 'near';
  const spec = armSpec(table, { arm });
  const guns = spec.guns ? count : 0;
  const figures = guns > 0 ? guns * CREW : count;
  const y = seat === 'near' ? table.depth * 0.1 : table.depth * 0.9;
  return {
    id: unitId(crypto.randomUUID()),
    name,
    side,
    arm,
    look: spec.look,
    figures,
    figuresAtStart: figures,
    guns,
    formation,
    files: table.troops.formations[formation]?.freeFront ? COLUMN_FILES : 1,
    pose: { at: { x: table.width / 2, y }, heading: seat === 'near' ? Math.PI / 2 : -Math.PI / 2 },
  };
}
