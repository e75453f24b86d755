import { useStore } from 'zustand';
import { CardGlance } from '../../../panels/CardParts';
import { ReadingBar } from '../../../panels/ReadingBar';
import { VerdictBar } from '../../../panels/VerdictBar';
import { VerdictLine } from '../../../panels/VerdictLine';
import { WaitingBar } from '../../../panels/WaitingBar';
import type { BattleView } from '../../../rules/book';
import type { Batch } from '../../../rules/tool-advice';
import type { Unit, UnitId } from '../../../table/unit';
import { meleeTexts } from '../../../texts/melee-texts';
import { say } from '../../../texts/sayings';
import { signedText } from '../../../texts/signed-text';
import { useSettings } from '../../settings';
import { batchesOf, type Queued } from './queue-desk';
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
  const melee = batchesOf(queued.queue).find(({ id }) => id === open);
  if (melee) return <OpenBar melee={melee} odds={odds} nameOf={nameOf} onClear={() => room.queue.open(undefined)} />;
  if (verdict) {
    return <VerdictLine verdict={verdict} nameOf={nameOf} odds={odds} onClear={() => room.melee.aim(undefined)} />;
  }
  if (unit) return undefined;
  const { told: waits } = queued.queue;
  const reading = waits ? { headline: say(waits.waiting), detail: say(waits.hint) } : { detail: t.nothingWaits };
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
  const [line, ...others] = melee.lines;
  if (!line) return undefined;
  const card = others.length > 0 ? undefined : line.card;
  const { sums } = meleeTexts.card;
  return (
    <VerdictBar
      tone="neutral"
      close={line.statements.some(({ tone }) => tone === 'close')}
      word={say(melee.word ?? melee.title)}
      details={card?.kind === 'duel' ? [sums(signedText(card.first.modifier), signedText(card.second.modifier))] : []}
      settling={false}
      glance={odds && card ? <CardGlance card={card} nameOf={nameOf} /> : undefined}
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
export const waitingWords = ({ queue }: Queued): string | undefined => queue.told && say(queue.told.waiting);
