import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { fetchInWords, manifestOf } from '../../engine/fetch-part';
import { hearing } from '../../panels/hearing';
import { PlanBar } from '../../panels/plans/PlanBar';
import { PlanNotes } from '../../panels/plans/PlanNotes';
import { ThreatLines } from '../../panels/plans/ThreatLines';
import { WhoThreatens } from '../../panels/plans/WhoThreatens';
import { Toast } from '../../panels/Toast';
import { changesIn } from '../../plans/compare';
import type { PlanWords } from '../../plans/plan';
import { threatsAt } from '../../plans/threat-at';
import { type BattleView, type Json, namedIn, sidesOf } from '../../rules/book';
import { MANIFESTS } from '../../rules/manifests';
import type { Cite } from '../../table/reasons';
import { planTexts } from '../../texts/plan-texts';
import { sayProblem } from '../../texts/sayings';
import { useBattle } from '../battle/use-battle';
import { useLazy } from '../battle/use-lazy';
import { RuleHelp } from '../rules/RuleHelp';
import { screenOf } from '../screens';
import { Waiting } from '../Waiting';
import { ChainSheet } from './ChainSheet';
import { ghostsOf } from './ghosts';
import { engineOfPlan, keepNewest } from './keeping';
import { offersOn } from './offering';
import type { LaidPlan, PlanTableProps } from './props';
import { SheetPinAsk } from './SheetPinAsk';
import { sheetToWrite } from './to-sheet';
import { useLeavingPlan } from './use-leaving-plan';
import { markOf, type Place, useThreatShapes, useThreats } from './use-threats';
import { useToSheet } from './use-to-sheet';

interface PlanOnTableProps extends PlanTableProps {
  readonly laid: LaidPlan;
}

const NOBODY: ReturnType<typeof threatsAt> = [];
const NO_CHANGES: ReturnType<typeof changesIn> = [];

/** A plan on its table: the screen of its book, with a line that says what it is and what can be made of it. */
export function PlanOnTable(props: PlanOnTableProps) {
  const { engine, battle, advise: adviseBattle, note, pins, onClose, onLeave } = props;
  const { table, plan: first, base, unsaved } = props.laid;
  const [words, setWords] = useState<PlanWords>(() => ({ title: first.title, note: first.note, chain: first.chain }));
  /** What lies over the table. */
  const [over, setOver] = useState<'words' | 'chain'>();
  const [cite, setCite] = useState<Cite>();
  const latest = useRef(words);
  const keeping = useMemo(
    () => keepNewest(() => engine.keepPlan(battle.id, note, latest.current, pins.get(note.name)), unsaved),
    [engine, battle.id, note, pins, unsaved],
  );
  const kept = useStore(keeping.store);
  useEffect(
    () =>
      engine.onNews((news) => {
        if (news.kind === 'saving' && news.battle === battle.id && news.saving.kind === 'saved') keeping.onDisk();
      }),
    [engine, battle.id, keeping],
  );
  const { leave, question } = useLeavingPlan(keeping, kept);
  const [told, setTold] = useState<string>();
  const own = useMemo(() => engineOfPlan(engine, table, keeping.soon), [engine, table, keeping]);
  const { battle: laid, actions, works, advise } = useBattle(own, table, note.seat);
  const BookScreen = useLazy(true, () => screenOf(battle.book), onClose);
  const baseView = useBaseView(battle.book, base);
  const entries = laid.kind === 'open' ? laid.entries : undefined;
  const [before, setBefore] = useState<number>();
  useEffect(() => {
    if (entries === undefined || entries === before) return;
    setBefore(entries);
    if (before !== undefined) keeping.soon();
  }, [entries, before, keeping]);
  const view = laid.kind === 'open' ? laid.view : undefined;
  const changes = useMemo(() => (baseView && view ? changesIn(baseView, view) : NO_CHANGES), [baseView, view]);
  const near = sidesOf(battle.view).find(({ id }) => id === note.seat)?.seat ?? 'near';
  const enemy = sidesOf(battle.view).find(({ id }) => id !== note.seat);
  const [watching, setWatching] = useState(false);
  const [tapped, setTapped] = useState<Place>();
  const watch = (on: boolean): void => {
    setTapped(undefined);
    setWatching(on);
  };
  const threats = useThreats(engine, table, watching ? enemy?.id : undefined, entries ?? 0);
  const shaded = useThreatShapes(threats);
  const here = useMemo(
    () => (threats.kind === 'shown' && tapped ? threatsAt(threats.map, tapped) : NOBODY),
    [threats, tapped],
  );
  const plan = useMemo(() => {
    const { shapes, hexes } = ghostsOf(changes);
    const asked = markOf(watching ? tapped : undefined);
    return {
      near,
      shapes: [...shaded.shapes, ...shapes, ...asked.shapes],
      hexes: [...shaded.hexes, ...hexes, ...asked.hexes],
      onTap: setTapped,
      ...(tapped && here.length > 0 && view
        ? { told: { at: tapped, card: <WhoThreatens here={here} named={namedIn(view)} onRule={setCite} /> } }
        : {}),
    };
  }, [near, changes, shaded, watching, tapped, here, view]);
  const toSheet = useToSheet({ engine, battle, advise: adviseBattle, note, table, upTo: entries ?? 0 });

  if (laid.kind !== 'open' || !BookScreen) return <Waiting text={planTexts.opening} onBack={onClose} />;
  const offer = async (): Promise<void> => {
    const offers = await offersOn(engine, table, laid.entries, namedIn(laid.view), laid.told);
    if ('code' in offers) setTold(sayProblem(offers));
    else leave(() => onLeave(offers.length > 0 ? offers : undefined));
  };
  const write = (now: PlanWords): void => {
    latest.current = now;
    setWords(now);
    keeping.soon();
  };
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
            threats={
              enemy && manifestOf(MANIFESTS, battle.book)?.page?.tellsThreats
                ? { on: watching, toggle: () => watch(!watching) }
                : undefined
            }
            onOffers={laid.mayUndo ? () => void offer() : undefined}
            onLeave={() => leave(onClose)}
          >
            {threats.kind !== 'off' && (
              <ThreatLines
                side={enemy?.name ?? ''}
                now={
                  threats.kind === 'shown'
                    ? { kind: 'shown', any: threats.map.threats.length > 0, on: threats.map.kind }
                    : threats
                }
                here={threats.kind === 'shown' && tapped ? here : undefined}
                onClose={() => watch(false)}
              />
            )}
          </PlanBar>
        }
      />
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
      {over === 'words' && <PlanNotes words={words} onWrite={write} onClose={() => setOver(undefined)} />}
      {over === 'chain' && (
        <ChainSheet
          battle={laid}
          seat={note.seat}
          chain={words.chain}
          advise={advise}
          onChain={(chain) => write({ ...words, chain: [...chain] })}
          onClose={() => setOver(undefined)}
        />
      )}
      {toSheet.wantsPin && <SheetPinAsk onPin={(pin) => void toSheet.write(pin)} onClose={toSheet.forget} />}
      {question}
      {told !== undefined && <Toast text={told} onDone={() => setTold(undefined)} />}
      {toSheet.told !== undefined && <Toast text={toSheet.told} onDone={toSheet.forget} />}
    </>
  );
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
