import { fireTexts } from '../texts/fire-texts';
import type { Part } from '../tools/fire-parts';
import { classes } from './classes';
import css from './FirePart.module.css';
import { Stepper } from './Stepper';

interface FirePartProps {
  readonly part: Part;
  /** Bases there are. */
  readonly of: number;
  readonly onPart: (from: Part['from']) => void;
  readonly onCount: (count: number) => void;
}

const ENDS = ['all', 'left', 'right'] as const;

/** Who fires at this target: all, or so many from one end, so that the others may fire elsewhere. */
export function FirePart({ part, of, onPart, onCount }: FirePartProps) {
  const t = fireTexts.fire;
  return (
    <div className={css.part}>
      <fieldset className={css.ends} aria-label={t.part}>
        {ENDS.map((from) => (
          <button
            key={from}
            type="button"
            className={classes(css.end, part.from === from && css.now)}
            aria-pressed={part.from === from}
            onClick={() => onPart(from)}
          >
            {t.parts[from]}
          </button>
        ))}
      </fieldset>
      {part.from !== 'all' && (
        <Stepper
          label={t.partCount}
          value={part.count}
          values={Array.from({ length: of }, (_, i) => i + 1)}
          words={(n) => t.partOf(n, of)}
          onChange={onCount}
        />
      )}
    </div>
  );
}
