import type { ComponentProps, ReactNode } from 'react';
import { BattleLayout } from '../../panels/BattleLayout';
import { type RailTool, ToolRail } from '../../panels/ToolRail';
import { TopBar } from '../../panels/TopBar';
import type { ArParts } from '../ar/ar-context';
import type { BookScreenProps } from '../book-screen';
import { AgendaBar } from './AgendaBar';
import { BattleNotices } from './BattleNotices';
import type { BattleSheets } from './BattleSheets';
import { PartMissing } from './lazy-part';
import type { stepDeeds } from './step-actions';
import type { Actions } from './use-battle';
import type { useTableScreen } from './use-table-screen';

type Agenda = ComponentProps<typeof AgendaBar>;
type Notices = ComponentProps<typeof BattleNotices>;
type Sheets = ComponentProps<typeof BattleSheets>;

interface BattleShellProps<Tool extends string> extends Pick<BookScreenProps, 'engine' | 'battle' | 'notice'> {
  readonly screen: ReturnType<typeof useTableScreen>;
  readonly actions: Actions;
  readonly steps: Pick<ReturnType<typeof stepDeeds>, 'undo' | 'redo'>;
  readonly onNextPhase: (() => void) | undefined;
  readonly agenda: Pick<Agenda, 'solo' | 'writing' | 'onGo' | 'onNext'>;
  readonly tools: readonly RailTool<Tool>[];
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** What is played on, and what lies over it. */
  readonly surface: ReactNode;
  readonly layers: ReactNode;
  /** The camera's picture in its place. */
  readonly ar: ArParts | undefined;
  readonly side: ReactNode;
  readonly reading: ReactNode;
  readonly umpire: Pick<Notices, 'umpire' | 'umpireHasRead'>;
  readonly sheets: Omit<Sheets, keyof ReturnType<typeof useTableScreen>['over'] | 'actions' | 'doing'>;
  readonly layout?: Pick<ComponentProps<typeof BattleLayout>, 'lowCard' | 'sheet'>;
  /** What lies over everything. */
  readonly children?: ReactNode;
}

/** The screen of a battle, whatever it is played on: bars, rail, card, notices and sheets round a surface. */
export function BattleShell<Tool extends string>(props: BattleShellProps<Tool>) {
  const { engine, battle, screen, actions, steps, ar, surface, layers } = props;
  const { readOnly, scene, sheets, doing } = screen;
  return (
    <PartMissing value={screen.toolMissing}>
      <BattleLayout
        {...props.layout}
        hand={screen.hand}
        top={
          <TopBar
            {...screen.top}
            withCamera
            clock={battle.view.clock}
            onNextPhase={props.onNextPhase}
            onUndo={steps.undo}
            onRedo={steps.redo}
          />
        }
        strip={<AgendaBar {...props.agenda} engine={engine} battle={battle} readOnly={readOnly} />}
        table={
          <>
            <div style={{ height: '100%', visibility: ar ? 'hidden' : 'visible' }}>{surface}</div>
            {!ar && layers}
            {ar?.table}
          </>
        }
        rail={
          ar?.rail ?? (
            <ToolRail
              tools={props.tools}
              current={props.tool}
              onPick={props.onTool}
              onOverview={() => scene.current?.overview()}
            />
          )
        }
        side={ar?.side ?? props.side}
        reading={ar?.reading ?? props.reading}
        notices={
          <>
            {props.notice}
            {ar?.notice}
            <BattleNotices {...screen.notices} {...props.umpire} onOverride={doing} />
          </>
        }
      />
      {props.children}
      {sheets && <sheets.BattleSheets {...screen.over} {...props.sheets} actions={actions} doing={doing} />}
    </PartMissing>
  );
}
