import { useEffect, useMemo, useState } from 'react';
import { type Engine, problemOf } from '../../engine/connect';
import type { Point } from '../../geometry/point';
import type { Hex } from '../../hex/axial';
import { type ThreatHere, threatenedHexes, threatsAt } from '../../plans/threat-at';
import type { ThreatMap } from '../../rules/threat-advice';
import type { HexShape } from '../../table/hex-table';
import type { Problem } from '../../table/result';
import type { Shape } from '../../table/shapes';
import type { SideId } from '../../table/unit';
import { threatHexShapes, threatShapes } from '../../tools/threat-shapes';

type Place = { readonly point?: Point; readonly hex?: Hex };

/** Threatened ground as it is looked for, shown and asked about. */
export type Threatening =
  | { readonly kind: 'off' }
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'shown'; readonly map: ThreatMap }
  /** Locked, or the book does not say. */
  | { readonly kind: 'none' }
  /** Nothing is known, and why. */
  | { readonly kind: 'failed'; readonly problem: Problem };

const OFF: Threatening = { kind: 'off' };

/** Asks anew whenever the table has changed, and gives up what was asked before. `of` is the side that threatens; undefined: off. */
function useThreats(engine: Engine, table: string, of: SideId | undefined, entries: number): Threatening {
  const [now, setNow] = useState<Threatening>(OFF);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry is another table
  useEffect(() => {
    if (of === undefined) return setNow(OFF);
    const job = crypto.randomUUID();
    let wanted = true;
    setNow({ kind: 'working', share: 0 });
    const forget = engine.onNews((news) => {
      if (wanted && news.kind === 'progress' && news.job === job)
        setNow({ kind: 'working', share: news.done / news.total });
    });
    void threatsNow(engine, table, of, job).then((found) => {
      if (wanted) setNow(found);
      wanted = false;
    });
    return () => {
      if (wanted) engine.cancel(job).catch(() => undefined);
      wanted = false;
      forget();
    };
  }, [engine, table, of, entries]);
  return now;
}

/** Whether threatened ground is shown, and the place on it that is asked about. */
export interface ThreatWatch {
  readonly watching: boolean;
  readonly watch: (on: boolean) => void;
  readonly tapped: Place | undefined;
  readonly setTapped: (place: Place) => void;
  readonly threats: Threatening;
  /** Who threatens that place. */
  readonly here: readonly ThreatHere[];
}

const NOBODY: readonly ThreatHere[] = [];

export function useThreatWatch(engine: Engine, table: string, enemy: SideId | undefined, entries: number): ThreatWatch {
  const [watching, setWatching] = useState(false);
  const [tapped, setTapped] = useState<Place>();
  const threats = useThreats(engine, table, watching ? enemy : undefined, entries);
  const here = useMemo(
    () => (threats.kind === 'shown' && tapped ? threatsAt(threats.map, tapped) : NOBODY),
    [threats, tapped],
  );
  const watch = (on: boolean): void => {
    setTapped(undefined);
    setWatching(on);
  };
  return { watching, watch, tapped, setTapped, threats, here };
}

/** What came of asking. */
export async function threatsNow(
  engine: Pick<Engine, 'threats'>,
  table: string,
  of: SideId,
  job: string,
): Promise<Threatening> {
  try {
    const answer = await engine.threats(table, of, job);
    if (answer.kind === 'failed') return answer;
    return answer.map ? { kind: 'shown', map: answer.map } : { kind: 'none' };
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error) };
  }
}

const NOTHING: { readonly shapes: readonly Shape[]; readonly hexes: readonly HexShape[] } = { shapes: [], hexes: [] };

/** The shading on the table. */
export function useThreatShapes(threats: Threatening): typeof NOTHING {
  return useMemo(() => {
    if (threats.kind !== 'shown') return NOTHING;
    const { map } = threats;
    if (map.kind === 'table') return { shapes: threatShapes(map), hexes: [] };
    return { shapes: [], hexes: threatHexShapes(threatenedHexes(map)) };
  }, [threats]);
}

/** A mark on the place that is asked about. */
export const markOf = (place: Place | undefined): typeof NOTHING => ({
  shapes: place?.point ? [{ kind: 'mark', tone: 'measure', at: place.point }] : [],
  hexes: place?.hex ? [{ kind: 'mark', tone: 'measure', hex: place.hex }] : [],
});
