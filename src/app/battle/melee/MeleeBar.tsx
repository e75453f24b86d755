import { useStore } from 'zustand';
import { isOnlyToCome } from '../../../panels/MeleeQueueCard';
import { DuelGlance } from '../../../panels/OddsBars';
import { ReadingBar } from '../../../panels/ReadingBar';
import { VerdictBar } from '../../../panels/VerdictBar';
import { WaitingBar } from '../../../panels/WaitingBar';
import type { BattleView } from '../../../rules/book';
import type { DuelCard } from '../../../rules/card';
import type { Batch, Verdict } from '../../../rules/tool-advice';
import type { Unit, UnitId } from '../../../table/unit';
import { meleeTexts } from '../../../texts/melee-texts';
import { signedText } from '../../../texts/signed-text';
import { say } from '../../../texts/sayings';
import { useSettings } from '../../settings';
import type { Queued } from './queue-desk';
import type { MeleeRoom } from './room';

interface BarProps {
  readonly room: MeleeRoom;
  readonly view: BattleView;
  readonly unit: Unit | undefined;
}

/** The line at the bottom while melee is in hand: the verdict, what came of the dice, or what to do. */
export function MeleeBar({ room, view, unit }: BarProps) {
  const { verdict } = useStore(room.melee.store);
  const queued = useStore(room.queue.store);
  const { told, open } = queued;
  const odds = useSettings((settings) => settings.odds);
  const t = meleeTexts.melee;
  const nameOf = (id: UnitId): string => view.table?.units.get(id)?.name ?? id;
  if (view.measuring === 'locked')
    return <ReadingBar reading={{ tone: 'locked', detail: t.locked }} settling={false} />;
  if (told) {
    return (
      <VerdictBar
        tone="neutral"
        close={false}
        word={told.word}
        details={told.details}
        settling={told.word === ''}
        onClear={room.goOn}
      />
    );
  }
  const melee = queued.queue.melees.find(({ id }) => id === open);
  if (melee) return <OpenBar melee={melee} odds={odds} nameOf={nameOf} onClear={() => room.queue.open(undefined)} />;
  if (verdict) {
    return <AttackBar verdict={verdict} nameOf={nameOf} odds={odds} onClear={() => room.melee.aim(undefined)} />;
  }
  if (unit) return undefined;
  const waiting = waitingWords(queued);
  const pick = isOnlyToCome(queued.queue) ? t.waitsForMovement : t.pickWaiting;
  const reading = waiting === undefined ? { detail: t.nothingWaits } : { headline: waiting, detail: pick };
  return <ReadingBar reading={{ tone: 'neutral', ...reading }} settling={false} />;
}

interface OpenBarProps {
  readonly melee: Batch;
  readonly odds: boolean;
  readonly nameOf: (unit: UnitId) => string;
  readonly onClear: () => void;
}

/** Of a melee whose card is open: from which side, with what, and how it may end. */
function OpenBar({ melee, odds, nameOf, onClear }: OpenBarProps) {
  const t = meleeTexts;
  const [duel, ...others] = melee.duels;
  if (!duel) return undefined;
  const { aspect, card } = duel;
  return (
    <VerdictBar
      tone="neutral"
      close={duel.statements.some(({ tone }) => tone === 'close')}
      word={others.length > 0 ? t.card.several(melee.duels.length) : t.melee.attacks[aspect]}
      details={
        others.length > 0 ? [] : [t.card.sums(signedText(card.first.modifier), signedText(card.second.modifier))]
      }
      settling={false}
      glance={odds && others.length === 0 ? <DuelGlance sides={sidesOf(card, nameOf)} /> : undefined}
      onClear={onClear}
    />
  );
}

const sidesOf = ({ first, second, odds }: DuelCard, nameOf: (unit: UnitId) => string) =>
  [first, second].map((side, i) => ({
    name: side.unit === undefined ? say(side) : nameOf(side.unit),
    odds: i === 0 ? odds.first : odds.second,
  }));

interface AttackBarProps {
  readonly verdict: Verdict;
  readonly nameOf: (unit: UnitId) => string;
  readonly odds: boolean;
  readonly onClear: () => void;
}

function AttackBar({ verdict, nameOf, odds, onClear }: AttackBarProps) {
  const t = meleeTexts.melee;
  const { ruling, close, aspect, card } = verdict;
  const { tone, word, why } = judged(verdict);
  const counts = tone !== 'no';
  return (
    <VerdictBar
      tone={tone}
      close={close}
      word={word}
      why={why && say(why)}
      details={[
        ...(counts ? [t.aspects[aspect]] : []),
        ...(card && ruling === 'can' ? [t.figures(card.first.figures, card.second.figures)] : []),
      ]}
      settling={false}
      glance={card && odds && ruling === 'can' ? <DuelGlance sides={sidesOf(card, nameOf)} /> : undefined}
      onClear={onClear}
    />
  );
}

/** The word that decides: what may be done about this attack now, before what would come of it. */
function judged({ ruling, announced, statements, roles }: Verdict) {
  const t = meleeTexts.melee;
  const against = statements.find(({ tone }) => tone === 'no');
  if (announced && ruling === 'can') return { tone: 'yes', word: t.inContact, why: undefined } as const;
  if (announced) return { tone: 'neutral', word: t.announced, why: against } as const;
  // The first way to attack counts; the others are told on the card.
  const barred = roles[0] === undefined ? against : roles[0].violations[0];
  if (barred === undefined && ruling === 'cannot') return { tone: 'yes', word: t.may, why: against } as const;
  if (ruling === 'cannot') return { tone: 'no', word: t.cannot, why: against } as const;
  if (barred !== undefined) return { tone: 'neutral', word: t.would, why: barred } as const;
  return { tone: 'yes', word: t.can, why: undefined } as const;
}

/** What waits after contact, while another tool is in hand. */
export function MeleeHint({ room, onOpen }: { readonly room: MeleeRoom; readonly onOpen: () => void }) {
  const words = waitingWords(useStore(room.queue.store));
  return words && <WaitingBar words={words} action={meleeTexts.queue.open} onOpen={onOpen} />;
}

/** In a few words; undefined where nothing waits. */
export function waitingWords({ queue: { due, melees, flights, advances, pending } }: Queued): string | undefined {
  const words = meleeTexts.queue.waiting({
    due,
    melees: melees.length,
    flights: flights.length,
    advances: advances.length,
    pending: pending.length,
  });
  return words || undefined;
}
