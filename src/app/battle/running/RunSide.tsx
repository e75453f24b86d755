import { useState } from 'react';
import { useStore } from 'zustand';
import { MovementRun } from '../../../panels/MovementRun';
import { MovementWaits } from '../../../panels/MovementWaits';
import type { Cite } from '../../../table/reasons';
import type { Table } from '../../../table/table';
import { RuleHelp } from '../../rules/RuleHelp';
import type { RunRoom } from './room';

interface RunSideProps {
  readonly room: RunRoom;
  readonly book: string;
  readonly table: Table;
  readonly readOnly: boolean;
}

/** The card beside the table while the movement run is in hand. */
export function RunSide({ room, book, table, readOnly }: RunSideProps) {
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
        book={book}
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
