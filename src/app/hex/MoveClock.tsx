import { useState } from 'react';
import { Button } from '../../panels/Button';
import css from '../../panels/hex/Countdown.module.css';
import { MoveClockSheet } from '../../panels/hex/MoveClockSheet';
import type { BattleView } from '../../rules/book';
import type { Side } from '../../table/table';
import { hexTexts } from '../../texts/hex-texts';
import { PhaseCountdown } from './PhaseCountdown';

interface MoveClockProps {
  readonly view: Shown;
  readonly sides: readonly Side[];
  readonly readOnly: boolean;
  readonly send: (...commands: readonly object[]) => Promise<void>;
}

type Shown = Pick<BattleView, 'clock' | 'offers'>;

/** Whether there is anything to show of it now. */
export const hasMoveClock = ({ clock, offers }: Shown): boolean =>
  clock?.limitSeconds !== undefined || (clock?.allotted !== undefined && offers.includes('allot-time'));

/** The move clock: set where time is allotted, counted down where it runs. */
export function MoveClock({ view: { clock, offers }, sides, readOnly, send }: MoveClockProps) {
  const t = hexTexts.moveClock;
  const [setting, setSetting] = useState(false);
  if (clock?.limitSeconds !== undefined)
    return (
      <PhaseCountdown
        key={`${clock.bound} ${clock.phase} ${clock.limitSeconds}`}
        seconds={clock.limitSeconds}
        onCall={offers.includes('call-time') && !readOnly ? () => void send({ type: 'call-time' }) : undefined}
      />
    );
  const { allotted } = clock ?? {};
  if (!allotted) return undefined;
  const limited = allotted.some(({ minutes }) => minutes !== null);
  const named = sides.map(({ id, name }) => t.of(name, allotted.find(({ side }) => side === id)?.minutes ?? null));
  return (
    <section className={css.countdown} aria-label={t.title}>
      <span>{limited ? t.now(named) : t.none}</span>
      {!readOnly && <Button onPress={() => setSetting(true)}>{limited ? t.change : t.set}</Button>}
      {setting && (
        <MoveClockSheet
          sides={sides}
          allotted={allotted}
          onSet={(changed) => {
            setSetting(false);
            void send(...changed.map((each) => ({ type: 'allot-time', ...each })));
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
}
