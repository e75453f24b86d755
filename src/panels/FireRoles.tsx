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
  readonly actions: readonly Action[];
  /** Keys of what the verdict above says already: that is not said twice. */
  readonly told: ReadonlySet<string>;
  /** One is on its way. */
  readonly busy: boolean;
  /** `note` says why it stands against a rule. */
  readonly onDeclare: (action: Action, note?: string) => void;
  readonly onRule: (cite: Cite) => void;
}

/** The ways to take part that can be declared; another way that something stands against is folded away with it. */
export function FireRoles(props: FireRolesProps) {
  const { told, onDeclare } = props;
  const [noting, setNoting] = useState<Action>();
  const [main, ...others] = toldOnce(props.actions, told);
  const free = others.filter(({ action }) => action.violations.length === 0);
  const folded = others.filter((way) => way.action.violations.length > 0 && hasMore(way));
  return (
    <div className={css.roles}>
      {[...(main && hasMore(main) ? [main] : []), ...free].map((way) => (
        <Way key={way.action.id} {...way} {...props} primary={way === main} onNote={setNoting} />
      ))}
      {folded.length > 0 && (
        <details>
          <summary className={css.summary}>
            {fireTexts.fire.otherWays(folded.map(({ action }) => say(action)).join(', '))}
          </summary>
          <div className={css.roles}>
            {folded.map((way) => (
              <Way key={way.action.id} {...way} {...props} primary={false} onNote={setNoting} />
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

/** A action, and what stands against it that has not been said yet. */
interface Untold {
  readonly action: Action;
  readonly untold: Action['violations'];
}

function toldOnce(actions: readonly Action[], told: ReadonlySet<string>): readonly Untold[] {
  const said = new Set<string>();
  return actions.map((action) => ({
    action,
    untold: action.violations.filter((violation) => {
      const words = say(violation);
      if (told.has(violation.key) || said.has(words)) return false;
      said.add(words);
      return true;
    }),
  }));
}

const isFinal = ({ violations }: Action): boolean => violations.some(({ overridable }) => !overridable);

/** It can be declared, or there is something new to say of why not. */
const hasMore = ({ action, untold }: Untold): boolean => !isFinal(action) || untold.length > 0;

type WayProps = FireRolesProps & Untold & { readonly primary: boolean; readonly onNote: (action: Action) => void };

function Way({ action, untold, primary, busy, onDeclare, onNote, onRule }: WayProps) {
  const wrong = action.violations.length > 0;
  return (
    <div className={css.role}>
      {untold.map((violation) => (
        <p key={`${violation.key} ${violation.cite?.rule}`} className={css.against}>
          <strong>{fireTexts.fire.notAllowed}</strong> {say(violation)}{' '}
          <RuleMark cite={violation.cite} onRule={onRule} />
        </p>
      ))}
      {!isFinal(action) && (
        <div className={css.act}>
          <Button
            kind={wrong ? 'danger' : primary ? 'primary' : 'plain'}
            disabled={busy}
            onPress={() => (wrong ? onNote(action) : onDeclare(action))}
          >
            {wrong ? `${say(action)}: ${texts.override.button}` : say(action)}
          </Button>
          <RuleMark cite={action.cite} onRule={onRule} />
        </div>
      )}
    </div>
  );
}
