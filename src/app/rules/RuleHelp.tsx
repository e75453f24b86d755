import { RuleSheet } from '../../panels/RuleSheet';
import type { Cite } from '../../table/reasons';
import { openRules } from '../router';

/** A rule told in a few words over the screen, with the way to all the others. */
export function RuleHelp({ cite, onClose }: { readonly cite: Cite; readonly onClose: () => void }) {
  const more = (): void => {
    onClose();
    openRules(cite.rule);
  };
  // The rules screen holds one book so far.
  return <RuleSheet cite={cite} onMore={cite.book === 'belle-alliance' ? more : undefined} onClose={onClose} />;
}
