import type { JumpKind } from '../../rules/chronicle';
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

const JUMPS = ['loss', 'rout', 'officer'] as const satisfies readonly JumpKind[];
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
  /** What its book has to look for; not said: all there is. Bookmarks are everybody's. */
  readonly jumps: readonly JumpKind[] | undefined;
  readonly onJump: (kind: JumpKind | 'marked') => void;
}

const SIGNS = { loss: '▼', rout: '◆', officer: '✚', gone: '✕', result: '●', marked: '⚑' } as const;

const percent = (part: number): string => `${part * 100}%`;

/** The battle from start to end at the bottom edge: bounds are ticks, phases shades, what is worth remembering small signs. */
export function TimelineBar(props: TimelineBarProps) {
  const { moment, last, told, speed } = props;
  const t = reviewTexts;
  return (
    <section className={css.bar} aria-label={t.timeline}>
      <div className={css.line}>
        <Line {...props} />
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
        <Controls {...props} />
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
          {[...(props.jumps ?? JUMPS), 'marked' as const].map((kind) => (
            <button key={kind} type="button" className={css.jump} onClick={() => props.onJump(kind)}>
              <span>{SIGNS[kind]}</span> <span className={css.word}>{t.jumps[kind]}</span>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

function Line({ bounds, phases, marks }: Pick<TimelineBarProps, 'bounds' | 'phases' | 'marks'>) {
  return (
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
  );
}

const BACK = [
  ['boundBack', 'toStart'],
  ['phaseBack', 'before'],
  ['back', 'back'],
] as const;
const ON = [
  ['on', 'forward'],
  ['phaseOn', 'next'],
  ['boundOn', 'toEnd'],
] as const;

function Controls({ moment, last, playing, onTravel, onPlay }: TimelineBarProps) {
  const t = reviewTexts.controls;
  return (
    <div className={css.group} role="toolbar" aria-label={t.label}>
      {BACK.map(([travel, icon]) => (
        <IconButton
          key={travel}
          label={t[travel]}
          icon={icon}
          onPress={() => onTravel(travel)}
          disabled={moment === 0}
        />
      ))}
      <IconButton
        label={playing ? t.pause : t.play}
        icon={playing ? 'pause' : 'play'}
        onPress={onPlay}
        disabled={last === 0}
      />
      {ON.map(([travel, icon]) => (
        <IconButton
          key={travel}
          label={t[travel]}
          icon={icon}
          onPress={() => onTravel(travel)}
          disabled={moment === last}
        />
      ))}
    </div>
  );
}
