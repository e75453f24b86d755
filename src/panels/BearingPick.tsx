import { type PointerEvent, useId, useMemo } from 'react';
import type { Choice } from '../rules/book';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { fromLeft, middleBearing, nearestBearing, placesOn } from '../tools/bearings';
import css from './BearingPick.module.css';
import { IconButton } from './IconButton';
import { withoutFling } from './without-fling';

interface BearingPickProps {
  /** Those with a direction. */
  readonly choices: readonly Choice[];
  readonly considered: Choice;
  /** How a direction on the table lies on the screen, counter-clockwise from the right. */
  readonly onScreen: (bearing: number) => number;
  readonly disabled: boolean;
  readonly onConsider: (choice: Choice) => void;
}

/** One of many directions: turned on a dial, by steps, or by the arrows of the keyboard. */
export function BearingPick({ choices, considered, onScreen, disabled, onConsider }: BearingPickProps) {
  const id = useId();
  const t = texts.question;
  const row = useMemo(() => fromLeft(choices, middleBearing(choices)), [choices]);
  const at = Math.max(0, row.indexOf(considered));
  const go = (place: number): void => {
    const choice = row[place];
    if (choice) onConsider(choice);
  };
  return (
    <div className={css.pick}>
      <Dial row={row} considered={considered} onScreen={onScreen} onTurn={onConsider} />
      <div className={css.side}>
        <output htmlFor={id} className={css.words}>
          {say(considered)}
        </output>
        <div className={css.steps}>
          <IconButton
            label={t.turnLeft}
            icon="turnLeft"
            disabled={disabled || placesOn(row, at, -1) === at}
            onPress={() => go(placesOn(row, at, -1))}
          />
          <IconButton
            label={t.turnRight}
            icon="turnRight"
            disabled={disabled || placesOn(row, at, 1) === at}
            onPress={() => go(placesOn(row, at, 1))}
          />
        </div>
      </div>
      <label htmlFor={id} className={css.label}>
        {t.way}
      </label>
      <input
        id={id}
        className={css.slider}
        type="range"
        min={0}
        max={Math.max(0, row.length - 1)}
        step={1}
        value={at}
        disabled={disabled}
        aria-valuetext={say(considered)}
        onChange={(event) => go(Number(event.target.value))}
      />
    </div>
  );
}

interface DialProps {
  readonly row: readonly Choice[];
  readonly considered: Choice;
  readonly onScreen: (bearing: number) => number;
  readonly onTurn: (choice: Choice) => void;
}

const RADIUS = 44;
const INNER = 34;

/** For eyes and fingers; keyboard and screen reader have the slider, which says the same. */
function Dial({ row, considered, onScreen, onTurn }: DialProps) {
  const angles = row.map(({ bearing = 0 }) => onScreen(bearing));
  const turn = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const wished = Math.atan2(top + height / 2 - clientY, clientX - left - width / 2);
    const nearest = nearestBearing(
      row.map((choice, i) => ({ choice, bearing: angles[i] ?? 0 })),
      wished,
    );
    if (nearest) onTurn(nearest.choice);
  };
  const point = (angle: number, radius: number): string =>
    `${(radius * Math.cos(angle)).toFixed(2)} ${(-radius * Math.sin(angle)).toFixed(2)}`;
  const way = onScreen(considered.bearing ?? 0);
  return (
    <svg
      ref={withoutFling}
      className={css.dial}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      focusable="false"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        turn(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && turn(event)}
    >
      <circle className={css.rim} r={RADIUS} />
      <path
        className={css.ways}
        d={angles.map((angle) => `M${point(angle, INNER)}L${point(angle, RADIUS)}`).join('')}
      />
      <path
        className={css.arrow}
        d={`M${point(way + Math.PI, 16)}L${point(way, 38)}M${point(way + 0.32, 25)}L${point(way, 38)}L${point(way - 0.32, 25)}`}
      />
    </svg>
  );
}
