import type { Side } from '../table/table';
import { classes } from './classes';
import css from './SideChip.module.css';

/** The side's colour with its pattern, as on its bases, and its name. */
export function SideChip({ side }: { readonly side: Side }) {
  return (
    <span className={css.chip}>
      <span className={classes(css.swatch, css[side.colour], css[side.pattern])} />
      {side.name}
    </span>
  );
}
