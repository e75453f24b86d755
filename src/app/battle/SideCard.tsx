import { useRef } from 'react';
import { FormationCard } from '../../panels/FormationCard';
import { Inspector } from '../../panels/Inspector';
import { MarchCard } from '../../panels/MarchCard';
import { QuestionCard } from '../../panels/QuestionCard';
import type { Deed, PlacedBreach } from '../../rules/advice';
import type { SceneHandle } from '../../scene/handle';
import { sideOf, type Table } from '../../table/table';
import type { Unit, UnitId } from '../../table/unit';
import { texts } from '../../texts/texts';
import { throwDice } from '../throw-dice';
import { type Desk, type DeskControl, isFireTool } from './desk';
import type { OpenBattle } from './follow';
import type { Marching } from './march-desk';
import { lookAt } from './on-screen';
import type { Actions, NotDone } from './use-battle';
import type { FireInHand } from './use-fire';
import type { Forming } from './use-forming';
import type { useReach } from './use-reach';

interface SideCardProps {
  readonly battle: OpenBattle;
  readonly actions: Actions;
  readonly readOnly: boolean;
  readonly table: Table;
  readonly selected: Unit | undefined;
  readonly desk: Desk;
  readonly control: DeskControl;
  readonly forming: Forming | undefined;
  readonly onForming: (open: boolean) => void;
  readonly reach: ReturnType<typeof useReach>;
  /** Once it has been fetched. */
  readonly fire: FireInHand | undefined;
  readonly scene: () => SceneHandle | undefined;
  readonly doing: (done: Promise<NotDone | undefined>) => Promise<void>;
  readonly onTurn: (unit: UnitId, degrees: number) => void;
  readonly onGoTo: (unit: UnitId) => void;
}

/** The card beside the table: what is asked, else what is at hand of the unit that is selected. */
export function SideCard(props: SideCardProps) {
  const { battle, actions, readOnly, selected, desk, forming, doing } = props;
  if (battle.pending)
    return (
      <QuestionCard
        key={`${battle.pending.id} ${battle.pending.answers}`}
        question={battle.pending.question}
        asked={askedName(battle)}
        readOnly={readOnly}
        onAnswer={(answer) => doing(actions.answer(answer))}
        onRoll={throwDice}
        onWithdraw={() => doing(actions.withdraw())}
      />
    );
  if (isFireTool(desk.tool)) return <FireOrSight {...props} tool={desk.tool} />;
  if (!selected || desk.tool === 'tape') return undefined;
  if (forming) return <Formations {...props} unit={selected} forming={forming} />;
  return desk.march ? <March {...props} unit={selected} march={desk.march} /> : <Roster {...props} unit={selected} />;
}

function FireOrSight({
  fire,
  tool,
  battle,
  table,
  selected,
  readOnly,
  control,
}: SideCardProps & { tool: 'fire' | 'sight' }) {
  return (
    fire && (
      <fire.kit.FireSide
        room={fire.room}
        tool={tool}
        view={battle.view}
        table={table}
        unit={selected}
        readOnly={readOnly}
        onClose={() => control.select(undefined)}
      />
    )
  );
}

type OfUnit = SideCardProps & { readonly unit: Unit };

function March({ battle, unit, march, control, reach, scene }: OfUnit & { readonly march: Marching }) {
  const hands = control.march;
  return (
    <MarchCard
      unit={unit}
      march={march}
      hands={{ ...hands, showBreach: (breach) => showOn(scene(), breach, hands.showBreach) }}
      length={battle.view.length}
      reach={reach && { shown: reach.shown, onToggle: reach.toggle }}
      onClose={() => control.select(undefined)}
    />
  );
}

/** Marks the place, and goes there if it is out of sight. */
function showOn(scene: SceneHandle | undefined, breach: PlacedBreach, mark: (breach: PlacedBreach) => void): void {
  mark(breach);
  if (breach.at) lookAt(scene, breach.at);
}

function Formations({
  actions,
  unit,
  table,
  forming,
  onForming,
  control,
  scene,
  doing,
}: OfUnit & { forming: Forming }) {
  const { choice, way } = forming;
  const withNote = (note: string | undefined) => (note === undefined ? {} : { override: { note } });
  const sending = useRef(false);
  /** A hurried second tap does nothing twice. */
  const send = (command: object): void => {
    if (sending.current) return;
    sending.current = true;
    const sent = actions.send(command).then((refused) => refused ?? void onForming(false));
    void doing(sent).finally(() => {
      sending.current = false;
    });
  };
  return (
    <FormationCard
      unit={unit}
      bases={table.bases}
      choices={forming.choices}
      choice={choice}
      way={way}
      wish={forming.wish}
      deeds={forming.deeds}
      onChoose={forming.choose}
      onWish={forming.wishFor}
      onWay={forming.takeWay}
      onShow={(breach) => breach.at && scene()?.focus(breach.at)}
      onForm={(note) => {
        if (!choice || !way) return;
        const { formation, files } = choice;
        const { gap } = way.stand;
        const interval = formation === 'skirmish' && gap !== undefined ? { gap } : {};
        send({ type: 'form', unit: unit.id, formation, files, way: way.id, ...interval, ...withNote(note) });
      }}
      onDeed={(deed, number, note) => send({ ...commandOf(deed, number), ...withNote(note) })}
      onClose={() => {
        onForming(false);
        control.preview([]);
      }}
    />
  );
}

const commandOf = ({ command, number }: Deed, picked: number | undefined): object =>
  number === undefined || picked === undefined ? command : { ...command, [number.field]: picked };

function Roster(props: OfUnit) {
  const { battle, actions, readOnly, unit, table, desk, control, scene, doing, onForming } = props;
  const { view } = battle;
  return (
    <Inspector
      unit={unit}
      side={sideOf(table, unit.side)}
      facts={view.facts(unit.id)}
      disorder={view.disorder(unit.id)}
      moving={desk.move.kind === 'armed'}
      readOnly={readOnly}
      onTurn={(degrees) => props.onTurn(unit.id, degrees)}
      onMove={control.arm}
      onMarch={view.offers.includes('march') && battle.advice ? () => control.pick('march') : undefined}
      onForm={view.offers.includes('form') && battle.advice ? () => onForming(true) : undefined}
      onFire={battle.advice?.fire && (() => control.pick('fire'))}
      onSight={battle.advice?.fire && (() => control.pick('sight'))}
      onFocus={() => scene()?.focus(unit.id)}
      onGoTo={props.onGoTo}
      onClose={() => control.select(undefined)}
      onRemove={
        view.offers.includes('remove-unit')
          ? () => void doing(actions.send({ type: 'remove-unit', unit: unit.id }))
          : undefined
      }
    />
  );
}

function askedName({ view, pending }: OpenBattle): string {
  const of = pending?.question.of;
  return view.table?.sides.find((side) => side.id === of)?.name ?? texts.question.umpire;
}
