import { useState } from 'react';
import type { Table } from '../table/table';
import { type Arm, type Formation, type Look, type SideId, type Unit, unitId } from '../table/unit';
import { formationName } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { FORMATIONS_OF, hasFreeFront } from './formations-of';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

interface UnitFormProps {
  readonly table: Table;
  readonly onAdd: (unit: Unit) => void;
  readonly onClose: () => void;
}

const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
const LOOKS: Readonly<Record<(typeof ARMS)[number], Look>> = {
  infantry: 'shako',
  cavalry: 'dragoon',
  artillery: 'gun',
};
const MOST = 100;
const COLUMN_FILES = 6;
/** Gunners to a model gun. */
const CREW = 2;

/** A unit for a free table: it is put down in the middle, at its own side's edge, and dragged from there. */
export function UnitForm({ table, onAdd, onClose }: UnitFormProps) {
  const t = texts.unitForm;
  const [name, setName] = useState('');
  const [side, setSide] = useState<SideId | undefined>(table.sides[0]?.id);
  const [arm, setArm] = useState<(typeof ARMS)[number]>('infantry');
  const [formation, setFormation] = useState<Formation>('line');
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
        options={ARMS.map((each) => ({ value: each, label: texts.arms[each] }))}
        value={arm}
        onChange={(next) => {
          setArm(next);
          if (!FORMATIONS_OF[next].includes(formation)) setFormation('line');
        }}
      />
      <ChoiceGroup
        legend={t.formation}
        layout="row"
        options={FORMATIONS_OF[arm].map((each) => ({ value: each, label: formationName(each, arm) }))}
        value={formation}
        onChange={setFormation}
      />
      <TextField
        label={arm === 'artillery' ? t.guns : t.figures}
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
  readonly arm: Exclude<Arm, 'staff'>;
  readonly formation: Formation;
  readonly count: number;
}

function unitFrom(table: Table, { name, side, arm, formation, count }: Described): Unit {
  const seat = table.sides.find(({ id }) => id === side)?.seat ?? 'near';
  const guns = arm === 'artillery' ? count : 0;
  const figures = guns > 0 ? guns * CREW : count;
  const y = seat === 'near' ? table.depth * 0.1 : table.depth * 0.9;
  return {
    id: unitId(crypto.randomUUID()),
    name,
    side,
    arm,
    look: LOOKS[arm],
    figures,
    figuresAtStart: figures,
    guns,
    formation,
    files: hasFreeFront(formation) ? COLUMN_FILES : 1,
    pose: { at: { x: table.width / 2, y }, heading: seat === 'near' ? Math.PI / 2 : -Math.PI / 2 },
  };
}
