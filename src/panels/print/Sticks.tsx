import type { Stick } from '../../rules/printing';
import { printTexts } from '../../texts/print-texts';
import { say } from '../../texts/sayings';
import { hatchOf } from '../../tools/paper/hatch';
import type { Size } from '../../tools/paper/paper';
import {
  type BandOnStrip,
  bandsOn,
  cutStick,
  type LaidStrip,
  STRIP,
  type Strip,
  stripsOnPages,
  TAB,
  ticksOn,
} from '../../tools/paper/paper-strips';
import { classes } from '../classes';
import { bandName, fitted, pathOf, tenth } from './drawn';
import type { FixedPage } from './papers';
import css from './Rulers.module.css';

/** Where what is across a strip, in cm from its measuring edge. */
const TICKS = { short: 0.22, middle: 0.34, long: 0.46 } as const;
const NUMBERS = 0.72;
const BANDS = { from: 0.82, to: 1.9 } as const;
const CAPTION = 2.19;
const HATCHES = [0, 0.4, 0.2];

/** Sticks of one kind side by side, cut over pages where they are longer than one. */
export function stickPages(
  kind: Stick['kind'],
  sticks: readonly Stick[],
  factor: number,
  room: Size,
): readonly FixedPage[] {
  const t = printTexts;
  const below = { ...room, height: room.height - HOW };
  const strips = sticks.flatMap((stick) => cutStick(stick, factor, below));
  return stripsOnPages(strips, below).map((laid, page) => ({
    key: `${kind} ${page}`,
    title: t.sticks.title[kind],
    content: (
      <>
        <p className={css.over} style={{ height: `${HOW}cm` }}>
          {t.sticks[kind]}
        </p>
        <svg
          className={css.drawing}
          style={{ width: `${room.width}cm`, height: `${below.height}cm` }}
          viewBox={`0 0 ${room.width} ${below.height}`}
          aria-hidden="true"
        >
          {laid.map((strip) => (
            <StripDrawing key={`${strip.stick.id} ${strip.piece}`} strip={strip} factor={factor} />
          ))}
        </svg>
      </>
    ),
  }));
}

/** What the line over the sticks takes, in cm. */
const HOW = 0.6;

/** Said on every page where the rules' cm are not real ones: also of tables and rosters, whose ranges are the rules'. */
export const scaleNote = (factor: number): string | undefined =>
  factor === 1 ? undefined : printTexts.scale(hundredth(factor));

const hundredth = (factor: number): string => `${Math.round(factor * 100) / 100}`;

const joinOf = (piece: number): string => String.fromCharCode('A'.charCodeAt(0) + piece - 1);

/** Drawn lying, its measuring edge up; then stood upright, so that it begins at the top of the page. */
function StripDrawing({ strip, factor }: { readonly strip: LaidStrip; readonly factor: number }) {
  const t = printTexts;
  const { stick, length, piece, pieces } = strip;
  const isLast = piece === pieces;
  const caption = [
    say(stick.name),
    stick.rules.join(', '),
    ...(factor === 1 ? [] : [t.times(hundredth(factor))]),
    ...(pieces > 1 ? [t.sticks.piece(piece, pieces)] : []),
  ].join(' · ');
  return (
    <g transform={`translate(${strip.left + STRIP - 0.03} 0.05) rotate(90)`} data-stick={stick.id}>
      {bandsOn(strip, factor).map((band) => (
        <BandDrawing key={band.index} strip={strip} band={band} />
      ))}
      {!isLast && <Joint at={length} letter={joinOf(piece)} />}
      {piece > 1 && (
        <text className={css.bold} x="0.15" y={BANDS.from + 0.45} fontSize="0.42">
          {joinOf(piece - 1)}
        </text>
      )}
      <Ruler strip={strip} factor={factor} />
      <text className={css.bold} x="0.15" y={CAPTION} fontSize={fitted(caption, length - 0.3, 0.26)}>
        {caption}
      </text>
      <rect className={css.cut} width={length} height={STRIP - 0.06} />
    </g>
  );
}

function Ruler({ strip, factor }: { readonly strip: Strip; readonly factor: number }) {
  const ticks = ticksOn(strip, factor);
  const every = ticks.some(({ size }) => size === 'middle') && 5 * factor >= CLOSEST_NUMBERS ? 5 : 10;
  return (
    <>
      <path
        className={css.line}
        d={pathOf(ticks.map(({ at, size }) => ({ from: { x: at, y: 0 }, to: { x: at, y: TICKS[size] } })))}
      />
      {ticks
        .filter(({ cm }) => cm % every === 0)
        .map(({ at, cm }) => {
          const first = at < 0.2;
          const last = at > strip.length - 0.2;
          return (
            <text
              key={cm}
              className={classes(cm % 10 === 0 ? css.bold : css.text, last ? css.right : !first && css.middle)}
              x={first ? 0.08 : last ? strip.length - 0.08 : at}
              y={NUMBERS}
              fontSize="0.28"
            >
              {cm}
            </text>
          );
        })}
    </>
  );
}

const CLOSEST_NUMBERS = 0.8;

function BandDrawing({ strip, band }: { readonly strip: Strip; readonly band: BandOnStrip }) {
  const { stick } = strip;
  const names = stick.bands[band.index]?.names ?? [];
  const width = band.to - band.from;
  const height = BANDS.to - BANDS.from;
  const step = stick.kind === 'range' ? (HATCHES[band.index] ?? 0) : 0;
  const end = `${tenth(stick.bands[band.index]?.to ?? 0)} cm`;
  return (
    <>
      {step > 0 && (
        <g transform={`translate(${band.from} ${BANDS.from})`}>
          <path className={css.hatch} d={pathOf(hatchOf(width, height, step))} />
        </g>
      )}
      {band.ends && (
        <path className={css.end} d={pathOf([{ from: { x: band.to, y: 0 }, to: { x: band.to, y: BANDS.to } }])} />
      )}
      {band.ends && (
        <text
          className={classes(css.bold, css.right)}
          x={band.to - 0.12}
          y={BANDS.from + 0.32}
          fontSize={fitted(end, width - 0.2, 0.32)}
        >
          {end}
        </text>
      )}
      {stick.kind === 'range' ? (
        <text
          className={classes(css.bold, css.middle)}
          x={(band.from + band.to) / 2}
          y={BANDS.to - 0.22}
          fontSize={fitted(names.map(bandName).join(), width - 0.3, 0.44)}
        >
          {names.map(bandName).join()}
        </text>
      ) : (
        band.ends && <Marches names={names.map(bandName)} right={band.to - 0.12} room={width - 0.2} />
      )}
    </>
  );
}

const LINES = 3;

function Marches({
  names,
  right,
  room,
}: {
  readonly names: readonly string[];
  readonly right: number;
  readonly room: number;
}) {
  const each = Math.ceil(names.length / LINES);
  const lines = Array.from({ length: Math.ceil(names.length / each) }, (_, i) =>
    names.slice(i * each, (i + 1) * each).join(', '),
  );
  return lines.map((line, i) => (
    <text
      key={line}
      className={classes(css.text, css.right)}
      x={right}
      y={BANDS.from + 0.58 + i * 0.27}
      fontSize={fitted(line, room, 0.25)}
    >
      {line}
    </text>
  ));
}

/** A tab for the next piece to be glued on; its edge is where that begins. */
function Joint({ at, letter }: { readonly at: number; readonly letter: string }) {
  const words = printTexts.sticks.join(letter);
  return (
    <>
      <rect className={css.dashed} x={at} width={TAB - 0.1} height={STRIP - 0.06} />
      <text
        className={classes(css.bold, css.middle)}
        transform={`translate(${at + 0.55} ${STRIP / 2}) rotate(-90)`}
        fontSize="0.26"
      >
        {words}
      </text>
    </>
  );
}
