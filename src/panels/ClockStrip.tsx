import type { Clock } from '../rules/book';
import { boundName, phaseName } from '../texts/sayings';
import { texts } from '../texts/texts';
import css from './ClockStrip.module.css';
import { classes } from './classes';
import { IconButton } from './IconButton';

interface ClockStripProps {
  readonly clock: Clock;
  /** Absent where this tab may not close a phase. */
  readonly onNextPhase?: (() => void) | undefined;
}

/** The bound and its phases. Where there is no room for all names, or the bound has a long one, the present phase with a row of ticks. */
export function ClockStrip({ clock, onNextPhase }: ClockStripProps) {
  const place = clock.phases.indexOf(clock.phase) + 1;
  return (
    <div className={classes(css.clock, clock.said && css.wordy)}>
      <span className={css.bound}>{boundName(clock)}</span>
      <span className={css.short}>
        <span className={css.now}>{phaseName(clock.phase)}</span>
        <span className={css.unseen}>{texts.battle.phaseOf(phaseName(clock.phase), place, clock.phases.length)}</span>
        <span className={css.ticks} aria-hidden="true">
          {clock.phases.map((phase) => (
            <span key={phase} className={classes(css.tick, phase === clock.phase && css.tickNow)} />
          ))}
        </span>
      </span>
      <ol className={css.phases}>
        {clock.phases.map((phase) => (
          <li
            key={phase}
            className={classes(css.phase, phase === clock.phase && css.now)}
            aria-current={phase === clock.phase ? 'step' : undefined}
          >
            {phaseName(phase)}
          </li>
        ))}
      </ol>
      {onNextPhase && (
        <IconButton label={texts.battle.closePhase(phaseName(clock.phase))} icon="next" onPress={onNextPhase} />
      )}
    </div>
  );
}
