import { manifestOf } from '../../engine/fetch-part';
import { RuleSheet } from '../../panels/RuleSheet';
import { MANIFESTS } from '../../rules/manifests';
import type { Cite } from '../../table/reasons';
import { openRules } from '../router';
import { fetchRuleWords } from './fetch-catalogue';

/** A rule told in a few words over the screen, with the way to all the others. */
export function RuleHelp({ cite, onClose }: { readonly cite: Cite; readonly onClose: () => void }) {
  const more = (): void => {
    onClose();
    openRules(cite.rule);
  };
  // The rules screen holds the books that have something to look up.
  const isThere = manifestOf(MANIFESTS, cite.book)?.page?.reference !== undefined;
  return <RuleSheet cite={cite} fetchWords={fetchRuleWords} onMore={isThere ? more : undefined} onClose={onClose} />;
}
