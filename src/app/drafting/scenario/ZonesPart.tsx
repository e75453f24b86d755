import { ZoneCard, ZonesForm } from '../../../panels/ZonesForm';
import { MOST_ZONES, type Zone } from '../../../rules/belle-alliance/briefing';
import { asName } from '../../../table/schemas';
import { inHand } from '../in-hand';
import type { BoardRoom } from '../room';
import { useZoneBoard } from './use-zone-board';

interface ZonesPartProps {
  readonly room: BoardRoom;
  readonly onBack: () => void;
}

/** The zones of both sides, and the one in hand. */
export function ZonesPart({ room, onBack }: ZonesPartProps) {
  const { draft, table, send } = room;
  const { zones } = draft.briefing;
  const { laying, board, zone, draw } = useZoneBoard(room);
  const write = (next: readonly Zone[]): void => void send({ type: 'write-briefing', zones: next });
  if (!zone || board.aim.kind === 'lay') {
    return (
      <ZonesForm
        sides={table.sides}
        zones={zones}
        most={MOST_ZONES}
        onDraw={draw}
        onPick={laying.select}
        onBack={onBack}
      />
    );
  }
  const hand = inHand(laying, board);
  const change = (fields: Partial<Zone>): void =>
    write(zones.map((each) => (each === zone ? { ...each, ...fields } : each)));
  return (
    <ZoneCard
      zone={zone}
      sides={table.sides}
      coming={comingTo(draft.reinforcements, zone)}
      hand={hand}
      onName={(name) => change({ name: asName(name) })}
      onSide={(side) => change({ side })}
      onRemove={() => write(zones.filter((each) => each !== zone))}
      onDone={hand.onDone}
    />
  );
}

const comingTo = (reinforcements: BoardRoom['draft']['reinforcements'], { id }: Zone): number =>
  reinforcements.reduce((sum, { where, units }) => sum + ('zone' in where && where.zone === id ? units.length : 0), 0);
