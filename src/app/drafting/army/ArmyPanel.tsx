import { useEffect, useMemo, useRef, useState } from 'react';
import { ArmyCard } from '../../../panels/ArmyCard';
import { ArmyDeeds } from '../../../panels/ArmyDeeds';
import { type ArmyNode, ArmyTree } from '../../../panels/ArmyTree';
import type { DeployTold } from '../../../panels/DeployCard';
import { chainOf, orderOfBattle, searchForces } from '../../../rules/belle-alliance/army/order-of-battle';
import { armyAsCsv } from '../../../rules/belle-alliance/army/sheet-export';
import { forcesIn } from '../../../rules/belle-alliance/drafting/state';
import { sideOf } from '../../../table/table';
import type { SideId, UnitId } from '../../../table/unit';
import { armyTexts } from '../../../texts/army-texts';
import { besideCard } from '../../battle/cover';
import { saveTextFile } from '../../save-file';
import { useSettings } from '../../settings';
import type { PanelProps } from '../board-context';
import { useChainShown } from '../chain-shapes';
import { type ArmyDialog, ArmyDialogs } from './ArmyDialogs';
import { deedsFor } from './army-deeds';
import { DeployPanel } from './DeployPanel';
import { foundIn, nodesOf } from './tree';
import { type InTable, usualPlace } from './unit-form';

const t = armyTexts;

/** As many as one sees at a glance. */
const FEW = 6;

/** Ours, to begin with: who stood against whom most often. */
const FIRST_NATIONS = ['France', 'Great Britain'];
const USUAL: DeployTold = { formation: 'line', lines: '1', guns: 'intervals', cavalry: 'wings', about: false };

/** The army: order of battle, new units, spreadsheets, deployment. */
export function ArmyPanel({ context }: PanelProps) {
  const { draft, table, readOnly, units, desk, scene, tell } = context;
  const forces = useMemo(() => forcesIn(draft), [draft]);
  const [wantedSide, setSide] = useState<SideId>();
  /** Somebody who is not on the table, and so not selected there. */
  const [picked, setPicked] = useState<UnitId>();
  const [query, setQuery] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<ArmyDialog>();
  const [deploying, setDeploying] = useState<UnitId>();
  const [told, setTold] = useState(USUAL);
  const places = useRef(new Map<SideId, InTable>());
  const chosen = [desk.selected, picked].find((id) => id !== undefined && forces.units.has(id));
  const side = (chosen && forces.units.get(chosen)?.side) ?? wantedSide ?? table.sides[0]?.id;
  useEffect(() => {
    if (desk.selected) setPicked(undefined);
  }, [desk.selected]);
  useChainShown(context, chosen);
  const sides = useMemo(() => orderOfBattle(forces), [forces]);
  const battle = sides.find((each) => each.side === side);
  const nodes = useMemo(() => (battle ? nodesOf(battle, forces, table) : []), [battle, forces, table]);
  const shown = useMemo(
    () => (query.trim() === '' ? nodes : foundIn(nodes, new Set(searchForces(forces, query)))),
    [nodes, forces, query],
  );
  const chain = useMemo(() => chainMap(forces, chosen), [forces, chosen]);
  if (side === undefined) return undefined;

  const choose = (id: UnitId | undefined): void => {
    const isThere = id !== undefined && table.units.has(id);
    setPicked(isThere ? undefined : id);
    units.select(isThere ? id : undefined);
  };
  const goTo = (id: UnitId): void => scene()?.focus(id, besideCard(useSettings.getState().hand));
  const pickSide = (next: SideId): void => {
    choose(undefined);
    setSide(next);
  };
  const placeOf = (of: SideId): InTable => {
    const at =
      Math.max(
        0,
        table.sides.findIndex(({ id }) => id === of),
      ) % FIRST_NATIONS.length;
    return places.current.get(of) ?? usualPlace(FIRST_NATIONS[at] ?? '', undefined, 'infantry');
  };
  const save = async (): Promise<void> => {
    const { text, misplaced } = armyAsCsv(forces);
    const saved = await saveTextFile(t.fileName(context.battle.name), text, 'text/csv');
    if (saved.kind !== 'left') tell(misplaced.length > 0 ? t.misplaced(misplaced.length) : saved.text);
  };
  if (deploying && battle && forces.units.has(deploying))
    return (
      <DeployPanel
        {...{ context, forces, battle, told }}
        body={deploying}
        onTold={setTold}
        onBody={setDeploying}
        onDone={() => setDeploying(undefined)}
      />
    );
  const unit = chosen && forces.units.get(chosen);
  const searching = query.trim() !== '';
  const isOpen = (node: ArmyNode): boolean => searching || (node.unit !== undefined) !== folded.has(node.key);
  return (
    <>
      <ArmyCard
        sides={table.sides}
        side={side}
        totals={battle ? t.totals(battle.totals.units, battle.totals.men, battle.totals.guns) : ''}
        readOnly={readOnly}
        isLong={query !== '' || (battle?.totals.units ?? 0) > FEW}
        query={query}
        onQuery={setQuery}
        onSide={pickSide}
        onAdd={() => setDialog({ kind: 'add' })}
        onCommand={() => setDialog({ kind: 'command' })}
        onSheet={() => setDialog({ kind: 'sheet' })}
        onExport={forces.units.size > 0 ? () => void save() : undefined}
        onClose={context.close}
        tree={
          battle && (
            <>
              {shown.length === 0 && <p>{t.notFound}</p>}
              <ArmyTree
                label={t.tree.label(sideOf(table, side).name)}
                nodes={shown}
                isOpen={isOpen}
                chosen={chosen}
                chain={chain}
                onFold={({ key }) => setFolded((now) => toggled(now, key))}
                onChoose={(id) => choose(id === chosen ? undefined : id)}
                deeds={
                  unit &&
                  !readOnly && (
                    <ArmyDeeds
                      label={t.deeds.of(unit.name)}
                      deeds={deedsFor(context, forces, unit, { open: setDialog, deploy: setDeploying, goTo, choose })}
                    />
                  )
                }
              />
            </>
          )
        }
      />
      {dialog && (
        <ArmyDialogs
          {...{ context, forces, battle, dialog, unit }}
          side={sideOf(table, side)}
          inTable={placeOf(side)}
          onInTable={(next) => places.current.set(side, next)}
          onSide={pickSide}
          onChoose={choose}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function chainMap(forces: ReturnType<typeof forcesIn>, id: UnitId | undefined): ReadonlyMap<UnitId, 'above' | 'below'> {
  if (!id) return new Map();
  const { above, below } = chainOf(forces, id);
  return new Map([...above.map((each) => [each, 'above'] as const), ...below.map((each) => [each, 'below'] as const)]);
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
