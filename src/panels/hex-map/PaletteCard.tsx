import type { ReactNode } from 'react';
import { mapTexts } from '../../texts/map-maker-texts';
import { IconButton } from '../IconButton';
import css from './PaletteCard.module.css';

interface PaletteCardProps {
  readonly title: string;
  readonly text?: string;
  /** Above the tiles. */
  readonly head?: ReactNode;
  readonly tiles?: ReactNode;
  /** Below them. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A panel of the map maker: what there is to draw, as tiles. */
export function PaletteCard({ title, text, head, tiles, children, onClose }: PaletteCardProps) {
  return (
    <section className={css.box} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.name}>{title}</h2>
        <IconButton label={mapTexts.putAway} icon="close" onPress={onClose} />
      </header>
      {head}
      {tiles && <div className={css.tiles}>{tiles}</div>}
      {text !== undefined && <p className={css.text}>{text}</p>}
      {children}
    </section>
  );
}
