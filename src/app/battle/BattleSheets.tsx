import { lazy, Suspense, useEffect, useState } from 'react';
import type { Engine } from '../../engine/connect';
import { manifestOf } from '../../engine/fetch-part';
import { isPlanTable, type LogLine } from '../../engine/protocol';
import { BattleMenu, type MenuAction, type Seating } from '../../panels/BattleMenu';
import { hearing } from '../../panels/cancellable';
import { FormationForm } from '../../panels/FormationForm';
import { GaugeForm } from '../../panels/GaugeForm';
import type { WordedLine } from '../../panels/LogList';
import { ScenarioText } from '../../panels/ScenarioText';
import { Sheet } from '../../panels/Sheet';
import { type Shortcut, Shortcuts } from '../../panels/Shortcuts';
import { TextView, type WordedUnit } from '../../panels/TextView';
import { UnitForm } from '../../panels/UnitForm';
import { unitsInWords } from '../../panels/unit-words';
import { type Json, namedIn, type Offer, sidesOf } from '../../rules/book';
import { MANIFESTS } from '../../rules/manifests';
import type { SceneHandle } from '../../scene/handle';
import type { Unit, UnitId } from '../../table/unit';
import { battleSheetTexts } from '../../texts/battle-sheet-texts';
import { entryInWords } from '../../texts/log-words';
import { photoTableTexts } from '../../texts/photo-table-texts';
import { roomTexts } from '../../texts/room-texts';
import { texts } from '../../texts/texts';
import { PrintLater } from '../print/PrintLater';
import { useRoom } from '../room/use-room';
import { go, openRules } from '../router';
import { saveBattleFile } from '../save-file';
import { factsOf, type OpenBattle } from './follow';
import { SHORTCUTS } from './shortcuts';
import type { Actions, NotDone } from './use-battle';

export type SheetName = 'photo' | 'menu' | 'scenario' | 'print' | 'text' | 'keys' | 'unit' | 'gauge' | 'form';

interface BattleSheetsProps {
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly actions: Actions;
  readonly open: SheetName | undefined;
  readonly onOpen: (sheet: SheetName | undefined) => void;
  readonly names: boolean;
  readonly onNames: (shown: boolean) => void;
  readonly seating: Seating;
  readonly onSeating: (seating: Seating) => void;
  readonly selected: Unit | undefined;
  readonly onGoTo: (unit: UnitId) => void;
  /** Looks again at a movement run that is among these events. */
  readonly onReview: (events: readonly Json[]) => void;
  readonly doing: (done: Promise<NotDone | undefined>) => void;
  readonly tell: (text: string) => void;
  /** Opens the plans of this battle. */
  readonly onPlans: (() => void) | undefined;
  readonly scene: () => SceneHandle | undefined;
  /** Those on the table in words, where they are no units of a table in cm. */
  readonly inWords?: () => readonly WordedUnit[];
  /** Its keys, where they are not those of a battle. */
  readonly shortcuts?: readonly Shortcut[];
}

/** Whatever lies over the table for a moment. */
export function BattleSheets(props: BattleSheetsProps) {
  const room = useRoom(props.scene, props.battle.view, props.tell);
  return (
    <>
      <Opened {...props} onRoom={room.enter} />
      {room.over}
    </>
  );
}

interface OpenedProps extends BattleSheetsProps {
  /** Absent where this device sees no room. */
  readonly onRoom: (() => void) | undefined;
}

function Opened(props: OpenedProps) {
  const close = (): void => props.onOpen(undefined);
  switch (props.open) {
    case undefined:
      return undefined;
    case 'menu':
      return <Menu {...props} />;
    case 'scenario':
      return <Scenario {...props} />;
    case 'print':
      return <Paper {...props} />;
    case 'keys':
      return <Shortcuts shortcuts={props.shortcuts ?? SHORTCUTS} onClose={close} />;
    case 'text':
      return <BattleAsText {...props} />;
    case 'unit':
      return <NewUnit {...props} />;
    case 'photo':
      return <OnPhoto {...props} />;
    case 'gauge':
      return <NewGauge {...props} />;
    case 'form':
      return <NewFormation {...props} />;
  }
}

function Menu(props: OpenedProps) {
  const { onRoom, engine, battle, actions, onOpen, names, onNames, seating, onSeating, selected, doing, tell } = props;
  const { view } = battle;
  const playing = battle.role === 'writer' && !battle.outdated;
  const offers = (what: Offer): boolean => playing && view.offers.includes(what);
  const after = (work: () => void) => () => {
    onOpen(undefined);
    work();
  };
  const { adviser, page } = manifestOf(MANIFESTS, battle.book) ?? {};
  const extras: MenuAction[] = [];
  // Books that advise are those with which one can plan.
  if (props.onPlans && playing && (adviser ?? page?.hexAdviser))
    extras.push({ label: battleSheetTexts.plans, icon: 'plan', onPress: after(props.onPlans) });
  if (view.briefing)
    extras.push({ label: battleSheetTexts.scenario.title, icon: 'map', onPress: () => onOpen('scenario') });
  if (page?.printer || view.table || view.hexes)
    extras.push({
      label: page?.printer ? battleSheetTexts.print : battleSheetTexts.printMarkers,
      icon: 'print',
      onPress: () => onOpen('print'),
    });
  if (view.table) extras.push({ label: photoTableTexts.menu, icon: 'photo', onPress: () => onOpen('photo') });
  if (onRoom) extras.push({ label: roomTexts.menu, icon: 'tilted', onPress: after(onRoom) });
  if (offers('add-unit')) extras.push({ label: texts.menu.addUnit, icon: 'unit', onPress: () => onOpen('unit') });
  // Where the book advises, the unit's own card has it.
  if (offers('form') && selected) {
    extras.push({ label: texts.menu.form, icon: 'unit', onPress: () => onOpen('form') });
  }
  if (offers('lay-gauge') && selected) {
    const { id } = selected;
    extras.push(
      { label: texts.menu.addGauge, icon: 'arc', onPress: () => onOpen('gauge') },
      {
        label: texts.menu.removeGauges,
        icon: 'remove',
        onPress: after(() => doing(actions.send({ type: 'remove-gauges', unit: id }))),
      },
    );
  }
  if (offers('choose-length')) {
    const length = view.length === 'cm' ? 'inch' : 'cm';
    extras.push({
      label: texts.menu.measureIn[length],
      icon: 'tape',
      onPress: after(() => doing(actions.send({ type: 'choose-length', length }))),
    });
  }
  return (
    <BattleMenu
      name={battle.name}
      names={names}
      onNames={onNames}
      measuring={view.measuringAgreed}
      onMeasuring={
        offers('choose-measuring')
          ? (measuring) => doing(actions.send({ type: 'choose-measuring', measuring }))
          : undefined
      }
      seating={seating}
      onSeating={playing && (view.sheets || view.hexes) ? onSeating : undefined}
      onSaveFile={
        isPlanTable(battle.id)
          ? undefined
          : after(
              () => void saveBattleFile(engine, battle.id).then((saved) => saved.kind !== 'left' && tell(saved.text)),
            )
      }
      onRules={after(() => openRules())}
      onReview={isPlanTable(battle.id) ? undefined : after(() => go({ screen: 'review', id: battle.id }))}
      onText={() => onOpen('text')}
      onShortcuts={() => onOpen('keys')}
      extras={extras}
      onClose={() => onOpen(undefined)}
    />
  );
}

function Scenario({ battle: { view }, onOpen }: BattleSheetsProps) {
  if (!view.briefing) return undefined;
  const { title } = view.briefing;
  return (
    <Sheet title={title || battleSheetTexts.scenario.title} onClose={() => onOpen(undefined)}>
      <ScenarioText briefing={view.briefing} sides={sidesOf(view)} />
    </Sheet>
  );
}

/** Few battles are measured on photos. */
const PhotoTable = lazy(async () => ({ default: (await import('../photo/PhotoTable')).PhotoTable }));

function OnPhoto({ battle, actions, onOpen }: BattleSheetsProps) {
  const { table } = battle.view;
  if (!table) return undefined;
  const close = (): void => onOpen(undefined);
  const readOnly = battle.role === 'follower' || battle.outdated || battle.trouble !== undefined;
  return (
    <Suspense>
      <PhotoTable battle={battle} table={table} actions={actions} readOnly={readOnly} onClose={close} />
    </Suspense>
  );
}

function Paper({ battle: { id, book, view }, onOpen, tell }: BattleSheetsProps) {
  const close = (): void => onOpen(undefined);
  return (
    <PrintLater
      book={book}
      battle={id}
      view={view}
      onClose={close}
      onMissing={() => {
        close();
        tell(texts.battle.toolMissing);
      }}
    />
  );
}

const hasRun = (events: readonly Json[]): boolean =>
  events.some(
    (event) => typeof event === 'object' && event !== null && 'type' in event && event.type === 'movement-run',
  );

/** Lines of the log fetched at a time. */
const PAGE = 100;

function BattleAsText(props: BattleSheetsProps) {
  const { engine, battle, onOpen, onGoTo, onReview } = props;
  const { view, told, entries, id } = battle;
  const [from, setFrom] = useState(() => Math.max(1, entries - PAGE + 1));
  const [lines, setLines] = useState<readonly LogLine[] | 'unread'>();
  // Without them the units are still worth reading.
  useEffect(
    () => hearing(engine.log(id, from, entries), setLines, () => setLines('unread')),
    [engine, id, from, entries],
  );
  const units = props.inWords?.() ?? (view.table && unitsInWords(view.table, (unit) => factsOf(battle, unit)));
  if (!units) return undefined;
  const after = (work: () => void) => () => {
    onOpen(undefined);
    work();
  };
  const inWords = ({ n, at, by, standing, takenBack, events }: LogLine): WordedLine => ({
    n,
    at,
    by: sidesOf(view).find((side) => side.id === by)?.name ?? texts.question.umpire,
    standing,
    takenBack,
    onReview: hasRun(events) ? after(() => onReview(events)) : undefined,
    ...entryInWords(events, namedIn(view), told),
  });
  return (
    <TextView
      sides={sidesOf(view)}
      units={units}
      log={lines === 'unread' ? lines : lines?.map(inWords)}
      onEarlier={from > 1 ? () => setFrom(Math.max(1, from - PAGE)) : undefined}
      onGoTo={(unit) => after(() => onGoTo(unit))()}
      onClose={() => onOpen(undefined)}
    />
  );
}

function NewUnit({ battle, actions, onOpen, onGoTo, doing }: BattleSheetsProps) {
  const table = battle.view.table;
  if (!table) return undefined;
  return (
    <UnitForm
      table={table}
      onAdd={(unit) => {
        onOpen(undefined);
        doing(
          actions.send({ type: 'add-unit', unit }).then((refused) => {
            if (!refused) onGoTo(unit.id);
            return refused;
          }),
        );
      }}
      onClose={() => onOpen(undefined)}
    />
  );
}

function NewGauge({ battle, actions, onOpen, selected, doing }: BattleSheetsProps) {
  if (!selected) return undefined;
  return (
    <GaugeForm
      unit={selected}
      length={battle.view.length}
      onLay={(gauge) => {
        onOpen(undefined);
        doing(actions.send({ type: 'lay-gauge', id: crypto.randomUUID(), gauge }));
      }}
      onClose={() => onOpen(undefined)}
    />
  );
}

function NewFormation({ battle, actions, onOpen, selected, doing }: BattleSheetsProps) {
  const { table } = battle.view;
  if (!selected || !table) return undefined;
  const { id } = selected;
  return (
    <FormationForm
      table={table}
      unit={selected}
      onForm={(formation, files, gap) => {
        onOpen(undefined);
        doing(actions.send({ type: 'form', unit: id, formation, files, ...(gap === undefined ? {} : { gap }) }));
      }}
      onClose={() => onOpen(undefined)}
    />
  );
}
