import { useEffect, useId, useRef, useState } from 'react';
import type { Cite } from '../table/reasons';
import { MOST_REMARK } from '../table/schemas';
import type { UnitId } from '../table/unit';
import { minutesText, runningTexts as t } from '../texts/running-texts';
import { say } from '../texts/sayings';
import { Button } from './Button';
import { classes } from './classes';
import css from './fire-card.module.css';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import own from './MovementRun.module.css';
import { RuleMark } from './RuleMark';
import { TextField } from './TextField';

/** Something that happened on the way, as the log has it. */
interface MomentShown {
  readonly at: number;
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly rule: string;
  readonly units: readonly UnitId[];
}

interface RunHands {
  play(): void;
  pause(): void;
  seek(share: number): void;
  jump(moment: number): void;
}

interface MovementRunProps {
  /** Whose rules the moments are explained by. */
  readonly book: string;
  readonly moments: readonly MomentShown[];
  /** How much of the bound has gone by. */
  readonly share: number;
  readonly playing: boolean;
  /** The moment that is pointed at. */
  readonly moment: number | undefined;
  readonly hands: RunHands;
  /** None where it has left the table. */
  readonly nameOf: (unit: UnitId) => string | undefined;
  /** Takes a unit up that stands otherwise than the run has it. */
  readonly onCorrect: ((unit: UnitId, note: string) => void) | undefined;
  readonly onRule: (cite: Cite) => void;
  readonly onLeave: () => void;
}

/** A movement run, to be looked at: its time under the finger, and what happened when. */
export function MovementRun(props: MovementRunProps) {
  const { moments, share, playing, hands, onLeave } = props;
  const id = useId();
  return (
    <section className={css.card} aria-label={t.title}>
      <div className={own.controls}>
        <header className={own.head}>
          <h2 className={css.name}>{t.title}</h2>
          <output htmlFor={id} className={own.time}>
            {minutesText(share)}
          </output>
          <button type="button" className={css.word} onClick={onLeave}>
            {t.asItStands}
          </button>
        </header>
        <div className={own.bar}>
          <IconButton
            label={playing ? t.pause : t.play}
            icon={playing ? 'pause' : 'play'}
            onPress={playing ? hands.pause : hands.play}
          />
          <input
            id={id}
            className={own.slider}
            type="range"
            min={0}
            max={1}
            step={1 / STEPS}
            value={share}
            aria-label={t.time}
            aria-valuetext={t.at(minutesText(share))}
            onChange={(event) => hands.seek(Number(event.target.value))}
          />
        </div>
      </div>
      {moments.length === 0 ? <p className={css.hint}>{t.quiet}</p> : <Moments {...props} />}
    </section>
  );
}

/** A step of the slider is three seconds of the bound. */
const STEPS = 300;

function Moments(props: MovementRunProps) {
  const { moments, moment } = props;
  const list = useRef<HTMLOListElement>(null);
  // The list follows the time, but no further than it must.
  useEffect(() => {
    if (moment !== undefined) list.current?.children[moment]?.scrollIntoView({ block: 'nearest' });
  }, [moment]);
  return (
    <ol ref={list} className={own.moments} aria-label={t.moments(moments.length)}>
      {moments.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice, and nothing moves in the list
        <Moment key={index} {...props} each={each} index={index} />
      ))}
    </ol>
  );
}

type MomentProps = MovementRunProps & { readonly each: MomentShown; readonly index: number };

function Moment({ book, each, index, share, moment, hands, nameOf, onCorrect, onRule }: MomentProps) {
  const isNow = index === moment;
  const there = each.units.flatMap((unit) => {
    const name = nameOf(unit);
    return name === undefined ? [] : [{ unit, name }];
  });
  const said = say(each);
  // What stands against a march is said of nobody by name.
  const isNamed = there.length === 0 || there.some(({ name }) => said.includes(name));
  return (
    <li className={classes(own.moment, isNow && own.now, each.at > share && own.later)}>
      <div className={own.line}>
        <button
          type="button"
          className={own.jump}
          aria-current={isNow ? 'step' : undefined}
          onClick={() => hands.jump(index)}
        >
          <span className={own.at}>{minutesText(each.at)}</span>
          <span>
            {isNamed ? '' : `${there.map(({ name }) => name).join(', ')}: `}
            {said}
          </span>
        </button>
        <RuleMark cite={{ book, rule: each.rule }} onRule={onRule} />
      </div>
      {isNow && onCorrect && there.length > 0 && <Otherwise each={each} there={there} onCorrect={onCorrect} />}
    </li>
  );
}

interface OtherwiseProps {
  readonly each: MomentShown;
  readonly there: readonly { readonly unit: UnitId; readonly name: string }[];
  readonly onCorrect: (unit: UnitId, note: string) => void;
}

/** Whoever stands otherwise is put there, with a word for the log: what is said of the moment, unless they say it better. */
function Otherwise({ each, there, onCorrect }: OtherwiseProps) {
  const [note, setNote] = useState(`${minutesText(each.at)}: ${say(each)}`.slice(0, MOST_REMARK));
  return (
    <details>
      <summary className={own.otherwise}>
        <Icon name="move" /> {t.otherwise}
      </summary>
      <div className={own.correct}>
        <TextField label={t.note} value={note} onChange={setNote} maxLength={MOST_REMARK} />
        {there.map(({ unit, name }) => (
          <Button key={unit} icon="move" wide onPress={() => onCorrect(unit, note.trim())}>
            {t.put(name)}
          </Button>
        ))}
      </div>
    </details>
  );
}
