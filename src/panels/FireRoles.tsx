import { useState } from 'react';
import type { Action } from '../rules/action';
import type { Cite } from '../table/reasons';
import { fireTexts } from '../texts/fire-texts';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import css from './FireRoles.module.css';
import { NoteSheet } from './NoteSheet';
import { RuleMark } from './RuleMark';

interface FireRolesProps {
  /** The first is what most want; the others come after it. */
  readonly roles: readonly Action[];
  /** Keys of what the verdict above says already: that is not said twice. */
  readonly told: ReadonlySet<string>;
  /** One is on its way. */
  readonly busy: boolean;
  /** `note` says why it stands against a rule. */
  readonly onDeclare: (role: Action, note?: string) => void;
  readonly onRule: (cite: Cite) => void;
}

/** The ways to take part that can be declared; another way that something stands against is folded away with it. */
export function FireRoles(props: FireRolesProps) {
  const { told, onDeclare } = props;
  const [noting, setNoting] = useState<Action>();
  const [main, ...others] = toldOnce(props.roles, told);
  const free = others.filter(({ role }) => role.violations.length === 0);
  const folded = others.filter((way) => way.role.violations.length > 0 && hasMore(way));
  return (
    <div className={css.roles}>
      {[...(main && hasMore(main) ? [main] : []), ...free].map((way) => (
        <Way key={way.role.id} {...way} {...props} primary={way === main} onNote={setNoting} />
      ))}
      {folded.length > 0 && (
        <details>
          <summary className={css.summary}>
            {fireTexts.fire.otherWays(folded.map(({ role }) => say(role)).join(', '))}
          </summary>
          <div className={css.roles}>
            {folded.map((way) => (
              <Way key={way.role.id} {...way} {...props} primary={false} onNote={setNoting} />
            ))}
          </div>
        </details>
      )}
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

/** A role, and what stands against it that has not been said yet. */
interface Untold {
  readonly role: Action;
  readonly untold: Action['violations'];
}

function toldOnce(roles: readonly Action[], told: ReadonlySet<string>): readonly Untold[] {
  const said = new Set<string>();
  return roles.map((role) => ({
    role,
    untold: role.violations.filter((violation) => {
      const words = say(violation);
      if (told.has(violation.key) || said.has(words)) return false;
      said.add(words);
      return true;
    }),
  }));
}

const isFinal = ({ violations }: Action): boolean => violations.some(({ overridable }) => !overridable);

/** It can be declared, or there is something new to say of why not. */
const hasMore = ({ role, untold }: Untold): boolean => !isFinal(role) || untold.length > 0;

type WayProps = FireRolesProps & Untold & { readonly primary: boolean; readonly onNote: (role: Action) => void };

function Way({ role, untold, primary, busy, onDeclare, onNote, onRule }: WayProps) {
  const wrong = role.violations.length > 0;
  return (
    <div className={css.role}>
      {untold.map((violation) => (
        <p key={`${violation.key} ${violation.cite?.rule}`} className={css.against}>
          <strong>{fireTexts.fire.notAllowed}</strong> {say(violation)}{' '}
          <RuleMark cite={violation.cite} onRule={onRule} />
        </p>
      ))}
      {!isFinal(role) && (
        <div className={css.act}>
          <Button
            kind={wrong ? 'danger' : primary ? 'primary' : 'plain'}
            disabled={busy}
            onPress={() => (wrong ? onNote(role) : onDeclare(role))}
          >
            {wrong ? `${say(role)}: ${texts.override.button}` : say(role)}
          </Button>
          <RuleMark cite={role.cite} onRule={onRule} />
        </div>
      )}
    </div>
  );
}
