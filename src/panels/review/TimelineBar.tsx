import { reviewTexts } from '../../texts/review-texts';
import { IconButton } from '../IconButton';
import css from './TimelineBar.module.css';

export interface Tick {
  /** From 0 to 1. */
  readonly at: number;
  readonly name: string;
}

export interface Shade {
  readonly from: number;
  readonly to: number;
  readonly odd: boolean;
}

export interface MarkOnLine {
  readonly at: number;
  readonly kind: 'loss' | 'rout' | 'officer' | 'gone' | 'result' | 'marked';
}

export type Travel = 'first' | 'boundBack' | 'phaseBack' | 'back' | 'on' | 'phaseOn' | 'boundOn' | 'last';

const JUMPS = ['loss', 'rout', 'officer', 'marked'] as const;
export const SPEEDS = ['1', '2', '4', '8'] as const;
export type Speed = (typeof SPEEDS)[number];

interface TimelineBarProps {
  readonly moment: number;
  readonly last: number;
  /** The moment in words: bound, phase, step. */
  readonly told: string;
  readonly bounds: readonly Tick[];
  readonly phases: readonly Shade[];
  readonly marks: readonly MarkOnLine[];
  readonly playing: boolean;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
  readonly onMoment: (moment: number) => void;
  readonly onTravel: (travel: Travel) => void;
  readonly onPlay: () => void;
  readonly onJump: (kind: (typeof JUMPS)[number]) => void;
}

const SIGNS = { loss: '▼', rout: '◆', officer: '✚', gone: '✕', result: '●', marked: '⚑' } as const;

const percent = (part: number): string => `${part * 100}%`;

/** The battle from start to end at the bottom edge: bounds are ticks, phases shades, what is worth remembering small signs. */
export function TimelineBar(props: TimelineBarProps) {
  const { moment, last, told, bounds, phases, marks, playing, speed } = props;
  const t = reviewTexts;
  return (
    <section className={css.bar} aria-label={t.timeline}>
      <div className={css.line}>
        <div className={css.shades} aria-hidden="true">
          {phases.map(({ from, to, odd }) => (
            <span
              key={from}
              className={odd ? css.odd : css.even}
              style={{ left: percent(from), width: percent(to - from) }}
            />
          ))}
          {bounds.map(({ at, name }) => (
            <span key={at} className={css.tick} style={{ left: percent(at) }}>
              {name}
            </span>
          ))}
          {marks.map(({ at, kind }) => (
            <span key={`${kind} ${at}`} className={css[kind]} style={{ left: percent(at) }}>
              {SIGNS[kind]}
            </span>
          ))}
        </div>
        <input
          type="range"
          className={css.scrub}
          min={0}
          max={last}
          step={1}
          value={moment}
          aria-label={t.scrub}
          aria-valuetext={told}
          onChange={(event) => props.onMoment(Number(event.target.value))}
        />
      </div>
      <div className={css.controls}>
        <div className={css.group} role="toolbar" aria-label={t.controls.label}>
          <IconButton
            label={t.controls.boundBack}
            icon="toStart"
            onPress={() => props.onTravel('boundBack')}
            disabled={moment === 0}
          />
          <IconButton
            label={t.controls.phaseBack}
            icon="before"
            onPress={() => props.onTravel('phaseBack')}
            disabled={moment === 0}
          />
          <IconButton
            label={t.controls.back}
            icon="back"
            onPress={() => props.onTravel('back')}
            disabled={moment === 0}
          />
          <IconButton
            label={playing ? t.controls.pause : t.controls.play}
            icon={playing ? 'pause' : 'play'}
            onPress={props.onPlay}
            disabled={last === 0}
          />
          <IconButton
            label={t.controls.on}
            icon="forward"
            onPress={() => props.onTravel('on')}
            disabled={moment === last}
          />
          <IconButton
            label={t.controls.phaseOn}
            icon="next"
            onPress={() => props.onTravel('phaseOn')}
            disabled={moment === last}
          />
          <IconButton
            label={t.controls.boundOn}
            icon="toEnd"
            onPress={() => props.onTravel('boundOn')}
            disabled={moment === last}
          />
        </div>
        <select
          className={css.speed}
          aria-label={t.speed}
          value={speed}
          onChange={({ target }) => props.onSpeed(SPEEDS.find((each) => each === target.value) ?? speed)}
        >
          {SPEEDS.map((value) => (
            <option key={value} value={value}>{`${value}×`}</option>
          ))}
        </select>
        <div className={css.group} role="toolbar" aria-label={t.jump}>
          {JUMPS.map((kind) => (
            <button key={kind} type="button" className={css.jump} onClick={() => props.onJump(kind)}>
              <span>{SIGNS[kind]}</span> <span className={css.word}>{t.jumps[kind]}</span>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
