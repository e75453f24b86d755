import { useState } from 'react';
import { useStore } from 'zustand';
import { MovementRun } from '../../../panels/MovementRun';
import { MovementWaits } from '../../../panels/MovementWaits';
import type { Cite } from '../../../table/reasons';
import { RuleHelp } from '../../rules/RuleHelp';
import type { CardContext } from '../tool-context';
import type { RunStore } from './run-store';

interface RunSideProps extends CardContext {
  readonly movement: RunStore;
}

/** The card beside the table while the movement run is in hand. */
export function RunSide({ movement, battle, table, readOnly }: RunSideProps) {
  const [cite, setCite] = useState<Cite>();
  const { stage, busy, refused } = useStore(movement.store);
  const { run, moments, share, playing, moment } = useStore(movement.player.store);
  if (!run) {
    return (
      <MovementWaits
        stage={stage}
        busy={busy}
        refused={refused}
        readOnly={readOnly}
        onRun={() => void movement.start()}
        onLeave={movement.leave}
      />
    );
  }
  return (
    <>
      <MovementRun
        book={battle.book}
        moments={moments}
        share={share}
        playing={playing}
        moment={moment}
        hands={movement.player}
        nameOf={(unit) => table.units.get(unit)?.name}
        onCorrect={readOnly ? undefined : movement.correct}
        onRule={setCite}
        onLeave={movement.leave}
      />
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
    </>
  );
}
