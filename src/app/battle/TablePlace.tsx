import type { ReactNode } from 'react';
import type { ArParts } from '../ar/parts';

interface TablePlaceProps {
  readonly ar: ArParts | undefined;
  readonly scene: ReactNode;
  /** What the page draws over the scene. */
  readonly layers: ReactNode;
}

/** Where the table is: the scene with its layers, or what the camera sees. The scene lives on meanwhile, unseen. */
export const TablePlace = ({ ar, scene, layers }: TablePlaceProps) => (
  <>
    <div style={{ height: '100%', visibility: ar ? 'hidden' : 'visible' }}>{scene}</div>
    {!ar && layers}
    {ar?.table}
  </>
);
