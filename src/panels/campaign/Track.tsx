import { useId } from 'react';
import { campaignTexts } from '../../texts/campaign-texts';
import css from './Track.module.css';

interface TrackProps {
  /** From the worst for the first side to the best. */
  readonly bands: readonly {
    readonly from: number;
    readonly to: number;
    readonly name: string;
    readonly side: -1 | 0 | 1;
  }[];
  /** The sum after each battle played, in order. */
  readonly marks: readonly { readonly name: string; readonly sum: number }[];
  readonly total: number;
  readonly sides: readonly [first: string, second: string];
  readonly told: string;
}

const WIDTH = 1000;
const MIDDLE = 78;
const BAND = 44;

const span = (from: number, to: number): string =>
  from === to ? campaignTexts.signed(from) : `${campaignTexts.signed(from)} … ${campaignTexts.signed(to)}`;

/** The points of a campaign as a way with bands, and how it went to and fro on it. */
export function Track({ bands, marks, total, sides, told }: TrackProps) {
  const t = campaignTexts;
  const title = useId();
  const ends = [...bands.flatMap(({ from, to }) => [from, to]), ...marks.map(({ sum }) => sum), 0];
  const [least, most] = [Math.min(...ends) - 1, Math.max(...ends) + 1];
  const at = (points: number): number => 20 + ((points - least) / (most - least)) * (WIDTH - 40);
  return (
    <figure className={css.figure}>
      <svg viewBox={`0 0 ${WIDTH} 164`} role="img" aria-labelledby={title} className={css.track}>
        <title id={title}>{told}</title>
        <Patterns id={title} />
        <Bands bands={bands} at={at} id={title} />
        <Marks marks={marks} at={at} />
        <path d={`M${at(total)} ${MIDDLE + BAND / 2 + 6}l-11 18h22z`} className={css.arrow} />
        <text x={at(total)} y={MIDDLE + BAND / 2 + 54} className={css.total} textAnchor="middle">
          {t.signed(total)}
        </text>
      </svg>
      <p className={css.sides}>
        <span>← {sides[1]}</span>
        <span>{sides[0]} →</span>
      </p>
      <ul className={css.bands} aria-label={t.bands}>
        {bands.map(({ from, to, name }) => (
          <li key={name}>
            <span>{span(from, to)}</span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <figcaption>{told}</figcaption>
    </figure>
  );
}

/** Bars and dots, so that the sides are told apart without colour. */
function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-bars`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V8" className={css.bar} />
      </pattern>
      <pattern id={`${id}-dots`} width="9" height="9" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.6" className={css.dot} />
      </pattern>
    </defs>
  );
}

interface OnTrack {
  /** Where so many points are across the drawing. */
  readonly at: (points: number) => number;
}

function Bands({ bands, at, id }: OnTrack & { readonly bands: TrackProps['bands']; readonly id: string }) {
  const half = (at(1) - at(0)) / 2;
  return (
    <>
      {bands.map(({ from, to, name, side }) => {
        const box = {
          x: at(from) - half,
          width: at(to) - at(from) + 2 * half,
          y: MIDDLE - BAND / 2,
          height: BAND,
        };
        return (
          <g key={name}>
            <rect {...box} className={side > 0 ? css.first : side < 0 ? css.second : css.even} />
            {side !== 0 && <rect {...box} fill={`url(#${id}-${side > 0 ? 'bars' : 'dots'})`} />}
          </g>
        );
      })}
      {bands.map(({ from, to }) => (
        <text
          key={from}
          x={(at(from) + at(to)) / 2}
          y={MIDDLE - BAND / 2 - 10}
          className={css.figures}
          textAnchor="middle"
        >
          {span(from, to)}
        </text>
      ))}
    </>
  );
}

/** The sum after each battle, one below the other, with the way between them. */
function Marks({ marks, at }: OnTrack & { readonly marks: TrackProps['marks'] }) {
  const t = campaignTexts;
  const down = (i: number): number => MIDDLE - 14 + (28 * i) / Math.max(1, marks.length - 1);
  return (
    <>
      {marks.length > 1 && (
        <polyline className={css.way} points={marks.map(({ sum }, i) => `${at(sum)},${down(i)}`).join(' ')} />
      )}
      {marks.map(({ name, sum }, i) => (
        <circle key={name} cx={at(sum)} cy={down(i)} r={i === marks.length - 1 ? 9 : 5} className={css.mark}>
          <title>{t.point(name, t.signed(sum))}</title>
        </circle>
      ))}
    </>
  );
}
