import type { MarchPlan, PlacedViolation, Step } from '../rules/marching-advice';
import type { UnitId } from '../table/unit';
import type { Refusal } from './hand';
import type { MarchMode } from './march-tool';

/** The march in hand. Drafts stay with their units until they are sent. */
export interface MarchHand {
  readonly drafts: ReadonlyMap<UnitId, Draft>;
  readonly mode: MarchMode;
  /** The step that the handles and the buttons change; none: the last, or the next. */
  readonly editing: number | undefined;
  /** As it was drawn last, before the book let it snap. */
  readonly trial: { readonly steps: readonly Step[]; readonly snapCm: number } | undefined;
  /** Whose march is a continued advance after a melee, under rules of its own. */
  readonly advancing: UnitId | undefined;
  /** The violation that is shown on the table. */
  readonly shown: PlacedViolation | undefined;
  readonly refused: Refusal | undefined;
  /** One is on its way: a hurried second tap must not march twice. */
  readonly sending: boolean;
}

export const NO_MARCH: MarchHand = {
  drafts: new Map(),
  mode: { kind: 'idle' },
  editing: undefined,
  trial: undefined,
  advancing: undefined,
  shown: undefined,
  refused: undefined,
  sending: false,
};

export type Draft = Pick<MarchPlan, 'gait' | 'steps'>;

/** What was drawn of an advance was meant for the melee just fought, and is of no use for a march. */
export function withoutAdvance(march: MarchHand): MarchHand {
  if (march.advancing === undefined) return march;
  return { ...march, advancing: undefined, drafts: without(march.drafts, march.advancing) };
}

/** What is drawn for this unit next is its continued advance, until another is taken up. */
export const advancingWith = (march: MarchHand, unit: UnitId): MarchHand => ({
  ...withoutAdvance(march),
  drafts: without(march.drafts, unit),
  advancing: unit,
});

/** Takes up the march of a unit where it was left; `marches`: the march is in hand for whoever it was in hand for before. */
export function takenUp(march: MarchHand, unit: UnitId | undefined, marches: boolean): MarchHand {
  const { mode, editing } = marches ? march : NO_MARCH;
  const kept = march.advancing === unit ? march : withoutAdvance(march);
  return { ...kept, mode, editing, trial: undefined, shown: undefined, refused: undefined };
}

export const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> =>
  new Map([...map].filter(([each]) => each !== key));
