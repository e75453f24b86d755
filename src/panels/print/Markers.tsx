import type { ReactNode } from 'react';
import { arTexts } from '../../texts/ar-texts';
import type { Size } from '../../tools/paper/paper';
import {
  numberOf,
  type PrintedMarker,
  printedMarker,
  TABLE_MARKER_COUNT,
  UNIT_TAG_COUNT,
} from '../../vision/markers/printed';
import { fitted } from './drawn';
import css from './Markers.module.css';
import type { FixedPage } from './papers';

/** Words over the markers, in cm. */
const HOW = 1.2;
/** Beside a table marker: its number, where it does not disturb the white rim. */
const BESIDE = 2.6;
/** Below a tag: its number, and whose it is. */
const BELOW = 1.1;
const AIR = 0.05;
/** Between two pieces, so that scissors have their own line. */
const GAP = 0.2;

/** A tag and who carries it; nobody yet where it is printed without a battle. */
export interface NamedTag {
  readonly id: number;
  readonly name: string;
}

/** Large ones that lie on the table itself. */
export function tableMarkerPages(room: Size): readonly FixedPage[] {
  const ids = Array.from({ length: TABLE_MARKER_COUNT }, (_, id) => id);
  const { piece } = printedMarker('table', 0);
  const down = Math.max(1, Math.floor((room.height - HOW) / (piece + 2 * AIR)));
  const t = arTexts.print;
  return pagesOf(ids, down).map((page, i) => ({
    key: `table markers ${i}`,
    title: t.tableTitle,
    content: (
      <>
        <p className={css.how}>{t.tableHow}</p>
        {page.map((id) => (
          <TableMarker key={id} id={id} />
        ))}
      </>
    ),
  }));
}

function TableMarker({ id }: { readonly id: number }) {
  const marker = printedMarker('table', id);
  const width = marker.piece + BESIDE + 2 * AIR;
  const height = marker.piece + 2 * AIR;
  return (
    <Drawing width={width} height={height}>
      <rect className={css.cut} x={AIR} y={AIR} width={marker.piece + BESIDE} height={marker.piece} />
      <Squares marker={marker} />
      <text className={css.number} x={marker.piece + BESIDE / 2} y={height / 2} fontSize={1.6}>
        {numberOf(id)}
      </text>
      <text className={css.words} x={marker.piece + BESIDE / 2} y={height / 2 + 0.6} fontSize={0.34}>
        {arTexts.print.tableMarker}
      </text>
    </Drawing>
  );
}

/** Small ones for the trays. */
export function tagPages(key: string, title: string, tags: readonly NamedTag[], room: Size): readonly FixedPage[] {
  const { piece } = printedMarker('unit', 0);
  const wide = piece + GAP;
  const high = piece + BELOW + GAP;
  const across = Math.floor((room.width - 2 * AIR) / wide);
  const down = Math.floor((room.height - HOW - 2 * AIR) / high);
  return pagesOf(tags, across * down).map((page, i) => ({
    key: `${key} ${i}`,
    title,
    content: (
      <>
        <p className={css.how}>{arTexts.print.tagHow}</p>
        <Drawing width={room.width} height={Math.ceil(page.length / across) * high + 2 * AIR}>
          {page.map(({ id, name }, n) => (
            <g key={id} transform={`translate(${(n % across) * wide} ${Math.floor(n / across) * high})`}>
              <Tag id={id} name={name} />
            </g>
          ))}
        </Drawing>
      </>
    ),
  }));
}

/** All there are, for whoever writes the names on them himself. */
export const plainTags = (): readonly NamedTag[] =>
  Array.from({ length: UNIT_TAG_COUNT }, (_, id) => ({ id, name: '' }));

function Tag({ id, name }: NamedTag) {
  const marker = printedMarker('unit', id);
  const { piece } = marker;
  const middle = AIR + piece / 2;
  return (
    <>
      <rect className={css.cut} x={AIR} y={AIR} width={piece} height={piece + BELOW} />
      <line className={css.cut} x1={AIR} y1={AIR + piece} x2={AIR + piece} y2={AIR + piece} />
      <Squares marker={marker} />
      <text className={css.number} x={middle} y={piece + 0.5} fontSize={0.46}>
        {arTexts.print.tagNumber(numberOf(id))}
      </text>
      <text className={css.words} x={middle} y={piece + 0.92} fontSize={fitted(name, piece - 0.2, 0.34)}>
        {name}
      </text>
    </>
  );
}

function Squares({ marker: { squares } }: { readonly marker: PrintedMarker }) {
  const path = squares
    .map(({ x, y, side }) => `M${digits(x + AIR)} ${digits(y + AIR)}h${digits(side)}v${digits(side)}h${digits(-side)}z`)
    .join('');
  return <path className={css.ink} d={path} />;
}

const digits = (value: number): string => `${Number(value.toFixed(4))}`;

function Drawing({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg
      className={css.drawing}
      style={{ width: `${width}cm`, height: `${height}cm` }}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

function pagesOf<T>(all: readonly T[], perPage: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / perPage) }, (_, i) => all.slice(i * perPage, (i + 1) * perPage));
}
