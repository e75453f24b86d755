import { useRef } from 'react';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { FileInput } from './FileInput';
import css from './HomeHead.module.css';
import mark from './Mark.module.css';

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

const EYE = 'M40 256C132 96 380 96 472 256C380 416 132 416 40 256Z';

/** The sign of the house: an eye whose pupil is a base with its arc of fire. The same drawing as public/favicon.svg. */
function Mark() {
  return (
    <svg className={mark.mark} viewBox="20 100 472 312" aria-hidden="true" focusable="false">
      <path className={mark.white} d={EYE} />
      <circle className={mark.iris} cx="256" cy="256" r="100" />
      <path className={mark.arc} d="M206 250 147 171c62-30 156-30 218 0l-59 79Z" />
      <rect className={mark.base} x="196" y="240" width="120" height="64" />
    </svg>
  );
}
