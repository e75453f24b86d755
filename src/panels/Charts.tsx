import { useRef, useState } from 'react';
import { chartTexts } from '../texts/chart-texts';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { CancelOr } from './CancelOr';
import css from './Charts.module.css';
import { type CellView, ChartTable, type ChartView } from './ChartTable';
import { ChoiceGroup } from './ChoiceGroup';
import { ConfirmDialog } from './ConfirmDialog';
import { FileInput } from './FileInput';
import { IconButton } from './IconButton';
import { Notice } from './Notice';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

interface TornEdition {
  readonly id: string;
  readonly text: string;
  readonly onSave: () => void;
  readonly onRemove: () => void;
}

interface ChartsProps {
  readonly editions: readonly { readonly id: string; readonly label: string; readonly text: string }[];
  readonly edition: string;
  /** Absent for a printed one. */
  readonly own?: { readonly name: string; readonly changes: number } | undefined;
  readonly sections: readonly { readonly id: string; readonly label: string }[];
  readonly section: string;
  readonly charts: readonly ChartView[];
  /** Kept on this device, and not readable any more. */
  readonly torn: readonly TornEdition[];
  readonly problem?: string | undefined;
  readonly word?: string | undefined;
  readonly onEdition: (id: string) => void;
  readonly onSection: (id: string) => void;
  readonly onCell: (cell: CellView) => void;
  readonly onMake: (name: string) => void;
  readonly onRename: (name: string) => void;
  readonly onResetAll: () => void;
  readonly onRemove: () => void;
  readonly onSave: () => void;
  readonly onFile: (file: File) => void;
  readonly onBack: () => void;
}

/** Every chart of an edition; those of a club's own can be changed cell by cell. */
export function Charts(props: ChartsProps) {
  const { editions, edition, own, sections, section, charts } = props;
  const t = chartTexts;
  return (
    <main className={css.page} tabIndex={-1}>
      <header className={css.head}>
        <IconButton label={texts.app.back} icon="back" onPress={props.onBack} />
        <h1>{texts.rules.charts}</h1>
      </header>
      <div className={css.body}>
        <ChoiceGroup
          legend={t.edition}
          layout="pairs"
          options={editions.map(({ id, label, text }) => ({ value: id, label, text }))}
          value={edition}
          onChange={props.onEdition}
        />
        {props.torn.map((each) => (
          <Torn key={each.id} torn={each} />
        ))}
        <Deeds {...props} />
        {props.problem !== undefined && (
          <p className={css.problem} role="alert">
            {props.problem}
          </p>
        )}
        <p role="status">{props.word}</p>
        {!own && <Notice tone="calm">{t.readOnly}</Notice>}
        <ChoiceGroup
          legend={t.chapter}
          layout="row"
          options={sections.map(({ id, label }) => ({ value: id, label }))}
          value={section}
          onChange={props.onSection}
        />
        {charts.length === 0 && <p>{t.none}</p>}
        {charts.map((chart) => (
          <ChartTable key={chart.id} chart={chart} {...(own && { onCell: props.onCell })} />
        ))}
      </div>
    </main>
  );
}

/** It may be all that a club has of its charts: the file is offered, and nothing is deleted unasked. */
function Torn({ torn: { text, onSave, onRemove } }: { readonly torn: TornEdition }) {
  const t = chartTexts;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Notice
        tone="careful"
        title={t.tornTitle}
        actions={[
          { label: t.export, onPress: onSave, primary: true },
          { label: t.remove, onPress: () => setAsked(true) },
        ]}
      >
        {text}
      </Notice>
      {asked && (
        <ConfirmDialog
          title={t.remove}
          text={t.tornRemove}
          confirm={t.remove}
          danger
          onConfirm={onRemove}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}

type Asked = 'make' | 'rename' | 'reset' | 'remove';

function Deeds(props: ChartsProps) {
  const { own } = props;
  const t = chartTexts;
  const [asked, setAsked] = useState<Asked>();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.deeds}>
      <Button kind={own ? 'plain' : 'primary'} icon="plus" onPress={() => setAsked('make')}>
        {t.add}
      </Button>
      {own && <Button onPress={() => setAsked('rename')}>{t.rename}</Button>}
      {own && (
        <Button icon="fileOut" onPress={props.onSave}>
          {t.export}
        </Button>
      )}
      {own && own.changes > 0 && (
        <Button icon="undo" onPress={() => setAsked('reset')}>
          {t.resetAll}
        </Button>
      )}
      {own && <Button onPress={() => setAsked('remove')}>{t.remove}</Button>}
      <Button icon="fileIn" onPress={() => input.current?.click()}>
        {t.import}
      </Button>
      <FileInput ref={input} label={t.import} onFile={props.onFile} />
      <Question {...props} asked={asked} onAnswered={() => setAsked(undefined)} />
    </div>
  );
}

interface QuestionProps extends ChartsProps {
  readonly asked: Asked | undefined;
  readonly onAnswered: () => void;
}

/** What is asked before something is done, if anything is. */
function Question({ asked, own, onMake, onRename, onResetAll, onRemove, onAnswered }: QuestionProps) {
  const t = chartTexts;
  const done = (act: () => void) => () => {
    onAnswered();
    act();
  };
  return (
    <>
      {asked === 'make' && (
        <NameSheet
          title={t.add}
          text={t.addText}
          first=""
          verb={t.make}
          onName={(name) => done(() => onMake(name))()}
          onClose={onAnswered}
        />
      )}
      {asked === 'rename' && (
        <NameSheet
          title={t.rename}
          first={own?.name ?? ''}
          verb={t.rename}
          onName={(name) => done(() => onRename(name))()}
          onClose={onAnswered}
        />
      )}
      {asked === 'reset' && (
        <ConfirmDialog
          title={t.resetAll}
          text={t.resetAllText(own?.changes ?? 0)}
          confirm={t.resetAll}
          onConfirm={done(onResetAll)}
          onCancel={onAnswered}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t.remove}
          text={t.removeText(own?.name ?? '')}
          confirm={t.remove}
          danger
          onConfirm={done(onRemove)}
          onCancel={onAnswered}
        />
      )}
    </>
  );
}

interface NameSheetProps {
  readonly title: string;
  readonly text?: string;
  readonly first: string;
  readonly verb: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function NameSheet({ title, text, first, verb, onName, onClose }: NameSheetProps) {
  const [name, setName] = useState(first);
  const wrong = name.trim() === '';
  const keep = (): void => {
    if (!wrong) onName(name.trim());
  };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <CancelOr disabled={wrong} onCancel={onClose} onPress={keep}>
          {verb}
        </CancelOr>
      }
    >
      {text !== undefined && <p>{text}</p>}
      <TextField
        label={chartTexts.name}
        value={name}
        onChange={setName}
        onEnter={keep}
        problem={wrong ? chartTexts.nameWrong : undefined}
      />
    </Sheet>
  );
}
