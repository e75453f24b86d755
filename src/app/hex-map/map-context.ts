import type { Engine } from '../../engine/connect';
import type { HexMapState } from '../../rules/hex-map/state';
import type { MapAim } from '../../tools/map-pen';
import type { OpenBattle } from '../battle/follow';

/** What the panels of the map maker are given. */
export interface MapContext {
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly making: Readonly<HexMapState>;
  readonly readOnly: boolean;
  readonly aim: MapAim;
  setAim(aim: MapAim): void;
  /** Done, or refused and told. */
  send(command: object): Promise<boolean>;
  tell(text: string): void;
  /** The whole map. */
  overview(): void;
  close(): void;
}

export interface PanelProps {
  readonly context: MapContext;
}
