import { bookFrom } from '../../engine/shelf';
import type { BattleView } from '../../rules/book';
import { useLate } from '../battle/use-late';
import { fetchChapters } from '../rules/fetch-catalogue';
import { PRINTERS } from './shelf';

interface PrintLaterProps {
  readonly book: string;
  /** Absent where there is no battle: then there are rulers and tables. */
  readonly view?: BattleView;
  readonly onClose: () => void;
  /** It could not be fetched. */
  readonly onMissing: () => void;
}

/** The print room, fetched with everything that can be printed when somebody wants it. */
export function PrintLater({ book, view, onClose, onMissing }: PrintLaterProps) {
  const room = useLate(true, () => fetchRoom(book), onMissing);
  return (
    room?.printer && <room.PrintRoom printer={room.printer} chapters={room.chapters} view={view} onClose={onClose} />
  );
}

async function fetchRoom(book: string) {
  const [{ PrintRoom }, printer] = await Promise.all([import('./PrintRoom'), bookFrom(PRINTERS, book)]);
  return { PrintRoom, printer, chapters: printer ? await fetchChapters(printer.book) : [] };
}
