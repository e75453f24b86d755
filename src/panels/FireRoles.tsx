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
  /** One is on its way. */
  readonly busy: boolean;
  /** `note` says why it stands against a rule. */
  readonly onDeclare: (role: FireRole, note?: string) => void;
  readonly onRule: (cite: Cite) => void;
}

/** The ways to take part that can be declared, what stands against each told beside it. */
export function FireRoles({ roles, busy, onDeclare, onRule }: FireRolesProps) {
  const [noting, setNoting] = useState<FireRole>();
  return (
    <div className={css.roles}>
      {roles.map((role, i) => {
        const { breaches } = role;
        const final = breaches.some(({ overridable }) => !overridable);
        const wrong = breaches.length > 0 && !final;
        return (
          <div key={role.id} className={css.role}>
            {breaches.map((breach) => (
              <p key={`${breach.key} ${breach.cite?.rule}`} className={css.against}>
                <strong>{fireTexts.fire.notAllowed}</strong> {say(breach)}{' '}
                <RuleMark cite={breach.cite} onRule={onRule} />
              </p>
            ))}
            <div className={css.act}>
              <Button
                kind={wrong ? 'danger' : i === 0 ? 'primary' : 'plain'}
                disabled={final || busy}
                onPress={() => (wrong ? setNoting(role) : onDeclare(role))}
              >
                {say(role)}
                {wrong && ` · ${texts.override.button}`}
              </Button>
              <RuleMark cite={role.cite} onRule={onRule} />
            </div>
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
