import { useEffect, useMemo, useRef, useState } from 'react';
import { ArmyActions } from '../../../panels/ArmyActions';
import { ArmyCard } from '../../../panels/ArmyCard';
import { type ArmyNode, ArmyTree } from '../../../panels/ArmyTree';
import type { DeployTold } from '../../../panels/DeployCard';
import type { Forces } from '../../../rules/belle-alliance/army/forces';
import {
  chainOf,
  orderOfBattle,
  type SideOfBattle,
  searchForces,
} from '../../../rules/belle-alliance/army/order-of-battle';
import { armyAsCsv } from '../../../rules/belle-alliance/army/sheet-export';
import { forcesIn } from '../../../rules/belle-alliance/drafting/state';
import { sideOf, type Table } from '../../../table/table';
import type { SideId, Unit, UnitId } from '../../../table/unit';
import { armyTexts } from '../../../texts/army-texts';
import { besideCard } from '../../battle/battle-cover';
import { saveTextFile } from '../../save-file';
import { useSettings } from '../../settings';
import type { BoardContext, PanelProps } from '../board-context';
import { useChainShown } from '../chain-shapes';
import { type ArmyDialog, ArmyDialogs } from './ArmyDialogs';
import { deedsFor } from './army-actions';
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
  const { draft, table, readOnly, tell } = context;
  const forces = useMemo(() => forcesIn(draft), [draft]);
  const { chosen, side, choose, pickSide } = useChosen(context, forces);
  const [dialog, setDialog] = useState<ArmyDialog>();
  const [deploying, setDeploying] = useState<UnitId>();
  const [told, setTold] = useState(USUAL);
  const places = useRef(new Map<SideId, InTable>());
  const sides = useMemo(() => orderOfBattle(forces), [forces]);
  const battle = sides.find((each) => each.side === side);
  const tree = useTree(battle, forces, table);
  if (side === undefined) return undefined;
  if (deploying && battle && forces.units.has(deploying)) {
    const onDone = () => setDeploying(undefined);
    const on = { onTold: setTold, onBody: setDeploying, onDone };
    return <DeployPanel {...{ context, forces, battle, told, body: deploying }} {...on} />;
  }
  const unit = chosen && forces.units.get(chosen);
  const { query } = tree;
  return (
    <>
      <ArmyCard
        sides={table.sides}
        side={side}
        totals={battle ? t.totals(battle.totals.units, battle.totals.men, battle.totals.guns) : ''}
        readOnly={readOnly}
        isLong={query !== '' || (battle?.totals.units ?? 0) > FEW}
        query={query}
        onQuery={tree.setQuery}
        onSide={pickSide}
        onAdd={() => setDialog({ kind: 'add' })}
        onCommand={() => setDialog({ kind: 'command' })}
        onSheet={() => setDialog({ kind: 'sheet' })}
        onExport={forces.units.size > 0 ? () => void exportArmy(forces, context.battle.name, tell) : undefined}
        onClose={context.close}
        tree={
          battle && (
            <TreeOfSide
              {...{ context, forces, side, tree, unit, choose }}
              onDialog={setDialog}
              onDeploy={setDeploying}
            />
          )
        }
      />
      {dialog && (
        <ArmyDialogs
          {...{ context, forces, battle, dialog, unit }}
          side={sideOf(table, side)}
          inTable={places.current.get(side) ?? firstPlace(table, side)}
          onInTable={(next) => places.current.set(side, next)}
          onSide={pickSide}
          onChoose={choose}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** Whoever is selected on the table, or was picked in the list because he is not there; and whose side is shown. */
function useChosen(context: BoardContext, forces: Forces) {
  const { table, units, now } = context;
  const [selected] = now.hand.units;
  const [wantedSide, setSide] = useState<SideId>();
  const [picked, setPicked] = useState<UnitId>();
  const chosen = [selected, picked].find((id) => id !== undefined && forces.units.has(id));
  const side = (chosen && forces.units.get(chosen)?.side) ?? wantedSide ?? table.sides[0]?.id;
  useEffect(() => {
    if (selected) setPicked(undefined);
  }, [selected]);
  useChainShown(context, chosen);
  const choose = (id: UnitId | undefined): void => {
    const isThere = id !== undefined && table.units.has(id);
    setPicked(isThere ? undefined : id);
    units.act({ do: 'pick', unit: isThere ? id : undefined });
  };
  const pickSide = (next: SideId): void => {
    choose(undefined);
    setSide(next);
  };
  return { chosen, side, choose, pickSide };
}

/** The order of battle of a side as it is looked through: what is searched for, what is folded. */
function useTree(battle: SideOfBattle | undefined, forces: Forces, table: Table) {
  const [query, setQuery] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(() => (battle ? nodesOf(battle, forces, table) : []), [battle, forces, table]);
  const shown = useMemo(
    () => (query.trim() === '' ? nodes : foundIn(nodes, new Set(searchForces(forces, query)))),
    [nodes, forces, query],
  );
  const isOpen = ({ unit, key }: ArmyNode): boolean => query.trim() !== '' || (unit !== undefined) !== folded.has(key);
  const fold = ({ key }: ArmyNode): void => setFolded((now) => toggled(now, key));
  return { query, setQuery, shown, isOpen, fold };
}

interface TreeOfSideProps {
  readonly context: BoardContext;
  readonly forces: Forces;
  readonly side: SideId;
  readonly tree: ReturnType<typeof useTree>;
  /** The one that is chosen. */
  readonly unit: Unit | undefined;
  readonly choose: (unit: UnitId | undefined) => void;
  readonly onDialog: (dialog: ArmyDialog) => void;
  readonly onDeploy: (body: UnitId) => void;
}

function TreeOfSide({ context, forces, side, tree, unit, choose, onDialog, onDeploy }: TreeOfSideProps) {
  const { table, readOnly, scene } = context;
  const chosen = unit?.id;
  const chain = useMemo(() => chainMap(forces, chosen), [forces, chosen]);
  const goTo = (id: UnitId): void => scene()?.focus(id, besideCard(useSettings.getState().hand));
  const ways = { open: onDialog, deploy: onDeploy, goTo, choose };
  return (
    <>
      {tree.shown.length === 0 && <p>{t.notFound}</p>}
      <ArmyTree
        label={t.tree.label(sideOf(table, side).name)}
        nodes={tree.shown}
        isOpen={tree.isOpen}
        chosen={chosen}
        chain={chain}
        onFold={tree.fold}
        onChoose={(id) => choose(id === chosen ? undefined : id)}
        deeds={
          unit &&
          !readOnly && <ArmyActions label={t.deeds.of(unit.name)} deeds={deedsFor(context, forces, unit, ways)} />
        }
      />
    </>
  );
}

function firstPlace({ sides }: Table, of: SideId): InTable {
  const at = Math.max(
    0,
    sides.findIndex(({ id }) => id === of),
  );
  return usualPlace(FIRST_NATIONS[at % FIRST_NATIONS.length] ?? '', undefined, 'infantry');
}

async function exportArmy(forces: Forces, name: string, tell: (text: string) => void): Promise<void> {
  const { text, misplaced } = armyAsCsv(forces);
  const saved = await saveTextFile(t.fileName(name), text, 'text/csv');
  if (saved.kind !== 'left') tell(misplaced.length > 0 ? t.misplaced(misplaced.length) : saved.text);
}

function chainMap(forces: Forces, id: UnitId | undefined): ReadonlyMap<UnitId, 'above' | 'below'> {
  if (!id) return new Map();
  const { above, below } = chainOf(forces, id);
  return new Map([...above.map((each) => [each, 'above'] as const), ...below.map((each) => [each, 'below'] as const)]);
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
