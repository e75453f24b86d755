import { useState } from 'react';
import type { FireRole } from '../rules/fire-advice';
import type { Cite } from '../table/reasons';
import { fireTexts } from '../texts/fire-texts';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import css from './FireRoles.module.css';
import { NoteSheet } from './NoteSheet';
import { RuleMark } from './RuleMark';

interface FireRolesProps {
  readonly roles: readonly FireRole[];
  /** Keys of what the verdict above says already: that is not said twice. */
  readonly told: ReadonlySet<string>;
  /** One is on its way. */
  readonly busy: boolean;
  /** `note` says why it stands against a rule. */
  readonly onDeclare: (role: FireRole, note?: string) => void;
  readonly onRule: (cite: Cite) => void;
}

/** The ways to take part that can be declared, what stands against each told beside it. */
export function FireRoles({ roles, told, busy, onDeclare, onRule }: FireRolesProps) {
  const [noting, setNoting] = useState<FireRole>();
  return (
    <div className={css.roles}>
      {roles.map((role, i) => {
        const { breaches } = role;
        const final = breaches.some(({ overridable }) => !overridable);
        const wrong = breaches.length > 0 && !final;
        const untold = breaches.filter(({ key }) => !told.has(key));
        if (final && untold.length === 0) return undefined;
        return (
          <div key={role.id} className={css.role}>
            {untold.map((breach) => (
              <p key={`${breach.key} ${breach.cite?.rule}`} className={css.against}>
                <strong>{fireTexts.fire.notAllowed}</strong> {say(breach)}{' '}
                <RuleMark cite={breach.cite} onRule={onRule} />
              </p>
            ))}
            {!final && (
              <div className={css.act}>
                <Button
                  kind={wrong ? 'danger' : i === 0 ? 'primary' : 'plain'}
                  disabled={busy}
                  onPress={() => (wrong ? setNoting(role) : onDeclare(role))}
                >
                  {wrong ? `${say(role)}: ${texts.override.button}` : say(role)}
                </Button>
                <RuleMark cite={role.cite} onRule={onRule} />
              </div>
            )}
          </div>
        );
      })}
      {noting && (
        <NoteSheet
          onNote={(note) => {
            setNoting(undefined);
            onDeclare(noting, note);
          }}
          onClose={() => setNoting(undefined)}
        />
      )}
    </div>
  );
}
