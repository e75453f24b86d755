import { useMemo } from 'react';
import { useStore } from 'zustand';
import { CardGlance } from '../../../panels/CardParts';
import { ReadingBar } from '../../../panels/ReadingBar';
import { VerdictBar } from '../../../panels/VerdictBar';
import { VerdictLine } from '../../../panels/VerdictLine';
import { WaitingBar } from '../../../panels/WaitingBar';
import { type Batch, NOTHING_WAITS } from '../../../rules/tool-advice';
import type { Unit, UnitId } from '../../../table/unit';
import { lengthText } from '../../../texts/amounts';
import { fireTexts } from '../../../texts/fire-texts';
import { aftermathInWords } from '../../../texts/log-words';
import { meleeTexts } from '../../../texts/melee-texts';
import { say } from '../../../texts/sayings';
import { signedText } from '../../../texts/signed-text';
import { batchesOf } from '../../../tools/batch-hand';
import type { AimTool, BatchTool, Told } from '../../../tools/table-state';
import { useSettings } from '../../settings';
import type { TableStore } from '../table-store';
import type { ToolContext } from '../tool-context';

export interface AimBarProps extends Pick<ToolContext, 'battle' | 'control'> {
  readonly tool: AimTool;
  readonly unit: Unit | undefined;
}

/** The line at the bottom: the verdict, what came of the dice, or what to do. */
export function AimBar(props: AimBarProps) {
  const { battle, tool, unit } = props;
  const t = tool === 'melee' ? meleeTexts.melee : fireTexts[tool];
  if (battle.view.measuring === 'locked')
    return <ReadingBar reading={{ tone: 'locked', detail: t.locked }} settling={false} />;
  if (tool !== 'sight') return <ActionBar {...props} tool={tool} />;
  return <SightBar {...props} unit={unit} />;
}

type ActionProps = AimBarProps & { readonly tool: BatchTool };

function ActionBar(props: ActionProps) {
  const { battle, control, tool, unit } = props;
  const { act, store } = control;
  const verdict = useStore(store, ({ advised }) => advised.aimed?.verdict);
  const queue = useStore(store, ({ advised }) => advised.aimed?.queues[tool]) ?? NOTHING_WAITS;
  const { told, open } = useStore(store, ({ hand }) => hand.batches[tool]);
  const isDragging = useStore(store, ({ hand }) => hand.aims[tool].dragging);
  const odds = useSettings((settings) => settings.odds);
  const nameOf = (id: UnitId): string => battle.view.table?.units.get(id)?.name ?? id;
  if (told) return <ToldBar {...props} told={told} />;
  const batch = batchesOf(queue).find(({ id }) => id === open);
  if (tool === 'melee' && batch) {
    return <OpenBar batch={batch} odds={odds} nameOf={nameOf} onClear={() => act({ do: 'open', id: undefined })} />;
  }
  if (tool === 'fire' && open !== undefined) return undefined;
  if (verdict) {
    const unaim = (): void => void act({ do: 'aim', at: undefined });
    return <VerdictLine {...{ verdict, odds, nameOf }} settling={isDragging} onClear={unaim} />;
  }
  if (unit) return undefined;
  if (tool === 'fire')
    return <ReadingBar reading={{ tone: 'neutral', detail: fireTexts.fire.pickUnit }} settling={false} />;
  const { told: waits } = queue;
  const { nothingWaits } = meleeTexts.melee;
  const reading = waits ? { headline: say(waits.waiting), detail: say(waits.hint) } : { detail: nothingWaits };
  return <ReadingBar reading={{ tone: 'neutral', ...reading }} settling={false} />;
}

function ToldBar({ battle, control, tool, told }: ActionProps & { readonly told: Told }) {
  const { word, details } = useMemo(
    () => (tool === 'fire' ? fireTold(told) : aftermathInWords(told.events, told.after.table, battle.told)),
    [tool, told, battle.told],
  );
  const goOn = (): void => {
    control.act({ do: 'read' });
    control.act({ do: 'pick', unit: undefined });
  };
  return <VerdictBar tone="neutral" close={false} {...{ word, details }} settling={false} onClear={goOn} />;
}

/** What came of fire, as far as it shows on the target; the lines of the log tell the rest. */
export function shownOnTarget({ units: [target], before, after }: Told) {
  const had = target === undefined ? undefined : before.table?.units.get(target);
  const has = target === undefined ? undefined : after.table?.units.get(target);
  return {
    name: had?.name ?? '',
    lost: Math.max(0, (had?.figures ?? 0) - (has?.figures ?? 0)),
    /** Nobody of it is left on the table. */
    gone: has === undefined || has.figures === 0,
    /** The state it is in now, in a word. */
    state: has && after.condition?.(has.id),
  };
}

function fireTold(told: Told) {
  const t = fireTexts.volley;
  const { name, lost, gone, state } = shownOnTarget(told);
  return {
    word: gone ? t.gone : lost === 0 ? t.noneLost : t.lost(lost),
    details: [name, ...(gone || !state ? [] : [say(state)])],
  };
}

interface OpenBarProps {
  readonly batch: Batch;
  readonly odds: boolean;
  readonly nameOf: (unit: UnitId) => string;
  readonly onClear: () => void;
}

/** Of a melee whose card is open: from which side, with what, and how it may end. */
function OpenBar({ batch, odds, nameOf, onClear }: OpenBarProps) {
  const [line, ...others] = batch.lines;
  if (!line) return undefined;
  const card = others.length > 0 ? undefined : line.card;
  const { sums } = meleeTexts.card;
  return (
    <VerdictBar
      tone="neutral"
      close={line.statements.some(({ tone }) => tone === 'close')}
      word={say(batch.word ?? batch.title)}
      details={card?.kind === 'duel' ? [sums(signedText(card.first.modifier), signedText(card.second.modifier))] : []}
      settling={false}
      glance={odds && card ? <CardGlance card={card} nameOf={nameOf} /> : undefined}
      onClear={onClear}
    />
  );
}

function SightBar({ control, unit }: AimBarProps) {
  const verdict = useStore(control.store, ({ advised }) => advised.aimed?.sight);
  const t = fireTexts.sight;
  if (!verdict)
    return unit ? undefined : <ReadingBar reading={{ tone: 'neutral', detail: t.pickUnit }} settling={false} />;
  return (
    <VerdictBar
      tone={verdict.ruling === 'sees' ? 'yes' : 'no'}
      close={verdict.close}
      word={t.rulings[verdict.ruling]}
      details={[t.reach(lengthText(verdict.cm), lengthText(verdict.limit))]}
      settling={false}
      onClear={() => control.act({ do: 'aim', at: undefined })}
    />
  );
}

/** What waits after contact, while another tool is in hand. */
export function WaitingHint({ control, onOpen }: { readonly control: TableStore; readonly onOpen: () => void }) {
  const told = useStore(control.store, ({ advised }) => advised.aimed?.queues.melee.told);
  return told && <WaitingBar words={say(told.waiting)} action={meleeTexts.queue.open} onOpen={onOpen} />;
}
