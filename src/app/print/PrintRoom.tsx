import { useMemo, useState } from 'react';
import { Printed } from '../../panels/Printed';
import { PagesForPrinter, PrintSetup } from '../../panels/print/PrintSetup';
import { usePages } from '../../panels/print/use-pages';
import type { BattleView } from '../../rules/book';
import type { BookPrinter, Rulers } from '../../rules/printing';
import type { CatalogueChapter } from '../../texts/catalogue';
import { PAPER_IDS, type PaperId } from '../../tools/paper/paper';
import { keepLocally, readLocally } from '../kept-locally';
import { usePrinting } from '../use-printing';
import { tagsBySide } from './marker-papers';
import { choicesOf, papersOf } from './papers-of';

const NO_RULERS: Rulers = { sticks: [], arcs: [], turns: [] };

interface PrintRoomProps {
  /** Absent where the book has nothing of its own to print. */
  readonly printer: BookPrinter | undefined;
  readonly chapters: readonly CatalogueChapter[];
  readonly battle: string;
  readonly view: BattleView;
  /** What is ticked first, where somebody came for it. */
  readonly wanted?: readonly string[] | undefined;
  readonly onClose: () => void;
}

/**
 * Everything that can be printed for a battle. Of orders only blank sheets: what a side has written is printed from its own sheet, where
 * nobody else sees it. Rosters say what the cards of units say to everybody.
 */
export function PrintRoom({ printer, chapters, battle, view, wanted, onClose }: PrintRoomProps) {
  const [paper, setPaper] = useState<PaperId>(paperChoice);
  const stock = useMemo(
    () => ({
      rosters: printer?.rosters(view) ?? [],
      rulers: printer?.rulers(view) ?? NO_RULERS,
      tables: chapters.filter(({ kind }) => kind === 'tables').flatMap(({ entries }) => entries),
      tags: tagsBySide(battle, view),
      factor: view.table?.scale?.factor ?? 1,
    }),
    [printer, chapters, battle, view],
  );
  const { groups, usual } = useMemo(() => choicesOf(stock), [stock]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(wanted ?? usual));
  const papers = useMemo(() => papersOf(stock, ticked, paper), [stock, ticked, paper]);
  const { pages, measuring } = usePages(papers, paper);
  const printing = usePrinting();
  return (
    <>
      <PrintSetup
        groups={groups}
        ticked={ticked}
        paper={paper}
        pages={pages}
        onTick={(id, on) => setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)))}
        onPaper={(wanted) => {
          setPaper(wanted);
          keepPaper(wanted);
        }}
        onPrint={() => print()}
        onClose={onClose}
      />
      {measuring}
      {printing && pages && (
        <Printed paper={paper}>
          <PagesForPrinter paper={paper} pages={pages} />
        </Printed>
      )}
    </>
  );
}

const KEY = 'coup-doeil/paper';

/** Where paper is cut by the inch. */
const LETTER = /-(US|CA|MX|CL|CO|VE|PH)$/;

/** What was chosen last on this device; before that, what is usual where it is. */
const paperChoice = (): PaperId =>
  PAPER_IDS.find((id) => JSON.stringify(id) === readLocally(KEY)) ??
  (LETTER.test(navigator.language) ? 'letter' : 'a4');

const keepPaper = (paper: PaperId): void => keepLocally(KEY, paper);
