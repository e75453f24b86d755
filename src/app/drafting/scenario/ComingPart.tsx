import { useEffect, useState } from 'react';
import { ComingCard, ComingForm, type Reservist } from '../../../panels/ComingForm';
import {
  bodyInReserve,
  edgeOf,
  groupWith,
  reserveOf,
  sideOfGroup,
  withGroup,
  withGroupSo,
} from '../../../rules/belle-alliance/drafting/plans';
import type { DraftState } from '../../../rules/belle-alliance/drafting/state';
import { type Entry, LAST_BOUND, type Reinforcement } from '../../../rules/belle-alliance/scenarios/briefing';
import { EDGES, wholeEdge } from '../../../table/laying/edges';
import type { Side } from '../../../table/table';
import type { SideId, UnitId } from '../../../table/unit';
import { briefingTexts } from '../../../texts/briefing-texts';
import { say } from '../../../texts/sayings';
import { EDGE_IDLE, edgeShapes, edgeTool, isWideEnough } from '../../../tools/edge-tool';
import type { BoardContext } from '../board-context';
import { useAhead } from './use-ahead';

interface ComingPartProps {
  readonly context: BoardContext;
  readonly onBack: () => void;
}

/** Before anybody says otherwise they come in the second bound. */
const USUAL_BOUND = 2;

/** Who of the reserve comes when, and where. Each change is one step. */
export function ComingPart({ context, onBack }: ComingPartProps) {
  const { draft, table, send } = context;
  const [reinforcements, plan] = useAhead(draft.reinforcements, (next) =>
    send({ type: 'plan-reinforcements', reinforcements: next }),
  );
  /** Somebody of the group that is open. */
  const [open, setOpen] = useState<UnitId>();
  const [chosen, setChosen] = useState<ReadonlySet<UnitId>>(new Set());
  const planned = new Set(reinforcements.flatMap(({ units }) => units));
  const found = open && groupWith(reinforcements, open);
  if (found) {
    const { at, group } = found;
    const change = (fields: Partial<Reinforcement>): void => {
      if (fields.units) setOpen(fields.units.find((unit) => group.units.includes(unit)));
      void plan(withGroupSo(reinforcements, at, fields));
    };
    return (
      <GroupPart
        context={context}
        groups={reinforcements}
        group={group}
        onChange={change}
        onDone={() => setOpen(undefined)}
      />
    );
  }
  const waiting = table.sides.flatMap((side) => reservists(draft, side.id)).filter(({ id }) => !planned.has(id));
  const planChosen = (side: Side): void => {
    const units = waiting.filter((unit) => unit.side === side.id && chosen.has(unit.id)).map(({ id }) => id);
    const where = wholeEdge(table, side.seat);
    const plans = withGroup(reinforcements, { bound: USUAL_BOUND, where, units });
    void plan(plans).then((done) => {
      if (!done) return;
      setChosen(new Set());
      setOpen(units[0]);
    });
  };
  return (
    <ComingForm
      sides={table.sides}
      groups={reinforcements.flatMap((each) => {
        const side = sideOfGroup(draft, each);
        return side ? [{ ...each, side, where: placeName(draft, each.where) }] : [];
      })}
      waiting={waiting}
      chosen={chosen}
      onChoose={(id, on) => setChosen(toggled(chosen, bodyInReserve(draft, id), on))}
      onPlan={(id) => {
        const side = table.sides.find((each) => each.id === id);
        if (side) planChosen(side);
      }}
      onOpen={setOpen}
      onBack={onBack}
    />
  );
}

interface GroupPartProps {
  readonly context: BoardContext;
  readonly groups: readonly Reinforcement[];
  readonly group: Reinforcement;
  readonly onChange: (change: Partial<Reinforcement>) => void;
  readonly onDone: () => void;
}

function GroupPart({ context, groups, group, onChange, onDone }: GroupPartProps) {
  const { draft } = context;
  const side = sideOfGroup(draft, group);
  const [drawing, setDrawing] = useState(false);
  useDrawnStretch(context, drawing, (where) => {
    setDrawing(false);
    onChange({ where });
  });
  const others = new Set(groups.filter((each) => each !== group).flatMap(({ units }) => units));
  const units = side ? reservists(draft, side).filter(({ id }) => !others.has(id)) : [];
  const chosen = new Set(group.units);
  return (
    <ComingCard
      bound={group.bound}
      mostBounds={LAST_BOUND}
      places={placesFor(draft, side, group.where)}
      place={placeId(draft, group.where)}
      drawing={drawing}
      units={units}
      chosen={chosen}
      onBound={(bound) => onChange({ bound })}
      onPlace={(id) => {
        const where = placeBy(draft, id);
        if (where) onChange({ where });
      }}
      onDraw={() => setDrawing(!drawing)}
      onChoose={(id, on) => {
        const after = toggled(chosen, bodyInReserve(draft, id), on);
        onChange({ units: units.filter((unit) => after.has(unit.id)).map((unit) => unit.id) });
      }}
      onRemove={() => onChange({ units: [] })}
      onDone={onDone}
    />
  );
}

/** Lends the table to a finger that draws a stretch of its edge. */
function useDrawnStretch(context: BoardContext, drawing: boolean, onDrawn: (where: Entry) => void): void {
  const { setTool, redraw, table, tell } = context;
  const { width, depth } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done with it changes with every step, the finger does not
  useEffect(() => {
    if (!drawing) return undefined;
    let mode = EDGE_IDLE;
    setTool({
      press(_pointer, press) {
        const outcome = edgeTool(mode, press, { width, depth });
        mode = outcome.mode;
        redraw();
        if (outcome.stretch && isWideEnough(outcome.stretch)) onDrawn(outcome.stretch);
        else if (outcome.stretch) tell(say({ key: 'drafting.too-short' }));
        return true;
      },
      shapes: () => edgeShapes(mode, { width, depth }),
    });
    return () => setTool(undefined);
  }, [drawing, setTool, redraw, tell, width, depth]);
}

const reservists = (draft: DraftState, side: SideId): readonly Reservist[] =>
  reserveOf(draft, side).map(({ unit: { id, name }, depth }) => ({ id, name, side, depth }));

function toggled(chosen: ReadonlySet<UnitId>, units: readonly UnitId[], on: boolean): ReadonlySet<UnitId> {
  const after = new Set(chosen);
  for (const unit of units) {
    if (on) after.add(unit);
    else after.delete(unit);
  }
  return after;
}

const STRETCH = 'stretch';
const zonePlace = (zone: string): string => `zone ${zone}`;
const t = briefingTexts.coming;

function placeId({ table }: DraftState, where: Entry): string {
  return 'zone' in where ? zonePlace(where.zone) : (edgeOf(table, where) ?? STRETCH);
}

function placeName({ table, briefing }: DraftState, where: Entry): string {
  if ('zone' in where) return briefing.zones.find(({ id }) => id === where.zone)?.name ?? where.zone;
  const edge = edgeOf(table, where);
  return edge ? t.edges[edge].toLowerCase() : t.someStretch;
}

function placeBy({ table, briefing }: DraftState, place: string): Entry | undefined {
  const zone = briefing.zones.find(({ id }) => zonePlace(id) === place);
  if (zone) return { zone: zone.id };
  const edge = EDGES.find((each) => each === place);
  return edge && wholeEdge(table, edge);
}

function placesFor({ table, briefing }: DraftState, side: SideId | undefined, where: Entry) {
  const isDrawn = !('zone' in where) && edgeOf(table, where) === undefined;
  return [
    ...briefing.zones
      .filter((zone) => zone.side === side)
      .map(({ id, name }) => ({ id: zonePlace(id), name: name || id })),
    ...EDGES.map((edge) => ({ id: edge as string, name: t.edges[edge] })),
    ...(isDrawn ? [{ id: STRETCH, name: t.stretch }] : []),
  ];
}
