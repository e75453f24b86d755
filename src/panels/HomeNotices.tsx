import { texts } from '../texts/texts';
import { Notice } from './Notice';

export interface HomeNoticesProps {
  /** On an iPad or iPhone, in a browser tab: the data there is not safe. */
  readonly appleTab: boolean;
  /** The browser offers to install the app. */
  readonly mayInstall: boolean;
  /** There are battles, and the browser has not promised to keep them. */
  readonly notKept: boolean;
  /** A file being read, in per cent. */
  readonly importing?: number | undefined;
  /** What went wrong last, in words. */
  readonly problem?: string | undefined;
  readonly onInstall: () => void;
  readonly onKeep: () => void;
  readonly onStopImport: () => void;
  readonly onDismissProblem: () => void;
}

/** What a person should know before building an army here. */
export function HomeNotices(props: HomeNoticesProps) {
  const { appleTab, mayInstall, notKept, importing, problem } = props;
  return (
    <>
      {problem !== undefined && (
        <Notice tone="alarm" onDismiss={props.onDismissProblem}>
          {problem}
        </Notice>
      )}
      {importing !== undefined && (
        <Notice tone="calm" actions={[{ label: texts.home.stop, onPress: props.onStopImport }]}>
          {texts.home.importing(importing)}
        </Notice>
      )}
      {appleTab && (
        <Notice tone="careful" title={texts.install.ipadTitle}>
          {texts.install.ipadText} {texts.install.ipadMoving}
        </Notice>
      )}
      {mayInstall && (
        <Notice tone="calm" actions={[{ label: texts.install.button, onPress: props.onInstall, primary: true }]}>
          {texts.install.offer}
        </Notice>
      )}
      {notKept && !appleTab && (
        <Notice tone="careful" actions={[{ label: texts.install.ask, onPress: props.onKeep }]}>
          {texts.install.notKept}
        </Notice>
      )}
    </>
  );
}
