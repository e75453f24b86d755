import { ZoneCard, ZonesForm } from '../../../panels/ZonesForm';
import { MOST_ZONES, type Zone } from '../../../rules/belle-alliance/scenarios/briefing';
import { asName } from '../../../table/schemas';
import type { BoardContext } from '../board-context';
import { inHand } from '../in-hand';
import { useAhead } from './use-ahead';
import { useZoneBoard } from './use-zone-board';

interface ZonesPartProps {
  readonly context: BoardContext;
  readonly onBack: () => void;
}

/** The zones of both sides, and the one in hand. */
export function ZonesPart({ context, onBack }: ZonesPartProps) {
  const { draft, table, send } = context;
  const [zones, write] = useAhead(draft.briefing.zones, (next) => send({ type: 'write-briefing', zones: next }));
  const { laying, hand, zone, draw } = useZoneBoard(context);
  if (!zone || hand.aim.kind === 'lay') {
    return (
      <ZonesForm
        sides={table.sides}
        zones={zones}
        most={MOST_ZONES}
        onDraw={draw}
        onPick={(piece) => laying.act({ do: 'select', piece })}
        onBack={onBack}
      />
    );
  }
  const holding = inHand(laying, hand);
  const change = (fields: Partial<Zone>): void =>
    void write(zones.map((each) => (each.id === zone.id ? { ...each, ...fields } : each)));
  return (
    <ZoneCard
      zone={zone}
      sides={table.sides}
      coming={comingTo(draft.reinforcements, zone)}
      hand={holding}
      onName={(name) => change({ name: asName(name) })}
      onSide={(side) => change({ side })}
      onRemove={() => void write(zones.filter((each) => each.id !== zone.id))}
      onDone={holding.onDone}
    />
  );
}

const comingTo = (reinforcements: BoardContext['draft']['reinforcements'], { id }: Zone): number =>
  reinforcements.reduce((sum, { where, units }) => sum + ('zone' in where && where.zone === id ? units.length : 0), 0);
