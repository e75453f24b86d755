import type { OptionSpec, Options } from '../rules/book';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { ChoiceGroup } from './ChoiceGroup';
import css from './ReadingsForm.module.css';

interface ReadingsFormProps {
  readonly specs: readonly OptionSpec[];
  /** Those that differ from the book's own. */
  readonly chosen: Options;
  readonly onChange: (chosen: Options) => void;
}

/** How the club reads its book, put away until somebody wants it. */
export function ReadingsForm({ specs, chosen, onChange }: ReadingsFormProps) {
  const t = texts.readings;
  if (specs.length === 0) return undefined;
  const changed = Object.keys(chosen).length;
  const choose = ({ id, standard }: OptionSpec, value: string): void => {
    const { [id]: _, ...others } = chosen;
    onChange(value === standard ? others : { ...others, [id]: value });
  };
  return (
    <details className={css.readings}>
      <summary className={css.summary}>
        {t.title}
        {changed > 0 && <span className={css.changed}>{t.changed(changed)}</span>}
      </summary>
      <div className={css.list}>
        <p>{t.text}</p>
        {specs.map((spec) => (
          <ChoiceGroup
            key={spec.id}
            legend={legendOf(spec)}
            layout="pairs"
            options={spec.values.map((value) => ({ value, label: say({ key: `option.${spec.id}.${value}` }) }))}
            value={chosen[spec.id] ?? spec.standard}
            onChange={(value) => choose(spec, value)}
          />
        ))}
      </div>
    </details>
  );
}

function legendOf({ id, cite }: OptionSpec): string {
  const words = say({ key: `option.${id}` });
  return cite ? `${words} (${cite.rule})` : words;
}
