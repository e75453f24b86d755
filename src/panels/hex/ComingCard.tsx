import type { ReactNode } from 'react';
import { texts } from '../../texts/texts';
import { IconButton } from '../IconButton';
import css from './hex-card.module.css';

interface ComingCardProps {
  readonly name: string;
  /** What may be done with him. */
  readonly deeds: ReactNode;
  readonly onClose: () => void;
}

/** Somebody who is not on the map yet: where he may come on. */
export function ComingCard({ name, deeds, onClose }: ComingCardProps) {
  return (
    <section className={css.card} aria-label={name}>
      <header className={css.head}>
        <h2>{name}</h2>
        <IconButton label={texts.app.close} icon="close" onPress={onClose} />
      </header>
      {deeds}
    </section>
  );
}
