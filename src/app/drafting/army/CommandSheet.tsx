import { useState } from 'react';
import { CommandForm, type CommandTold } from '../../../panels/CommandForm';
import type { SideOfBattle } from '../../../rules/belle-alliance/army/order-of-battle';
import { changingOfficer, commanding } from '../../../rules/belle-alliance/drafting/army-steps';
import { forcesIn } from '../../../rules/belle-alliance/drafting/state';
import { ECHELONS, type Echelon, EFFICIENCIES } from '../../../rules/belle-alliance/units/roster';
import type { SideId, Unit, UnitId } from '../../../table/unit';
import { armyTexts, staffNames } from '../../../texts/army-texts';
import type { BoardContext } from '../board-context';
import { freeName } from './names';
import { officersOf } from './tree';

const t = armyTexts.command;
const USUAL = 'usual';
const ECHELON_CHOICES = ECHELONS.map((value) => ({ value, label: armyTexts.tree.echelons[value] }));
const EFFICIENCY_CHOICES = ([USUAL, ...EFFICIENCIES] as const).map((value) => ({
  value,
  label: t.efficiencies[value],
}));
const echelonIn = (text: string): Echelon => ECHELONS.find((each) => each === text) ?? 'brigade';
const efficiencyIn = (text: string) => EFFICIENCIES.find((each) => each === text) ?? null;

interface NewCommandProps {
  readonly context: BoardContext;
  readonly side: SideId;
  readonly battle: SideOfBattle | undefined;
  /** The officer that was chosen. */
  readonly under: UnitId | undefined;
  readonly onMade: (officer: UnitId) => void;
  readonly onClose: () => void;
}

/** A new body with its officer and his two adjutants (1.1.4). */
export function NewCommand({ context, side, battle, under, onMade, onClose }: NewCommandProps) {
  const { draft, send } = context;
  const forces = forcesIn(draft);
  const above = under && draft.rosters.get(under)?.command?.echelon;
  const first = above ? (ECHELONS[ECHELONS.indexOf(above) + 1] ?? 'brigade') : 'brigade';
  const nameFor = (echelon: string): string => freeName(forces, side, t.names[echelonIn(echelon)]);
  const [told, setTold] = useState<CommandTold>(() => ({
    echelon: first,
    name: nameFor(first),
    officer: '',
    efficiency: USUAL,
    under: above && first !== above ? (under ?? '') : '',
  }));
  const create = async (): Promise<void> => {
    const commander = [...draft.rosters.keys()].find((id) => id === told.under) ?? null;
    const step = commanding(
      draft,
      {
        side,
        command: { name: told.name, echelon: echelonIn(told.echelon) },
        name: told.officer,
        commander,
        efficiency: efficiencyIn(told.efficiency),
      },
      staffNames,
    );
    const [officer] = step.units;
    if (!(await send(step))) return;
    onClose();
    if (officer) onMade(officer.unit.id);
  };
  return (
    <CommandForm
      title={t.newTitle}
      isAdjutant={false}
      told={told}
      echelons={ECHELON_CHOICES}
      efficiencies={EFFICIENCY_CHOICES}
      unders={[{ value: '', label: t.nobody }, ...officersOf(battle?.commands ?? [])]}
      verb={t.create}
      problem={told.name.trim() === '' ? t.nameWanted : undefined}
      onTold={(next) =>
        // A name that we gave goes with what it names.
        setTold(
          next.echelon !== told.echelon && told.name === nameFor(told.echelon)
            ? { ...next, name: nameFor(next.echelon) }
            : next,
        )
      }
      onDo={() => void create()}
      onClose={onClose}
    />
  );
}

interface EditCommandProps {
  readonly context: BoardContext;
  readonly unit: Unit;
  readonly onClose: () => void;
}

/** Somebody of the staff: his name, what he commands, how well. */
export function EditCommand({ context, unit, onClose }: EditCommandProps) {
  const { draft, send } = context;
  const roster = draft.rosters.get(unit.id);
  const isAdjutant = roster?.officer !== true;
  const [told, setTold] = useState<CommandTold>(() => ({
    echelon: roster?.command?.echelon ?? 'brigade',
    name: roster?.command?.name ?? '',
    officer: unit.name,
    efficiency: roster?.efficiency ?? USUAL,
    under: '',
  }));
  const change = async (): Promise<void> => {
    const step = changingOfficer(draft, unit.id, {
      name: told.officer,
      command: isAdjutant ? undefined : { name: told.name, echelon: echelonIn(told.echelon) },
      efficiency: isAdjutant ? null : efficiencyIn(told.efficiency),
    });
    if (step && (await send(step))) onClose();
  };
  return (
    <CommandForm
      title={t.editTitle(roster?.command?.name ?? unit.name)}
      isAdjutant={isAdjutant}
      told={told}
      echelons={ECHELON_CHOICES}
      efficiencies={EFFICIENCY_CHOICES}
      unders={[]}
      verb={t.change}
      problem={told.officer.trim() === '' ? t.nameWanted : undefined}
      onTold={setTold}
      onDo={() => void change()}
      onClose={onClose}
    />
  );
}
