import type { ReactNode } from 'react';
import { type ThreatHere, unitsAmong } from '../../plans/threat-at';
import type { Named } from '../../table/named';
import type { Cite } from '../../table/reasons';
import { planTexts } from '../../texts/plan-texts';
import { say } from '../../texts/sayings';
import { Card } from '../Card';
import { RuleMark } from '../RuleMark';
import css from './plans.module.css';

interface WhoThreatensProps {
  readonly here: readonly ThreatHere[];
  readonly named: Named | undefined;
  readonly onRule: (cite: Cite) => void;
}

/** Everybody who threatens a place, how, and by which rules. */
export function WhoThreatens({ here, named, onRule }: WhoThreatensProps) {
  const t = planTexts.threats;
  const units = unitsAmong(here);
  return (
    <div className={css.whoCard}>
      <Card title={t.here(units.length)}>
        <ul className={css.who}>
          {units.map((unit) => (
            <li key={unit}>
              <strong>{named?.units.get(unit)?.name ?? unit}</strong>
              {here
                .filter((threat) => threat.unit === unit)
                .map(({ how, reasons }) => (
                  <p key={`${how} ${reasons[0]?.key}`}>
                    {t.how[how]}:{' '}
                    {reasons.map((reason) => (
                      <span key={reason.key}>
                        {say(reason)} <RuleMark cite={reason.cite} onRule={onRule} />{' '}
                      </span>
                    ))}
                  </p>
                ))}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** What a plan tells of a place, over the card that the screen has for it. */
export function WithTold({ told, children }: { readonly told: ReactNode; readonly children: ReactNode }) {
  return told ? (
    <div className={css.stacked}>
      {told}
      {children}
    </div>
  ) : (
    children
  );
}
