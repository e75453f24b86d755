import { useRef } from 'react';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { FileInput } from './FileInput';
import css from './HomeHead.module.css';
import { Mark } from './Mark';

interface HomeHeadProps {
  readonly onNew: () => void;
  readonly onFile: (file: File) => void;
  readonly onSettings: () => void;
}

export function HomeHead({ onNew, onFile, onSettings }: HomeHeadProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <header className={css.head}>
      <div className={css.name}>
        <Mark />
        <h1>{texts.app.name}</h1>
      </div>
      <div className={css.actions}>
        <Button icon="plus" kind="primary" onPress={onNew}>
          {texts.home.newBattle}
        </Button>
        <Button icon="fileIn" onPress={() => input.current?.click()}>
          {texts.home.openFile}
        </Button>
        <Button icon="settings" onPress={onSettings}>
          {texts.home.settings}
        </Button>
      </div>
      <FileInput ref={input} label={texts.home.openFile} onFile={onFile} />
    </header>
  );
}
