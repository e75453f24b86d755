import { useCallback, useRef } from 'react';
import { FormationCard } from '../../panels/FormationCard';
import { MarchCard } from '../../panels/MarchCard';
import type { PlacedViolation } from '../../rules/marching-advice';
import type { Choice } from '../../rules/book';
import type { SceneHandle } from '../../scene/handle';
import { pointsOf } from '../../table/shapes';
import type { Unit } from '../../table/unit';
import { AskedCard } from './AskedCard';
import type { CardSetting } from './card-setting';
import { commandOf } from './command-of';
import type { OpenBattle } from './follow';
import type { Marching } from './march-desk';
import { bearingOnScreen, lookAt } from './on-screen';
import { bringInto } from './room-world';
import type { Forming } from './use-forming';

/** Cards that nobody sees before a unit has been taken up or dice are asked for. Fetched with the first of them. */
export const cards = { Asked, March, Formations };
export type UnitCards = typeof cards;

function Asked(setting: CardSetting & { readonly pending: NonNullable<OpenBattle['pending']> }) {
  const { table, scene, control } = setting;
  const consider = useCallback(
    (choice: Choice | undefined) => {
      const shapes = choice?.shapes ?? [];
      control.preview(shapes);
      bringInto(scene(), pointsOf(shapes), false);
    },
    [control, scene],
  );
  return (
    <AskedCard {...setting} onScreen={(bearing) => bearingOnScreen(scene(), table, bearing)} onConsider={consider} />
  );
}

type OfUnit = CardSetting & { readonly unit: Unit };

function March({
  unit,
  march,
  control,
  reach,
  scene,
  orders,
}: OfUnit & { readonly march: Marching; readonly orders: { readonly writing: boolean } | undefined }) {
  const hands = control.march;
  return (
    <MarchCard
      unit={unit}
      march={march}
      hands={{ ...hands, showViolation: (violation) => showOn(scene(), violation, hands.showViolation) }}
      writing={orders?.writing === true && !march.advancing}
      reach={reach && { shown: reach.shown, onToggle: reach.toggle }}
      onClose={() => control.select(undefined)}
    />
  );
}

/** Marks the place, and goes there if it is out of sight. */
function showOn(
  scene: SceneHandle | undefined,
  violation: PlacedViolation,
  mark: (violation: PlacedViolation) => void,
): void {
  mark(violation);
  if (violation.at) lookAt(scene, violation.at);
}

function Formations({
  actions,
  unit,
  table,
  forming,
  onForming,
  control,
  scene,
  doing,
}: OfUnit & { readonly forming: Forming }) {
  const { choice, way } = forming;
  const withNote = (note: string | undefined) => (note === undefined ? {} : { override: { note } });
  const sending = useRef(false);
  /** A hurried second tap does nothing twice. */
  const send = (command: object): void => {
    if (sending.current) return;
    sending.current = true;
    const sent = actions.send(command).then((refused) => refused ?? void onForming(false));
    void doing(sent).finally(() => {
      sending.current = false;
    });
  };
  return (
    <FormationCard
      unit={unit}
      table={table}
      choices={forming.choices}
      choice={choice}
      way={way}
      wish={forming.wish}
      deeds={forming.deeds}
      onChoose={forming.choose}
      onWish={forming.wishFor}
      onWay={forming.takeWay}
      onShow={(violation) => violation.at && scene()?.focus(violation.at)}
      onForm={(note) => {
        if (!choice || !way) return;
        const { formation, files } = choice;
        const { gap } = way.stand;
        const interval = choice.gaps && gap !== undefined ? { gap } : {};
        send({ type: 'form', unit: unit.id, formation, files, way: way.id, ...interval, ...withNote(note) });
      }}
      onDeed={(deed, number, note) => send({ ...commandOf(deed, number), ...withNote(note) })}
      onClose={() => {
        onForming(false);
        control.preview([]);
      }}
    />
  );
}
