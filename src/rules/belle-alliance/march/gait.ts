import type { Violation } from '../../../table/reasons';
import type { MarchAdvice } from '../../marching-advice';

/** How fast a unit goes. One a bound; normal unless ordered. */
export const GAITS = ['normal', 'fast', 'charge'] as const;
export type Gait = (typeof GAITS)[number];

/** A gait as the page says it; where it says none, the normal one. */
export const gaitFrom = (id: string | undefined): Gait => GAITS.find((gait) => gait === id) ?? 'normal';

/** Every gait in words, with what stands against it. */
export const gaitChoices = (against: Readonly<Record<Gait, Violation | undefined>>): MarchAdvice['gaits'] =>
  GAITS.map((id) => {
    const violation = against[id];
    return { id, label: { key: `gait.${id}` }, violations: violation ? [violation] : [] };
  });
