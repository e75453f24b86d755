import { fetchPart } from '../../engine/fetch-part';
import type { BattleView } from '../../rules/book';
import { MANIFESTS } from '../../rules/manifests';
import { useLazy } from '../battle/use-lazy';
import { fetchChapters } from '../rules/fetch-catalogue';

interface PrintLaterProps {
  readonly book: string;
  readonly battle: string;
  readonly view: BattleView;
  /** What is ticked first, where somebody came for it. */
  readonly wanted?: readonly string[];
  readonly onClose: () => void;
  /** It could not be fetched. */
  readonly onMissing: () => void;
}

/** The print room, fetched with everything that can be printed when somebody wants it. */
export function PrintLater({ book, battle, view, wanted, onClose, onMissing }: PrintLaterProps) {
  const room = useLazy(true, () => fetchRoom(book), onMissing);
  return (
    room && (
      <room.PrintRoom
        printer={room.printer}
        chapters={room.chapters}
        battle={battle}
        view={view}
        wanted={wanted}
        onClose={onClose}
      />
    )
  );
}

async function fetchRoom(book: string) {
  const [{ PrintRoom }, printer] = await Promise.all([
    import('./PrintRoom'),
    fetchPart(MANIFESTS, book, ({ page }) => page?.printer),
  ]);
  return { PrintRoom, printer, chapters: printer ? await fetchChapters(printer.book) : [] };
}
