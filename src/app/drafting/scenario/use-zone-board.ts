import { useEffect, useMemo, useRef } from 'react';
import { simplifiedRing } from '../../../geometry/simplify';
import type { DraftState } from '../../../rules/belle-alliance/drafting/state';
import { MOST_ZONE_CORNERS, type Zone } from '../../../rules/belle-alliance/scenarios/briefing';
import type { ReadyPiece } from '../../../table/laying/pieces';
import { LONGEST_NAME } from '../../../table/schemas';
import type { Shape } from '../../../table/shapes';
import type { Table } from '../../../table/table';
import { type Area, isArea, type Terrain } from '../../../table/terrain';
import type { SideId } from '../../../table/unit';
import { briefingTexts } from '../../../texts/briefing-texts';
import { PICK } from '../../../tools/laying-hand';
import type { LayingWay } from '../../../tools/laying-tool';
import { type BoardContext, tellFault } from '../board-context';
import { createLayingStore, type LayingShown, type LayingStore, useShown } from '../laying-store';

/** As a piece of the box, so that the hand that lays terrain draws, picks, moves, turns and shapes zones as well. */
const ZONE: ReadyPiece = {
  id: 'zone',
  group: 'fields',
  stem: 'zone',
  parts: [{ kind: 'field', level: 0, material: '', round: false, outline: square(40) }],
};

function square(half: number) {
  return [
    { x: -half, y: -half },
    { x: half, y: -half },
    { x: half, y: half },
    { x: -half, y: half },
  ];
}

interface ZoneBoard {
  readonly laying: LayingStore;
  readonly hand: LayingShown;
  /** The zone in hand. */
  readonly zone: Zone | undefined;
  /** The next touches draw a zone of this side. */
  draw(side: SideId, by: Exclude<LayingWay, 'tap'>): void;
}

/** The hand on the zones, which has all touches on the table while this is shown. */
export function useZoneBoard(context: BoardContext): ZoneBoard {
  const { draft, readOnly, setTool } = context;
  const latest = useRef(context);
  latest.current = context;
  const made = useMemo(() => createHand(() => latest.current), []);
  const { laying } = made;
  const { table, briefing } = draft;
  const ground = useMemo(() => zonesAsGround(table, briefing.zones), [table, briefing.zones]);
  useEffect(() => laying.show(ground, readOnly), [laying, ground, readOnly]);
  useEffect(() => {
    laying.attach(latest.current.scene());
    return () => laying.attach(undefined);
  }, [laying]);
  useEffect(() => {
    setTool({ laying, table: ground, shapes: made.shapes, press: (pointer) => laying.pointer(pointer) });
    return () => setTool(undefined);
  }, [setTool, laying, made, ground]);
  const hand = useShown(laying);
  return { laying, hand, zone: briefing.zones.find(({ id }) => id === hand.selected), draw: made.draw };
}

function createHand(context: () => BoardContext) {
  let drawn: readonly Shape[] = [];
  let side: SideId | undefined;
  const write = async (zones: readonly Zone[]): Promise<void> => {
    if (!(await context().send({ type: 'write-briefing', zones }))) laying.act({ do: 'undone' });
  };
  function lay(pieces: readonly Terrain[]): void {
    const { zones } = context().draft.briefing;
    const of = side;
    laying.act({ do: 'aim', aim: PICK });
    if (of === undefined) return;
    void write([...zones, ...pieces.filter(isArea).map((piece) => asZone(piece, { side: of }))]);
  }
  const laying: LayingStore = createLayingStore({
    carryOut: (effect) => {
      if (effect.do === 'lay') lay(effect.pieces);
      else if (effect.do === 'change') void write(withPieces(context().draft, effect.pieces));
      else if (effect.do === 'refuse') tellFault(context(), effect.fault);
    },
    draw: (shapes) => {
      drawn = shapes;
      context().redraw();
    },
    nameOf: () => (side === undefined ? '' : freshName(context().draft, side)),
  });
  return {
    laying,
    shapes: () => drawn,
    draw(of: SideId, by: Exclude<LayingWay, 'tap'>) {
      side = of;
      laying.act({ do: 'select', piece: undefined });
      laying.act({ do: 'aim', aim: { kind: 'lay', piece: ZONE, by } });
    },
  };
}

const zonesAsGround = (table: Table, zones: readonly Zone[]): Table => ({
  ...table,
  terrain: zones.map(({ id, name, outline }): Area => ({ id, name, outline, kind: 'field', level: 0, material: '' })),
});

const asZone = ({ id, name, outline }: Area, { side }: Pick<Zone, 'side'>): Zone => ({
  id,
  side,
  name,
  outline: fewCorners(outline),
});

function withPieces({ briefing }: DraftState, pieces: readonly Terrain[]): readonly Zone[] {
  const areas = new Map(pieces.filter(isArea).map((piece) => [piece.id, piece]));
  return briefing.zones.map((zone) => {
    const piece = areas.get(zone.id);
    return piece ? asZone(piece, zone) : zone;
  });
}

/** A finger draws more corners than a zone may have. */
function fewCorners(outline: Area['outline']): Area['outline'] {
  let fewer = outline;
  for (let tolerance = 0.5; fewer.length > MOST_ZONE_CORNERS; tolerance *= 2)
    fewer = simplifiedRing(outline, tolerance);
  return fewer;
}

/** A side may have as long a name as a zone: of whole characters so many leave room for a number. */
const MOST_OF_SIDE = LONGEST_NAME / 2 - 4;

/** “Blue 2” where there is a “Blue 1”. */
export function freshName({ table, briefing }: Pick<DraftState, 'table' | 'briefing'>, side: SideId): string {
  const name = [...(table.sides.find(({ id }) => id === side)?.name ?? '')].slice(0, MOST_OF_SIDE).join('');
  const taken = new Set(briefing.zones.map((zone) => zone.name));
  let n = 1;
  while (taken.has(briefingTexts.zones.fresh(name, n))) n++;
  return briefingTexts.zones.fresh(name, n);
}
