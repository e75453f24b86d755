import { useEffect, useState } from 'react';
import { distanceBetween } from '../../geometry/vector';
import { centreOf } from '../../hex/board';
import { hearing } from '../../panels/cancellable';
import { ChainList } from '../../panels/plans/ChainList';
import { LinkForm } from '../../panels/plans/LinkForm';
import { Sheet } from '../../panels/Sheet';
import type { ChainLink } from '../../plans/chain';
import { namedIn, type Seat } from '../../rules/book';
import { boardOf } from '../../table/hex-table';
import { isStaff } from '../../table/troops';
import type { UnitId } from '../../table/unit';
import { planTexts } from '../../texts/plan-texts';
import type { OpenBattle } from '../battle/follow';
import { type Source, sourcesFor } from './sources';

interface ChainSheetProps {
  readonly battle: OpenBattle;
  readonly seat: Seat;
  readonly chain: readonly ChainLink[];
  readonly advise: () => Promise<void>;
  readonly onChain: (chain: readonly ChainLink[]) => void;
  readonly onClose: () => void;
}

/** What has to come true one after the other, and from which cards the chances are. */
export function ChainSheet({ battle, seat, chain, advise, onChain, onClose }: ChainSheetProps) {
  const { own, others } = unitsOf(battle, seat);
  const [unit, setUnit] = useState<UnitId | undefined>(own[0]?.id);
  /** Chosen; else whoever is nearest. */
  const [chosen, setTarget] = useState<UnitId>();
  const target = chosen ?? nearestTo(battle, unit, others);
  const [sources, setSources] = useState<readonly Source[]>();
  // Its cards come with what the book advises, which may not have been asked for yet.
  useEffect(() => {
    advise().catch(() => undefined);
  }, [advise]);
  useEffect(() => {
    setSources(undefined);
    return hearing(unit === undefined ? undefined : sourcesFor(battle, unit, target), setSources, () => setSources([]));
  }, [battle, unit, target]);
  return (
    <Sheet title={planTexts.chain.title} onClose={onClose} wide>
      <p>{planTexts.chain.text}</p>
      <ChainList chain={chain} onRemove={(at) => onChain(chain.filter((_, i) => i !== at))} />
      <LinkForm
        key={`${unit} ${target}`}
        own={own}
        others={others}
        unit={unit}
        target={target}
        sources={sources}
        locked={battle.view.measuring === 'locked'}
        onUnit={(picked) => {
          setUnit(picked);
          setTarget(undefined);
        }}
        onTarget={setTarget}
        onAdd={(link) => onChain([...chain, link])}
      />
    </Sheet>
  );
}

interface Listed {
  readonly id: UnitId;
  readonly name: string;
}

function unitsOf(
  { view }: OpenBattle,
  seat: Seat,
): { readonly own: readonly Listed[]; readonly others: readonly Listed[] } {
  const { table } = view;
  const all = view.hexes?.counters ?? (table ? [...table.units.values()].filter((unit) => !isStaff(table, unit)) : []);
  const side = namedIn(view)?.sides.some(({ id }) => id === seat) ? seat : all[0]?.side;
  return { own: all.filter((each) => each.side === side), others: all.filter((each) => each.side !== side) };
}

/** Where distances may be told at all: the first that comes to mind is whoever stands next to it. */
function nearestTo({ view }: OpenBattle, unit: UnitId | undefined, others: readonly Listed[]): UnitId | undefined {
  const place = (id: UnitId | undefined): { readonly x: number; readonly y: number } | undefined => {
    if (id === undefined || view.measuring === 'locked') return undefined;
    const [hex] = view.hexes?.counters.find((each) => each.id === id)?.hexes ?? [];
    return hex && view.hexes ? centreOf(boardOf(view.hexes.map.layout), hex) : view.table?.units.get(id)?.pose.at;
  };
  const from = place(unit);
  const far = ({ id }: Listed): number => {
    const to = place(id);
    return from && to ? distanceBetween(from, to) : 0;
  };
  return others.toSorted((a, b) => far(a) - far(b))[0]?.id;
}
