import { ZoneCard, ZonesForm } from '../../../panels/ZonesForm';
import { MOST_ZONES, type Zone } from '../../../rules/belle-alliance/briefing';
import { asName } from '../../../table/schemas';
import { inHand } from '../in-hand';
import type { BoardRoom } from '../room';
import { useAhead } from './use-ahead';
import { useZoneBoard } from './use-zone-board';

interface ZonesPartProps {
  readonly room: BoardRoom;
  readonly onBack: () => void;
}

/** The zones of both sides, and the one in hand. */
export function ZonesPart({ room, onBack }: ZonesPartProps) {
  const { draft, table, send } = room;
  const [zones, write] = useAhead(draft.briefing.zones, (next) => send({ type: 'write-briefing', zones: next }));
  const { laying, board, zone, draw } = useZoneBoard(room);
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
    void write(zones.map((each) => (each.id === zone.id ? { ...each, ...fields } : each)));
  return (
    <ZoneCard
      zone={zone}
      sides={table.sides}
      coming={comingTo(draft.reinforcements, zone)}
      hand={hand}
      onName={(name) => change({ name: asName(name) })}
      onSide={(side) => change({ side })}
      onRemove={() => void write(zones.filter((each) => each.id !== zone.id))}
      onDone={hand.onDone}
    />
  );
}

const comingTo = (reinforcements: BoardRoom['draft']['reinforcements'], { id }: Zone): number =>
  reinforcements.reduce((sum, { where, units }) => sum + ('zone' in where && where.zone === id ? units.length : 0), 0);
