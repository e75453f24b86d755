import { useCallback, useRef } from 'react';
import { useStore } from 'zustand';
import { FormationCard } from '../../panels/FormationCard';
import { MarchCard } from '../../panels/MarchCard';
import type { Choice } from '../../rules/book';
import { pointsOf } from '../../table/shapes';
import type { Unit } from '../../table/unit';
import { AskedCard } from './AskedCard';
import { commandOf } from './command-of';
import type { OpenBattle } from './follow';
import { bearingOnScreen, bringInto, lookAt } from './on-screen';
import type { SideCardProps } from './side-card-props';
import type { CardContext } from './tool-context';
import type { Forming } from './use-forming';

/** Cards that nobody sees before a unit has been taken up or dice are asked for. Fetched with the first of them. */
export function Asked(setting: CardContext & { readonly pending: NonNullable<OpenBattle['pending']> }) {
  const { table, scene, control } = setting;
  const consider = useCallback(
    (choice: Choice | undefined) => {
      const shapes = choice?.shapes ?? [];
      control.act({ do: 'preview', by: 'question', shapes });
      bringInto(scene(), pointsOf(shapes), false);
    },
    [control, scene],
  );
  return (
    <AskedCard {...setting} onScreen={(bearing) => bearingOnScreen(scene(), table, bearing)} onConsider={consider} />
  );
}

type OfUnit = SideCardProps & { readonly unit: Unit };

export function March({ unit, control, reach, scene, orders }: OfUnit) {
  const march = useStore(control.store, ({ advised }) => advised.marching);
  if (!march) return undefined;
  return (
    <MarchCard
      unit={unit}
      march={march}
      act={control.act}
      onShow={(violation) => {
        // Marks the place, and goes there if it is out of sight.
        control.act({ do: 'mark', violation });
        if (violation.at) lookAt(scene(), violation.at);
      }}
      writing={orders?.writing === true && !march.advancing}
      reach={reach && { shown: reach.shown, onToggle: reach.toggle }}
      onClose={() => control.act({ do: 'pick', unit: undefined })}
    />
  );
}

export function Formations(props: OfUnit & { readonly forming: Forming }) {
  const { actions, unit, table, forming, onForming, control, scene, doing } = props;
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
        control.act({ do: 'preview', by: 'question', shapes: [] });
      }}
    />
  );
}
