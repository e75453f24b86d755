import { useState } from 'react';
import type { Hex } from '../../hex/axial';
import { ComingCard } from '../../panels/hex/ComingCard';
import { ConsideredAction } from '../../panels/hex/ConsideredAction';
import { CorrectionSheet } from '../../panels/hex/CorrectionSheet';
import { CounterCard } from '../../panels/hex/CounterCard';
import { HexMarchCard } from '../../panels/hex/HexMarchCard';
import { HexSightCard } from '../../panels/hex/HexSightCard';
import { LayersCard } from '../../panels/hex/LayersCard';
import { RosterCard } from '../../panels/hex/RosterCard';
import type { Action } from '../../rules/action';
import type { HexCorrection } from '../../rules/hex-advice';
import { type Counter, type HexTable, nameOfHex } from '../../table/hex-table';
import type { Cite } from '../../table/reasons';
import type { UnitId } from '../../table/unit';
import { comingIn, type HexAct, type HexHand, leaderOf, stackIn } from '../../tools/hex-hand';
import { RuleHelp } from '../rules/RuleHelp';
import { ActionsPart, LeadDeeds } from './ActionsPart';
import type { HexAdvised } from './hex-advised';
import { type HexLayers, layersListed, withLayer } from './hex-layers';

export interface HexSideProps {
  readonly table: HexTable;
  readonly hand: HexHand;
  readonly act: (act: HexAct) => void;
  readonly advised: HexAdvised;
  /** What the book advises is there. */
  readonly ready: boolean;
  readonly readOnly: boolean;
  readonly busy: boolean;
  /** Whoever looks may see what a counter's own side knows. */
  readonly sees: (counter: Counter) => boolean;
  readonly layers: HexLayers;
  readonly correction: ((unit: UnitId) => HexCorrection | undefined) | undefined;
  readonly onLayers: (layers: HexLayers) => void;
  readonly onDo: (deed: Pick<Action, 'command'>, note?: string) => void;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onFlip: () => void;
}

/** The card of a battle on hexes: of what is looked at, of whoever is in hand, else of everybody. */
export function HexSide(props: HexSideProps) {
  const [cite, setCite] = useState<Cite>();
  return (
    <>
      <SideCard {...props} onRule={setCite} />
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
    </>
  );
}

type CardProps = HexSideProps & { readonly onRule: (cite: Cite) => void };

function SideCard(props: CardProps) {
  const { table, hand, act, advised, layers, onRule } = props;
  const putAway = (): void => act({ do: 'tool', tool: 'select' });
  if (hand.tool === 'sight') {
    const { from, to } = hand.sight;
    return (
      <HexSightCard
        from={named(table, from)}
        to={named(table, to)}
        advice={advised.sight}
        onAgain={() => act({ do: 'tool', tool: 'sight' })}
        onRule={onRule}
        onClose={putAway}
      />
    );
  }
  if (hand.tool === 'layers')
    return (
      <LayersCard
        layers={layersListed(layers, table.sides)}
        onLayer={(id, on) => props.onLayers(withLayer(layers, table.sides, id, on))}
        onClose={putAway}
      />
    );
  const counter = leaderOf(hand, table);
  const coming = comingIn(hand, table);
  const name = counter?.name ?? coming;
  if (advised.considered && name !== undefined) return <Considered {...props} name={name} deed={advised.considered} />;
  if (!counter && coming !== undefined)
    return <ComingCard name={coming} deeds={<ActionsPart {...props} />} onClose={() => act({ do: 'clear' })} />;
  if (!counter) return <RosterCard table={table} onGoTo={props.onGoTo} />;
  if (hand.tool === 'march') return <March {...props} counter={counter} />;
  return <Picked {...props} counter={counter} />;
}

type OfCounter = CardProps & { readonly counter: Counter };

type OfDeed = CardProps & { readonly name: string; readonly deed: Action };

function Considered({ name, deed, hand, readOnly, busy, act, onDo, onRule }: OfDeed) {
  return (
    <ConsideredAction
      key={deed.id}
      name={name}
      deed={deed}
      readOnly={readOnly}
      busy={busy}
      tapping={hand.way !== undefined}
      onWay={(to) => act({ do: 'way', to })}
      onBack={() => act({ do: 'consider', deed: undefined })}
      onDo={(note) => onDo(deed, note)}
      onRule={onRule}
    />
  );
}

function March({ table, counter, hand, advised, busy, readOnly, act, onTurn, onDo, onRule }: OfCounter) {
  const { plan, noWay: reasons } = advised;
  const to = named(table, hand.noWay);
  return (
    <HexMarchCard
      table={table}
      counter={counter}
      plan={plan}
      noWay={to === undefined ? undefined : { to, reasons }}
      busy={busy || readOnly}
      turning={hand.turning}
      onTurning={(on) => act({ do: 'turning', on })}
      onTurn={onTurn}
      onForm={(step) => act({ do: 'step', step })}
      onUndo={() => act({ do: 'unstep' })}
      onClear={() => act({ do: 'tool', tool: 'march' })}
      onGo={(note) => plan && onDo(plan, note)}
      onRule={onRule}
      onClose={() => act({ do: 'tool', tool: 'select' })}
    />
  );
}

function Picked(props: OfCounter) {
  const { table, counter, hand, act, advised, readOnly, onGoTo, onDo } = props;
  const [opened, setOpened] = useState(false);
  const correction = readOnly ? undefined : props.correction?.(counter.id);
  const [hex] = counter.hexes;
  const march = advised.reach && !readOnly ? () => act({ do: 'tool', tool: 'march' }) : undefined;
  return (
    <>
      <CounterCard
        table={table}
        counter={counter}
        picked={hand.units}
        stack={hex ? stackIn(table, hex) : []}
        own={props.sees(counter)}
        gathering={hand.gathering}
        onMarch={march}
        onPick={(unit) => act({ do: 'pick', unit })}
        onJoin={(unit) => act({ do: 'join', unit })}
        onGather={(on) => act({ do: 'gather', on })}
        onRight={correction && (() => setOpened(true))}
        onFocus={() => onGoTo(counter.id)}
        onClose={() => act({ do: 'clear' })}
        deeds={<ActionsPart {...props} />}
        lead={<LeadDeeds {...props} onMarch={march} />}
      />
      {correction && opened && (
        <CorrectionSheet
          {...{ table, counter, correction }}
          onPut={(put) => {
            setOpened(false);
            onDo({ command: correction.command(put) });
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

const named = ({ map }: HexTable, hex: Hex | undefined): string | undefined => hex && nameOfHex(map, hex);
