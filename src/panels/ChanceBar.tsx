import { useId } from 'react';
import css from './ChanceBar.module.css';
import { classes } from './classes';

/** What a part of the bar means: nothing happens, somebody is shaken, falls back, breaks. */
export type ChanceTone = 'calm' | 'slight' | 'bad' | 'worst';

export interface Chance {
  readonly id: string;
  readonly tone: ChanceTone;
  readonly chance: number;
}

/** Chances that add up to 1 as parts of one bar, told apart by pattern as well as by colour. The words are beside it. */
export function ChanceBar({ chances }: { readonly chances: readonly Chance[] }) {
  const hatch = useId();
  return (
    <svg className={css.bar} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={css.under} width="7" height="7" />
          <rect className={css.stripe} width="3" height="7" />
        </pattern>
      </defs>
      {partsOf(chances).map(({ id, tone, from, chance }) => (
        <rect
          key={id}
          className={classes(css.part, css[tone])}
          x={`${from * 100}%`}
          width={`${chance * 100}%`}
          height="100%"
          {...(tone === 'bad' ? { fill: `url(#${hatch})` } : {})}
        />
      ))}
    </svg>
  );
}

function partsOf(chances: readonly Chance[]): readonly (Chance & { readonly from: number })[] {
  let from = 0;
  return chances.flatMap((each) => {
    const part = { ...each, from };
    from += each.chance;
    return each.chance > 0 ? [part] : [];
  });
}
