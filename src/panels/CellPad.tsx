import { useState } from 'react';
import { chartTexts } from '../texts/chart-texts';
import { Button } from './Button';
import css from './CellPad.module.css';
import { ChoiceGroup } from './ChoiceGroup';
import { Sheet } from './Sheet';

/** What may be put into a cell: signs of a pad, or one of a few values. */
export type CellInput =
  | { readonly kind: 'pad'; readonly keys: readonly string[]; readonly hint: string; readonly blank: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly { readonly value: string; readonly label: string }[] };

interface CellPadProps {
  readonly title: string;
  readonly input: CellInput;
  /** As it is written. */
  readonly value: string;
  /** In words, where the cell is not as printed. */
  readonly printed?: string | undefined;
  /** What is wrong with it, if anything is. */
  readonly check: (typed: string) => string | undefined;
  readonly onKeep: (typed: string) => void;
  /** Why it cannot go back to what is printed, where it cannot. */
  readonly resetWrong?: string | undefined;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Another value for one cell: only what can stand there is kept. */
export function CellPad(props: CellPadProps) {
  const { title, input, value, printed, check, resetWrong, onKeep } = props;
  const t = chartTexts.sheet;
  const [typed, setTyped] = useState(value);
  const wrong = check(typed);
  return (
    <Sheet
      title={title}
      onClose={props.onClose}
      footer={
        <>
          {printed !== undefined && (
            <Button icon="undo" disabled={resetWrong !== undefined} onPress={props.onReset}>
              {t.reset(printed)}
            </Button>
          )}
          <Button kind="primary" disabled={wrong !== undefined} onPress={() => onKeep(typed)}>
            {t.keep}
          </Button>
        </>
      }
    >
      {input.kind === 'choice' ? (
        <ChoiceGroup legend={title} layout="pairs" options={input.choices} value={typed} onChange={setTyped} />
      ) : (
        <Pad input={input} typed={typed} isFirst={typed === value} onTyped={setTyped} />
      )}
      <p className={css.wrong} role="status">
        {wrong ?? (printed === undefined ? undefined : resetWrong)}
      </p>
    </Sheet>
  );
}

interface PadProps {
  readonly input: Extract<CellInput, { readonly kind: 'pad' }>;
  readonly typed: string;
  /** Nothing has been tapped yet: the first figure takes the place of what was there. */
  readonly isFirst: boolean;
  readonly onTyped: (typed: string) => void;
}

const LONGEST = 9;
const SIGN = '±';

function Pad({ input: { keys, hint, blank }, typed, isFirst, onTyped }: PadProps) {
  const t = chartTexts.sheet;
  const press = (key: string): void => {
    if (key === SIGN) onTyped(typed.startsWith('-') ? typed.slice(1) : `-${typed}`);
    else onTyped(`${isFirst ? '' : typed}${key}`.slice(0, LONGEST));
  };
  return (
    <div className={css.pad}>
      <label className={css.shown}>
        <span>{hint}</span>
        <input
          type="text"
          inputMode="none"
          autoComplete="off"
          value={typed.replace('-', '−')}
          onChange={(event) => onTyped(event.target.value.replace('−', '-').slice(0, LONGEST))}
        />
      </label>
      <div className={css.keys}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className={css.key}
            aria-label={key === SIGN ? t.sign : key}
            onClick={() => press(key)}
          >
            {key}
          </button>
        ))}
        <button type="button" className={css.key} onClick={() => onTyped('')}>
          {blank ? t.blank : t.erase}
        </button>
      </div>
    </div>
  );
}
