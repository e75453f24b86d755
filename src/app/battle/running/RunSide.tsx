import { useState } from 'react';
import { useStore } from 'zustand';
import { MovementRun } from '../../../panels/MovementRun';
import { MovementWaits } from '../../../panels/MovementWaits';
import type { Cite } from '../../../table/reasons';
import { RuleHelp } from '../../rules/RuleHelp';
import type { CardContext } from '../tool-context';
import type { RunRoom } from './room';

interface RunSideProps extends CardContext {
  readonly room: RunRoom;
}

/** The card beside the table while the movement run is in hand. */
export function RunSide({ room, battle, table, readOnly }: RunSideProps) {
  const [cite, setCite] = useState<Cite>();
  const { stage, busy, refused } = useStore(room.store);
  const { run, moments, share, playing, moment } = useStore(room.run.store);
  if (!run) {
    return (
      <MovementWaits
        stage={stage}
        busy={busy}
        refused={refused}
        readOnly={readOnly}
        onRun={() => void room.start()}
        onLeave={room.leave}
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
        hands={room.run}
        nameOf={(unit) => table.units.get(unit)?.name}
        onCorrect={readOnly ? undefined : room.correct}
        onRule={setCite}
        onLeave={room.leave}
      />
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
    </>
  );
}
