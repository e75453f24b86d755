import { type ThreatHere, unitsAmong } from '../../plans/threat-at';
import type { Problem } from '../../table/result';
import { planTexts } from '../../texts/plan-texts';
import { sayProblem } from '../../texts/sayings';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import css from './plans.module.css';

interface ThreatLinesProps {
  /** The side that could come or fire. */
  readonly side: string;
  readonly now:
    | { readonly kind: 'working'; readonly share: number }
    | { readonly kind: 'shown'; readonly any: boolean; readonly on: 'table' | 'hexes' }
    | { readonly kind: 'none' }
    | { readonly kind: 'failed'; readonly problem: Problem };
  /** Who threatens the place that was tapped last; undefined before the first tap. */
  readonly here: readonly ThreatHere[] | undefined;
  readonly onClose: () => void;
}

/** What the shading means, and how many threaten the place that was tapped. */
export function ThreatLines({ side, now, here, onClose }: ThreatLinesProps) {
  const t = planTexts.threats;
  if (now.kind === 'working')
    return (
      <div className={css.threats} role="status">
        <p>{t.working(now.share)}</p>
        <progress value={now.share} aria-label={t.button} />
        <Button onPress={onClose}>{planTexts.threats.close}</Button>
      </div>
    );
  if (now.kind === 'failed')
    return (
      <div className={css.threats}>
        <p role="alert">{sayProblem(now.problem)}</p>
        <IconButton label={t.close} icon="close" onPress={onClose} />
      </div>
    );
  const legend = now.kind === 'none' ? t.locked : now.any ? t.legend[now.on](side) : t.none(side);
  return (
    <div className={css.threats}>
      <p role="status">{here === undefined ? legend : here.length > 0 ? t.here(unitsAmong(here).length) : t.nobody}</p>
      <IconButton label={t.close} icon="close" onPress={onClose} />
    </div>
  );
}
