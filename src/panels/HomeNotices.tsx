import { useState } from 'react';
import { texts } from '../texts/texts';
import { ConfirmDialog } from './ConfirmDialog';
import { Notice } from './Notice';

interface TwinNotice {
  readonly name: string;
  readonly steps: number;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

export interface HomeNoticesProps {
  /** On an iPad or iPhone, in a browser tab: the data there is not safe. */
  readonly appleTab: boolean;
  /** The browser offers to install the app. */
  readonly mayInstall: boolean;
  /** There are battles, and the browser has not promised to keep them. */
  readonly notKept: boolean;
  /** A file being read, in per cent. */
  readonly importing?: number | undefined;
  /** The battle just left, with what no file holds of it. */
  readonly backUp?: { readonly name: string; readonly steps: number } | undefined;
  /** Battles with steps that could not be saved. */
  readonly unsaved: readonly { readonly id: string; readonly name: string }[];
  /** A battle that a fault made twice, with the steps of the one that stays. */
  readonly twin?: TwinNotice | undefined;
  /** What went wrong last, in words. */
  readonly problem?: string | undefined;
  readonly onSaveNow: (id: string) => void;
  readonly onBackUp: () => void;
  readonly onNoBackUp: () => void;
  readonly onInstall: () => void;
  readonly onKeep: () => void;
  readonly onStopImport: () => void;
  readonly onDismissProblem: () => void;
}

/** What cannot wait: a fault, a file being read, a place where armies are not safe. */
export function HomeNotices(props: HomeNoticesProps) {
  const { appleTab, importing, problem, backUp, onStopImport, onDismissProblem } = props;
  return (
    <>
      {problem !== undefined && (
        <Notice tone="alarm" onDismiss={onDismissProblem}>
          {problem}
        </Notice>
      )}
      {props.unsaved.map(({ id, name }) => (
        <Notice
          key={id}
          tone="alarm"
          actions={[{ label: texts.notices.saveNow, onPress: () => props.onSaveNow(id), primary: true }]}
        >
          {texts.notices.unsaved(name)}
        </Notice>
      ))}
      {importing !== undefined && (
        <Notice tone="calm" actions={[{ label: texts.home.stop, onPress: onStopImport }]}>
          {texts.home.importing(importing)}
        </Notice>
      )}
      {backUp && (
        <Notice
          tone="calm"
          actions={[
            { label: texts.notices.later, onPress: props.onNoBackUp },
            { label: texts.home.saveFile, onPress: props.onBackUp, primary: true },
          ]}
        >
          {texts.notices.backUp(backUp.name, backUp.steps)}
        </Notice>
      )}
      {props.twin && <TwinLine {...props.twin} />}
      {appleTab && (
        <Notice tone="careful" title={texts.install.ipadTitle}>
          {texts.install.ipadText} {texts.install.ipadMoving}
        </Notice>
      )}
    </>
  );
}

/** Nothing goes without a second question. */
function TwinLine({ name, steps, onRemove, onKeep }: TwinNotice) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Notice
        tone="calm"
        actions={[
          { label: texts.home.twinKeep, onPress: onKeep },
          { label: texts.home.twinRemove, onPress: () => setAsks(true), primary: true },
        ]}
      >
        {texts.home.twin(name)}
      </Notice>
      {asks && (
        <ConfirmDialog
          title={texts.home.twinTitle(name)}
          text={texts.home.twinText(steps)}
          confirm={texts.home.remove}
          danger
          onConfirm={() => {
            setAsks(false);
            onRemove();
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
}

/** What is good to do some day: below the battles. Installing comes first, because browsers then keep the data too. */
export function HomeAdvice({ appleTab, mayInstall, notKept, onInstall, onKeep }: HomeNoticesProps) {
  if (appleTab) return undefined;
  if (mayInstall) {
    return (
      <Notice tone="calm" actions={[{ label: texts.install.button, onPress: onInstall }]}>
        {texts.install.offer}
      </Notice>
    );
  }
  if (!notKept) return undefined;
  return (
    <Notice tone="calm" actions={[{ label: texts.install.ask, onPress: onKeep }]}>
      {texts.install.notKept}
    </Notice>
  );
}
