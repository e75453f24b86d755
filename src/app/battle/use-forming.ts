import { useEffect, useMemo, useState } from 'react';
import { angleBetween } from '../../geometry/angle';
import { distanceBetween } from '../../geometry/vector';
import type { Action } from '../../rules/action';
import type { FormationChoice, FormationWay, FormationWish } from '../../rules/marching-advice';
import type { Shape } from '../../table/shapes';
import type { Unit } from '../../table/unit';
import type { Advice } from './battle-advice';
import type { TableStore } from './table-store';

export interface Forming {
  readonly choices: readonly FormationChoice[];
  /** The formation that is looked at, and the way to take it. */
  readonly choice: FormationChoice | undefined;
  readonly way: FormationWay | undefined;
  readonly wish: FormationWish;
  readonly deeds: readonly Action[];
  choose(formation: string): void;
  wishFor(wish: FormationWish): void;
  takeWay(id: string): void;
}

/** A turn by one radian counts as much as so many cm. */
const TURN_WEIGHT = 10;

/** A change of formation before it is made: what is chosen, drawn on the table while the card is open. */
export function useForming(
  control: TableStore,
  advice: Advice | undefined,
  unit: Unit | undefined,
  open: boolean,
): Forming | undefined {
  const [formation, setFormation] = useState<string>();
  const [wish, setWish] = useState<FormationWish>({});
  const [wayId, setWayId] = useState<string>();
  const id = open ? unit?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another unit, another choice
  useEffect(() => {
    setFormation(undefined);
    setWish({});
    setWayId(undefined);
  }, [id]);

  const choices = useMemo(() => (advice && id ? advice.formations(id, wish) : []), [advice, id, wish]);
  const deeds = useMemo(() => (advice && id ? advice.actions(id) : []), [advice, id]);
  const choice = choices.find((each) => each.formation === formation);
  const way = choice && unit && wayOf(choice, wayId, unit);
  const shapes = useMemo(() => (way ? preview(way) : []), [way]);
  useEffect(() => {
    if (id === undefined) return;
    control.act({ do: 'preview', by: 'formation', shapes });
    return () => void control.act({ do: 'preview', by: 'formation', shapes: [] });
  }, [control, id, shapes]);

  if (!advice || id === undefined) return undefined;
  return {
    choices,
    choice,
    way,
    wish,
    deeds,
    choose(next) {
      setFormation(next);
      setWish({});
      setWayId(undefined);
    },
    wishFor: setWish,
    takeWay: setWayId,
  };
}

/** The one that was picked; else of those that have room the one that moves the unit least. */
function wayOf({ ways }: FormationChoice, id: string | undefined, unit: Unit): FormationWay | undefined {
  const picked = ways.find((way) => way.id === id);
  if (picked) return picked;
  const roomy = ways.filter(({ violations }) => violations.length === 0);
  const moved = ({ stand: { pose } }: FormationWay): number =>
    distanceBetween(pose.at, unit.pose.at) + TURN_WEIGHT * angleBetween(pose.heading, unit.pose.heading);
  return (roomy.length > 0 ? roomy : ways).toSorted((a, b) => moved(a) - moved(b))[0];
}

function preview({ stand, violations, shapes }: FormationWay): readonly Shape[] {
  const tone = violations.length > 0 ? 'no' : 'yes';
  return [...shapes, { kind: 'ghost', tone, unit: stand }];
}
