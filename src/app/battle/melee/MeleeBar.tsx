import { useStore } from 'zustand';
import { DuelGlance } from '../../../panels/OddsBars';
import { ReadingBar } from '../../../panels/ReadingBar';
import { VerdictBar } from '../../../panels/VerdictBar';
import { WaitingBar } from '../../../panels/WaitingBar';
import type { BattleView } from '../../../rules/book';
import type { AttackVerdict } from '../../../rules/melee-advice';
import type { Unit, UnitId } from '../../../table/unit';
import { meleeTexts } from '../../../texts/melee-texts';
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
  const { told, open } = useStore(room.queue.store);
  const odds = useSettings((settings) => settings.odds);
  const t = meleeTexts.melee;
  if (view.measuring === 'locked')
    return <ReadingBar reading={{ tone: 'locked', detail: t.locked }} settling={false} />;
  if (told) {
    return (
      <VerdictBar
        tone="neutral"
        close={false}
        word={told.gist}
        details={[]}
        settling={told.gist === ''}
        onClear={room.goOn}
      />
    );
  }
  if (open !== undefined) return undefined;
  if (verdict) {
    const nameOf = (id: UnitId): string => view.table?.units.get(id)?.name ?? id;
    return <AttackBar verdict={verdict} nameOf={nameOf} odds={odds} onClear={() => room.melee.aim(undefined)} />;
  }
  return unit ? undefined : <ReadingBar reading={{ tone: 'neutral', detail: t.pickUnit }} settling={false} />;
}

interface AttackBarProps {
  readonly verdict: AttackVerdict;
  readonly nameOf: (unit: UnitId) => string;
  readonly odds: boolean;
  readonly onClear: () => void;
}

function AttackBar({ verdict, nameOf, odds, onClear }: AttackBarProps) {
  const t = meleeTexts.melee;
  const { ruling, close, aspect, card, statements, roles } = verdict;
  // The way to attack comes first; the others are told on the card.
  const against = ruling === 'can' ? roles[0]?.breaches[0] : statements.find(({ tone }) => tone === 'no');
  const would = ruling === 'can' && against !== undefined;
  const sides =
    card &&
    [card.first, card.second].map((side, i) => ({
      name: side.unit === undefined ? say(side) : nameOf(side.unit),
      odds: i === 0 ? card.odds.first : card.odds.second,
    }));
  return (
    <VerdictBar
      tone={would ? 'neutral' : ruling === 'can' ? 'yes' : 'no'}
      close={close}
      word={would ? t.would : t[ruling]}
      why={against && say(against)}
      details={[
        ...(ruling === 'can' ? [t.aspects[aspect]] : []),
        ...(card && ruling === 'can' ? [t.figures(card.first.figures, card.second.figures)] : []),
      ]}
      settling={false}
      glance={sides && odds && ruling === 'can' ? <DuelGlance sides={sides} /> : undefined}
      onClear={onClear}
    />
  );
}

/** What waits after contact, while another tool is in hand. */
export function MeleeHint({ room, onOpen }: { readonly room: MeleeRoom; readonly onOpen: () => void }) {
  const words = waitingWords(useStore(room.queue.store));
  return words && <WaitingBar words={words} action={meleeTexts.queue.open} onOpen={onOpen} />;
}

/** In a few words; undefined where nothing waits. */
export function waitingWords({ queue: { melees, flights, advances } }: Queued): string | undefined {
  return meleeTexts.queue.waiting(melees.length, flights.length, advances.length) || undefined;
}
