import { useRef } from 'react';
import { boardTexts } from '../texts/board-texts';
import { Button } from './Button';
import { IconButton } from './IconButton';
import css from './TerrainBox.module.css';

interface ScenarioCardProps {
  /** What is still missing before a battle can begin. */
  readonly missing: string | undefined;
  readonly busy: boolean;
  readonly onStart: () => void;
  readonly onSave: () => void;
  readonly onOpen: (file: File) => void;
  readonly onClose: () => void;
}

/** What becomes of the draft: a battle, or a file for others. */
export function ScenarioCard({ missing, busy, onStart, onSave, onOpen, onClose }: ScenarioCardProps) {
  const t = boardTexts.scenario;
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={css.box} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={boardTexts.putAway} icon="close" onPress={onClose} />
      </header>
      <p>{t.text}</p>
      {missing !== undefined && (
        <p>
          {t.missing} {missing}
        </p>
      )}
      <Button kind="primary" icon="play" disabled={busy || missing !== undefined} onPress={onStart}>
        {t.start}
      </Button>
      <Button icon="fileOut" onPress={onSave}>
        {t.save}
      </Button>
      <Button icon="fileIn" onPress={() => input.current?.click()}>
        {t.open}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.open}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onOpen(file);
        }}
      />
    </section>
  );
}
