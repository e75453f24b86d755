import type { ThreatHere } from '../../plans/threat-at';
import type { Named } from '../../table/named';
import type { Cite } from '../../table/reasons';
import { planTexts } from '../../texts/plan-texts';
import { say } from '../../texts/sayings';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { RuleMark } from '../RuleMark';
import css from './plans.module.css';

interface ThreatLinesProps {
  /** The side that could come or fire. */
  readonly side: string;
  readonly now:
    | { readonly kind: 'working'; readonly share: number }
    | { readonly kind: 'shown'; readonly any: boolean; readonly on: 'table' | 'hexes' }
    | { readonly kind: 'none' };
  /** Who threatens the place that was tapped last; undefined before the first tap. */
  readonly here: readonly ThreatHere[] | undefined;
  readonly named: Named | undefined;
  readonly onRule: (cite: Cite) => void;
  readonly onClose: () => void;
}

/** What the shading means, and who threatens a place and how. */
export function ThreatLines({ side, now, here, named, onRule, onClose }: ThreatLinesProps) {
  const t = planTexts.threats;
  if (now.kind === 'working')
    return (
      <div className={css.threats} role="status">
        <p>{t.working(now.share)}</p>
        <progress value={now.share} aria-label={t.button} />
        <Button onPress={onClose}>{planTexts.threats.close}</Button>
      </div>
    );
  const legend = now.kind === 'none' ? t.locked : now.any ? t.legend[now.on](side) : t.none(side);
  return (
    <div className={css.threats}>
      <p role="status">{here === undefined ? legend : here.length > 0 ? t.here(unitsIn(here)) : t.nobody}</p>
      <IconButton label={t.close} icon="close" onPress={onClose} />
      {here !== undefined && here.length > 0 && (
        <ul className={css.who}>
          {here.map(({ unit, how, reasons }) => (
            <li key={`${unit} ${how} ${reasons[0]?.key}`}>
              <strong>{named?.units.get(unit)?.name ?? unit}</strong> {t.how[how]}:{' '}
              {reasons.map((reason) => (
                <span key={reason.key}>
                  {say(reason)} <RuleMark cite={reason.cite} onRule={onRule} />{' '}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const unitsIn = (here: readonly ThreatHere[]): number => new Set(here.map(({ unit }) => unit)).size;
