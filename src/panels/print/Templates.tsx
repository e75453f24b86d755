import { degrees as inDegrees, radians } from '../../geometry/angle';
import type { Point } from '../../geometry/point';
import type { ArcTemplate, TurnGauge } from '../../rules/printing';
import { printTexts } from '../../texts/print-texts';
import { say } from '../../texts/sayings';
import type { Size } from '../../tools/paper/paper';
import { type ArcOnPaper, arcOnPaper, turnTable, type WheelOnPaper, wheelOnPaper } from '../../tools/paper/templates';
import { classes } from '../classes';
import { bandName, fitted, pathOf, tenth } from './drawn';
import type { FixedPage } from './papers';
import css from './Rulers.module.css';

/** Lines of text over a drawing, in cm. */
const HOW = 1.5;
const USE = 0.42;
const AIR = 0.1;

/** A template of an arc as large as the page, with the rules that ask for it. */
export function arcPage(arc: ArcTemplate, factor: number, room: Size): FixedPage {
  const t = printTexts.arcs;
  const height = room.height - HOW - USE * arc.uses.length;
  return {
    key: `arc ${arc.degrees}`,
    title: t.title(arc.degrees),
    content: (
      <>
        <p className={css.how}>{t.how}</p>
        <ul className={css.uses}>
          {arc.uses.map((use) => (
            <li key={`${use.rule} ${use.key}`}>
              <b>{use.rule}</b> {say(use)}
            </li>
          ))}
        </ul>
        <Arc arc={arc} drawn={arcOnPaper(arc, factor, { width: room.width, height })} width={room.width} />
      </>
    ),
  };
}

/** Up the page, as the templates count, is down a drawing. */
const upright =
  (height: number) =>
  (angle: number, reach: number): Point => ({
    x: AIR + Math.cos(angle) * reach,
    y: height - AIR - Math.sin(angle) * reach,
  });

const round = (from: Point, reach: number, to: Point): string =>
  `M${from.x} ${from.y}A${reach} ${reach} 0 0 0 ${to.x} ${to.y}`;

/** From the corner to an arc and back. */
const sector = (corner: Point, from: Point, reach: number, to: Point): string =>
  `M${corner.x} ${corner.y}L${from.x} ${from.y}${round(from, reach, to).replace('M', 'L')}Z`;

const TICK = 5;

function Arc({ arc, drawn, width }: { readonly arc: ArcTemplate; readonly drawn: ArcOnPaper; readonly width: number }) {
  const t = printTexts.arcs;
  const { reach, from, middle, to, rings } = drawn;
  const height = reach + 2 * AIR;
  const at = upright(height);
  const corner = at(0, 0);
  const lean = 90 - inDegrees(middle);
  const words = (text: string, away: number, size: number, bold = false) => {
    const spot = at(middle, away);
    return (
      <text
        className={classes(bold ? css.bold : css.text, css.middle)}
        transform={`translate(${spot.x} ${spot.y}) rotate(${lean})`}
        fontSize={fitted(text, 1.7 * away * Math.sin(radians(arc.degrees)), size)}
      >
        {text}
      </text>
    );
  };
  return (
    <svg
      className={css.drawing}
      style={{ width: `${width}cm`, height: `${height}cm` }}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-arc={arc.degrees}
    >
      <path className={css.dashed} d={pathOf([{ from: corner, to: at(middle, reach) }])} />
      {rings.map((ring) => (
        <g key={ring.to}>
          <path className={css.line} d={round(at(from, ring.reach), ring.reach, at(to, ring.reach))} />
          {words(t.ring(tenth(ring.to), ring.names.map(bandName).join(', ')), ring.reach - 0.36, 0.27)}
        </g>
      ))}
      <Degrees most={arc.degrees} at={(tick, away) => at(middle + radians(tick), reach - away)} />
      {words(`${arc.degrees}° + ${arc.degrees}°`, reach * 0.86, 0.62, true)}
      {words(t.ahead, reach - 0.4, 0.34)}
      <path className={css.cut} d={sector(corner, at(from, reach), reach, at(to, reach))} />
    </svg>
  );
}

interface DegreesProps {
  readonly most: number;
  /** A place by its degrees from the middle, and how far within the edge. */
  readonly at: (tick: number, away: number) => Point;
}

/** Ticks along the edge, with numbers at some. */
function Degrees({ most, at }: DegreesProps) {
  const ticks = Array.from({ length: (2 * most) / TICK + 1 }, (_, i) => i * TICK - most);
  return (
    <>
      <path
        className={css.thin}
        d={pathOf(ticks.map((tick) => ({ from: at(tick, 0), to: at(tick, tick % 15 === 0 ? 0.5 : 0.25) })))}
      />
      {ticks
        .filter((tick) => tick % 15 === 0 && Math.abs(tick) !== most && tick !== 0)
        .map((tick) => {
          const spot = at(tick, 0.85);
          return (
            <text key={tick} className={classes(css.text, css.middle)} x={spot.x} y={spot.y} fontSize="0.3">
              {Math.abs(tick)}°
            </text>
          );
        })}
    </>
  );
}

/** The gauge, and on a page of its own what turns cost for any frontage. */
export function turnPages(turns: readonly TurnGauge[], factor: number, room: Size): readonly FixedPage[] {
  const t = printTexts.turns;
  const wheel = turns.find(({ kind }) => kind === 'wheel');
  const gauge = wheel && wheelOnPaper(wheel, factor, { width: room.width, height: room.height - HOW - 1 });
  return [
    ...(wheel && gauge
      ? [
          {
            key: 'wheel',
            title: t.title,
            content: (
              <>
                <p className={css.how}>{t.how}</p>
                <Wheel gauge={wheel} drawn={gauge} width={room.width} />
              </>
            ),
          },
        ]
      : []),
    {
      key: 'turns',
      title: t.tableTitle,
      content: (
        <>
          {turns.map((each) => (
            <Costs key={each.kind} gauge={each} />
          ))}
          <p className={css.how}>{t.half}</p>
        </>
      ),
    },
  ];
}

interface WheelProps {
  readonly gauge: TurnGauge;
  readonly drawn: WheelOnPaper;
  readonly width: number;
}

const QUARTER = Math.PI / 2;

function Wheel({ gauge, drawn, width }: WheelProps) {
  const t = printTexts.turns;
  const { reach, rings, rays } = drawn;
  const height = reach + 2 * AIR;
  const at = upright(height);
  const corner = at(0, 0);
  return (
    <svg
      className={css.drawing}
      style={{ width: `${width}cm`, height: `${height}cm` }}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-wheel
    >
      {rays.map(({ degrees, isLimit }) => (
        <path
          key={degrees}
          className={isLimit ? css.end : css.thin}
          d={pathOf([{ from: corner, to: at(radians(degrees), reach) }])}
        />
      ))}
      {rings.map(({ frontage, reach: away }) => (
        <path key={frontage} className={css.line} d={round(at(0, away), away, at(QUARTER, away))} />
      ))}
      {rings.map((ring) => (
        <RingWords key={ring.frontage} ring={ring} at={at} />
      ))}
      {rays
        .filter(({ degrees }) => degrees < 90)
        .map(({ degrees, isLimit }) => {
          const spot = at(radians(degrees), reach - 0.1);
          const words = isLimit && gauge.limit ? t.limit(degrees, gauge.limit.rule) : `${degrees}°`;
          return (
            <text
              key={degrees}
              className={classes(css.bold, css.right)}
              transform={`translate(${spot.x} ${spot.y}) rotate(${-degrees})`}
              y="-0.1"
              fontSize="0.32"
            >
              {words}
            </text>
          );
        })}
      <text className={css.text} x={corner.x + 0.15} y={corner.y - 0.14} fontSize="0.28">
        {t.pivot}
      </text>
      <path className={css.cut} d={sector(corner, at(0, reach), reach, at(QUARTER, reach))} />
    </svg>
  );
}

interface RingWordsProps {
  readonly ring: WheelOnPaper['rings'][number];
  readonly at: (angle: number, reach: number) => Point;
}

/** The frontage that turns on a ring, and what it costs to come to each ray. */
function RingWords({ ring: { frontage, reach, ends }, at }: RingWordsProps) {
  return (
    <>
      <text
        className={classes(css.bold, css.right)}
        x={at(0, reach).x - 0.12}
        y={at(0, reach).y - 0.14}
        fontSize="0.34"
      >
        {frontage} cm
      </text>
      {ends
        .filter(({ degrees }) => radians(degrees) * reach > CROWDED)
        .map(({ degrees, cost }) => {
          const spot = at(radians(degrees - SIDE / reach), reach - 0.3);
          return (
            <text key={degrees} className={classes(css.text, css.middle)} x={spot.x} y={spot.y + 0.1} fontSize="0.3">
              {tenth(cost)}
            </text>
          );
        })}
    </>
  );
}

/** A number stands a little before its ray, by about half a cm along its ring. */
const SIDE = 26;
/** Nearer to the front, in cm along the ring, it would lie on the frontage. */
const CROWDED = 1;

function Costs({ gauge }: { readonly gauge: TurnGauge }) {
  const t = printTexts.turns;
  const { angles, rows } = turnTable(gauge);
  return (
    <table className={css.costs}>
      <caption>{t.kinds[gauge.kind]}</caption>
      <thead>
        <tr>
          <th>{t.frontage}</th>
          {angles.map((angle) => (
            <th key={angle}>{angle === gauge.limit?.degrees ? t.marked(angle) : `${angle}°`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ frontage, costs }) => (
          <tr key={frontage}>
            <th>{frontage}</th>
            {costs.map((cost, i) => (
              <td key={angles[i]}>{tenth(cost)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {gauge.limit && (
        <tfoot>
          <tr>
            <td colSpan={angles.length + 1}>* {t.limit(gauge.limit.degrees, gauge.limit.rule)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
