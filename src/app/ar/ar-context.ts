import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Shape } from '../../table/shapes';
import type { UnitId } from '../../table/unit';
import type { OpenBattle } from '../battle/follow';
import type { Actions } from '../battle/use-battle';

/** What the camera is told of the screen that it is put over. */
export interface ArContext {
  /** The camera is wanted. */
  readonly on: boolean;
  readonly battle: OpenBattle;
  readonly readOnly: boolean;
  /** What the table's own picture shows: standing shapes, and those of the gesture that runs. */
  readonly shapes: readonly Shape[];
  readonly live: StoreApi<readonly Shape[]>;
  readonly selected: UnitId | undefined;
  readonly names: boolean;
  readonly actions: Actions;
  readonly tell: (text: string) => void;
  readonly onSelect: (unit: UnitId | undefined) => void;
  /** It could not be fetched. */
  readonly onMissing: () => void;
}

/** What the camera puts into the places of the battle's screen while it is on; what it leaves out stays as it is. */
export interface ArParts {
  readonly table: ReactNode;
  readonly rail: ReactNode;
  /** What is wrong with the picture, among the screen's notices. */
  readonly notice: ReactNode;
  readonly side?: ReactNode;
  readonly reading?: ReactNode;
}
