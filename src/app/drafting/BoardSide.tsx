import { Suspense } from 'react';
import { Button } from '../../panels/Button';
import { Inspector } from '../../panels/Inspector';
import { PieceCard } from '../../panels/PieceCard';
import { factsOfGround, materialsFor } from '../../rules/belle-alliance/drafting/ground-facts';
import { layersOver } from '../../table/laying/laying-stacking';
import { overlapped } from '../../table/laying/picking';
import { sideOf } from '../../table/table';
import type { Terrain } from '../../table/terrain';
import type { Unit } from '../../table/unit';
import { boardTexts } from '../../texts/board-texts';
import { texts } from '../../texts/texts';
import { besideCard } from '../battle/battle-cover';
import { factsOf } from '../battle/follow';
import { useSettings } from '../settings';
import type { BoardContext } from './board-context';
import type { BoardPanel } from './board-panels';
import { useChainShown } from './chain-shapes';
import { inHand } from './in-hand';
import { pieceDeeds } from './piece-deeds';

interface BoardSideProps {
  readonly context: BoardContext;
  readonly panel: BoardPanel | undefined;
  readonly piece: Terrain | undefined;
  readonly unit: Unit | undefined;
}

/** The card beside the table: what is selected, else the panel that is open. Whoever lays pieces keeps the box at hand. */
export function BoardSide({ context, panel, piece, unit }: BoardSideProps) {
  if (unit && !panel?.showsUnits) return <UnitSide context={context} unit={unit} />;
  if (piece && context.hand.aim.kind !== 'lay') return <PieceSide context={context} piece={piece} />;
  return (
    panel && (
      <Suspense fallback={<p role="status">{texts.battle.opening}</p>}>
        <panel.Panel context={context} />
      </Suspense>
    )
  );
}

function PieceSide({ context, piece }: { readonly context: BoardContext; readonly piece: Terrain }) {
  const { table, readOnly, laying, hand } = context;
  const deeds = pieceDeeds(context, piece);
  const holding = inHand(laying, hand);
  return (
    <PieceCard
      piece={piece}
      facts={factsOfGround(piece)}
      materials={materialsFor(piece)}
      layers={1 + layersOver(table, piece).length}
      readOnly={readOnly}
      hand={holding}
      onName={(name) => deeds.change({ name })}
      onMaterial={(material) => deeds.change({ material })}
      onLevel={(level) => deeds.change({ level })}
      onWidth={(width) => deeds.change({ width })}
      onTurn={deeds.turn}
      onSize={deeds.resize}
      onLayers={deeds.layers}
      onCopy={deeds.copy}
      onLock={deeds.lock}
      overlaps={overlapped(table, piece)}
      onOrder={deeds.order}
      onRemove={deeds.remove}
      onClose={holding.onDone}
    />
  );
}

/** A unit that is on the table: where it stands. What it is made of is the army's business. */
function UnitSide({ context, unit }: { readonly context: BoardContext; readonly unit: Unit }) {
  const { battle, table, readOnly, units, now, scene, send } = context;
  useChainShown(context, unit.id);
  const goTo = (id: Unit['id']): void => {
    units.act({ do: 'pick', unit: id });
    scene()?.focus(id, besideCard(useSettings.getState().hand));
  };
  const turn = (degrees: number): void => {
    const heading = unit.pose.heading + (degrees * Math.PI) / 180;
    void send({ type: 'place', unit: unit.id, pose: { ...unit.pose, heading } });
  };
  return (
    <Inspector
      table={table}
      unit={unit}
      side={sideOf(table, unit.side)}
      facts={factsOf(battle, unit.id)}
      notches={0}
      moving={now.hand.move.kind === 'armed'}
      readOnly={readOnly}
      onTurn={turn}
      onMove={() => units.act({ do: 'arm' })}
      onFocus={() => goTo(unit.id)}
      onGoTo={goTo}
      deeds={
        <Button icon="unit" onPress={() => context.open('army')}>
          {boardTexts.openArmy}
        </Button>
      }
      onClose={() => units.act({ do: 'pick', unit: undefined })}
    />
  );
}
