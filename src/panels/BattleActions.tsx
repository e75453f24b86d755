import { useState } from 'react';
import type { BattleSummary } from '../engine/protocol';
import { texts } from '../texts/texts';
import css from './BattleActions.module.css';
import { Button } from './Button';
import { CancelOr } from './CancelOr';
import { ConfirmDialog } from './ConfirmDialog';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

interface BattleActionsProps {
  readonly battle: BattleSummary;
  readonly onClose: () => void;
  readonly onReview: () => void;
  readonly onSaveFile: () => void;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

/** What can be done with a battle besides opening it. */
export function BattleActions({ battle, onClose, onReview, onSaveFile, onRename, onRemove }: BattleActionsProps) {
  const [step, setStep] = useState<'list' | 'rename' | 'remove'>('list');
  if (step === 'rename') return <Rename name={battle.name} onClose={onClose} onRename={onRename} />;
  if (step === 'remove') {
    return (
      <ConfirmDialog
        title={texts.home.removeTitle(battle.name)}
        text={texts.home.removeText}
        confirm={texts.home.remove}
        cancel={texts.home.keepIt}
        danger
        onConfirm={onRemove}
        onCancel={onClose}
      />
    );
  }
  return (
    <Sheet title={battle.name} onClose={onClose}>
      <div className={css.list}>
        <Button wide icon="history" onPress={onReview}>
          {texts.menu.review}
        </Button>
        <Button wide icon="fileOut" onPress={onSaveFile}>
          {texts.home.saveFile}
        </Button>
        <Button wide icon="rename" onPress={() => setStep('rename')}>
          {texts.home.rename}
        </Button>
        <Button wide icon="remove" kind="danger" onPress={() => setStep('remove')}>
          {texts.home.remove}
        </Button>
      </div>
    </Sheet>
  );
}

interface RenameProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onRename: (name: string) => void;
}

function Rename({ name, onClose, onRename }: RenameProps) {
  const [text, setText] = useState(name);
  const wrong = text.trim() === '';
  return (
    <Sheet
      title={texts.home.renameTitle}
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} disabled={wrong} onPress={() => onRename(text.trim())}>
          {texts.app.save}
        </CancelOr>
      }
    >
      <TextField
        label={texts.newBattle.name}
        value={text}
        onChange={setText}
        onEnter={() => !wrong && onRename(text.trim())}
        problem={wrong ? texts.newBattle.nameWrong : undefined}
      />
    </Sheet>
  );
}
