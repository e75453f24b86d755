import { type ReactNode, useId, useRef } from 'react';
import { armyTexts } from '../texts/army-texts';
import { Button } from './Button';
import { FileInput } from './FileInput';
import { Icon } from './Icon';
import { SelectField } from './SelectField';
import { Sheet } from './Sheet';
import css from './SpreadsheetForm.module.css';

/** Something said of a line; `where`: the line and the column. */
export interface LineNote {
  readonly key: string;
  readonly where: string;
  readonly name: string;
  readonly text: string;
}

interface SpreadsheetFormProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly side: string;
  readonly sides: readonly { readonly value: string; readonly label: string }[];
  readonly onSide: (side: string) => void;
  readonly nation: string;
  readonly nations: readonly { readonly value: string; readonly label: string }[];
  readonly onNation: (nation: string) => void;
  readonly faults: readonly LineNote[];
  readonly faultyLines: number;
  readonly remarks: readonly LineNote[];
  readonly good: readonly LineNote[];
  /** Officers and adjutants that come with them. */
  readonly staff: number;
  readonly onBringIn: () => void;
  readonly onClose: () => void;
}

/** An army from a spreadsheet: pasted or from a file, first shown line by line with what is wrong. */
export function SpreadsheetForm(props: SpreadsheetFormProps) {
  const t = armyTexts.spreadsheet;
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const { good, faults, remarks } = props;
  return (
    <Sheet
      wide
      title={t.title}
      onClose={props.onClose}
      footer={
        <>
          <Button icon="fileIn" onPress={() => file.current?.click()}>
            {t.file}
          </Button>
          <Button kind="primary" icon="check" disabled={good.length + props.staff === 0} onPress={props.onBringIn}>
            {t.bringIn(good.length)}
          </Button>
        </>
      }
    >
      <p id={`${id}-how`}>{t.text}</p>
      <div className={css.paste}>
        <label htmlFor={id}>{t.paste}</label>
        <textarea
          id={id}
          className={css.lines}
          rows={5}
          wrap="off"
          spellCheck={false}
          value={props.text}
          aria-describedby={`${id}-how`}
          onChange={(event) => props.onText(event.target.value)}
        />
      </div>
      <div className={css.defaults}>
        <SelectField label={t.side} options={props.sides} value={props.side} onChange={props.onSide} />
        <SelectField label={t.nation} options={props.nations} value={props.nation} onChange={props.onNation} />
      </div>
      <FileInput ref={file} label={t.file} accept=".csv,.tsv,.txt,text/csv,text/plain" onFile={props.onFile} />
      <div role="status" className={css.found}>
        {faults.length > 0 && (
          <Found icon="warning" title={t.faults(props.faultyLines)} lines={faults} className={css.fault} />
        )}
        {remarks.length > 0 && <Found icon="info" title={t.remarks(remarks.length)} lines={remarks} />}
        {good.length > 0 && (
          <Found
            icon="check"
            title={`${t.good(good.length)}${props.staff > 0 ? `, ${t.staff(props.staff)}` : ''}`}
            lines={good}
          />
        )}
      </div>
    </Sheet>
  );
}

/** As many as one can look through; those who come after are counted. */
const MOST_SHOWN = 200;

interface FoundProps {
  readonly icon: 'warning' | 'info' | 'check';
  readonly title: ReactNode;
  readonly lines: readonly LineNote[];
  readonly className?: string | undefined;
}

function Found({ icon, title, lines, className }: FoundProps) {
  return (
    <section className={css.part}>
      <h3 className={css.title}>
        <Icon name={icon} />
        {title}
      </h3>
      <ul className={className}>
        {lines.slice(0, MOST_SHOWN).map(({ key, where, name, text }) => (
          <li key={key} className={css.line}>
            <span className={css.where}>{where}</span>
            <span>
              {name !== '' && <strong>{name}</strong>} {text}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && <p>{armyTexts.spreadsheet.more(lines.length - MOST_SHOWN)}</p>}
    </section>
  );
}
