import type { ArmyAction } from '../../../panels/ArmyActions';
import type { Forces } from '../../../rules/belle-alliance/army/forces';
import { bodyOf } from '../../../rules/belle-alliance/army/reorganise';
import { copying, disbanding, reserving } from '../../../rules/belle-alliance/drafting/army-steps';
import type { Unit, UnitId } from '../../../table/unit';
import { armyTexts } from '../../../texts/army-texts';
import { sayProblem } from '../../../texts/sayings';
import type { BoardContext } from '../board-context';
import type { ArmyDialog } from './ArmyDialogs';

interface Ways {
  readonly open: (dialog: ArmyDialog) => void;
  readonly deploy: (body: UnitId) => void;
  readonly goTo: (unit: UnitId) => void;
  readonly choose: (unit: UnitId | undefined) => void;
}

const t = armyTexts.deeds;

/** What can be done with somebody of the army, the likeliest first. */
export function deedsFor(context: BoardContext, forces: Forces, unit: Unit, ways: Ways): readonly ArmyAction[] {
  const { draft, table, send, tell } = context;
  const { id } = unit;
  const isOfficer = draft.rosters.get(id)?.officer === true;
  const isThere = table.units.has(id);
  const body = bodyOf(forces, id);
  const back = reserving(draft, id);
  const copy = async (): Promise<void> => {
    const copied = copying(draft, id);
    if (!copied.ok) return tell(sayProblem(copied.problem));
    const [first] = copied.value.units;
    if (await send(copied.value)) ways.choose(first?.unit.id);
  };
  const leads = body.some((each) => each !== id && !isAdjutant(forces, each));
  const remove = (): void => {
    if (leads) ways.open({ kind: 'remove' });
    else void send(disbanding(draft, id, true)).then((done) => done && ways.choose(undefined));
  };
  const deed = (
    label: string,
    icon: ArmyAction['icon'],
    onPress: () => void,
    kind?: ArmyAction['kind'],
  ): ArmyAction => ({
    label,
    icon,
    onPress,
    ...(kind ? { kind } : {}),
  });
  return [
    ...(isOfficer ? [deed(t.add, 'plus', () => ways.open({ kind: 'add' }))] : []),
    deed(isOfficer || isThere ? t.deploy : t.place, 'move', () => ways.deploy(id), back ? undefined : 'primary'),
    ...(isThere ? [deed(t.show, 'focus', () => ways.goTo(id))] : []),
    ...(isThere && unit.arm !== 'staff' ? [deed(t.form, 'form', () => ways.open({ kind: 'form' }))] : []),
    deed(t.edit, 'rename', () => ways.open({ kind: 'edit' })),
    deed(t.copy, 'plus', () => void copy()),
    deed(t.move, 'march', () => ways.open({ kind: 'move' })),
    ...(back ? [deed(t.reserve, 'marchBack', () => void send(back))] : []),
    deed(t.remove, 'remove', remove, 'danger'),
  ];
}

const isAdjutant = ({ units, rosters }: Forces, id: UnitId): boolean =>
  units.get(id)?.arm === 'staff' && rosters.get(id)?.officer !== true;
