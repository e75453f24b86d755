import { useRef } from 'react';
import { boardTexts } from '../texts/board-texts';
import { briefingTexts } from '../texts/briefing-texts';
import rows from './BriefingPart.module.css';
import { Button } from './Button';
import { FileInput } from './FileInput';
import { IconButton } from './IconButton';
import css from './TerrainBox.module.css';

interface ScenarioCardProps<Part extends string> {
  /** What it is written of, with a few words on each. */
  readonly parts: readonly { readonly id: Part; readonly name: string; readonly told: string }[];
  readonly onPart: (part: Part) => void;
  readonly onRead: () => void;
  /** What is still missing before a battle can begin. */
  readonly missing: string | undefined;
  readonly busy: boolean;
  readonly onStart: () => void;
  readonly onSave: () => void;
  readonly onOpen: (file: File) => void;
  readonly onClose: () => void;
}

/** The briefing in its parts, and what becomes of the draft: a battle, or a file for others. */
export function ScenarioCard<Part extends string>(props: ScenarioCardProps<Part>) {
  const { parts, missing, busy, onPart, onRead, onStart, onSave, onOpen, onClose } = props;
  const t = boardTexts.scenario;
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={css.box} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={boardTexts.putAway} icon="close" onPress={onClose} />
      </header>
      <ul className={rows.rows} aria-label={briefingTexts.briefing}>
        {parts.map(({ id, name, told }) => (
          <li key={id}>
            <button type="button" className={rows.partRow} onClick={() => onPart(id)}>
              <span className={rows.label}>{name}</span>
              <span className={rows.told}>{told}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button icon="book" onPress={onRead}>
        {briefingTexts.read}
      </Button>
      {missing !== undefined && (
        <p>
          {t.missing} {missing}
        </p>
      )}
      <Button kind="primary" icon="play" disabled={busy || missing !== undefined} onPress={onStart}>
        {t.start}
      </Button>
      <p>{t.text}</p>
      <Button icon="fileOut" onPress={onSave}>
        {t.save}
      </Button>
      <Button icon="fileIn" onPress={() => input.current?.click()}>
        {t.open}
      </Button>
      <FileInput ref={input} label={t.open} onFile={onOpen} />
    </section>
  );
}
