import { useEffect, useMemo, useState } from 'react';
import { fetchInWords, manifestOf } from '../../engine/fetch-part';
import { hearing } from '../../panels/cancellable';
import { PinForm } from '../../panels/plans/PinForm';
import { PlanBar } from '../../panels/plans/PlanBar';
import { PlanNotes } from '../../panels/plans/PlanNotes';
import { ThreatLines } from '../../panels/plans/ThreatLines';
import { WhoThreatens } from '../../panels/plans/WhoThreatens';
import { Sheet } from '../../panels/Sheet';
import { Toast } from '../../panels/Toast';
import { changesIn, type UnitChange } from '../../plans/compare';
import type { PlanWords } from '../../plans/plan';
import { type BattleView, type Json, namedIn, type Seat, sidesOf } from '../../rules/book';
import { MANIFESTS } from '../../rules/manifests';
import type { HexShape } from '../../table/hex-table';
import type { Cite } from '../../table/reasons';
import type { Shape } from '../../table/shapes';
import { planTexts } from '../../texts/plan-texts';
import { sayProblem } from '../../texts/sayings';
import type { OpenBattle } from '../battle/follow';
import { useBattle } from '../battle/use-battle';
import { useLazy } from '../battle/use-lazy';
import type { PlanOnScreen } from '../book-screen';
import { RuleHelp } from '../rules/RuleHelp';
import { screenOf } from '../screens';
import { Waiting } from '../Waiting';
import { ChainSheet } from './ChainSheet';
import { engineOfPlan } from './keeping';
import { offersOn } from './offering';
import type { LaidPlan, PlanTableProps } from './plan-props';
import { sheetToWrite } from './to-sheet';
import { useKeptPlan, useKeptSteps } from './use-kept-plan';
import { useLeavingPlan } from './use-leaving-plan';
import { markOf, type ThreatWatch, useThreatShapes, useThreatWatch } from './use-threats';
import { useToSheet } from './use-to-sheet';

interface PlanOnTableProps extends PlanTableProps {
  readonly laid: LaidPlan;
}

/** A plan on its table: the screen of its book, with a line that says what it is and what can be made of it. */
export function PlanOnTable(props: PlanOnTableProps) {
  const { engine, battle, advise: adviseBattle, note, onClose, onLeave } = props;
  const { table } = props.laid;
  const { words, write, keeping, kept } = useKeptPlan(props);
  const [over, setOver] = useState<'words' | 'chain'>();
  const [cite, setCite] = useState<Cite>();
  const { leave, question } = useLeavingPlan(keeping, kept);
  const [told, setTold] = useState<string>();
  const own = useMemo(() => engineOfPlan(engine, table, keeping.soon), [engine, table, keeping]);
  const { battle: laid, actions, works, advise } = useBattle(own, table, note.seat);
  const BookScreen = useLazy(true, () => screenOf(battle.book), onClose);
  const entries = laid.kind === 'open' ? laid.entries : undefined;
  useKeptSteps(keeping, entries);
  const enemy = sidesOf(battle.view).find(({ id }) => id !== note.seat);
  const watch = useThreatWatch(engine, table, enemy?.id, entries ?? 0);
  const plan = usePlanOnScreen(props, laid.kind === 'open' ? laid.view : undefined, watch, setCite);
  const toSheet = useToSheet({ engine, battle, advise: adviseBattle, note, table, upTo: entries ?? 0 });

  if (laid.kind !== 'open' || !BookScreen) return <Waiting text={planTexts.opening} onBack={onClose} />;
  const offer = async (): Promise<void> => {
    const offers = await offersOn(engine, table, laid.entries, namedIn(laid.view), laid.told);
    if ('code' in offers) setTold(sayProblem(offers));
    else leave(() => onLeave(offers.length > 0 ? offers : undefined));
  };
  const tellsThreats = enemy && manifestOf(MANIFESTS, battle.book)?.page?.tellsThreats;
  return (
    <>
      <BookScreen
        {...{ engine: own, battle: laid, actions, works, advise, plan }}
        onSeat={() => undefined}
        onLeave={() => leave(onClose)}
        notice={
          <PlanBar
            title={words.title}
            saved={kept.kind === 'saved'}
            unsaved={'problem' in kept ? { problem: kept.problem, onAgain: keeping.soon } : undefined}
            onWords={() => setOver('words')}
            onOrders={sheetToWrite(battle, note.seat) === undefined ? undefined : () => void toSheet.write()}
            onChain={() => setOver('chain')}
            threats={tellsThreats ? { on: watch.watching, toggle: () => watch.watch(!watch.watching) } : undefined}
            onOffers={laid.mayUndo ? () => void offer() : undefined}
            onLeave={() => leave(onClose)}
          >
            <WatchedThreats side={enemy?.name ?? ''} watch={watch} />
          </PlanBar>
        }
      />
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
      <PlanSheet
        {...{ over, words, write, battle: laid, advise }}
        seat={note.seat}
        onClose={() => setOver(undefined)}
      />
      {toSheet.wantsPin && <SheetPinAsk onPin={(pin) => void toSheet.write(pin)} onClose={toSheet.forget} />}
      {question}
      {told !== undefined && <Toast text={told} onDone={() => setTold(undefined)} />}
      {toSheet.told !== undefined && <Toast text={toSheet.told} onDone={toSheet.forget} />}
    </>
  );
}

interface WatchedThreatsProps {
  /** The name of the side that threatens. */
  readonly side: string;
  readonly watch: ThreatWatch;
}

function WatchedThreats({ side, watch: { threats, tapped, here, watch } }: WatchedThreatsProps) {
  if (threats.kind === 'off') return undefined;
  if (threats.kind !== 'shown')
    return <ThreatLines side={side} now={threats} here={undefined} onClose={() => watch(false)} />;
  const { map } = threats;
  return (
    <ThreatLines
      side={side}
      now={{ kind: 'shown', any: map.threats.length > 0, on: map.kind }}
      here={tapped ? here : undefined}
      onClose={() => watch(false)}
    />
  );
}

interface PlanSheetProps {
  /** What lies over the table. */
  readonly over: 'words' | 'chain' | undefined;
  readonly words: PlanWords;
  readonly write: (words: PlanWords) => void;
  /** The table of the plan. */
  readonly battle: OpenBattle;
  readonly seat: Seat;
  readonly advise: () => Promise<void>;
  readonly onClose: () => void;
}

/** What is written of the plan: its notes, or its chain. */
function PlanSheet({ over, words, write, battle, seat, advise, onClose }: PlanSheetProps) {
  if (over === 'words') return <PlanNotes words={words} onWrite={write} onClose={onClose} />;
  if (over !== 'chain') return undefined;
  return (
    <ChainSheet
      battle={battle}
      seat={seat}
      chain={words.chain}
      advise={advise}
      onChain={(chain) => write({ ...words, chain: [...chain] })}
      onClose={onClose}
    />
  );
}

interface SheetPinAskProps {
  readonly onPin: (pin: string) => void;
  readonly onClose: () => void;
}

/** The order sheet of the battle lies under a PIN of its own. */
const SheetPinAsk = ({ onPin, onClose }: SheetPinAskProps) => (
  <Sheet title={planTexts.toOrders.pin} onClose={onClose}>
    <PinForm onPin={onPin} />
  </Sheet>
);

const NO_CHANGES: ReturnType<typeof changesIn> = [];

/** What the plan adds to the screen of its table: how everybody stood before, and threatened ground. */
function usePlanOnScreen(
  { battle, note, laid }: PlanOnTableProps,
  view: BattleView | undefined,
  { watching, tapped, setTapped, threats, here }: ThreatWatch,
  onRule: (cite: Cite) => void,
): PlanOnScreen {
  const baseView = useBaseView(battle.book, laid.base);
  const changes = useMemo(() => (baseView && view ? changesIn(baseView, view) : NO_CHANGES), [baseView, view]);
  const near = sidesOf(battle.view).find(({ id }) => id === note.seat)?.seat ?? 'near';
  const shaded = useThreatShapes(threats);
  return useMemo(() => {
    const { shapes, hexes } = ghostsOf(changes);
    const asked = markOf(watching ? tapped : undefined);
    return {
      near,
      shapes: [...shaded.shapes, ...shapes, ...asked.shapes],
      hexes: [...shaded.hexes, ...hexes, ...asked.hexes],
      onTap: setTapped,
      ...(tapped && here.length > 0 && view
        ? { told: { at: tapped, card: <WhoThreatens here={here} named={namedIn(view)} onRule={onRule} /> } }
        : {}),
    };
  }, [near, changes, shaded, watching, tapped, setTapped, here, view, onRule]);
}

/** Whoever stands elsewhere in the plan: his bases where he stands in the battle, and a line from there. */
function ghostsOf(changes: readonly UnitChange[]): Pick<PlanOnScreen, 'shapes' | 'hexes'> {
  const shapes: Shape[] = [];
  const hexes: HexShape[] = [];
  for (const { was, way, hexes: led, formed } of changes) {
    if (was && (way || formed)) shapes.push({ kind: 'ghost', tone: 'ghost', unit: was });
    if (way) shapes.push({ kind: 'line', tone: 'ghost', points: [way.from, way.to], dashed: true });
    if (led) hexes.push({ kind: 'path', tone: 'ghost', hexes: [led.from, led.to], dashed: true });
    if (led) hexes.push({ kind: 'mark', tone: 'ghost', hex: led.from });
  }
  return { shapes, hexes };
}

/** How the battle stood when the plan begins. */
function useBaseView(book: string, base: Json): BattleView | undefined {
  const [view, setView] = useState<BattleView>();
  useEffect(
    () =>
      hearing(
        fetchInWords(MANIFESTS, book, ({ page }) => page?.reader),
        (reader) => {
          const state = reader?.unpack(base);
          if (reader && state?.ok) setView(reader.view(state.value));
        },
      ),
    [book, base],
  );
  return view;
}
