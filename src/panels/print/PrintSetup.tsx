import { type RefObject, useEffect, useRef, useState } from 'react';
import { printTexts } from '../../texts/print-texts';
import { MARGIN, PAPER_IDS, PAPERS, type PaperId } from '../../tools/paper/paper';
import { Button } from '../Button';
import { ChoiceGroup } from '../ChoiceGroup';
import { Sheet } from '../Sheet';
import { Switch } from '../Switch';
import { PaperPage } from './PaperPage';
import css from './PrintSetup.module.css';
import type { FixedPage } from './papers';

export interface PrintGroup {
  readonly title: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

interface PrintSetupProps {
  readonly groups: readonly PrintGroup[];
  readonly ticked: ReadonlySet<string>;
  readonly paper: PaperId;
  /** Not known yet while they are laid out. */
  readonly pages: readonly FixedPage[] | undefined;
  readonly onTick: (id: string, on: boolean) => void;
  readonly onPaper: (paper: PaperId) => void;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** What to print on the left, how it will look on the right. */
export function PrintSetup(props: PrintSetupProps) {
  const { groups, ticked, paper, pages, onTick, onPaper, onPrint, onClose } = props;
  const t = printTexts;
  const count = pages?.length;
  return (
    <Sheet
      title={t.title}
      full
      onClose={onClose}
      footer={
        <Button kind="primary" icon="print" disabled={!count} onPress={onPrint}>
          {count === undefined ? t.laying : t.print(count)}
        </Button>
      }
    >
      <div className={css.desk}>
        <div className={css.choices}>
          <p>{t.hint}</p>
          <ChoiceGroup
            legend={t.paper}
            layout="row"
            options={PAPER_IDS.map((id) => ({ value: id, label: t.papers[id] }))}
            value={paper}
            onChange={onPaper}
          />
          {groups.map(({ title, choices }) => (
            <fieldset key={title} className={css.group}>
              <legend className={css.legend}>{title}</legend>
              {choices.map(({ id, label }) => (
                <Switch key={id} label={label} on={ticked.has(id)} onChange={(on) => onTick(id, on)} />
              ))}
            </fieldset>
          ))}
        </div>
        <Preview paper={paper} pages={pages} />
      </div>
    </Sheet>
  );
}

function Preview({ paper, pages }: Pick<PrintSetupProps, 'paper' | 'pages'>) {
  const t = printTexts;
  const list = useRef<HTMLDivElement>(null);
  const zoom = useZoom(list, PAPERS[paper].width);
  return (
    // In the order of keys: what scrolls must be reached by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className={css.pages} aria-label={t.preview} tabIndex={0}>
      {pages === undefined && <p role="status">{t.laying}</p>}
      {pages?.length === 0 && <p>{t.empty}</p>}
      <div ref={list} className={css.list}>
        {pages?.map(({ key, title, note, content }, i) => (
          <div key={key} className={css.sheet} style={{ zoom, padding: `${MARGIN}cm` }}>
            <PaperPage paper={paper} title={title} note={note} number={i + 1} of={pages.length}>
              {content}
            </PaperPage>
          </div>
        ))}
      </div>
    </section>
  );
}

const CM = 96 / 2.54;

/** So that a page is as wide as there is room, and never wider than it will be. */
function useZoom(list: RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [list]);
  return room === 0 ? 1 : Math.min(1, room / (width * CM));
}

/** The pages as they go to the printer. */
export function PagesForPrinter({ paper, pages }: { readonly paper: PaperId; readonly pages: readonly FixedPage[] }) {
  return pages.map(({ key, title, note, content }, i) => (
    <PaperPage key={key} paper={paper} title={title} note={note} number={i + 1} of={pages.length}>
      {content}
    </PaperPage>
  ));
}
