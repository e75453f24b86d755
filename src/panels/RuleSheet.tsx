import { useEffect, useState } from 'react';
import type { Cite } from '../table/reasons';
import { fireTexts } from '../texts/fire-texts';
import type { RuleWords } from '../texts/rule-text';
import { loadRuleWords, ruleText } from '../texts/rule-words';
import { texts } from '../texts/texts';
import { Sheet } from './Sheet';

interface RuleSheetProps {
  readonly cite: Cite;
  readonly onClose: () => void;
}

/** A rule told in our own words; they are fetched with the first one asked for. */
export function RuleSheet({ cite, onClose }: RuleSheetProps) {
  const t = fireTexts.ruleSheet;
  const [words, setWords] = useState<RuleWords | 'missing'>();
  useEffect(() => {
    let current = true;
    loadRuleWords().then(
      (loaded) => current && setWords(loaded),
      () => current && setWords('missing'),
    );
    return () => {
      current = false;
    };
  }, []);
  const found = words === undefined || words === 'missing' ? undefined : ruleText(words, cite);
  return (
    <Sheet title={found ? t.title(cite.rule, found.title) : t.plain(cite.rule)} onClose={onClose}>
      {words === 'missing' ? (
        <p role="alert">{t.missing}</p>
      ) : (
        <p>{words === undefined ? texts.app.loading : (found?.text ?? t.none(cite.rule))}</p>
      )}
    </Sheet>
  );
}
