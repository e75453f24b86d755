import { useEffect, useRef } from 'react';
import type { Side } from '../table/table';
import { ordersTexts } from '../texts/orders-texts';
import { Button } from './Button';
import css from './HandOver.module.css';
import { Icon } from './Icon';
import { SideChip } from './SideChip';

export interface HandOverWords {
  readonly title: string;
  readonly text: string;
  /** Says whoever takes it. */
  readonly go: string;
}

interface HandOverProps {
  readonly words: HandOverWords;
  /** Who has just closed its sheet. */
  readonly closed: Side | undefined;
  readonly onTake: () => void;
  readonly onStay: () => void;
}

/** Covers everything while the tablet goes from one side of the table to the other; to be read from both. */
export function HandOver({ words, closed, onTake, onStay }: HandOverProps) {
  const t = ordersTexts.handOver;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.cover}
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <p className={css.across} aria-hidden="true">
        {words.title}
      </p>
      <div className={css.seal} aria-hidden="true">
        <Icon name="lock" />
      </div>
      <div className={css.here}>
        {closed && (
          <p className={css.closed}>
            <SideChip side={closed} /> {t.closed}
          </p>
        )}
        <h2 className={css.title}>{words.title}</h2>
        <p className={css.text}>{words.text}</p>
        <div className={css.ways}>
          <Button kind="primary" icon="flip" onPress={onTake}>
            {words.go}
          </Button>
          <Button onPress={onStay}>{t.stay}</Button>
        </div>
      </div>
    </dialog>
  );
}
