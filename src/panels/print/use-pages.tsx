import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type PaperId, roomOn } from '../../tools/paper/paper';
import { type Block, packed } from '../../tools/paper/paper-packing';
import { columnWidth, FlowPage } from './PaperPage';
import css from './PaperPage.module.css';
import { type FixedPage, type Flow, isFlow, type Paper } from './papers';

const CM = 96 / 2.54;

/** How high the parts of a flow came out, in cm. */
interface Measured {
  readonly flow: Flow;
  readonly around: number;
  readonly blocks: readonly Block[];
}

/** All papers as pages. Flows are laid out once where nobody sees them (`measuring`, to be put on the page) and broken where they must be. */
export function usePages(
  papers: readonly Paper[],
  paper: PaperId,
): { readonly pages: readonly FixedPage[] | undefined; readonly measuring: ReactNode } {
  const room = roomOn(paper);
  const box = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<readonly Measured[]>([]);
  const flows = useMemo(() => papers.filter(isFlow), [papers]);
  useEffect(() => {
    let current = true;
    // Heights are those of the true letters.
    document.fonts.ready.then(() => {
      if (current && box.current) setMeasured(measure(flows, box.current));
    });
    return () => {
      current = false;
    };
  }, [flows]);
  const ready = flows.every((flow) => measured.some((each) => each.flow === flow));
  const pages = useMemo(
    () => (ready ? papers.flatMap((each) => (isFlow(each) ? broken(each, measured, room.height) : [each])) : undefined),
    [papers, measured, ready, room.height],
  );
  const measuring = ready ? undefined : (
    <div ref={box} className={css.measured} aria-hidden="true" inert>
      {flows.map((flow) => (
        <div key={flow.key} className={css.page}>
          <div className={css.block} style={{ width: `${room.width}cm` }}>
            {flow.head}
            {flow.foot}
          </div>
          {flow.blocks.map(({ key, content }) => (
            <div key={key} className={css.block} style={{ width: `${columnWidth(flow.columns, room.width)}cm` }}>
              {content}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
  return { pages, measuring };
}

function measure(flows: readonly Flow[], box: HTMLElement): readonly Measured[] {
  return flows.map((flow, i) => {
    const heights = [...(box.children[i]?.children ?? [])].map((part) => part.getBoundingClientRect().height / CM);
    const [around = 0, ...rest] = heights;
    const blocks = rest.map((height, n) => ({ height, keepsWithNext: flow.blocks[n]?.keepsWithNext ?? false }));
    return { flow, around, blocks };
  });
}

function broken(flow: Flow, measured: readonly Measured[], height: number): readonly FixedPage[] {
  const found = measured.find((each) => each.flow === flow);
  if (!found) return [];
  return packed(found.blocks, height - found.around, flow.columns).map((columns, page) => ({
    key: `${flow.key} ${page}`,
    title: flow.title,
    ...(flow.note === undefined ? {} : { note: flow.note }),
    content: <FlowPage flow={flow} columns={columns} />,
  }));
}
