import { texts } from '../texts/texts';
import css from './Licences.module.css';
import { Page } from './Page';

export interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

interface LicencesProps {
  /** undefined while it is being read; `missing` where it could not be. */
  readonly list: readonly Licence[] | 'missing' | undefined;
  readonly onBack: () => void;
}

export function Licences({ list, onBack }: LicencesProps) {
  return (
    <Page title={texts.licences.title} onBack={onBack}>
      <p>{texts.licences.own}</p>
      {list === undefined && <p role="status">{texts.app.loading}</p>}
      {list === 'missing' && <p role="alert">{texts.licences.missing}</p>}
      <ul className={css.list}>
        {Array.isArray(list) &&
          list.map((each: Licence) => (
            <li key={`${each.name} ${each.version}`}>
              <details className={css.item}>
                <summary>
                  <strong>{each.name}</strong> {each.version} · {each.licence}
                </summary>
                <pre className={css.text}>{each.text || texts.licences.noText}</pre>
              </details>
            </li>
          ))}
      </ul>
    </Page>
  );
}
