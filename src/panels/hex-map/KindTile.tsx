import type { ReactNode } from 'react';
import { classes } from '../classes';
import css from './KindTile.module.css';

interface KindTileProps {
  readonly name: string;
  readonly picture: ReactNode;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

/** Something to draw with, by picture and name. */
export function KindTile({ name, picture, chosen, onPress }: KindTileProps) {
  return (
    <button type="button" className={classes(css.tile, chosen && css.chosen)} aria-pressed={chosen} onClick={onPress}>
      {picture}
      <span>{name}</span>
    </button>
  );
}
