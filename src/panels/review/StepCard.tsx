import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { reviewTexts } from '../../texts/review-texts';
import { Button } from '../Button';
import { Card } from '../Card';
import { Switch } from '../Switch';
import css from './StepCard.module.css';

interface StepCardProps {
  readonly title: string;
  /** By whom, and when; nothing at the start. */
  readonly about: string | undefined;
  readonly text: string;
  readonly steps: readonly string[];
  /** What of it is worth remembering. */
  readonly noted: readonly string[];
  /** What was asked on the way, and answered. */
  readonly asked: readonly { readonly id: string; readonly card: ReactNode }[];
  /** Why that cannot be told. */
  readonly untold: string | undefined;
  readonly marked: boolean;
  readonly comment: string;
  readonly onRemark: (marked: boolean, comment: string) => void;
  /** Somebody begins to write: the battle shall not go on over his words. */
  readonly onWriting: () => void;
  readonly onPlayOn: () => void;
}

/** A step of the battle with all that belonged to it, and what is said of it now. */
export function StepCard(props: StepCardProps) {
  const { title, about, text, steps, noted, asked, untold } = props;
  const t = reviewTexts;
  return (
    <div className={css.cards}>
      <Card title={title}>
        {about !== undefined && <p className={css.about}>{about}</p>}
        <p className={css.text}>{text}</p>
        {noted.length > 0 && (
          <ul className={css.noted} aria-label={t.noted}>
            {noted.map((each, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice, and nothing moves in the list
              <li key={i}>{each}</li>
            ))}
          </ul>
        )}
        {steps.length > 1 && (
          <details>
            <summary className={css.summary}>{t.step}</summary>
            <ol className={css.steps}>
              {steps.map((step, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <li key={i}>{step}</li>
              ))}
            </ol>
          </details>
        )}
        {asked.length > 0 && (
          <details open={asked.length === 1}>
            <summary className={css.summary}>{t.asked(asked.length)}</summary>
            {asked.map(({ id, card }) => (
              <div key={id} className={css.asked}>
                {card}
              </div>
            ))}
          </details>
        )}
        {untold !== undefined && <p role="alert">{untold}</p>}
      </Card>
      <RemarkForm {...props} />
    </div>
  );
}

function RemarkForm({ marked, comment, onRemark, onWriting, onPlayOn }: StepCardProps) {
  const t = reviewTexts;
  const id = useId();
  const [text, setText] = useState(comment);
  useEffect(() => setText(comment), [comment]);
  /** As it was said last, though it may not be stored yet. */
  const said = useRef({ marked, comment });
  useEffect(() => {
    said.current = { marked, comment };
  }, [marked, comment]);
  const remark = (isMarked: boolean): void => {
    said.current = { marked: isMarked, comment: text.trim() };
    onRemark(isMarked, text.trim());
  };
  const keep = (): void => {
    if (text.trim() !== said.current.comment) remark(said.current.marked);
  };
  // Whoever goes on to another moment has not thrown his words away.
  const leaving = useRef(keep);
  leaving.current = keep;
  useEffect(() => () => leaving.current(), []);
  return (
    <Card title={t.remark}>
      <Switch label={t.mark} on={marked} onChange={remark} />
      <label htmlFor={id}>{t.comment}</label>
      <textarea
        id={id}
        className={css.comment}
        rows={3}
        maxLength={1000}
        value={text}
        onFocus={onWriting}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={text.trim() === comment} onPress={keep}>
        {t.keep}
      </Button>
      <Button icon="play" onPress={onPlayOn}>
        {t.playOn}
      </Button>
      <p className={css.about}>{t.playOnHint}</p>
    </Card>
  );
}
