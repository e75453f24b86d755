import type { Contact } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { UnitId } from '../table/unit';
import { fireTexts } from '../texts/fire-texts';
import { meleeTexts } from '../texts/melee-texts';
import { say } from '../texts/sayings';
import css from './FireLineList.module.css';
import { Icon } from './Icon';
import { RuleMark } from './RuleMark';

interface ContactListProps {
  /** Whose contacts they are. */
  readonly unit: UnitId;
  readonly contacts: readonly Contact[];
  readonly nameOf: (unit: UnitId) => string;
  readonly onPick: (unit: UnitId) => void;
  readonly onRule: (cite: Cite) => void;
}

/** Everybody whose melee zone touches the unit, or whom its own touches. */
export function ContactList({ unit, contacts, nameOf, onPick, onRule }: ContactListProps) {
  const t = meleeTexts.melee;
  if (contacts.length === 0) return <p className={css.none}>{t.none}</p>;
  return (
    <ul className={css.lines} aria-label={t.contacts}>
      {contacts.map((touch) => (
        <li key={`${touch.unit} ${touch.by}`} className={css.row}>
          <button type="button" className={css.line} onClick={() => onPick(touch.unit)}>
            <Icon name={touch.by === unit ? 'melee' : 'warning'} />
            <span className={css.words}>
              <span className={css.name}>{nameOf(touch.unit)}</span>
              <span className={css.detail}>
                {say(touch)}{' '}
                {touch.close && (
                  <span className={css.close}>
                    <Icon name="about" /> {fireTexts.fire.closeShort}
                  </span>
                )}
              </span>
            </span>
          </button>
          <RuleMark cite={touch.cite} onRule={onRule} />
        </li>
      ))}
    </ul>
  );
}
